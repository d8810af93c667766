"""Jotto: the legal secrets, the answers, the published plans walked, and the benchmark of the paper played.

The form of ``N-plans.json`` is described in ``generator/games/jotto/solve/plans.py``; this reader is independent of it.
"""

from __future__ import annotations

import base64
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

Answers = npt.NDArray[np.uint8]
"""(D, D): the number of letters that two secrets have in common, a repeated letter as often as both have it."""

Numbers = npt.NDArray[np.int64]

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
    rows = [row.tobytes() for row in answers]
    for number, plan in enumerate(published["plans"], 1):
        smallest = published["smallest"]
        loaded = ShortPlan(short[number - 1], len(answers), smallest) if short else None
        weight, walked = int(plan["weight"]), walk(rows, plan, smallest, loaded)
        if weight <= 0:
            raise BrokenPlanError(f"plan {number} has no weight above 0")
        if walked is None:
            if loaded is not None and walk(rows, plan, smallest) is not None:
                raise OtherPlanError(f"plan {number} is not the plan that is published")
            raise BrokenPlanError(f"plan {number} does not find every word")
        yield weight, *walked


def guesses_for_each(published: dict[str, Any]) -> list[Fraction]:
    """How many guesses each word of a file of plans takes on average, exact.

    Args:
        published: the JSON object of the file.

    Raises:
        BrokenPlanError: if a plan does not find every word.
    """
    totals: npt.NDArray[np.object_] = np.zeros(len(published["words"]), object)
    weights = 0
    for weight, taken, _ in walk_plans(all_answers(published["words"]), published):
        totals += np.asarray(taken, object) * weight
        weights += weight
    return [Fraction(int(total), weights) for total in totals]


def walk(
    answers: Sequence[bytes], plan: dict[str, Any], smallest: int, loaded: ShortPlan | None = None
) -> tuple[Numbers, int] | None:
    """Walk a plan with every secret.

    Args:
        answers: D rows of D answers.
        plan, smallest: as in a file of plans.
        loaded: the same plan as pages load it.

    Returns:
        (D,) the number of guesses that each secret takes, and the first guess; None if the plan does not find every
        secret, says too much, or is not the one that is loaded.
    """
    guesses = iter(np.frombuffer(base64.b64decode(plan["guesses"], validate=True), "<u2").tolist())
    bits = np.unpackbits(np.frombuffer(base64.b64decode(plan["pairs"], validate=True), np.uint8), bitorder="little")
    pairs, used = bits.tolist(), 0
    taken, first = np.zeros(len(answers), np.int64), -1
    stack = [(list(range(len(answers))), 1)]  # a set of secrets, and the number of the next guess
    while stack:
        possible, turn = stack.pop()
        if len(possible) == 1:
            guess = possible[0]
            taken[guess] = turn
        elif len(possible) < smallest:
            if used == len(pairs):
                return None
            guess, other = possible if not pairs[used] else possible[::-1]
            used += 1
            taken[guess], taken[other] = turn, turn + 1
            if loaded is not None and loaded.guess(possible) != guess:
                return None
        else:
            guess = next(guesses, -1)
            if not 0 <= guess < len(answers):
                return None
            if loaded is not None and loaded.guess(possible) != guess:
                return None
            left = [word for word in possible if word != guess]
            classes = _classes(answers[guess], left)
            if len(left) < len(possible):
                taken[guess] = turn
            elif len(classes) == 1:
                return None  # a guess that tells nothing
            stack += [(classes[answer], turn + 1) for answer in sorted(classes, reverse=True)]
        first = guess if first < 0 else first
    filled = not any(pairs[used:]) and len(pairs) - used < 8
    return (taken, first) if next(guesses, None) is None and filled else None


def _classes(row: bytes, left: list[int]) -> dict[int, list[int]]:
    """Those of the words ``left`` that each answer of the row leaves, in order."""
    classes: dict[int, list[int]] = {}
    if len(left) < _MANY:
        for word in left:
            classes.setdefault(row[word], []).append(word)
        return classes
    words = np.array(left)
    heard = np.frombuffer(row, np.uint8)[words]
    for answer in np.flatnonzero(np.bincount(heard)).tolist():
        classes[answer] = words[heard == answer].tolist()
    return classes


def pairs_asked(answers: Answers, plan: dict[str, Any]) -> bool:
    """Does a plan written with every guess (``smallest`` 2) part some pair by a third word?"""
    guesses = iter(np.frombuffer(base64.b64decode(plan["guesses"]), "<u2").tolist())
    stack = [np.arange(len(answers))]
    while stack:
        possible = stack.pop()
        if len(possible) == 1:
            continue
        guess = next(guesses)
        left = possible[possible != guess]
        if len(possible) == len(left) == 2:
            return True
        heard = answers[guess, left]
        stack += [left[heard == answer] for answer in np.unique(heard)[::-1]]
    return False


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
            sizes = np.stack([np.add.reduce(heard == answer, axis=0, dtype=np.int64) for answer in range(highest)])
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
