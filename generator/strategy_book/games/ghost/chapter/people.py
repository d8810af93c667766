"""The tasks of Ghost against people: the facts of one list, and of two lists beside each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import chain, combinations

import msgspec
import numpy as np

from strategy_book.games.ghost.chapter.people_facts import Need, PeopleFacts, SeatNeeds, VariantNeeds, VocabularyLists
from strategy_book.games.ghost.rules import LISTED_SEATS, MIN_LENGTHS, PLAYERS
from strategy_book.games.ghost.solve.people.arena import build_arena, needs
from strategy_book.games.ghost.solve.people.compare import compare_both_ways
from strategy_book.games.ghost.solve.people.disputes import dispute
from strategy_book.games.ghost.solve.people.least_lists import least_lists
from strategy_book.games.ghost.solve.people.tries import build_flat_trie
from strategy_book.games.ghost.solve.people.vocabularies import FamiliarTrie, familiarity, join, with_familiarity
from strategy_book.games.ghost.solve.trie import INFINITE, Mask, Values
from strategy_book.lists.facts import LISTS_KEPT, ListEntry, open_list, open_ranks
from strategy_book.lists.left_out import Offensive, mask_of, tie_ranks
from strategy_book.lists.lexicon import Lexicon, decode
from strategy_book.lists.ranks import UNRANKED, Ranks
from strategy_book.work.store import Key
from strategy_book.work.task import Task

PEOPLE = "people"
"""The part of a book that these tasks make."""

_OWN = ""
"""Whose facts a list's own task saves: there is no such slug."""

_Arguments = tuple[str, str, str, Offensive]
"""What opens a list in another process: its path, digest and ranks, and the rows of offensive words."""

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


def people_tasks(entries: Sequence[ListEntry]) -> list[Task]:
    """One task per list and one per pair of lists of one language.

    So a new list leaves the other results as they are.
    """
    task = partial(Task, read=_read, game="ghost", part=PEOPLE)
    alone = [
        task(
            label=f"people {entry.facts.slug}",
            key={"game": "ghost", "part": PEOPLE, **_key(entry)},
            solve=_solve,
            arguments=_arguments(entry),
            cost=_cost(entry),
            word_list=entry.facts.slug,
        )
        for entry in entries
    ]
    return alone + [
        task(
            label=f"people {first.facts.slug} {second.facts.slug}",
            key={
                "game": "ghost",
                "part": PEOPLE,
                "slug": first.facts.slug,
                "other_slug": second.facts.slug,
                **{f"other_{name}": value for name, value in _key(second).items()},
                **_key(first),
            },
            solve=_solve_pair,
            arguments=(first.facts.slug, _arguments(first), second.facts.slug, _arguments(second)),
            cost=(_cost(first) + _cost(second)) / 2,
        )
        for first, second in combinations(sorted(entries, key=lambda entry: entry.facts.slug), 2)
        if first.facts.speaks_like(second.facts)
    ]


def _key(entry: ListEntry) -> Key:
    return {**entry.key, "ranks": entry.ranks, "offensive": entry.offensive_key}


def _arguments(entry: ListEntry) -> _Arguments:
    return entry.path, entry.digest, entry.ranks, entry.offensive


def _cost(entry: ListEntry) -> float:
    """Seconds that a list's own task takes, roughly; a pair takes the mean of both."""
    return 0.2 + entry.facts.words / 250_000


def _read(payload: bytes) -> dict[str, PeopleFacts]:
    """Parts of the facts, as a task saved them, by the list's slug (``_OWN`` where there is only one)."""
    return msgspec.json.decode(payload, type=dict[str, PeopleFacts])


def concerns(task: Task, slug: str) -> bool:
    """Does the task solve something about this list?"""
    return task.word_list == slug or slug in (task.key.get("slug"), task.key.get("other_slug"))


def read_people(slug: str, payloads: Sequence[bytes]) -> PeopleFacts:
    """The facts of a list, read from the payload of its own task and then from those with other lists."""
    return merge_facts([parts[slug if slug in parts else _OWN] for parts in map(_read, payloads)])


@lru_cache(maxsize=LISTS_KEPT)
def _list(path: str, digest: str, ranks: str, offensive: Offensive) -> PreparedList:
    """A list of the book; kept for the next task."""
    lexicon = open_list(path, digest)
    return prepare(lexicon, open_ranks(path, digest, ranks), *(mask_of(lexicon, rows) for rows in offensive))


def _solve(path: str, digest: str, ranks: str, offensive: Offensive) -> bytes:
    return msgspec.json.encode({_OWN: own_facts(_list(path, digest, ranks, offensive))})


