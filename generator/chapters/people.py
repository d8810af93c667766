"""Ghost against people: what the pages of a list say of vocabularies and disputed words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from generator.chapters import (
    LISTED_SEATS,
    MIN_LENGTHS,
    PLAYERS,
    ListEntry,
    checked_list,
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
from generator.people.against import least_lists
from generator.people.compare import compare, inside
from generator.people.disputes import disputes
from generator.people.fragments import INFINITE, Fragments, Index, Playable, Values, build_fragments, playable
from generator.people.needs import needs
from generator.people.vocabulary import Vocabulary, familiarity, vocabulary
from generator.work.sources import sources_hash
from generator.work.store import Key
from generator.work.tasks import Task

SIZES = (35, 50)
"""The SCOWL sizes that every list has alphabets against."""

AGAINST_PLAYERS = (2, 3)
"""The numbers of players with alphabets, each for every seat."""

COMPARED = 4
"""Lists are compared with words of so many letters or more."""


def people_tasks(entries: Sequence[ListEntry]) -> list[Task]:
    """For each list a task of its own, and one for each other list as what people know: a new list leaves the rest."""
    tasks = []
    for entry in entries:
        tasks.append(_task(entry, people_label(entry), {}, _solve, (), 1 + entry.facts.words / 60_000))
        tasks += [
            _task(
                entry,
                _label_against(entry, other),
                {"slug": other.facts.slug, "other": other.digest},
                _solve_against,
                (other.facts.slug, other.path, other.digest),
                0.5 + entry.facts.words / 200_000,
            )
            for other in entries
            if other is not entry
        ]
    return tasks


def _task(
    entry: ListEntry,
    label: str,
    key: Key,
    solve: Callable[..., bytes],
    arguments: tuple[Any, ...],
    cost: float,
) -> Task:
    return Task(
        label=label,
        key={
            "game": "ghost",
            "part": "people",
            "sources": sources_hash(__name__),
            "ranks": entry.ranks,
            **key,
            **entry.key,
        },
        solve=solve,
        arguments=(entry.path, entry.digest, entry.ranks, *arguments),
        cost=cost,
        chapter=False,
        read=_read,
    )


def people_label(entry: ListEntry) -> str:
    """The label of a list's own task."""
    return f"people {entry.facts.slug}"


def _label_against(entry: ListEntry, other: ListEntry) -> str:
    return f"{people_label(entry)} {other.facts.slug}"


def people_labels(entry: ListEntry, entries: Sequence[ListEntry]) -> list[str]:
    """The labels of all tasks whose results are the facts of a list in a book of ``entries``, its own first."""
    return [people_label(entry), *(_label_against(entry, other) for other in entries if other is not entry)]


def _read(payload: bytes) -> PeopleFacts:
    """A part of the facts, as a task saved it."""
    return msgspec.json.decode(payload, type=PeopleFacts)


def read_people(payloads: Sequence[bytes]) -> PeopleFacts:
    """The facts of a list, out of the payloads of its own task and then of those against others."""
    return _joined([_read(payload) for payload in payloads])


def _joined(parts: Sequence[PeopleFacts]) -> PeopleFacts:
    """The facts of a list, its own first."""
    alphabets = [alphabet for part in (*parts[1:], parts[0]) for alphabet in part.alphabets]
    return replace(
        parts[0],
        alphabets=tuple(sorted(alphabets, key=lambda one: one.min_length)),
        comparisons=tuple(found for part in parts for found in part.comparisons),
    )


def _solve(path: str, digest: str, ranks: str) -> bytes:
    lexicon, known = open_list(path, digest), open_ranks(path, digest, ranks)
    return msgspec.json.encode(own_facts(lexicon, known))


def _solve_against(path: str, digest: str, ranks: str, slug: str, other: str, words: str) -> bytes:
    lexicon, known = open_list(path, digest), open_ranks(path, digest, ranks)
    return msgspec.json.encode(facts_against(lexicon, known, slug, checked_list(other, words)))


def people_facts(lexicon: Lexicon, ranks: Ranks | None, others: dict[str, Lexicon]) -> PeopleFacts:
    """The facts of one list. ``ranks``: of its words; ``others``: the other lists of the book by slug."""
    parts = [own_facts(lexicon, ranks)]
    parts += [facts_against(lexicon, ranks, slug, other) for slug, other in others.items()]
    return _joined(parts)


