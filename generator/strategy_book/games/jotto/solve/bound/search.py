"""Bounds on every first guess of a game, raised by branch and bound."""

from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from strategy_book.games.jotto.budget import JottoBudget
from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solution import LowerBound, ProofKind
from strategy_book.games.jotto.solve.bound import profiles
from strategy_book.games.jotto.solve.bound.class_values import make_value_scratch
from strategy_book.games.jotto.solve.bound.plies import guess_bound
from strategy_book.games.jotto.solve.bound.scratch import BoundedGame, BoundScratch, make_searched_sets, make_stack
from strategy_book.games.jotto.solve.symmetry import representatives

STEPS = 80  # parts of a guess on average: the bound is raised by one at a time, and earlier searches serve later ones
PAIRS_SHARE = 2  # profiles of two guesses may take the budget divided by this
UNBOUNDED = 1 << 60  # more than any bound

PAIRS_BYTES = 1 << 29
"""Memory for profiles of two guesses; if they need more, there is one profile for each guess."""

PLIES = 8
"""Guesses in a row that are searched."""

DEEP, LARGE, DEEP_OF_PAIRS, LARGE_OF_PAIRS = 3, 100, 2, 60
"""Profiles of one guess are tightened for sets of ``LARGE`` words or more that are searched ``DEEP`` guesses deep or
more; those of two guesses from ``LARGE_OF_PAIRS`` words and ``DEEP_OF_PAIRS`` guesses on."""

Meter = npt.NDArray[np.int64]
"""(2,): the sets that may still be evaluated, and the most guesses in a row so far; see ``scratch``."""


def new_meter(budget: JottoBudget) -> Meter:
    """The meter of a search that has not begun."""
    return np.array([budget.sets, 1], np.int64)


class Search:
    """Bounds on every first guess, and the arrays that the search for better ones needs.

    Args:
        budget: of the whole search.
        meter: its own meter; another thread ends the search by setting what is left to 0.

    Attributes:
        budget: as given.
        values: (D,) int64: the least guesses that all words can take together, by first guess. ``UNBOUNDED`` where a
            symmetry takes the guess to an earlier word, which needs as many.
    """

    def __init__(self, feedback: Feedback, budget: JottoBudget, meter: Meter | None = None) -> None:
        size, hit = len(feedback), feedback.hit
        self.budget = budget
        self._table, self._hit = feedback.table, hit
        self._meter = new_meter(budget) if meter is None else meter
        levels = profiles.level_count(size)
        scratch = profiles.make_profile_scratch(size, hit, levels, feedback)
        rows = profiles.every_kind(feedback, scratch)
        self._paired = (
            PAIRS_SHARE * profiles.PASSES * size * size * hit // 2 <= budget.sets
            and 2 * rows.size * size * hit <= PAIRS_BYTES
        )
        if self._paired:
            self._rows = profiles.every_pair(feedback, rows, scratch, PLIES + 2)
            self._meter[0] -= profiles.PASSES * (size**2 * hit // 2)
        else:
            self._rows = np.zeros((PLIES + 2, *rows.shape), np.int16)
            self._rows[0] = rows
        values = make_value_scratch(size, hit, levels, feedback)
        stack = make_stack(size, hit, PLIES, values.known.dtype)
        self._scratch = BoundScratch(values, scratch, stack)
        deep, large = (DEEP_OF_PAIRS, LARGE_OF_PAIRS) if self._paired else (DEEP, LARGE)
        held = profiles.Profiles(self._rows, self._rows.min(axis=3))
        self._game = BoundedGame(self._table, hit, held, self._paired, PLIES, deep, large)
        self._searched: Any = make_searched_sets() if budget.sets > 0 else None
        self.values = np.full(size, UNBOUNDED)
        for first in np.unique(representatives(feedback)).tolist():
            self.values[first] = self._first_value(first)

    def _first_value(self, guess: int) -> int:
        sizes = np.bincount(self._table[guess], minlength=self._hit + 1)
        kinds = [guess * self._hit + a if self._paired else 0 for a in range(self._hit)]
        return len(self._table) + sum(
            int(profiles.cost_of(int(sizes[a]), self._rows[kinds[a], a, :, guess])) for a in range(self._hit)
        )

    def total(self) -> int:
        """The bound on the game's value, times the number of words: never less than guessing each in turn."""
        return max(int(self.values.min()), 2 * len(self.values) - 1)

    def bound(self, kind: ProofKind) -> LowerBound:
        """The bound proved so far."""
        plies = int(self._meter[1]) if kind is ProofKind.PLIES else 0
        return LowerBound(Fraction(self.total(), len(self.values)), kind, plies, max(0, self.budget.sets - self.left()))

    def left(self) -> int:
        """Sets that may still be evaluated."""
        return int(self._meter[0])

    def raise_all(self, goal: int) -> bool:
        """Try to show that every first guess costs ``goal``; False when no deeper search would show more."""
        better = False
        for first in np.argsort(self.values, kind="stable").tolist():
            if self.values[first] < goal and self.left() > 0:
                better = self._refine(first, goal) or better
        return better

    def _refine(self, first: int, goal: int) -> bool:
        before = self.left()
        bound = guess_bound(self._game, first, goal, self._meter, self._searched, self._scratch)
        self._meter[0] = min(self._meter[0], before - 1)
        better = bool(bound > self.values[first])
        self.values[first] = max(self.values[first], bound)
        return better
