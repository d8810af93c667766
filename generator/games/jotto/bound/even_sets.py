"""Hiders that use one word of each set of anagrams: the guesser may as well guess these words alone.

Words with the same letters get the same answer from every other word. If all but one of them are never hidden, guessing
one of the others tells no more than guessing the one that may be hidden (theorem 13 in ``docs/theory.md``). So a bound
on the smaller game, whose words have no anagrams, is a bound on the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.jotto.bound.bounds import prove_lower_bound
from generator.games.jotto.budget import JottoBudget
from generator.games.jotto.calls import Calls, Part
from generator.games.jotto.feedback import Feedback
from generator.games.jotto.solution import LowerBound, ProofKind

Indices = npt.NDArray[np.int64]


def first_of_anagrams(feedback: Feedback) -> Indices:
    """The words that have no anagram before them; all words where anagrams are not allowed."""
    size, mates = len(feedback), _mates(feedback)
    if mates is None:
        return np.arange(size)
    return np.flatnonzero(~np.tril(mates).any(1))


def _mates(feedback: Feedback) -> npt.NDArray[np.bool_] | None:
    """(D, D): have two words the same letters? None where no two words may."""
    if feedback.symbols is None or feedback.symbols.shape[1] == feedback.hit:
        return None
    return np.asarray(feedback.table == feedback.hit - 1)


def only(feedback: Feedback, chosen: Indices) -> Feedback:
    """The game of the words ``chosen``, none of which are anagrams."""
    if len(chosen) == len(feedback):
        return feedback
    table = np.ascontiguousarray(feedback.table[np.ix_(chosen, chosen)])
    np.fill_diagonal(table, feedback.hit - 1)  # no other answer is so high
    symbols = None if feedback.symbols is None else feedback.symbols[chosen]
    return Feedback(table, feedback.hit - 1, symbols)


def stands_for_all(feedback: Feedback, chosen: Indices) -> bool:
    """Is ``chosen`` all words, or one word of each set of anagrams?"""
    if len(chosen) == len(feedback):
        return True
    mates = _mates(feedback)
    if mates is None:
        return False
    np.fill_diagonal(mates, True)
    first = mates.argmax(1)  # the first word with the same letters names their set
    return np.array_equal(np.sort(first[chosen]), np.unique(first))


@lru_cache(maxsize=2)
def without_anagrams(feedback: Feedback) -> Feedback:
    """The game of the first word of each set of anagrams."""
    return only(feedback, first_of_anagrams(feedback))


def prove_without_anagrams(
    feedback: Feedback,
    budget: JottoBudget,
    *,
    progress: Callable[[LowerBound], None] | None = None,
    calls: Calls | None = None,
) -> LowerBound:
    """``prove_lower_bound`` for the hider who picks evenly among the first words of all sets of anagrams.

    It is the bound of the uniform hider where there are no anagrams, where most words are anagrams of others, and where
    the list is too long for more than counting.
    """
    smaller = without_anagrams(feedback)
    if smaller is feedback or 2 * len(smaller) < len(feedback) or len(feedback) > budget.most_words:
        return prove_lower_bound(feedback, budget, progress=progress, calls=calls)
    weights = np.zeros(len(feedback), np.int64)
    weights[first_of_anagrams(feedback)] = 1
    hider = tuple(weights.tolist())

    def named(bound: LowerBound) -> LowerBound:
        return replace(bound, kind=ProofKind.SINGLE, weights=hider)

    def tell(bound: LowerBound) -> None:
        if progress is not None:
            progress(named(bound))

    def inside(part: Part, arguments: Sequence[tuple[Any, ...]]) -> list[Any]:
        assert calls is not None
        return calls(call_without_anagrams, [(part, args) for args in arguments])

    return named(prove_lower_bound(smaller, budget, progress=tell, calls=inside if calls else None))


def call_without_anagrams(feedback: Feedback, part: Part, arguments: tuple[Any, ...]) -> Any:
    """Make a call for the game without anagrams, in the process that has the whole game."""
    return part(without_anagrams(feedback), *arguments)
