"""One call for the command and the book: rules and a word list in, a ``Solution`` with its benchmark out."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from generator.jotto.bound.bounds import LowerBound, prove_lower_bound
from generator.jotto.exact.best_response import MOST_WORDS, SearchLimitError
from generator.jotto.exact.solve import solve_exactly
from generator.jotto.feedback import Feedback
from generator.jotto.guess.guesser import Guesser
from generator.jotto.learn import equilibrium, fictitious_play
from generator.jotto.solution import Arrays, GuesserMixture, Point, Progress, Solution

METHODS = ("equilibrium", "fictitious-play", "uniform")
MOST_EXACT_SETS = 20_000_000  # for one exact best response: about a minute


@dataclass(frozen=True, slots=True)
class Benchmark:
    """The paper's benchmark: the uniform hider against the greedy guesser who knows it is uniform.

    ``value``: guesses on average; ``worst_case``: most guesses; ``first_guess``: a word's index;
    ``epsilon``: what the better of the two deviations gains (the hider's: hiding the worst word).
    """

    value: float
    worst_case: int
    first_guess: int
    epsilon: float


@dataclass(frozen=True, slots=True)
class Budget:
    """How much is computed.

    Attributes:
        iterations: trees.
        sets: sets of words that the lower bound, or an exact best response, may search; 0: nothing is solved exactly.
        width: guesses tried at each node of a tree; None for what the number of words allows.
    """

    iterations: int
    sets: int
    width: int | None = None


def benchmark(feedback: Feedback) -> Benchmark:
    """HiderUniform against GuesserGBRUniform (section 3 of the paper)."""
    size = len(feedback)
    uniform = np.full(size, 1 / size)
    tree = Guesser(feedback).paper_greedy(uniform)
    value = float(tree.depth.mean())
    return Benchmark(value, int(tree.depth.max()), int(tree.guesses[0]), float(tree.depth.max()) - value)


def default_budget(feedback: Feedback, method: str) -> Budget:
    """What takes at most about five minutes on two cores; ``uniform`` builds one tree."""
    size = len(feedback)
    if method == "uniform":
        return Budget(1, 0)
    if method == "fictitious-play":
        return Budget(int(min(20_000, max(200, 3_906 * (2_833 / size) ** 2))), 0)
    # On one core each: a tree takes some 22 ns times width times size**1.75, a set 7 us and more in long lists.
    trees = 1.15e10 / (equilibrium.default_width(size) * size**1.75)
    sets = min(39_000_000, 36_000_000_000 // size, 55_000_000_000_000 // size**2)
    return Budget(int(min(4_000, max(20, trees))), sets)


def solve(
    feedback: Feedback,
    method: str = "equilibrium",
    budget: Budget | None = None,
    *,
    resume: Arrays | None = None,
    checkpoint: Callable[[Arrays], None] | None = None,
    progress: Progress | None = None,
) -> Solution:
    """Solve one game; of at most 64 words exactly, if ``budget.sets`` do.

    Otherwise the lower bound and the strategies are computed on two threads.

    Args:
        budget: None for ``default_budget``.
        resume: what ``checkpoint`` was given last; the strategies go on from there.
        progress: called with (iterations, lower, upper) whenever the bracket is better known.
    """
    start = time.perf_counter()
    budget = budget or default_budget(feedback, method)
    size = len(feedback)
    if size <= 2 or (method == "equilibrium" and _alike(feedback)):
        return _in_turn(feedback, method, start)
    # A checkpoint of trees says that there are too many sets.
    if method == "equilibrium" and size <= MOST_WORDS and budget.sets and "trees" not in (resume or {}):
        try:
            return _exact(feedback, budget.sets, start, resume, checkpoint, progress)
        except SearchLimitError:
            resume = None
    bracket = {"at": 0, "lower": 1.0, "upper": float(size)}

    def tell() -> None:
        if progress is not None:
            progress(int(bracket["at"]), bracket["lower"], bracket["upper"])

    def on_point(point: Point) -> None:
        bracket["at"] = point.iteration
        bracket["upper"] = min(bracket["upper"], point.guarantee)
        tell()

    def on_bound(bound: LowerBound) -> None:
        bracket["lower"] = float(bound.value)
        tell()

    from concurrent.futures import Future, ThreadPoolExecutor

    def on_end(done: Future[LowerBound]) -> None:
        if not done.exception():
            on_bound(done.result())

    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(prove_lower_bound, feedback, budget.sets, progress=on_bound)
        waiting.add_done_callback(on_end)
        solution = _strategies(feedback, method, budget, resume, checkpoint, on_point)
        bound = waiting.result()
    return replace(
        solution,
        seconds=time.perf_counter() - start,
        lower_bound=bound.value,
        lower_bound_proof=bound.proof,
    )


def _strategies(
    feedback: Feedback,
    method: str,
    budget: Budget,
    resume: Arrays | None,
    checkpoint: Callable[[Arrays], None] | None,
    progress: Callable[[Point], None],
) -> Solution:
    if method == "equilibrium":
        found = equilibrium.solve(
            feedback,
            budget.iterations,
            width=budget.width,
            resume=resume,
            checkpoint=checkpoint,
            progress=progress,
        )
        return Solution(
            method, found.iterations, 0.0, found.hider, found.guesser, found.guarantee, found.epsilon,
            Fraction(1), "", found.history,
        )  # fmt: skip
    iterations = budget.iterations if method == "fictitious-play" else 0
    played = fictitious_play.solve(
        feedback, iterations, resume=resume, checkpoint=checkpoint, progress=progress
    )
    return Solution(
        method, played.iterations, 0.0, played.hider, played.guesser, played.guarantee, played.epsilon,
        Fraction(1), "", played.history,
    )  # fmt: skip


def _alike(feedback: Feedback) -> bool:
    """Does every guess say no more than whether it is the word?"""
    first = feedback.table[0, -1]
    same = int(np.count_nonzero(feedback.table == first))
    return same == len(feedback) * (len(feedback) - 1)


def _in_turn(feedback: Feedback, method: str, start: float) -> Solution:
    """Words that are alike: guess them one by one, from the first or from the last with equal probability."""
    size = len(feedback)
    order = np.arange(size, dtype=np.uint16)
    trees = [order] if size == 1 else [order, order[::-1].copy()]
    value = Fraction(size + 1, 2)
    mixture = GuesserMixture(trees, np.ones(len(trees), np.int64))
    return Solution(
        method, 0, time.perf_counter() - start, np.full(size, 1 / size), mixture, value, 0.0, value,
        "exact: every guess says no more than whether it is the word", [Point(0, 0.0, float(value))],
    )  # fmt: skip


def _exact(
    feedback: Feedback,
    sets: int,
    start: float,
    resume: Arrays | None,
    checkpoint: Callable[[Arrays], None] | None,
    progress: Progress | None,
) -> Solution:
    game = solve_exactly(
        feedback,
        most_sets=min(sets, MOST_EXACT_SETS),
        resume=resume,
        checkpoint=checkpoint,
        progress=progress,
    )
    proof = "every way of guessing was searched against this hider, in whole numbers"
    hider = np.array([weight / sum(game.hider) for weight in game.hider])
    point = Point(game.rounds, float(game.upper - game.lower), float(game.upper))
    return Solution(
        "equilibrium", game.rounds, time.perf_counter() - start, hider, game.guesser, game.upper,
        float(game.upper - game.lower), game.lower, proof, [point],
    )  # fmt: skip
