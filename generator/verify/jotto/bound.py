"""Jotto: the lower bound that follows from the words alone, by a limit on how many words any plan can have found."""

from collections.abc import Iterable
from fractions import Fraction

import numpy as np

from generator.verify.jotto.game import all_answers

_MOST_WORDS, _MOST_CLASSES = 1_100, 4_400  # of the games that have this bound
_GUESSES = 29  # after which nothing limits a plan


def bound_by_profiles(words: Iterable[str]) -> Fraction | None:
    """Theorems 12 and 13 of ``docs/theory.md``, for sets of anagrams that are equally likely; None for a long list."""
    words = sorted(words)
    one_of_each = sorted({"".join(sorted(word)): word for word in words}.values())
    size, many = len(one_of_each), len(one_of_each[0])
    if size > _MOST_WORDS or size * many > _MOST_CLASSES:
        return None
    answers = all_answers(one_of_each)
    answers[np.diag_indices(size)] = many
    classes = np.concatenate([answers == answer for answer in range(many)])  # answer by answer, not guess by guess
    sizes = classes.sum(1)
    first = classes.astype(np.float32)
    shared = (first @ first.T).astype(np.int16).reshape(len(classes), many, size)
    limits, together = [0 * sizes], 0 * sizes
    with_next, with_own = np.zeros((2, *shared.shape), np.int16)
    while (limits[-1] < sizes).any() and len(limits) < _GUESSES:
        before = limits[-1].astype(np.int16)
        with_next += np.minimum(shared, before.reshape(many, size))
        with_own += np.minimum(shared, before[:, None, None])
        either = np.minimum(with_next, with_own).sum(1, dtype=np.int16)
        most = (either + np.int16(len(limits)) * classes).max(1)
        limits.append(np.minimum(sizes, np.maximum(most - together, before)))
        together = together + limits[-1]
    costs = sum(sizes - now for now in limits).reshape(many, size).sum(0)
    return 1 + Fraction(int(costs.min()), size) + Fraction(len(words) - size, 2 * size)
