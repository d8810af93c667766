"""The facts of Ghost against people: needs, alphabets, disputes and comparisons as the pages tell them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from generator.games.ghost.people.compare import Comparison, both_ways
from generator.games.ghost.people.disputes import Disputes, disputes
from generator.games.ghost.people.facts import (
    Alphabet,
    Answer,
    Dispute,
    LetterChange,
    LetterDispute,
    ListComparison,
    Need,
    PeopleFacts,
    SeatNeeds,
    Variant,
)
from generator.games.ghost.people.join import TwoLists, join
from generator.games.ghost.people.lists import least_lists
from generator.games.ghost.people.needs import INFINITE, Needs, needs
from generator.games.ghost.people.playable import Mask, Playable, Short, build_playable
from generator.games.ghost.people.vocabulary import Familiarity, Values, arena, familiarity, most_familiar
from generator.games.ghost.variants import LISTED_SEATS, MIN_LENGTHS, PLAYERS
from generator.lists.lexicon import Lexicon
from generator.lists.ranks import UNRANKED, Ranks

SIZES = (35, 50)
"""The SCOWL sizes that every list has alphabets against."""

AGAINST_PLAYERS = (2, 3)
"""The numbers of players with alphabets, each for every seat."""

COMPARED = 4
"""Lists are compared with words of so many letters or more."""


@dataclass(frozen=True, slots=True, eq=False)
class OpenList:
    """A list with what every task about it needs.

    Attributes:
        lexicon: the words.
        ranks: (words,) of all of them; None where the list has none.
        familiar: how familiar they are.
        games: by minimum length the game, and how familiar the words behind its fragments are (``most_familiar``).
    """

    lexicon: Lexicon
    ranks: Ranks | None
    familiar: Familiarity
    games: Mapping[int, tuple[Playable, Short]]


def opened(lexicon: Lexicon, ranks: Ranks | None) -> OpenList:
    """A list, made ready. ``ranks``: of its words."""
    familiar = familiarity(lexicon, ranks)
    lengths = [length for length in MIN_LENGTHS if length <= int(lexicon.lengths.max())]
    games = {length: build_playable(lexicon, length) for length in lengths}
    return OpenList(
        lexicon,
        ranks,
        familiar,
        {length: (game, most_familiar(game, familiar)) for length, game in games.items()},
    )


def joined_facts(parts: Sequence[PeopleFacts]) -> PeopleFacts:
    """The facts of a list, its own first."""
    alphabets = [alphabet for part in (*parts[1:], parts[0]) for alphabet in part.alphabets]
    return replace(
        parts[0],
        alphabets=tuple(sorted(alphabets, key=lambda one: one.min_length)),
        comparisons=tuple(found for part in parts for found in part.comparisons),
    )


def pair_facts(
    slug: str, here: OpenList, other_slug: str, there: OpenList
) -> tuple[PeopleFacts, PeopleFacts]:
    """What each of two lists adds to the facts of the other one, by their slugs."""
    two = join(here.lexicon, there.lexicon)
    known, also = two.known
    asked = [_Asked(other_slug, here, length, known) for length in here.games]
    count = len(asked)
    asked += [_Asked(slug, there, length, also) for length in there.games]
    alphabets, ways = _alphabets(asked), _both_ways(two)
    return (
        _part(alphabets[:count], other_slug, ways and ways[0]),
        _part(alphabets[count:], slug, ways and ways[1]),
    )


def people_facts(lexicon: Lexicon, ranks: Ranks | None, others: dict[str, Lexicon]) -> PeopleFacts:
    """The facts of one list. ``ranks``: of its words; ``others``: the other lists of the book by slug."""
    here = opened(lexicon, ranks)
    parts = [own_facts(here)]
    for slug, other in others.items():
        joined = join(lexicon, other)
        alphabets = _alphabets([_Asked(slug, here, length, joined.known[0]) for length in here.games])
        ways = _both_ways(joined)
        parts.append(_part(alphabets, slug, ways and ways[0]))
    return joined_facts(parts)


def own_facts(here: OpenList) -> PeopleFacts:
    """What does not depend on other lists: needs, disputed words, and SCOWL's sizes as what people know."""
    variants: list[Variant] = []
    asked: list[_Asked] = []
    ranks = here.ranks
    if ranks is not None:
        for length, (game, best) in here.games.items():
            variants += _variants(game, needs(game, ranks, here.familiar, best, _SEATS))
            asked += [_Asked(f"scowl-{size}", here, length, ranks <= size) for size in SIZES]
    alphabets = [one for many in _alphabets(asked) for one in many]
    unranked = 0 if ranks is None else int(np.count_nonzero(ranks == UNRANKED))
    found = tuple(map(_dispute, disputes(here.lexicon, list(here.games)))) if here.games else ()
    return PeopleFacts(_sizes(ranks), unranked, tuple(variants), tuple(alphabets), found, ())


