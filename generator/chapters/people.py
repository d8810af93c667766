"""Ghost against people: what the pages of a list say of vocabularies and disputed words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import Any

import msgspec
import numpy as np

from generator.chapters import (
    LISTED_SEATS,
    LISTS_KEPT,
    MIN_LENGTHS,
    PLAYERS,
    ListEntry,
    open_list,
    open_ranks,
)
from generator.facts.people import (
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
from generator.lists.lexicon import Lexicon
from generator.lists.ranks import UNRANKED, Ranks
from generator.people.compare import Comparison, both_ways
from generator.people.disputes import Disputes, disputes
from generator.people.join import TwoLists, join
from generator.people.lists import least_lists
from generator.people.needs import INFINITE, Needs, needs
from generator.people.playable import Mask, Playable, Short, build_playable
from generator.people.vocabulary import Familiarity, Values, arena, familiarity, most_familiar
from generator.work.sources import sources_hash
from generator.work.store import Key
from generator.work.tasks import Task

SIZES = (35, 50)
"""The SCOWL sizes that every list has alphabets against."""

AGAINST_PLAYERS = (2, 3)
"""The numbers of players with alphabets, each for every seat."""

COMPARED = 4
"""Lists are compared with words of so many letters or more."""

_OWN = ""
"""Whose facts a list's own task saves: there is no such slug."""


def people_tasks(entries: Sequence[ListEntry]) -> list[Task]:
    """For each list a task of its own, and one for each pair of lists, both ways: a new list leaves the rest."""
    own = [
        _task(
            people_label(entry), {**entry.key, "ranks": entry.ranks}, _solve, _arguments(entry), _cost(entry)
        )
        for entry in entries
    ]
    return own + [
        _task(
            _pair_label(one, other),
            {
                **one.key,
                "ranks": one.ranks,
                "slug": one.facts.slug,
                "other": other.digest,
                "other_ranks": other.ranks,
                "other_slug": other.facts.slug,
            },
            _solve_pair,
            (one.facts.slug, *_arguments(one), other.facts.slug, *_arguments(other)),
            (_cost(one) + _cost(other)) / 2,
        )
        for one, other in combinations(sorted(entries, key=_slug), 2)
    ]


def _task(label: str, key: Key, solve: Callable[..., bytes], arguments: tuple[Any, ...], cost: float) -> Task:
    return Task(
        label=label,
        key={"game": "ghost", "part": "people", "sources": sources_hash(__name__), **key},
        solve=solve,
        arguments=arguments,
        cost=cost,
        chapter=False,
        read=_read,
    )


def _slug(entry: ListEntry) -> str:
    return entry.facts.slug


def _arguments(entry: ListEntry) -> tuple[str, str, str]:
    """What opens a list in another process."""
    return entry.path, entry.digest, entry.ranks


def _cost(entry: ListEntry) -> float:
    """Seconds that a list's own task takes, roughly; a pair takes the mean of both."""
    return 0.2 + entry.facts.words / 250_000


def people_label(entry: ListEntry) -> str:
    """The label of a list's own task."""
    return f"people {entry.facts.slug}"


def _pair_label(entry: ListEntry, other: ListEntry) -> str:
    first, second = sorted((entry.facts.slug, other.facts.slug))
    return f"people {first} {second}"


def people_labels(entry: ListEntry, entries: Sequence[ListEntry]) -> list[str]:
    """The labels of all tasks whose results are the facts of a list in a book of ``entries``, its own first."""
    return [people_label(entry), *(_pair_label(entry, other) for other in entries if other is not entry)]


def _read(payload: bytes) -> dict[str, PeopleFacts]:
    """Parts of the facts, as a task saved them, by the list's slug (``_OWN`` where there is only one)."""
    return msgspec.json.decode(payload, type=dict[str, PeopleFacts])


def read_people(slug: str, payloads: Sequence[bytes]) -> PeopleFacts:
    """The facts of a list, out of the payloads of its own task and then of those with others."""
    return _joined([parts[slug if slug in parts else _OWN] for parts in map(_read, payloads)])


def _joined(parts: Sequence[PeopleFacts]) -> PeopleFacts:
    """The facts of a list, its own first."""
    alphabets = [alphabet for part in (*parts[1:], parts[0]) for alphabet in part.alphabets]
    return replace(
        parts[0],
        alphabets=tuple(sorted(alphabets, key=lambda one: one.min_length)),
        comparisons=tuple(found for part in parts for found in part.comparisons),
    )


@dataclass(frozen=True, slots=True, eq=False)
class _List:
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


def _opened(lexicon: Lexicon, ranks: Ranks | None) -> _List:
    familiar = familiarity(lexicon, ranks)
    lengths = [length for length in MIN_LENGTHS if length <= int(lexicon.lengths.max())]
    games = {length: build_playable(lexicon, length) for length in lengths}
    return _List(
        lexicon,
        ranks,
        familiar,
        {length: (game, most_familiar(game, familiar)) for length, game in games.items()},
    )


@lru_cache(maxsize=LISTS_KEPT)
def _list(path: str, digest: str, ranks: str) -> _List:
    """A list of the book; kept for the next task."""
    return _opened(open_list(path, digest), open_ranks(path, digest, ranks))


def _solve(path: str, digest: str, ranks: str) -> bytes:
    return msgspec.json.encode({_OWN: _own_facts(_list(path, digest, ranks))})


def _solve_pair(
    slug: str,
    path: str,
    digest: str,
    ranks: str,
    other_slug: str,
    other_path: str,
    other_digest: str,
    other_ranks: str,
) -> bytes:
    here, there = _list(path, digest, ranks), _list(other_path, other_digest, other_ranks)
    joined = join(here.lexicon, there.lexicon)
    known, also = joined.known
    asked = [_Asked(other_slug, here, length, known) for length in here.games]
    count = len(asked)
    asked += [_Asked(slug, there, length, also) for length in there.games]
    alphabets = _alphabets(asked)
    ways = _both_ways(joined)
    parts = {
        slug: _part(alphabets[:count], other_slug, ways and ways[0]),
        other_slug: _part(alphabets[count:], slug, ways and ways[1]),
    }
    return msgspec.json.encode(parts)


def people_facts(lexicon: Lexicon, ranks: Ranks | None, others: dict[str, Lexicon]) -> PeopleFacts:
    """The facts of one list. ``ranks``: of its words; ``others``: the other lists of the book by slug."""
    here = _opened(lexicon, ranks)
    parts = [_own_facts(here)]
    for slug, other in others.items():
        joined = join(lexicon, other)
        alphabets = _alphabets([_Asked(slug, here, length, joined.known[0]) for length in here.games])
        ways = _both_ways(joined)
        parts.append(_part(alphabets, slug, ways and ways[0]))
    return _joined(parts)


def _own_facts(here: _List) -> PeopleFacts:
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
    of: _List
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
