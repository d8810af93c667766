"""Jotto: the legal secrets, the benchmark of the paper played, a lower bound from the words alone, and one chapter."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

import numpy as np
from numba import njit

from strategy_book.published.plans import Answers, Numbers, all_answers
from strategy_book.verify.findings import ABSOLUTE, Facts

BOUNDS = "bounds of Jotto"
"""The kind of a finding about a bound on the value."""

SLACK = 1e-9
"""By how much sums of thousands of floating-point numbers may differ."""

_DIGITS = 7  # of the hider's chances in certificates
_ROUNDED = 5e-8, 1e-5  # how far such a chance, and a sum over such chances, may be from the exact one

_MOST_WORDS, _MOST_CLASSES = 1_100, 4_400  # of the games that have this bound
_LINE = 64  # answers that a processor reads at once
_GUESSES = 29  # after which nothing limits a plan


def secrets(words: list[str], letters: int, *, repeated: bool, anagrams: bool) -> list[str]:
    """The legal secrets: words of ``letters`` letters; without repeated letters or anagram partners, unless allowed."""
    right = [word for word in words if len(word) == letters and (repeated or len(set(word)) == letters)]
    partners = Counter("".join(sorted(word)) for word in right)
    return [word for word in right if anagrams or partners["".join(sorted(word))] == 1]


def greedy_depths(answers: Answers) -> tuple[Numbers, int]:
    """The paper's benchmark guesser, who knows that all secrets are equally likely (section 3).

    It makes the guess that leaves fewest secrets on average, the first of the list if several do.

    Returns:
        (D,) the number of guesses that each secret takes, and the first guess.
    """
    taken, first = np.zeros(len(answers), np.int64), -1
    stack = [(np.arange(len(answers)), 1)]
    while stack:
        possible, turn = stack.pop()
        guess = int(possible[0]) if len(possible) == 1 else _best_guess(answers, possible)
        first = guess if first < 0 else first
        taken[possible[possible == guess]] = turn
        others = possible[possible != guess]
        heard = answers[guess, others]
        stack += [(others[heard == answer], turn + 1) for answer in np.unique(heard)]
    return taken, first


@njit("(u1[:,::1], i8[::1])", cache=True)
def _best_guess(answers: Answers, possible: Numbers) -> int:
    """The first guess that leaves fewest of the ``possible`` secrets on average."""
    own, most, at = int(answers[0, 0]), len(possible), 0
    best, least = -1, most * most + 1
    for start in range(0, len(answers), _LINE):
        sizes = np.zeros((_LINE, own + 1), np.int64)
        for word in possible:  # an answer is the same either way, and neighbours are read together
            for i, answer in enumerate(answers[word, start : start + _LINE]):
                sizes[i, answer] += 1
        for i in range(min(_LINE, len(answers) - start)):
            squares = np.square(sizes[i]).sum()
            if at < most and possible[at] == start + i:  # a class of its own, apart from its anagrams
                squares += 2 - 2 * sizes[i, own]
                at += 1
            if squares < least:
                best, least = start + i, squares
        if least == most:  # all secrets are told apart
            break
    return best


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


class Chapter:
    """One chapter while it is checked.

    Attributes:
        facts: its JSON.
        words: the legal secrets, sorted.
        answers: of every word to every word.
        greedy: the guesses that the paper's benchmark needs for each secret, and its first guess.
        hider: by word, the exact probability that the hider picks it.
        rounded: how far such a probability may be from the published one, and how far a sum over all of them.
    """

    def __init__(self, facts: Facts, words: list[str]) -> None:
        self.facts, self.words = facts, words
        self.answers = all_answers(words)
        self.greedy = greedy_depths(self.answers)
        weights = facts["hider_weights"] or ["1"] * len(facts["secrets"])
        total = sum(map(int, weights))
        self.hider = {
            secret["word"]: Fraction(int(weight), total)
            for secret, weight in zip(facts["secrets"], weights, strict=True)
        }
        chances = [secret["probability"] for secret in facts["secrets"]]
        short = all(chance == round(chance, _DIGITS) for chance in chances)
        searched = facts["certified"] is not None and not facts["uniform"]
        self.rounded = _ROUNDED if short and searched else (ABSOLUTE, ABSOLUTE)
