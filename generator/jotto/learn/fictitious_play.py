"""The paper's method: smoothed fictitious play against the greedy guesser (Algorithms 8-14)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from generator.jotto.feedback import Feedback
from generator.jotto.guess.guesser import Guesser, Probabilities
from generator.jotto.solution import Arrays, GuesserMixture, Point, join, split_up

Totals = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class StrategyFile:
    """The hider's strategies s_{h,0}, s_{h,1}, ... (Algorithm 13), kept as the best responses they average.

    Smoothed updates add up to s_{h,t} = (s_{h,0} + BR_1 + ... + BR_t) / (t + 1).
    """

    words: int
    responses: list[npt.NDArray[np.intp]] = field(default_factory=list)

    def strategy(self, t: int) -> Probabilities:
        """s_{h,t}, (D,)."""
        total = np.full(self.words, 1 / self.words)
        for chosen in self.responses[:t]:
            total[chosen] += 1 / len(chosen)
        return total / (t + 1)


@dataclass(frozen=True, slots=True, eq=False)
class FictitiousPlay:
    """What Algorithm 13 returns, and the trees whose uniform mixture the oracular guesser is.

    Attributes:
        best: t*, the iterate with the least epsilon; hider: s_{h,t*}; epsilon: at t*.
        file: the strategy file.
        guesser: the greedy best responses to s_{h,0} .. s_{h,t*}, equally weighted: ANG at t* is its average.
        average: (D,) int64, the sums over those trees of each word's guesses: ANG * (t* + 1).
        guarantee: the largest entry of ANG at t*, exact.
        iterations: T.
        history: one point an iteration, thinned to powers of the growth.
    """

    best: int
    hider: Probabilities
    epsilon: float
    file: StrategyFile
    guesser: GuesserMixture
    average: Totals
    guarantee: Fraction
    iterations: int
    history: list[Point]


def hider_best_response(totals: Totals) -> npt.NDArray[np.intp]:
    """T* of Algorithm 8: the words that take the most guesses on average, played with equal probability."""
    return np.flatnonzero(totals == totals.max())


def epsilons(
    average: Probabilities, greedy: npt.NDArray[np.uint16], hider: Probabilities
) -> tuple[float, float]:
    """(hider's, guesser's) gain from deviating, Algorithms 9-12: ``average`` is ANG, ``greedy`` is ING, all (D,)."""
    actual = float(average @ hider)
    return float(average.max()) - actual, actual - float(greedy @ hider)


def worth_noting(t: int, last: int) -> bool:
    """Is iteration ``t`` of ``last`` one of about a hundred to keep for a plot, dense at the beginning?"""
    return (
        t == last or t < 16 or (t & (t - 1) == 0) or t * 100 // max(last, 1) != (t - 1) * 100 // max(last, 1)
    )


def solve(
    feedback: Feedback,
    iterations: int,
    *,
    resume: Arrays | None = None,
    checkpoint: Callable[[Arrays], None] | None = None,
    every: int = 500,
    progress: Callable[[Point], None] | None = None,
) -> FictitiousPlay:
    """SolveJotto(T), Algorithm 13, with T = ``iterations``.

    Args:
        resume: arrays once given to ``checkpoint``; the run goes on where it was.
        checkpoint: called every ``every`` iterations.
        progress: called with each point of the history.
    """
    size = len(feedback)
    guesser = Guesser(feedback)
    hider_sum = np.full(size, 1 / size)  # s_{h,t} * (t + 1)
    file = StrategyFile(size)
    trees: list[npt.NDArray[np.uint16]] = []
    totals = np.zeros(size, np.int64)
    history: list[Point] = []
    best, best_epsilon, best_totals, best_hider = 0, np.inf, totals, hider_sum
    start = 0
    if resume is not None:
        file.responses.extend(split_up(resume["responses"], resume["responses_at"]))
        trees = split_up(resume["trees"], resume["trees_at"])
        totals, hider_sum = resume["totals"].copy(), resume["hider_sum"].copy()
        history = [Point(int(t), float(e), float(g)) for t, e, g in resume["history"]]
        best, best_epsilon = int(resume["best"][0]), float(resume["best_epsilon"][0])
        best_totals, best_hider = resume["best_totals"], resume["best_hider"]
        start = len(trees)
    for t in range(start, iterations + 1):
        if t > 0:
            response = hider_best_response(totals)
            file.responses.append(response)
            hider_sum = hider_sum.copy()
            hider_sum[response] += 1 / len(response)
        hider = hider_sum / (t + 1)
        greedy = guesser.paper_greedy(hider)
        trees.append(greedy.guesses)
        totals = totals + greedy.depth
        epsilon = max(epsilons(totals / (t + 1), greedy.depth, hider))
        if epsilon < best_epsilon:
            best, best_epsilon, best_totals, best_hider = t, epsilon, totals, hider
        if worth_noting(t, iterations):
            history.append(Point(t, epsilon, float(totals.max()) / (t + 1)))
            if progress is not None:
                progress(history[-1])
        if checkpoint is not None and t % every == every - 1:
            responses, responses_at = join(file.responses)
            packed, packed_at = join(trees)
            checkpoint(
                {
                    "responses": responses,
                    "responses_at": responses_at,
                    "trees": packed,
                    "trees_at": packed_at,
                    "totals": totals,
                    "hider_sum": hider_sum,
                    "best_totals": best_totals,
                    "best_hider": best_hider,
                    "history": np.array([(p.iteration, p.epsilon, p.guarantee) for p in history]),
                    "best": np.array([best]),
                    "best_epsilon": np.array([best_epsilon]),
                }
            )
    return FictitiousPlay(
        best=best,
        hider=best_hider,
        epsilon=float(best_epsilon),
        file=file,
        guesser=GuesserMixture(trees[: best + 1], np.ones(best + 1, np.int64)),
        average=best_totals,
        guarantee=Fraction(int(best_totals.max()), best + 1),
        iterations=iterations,
        history=history,
    )


def oracular_guess(
    feedback: Feedback,
    file: StrategyFile,
    best: int,
    candidates: npt.NDArray[np.int32],
    rng: np.random.Generator,
) -> int:
    """ObtainGuesserStrategy (Algorithm 14): a greedy guess at ``candidates`` against one stored hider strategy.

    The paper draws i from 1..t* for the i-th *line* of the file; as ANG at t* averages the responses to
    s_{h,0} .. s_{h,t*}, t is drawn from 0..t* here, so that the average is what is played.
    """
    from generator.jotto.guess import tree
    from generator.jotto.guess.kernels import PAPER

    hider = file.strategy(int(rng.integers(0, best + 1)))
    work = tree.workspace(len(feedback), feedback.hit)
    return int(tree.choose(feedback.table, feedback.hit, hider, candidates, PAPER, work))
