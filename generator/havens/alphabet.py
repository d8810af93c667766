"""Of all smallest haven lists the first in the alphabet, so that a tie is nobody's accident.

Two lists of N entries are compared entry by entry, each sorted. An entry that an earlier one can replace (made
wherever it is, and leaving nothing more to be won) is not on the first list. Of the others those are found that stand
on any smallest list at all, some hundred of thousands: a program that charges 2N + 2 for an entry, and 1 less for one
not met yet, prefers new entries but never a longer list; when its answer has no new ones, there are none. Among the
entries met, those that come first in the alphabet are then worth most, in powers of two, a dozen at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from generator.havens.program import Effort, Problem, Rows, Vector, program, single_entries, solve

_ROUNDS = 12  # of looking for entries: enough for every list of the book
_AT_ONCE = 12  # entries settled by one program: its costs stay far below what a solver's tolerances blur


def first_smallest(
    problem: Problem, havens: Collection[bytes], text: Callable[[bytes], str], effort: Effort
) -> list[bytes] | None:
    """The alphabetically first of the smallest lists.

    Args:
        problem: what must be won.
        havens: one of its smallest lists; that it is one must be proved.
        text: a haven as it is printed.
        effort: for each of the programs.

    Returns:
        The list, sorted by ``text``; None when some program was not solved within ``effort``.
    """
    if not havens:
        return []
    entries, at, below = single_entries(problem)
    rows, low = program(problem, at, below)
    size = len(havens)
    programs = _Programs(rows, low, len(entries), replace(effort, dive=False))
    order = sorted(range(len(entries)), key=lambda i: text(entries[i]))
    usable = _not_replaced(order, at, below)
    listed = frozenset(havens)
    met = usable & np.array([c in listed for c in entries])
    for _ in range(_ROUNDS):
        chosen = programs.cheapest(2 * size + 2 - ~met, np.zeros(len(entries)), usable.astype(float))
        if chosen is None:
            return None
        if not (chosen & ~met).any():
            break
        met |= chosen
    else:
        return None
    lowest, highest = np.zeros(len(entries)), met.astype(float)
    order = [i for i in order if met[i]]
    for begin in range(0, len(order), _AT_ONCE):
        these = order[begin : begin + _AT_ONCE]
        cost = np.full(len(entries), 1 << _AT_ONCE)
        cost[these] -= 1 << np.arange(len(these))[::-1]
        chosen = programs.cheapest(cost, lowest, highest)
        if chosen is None:
            return None
        lowest[these] = highest[these] = chosen[these]
    return [entries[i] for i in order if lowest[i]]


def _not_replaced(
    order: Sequence[int], at: Mapping[bytes, list[int]], below: Sequence[Collection[bytes]]
) -> npt.NDArray[np.bool_]:
    """Which entries no earlier one in ``order`` can replace on every list."""
    places: list[set[bytes]] = [set() for _ in below]
    for position, entries in at.items():
        for i in entries:
            places[i].add(position)
    rank = {i: place for place, i in enumerate(order)}
    after = list(map(frozenset, below))
    usable = np.ones(len(below), np.bool_)
    for i in order:
        beside = min((at[position] for position in places[i]), key=len)
        usable[i] = not any(
            rank[j] < rank[i] and places[i] <= places[j] and after[j] <= after[i] for j in beside
        )
    return usable


@dataclass(frozen=True, eq=False)
class _Programs:
    """One problem, asked with several costs."""

    rows: Rows
    low: Vector
    entries: int
    effort: Effort

    def cheapest(
        self, cost: npt.NDArray[np.int64], lowest: Vector, highest: Vector
    ) -> npt.NDArray[np.bool_] | None:
        """Which entries the cheapest list has, each between ``lowest`` and ``highest``; None if none is proved."""
        costs, low, high = np.zeros(len(self.low)), self.low.copy(), np.ones(len(self.low))
        costs[: self.entries], low[: self.entries], high[: self.entries] = cost, lowest, highest
        solution, bound = solve(costs, low, self.rows, self.entries, self.effort, high)
        if solution is None:
            return None
        chosen: npt.NDArray[np.bool_] = solution[: self.entries] > 0.5
        return chosen if int(cost[chosen].sum()) == bound else None
