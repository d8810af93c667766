"""What a task of Ghost against people computes: the facts of one list, and of two lists beside each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from generator.games.ghost.chapter.people_facts import Need, PeopleFacts, SeatNeeds, VariantNeeds, VocabularyLists
from generator.games.ghost.rules import LISTED_SEATS, MIN_LENGTHS, PLAYERS
from generator.games.ghost.solve.arrays import INFINITE, Mask
from generator.games.ghost.solve.people.against import Needs, needs
from generator.games.ghost.solve.people.arena import build_arena
from generator.games.ghost.solve.people.compare import Comparison, compare_both_ways
from generator.games.ghost.solve.people.disputes import disputes
from generator.games.ghost.solve.people.least_lists import SeatLists, least_lists
from generator.games.ghost.solve.people.vocabularies import (
    FamiliarTrie,
    TwoLists,
    build_familiar_trie,
    familiarity,
    join,
    with_familiarity,
)
from generator.lists.left_out import tie_ranks
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
        printed: the same games; for ties, the words that the book leaves out are the least familiar.
        left_out: those words.
    """

    lexicon: Lexicon
    ranks: Ranks | None
    games: Mapping[int, FamiliarTrie]
    printed: Mapping[int, FamiliarTrie]
    left_out: frozenset[str]


def prepare(
    lexicon: Lexicon, ranks: Ranks | None, left_out: Mask | None = None, rude: Mask | None = None
) -> PreparedList:
    """Prepare a list.

    Args:
        ranks: (rows,) of all of them, if the list has any.
        left_out: (rows,) the words that the book leaves out, if there are any.
        rude: (rows,) other words that lose ties, if there are any.
    """
    familiar = familiarity(lexicon, ranks)
    lengths = [length for length in MIN_LENGTHS if length <= int(lexicon.lengths.max())]
    games = {length: build_familiar_trie(lexicon, length, ranks, familiar) for length in lengths}
    if ranks is None or (left_out is None and rude is None):
        return PreparedList(lexicon, ranks, games, games, frozenset())
    ties = familiarity(lexicon, tie_ranks(ranks, left_out, rude))
    return PreparedList(
        lexicon,
        ranks,
        games,
        {length: with_familiarity(game.flat, ties) for length, game in games.items()},
        frozenset() if left_out is None else frozenset(decode(lexicon.codes[left_out], lexicon.alphabet)),
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
            _Vocabulary(f"scowl-{size}", prepared, length, ranks <= size) for length in prepared.games for size in SIZES
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
    return (_added_facts(alphabets[:count], comparisons[:1]), _added_facts(alphabets[count:], comparisons[1:]))


def merge_facts(parts: Sequence[PeopleFacts]) -> PeopleFacts:
    """The facts of a list, given its own facts and then what every other list adds."""
    alphabets = [lists for part in (*parts[1:], parts[0]) for lists in part.alphabets]
    return replace(
        parts[0],
        alphabets=tuple(sorted(alphabets, key=lambda lists: lists.min_length)),
        comparisons=tuple(comparison for part in parts for comparison in part.comparisons),
    )


def _added_facts(alphabets: Sequence[Sequence[VocabularyLists]], comparisons: Sequence[Comparison]) -> PeopleFacts:
    lists = tuple(lists for one_vocabulary in alphabets for lists in one_vocabulary)
    return PeopleFacts((), 0, (), lists, (), tuple(comparisons))


def _sizes(ranks: Ranks | None) -> tuple[tuple[int, int], ...]:
    if ranks is None:
        return ()
    values, counts = np.unique(ranks[ranks != UNRANKED], return_counts=True)
    return tuple(zip(values.tolist(), np.cumsum(counts).tolist(), strict=True))


def _variants(game: FamiliarTrie, seat_needs: Needs) -> Iterator[VariantNeeds]:
    """The needs of one minimum length. ``seat_needs``: for every one of ``_NEEDS``."""
    trie = game.flat.trie
    unfinished = [game.flat.unfinished(depth) for depth in range(LISTED_SEATS)]
    names = [trie.names(depth, fragments) if len(fragments) else [] for depth, fragments in enumerate(unfinished)]

    def openings(column: int, depth: int) -> tuple[Need, ...]:
        if not names[depth]:
            return ()
        least = seat_needs.least(column, depth)[unfinished[depth]].tolist()
        return tuple(
            Need(name, None if value >= INFINITE else value) for name, value in zip(names[depth], least, strict=True)
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
    arenas = [build_arena(entry.words.printed[entry.min_length], entry.known) for entry in vocabularies]
    solved = iter(least_lists([arena for arena in arenas if arena.known], _AGAINST))
    return [
        [
            VocabularyLists(
                vocabulary.name, arena.known, vocabulary.min_length, seat.players, seat.seat, seat.sure, seat.lists
            )
            for seat in (_marked(vocabulary, next(solved)) if arena.known else ())
        ]
        for vocabulary, arena in zip(vocabularies, arenas, strict=True)
    ]


def _marked(vocabulary: _Vocabulary, seats: Sequence[SeatLists]) -> Iterator[SeatLists]:
    """The lists of every seat, in which the words that the book leaves out are marked."""
    left_out = vocabulary.words.left_out
    for seat in seats:
        lists = tuple(
            replace(entry, left_out=tuple(word for word in entry.words or () if word in left_out))
            for entry in seat.lists
        )
        yield replace(seat, lists=lists)


def _compare(lists: TwoLists, slugs: tuple[str, str]) -> tuple[Comparison, ...]:
    """How each of two lists gets the verdicts of the other; () if one has no word that is long enough."""
    lengths = lists.lexicon.lengths
    if min(int(lengths[mask].max()) for mask in (lists.in_first, lists.in_second)) < COMPARED:
        return ()
    return compare_both_ways(lists, COMPARED, slugs)
