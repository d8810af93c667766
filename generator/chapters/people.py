"""Ghost against people: one task a list gives everything its pages say of vocabularies and disputed words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
from generator.work.tasks import Task

SIZES = (35, 50)
"""The SCOWL sizes that every list has alphabets against."""

AGAINST_PLAYERS = (2, 3)
"""The numbers of players with alphabets, each for every seat."""

COMPARED = 4
"""Lists are compared with words of so many letters or more."""

Other = tuple[str, str, str]
"""Slug, path and digest of another list of the book."""


def people_tasks(entries: Sequence[ListEntry]) -> list[Task]:
    """A task for each list: what people know of it is what the other lists and SCOWL's sizes have."""
    tasks = []
    for entry in entries:
        others = tuple((one.facts.slug, one.path, one.digest) for one in entries if one is not entry)
        tasks.append(
            Task(
                label=people_label(entry),
                key={
                    "game": "ghost",
                    "part": "people",
                    "sources": sources_hash(__name__),
                    "ranks": entry.ranks,
                    "others": " ".join(f"{slug} {digest}" for slug, _, digest in others),
                    **entry.key,
                },
                solve=_solve,
                arguments=(entry.path, entry.digest, entry.ranks, others),
                cost=1 + entry.facts.words / 30_000,
                chapter=False,
                read=read_people,
            )
        )
    return tasks


def people_label(entry: ListEntry) -> str:
    """The label of a list's task."""
    return f"people {entry.facts.slug}"


def read_people(payload: bytes) -> PeopleFacts:
    """The facts that a task saved."""
    return msgspec.json.decode(payload, type=PeopleFacts)


def _solve(path: str, digest: str, ranks: str, others: Sequence[Other]) -> bytes:
    lexicon, known = open_list(path, digest), open_ranks(path, digest, ranks)
    lists = {slug: checked_list(where, words) for slug, where, words in others}
    return msgspec.json.encode(people_facts(lexicon, known, lists))


def people_facts(lexicon: Lexicon, ranks: Ranks | None, others: dict[str, Lexicon]) -> PeopleFacts:
    """The facts of one list. ``ranks``: of its words; ``others``: the other lists of the book by slug."""
    longest = int(lexicon.lengths.max())
    lengths = [length for length in MIN_LENGTHS if length <= longest]
    variants: list[Variant] = []
    alphabets: list[Alphabet] = []
    found: list[Dispute] = []
    masks = {slug: inside(lexicon, other)[0] for slug, other in others.items()}
    for length in lengths:
        fragments = build_fragments(lexicon, length)
        reach = playable(fragments)
        own = None if ranks is None else ranks[fragments.rows]
        if own is not None:
            variants += [_variant(reach, own, players) for players in PLAYERS]
        known: list[tuple[str, Vocabulary]] = [
            (slug, vocabulary(reach, mask[fragments.rows])) for slug, mask in masks.items()
        ]
        if own is not None:
            known += [(f"scowl-{size}", vocabulary(reach, own <= size)) for size in SIZES]
        alphabets += _alphabets(reach, own, known)
        found.append(_dispute(fragments))
    return PeopleFacts(
        _sizes(ranks),
        0 if ranks is None else int(np.count_nonzero(ranks == UNRANKED)),
        tuple(variants),
        tuple(alphabets),
        tuple(found),
        tuple(_comparisons(lexicon, others)),
    )


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


def _comparisons(lexicon: Lexicon, others: dict[str, Lexicon]) -> Iterator[ListComparison]:
    for slug, other in others.items():
        if min(int(lexicon.lengths.max()), int(other.lengths.max())) < COMPARED:
            continue
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
