"""Proved lower bounds on the value: the least guesses that any guesser needs against a hider.

The first bounds count guesses (theorem 10 in ``docs/theory.md``) and profiles of words (theorem 11, ``profiles.py``).
A search raises them (``search.py``, ``plies.py``). A long search has independent branches, so that many machines may
share it: a branch gets some of the first guesses and a share of the budget. It raises the least bound of its guesses
as far as the share allows. The bound of the game is the least bound of all branches, so each later round searches only
the guesses below the highest branch. The number of branches depends only on the budget and the list, and the result of
a branch only on its arguments, so the bound is the same on any number of machines.

Where words are anagrams of each other, the hider picks each set of anagrams equally often, and each word of a set. A
guesser needs as many guesses against it as in the game of sets against the uniform hider, and beyond these the average
of ``AnagramSets.extra`` (theorem 13). So the search for a bound runs in the game of sets, which is smaller and has no
anagrams.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from generator.games.jotto.budget import JottoBudget
from generator.games.jotto.calls import Calls, calls_here, keep_in_thread, kept_in_thread
from generator.games.jotto.feedback import Feedback
from generator.games.jotto.solution import LowerBound, ProofKind
from generator.games.jotto.solve.anagram_sets import anagram_sets, calls_of_sets
from generator.games.jotto.solve.bound.search import STEPS, UNBOUNDED, Search

ROUNDS = 4
"""Rounds of branches. A branch keeps nothing from the last round, so few long rounds find more than many short ones."""

FIRST_SHARE = 2
"""The first round spends the budget divided by this; later rounds spend the rest."""


@dataclass(frozen=True, slots=True)
class Proved:
    """The bound after a round.

    Attributes:
        total: the bound times the number of words.
        plies: the most guesses in a row that the search met.
        sets: answer classes that were evaluated.
    """

    total: int
    plies: int
    sets: int


def branch_count(words: int, budget: JottoBudget) -> int:
    """The number of branches of a search."""
    return max(1, min(words, budget.sets // budget.branch_sets))


def raise_in_branches(search: Search, branches: int, calls: Calls) -> Iterator[Proved]:
    """Spend the budget of ``search`` in rounds of up to ``branches`` branches; yields the bound after each."""
    values, size = search.values.copy(), len(search.values)
    left, plies, goal = search.left(), 1, UNBOUNDED
    ceiling = UNBOUNDED  # the least bound of a branch that no deeper search raises
    for number in range(ROUNDS):
        spend = left // FIRST_SHARE if number == 0 else left
        order = [first for first in np.argsort(values, kind="stable").tolist() if values[first] < goal]
        parts = [order[start::branches] for start in range(min(branches, len(order)))]
        if not parts or spend < len(parts):
            return
        shared = [(search.budget, part, values[part].tolist(), goal, spend // len(parts)) for part in parts]
        for part, (raised, spent, deep, stuck) in zip(parts, calls(raise_firsts, shared), strict=True):
            values[part] = raised
            left, plies = left - spent, max(plies, deep)
            ceiling = min(ceiling, *raised) if stuck else ceiling
        yield Proved(max(int(values.min()), 2 * size - 1), plies, search.budget.sets - left)
        reached = [int(values[part].min()) for part in parts]
        goal = max(reached) if min(reached) < max(reached) else max(reached) + max(1, size // STEPS)
        goal = min(goal, ceiling)


def raise_firsts(
    feedback: Feedback,
    budget: JottoBudget,
    firsts: Sequence[int],
    values: Sequence[int],
    goal: int,
    share: int,
) -> tuple[list[int], int, int, bool]:
    """Search one branch.

    Args:
        budget: of the whole search.
        firsts: its first guesses.
        values: their bounds so far.
        goal: the branch stops when its least bound reaches this.
        share: sets that the branch may evaluate.

    Returns:
        The new bounds, the sets evaluated, the most guesses in a row, and whether a deeper search cannot raise the
        least bound.
    """
    search: Search = kept_in_thread(Search, feedback, budget)
    search.take_branch(firsts, values, share)
    step, stuck = max(1, len(feedback) // STEPS), False
    while search.left() > 0 and search.total() < goal and not stuck:
        stuck = not search.raise_all(min(goal, search.total() + step)) and search.left() > 0
    return search.values[list(firsts)].tolist(), max(0, share - search.left()), search.plies(), stuck


def prove_lower_bound(
    feedback: Feedback,
    budget: JottoBudget,
    *,
    progress: Callable[[LowerBound], None] | None = None,
    calls: Calls | None = None,
) -> LowerBound:
    """Raise the first guess of the least bound until ``budget.sets`` answer classes have been evaluated.

    The result depends on the budget only, not on time or on who makes the ``calls``: a search with a large budget is
    made in branches (:func:`raise_in_branches`). ``progress`` is called with every better bound.
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
    if 1 < branches <= np.count_nonzero(search.values < UNBOUNDED):  # of so few first guesses, none deserves a share
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


def prove_for_even_sets(
    feedback: Feedback,
    budget: JottoBudget,
    *,
    progress: Callable[[LowerBound], None] | None = None,
    calls: Calls | None = None,
) -> LowerBound:
    """``prove_lower_bound`` for the hider who picks each set of anagrams equally often, and each word of a set.

    It is the bound of the uniform hider where there are no anagrams, where most words are anagrams of others, and where
    the list is too long for more than counting.
    """
    sets = anagram_sets(feedback)
    size = len(sets.game)
    if sets.trivial or 2 * size < len(feedback) or size > budget.most_words:
        return prove_lower_bound(feedback, budget, progress=progress, calls=calls)
    weights = tuple(sets.even_weights().tolist())
    beyond = Fraction(len(feedback) - size, 2 * size)  # the average of sets.extra

    def named(bound: LowerBound) -> LowerBound:
        return replace(bound, value=bound.value + beyond, kind=ProofKind.EVEN_SETS, weights=weights)

    def tell(bound: LowerBound) -> None:
        if progress is not None:
            progress(named(bound))

    inside = calls_of_sets(calls) if calls else None
    return named(prove_lower_bound(sets.game, budget, progress=tell, calls=inside))
