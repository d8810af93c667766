"""Files of Jotto's plans, ``N-plans.json``, walked with every secret: how many guesses does each take?

``games/jotto/solve/plans.py`` describes their form; this reader is independent of it, and of all solvers.
"""

import base64
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

Answers = npt.NDArray[np.uint8]
"""(D, D): the number of letters that two secrets have in common, a repeated letter as often as both have it."""

Numbers = npt.NDArray[np.int64]
"""(D,): how many guesses each secret takes."""

_MANY = 64  # words of a set from which on arrays are faster than lists
_ROWS = 1024  # rows of answers computed at a time, so that floats stay small beside the table


def all_answers(words: list[str]) -> Answers:
    """The answer of every word to every word."""
    letters = sorted(set("".join(words)))
    counts = np.array([[word.count(letter) for letter in letters] for word in words])
    copies = np.hstack([counts >= copy for copy in range(1, int(counts.max()) + 1)])
    has = copies[:, copies.any(axis=0)].astype(np.float32)  # a column for each copy of a letter
    answers = np.empty((len(words), len(words)), np.uint8)
    for start in range(0, len(words), _ROWS):
        answers[start : start + _ROWS] = has[start : start + _ROWS] @ has.T
    return answers


class BrokenPlanError(ValueError):
    """A plan is not a decision tree that finds every word."""


class OtherPlanError(BrokenPlanError):
    """A plan that pages load is not the plan that is published."""


def _character(number: int) -> str:
    """Of a number in a plan as pages load it; ``games/jotto/solve/guess/nodes.py`` has the form."""
    code = ord("#") + number
    return chr(code if code < 0xD800 else code + 0x20000)


def walk_plans(
    answers: Answers, published: dict[str, Any], short: Counter[tuple[str, str]] | None = None
) -> Iterator[tuple[int, Numbers, int]]:
    """For each plan of a file of plans: its weight, the guesses that each secret takes, and the first guess.

    Args:
        short: the same plans as pages load them, in any order, each with its weight; None compares none.

    Raises:
        BrokenPlanError: if a plan does not find every secret, or has no weight.
        OtherPlanError: if pages load another.
    """
    smallest = published["smallest"]
    for number, plan in enumerate(published["plans"], 1):
        weight, taken, first, text = int(plan["weight"]), [0] * len(answers), -1, ""
        if weight <= 0:
            raise BrokenPlanError(f"plan {number} has no weight above 0")
        for turn, possible, guess, may_be in walk(answers, plan, smallest):
            if guess < 0:
                raise BrokenPlanError(f"plan {number} does not find every word")
            if may_be:
                taken[guess] = turn
            if len(possible) > 1:
                text += _character(possible.index(guess)) if may_be else f"!{_character(guess)}"
            first = guess if first < 0 else first
        if short is not None:
            if not short[text, plan["weight"]]:
                raise OtherPlanError(f"plan {number} is not among the plans that pages load")
            short[text, plan["weight"]] -= 1
        yield weight, np.array(taken), first


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
            classes = _classes(answers[guess], possible, guess) if 0 <= guess < len(answers) else {}
            may_be = guess in possible
            if not may_be and len(classes) < 2:  # no word, or a guess that tells nothing
                yield turn, possible, -1, False
                return
            yield turn, possible, guess, may_be
            turn += 1
            stack += [(classes[answer], turn) for answer in sorted(classes, reverse=True)]
    if next(guesses, None) is not None or any(pairs[used:]) or len(pairs) - used >= 8:
        yield 0, [], -1, False


def _classes(row: npt.NDArray[np.uint8], possible: list[int], guess: int) -> dict[int, list[int]]:
    """Those of the possible words, without the guess, that each answer of the row leaves, in order."""
    classes: dict[int, list[int]] = {}
    if len(possible) < _MANY:
        answers = row.data  # whose elements are read far faster
        for word in possible:
            if word != guess:
                answer = answers[word]
                if answer in classes:
                    classes[answer].append(word)
                else:
                    classes[answer] = [word]
        return classes
    words = np.array(possible)
    words = words[words != guess]
    heard = row[words]
    for answer in np.flatnonzero(np.bincount(heard)).tolist():
        classes[answer] = words[heard == answer].tolist()
    return classes
