"""Jotto: the legal secrets, the benchmark of the paper played, a lower bound from the words alone, and one chapter."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

import numpy as np

from strategy_book.published.plans import Answers, Numbers, all_answers
from strategy_book.verify.findings import ABSOLUTE, Facts

BOUNDS = "bounds of Jotto"
"""The kind of a finding about a bound on the value."""

SLACK = 1e-9
"""By how much sums of thousands of floating-point numbers may differ."""

_DIGITS = 7  # of the hider's chances in certificates
_ROUNDED = 5e-8, 1e-5  # how far such a chance, and a sum over such chances, may be from the exact one

_MOST_WORDS, _MOST_CLASSES = 1_100, 4_400  # of the games that have this bound
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
    highest = int(answers.max()) + 1
    while stack:
        possible, turn = stack.pop()
        if len(possible) == 1:
            guess = int(possible[0])
        else:
            heard = answers[possible]  # an answer is the same either way, and whole rows are read faster
            small = np.min_scalar_type(len(possible))  # numbers up to this many, which are added fastest
            counts = [np.add.reduce(heard == answer, axis=0, dtype=small) for answer in range(highest)]
            sizes = np.stack(counts).astype(np.int64)
            # The guess itself is a class of its own, apart from its anagrams.
            sizes[answers[possible, possible], possible] -= 1
            left = np.square(sizes).sum(axis=0)
            left[possible] += 1
            guess = int(left.argmin())
        first = guess if first < 0 else first
        taken[possible[possible == guess]] = turn
        others = possible[possible != guess]
        heard = answers[guess, others]
        stack += [(others[heard == answer], turn + 1) for answer in np.unique(heard)]
    return taken, first


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
        file, facts: its JSON.
        words: the legal secrets, sorted.
        answers: of every word to every word.
        greedy: the guesses that the paper's benchmark needs for each secret, and its first guess.
        hider: by word, the exact probability that the hider picks it.
        rounded: how far such a probability may be from the published one, and how far a sum over all of them.
    """

    def __init__(self, file: str, facts: Facts, words: list[str]) -> None:
        self.file, self.facts, self.words = file, facts, words
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
