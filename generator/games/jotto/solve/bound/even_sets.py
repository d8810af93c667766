"""The hider who picks each set of anagrams equally often, and each word of a set: a bound for this hider.

A guesser needs as many guesses against it as in the game of sets against the uniform hider, and beyond these the
average of ``AnagramSets.extra`` (theorem 13 in ``docs/theory.md``). So the search for a bound runs in the game of sets,
which is smaller and has no anagrams.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from generator.games.jotto.budget import JottoBudget
from generator.games.jotto.calls import Calls
from generator.games.jotto.feedback import Feedback
from generator.games.jotto.solution import LowerBound, ProofKind
from generator.games.jotto.solve.anagram_sets import anagram_sets, calls_of_sets
from generator.games.jotto.solve.bound.bounds import prove_lower_bound


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
