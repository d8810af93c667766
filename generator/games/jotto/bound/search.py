"""Bounds on each first guess of a game, raised by branch and bound: what one thread does of a lower bound."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.jotto.feedback import Feedback
from generator.games.jotto.solution import LowerBound, ProofKind

STEPS = 200  # parts of a guess on average: the bound is raised by one at a time, and what was searched before serves
PASSES, PASSES_OF_MANY, MANY_WORDS = 3, 2, 3_000  # over all profiles; more gain next to nothing
PAIRS_SHARE = 2  # of the budget: what the profiles of two guesses may take


@dataclass(frozen=True, slots=True)
class Thresholds:
    """From which sizes on a bound is proved in another way. All ways are proofs; they differ in time and memory.

    Attributes:
        most_words: of more words a single pass over the profiles takes minutes: answers are only counted.
        branch_sets: of the budget, for each branch of a search that many machines may share.
        pairs_bytes: profiles of two guesses may take; if they take more, there is one for each guess.
        plies: guesses in a row that are searched.
        deep, large: where profiles of one guess are tightened for a set, see ``plies.SearchLimits``.
        levels, fewest_levels, few_words: guesses that profiles look at, see ``profiles.first_rows``.
    """

    most_words: int = 6_000
    branch_sets: int = 1_000_000
    pairs_bytes: int = 1 << 29
    plies: int = 8
    deep: int = 3
    large: int = 100
    levels: int = 12
    fewest_levels: int = 7
    few_words: int = 100


class Search:
    """Bounds on each first guess, and what the search for better ones needs.

    Args:
        budget: answer classes that the whole search may evaluate; the profiles depend on it.

    Attributes:
        budget, thresholds: as given.
        values: (D,) int64: guesses that finding all words costs at least, by first guess.
    """

    def __init__(self, feedback: Feedback, budget: int, thresholds: Thresholds) -> None:
        from generator.games.jotto.bound import profiles
        from generator.games.jotto.bound.class_values import value_space
        from generator.games.jotto.bound.plies import SearchLimits, search_stack
        from generator.games.jotto.bound.searched import new_memory

        size, hit = len(feedback), feedback.hit
        self.budget, self.thresholds = budget, thresholds
        self._table, self._hit = feedback.table, hit
        self._limits = SearchLimits(thresholds.plies, thresholds.deep, thresholds.large)
        self._meter = np.array([budget, 1], np.int64)
        rows = profiles.first_rows(
            size,
            hit,
            levels=thresholds.levels,
            fewest_levels=thresholds.fewest_levels,
            few_words=thresholds.few_words,
        )
        levels = rows.shape[1]
        self._sums = profiles.scratch(size, hit, levels, feedback)
        everything = np.arange(size, dtype=np.int32)
        for _ in range(PASSES if size <= MANY_WORDS else PASSES_OF_MANY):
            profiles.tighten(self._table, hit, everything, everything, rows, self._sums)
        self._paired = (
            PAIRS_SHARE * PASSES * size * size * hit // 2 <= budget
            and 2 * rows.size * size * hit <= thresholds.pairs_bytes
        )
        self._rows = self._pairs(rows) if self._paired else self._stack(rows)
        self._least_rows = self._rows.min(axis=3)
        self._space = value_space(size, hit, levels, feedback)
        self._scratch = search_stack(size, hit, thresholds.plies, self._space[3].dtype)
        self._memory: Any = new_memory() if budget > 0 else None
        self.values = np.array([self._first_value(g) for g in range(size)], np.int64)

    def _stack(self, rows: npt.NDArray[np.int16]) -> npt.NDArray[np.int16]:
        stack = np.zeros((self._limits.plies + 2, *rows.shape), np.int16)
        stack[0] = rows
        return stack

    def _pairs(self, rows: npt.NDArray[np.int16]) -> npt.NDArray[np.int16]:
        from generator.games.jotto.bound.profiles import tighten_pairs

        pairs = np.repeat(rows[None], len(self._table) * self._hit, axis=0)
        for _ in range(PASSES):
            tighten_pairs(self._table, self._hit, pairs, self._sums)
            self._meter[0] -= len(self._table) ** 2 * self._hit // 2
        return pairs

    def _first_value(self, guess: int) -> int:
        from generator.games.jotto.bound.profiles import cost_of

        sizes = np.bincount(self._table[guess], minlength=self._hit + 1)
        kind = [guess * self._hit + a if self._paired else 0 for a in range(self._hit)]
        return len(self._table) + sum(
            int(cost_of(int(sizes[a]), self._rows[kind[a], a, :, guess])) for a in range(self._hit)
        )

    def total(self) -> int:
        """The bound on the game's value, times the number of words: never less than guessing each in turn."""
        return max(int(self.values.min()), 2 * len(self.values) - 1)

    def bound(self, kind: ProofKind) -> LowerBound:
        """What is proved so far."""
        plies = self.plies() if kind is ProofKind.PLIES else 0
        return LowerBound(
            Fraction(self.total(), len(self.values)), kind, plies, max(0, self.budget - self.left())
        )

    def left(self) -> int:
        """What is left of the budget."""
        return int(self._meter[0])

    def plies(self) -> int:
        """Guesses in a row that the search met at most."""
        return int(self._meter[1])

    def take_branch(self, firsts: Sequence[int], values: Sequence[int], share: int) -> None:
        """Go on with a part of the first guesses alone, as if nothing had been searched before.

        Args:
            values: what is known of ``firsts``, in their order.
            share: of the budget.
        """
        from generator.games.jotto.bound.searched import new_memory

        self.values[:] = np.iinfo(np.int64).max
        self.values[list(firsts)] = values
        self._meter[:] = share, 1
        self._memory = new_memory()

    def raise_all(self, goal: int) -> bool:
        """Try to show that every first guess costs ``goal``; False when no deeper search would show more."""
        better = False
        for first in np.argsort(self.values, kind="stable").tolist():
            if self.values[first] < goal and self.left() > 0:
                better = self._refine(first, goal) or better
        return better

    def _refine(self, first: int, goal: int) -> bool:
        from generator.games.jotto.bound.plies import guess_bound

        before = self.left()
        bound = guess_bound(
            self._table, self._hit, self._rows, self._least_rows, self._paired, first, self._limits, goal,
            self._meter, self._memory, self._space, self._sums, self._scratch,
        )  # fmt: skip
        self._meter[0] = min(self._meter[0], before - 1)
        better = bool(bound > self.values[first])
        self.values[first] = max(self.values[first], bound)
        return better
