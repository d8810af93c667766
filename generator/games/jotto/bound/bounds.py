"""Proved lower bounds on the value: what the uniform hider costs every guesser, whatever it does."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from generator.games.jotto.bound.branches import branch_count, raise_in_branches
from generator.games.jotto.bound.search import STEPS, Search, Thresholds
from generator.games.jotto.calls import Calls, calls_here, keep_in_thread
from generator.games.jotto.feedback import Feedback
from generator.games.jotto.solution import LowerBound, ProofKind


def prove_lower_bound(
    feedback: Feedback,
    budget: int,
    *,
    thresholds: Thresholds | None = None,
    progress: Callable[[LowerBound], None] | None = None,
    calls: Calls | None = None,
) -> LowerBound:
    """Raise the first guess of the least bound again and again until ``budget`` answer classes were evaluated.

    The result depends on the budget only, not on time or on who does the ``calls``: a search of a large budget is
    made in branches (``branches``). ``progress`` gets better bounds.
    """
    size, thresholds = len(feedback), thresholds or Thresholds()
    if size == 1:
        return LowerBound(Fraction(1), ProofKind.ALIKE)
    if size > thresholds.most_words:
        return _counting_bound(feedback)
    search = Search(feedback, budget, thresholds)
    found = search.bound(ProofKind.PROFILES)
    if progress is not None:
        progress(found)
    branches = branch_count(size, budget, thresholds)
    if branches > 1:
        return _in_branches(feedback, search, found, branches, progress, calls or calls_here(feedback))
    while search.left() > 0 and search.raise_all(search.total() + max(1, size // STEPS)):
        if Fraction(search.total(), size) == found.value:
            continue
        found = search.bound(ProofKind.PLIES)
        if progress is not None:
            progress(found)
    return found


def _in_branches(
    feedback: Feedback,
    search: Search,
    found: LowerBound,
    branches: int,
    progress: Callable[[LowerBound], None] | None,
    calls: Calls,
) -> LowerBound:
    keep_in_thread(search, Search, feedback, search.budget, search.thresholds)  # for calls that are made here
    for state in raise_in_branches(search, branches, calls):
        if state.total == found.value * len(feedback):
            continue
        found = LowerBound(Fraction(state.total, len(feedback)), ProofKind.PLIES, state.plies, state.sets)
        if progress is not None:
            progress(found)
    return found


def _counting_bound(feedback: Feedback) -> LowerBound:
    """For lists too long for anything else: d guesses find at most 1 + hit + hit**2 + ... words."""
    size, total, found, layer = len(feedback), 0, 0, 1
    while found < size:
        total += size - found
        found += layer
        layer *= feedback.hit
    return LowerBound(Fraction(total, size), ProofKind.COUNTED)
