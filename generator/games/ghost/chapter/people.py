"""What a task of Ghost against people computes: the facts of one list, and of two lists beside each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from generator.games.ghost.chapter.people_facts import (
    Need,
    PeopleFacts,
    SeatNeeds,
    VariantNeeds,
    VocabularyLists,
)
from generator.games.ghost.rules import LISTED_SEATS, MIN_LENGTHS, PLAYERS
from generator.games.ghost.solve.arrays import INFINITE, Mask
from generator.games.ghost.solve.people.against import Needs, needs
from generator.games.ghost.solve.people.arena import build_arena
from generator.games.ghost.solve.people.compare import Comparison, compare_both_ways
from generator.games.ghost.solve.people.disputes import disputes
from generator.games.ghost.solve.people.least_lists import LeastList, SeatLists, least_lists
from generator.games.ghost.solve.people.vocabularies import (
    FamiliarTrie,
    TwoLists,
    build_familiar_trie,
    familiarity,
    join,
    with_familiarity,
)
from generator.lists.lexicon import Lexicon, decode
from generator.lists.ranks import UNRANKED, Ranks

SIZES = (35, 50)
"""The SCOWL sizes that every list has words to learn against."""

AGAINST_PLAYERS = (2, 3)
"""The numbers of players with words to learn, for every seat."""

COMPARED = 4
"""The minimum length with which lists are compared."""

_AGAINST = [(players, seat) for players in AGAINST_PLAYERS for seat in range(1, players + 1)]
"""The seats with words to learn."""

_NEEDS = [(players, seat) for players in PLAYERS for seat in range(1, min(players, LISTED_SEATS) + 1)]
"""The seats with needs."""


@dataclass(frozen=True, slots=True, eq=False)
class PreparedList:
    """A list with what every task about it needs.

    Attributes:
        lexicon: the words.
        ranks: (rows,) of all of them; None if the list has none.
        games: the game of each minimum length.
        avoiding: the same games, whose lists avoid the words that the book leaves out.
        left_out: those words.
    """

    lexicon: Lexicon
    ranks: Ranks | None
    games: Mapping[int, FamiliarTrie]
    avoiding: Mapping[int, FamiliarTrie]
    left_out: frozenset[str]


def prepare(lexicon: Lexicon, ranks: Ranks | None, left_out: Mask | None = None) -> PreparedList:
    """Prepare a list.

    Args:
        lexicon: the words.
        ranks: (rows,) of all of them, if the list has any.
        left_out: (rows,) the words that the book leaves out, if there are any.
    """
    familiar = familiarity(lexicon, ranks)
    lengths = [length for length in MIN_LENGTHS if length <= int(lexicon.lengths.max())]
    games = {length: build_familiar_trie(lexicon, length, ranks, familiar) for length in lengths}
    if left_out is None:
        return PreparedList(lexicon, ranks, games, {}, frozenset())
    avoiding = familiarity(lexicon, ranks, left_out)
    return PreparedList(
        lexicon,
        ranks,
        games,
        {length: with_familiarity(game.flat, avoiding) for length, game in games.items()},
        frozenset(decode(lexicon.codes[left_out], lexicon.alphabet)),
    )


def own_facts(prepared: PreparedList) -> PeopleFacts:
    """The facts that do not depend on other lists: needs, disputes, and words to learn against SCOWL's sizes."""
    variants: list[VariantNeeds] = []
    alphabets: list[VocabularyLists] = []
    ranks, unranked = prepared.ranks, 0
    if ranks is not None:
        unranked = int(np.count_nonzero(ranks == UNRANKED))
        for game in prepared.games.values():
            variants += _variants(game, needs(game, ranks, _NEEDS))
        vocabularies = [
            _Vocabulary(f"scowl-{size}", prepared, length, ranks <= size)
            for length in prepared.games
            for size in SIZES
        ]
        alphabets = [lists for one_vocabulary in _alphabets(vocabularies) for lists in one_vocabulary]
    disputed = tuple(disputes(prepared.lexicon, list(prepared.games))) if prepared.games else ()
    return PeopleFacts(_sizes(ranks), unranked, tuple(variants), tuple(alphabets), disputed, ())


def pair_facts(
    first_slug: str, first: PreparedList, second_slug: str, second: PreparedList
) -> tuple[PeopleFacts, PeopleFacts]:
    """What each of two lists adds to the facts of the other."""
    lists = join(first.lexicon, second.lexicon)
    first_known, second_known = lists.known
    vocabularies = [_Vocabulary(second_slug, first, length, first_known) for length in first.games]
    count = len(vocabularies)
    vocabularies += [_Vocabulary(first_slug, second, length, second_known) for length in second.games]
    alphabets = _alphabets(vocabularies)
    comparisons = _compare(lists, (first_slug, second_slug))
    return (
        _added_facts(alphabets[:count], comparisons[:1]),
        _added_facts(alphabets[count:], comparisons[1:]),
    )


