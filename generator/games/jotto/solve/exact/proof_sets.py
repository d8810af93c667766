"""A lower bound that anybody can check: sets of words from which the bound of a hider follows by arithmetic.

Of the sets that are named, every guess is looked at: from the smallest to the largest, the bound of a set is its weight
plus the least sum, over all guesses, of the bounds of its answer classes (theorem 14 in ``docs/theory.md``). Sets that
are not named are bounded by counting: one word takes a guess, ``hit`` words two, ``hit ** 2`` words three, the heaviest
first. Whatever sets are named, the result is a bound. A search names those that make it tight.
"""

from __future__ import annotations

import base64
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from generator.games.jotto.feedback import Feedback

MOST_WORDS = 63
"""A set is a number of 64 bits."""

MOST_WEIGHT = 1 << 50
"""All weights together: sums of guesses then fit 64 bits."""

MOST_SETS = 100_000
"""More would take more than a megabyte, and seconds to check."""

Sets = npt.NDArray[np.uint64]
"""Bit i is word i."""


def in_order(feedback: Feedback, order: Sequence[int]) -> Feedback:
    """The same game with its words in another order."""
    return Feedback(np.ascontiguousarray(feedback.table[np.ix_(order, order)]), feedback.hit)


class _Hider:
    """Bounds against a hider with whole weights (D,)."""

    def __init__(self, feedback: Feedback, weights: Sequence[int]) -> None:
        self.weights = list(weights)
        self.heaviest = sorted((i for i, weight in enumerate(weights) if weight), key=lambda i: -weights[i])
        self.everything = sum(1 << i for i in self.heaviest)
        self.classes = [
            [sum(1 << i for i in np.flatnonzero(row == answer).tolist()) for answer in range(feedback.hit)]
            for row in feedback.table
        ]
        turn, many = 1, 1
        self.turns = [0]  # by rank, which counts from 1
        while len(self.turns) <= len(weights):
            self.turns += [turn] * many
            turn, many = turn + 1, many * max(1, feedback.hit)

    def counted(self, sets: Sets) -> npt.NDArray[np.int64]:
        """The bounds of ``sets`` by counting."""
        rank, total, turns = (
            np.zeros(len(sets), np.int64),
            np.zeros(len(sets), np.int64),
            np.array(self.turns),
        )
        for i in self.heaviest:
            inside = (sets >> np.uint64(i) & np.uint64(1)).astype(np.int64)
            rank += inside
            total += inside * turns[rank] * self.weights[i]
        return total

    def weight(self, words: int) -> int:
        """Of all words of a set together."""
        return sum(self.weights[i] for i in self.heaviest if words >> i & 1)


def bound_by_sets(feedback: Feedback, weights: Sequence[int], sets: Sets) -> int:
    """The least weighted sum of guesses that any guesser needs: a bound that follows from the named ``sets``."""
    hider = _Hider(feedback, weights)
    sets = np.unique(np.append(sets & np.uint64(hider.everything), np.uint64(hider.everything)))
    values = hider.counted(sets)
    sizes = np.array([words.bit_count() for words in sets.tolist()])
    weighed = np.array([hider.weight(words) for words in sets.tolist()])

    def known(parts: Sets) -> npt.NDArray[np.int64]:
        slot = np.minimum(np.searchsorted(sets, parts), len(sets) - 1)
        result, new = values[slot], sets[slot] != parts
        result[new] = hider.counted(parts[new])
        return result

    for size in range(2, int(sizes.max()) + 1):
        chosen = np.flatnonzero(sizes == size)
        words, least = sets[chosen], np.full(len(chosen), np.iinfo(np.int64).max)
        for row in hider.classes if len(chosen) else ():
            parts = [words & np.uint64(part) for part in row]
            learnt = np.logical_and.reduce([part != words for part in parts])
            total = sum((known(part[learnt]) for part in parts), weighed[chosen[learnt]])
            least[learnt] = np.minimum(least[learnt], total)
        values[chosen] = np.maximum(values[chosen], least)
    return int(values[-1])


def sets_for_bound(feedback: Feedback, weights: Sequence[int]) -> Sets:
    """Sets from which ``bound_by_sets`` proves what the hider is worth; none if they would be too many."""
    from generator.games.jotto.solve.exact.best_response import BestResponse

    none = np.empty(0, np.uint64)
    if len(feedback) > MOST_WORDS or sum(weights) >= MOST_WEIGHT:
        return none
    hider, search = _Hider(feedback, weights), BestResponse(feedback, np.array(weights, np.int64))
    named: dict[int, int] = {}
    counted: dict[int, int] = {}
    waiting = [(hider.everything, search.cost(hider.everything))]

    def known(words: int) -> int:
        if words not in counted:
            inside = (i for i in hider.heaviest if words >> i & 1)
            counted[words] = sum(turn * hider.weights[i] for turn, i in zip(hider.turns[1:], inside, strict=False))
        return max(counted[words], named.get(words, 0))

    while waiting:
        words, goal = waiting.pop()
        if known(words) >= goal:
            continue
        named[words] = goal
        if len(named) > MOST_SETS:
            return none
        behind = goal - hider.weight(words)
        for parts in {tuple(sorted(words & part for part in row)) for row in hider.classes}:
            missing = behind - sum(map(known, parts))
            if words in parts:
                continue
            for part in sorted(parts, key=int.bit_count):  # small sets are named first: they serve more often
                if missing > 0:
                    raised = min(missing, search.cost(part) - known(part))
                    waiting.append((part, known(part) + raised))
                    missing -= raised
    return np.array(sorted({hider.everything, *named}), np.uint64)


def write_sets(sets: Sets, words: int) -> str:
    """The sets as text: base64, each set as few bytes as ``words`` bits fill, the lowest first."""
    return base64.b64encode(b"".join(mask.to_bytes(-(-words // 8), "little") for mask in sets.tolist())).decode()


def read_sets(text: str, words: int) -> Sets:
    """The sets that ``write_sets`` wrote.

    Raises:
        ValueError: if the text is something else.
    """
    data, size = base64.b64decode(text, validate=True), -(-words // 8)
    if words > MOST_WORDS or len(data) % size or len(data) > size * MOST_SETS:
        raise ValueError("not the sets of a proof")
    masks = [int.from_bytes(data[i : i + size], "little") for i in range(0, len(data), size)]
    return np.array(masks, np.uint64)
