"""Proved lower bounds on the value: what the uniform hider costs every guesser, whatever it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from generator.jotto.feedback import Feedback
from generator.jotto.levels import level_bound

MOST_PLIES = 8
STEPS = 50  # of a guess on average: the bound is raised by that much at a time
INTERSECTIONS_LIMIT = 1 << 31  # bytes that the level bound may take


@dataclass(frozen=True, slots=True)
class LowerBound:
    """``value`` guesses on average at least, against every guesser, by playing uniformly.

    ``total`` is the bound times the number of words; ``sets`` answer classes were evaluated; ``proof`` says how
    in words.
    """

    value: Fraction
    total: int
    sets: int
    proof: str


def _proof(plies: int) -> str:
    if plies == 0:
        return "uniform hider: words that any strategy can find by guess d, answer class by answer class"
    return (
        f"uniform hider: branch and bound over up to {plies} guesses, below them the words that any strategy "
        "can find by guess d, answer class by answer class"
    )


def prove_lower_bound(
    feedback: Feedback,
    budget: int,
    *,
    most_plies: int = MOST_PLIES,
    progress: Callable[[LowerBound], None] | None = None,
) -> LowerBound:
    """Search one guess deeper and deeper until ``budget`` answer classes were evaluated.

    The result depends on the budget only, not on time. ``progress`` gets each better bound.
    """
    size, hit = len(feedback), feedback.hit
    if size == 1:
        return LowerBound(Fraction(1), 1, 0, "there is one word")
    if 2 * size * size * hit * hit > INTERSECTIONS_LIMIT:
        return _counting_bound(feedback)
    level = level_bound(feedback.table, hit)
    total = max(level.least_total(size), 2 * size - 1)
    found = LowerBound(Fraction(total, size), total, 0, _proof(0))
    if budget <= 0:
        return found
    from generator.jotto.plies import guess_bound
    from generator.jotto.searched import new_memory

    caps = level.by_types()
    values = np.full(size, total, np.int64)
    used = 0
    memory = new_memory()
    while used < budget:
        before = int(values.min())
        goal = before + max(1, size // STEPS)
        for first in np.flatnonzero(values < goal):
            meter = np.array([budget - used], np.int64)
            bound = guess_bound(feedback.table, hit, caps, first, most_plies, goal, meter, memory)
            values[first] = max(values[first], bound)
            used = max(used + 1, budget - int(meter[0]))
            if used >= budget:
                break
        total = int(values.min())
        if total > found.total:
            found = LowerBound(Fraction(total, size), total, used, _proof(most_plies))
            if progress is not None:
                progress(found)
        if total == before:
            break
    return found


def _counting_bound(feedback: Feedback) -> LowerBound:
    """For lists too long for anything else: d guesses find at most 1 + hit + hit**2 + ... words."""
    size, total, found, layer = len(feedback), 0, 0, 1
    while found < size:
        total += size - found
        found += layer
        layer *= feedback.hit
    return LowerBound(Fraction(total, size), total, 0, "uniform hider: each guess has so many answers")
