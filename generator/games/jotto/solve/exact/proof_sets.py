"""A lower bound that anybody can check: sets of words from which the bound of a hider follows by arithmetic.

Of the sets that are named, every guess is looked at: from the smallest to the largest, the bound of a set is its weight
plus the least sum, over all guesses, of the bounds of its answer classes (theorem 14 in ``docs/theory.md``). Sets that
are not named are bounded by counting: one word takes a guess, ``hit`` words two, ``hit ** 2`` words three, the heaviest
first. Whatever sets are named, the result is a bound. A search names those that make it tight.
"""

from __future__ import annotations

import base64
from collections.abc import Collection, Sequence
from functools import lru_cache

import numpy as np

from generator.games.jotto.feedback import Feedback

MOST_WORDS = 128
"""Of a game: the search that names sets knows no more."""

MOST_WEIGHT = 1 << 128
"""All weights together: sums of longer numbers would be slow."""

MOST_SETS = 100_000
"""More would take more than a megabyte, and seconds to check."""

_MOST_COUNTED = 1 << 20  # sets whose bounds are remembered: some 200 MB; real certificates have a quarter of it


def in_order(feedback: Feedback, order: Sequence[int]) -> Feedback:
    """The same game with its words in another order."""
    return Feedback(np.ascontiguousarray(feedback.table[np.ix_(order, order)]), feedback.hit)


class _Hider:
    """Bounds against a hider with whole weights (D,)."""

    def __init__(self, feedback: Feedback, weights: Sequence[int]) -> None:
        self.weights = list(weights)
        self.heaviest = sorted((i for i, weight in enumerate(weights) if weight), key=lambda i: -weights[i])
        self.everything = sum(1 << i for i in self.heaviest)
        self._classes = [
            [sum(1 << i for i in np.flatnonzero(row == answer).tolist()) for answer in range(feedback.hit)]
            for row in feedback.table
        ]
        turn, many = 1, 1
        self.turns: list[int] = []  # by rank
        while len(self.turns) < len(weights):
            self.turns += [turn] * many
            turn, many = turn + 1, many * max(1, feedback.hit)
        self.counted = lru_cache(_MOST_COUNTED)(self._counted)

    def _counted(self, words: int) -> int:
        """The bound of a set by counting."""
        inside = (self.weights[i] for i in self.heaviest if words >> i & 1)
        return sum(turn * weight for turn, weight in zip(self.turns, inside, strict=False))

    def divided(self, words: int) -> set[tuple[int, ...]]:
        """The sets behind the answers to each guess that tells something about a set."""
        return {parts for row in self._classes if words not in (parts := tuple(sorted(words & part for part in row)))}

    def weight(self, words: int) -> int:
        """Of all words of a set together."""
        return sum(self.weights[i] for i in self.heaviest if words >> i & 1)


def bound_by_sets(feedback: Feedback, weights: Sequence[int], sets: Collection[int]) -> int:
    """The least weighted sum of guesses that any guesser needs: a bound that follows from the named ``sets``."""
    hider = _Hider(feedback, weights)
    bounds: dict[int, int] = {}

    def known(words: int) -> int:
        return bounds[words] if words in bounds else hider.counted(words)

    for words in sorted({words & hider.everything for words in sets} | {hider.everything}, key=int.bit_count):
        least = min((sum(map(known, parts)) for parts in hider.divided(words)), default=0)
        bounds[words] = max(hider.counted(words), hider.weight(words) + least)
    return bounds[hider.everything]


def sets_for_bound(feedback: Feedback, weights: Sequence[int]) -> list[int]:
    """Sets from which ``bound_by_sets`` proves what the hider is worth; none if they would be too many."""
    from generator.games.jotto.solve.exact.solve import least_guesses_at

    if len(feedback) > MOST_WORDS or sum(weights) >= MOST_WEIGHT:
        return []
    hider, cost = _Hider(feedback, weights), least_guesses_at(feedback, weights)
    named: dict[int, int] = {}
    waiting = [(hider.everything, cost(hider.everything))]

    def known(words: int) -> int:
        return max(hider.counted(words), named.get(words, 0))

    while waiting:
        words, goal = waiting.pop()
        if known(words) >= goal:
            continue
        named[words] = goal
        if len(named) > MOST_SETS:
            return []
        behind = goal - hider.weight(words)
        for parts in hider.divided(words):
            missing = behind - sum(map(known, parts))
            for part in sorted(parts, key=int.bit_count):  # small sets are named first: they serve more often
                if missing > 0:
                    raised = min(missing, cost(part) - known(part))
                    waiting.append((part, known(part) + raised))
                    missing -= raised
    return sorted({hider.everything, *named})


def write_sets(sets: Sequence[int], words: int) -> str:
    """The sets as text: base64, each set as few bytes as ``words`` bits fill, the lowest first."""
    return base64.b64encode(b"".join(mask.to_bytes(-(-words // 8), "little") for mask in sets)).decode()


def read_sets(text: str, words: int) -> list[int]:
    """The sets that ``write_sets`` wrote.

    Raises:
        ValueError: if the text is something else.
    """
    data, size = base64.b64decode(text, validate=True), -(-words // 8)
    if words > MOST_WORDS or len(data) % size or len(data) > size * MOST_SETS:
        raise ValueError("not the sets of a proof")
    return [int.from_bytes(data[i : i + size], "little") for i in range(0, len(data), size)]
