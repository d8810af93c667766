"""The result of a solver of Jotto: strategies for both sides, what is proved about each; whole numbers."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Annotated, Any, Literal

import msgspec
import numpy as np
import numpy.typing as npt

from strategy_book import reasons

Whole = npt.NDArray[Any]
"""Integers of 64 bits, or Python's, which have any size."""


def kind_for(most: int) -> type[Any]:
    """The type of an array whose numbers, and whatever is computed from them, stay within ``most``.

    Python's integers are exact at any size, but thirty times slower.
    """
    return np.int64 if most < 1 << 62 else np.object_


FractionText = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,4000}(/0*[1-9][0-9]{0,3999})?\Z")]
"""A fraction in digits. ``Fraction`` itself also takes "1e999999999", which fills the memory, and fails on "1/0"."""

WholeText = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,4000}\Z")]
"""A whole number in digits."""

Probabilities = npt.NDArray[np.float64]

Ties = Literal["near", "exact-doubles"]
"""Which guesses of the paper's guesser are equally good, so that the first of the list is made: those of nearly equal
score, or, as in the pseudocode, those whose scores are the same double."""

# Called with each bracket as it gets better: (iterations done, proved lower bound, guaranteed upper bound).
Progress = Callable[[int, float, float], None]


class ProofKind(Enum):
    """How a lower bound on the value was proved. All but SEARCHED and EVEN_SETS are for the uniform hider.

    ``strategy_book/games/jotto/solve/bound/__init__.py`` names the theorem of each, and where it is computed.
    """

    ALIKE = "alike"
    SEARCHED = "searched"
    COUNTED = "counted"
    PROFILES = "profiles"
    PLIES = "plies"
    EVEN_SETS = "even_sets"

    @property
    def of_uniform(self) -> bool:
        """Does it prove bounds for the uniform hider?"""
        return self not in (ProofKind.SEARCHED, ProofKind.EVEN_SETS)


@dataclass(frozen=True, slots=True)
class LowerBound:
    """No guesser needs fewer than ``value`` guesses on average against the hider that it is proved for.

    Attributes:
        value: exact.
        plies: the longest run of guesses that was searched; 0 where nothing was searched.
        sets: answer classes that were evaluated.
        weights: (D,) of the kind EVEN_SETS: in proportion to these whole numbers its hider picks the words.
    """

    value: Fraction
    kind: ProofKind
    plies: int = 0
    sets: int = 0
    weights: tuple[int, ...] = ()

    @property
    def proof(self) -> str:
        """How it was proved, in words."""
        return reasons.proof(self.kind.value, self.plies)


@dataclass(frozen=True, slots=True)
class Reply:
    """What a guesser who knows a hider needs against it.

    Attributes:
        guesses: on average, by the best reply known.
        exact: the same as a fraction where no reply is better: then it is what the hider is worth. Or None.
        weights: with ``exact``: (D,) the whole numbers, without a common divisor, in proportion to which that hider
            picks the words. Probabilities are these, rounded.
    """

    guesses: float
    exact: Fraction | None = None
    weights: tuple[int, ...] = ()

    @property
    def best(self) -> bool:
        """Is the reply proved to be the best?"""
        return self.exact is not None


@dataclass(frozen=True, slots=True)
class Milestone:
    """How far a method has come.

    Attributes:
        iteration: how many iterations were made.
        epsilon: the paper's, after them.
        guarantee: most guesses on average that the guesser's mixture needs for any secret, after them.
    """

    iteration: int
    epsilon: float
    guarantee: float


OnPoint = Callable[[Milestone], None]
"""Called with each point of a history as it is reached."""


@dataclass(frozen=True, slots=True, eq=False)
class GuesserMixture:
    """A mixed strategy of the guesser: trees in preorder, and whole numbers that are their relative weights.

    Attributes:
        trees: each (nodes,) uint16, see ``guesser.Tree``.
        weights: (trees,) int64, or Python integers where those are too short; 0 or more, not all 0.
    """

    trees: list[npt.NDArray[np.uint16]]
    weights: npt.NDArray[Any]

    def shares(self) -> Probabilities:
        """(trees,) how often each tree is drawn."""
        total = int(self.weights.sum())
        return np.array([int(weight) / total for weight in self.weights])

    def first_guesses(self) -> list[tuple[int, Fraction]]:
        """``(word, probability)`` of each first guess, most probable first, then in the list's order."""
        mass = Counter[int]()
        for tree, weight in zip(self.trees, self.weights.tolist(), strict=True):
            mass[int(tree[0])] += weight
        ranked = sorted((-weight, word) for word, weight in mass.items() if weight)
        return [(word, Fraction(-weight, mass.total())) for weight, word in ranked]


@dataclass(frozen=True, slots=True)
class PaperTable:
    """Table 1 of the paper for its own strategies, signs as there: the hider's payoff is the number of guesses.

    Attributes:
        hider_vs_benchmark: the paper's hider against the benchmark's guesser.
        guesser_vs_benchmark: the paper's guesser against the benchmark's hider; the guesser pays.
        benchmark_self_play, self_play: hider's payoffs.
        benchmark_epsilon, epsilon: what the better of two deviations gains.
        iterations: T; seconds_per_iteration: of wall time, on the machine that ran them.
    """

    hider_vs_benchmark: float
    guesser_vs_benchmark: float
    benchmark_self_play: float
    self_play: float
    benchmark_epsilon: float
    epsilon: float
    iterations: int
    seconds_per_iteration: float

    @property
    def overall_vs_benchmark(self) -> float:
        """The mean of the two payoffs."""
        return (self.hider_vs_benchmark + self.guesser_vs_benchmark) / 2


@dataclass(frozen=True, slots=True, eq=False)
class Solution:
    """Strategies for both sides, and the facts about them.

    Attributes:
        method: "equilibrium", "fictitious-play" or "uniform".
        iterations: trees built; of a game solved exactly, linear programs solved.
        seconds: wall time.
        hider: (D,) probabilities. The uniform hider, if none known does better against the best replies known.
        reply: to ``hider``.
        guesser: the mixture.
        guarantee: the most guesses on average that ``guesser`` needs against any secret, exact.
        epsilon: the paper's, of ``hider`` and ``guesser``: what the better of two deviations gains, the hider's best
            and the guesser's greedy one. It is 0 where both lose by it.
        lower: on the value of the game; not always proved for ``hider``.
        history: brackets on the way.
        paper: Table 1, where the method is the paper's.
    """

    method: str
    iterations: int
    seconds: float
    hider: Probabilities
    reply: Reply
    guesser: GuesserMixture
    guarantee: Fraction
    epsilon: float
    lower: LowerBound
    history: list[Milestone] = field(default_factory=list)
    paper: PaperTable | None = None

    @property
    def uniform(self) -> bool:
        """Is ``hider`` the uniform one?"""
        return bool((self.hider == self.hider[0]).all())