def _part(alphabets: Sequence[Sequence[Alphabet]], other: str, found: Comparison | None) -> PeopleFacts:
    """What another list adds: its words as what people know, and what is in one of the two alone."""
    comparisons = () if found is None else (_comparison(other, found),)
    return PeopleFacts((), 0, (), tuple(one for many in alphabets for one in many), (), comparisons)


def _sizes(ranks: Ranks | None) -> tuple[tuple[int, int], ...]:
    if ranks is None:
        return ()
    values, counts = np.unique(ranks[ranks != UNRANKED], return_counts=True)
    return tuple(zip(values.tolist(), np.cumsum(counts).tolist(), strict=True))


_SEATS = [(players, seat) for players in PLAYERS for seat in range(1, min(players, LISTED_SEATS) + 1)]
"""The seats with needs."""


def _variants(game: Playable, found: Needs) -> Iterator[Variant]:
    """The needs of one minimum length: ``found`` for every one of ``_SEATS``."""
    open_at = [game.open(depth) for depth in range(LISTED_SEATS)]
    names = [game.trie.names(depth, at) if len(at) else [] for depth, at in enumerate(open_at)]

    def told(column: int, depth: int) -> tuple[Need, ...]:
        if not names[depth]:
            return ()
        least: Values = found.of(column, depth)[open_at[depth]]
        return tuple(
            Need(name, None if value >= INFINITE else value)
            for name, value in zip(names[depth], least.tolist(), strict=True)
        )

    for players in PLAYERS:
        columns = [(column, seat) for column, (count, seat) in enumerate(_SEATS) if count == players]
        seats = tuple(SeatNeeds(seat, told(column, seat - 1)) for column, seat in columns)
        yield Variant(game.trie.min_length, players, told(columns[0][0], 1), seats)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A vocabulary, (words,) of a list, against which alphabets of one minimum length are wanted."""

    name: str
    of: OpenList
    min_length: int
    known: Mask


def _alphabets(asked: Sequence[_Asked]) -> list[list[Alphabet]]:
    """The alphabets against each vocabulary, of every seat; none where it knows no legal word."""
    arenas = []
    for one in asked:
        game, best = one.of.games[one.min_length]
        arenas.append(arena(game, one.known, one.of.familiar, best))
    found = iter(least_lists([one for one in arenas if one.known], _AGAINST))
    return [
        [
            Alphabet(
                one.name,
                "",
                of.known,
                one.min_length,
                seat.players,
                seat.seat,
                seat.sure,
                tuple(Answer(told.opening, told.words, told.work) for told in seat.lists),
            )
            for seat in (next(found) if of.known else ())
        ]
        for one, of in zip(asked, arenas, strict=True)
    ]


_AGAINST = [(players, seat) for players in AGAINST_PLAYERS for seat in range(1, players + 1)]
"""The seats with alphabets."""


def _dispute(found: Disputes) -> Dispute:
    letters = tuple(LetterDispute(letter, of.wins, of.words) for letter, of in found.letters.items())
    return Dispute(found.min_length, found.winner, found.whole.words, found.swing_words, letters)


def _both_ways(joined: TwoLists) -> tuple[Comparison, Comparison] | None:
    """How each of two lists changes who wins with the other; None where one has no words for it."""
    lengths = joined.lexicon.lengths
    if min(int(lengths[of].max()) for of in (joined.here, joined.there)) < COMPARED:
        return None
    return both_ways(joined, COMPARED)


def _comparison(slug: str, found: Comparison) -> ListComparison:
    return ListComparison(
        slug,
        COMPARED,
        found.words,
        found.common,
        found.winners,
        found.whole.added,
        found.whole.struck,
        tuple(LetterChange(letter, of.wins, of.added, of.struck) for letter, of in found.letters.items()),
    )
