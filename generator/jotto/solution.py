"""What a solver of Jotto returns, and the arrays it can be stored as."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

Arrays = dict[str, npt.NDArray[Any]]

# Called with each bracket as it gets better: (iterations done, proved lower bound, guaranteed upper bound).
Progress = Callable[[int, float, float], None]


@dataclass(frozen=True, slots=True)
class Point:
    """The state after ``iteration``: the paper's ``epsilon`` and the ``guarantee`` of the guesser's mixture."""

    iteration: int
    epsilon: float
    guarantee: float


@dataclass(frozen=True, slots=True, eq=False)
class GuesserMixture:
    """A mixed strategy of the guesser: trees in preorder, and whole numbers that are their relative weights.

    Attributes:
        trees: each (nodes,) uint16, see ``guesser.Tree``.
        weights: (trees,) int64, or Python integers where those are too short; 0 or more, not all 0.
    """

    trees: list[npt.NDArray[np.uint16]]
    weights: npt.NDArray[Any]

    def first_guesses(self) -> list[tuple[int, Fraction]]:
        """``(word, probability)`` of each first guess, most probable first, then in the list's order."""
        total = int(self.weights.sum())
        mass: dict[int, int] = {}
        for tree, weight in zip(self.trees, self.weights.tolist(), strict=True):
            if weight:
                mass[int(tree[0])] = mass.get(int(tree[0]), 0) + weight
        ranked = sorted(mass.items(), key=lambda item: (-item[1], item[0]))
        return [(word, Fraction(weight, total)) for word, weight in ranked]


@dataclass(frozen=True, slots=True, eq=False)
class Solution:
    """Strategies for both sides and what is known of them.

    Attributes:
        method: "equilibrium", "fictitious-play" or "uniform".
        iterations: trees built; seconds: wall time.
        hider: (D,) float64 probabilities.
        guesser: the mixture.
        guarantee: the most guesses on average that ``guesser`` needs against any secret, exact.
        epsilon: the paper's, measured with the paper's greedy guesser, of ``hider`` and ``guesser``.
        lower_bound: proved lower bound on the value of the game; lower_bound_proof: how, in words.
        history: brackets on the way.
    """

    method: str
    iterations: int
    seconds: float
    hider: npt.NDArray[np.float64]
    guesser: GuesserMixture
    guarantee: Fraction
    epsilon: float
    lower_bound: Fraction
    lower_bound_proof: str
    history: list[Point] = field(default_factory=list)


def join(parts: list[npt.NDArray[Any]]) -> tuple[npt.NDArray[Any], npt.NDArray[np.int64]]:
    """Arrays of different lengths as one array, and where each ends."""
    ends = np.cumsum([len(part) for part in parts], dtype=np.int64)
    return (np.concatenate(parts) if parts else np.empty(0, np.uint16)), ends


def split_up(joined: npt.NDArray[Any], ends: npt.NDArray[np.int64]) -> list[npt.NDArray[Any]]:
    """What ``join`` joined."""
    return np.split(joined, ends[:-1]) if len(ends) else []
