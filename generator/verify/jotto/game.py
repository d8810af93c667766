"""Jotto: the legal secrets, the answers, the published plans walked, the benchmark of the paper played; one chapter.

The form of ``N-plans.json`` is described in ``generator/games/jotto/solve/plans.py``; this reader is independent of it.
"""

import base64
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.verify.findings import ABSOLUTE, Facts

Answers = npt.NDArray[np.uint8]
"""(D, D): the number of letters that two secrets have in common, a repeated letter as often as both have it."""

Numbers = npt.NDArray[np.int64]
BOUNDS = "bounds of Jotto"
"""The kind of a finding about a bound on the value."""

SLACK = 1e-9
"""By how much sums of thousands of floating-point numbers may differ."""

_DIGITS = 7  # of the hider's chances in certificates
_ROUNDED = 5e-8, 1e-5  # how far such a chance, and a sum over such chances, may be from the exact one
_MANY = 64  # words of a set from which on arrays are faster than lists
_ROWS = 1024  # rows of answers computed at a time, so that floats stay small beside the table


def secrets(words: list[str], letters: int, *, repeated: bool, anagrams: bool) -> list[str]:
    """The legal secrets: words of ``letters`` letters; without repeated letters or anagram partners, unless allowed."""
    right = [word for word in words if len(word) == letters and (repeated or len(set(word)) == letters)]
    partners = Counter("".join(sorted(word)) for word in right)
    return [word for word in right if anagrams or partners["".join(sorted(word))] == 1]


def all_answers(words: list[str]) -> Answers:
    """The answer of every word to every word."""
    letters = sorted(set("".join(words)))
    counts = np.array([[word.count(letter) for letter in letters] for word in words])
    copies = [(counts >= copy).astype(np.float32) for copy in range(1, int(counts.max()) + 1)]
    answers = np.empty((len(words), len(words)), np.uint8)
    for start in range(0, len(words), _ROWS):
        rows = slice(start, start + _ROWS)
        answers[rows] = sum(indicator[rows] @ indicator.T for indicator in copies)
    return answers


class BrokenPlanError(ValueError):
    """A plan is no decision tree that finds every word."""


class OtherPlanError(BrokenPlanError):
    """A plan that pages load is not the plan that is published."""


class ShortPlan:
    """A plan as pages load it, read set by set; ``generator/games/jotto/solve/guess/nodes.py`` describes its form."""

    def __init__(self, text: str, words: int, smallest: int) -> None:
        self._bits = int.from_bytes(base64.b64decode(text, validate=True), "little")
        self._words, self._smallest = words, smallest

    def guess(self, possible: Sequence[int]) -> int:
        """What it guesses at the next set of two words or more; -1 if nothing that there is."""
        if len(possible) >= self._smallest and self._take(1):
            number = self._take((self._words - 1).bit_length())
            return number if number < self._words and number not in possible else -1
        number = self._take((len(possible) - 1).bit_length())
        return possible[number] if number < len(possible) else -1

    def _take(self, width: int) -> int:
        number = self._bits & ((1 << width) - 1)
        self._bits >>= width
        return number


def walk_plans(
    answers: Answers, published: dict[str, Any], short: Sequence[str] = ()
) -> Iterator[tuple[int, Numbers, int]]:
    """For each plan of a file of plans: its weight, the guesses that each secret takes, and the first guess.

    Args:
        short: the same plans as pages load them; () compares none.

    Raises:
        BrokenPlanError: if a plan does not find every secret, or has no weight.
        OtherPlanError: if pages load another.
    """
    smallest = published["smallest"]
    for number, plan in enumerate(published["plans"], 1):
        loaded = ShortPlan(short[number - 1], len(answers), smallest) if short else None
        weight, taken, first = int(plan["weight"]), np.zeros(len(answers), np.int64), -1
        if weight <= 0:
            raise BrokenPlanError(f"plan {number} has no weight above 0")
        for turn, possible, guess, may_be in walk(answers, plan, smallest):
            if guess < 0:
                raise BrokenPlanError(f"plan {number} does not find every word")
            if may_be:
                taken[guess] = turn
            if loaded is not None and len(possible) > 1 and loaded.guess(possible) != guess:
                raise OtherPlanError(f"plan {number} is not the plan that is published")
            first = guess if first < 0 else first
        yield weight, taken, first


def guesses_for_each(published: dict[str, Any]) -> list[Fraction]:
    """How many guesses each word of a file of plans (its JSON object) takes on average, exact.

    Raises:
        BrokenPlanError: if a plan does not find every word.
    """
    totals: npt.NDArray[np.object_] = np.zeros(len(published["words"]), object)
    weights = 0
    for weight, taken, _ in walk_plans(all_answers(published["words"]), published):
        totals += np.asarray(taken, object) * weight
        weights += weight
    return [Fraction(int(total), weights) for total in totals]


def walk(answers: Answers, plan: dict[str, Any], smallest: int) -> Iterator[tuple[int, list[int], int, bool]]:
    """Walk a plan with every secret, in preorder; ``plan`` and ``smallest`` are as in a file of plans.

    Yields:
        The number of the guess, the secrets that are possible, the guess, and whether it is one of them. A guess of -1
        means that the plan does not find every secret, or says too much.
    """
    guesses = iter(np.frombuffer(base64.b64decode(plan["guesses"], validate=True), "<u2").tolist())
    bits = np.unpackbits(np.frombuffer(base64.b64decode(plan["pairs"], validate=True), np.uint8), bitorder="little")
    pairs, used = bits.tolist(), 0
    stack = [(list(range(len(answers))), 1)]
    while stack:
        possible, turn = stack.pop()
        if len(possible) == 1:
            yield turn, possible, possible[0], True
        elif len(possible) < smallest:
            if used == len(pairs):
                yield turn, possible, -1, False
                return
            guess, other = possible if not pairs[used] else possible[::-1]
            used += 1
            yield turn, possible, guess, True
            yield turn + 1, [other], other, True
        else:
            guess = next(guesses, -1)
            left = [word for word in possible if word != guess]
            classes = _classes(answers[guess], left) if 0 <= guess < len(answers) else {}
            may_be = len(left) < len(possible)
            if not may_be and len(classes) < 2:  # no word, or a guess that tells nothing
                yield turn, possible, -1, False
                return
            yield turn, possible, guess, may_be
            stack += [(classes[answer], turn + 1) for answer in sorted(classes, reverse=True)]
    if next(guesses, None) is not None or any(pairs[used:]) or len(pairs) - used >= 8:
        yield 0, [], -1, False


def _classes(row: npt.NDArray[np.uint8], left: list[int]) -> dict[int, list[int]]:
    """Those of the words ``left`` that each answer of the row leaves, in order."""
    classes: dict[int, list[int]] = {}
    if len(left) < _MANY:
        answers = row.tobytes()  # whose elements are read far faster
        for word in left:
            classes.setdefault(answers[word], []).append(word)
        return classes
    words = np.array(left)
    heard = row[words]
    for answer in np.flatnonzero(np.bincount(heard)).tolist():
        classes[answer] = words[heard == answer].tolist()
    return classes


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