def merge_facts(parts: Sequence[PeopleFacts]) -> PeopleFacts:
    """The facts of a list, given its own facts and then what every other list adds."""
    alphabets = [lists for part in (*parts[1:], parts[0]) for lists in part.alphabets]
    return replace(
        parts[0],
        alphabets=tuple(sorted(alphabets, key=lambda lists: lists.min_length)),
        comparisons=tuple(comparison for part in parts for comparison in part.comparisons),
    )


def _added_facts(
    alphabets: Sequence[Sequence[VocabularyLists]], comparisons: Sequence[Comparison]
) -> PeopleFacts:
    lists = tuple(lists for one_vocabulary in alphabets for lists in one_vocabulary)
    return PeopleFacts((), 0, (), lists, (), tuple(comparisons))


def _sizes(ranks: Ranks | None) -> tuple[tuple[int, int], ...]:
    """``PeopleFacts.sizes``."""
    if ranks is None:
        return ()
    values, counts = np.unique(ranks[ranks != UNRANKED], return_counts=True)
    return tuple(zip(values.tolist(), np.cumsum(counts).tolist(), strict=True))


def _variants(game: FamiliarTrie, seat_needs: Needs) -> Iterator[VariantNeeds]:
    """The needs of one minimum length. ``seat_needs``: for every one of ``_NEEDS``."""
    trie = game.flat.trie
    unfinished = [game.flat.unfinished(depth) for depth in range(LISTED_SEATS)]
    names = [
        trie.names(depth, fragments) if len(fragments) else [] for depth, fragments in enumerate(unfinished)
    ]

    def openings(column: int, depth: int) -> tuple[Need, ...]:
        if not names[depth]:
            return ()
        least = seat_needs.least(column, depth)[unfinished[depth]].tolist()
        return tuple(
            Need(name, None if value >= INFINITE else value)
            for name, value in zip(names[depth], least, strict=True)
        )

    for players in PLAYERS:
        columns = [(column, seat) for column, (count, seat) in enumerate(_NEEDS) if count == players]
        seats = tuple(SeatNeeds(seat, openings(column, seat - 1)) for column, seat in columns)
        yield VariantNeeds(trie.min_length, players, openings(columns[0][0], 1), seats)


@dataclass(frozen=True, slots=True, eq=False)
class _Vocabulary:
    """What opponents know: the words ``known`` (rows,) of a list, in the game of one minimum length."""

    name: str
    words: PreparedList
    min_length: int
    known: Mask


def _alphabets(vocabularies: Sequence[_Vocabulary]) -> list[list[VocabularyLists]]:
    """The lists of every seat against each vocabulary; none where it has no legal word."""
    arenas = [build_arena(entry.words.games[entry.min_length], entry.known) for entry in vocabularies]
    met = [vocabulary for vocabulary, arena in zip(vocabularies, arenas, strict=True) if arena.known]
    solved = iter(_avoiding(met, least_lists([arena for arena in arenas if arena.known], _AGAINST)))
    return [
        [
            VocabularyLists(
                vocabulary.name,
                arena.known,
                vocabulary.min_length,
                seat.players,
                seat.seat,
                seat.sure,
                seat.lists,
            )
            for seat in (next(solved) if arena.known else ())
        ]
        for vocabulary, arena in zip(vocabularies, arenas, strict=True)
    ]


def _avoiding(vocabularies: Sequence[_Vocabulary], shortest: list[list[SeatLists]]) -> list[list[SeatLists]]:
    """The lists with as few words that are left out as can be, given the shortest ones.

    Where a shortest list has no such word, the search for other words would find the same list.
    """
    again = [
        (i, build_arena(vocabulary.words.avoiding[vocabulary.min_length], vocabulary.known))
        for i, (vocabulary, seats) in enumerate(zip(vocabularies, shortest, strict=True))
        if any(
            not vocabulary.words.left_out.isdisjoint(entry.words or ())
            for seat in seats
            for entry in seat.lists
        )
    ]
    chosen = list(shortest)
    lists = least_lists([arena for _, arena in again], _AGAINST)
    for (i, _), seats in zip(again, lists, strict=True):
        left_out = vocabularies[i].words.left_out
        chosen[i] = [
            replace(seat, lists=tuple(map(partial(_marked, left_out), seat.lists, before.lists)))
            for seat, before in zip(seats, shortest[i], strict=True)
        ]
    return chosen


def _marked(left_out: frozenset[str], entry: LeastList, before: LeastList) -> LeastList:
    """A list that avoids words, with those it could not avoid and the length of the shortest list."""
    avoided = tuple(word for word in entry.words or () if word in left_out)
    return replace(entry, left_out=avoided, fewest=before.fewest)


def _compare(lists: TwoLists, slugs: tuple[str, str]) -> tuple[Comparison, ...]:
    """How each of two lists gets the verdicts of the other; () if one has no word that is long enough."""
    lengths = lists.lexicon.lengths
    if min(int(lengths[mask].max()) for mask in (lists.in_first, lists.in_second)) < COMPARED:
        return ()
    return compare_both_ways(lists, COMPARED, slugs)
