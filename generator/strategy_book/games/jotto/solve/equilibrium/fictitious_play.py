"""The paper's method: smoothed fictitious play against the greedy guesser (Algorithms 8-13)."""

import time
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solution import GuesserMixture, Milestone, OnPoint, Probabilities, Ties
from strategy_book.games.jotto.solve.equilibrium.exploitability import epsilons
from strategy_book.games.jotto.solve.guess.guesser import Guesser

Totals = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class FictitiousPlay:
    """What Algorithm 13 returns, and the trees whose uniform mixture the oracular guesser is.

    Attributes:
        best: t*, the iterate with the least epsilon; hider: s_{h,t*}; epsilon: at t*.
        guesser: the greedy best responses to s_{h,0} .. s_{h,t*}, equally weighted: ANG at t* is its average.
        average: (D,) int64, the sums over those trees of each word's guesses: ANG * (t* + 1).
        guarantee: the largest entry of ANG at t*, exact.
        iterations: T; seconds: wall time of all T + 1 trees.
        history: one point an iteration, thinned to powers of the growth.
    """

    best: int
    hider: Probabilities
    epsilon: float
    guesser: GuesserMixture
    average: Totals
    guarantee: Fraction
    iterations: int
    seconds: float
    history: list[Milestone]


def worth_noting(t: int, last: int) -> bool:
    """Whether iteration ``t`` of ``last`` is kept for a plot: about a hundred are, most of them at the beginning."""
    return t == last or t < 16 or (t & (t - 1) == 0) or t * 100 // max(last, 1) != (t - 1) * 100 // max(last, 1)


def solve(
    feedback: Feedback, iterations: int, *, ties: Ties = "near", progress: OnPoint | None = None
) -> FictitiousPlay:
    """SolveJotto(T), Algorithm 13, with T = ``iterations``.

    Args:
        ties: "exact-doubles": averages (updated as in sections 5 and 7.2) and scores are doubles and compared exactly,
            as in the pseudocode; "near": averages are exact, and guesses of nearly equal score are equally good.
    """
    began = time.perf_counter()
    size = len(feedback)
    guesser = Guesser(feedback)
    play = np.full(size, 1 / size)
    hider, plays, average = np.zeros((3, size))
    trees: list[npt.NDArray[np.uint16]] = []
    totals = np.zeros(size, np.int64)
    history: list[Milestone] = []
    best, best_epsilon, best_totals, best_hider = 0, np.inf, totals, play
    for t in range(iterations + 1):
        if t > 0:  # Algorithm 8: the words that take the most guesses on average, with equal probability
            learnt = totals if ties == "near" else average
            worst = np.flatnonzero(learnt == learnt.max())
            play = np.zeros(size)
            play[worst] = 1 / len(worst)
        step = 1 / (t + 1)
        if ties == "near":
            plays = plays + play
            hider = plays / (t + 1)
        else:
            hider = (1 - step) * hider + step * play
        greedy = guesser.paper_greedy(hider, ties)
        trees.append(greedy.guesses)
        totals = totals + greedy.depth
        average = totals / (t + 1) if ties == "near" else (1 - step) * average + step * greedy.depth
        epsilon = max(epsilons(average, greedy.depth, hider))
        if epsilon < best_epsilon:
            best, best_epsilon, best_totals, best_hider = t, epsilon, totals, hider
        if worth_noting(t, iterations):
            history.append(Milestone(t, epsilon, float(totals.max()) / (t + 1)))
            if progress is not None:
                progress(history[-1])
    return FictitiousPlay(
        best=best,
        hider=best_hider,
        epsilon=float(best_epsilon),
        guesser=GuesserMixture(trees[: best + 1], np.ones(best + 1, np.int64)),
        average=best_totals,
        guarantee=Fraction(int(best_totals.max()), best + 1),
        iterations=iterations,
        seconds=time.perf_counter() - began,
        history=history,
    )
