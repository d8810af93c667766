"""Proved lower bounds on the value: what the uniform hider costs every guesser, whatever it does."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from generator.jotto.feedback import Feedback
from generator.jotto.levels import level_bound

MOST_PLIES = 12
INTERSECTIONS_LIMIT = 1 << 31  # bytes that the level bound may take
ROUND = 16  # first guesses refined against the same best: fixed, so that threads do not change the result


@dataclass(frozen=True, slots=True)
class LowerBound:
    """``value`` guesses on average at least, against every guesser, when the hider plays uniformly.

    ``total`` is the bound times the number of words; ``plies`` real guesses were searched to the end for all first
    guesses that matter; ``sets`` answer classes were evaluated; ``proof`` says it in words.
    """

    value: Fraction
    total: int
    plies: int
    sets: int
    proof: str


def _proof(plies: int) -> str:
    if plies == 0:
        return "uniform hider: words that any strategy can find by guess d, answer class by answer class"
    return (
        f"uniform hider: branch and bound over the first {plies} guesses, below them the words that any strategy "
        "can find by guess d, answer class by answer class"
    )


def prove_lower_bound(
    feedback: Feedback,
    budget: int,
    *,
    threads: int = 1,
    most_plies: int = MOST_PLIES,
    progress: Callable[[LowerBound], None] | None = None,
) -> LowerBound:
    """Search one guess deeper and deeper until ``budget`` answer classes were evaluated.

    The result depends on the budget only, not on ``threads`` or on time. ``progress`` gets each better bound.
    """
    size, hit = len(feedback), feedback.hit
    if size == 1:
        return LowerBound(Fraction(1), 1, 0, 0, "there is one word")
    if 2 * size * size * hit * hit > INTERSECTIONS_LIMIT:
        return _counting_bound(feedback)
    level = level_bound(feedback.table, hit)
    total = max(level.least_total(size), 2 * size - 1)
    found = LowerBound(Fraction(total, size), total, 0, 0, _proof(0))
    if budget <= 0:
        return found
    from generator.jotto import plies as search

    caps = level.by_types()
    values = np.full(size, total, np.int64)
    used = 0
    with ThreadPoolExecutor(threads) as pool:
        for plies in range(1, most_plies + 1):
            best = np.iinfo(np.int64).max // 4
            order = np.argsort(values, kind="stable")
            at = 0
            while at < size and values[order[at]] < best and used < budget:
                # The first alone: every other one is measured against it.
                some = order[at : at + (ROUND if at else 1)]
                some = some[values[some] < best]
                share = max(1, (budget - used) // len(some))

                def refine(first: int, plies: int = plies, best: int = best, share: int = share) -> tuple[int, int]:
                    meter = np.array([share], np.int64)
                    bound = search.guess_bound(feedback.table, hit, caps, first, plies, best, meter)
                    return int(bound), share - int(meter[0])

                for first, (bound, cost) in zip(some, pool.map(refine, some), strict=True):
                    values[first] = max(values[first], bound)
                    used += cost
                best = min(best, int(values[some].min()))
                at += len(some)
            done = at == size or values[order[at]] >= best
            if int(values.min()) > found.total or done:
                total = max(found.total, int(values.min()))
                depth = plies if done else plies - 1
                found = LowerBound(Fraction(total, size), total, depth, used, _proof(depth))
                if progress is not None:
                    progress(found)
            if used >= budget:
                break
    return found


def _counting_bound(feedback: Feedback) -> LowerBound:
    """For lists too long for anything else: d guesses find at most 1 + hit + hit**2 + ... words."""
    size, total, found, layer = len(feedback), 0, 0, 1
    while found < size:
        total += size - found
        found += layer
        layer *= feedback.hit
    return LowerBound(Fraction(total, size), total, 0, 0, "uniform hider: each guess has so many answers")
