"""Files of Jotto's plans, ``N-plans.json``, walked with every secret: how many guesses does each take?

``games/jotto/plans.py`` describes their form; this reader is independent of it, and of all solvers.
"""

import base64
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

Answers = npt.NDArray[np.uint8]
"""(D, D): the number of letters that two secrets have in common, a repeated letter as often as both have it."""

Numbers = npt.NDArray[np.int64]
"""(D,): how many guesses each secret takes."""

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


@njit(cache=True)
def _sort(words: Numbers, row: Answers, guess: int, counts: Numbers, room: Numbers) -> int:
    """Sort words by their answer, the guess first and the others as they were; return its place before, or -1.

    Args:
        row: the answer of each word to the guess.
        counts: receives how many words have each answer, the guess not counted.
        room: as long as the list of secrets.
    """
    place, counts[:] = -1, 0
    for i, word in enumerate(words):
        room[i] = word
        if word == guess:
            place = i
        else:
            counts[row[word]] += 1
    begins = np.cumsum(counts) - counts + (place >= 0)
    words[0] = guess
    for word in room[: len(words)]:
        if word != guess:
            words[begins[row[word]]] = word
            begins[row[word]] += 1
    return place


@njit("(u1[:,::1], i8[::1], u1[::1], i8)", cache=True)  # compiled when the module is imported
def _walked(answers: Answers, guesses: Numbers, pairs: Answers, smallest: int) -> Numbers:
    """(5, n) the arrays of ``Steps``; n is 0 if the guesses and pairs are not a plan."""
    words, failed = len(answers), np.empty((5, 0), np.int64)
    order, steps = np.arange(words), np.empty((5, 2 * words), np.int64)  # a guess that is no secret splits its set
    counts, room = np.empty(int(answers[0, 0]) + 1, np.int64), np.empty(words, np.int64)
    count, taken, used, waiting = 0, 0, 0, [(0, words, 1)]
    while waiting:
        low, high, turn = waiting.pop()
        size, guess, place = high - low, order[low], 0
        if size >= smallest:
            if taken == len(guesses) or guesses[taken] >= words:
                return failed
            guess, taken = guesses[taken], taken + 1
        elif size == 2:
            if used == len(pairs):
                return failed
            guess, used = order[low + pairs[used]], used + 1
        steps[0, count], steps[1, count], steps[2, count], steps[3, count] = turn, size, order[low], guess
        if size > 1:
            place = _sort(order[low:high], answers[guess], guess, counts, room)
            if place < 0 and counts.max() == size:  # no word, and a guess that tells nothing
                return failed
            for answer in range(len(counts) - 1, -1, -1):
                if counts[answer]:
                    waiting.append((high - counts[answer], high, turn + 1))
                    high -= counts[answer]
        steps[4, count] = place
        count += 1
    if taken < len(guesses) or pairs[used:].any() or len(pairs) - used >= 8:
        return failed
    return steps[:, :count]


class Steps(NamedTuple):
    """A plan walked with every secret, in preorder: what is known at each of its n guesses.

    Attributes:
        turns: (n,) the number of the guess, from 1.
        sizes: (n,) how many secrets are possible.
        firsts: (n,) the first of them.
        guesses: (n,) the guess.
        places: (n,) its place among the secrets that are possible, from 0; -1 if it is none of them.
    """

    turns: Numbers
    sizes: Numbers
    firsts: Numbers
    guesses: Numbers
    places: Numbers

    def as_pages_load_it(self) -> str:
        """The text of the plan in the data of the pages; ``games/jotto/solve/guess/nodes.py`` has the form."""
        chosen = self.sizes > 1
        codes = ord("#") + np.where(self.places < 0, self.guesses, self.places)[chosen].astype("<u4")
        codes[codes >= 0xD800] += 0x20000
        marked = np.insert(codes, np.flatnonzero(self.places[chosen] < 0), ord("!"))
        return marked.tobytes().decode("utf-32-le")


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
    for number, plan in enumerate(published["plans"], 1):
        weight, taken = int(plan["weight"]), np.zeros(len(answers), np.int64)
        if weight <= 0:
            raise BrokenPlanError(f"plan {number} has no weight above 0")
        steps = walk(answers, published, number)
        finds = steps.places >= 0
        taken[steps.guesses[finds]] = steps.turns[finds]
        if short is not None:
            text = steps.as_pages_load_it()
            if not short[text, plan["weight"]]:
                raise OtherPlanError(f"plan {number} is not among the plans that pages load")
            short[text, plan["weight"]] -= 1
        yield weight, taken, int(steps.guesses[0])


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


def walk(answers: Answers, published: dict[str, Any], number: int) -> Steps:
    """Walk plan ``number`` of a file of plans, from 1, with every secret.

    Raises:
        BrokenPlanError: if it does not find every secret, or says too much.
    """
    plan = published["plans"][number - 1]
    guesses = np.frombuffer(base64.b64decode(plan["guesses"], validate=True), "<u2").astype(np.int64)
    bits = np.frombuffer(base64.b64decode(plan["pairs"], validate=True), np.uint8)
    steps = _walked(answers, guesses, np.unpackbits(bits, bitorder="little"), published["smallest"])
    if not steps.size:
        raise BrokenPlanError(f"plan {number} does not find every word")
    return Steps(*steps)