def own_facts(lexicon: Lexicon, ranks: Ranks | None) -> PeopleFacts:
    """What does not depend on other lists: needs, disputed words, and SCOWL's sizes as what people know."""
    variants: list[Variant] = []
    alphabets: list[Alphabet] = []
    found: list[Dispute] = []
    for length in _lengths(lexicon):
        reach = _reach(lexicon, length)
        fragments = reach.game
        if ranks is not None:
            own = ranks[fragments.rows]
            variants += [_variant(reach, own, players) for players in PLAYERS]
            sizes = [(f"scowl-{size}", vocabulary(reach, own <= size)) for size in SIZES]
            alphabets += _alphabets(reach, own, sizes)
        found.append(_dispute(reach.whole))  # struck words free what stands behind them
    unranked = 0 if ranks is None else int(np.count_nonzero(ranks == UNRANKED))
    return PeopleFacts(_sizes(ranks), unranked, tuple(variants), tuple(alphabets), tuple(found), ())


def facts_against(lexicon: Lexicon, ranks: Ranks | None, slug: str, other: Lexicon) -> PeopleFacts:
    """What another list adds: its words as what people know, and what is in one of the two alone."""
    known = inside(lexicon, other)[0]
    alphabets: list[Alphabet] = []
    for length in _lengths(lexicon):
        reach = _reach(lexicon, length)
        rows = reach.game.rows
        own = None if ranks is None else ranks[rows]
        alphabets += _alphabets(reach, own, [(slug, vocabulary(reach, known[rows]))])
    return PeopleFacts((), 0, (), tuple(alphabets), (), tuple(_comparison(lexicon, slug, other)))


def _lengths(lexicon: Lexicon) -> list[int]:
    """The minimum lengths with facts."""
    return [length for length in MIN_LENGTHS if length <= int(lexicon.lengths.max())]


@lru_cache(maxsize=len(MIN_LENGTHS))
def _reach(lexicon: Lexicon, min_length: int) -> Playable:
    """What can be played; kept for the next task of the same list."""
    return playable(build_fragments(lexicon, min_length))


def _sizes(ranks: Ranks | None) -> tuple[tuple[int, int], ...]:
    if ranks is None:
        return ()
    values, counts = np.unique(ranks[ranks != UNRANKED], return_counts=True)
    return tuple(zip(values.tolist(), np.cumsum(counts).tolist(), strict=True))


def _variant(reach: Playable, ranks: Ranks, players: int) -> Variant:
    fragments, seats = reach.game, []
    letters: tuple[Need, ...] = ()
    for seat in range(1, min(players, LISTED_SEATS) + 1):
        least = needs(reach, ranks, players, seat)
        if seat == 1:
            first = np.flatnonzero(~fragments.levels[1].is_word)
            letters = _needs(fragments, 1, first, least[1])
        depth = seat - 1
        indices = _still_open(fragments, depth)
        seats.append(SeatNeeds(seat, _needs(fragments, depth, indices, least[depth]) if len(indices) else ()))
    return Variant(fragments.min_length, players, letters, tuple(seats))


def _needs(fragments: Fragments, depth: int, indices: Index, least: Values) -> tuple[Need, ...]:
    names = fragments.names(depth, indices)
    return tuple(
        Need(name, None if value >= INFINITE else value)
        for name, value in zip(names, least[indices].tolist(), strict=True)
    )


def _still_open(fragments: Fragments, depth: int) -> Index:
    """The fragments of a level at which no word has been completed."""
    if depth >= len(fragments.levels):
        return np.empty(0, np.intp)
    return np.flatnonzero(~fragments.levels[depth].is_word)


def _alphabets(
    reach: Playable, ranks: Ranks | None, known: Sequence[tuple[str, Vocabulary]]
) -> Iterator[Alphabet]:
    familiar = familiarity(reach, ranks)
    for name, words in known:
        if not words.words.any():
            continue
        for players in AGAINST_PLAYERS:
            for seat in range(1, players + 1):
                game = least_lists(reach, words, players, seat, familiar)
                yield Alphabet(
                    name,
                    "",
                    int(np.count_nonzero(words.words)),
                    reach.whole.min_length,
                    players,
                    seat,
                    bool(game.sure[0][0]),
                    tuple(Answer(one.opening, one.words, one.work) for one in game.lists()),
                )


def _dispute(fragments: Fragments) -> Dispute:
    found = disputes(fragments)
    letters = tuple(LetterDispute(letter, of.wins, of.words) for letter, of in found.letters.items())
    return Dispute(fragments.min_length, found.winner, found.whole.words, found.swing_words, letters)


def _comparison(lexicon: Lexicon, slug: str, other: Lexicon) -> Iterator[ListComparison]:
    """How another list changes who wins; nothing where one has no words for it."""
    if min(int(lexicon.lengths.max()), int(other.lengths.max())) < COMPARED:
        return
    found = compare(lexicon, other, COMPARED)
    yield ListComparison(
        slug,
        COMPARED,
        found.words,
        found.common,
        found.winners,
        found.whole.added,
        found.whole.struck,
        tuple(LetterChange(letter, of.wins, of.added, of.struck) for letter, of in found.letters.items()),
    )
