"""All matches of one list and minimum length: the task that solves them, and their facts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, compress

import msgspec
import numpy as np
import numpy.typing as npt

from strategy_book.games.ghost.chapter.match_facts import (
    LEAST_COST,
    MOST_LESSONS,
    MOST_LETTERS,
    MOST_PLAYERS,
    CostlyAdvice,
    Lesson,
    LetterChances,
    MatchChapter,
    MatchTable,
    RoundStarts,
    Sacrifice,
)
from strategy_book.games.ghost.rules import MATCHES, MIN_LENGTHS
from strategy_book.games.ghost.solve.losers import loser_sets
from strategy_book.games.ghost.solve.match.solve import SolvedMatch, solve_match
from strategy_book.games.ghost.solve.match.states import Rounds, state_space
from strategy_book.games.ghost.solve.trie import Trie, build_trie
from strategy_book.games.rules import BEGINS
from strategy_book.lists.facts import ListEntry, open_list
from strategy_book.lists.lexicon import Lexicon
from strategy_book.work.task import Task

Mask = npt.NDArray[np.bool_]

_NOTHING = 1e-9
"""Smaller differences between chances are not called a cost."""


def published_matches(trie: Trie) -> list[SolvedMatch]:
    """The matches that a book solves of a list and minimum length: ``MATCHES``, under each rule.

    Raises:
        TooLargeError: if chances are too close to tell apart.
    """
    rounds = Rounds(trie)
    return [solve_match(rounds, (lives,) * max(group), begins) for lives, group in MATCHES.items() for begins in BEGINS]


def match_chapter(trie: Trie, matches: Sequence[SolvedMatch]) -> MatchChapter:
    """The facts of all matches of a list and minimum length; ``matches`` are those of :func:`published_matches`."""
    advice = {}  # (letters,) which first letters are good in one round: those that win it, or all if none does
    for players in chain(*MATCHES.values()):
        wins = loser_sets(trie, players)[1] & 1 == 0
        advice[players] = wins if wins.any() else ~wins
    tables = [
        match_table(solved, players, solved.lives[0], advice[players])
        for solved in matches
        for players in MATCHES[solved.lives[0]]
    ]
    tables.sort(key=lambda table: (table.players, BEGINS.index(table.begins)))
    return MatchChapter(trie.min_length, tuple(tables))


def round_starts(solved: SolvedMatch) -> RoundStarts:
    """The starts of all rounds of a match.

    Raises:
        ValueError: if more than 65,536 chances differ.
    """
    states = [state for state in solved.space.lives if len(state) > 1]
    chances = np.concatenate([solved.at_start(state) for state in states]).astype("<f8")
    values, numbers = np.unique(chances, return_inverse=True)
    if len(values) > 1 << 16:
        raise ValueError(f"{len(values):,} different chances: the browser's data hold 65,536")
    return RoundStarts(solved.begins, solved.lives, values.tobytes(), numbers.astype("<u2").tobytes())


def match_table(solved: SolvedMatch, players: int, lives: int, advised: Mask) -> MatchTable:
    """The facts of matches of ``players`` with up to ``lives`` lives each.

    ``solved``: a match of as many players or more, with as many lives. ``advised``: (letters,) the first letters that
    are good in one round.
    """
    first = (lives,) * players
    margins = solved.margins if solved.lives == first else solve_match(solved.rounds, first, solved.begins).margins
    equal = [(count,) * players for count in range(1, lives + 1)]
    states = state_space(first, solved.begins).lives
    numbers = np.array([solved.space.numbers[state] for state in states if len(state) == players])
    openings = solved.openings[numbers].astype(float)
    best = solved.best(solved.openings[numbers])
    costs = openings.max(axis=1) - openings[:, advised].mean(axis=1)
    gains = solved.gains[numbers]
    return MatchTable(
        players=players,
        begins=solved.begins,
        lives=lives,
        chances=tuple(tuple(map(float, solved.at_start(state))) for state in equal),
        best=tuple(_letters(solved, solved.best(solved.openings[solved.space.numbers[s]])) for s in equal),
        openings=tuple(_openings(solved, equal[-1])),
        states=len(numbers),
        differing=int((best != advised).any(axis=1).sum()),
        costly=int((costs > _NOTHING).sum()),
        advice=_costly_advice(solved, int(numbers[_first_greatest(costs)]), advised)
        if (costs > _NOTHING).any()
        else None,
        lessons=tuple(_lessons(solved, numbers, costs, best)) if players <= MOST_PLAYERS else (),
        sacrifices=int((gains > 0).sum()),
        sacrifice=_sacrifice(solved, int(numbers[_first_greatest(gains)])) if (gains > 0).any() else None,
        smallest_gap=margins.smallest_gap,
        largest_tie=margins.largest_tie,
    )


def _lessons(
    solved: SolvedMatch, numbers: npt.NDArray[np.int64], costs: npt.NDArray[np.float64], best: Mask
) -> Iterator[Lesson]:
    """The states worth learning by heart, of those ``numbers``, whose ``costs`` and ``best`` letters are given."""
    learnable = np.flatnonzero((costs > LEAST_COST) & (best.sum(axis=1) <= MOST_LETTERS))
    # Rounding does not decide which of two states that cost equally much comes first.
    order = sorted(learnable.tolist(), key=lambda state: (-round(float(costs[state]) / _NOTHING), state))
    for state in order[:MOST_LESSONS]:
        lives = solved.space.lives[numbers[state]]
        yield Lesson(lives, _letters(solved, best[state]), float(costs[state]))


def _first_greatest(values: npt.NDArray[np.float64]) -> int:
    """The first of the greatest values; rounding does not decide."""
    return int((values > values.max() - _NOTHING).argmax())


def _letters(solved: SolvedMatch, chosen: Mask) -> tuple[str, ...]:
    """The first letters that are chosen, sorted."""
    trie = solved.rounds.trie
    return tuple(sorted(compress((trie.letter(1, index) for index in trie.plays(0, 0)), chosen)))


def _openings(solved: SolvedMatch, lives: tuple[int, ...]) -> Iterator[LetterChances]:
    """Every first letter, the best for seat 1 first, then by the alphabet."""
    number = solved.space.numbers[lives]
    nodes = solved.rounds.letters(len(lives), 0, 0)
    chances = solved.at_nodes([*nodes.values()], slice(number, number + 1))[0]
    letters = [LetterChances(name, tuple(map(float, row))) for name, row in zip(nodes, chances, strict=True)]
    best = solved.best(chances[:, 0])
    order = sorted(range(len(letters)), key=lambda i: (not best[i], 0.0 if best[i] else -letters[i].chances[0]))
    return (letters[i] for i in order)


def _costly_advice(solved: SolvedMatch, number: int, advised: Mask) -> CostlyAdvice:
    openings = solved.openings[number]
    return CostlyAdvice(
        lives=solved.space.lives[number],
        advised=_letters(solved, advised),
        best=_letters(solved, solved.best(openings)),
        chance=float(openings.max()),
        chance_advised=float(openings[advised].mean()),
    )


def _sacrifice(solved: SolvedMatch, number: int) -> Sacrifice:
    lives, rounds = solved.space.lives[number], solved.rounds
    players = len(lives)
    fragment = rounds.fragments(players, int(solved.choices[number]))[0]
    depth, index = rounds.trie.find(fragment)
    mover = depth % players
    nodes = rounds.letters(players, depth, index)
    chances = solved.at_nodes([*nodes.values()], slice(number, number + 1))[0, :, mover]
    loses = np.array([node == mover for node in nodes.values()])
    return Sacrifice(
        lives=lives,
        fragment=fragment,
        seat=mover + 1,
        letters=tuple(sorted(letter for letter, node in nodes.items() if node == mover)),
        chance=float(chances[loses].max()),
        chance_otherwise=float(chances[~loses].max()),
    )


MATCH = "match"
"""The part of a book that these tasks make."""


def _compile() -> None:
    """Compile the merging of fragments and the passes over them, with a small match."""
    solve_match(Rounds(build_trie(Lexicon.from_words(["ab", "bab", "bbaa"]), 2)), (1, 1))


WARMUPS = (_compile,)


def match_tasks(entry: ListEntry) -> list[Task]:
    """The matches of all minimum lengths that have a word long enough."""
    return [
        Task(
            label=f"match {entry.facts.slug} {min_length}",
            key={"game": "ghost", "part": MATCH, "min_length": min_length, **entry.key},
            solve=_solve,
            arguments=(entry.path, entry.digest, min_length),
            read=read_match,
            cost=0.2 + entry.facts.words / 150_000,
            game="ghost",
            word_list=entry.facts.slug,
            part=MATCH,
            compiles=WARMUPS,
        )
        for min_length in MIN_LENGTHS
        if min_length <= entry.facts.longest
    ]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """What a task saves: the facts that pages print, and what the browser gets."""

    chapter: MatchChapter
    starts: tuple[RoundStarts, ...]


def read_match(payload: bytes) -> MatchResult:
    """What a task saved."""
    return msgspec.json.decode(payload, type=MatchResult)


def _solve(path: str, digest: str, min_length: int) -> bytes:
    trie = build_trie(open_list(path, digest), min_length)
    matches = published_matches(trie)
    return msgspec.json.encode(MatchResult(match_chapter(trie, matches), tuple(map(round_starts, matches))))