def _solve_pair(slug: str, first: _Arguments, other_slug: str, second: _Arguments) -> bytes:
    facts = pair_facts(slug, _list(*first), other_slug, _list(*second))
    return msgspec.json.encode(dict(zip((slug, other_slug), facts, strict=True)))


@dataclass(frozen=True, slots=True, eq=False)
class PreparedList:
    """A list with what every task about it needs.

    Attributes:
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
    """Prepare a list; ``left_out``, ``rude``: (rows,) the words that the book leaves out, and others that lose ties."""
    familiar = familiarity(lexicon, ranks)
    lengths = [length for length in MIN_LENGTHS if length <= int(lexicon.lengths.max())]
    games = {length: with_familiarity(build_flat_trie(lexicon, length), familiar) for length in lengths}
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
    games, ranks = prepared.games, prepared.ranks
    facts = PeopleFacts(disputes=tuple(dispute(prepared.lexicon, min_length) for min_length in games))
    if ranks is None:
        return facts
    values, counts = np.unique(ranks[ranks != UNRANKED], return_counts=True)
    alphabets = [*chain(*(_against(f"scowl-{size}", prepared, ranks <= size) for size in SIZES))]
    return replace(
        facts,
        sizes=tuple(zip(values.tolist(), np.cumsum(counts).tolist(), strict=True)),
        unranked=int(np.count_nonzero(ranks == UNRANKED)),
        variants=tuple(chain(*(_variants(game, needs(game, ranks, _NEEDS)) for game in games.values()))),
        alphabets=tuple(sorted(alphabets, key=lambda lists: lists.min_length)),
    )


def pair_facts(
    first_slug: str, first: PreparedList, second_slug: str, second: PreparedList
) -> tuple[PeopleFacts, PeopleFacts]:
    """What each of two lists adds to the facts of the other."""
    lists = join(first.lexicon, second.lexicon)
    facts = [
        PeopleFacts(alphabets=_against(slug, prepared, known))
        for slug, prepared, known in zip((second_slug, first_slug), (first, second), lists.known, strict=True)
    ]
    if COMPARED in first.games and COMPARED in second.games:
        comparisons = compare_both_ways(lists, COMPARED, (first_slug, second_slug))
        facts = [replace(part, comparisons=(added,)) for part, added in zip(facts, comparisons, strict=True)]
    return facts[0], facts[1]


def merge_facts(parts: Sequence[PeopleFacts]) -> PeopleFacts:
    """The facts of a list, given its own facts and then what every other list adds."""
    alphabets = [lists for part in (*parts[1:], parts[0]) for lists in part.alphabets]
    return replace(
        parts[0],
        alphabets=tuple(sorted(alphabets, key=lambda lists: lists.min_length)),
        comparisons=tuple(comparison for part in parts for comparison in part.comparisons),
    )


def _variants(game: FamiliarTrie, seat_needs: Sequence[Values]) -> Iterator[VariantNeeds]:
    """The needs of one minimum length. ``seat_needs``: by level, for every one of ``_NEEDS``."""
    trie = game.flat.trie
    unfinished = [game.flat.unfinished(depth) for depth in range(LISTED_SEATS)]
    names = [trie.names(depth, fragments) if len(fragments) else [] for depth, fragments in enumerate(unfinished)]

    def openings(column: int, depth: int) -> tuple[Need, ...]:
        if not names[depth]:
            return ()
        least = seat_needs[depth][column, unfinished[depth]].tolist()
        return tuple(
            Need(name, None if value >= INFINITE else value) for name, value in zip(names[depth], least, strict=True)
        )

    for players in PLAYERS:
        columns = [(column, seat) for column, (count, seat) in enumerate(_NEEDS) if count == players]
        seats = tuple(SeatNeeds(seat, openings(column, seat - 1)) for column, seat in columns)
        yield VariantNeeds(trie.min_length, players, openings(columns[0][0], 1), seats)


def _against(vocabulary: str, prepared: PreparedList, known: Mask) -> tuple[VocabularyLists, ...]:
    """The lists of every seat against those who know these words (rows,); none where they know no legal word."""
    lists = []
    for min_length, game in prepared.printed.items():
        arena = build_arena(game, known)
        for seat in least_lists(arena, _AGAINST) if arena.known else ():
            answers = tuple(
                replace(answer, left_out=tuple(word for word in answer.words or () if word in prepared.left_out))
                for answer in seat.lists
            )
            seats = min_length, seat.players, seat.seat, seat.sure
            lists.append(VocabularyLists(vocabulary, arena.known, *seats, answers))
    return tuple(lists)
