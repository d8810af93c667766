"""Proved lower bounds on the value: the least guesses that any guesser needs against the uniform hider."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from generator.games.jotto.budget import JottoBudget
from generator.games.jotto.calls import Calls, calls_here, keep_in_thread
from generator.games.jotto.feedback import Feedback
from generator.games.jotto.solution import LowerBound, ProofKind
from generator.games.jotto.solve.bound.branches import branch_count, raise_in_branches
from generator.games.jotto.solve.bound.search import STEPS, Search


def prove_lower_bound(
    feedback: Feedback,
    budget: JottoBudget,
    *,
    progress: Callable[[LowerBound], None] | None = None,
    calls: Calls | None = None,
) -> LowerBound:
    """Raise the first guess of the least bound until ``budget.sets`` answer classes have been evaluated.

    The result depends on the budget only, not on time or on who makes the ``calls``: a search with a large budget is
    made in branches (``branches``). ``progress`` is called with every better bound.
    """
    size = len(feedback)
    if size == 1:
        return LowerBound(Fraction(1), ProofKind.ALIKE)
    if size > budget.most_words:
        return counting_bound(feedback)
    search = Search(feedback, budget)
    bound = search.bound(ProofKind.PROFILES)
    if progress is not None:
        progress(bound)
    branches = branch_count(size, budget)
    if branches > 1:
        return _in_branches(feedback, search, bound, branches, progress, calls or calls_here(feedback))
    while search.left() > 0 and search.raise_all(search.total() + max(1, size // STEPS)):
        if Fraction(search.total(), size) == bound.value:
            continue
        bound = search.bound(ProofKind.PLIES)
        if progress is not None:
            progress(bound)
    return bound


def _in_branches(
    feedback: Feedback,
    search: Search,
    bound: LowerBound,
    branches: int,
    progress: Callable[[LowerBound], None] | None,
    calls: Calls,
) -> LowerBound:
    keep_in_thread(search, Search, feedback, search.budget)  # for calls that are made here
    for proved in raise_in_branches(search, branches, calls):
        if proved.total == bound.value * len(feedback):
            continue
        bound = LowerBound(Fraction(proved.total, len(feedback)), ProofKind.PLIES, proved.plies, proved.sets)
        if progress is not None:
            progress(bound)
    return bound


def counting_bound(feedback: Feedback) -> LowerBound:
    """For lists too long for anything else: d guesses find at most 1 + hit + hit**2 + ... words."""
    size, total, most, layer = len(feedback), 0, 0, 1
    while most < size:
        total += size - most
        most += layer
        layer *= feedback.hit
    return LowerBound(Fraction(total, size), ProofKind.COUNTED)
