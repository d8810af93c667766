"""One call for the command and the book: the table of a game in, a ``Solution`` out; and the paper's benchmark."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from strategy_book.games.jotto.budget import JottoBudget
from strategy_book.games.jotto.calls import Calls
from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solution import (
    GuesserMixture,
    LowerBound,
    Milestone,
    PaperTable,
    Probabilities,
    Progress,
    ProofKind,
    Reply,
    Solution,
    Ties,
)
from strategy_book.games.jotto.solve.bound.search import new_meter
from strategy_book.games.jotto.solve.bound.uniform_hider import prove_for_even_sets, prove_lower_bound
from strategy_book.games.jotto.solve.equilibrium import fictitious_play, learning
from strategy_book.games.jotto.solve.equilibrium.exploitability import (
    best_reply,
    epsilon,
    proved_reply,
    steadiest,
    uniform,
)
from strategy_book.games.jotto.solve.equilibrium.fictitious_play import FictitiousPlay
from strategy_book.games.jotto.solve.exact.least_cost import SearchLimitError
from strategy_book.games.jotto.solve.exact.solve import solve_exactly
from strategy_book.games.jotto.solve.guess.guesser import Guesser
from strategy_book.games.jotto.solve.guess.nodes import tree_depths

MOST_EXACT_SETS = 20_000_000  # for one exact best response: about a minute


@dataclass(frozen=True, slots=True)
class UniformPlay:
    """The paper's benchmark: the uniform hider against the greedy guesser who knows it is uniform.

    ``value``: guesses on average, exact; ``worst_case``: most guesses; ``first_guess``: a word's index; ``depth``:
    (D,) guesses for each secret.
    """

    value: Fraction
    worst_case: int
    first_guess: int
    depth: npt.NDArray[np.uint16]

    @property
    def epsilon(self) -> Fraction:
        """What the better of the two deviations gains: the hider's, hiding the worst word always."""
        return self.worst_case - self.value


def benchmark(feedback: Feedback, ties: Ties = "near") -> UniformPlay:
    """HiderUniform against GuesserGBRUniform (section 3 of the paper)."""
    size = len(feedback)
    tree = Guesser(feedback).paper_greedy(uniform(size), ties)
    return UniformPlay(Fraction(int(tree.depth.sum()), size), int(tree.depth.max()), int(tree.guesses[0]), tree.depth)


def paper_table(played: FictitiousPlay, mark: UniformPlay) -> PaperTable:
    """The rows of Table 1 for what the paper's method found on a list."""
    average = played.average / (played.best + 1)
    return PaperTable(
        hider_vs_benchmark=float(mark.depth @ played.hider),
        guesser_vs_benchmark=-float(average.mean()),
        benchmark_self_play=float(mark.value),
        self_play=float(average @ played.hider),
        benchmark_epsilon=float(mark.epsilon),
        epsilon=played.epsilon,
        iterations=played.iterations,
        seconds_per_iteration=played.seconds / (played.iterations + 1),
    )


def solve(
    feedback: Feedback,
    method: str = "equilibrium",
    budget: JottoBudget | None = None,
    *,
    ties: Ties = "near",
    progress: Progress | None = None,
    calls: Calls | None = None,
) -> Solution:
    """Solve one game: games of up to ``budget.most_exact`` words exactly, if ``budget.sets`` is enough.

    Otherwise the lower bound and the strategies are computed on two threads, and parts of the strategies by ``calls``.

    Args:
        budget: None for ``JottoBudget.for_command``.
        ties: which guesses of the paper's guesser are equally good, with the method "fictitious-play".
        progress: called with (iterations, lower, upper) whenever the bracket is better known.
        calls: who makes the second looks near the root of a tree; None: this thread. The solution is the same, but for
            its seconds.
    """
    start = time.perf_counter()
    size = len(feedback)
    budget = budget or JottoBudget.for_command(size, method)
    if method == "equilibrium" and (size <= 2 or alike(feedback)):
        return replace(_in_turn(feedback), seconds=time.perf_counter() - start)
    if method == "equilibrium" and size <= budget.most_exact and budget.sets:
        try:
            return replace(_exact(feedback, budget.sets, progress), seconds=time.perf_counter() - start)
        except SearchLimitError:
            pass
    bracket = {"at": 0, "lower": 1.0, "upper": float(size)}

    def tell() -> None:
        if progress is not None:
            progress(int(bracket["at"]), bracket["lower"], bracket["upper"])

    def on_point(point: Milestone) -> None:
        bracket["at"] = point.iteration
        bracket["upper"] = min(bracket["upper"], point.guarantee)
        tell()

    def on_bound(bound: LowerBound) -> None:
        bracket["lower"] = float(bound.value)
        tell()

    meter = new_meter(budget)
    with ThreadPoolExecutor(1) as pool:
        prove = prove_for_even_sets if method == "equilibrium" else prove_lower_bound
        waiting = pool.submit(prove, feedback, budget, progress=on_bound, meter=meter)
        waiting.add_done_callback(lambda done: None if done.exception() else on_bound(done.result()))
        try:
            if method == "equilibrium":
                learnt = learning.solve(feedback, budget, progress=on_point, calls=calls)
            else:
                iterations = budget.iterations if method == "fictitious-play" else 0
                played = fictitious_play.solve(feedback, iterations, ties=ties, progress=on_point)
            lower = waiting.result()
        except BaseException:  # such as Ctrl+C
            meter[0] = 0
            raise
    if method != "equilibrium":
        solution = _played(feedback, method, played, benchmark(feedback, ties), lower)
    else:
        if lower.weights:
            hider = np.array(lower.weights) / sum(lower.weights)
            reply = best_reply(feedback, hider, learnt.depths)
        else:
            hider, reply = steadiest(feedback, learnt.hiders, learnt.depths)
        solution = _solution(
            feedback, learnt.iterations, hider, reply, learnt.guesser, learnt.guarantee, lower, learnt.history
        )
    worth = solution.reply.exact
    if worth is not None and worth > lower.value:
        lower = LowerBound(worth, ProofKind.SEARCHED)
    return replace(solution, seconds=time.perf_counter() - start, lower=lower)


def _solution(
    feedback: Feedback, iterations: int, hider: Probabilities, reply: Reply, guesser: GuesserMixture,
    guarantee: Fraction, lower: LowerBound, history: Sequence[Milestone] = (),
) -> Solution:  # fmt: skip
    """The solution of the method "equilibrium", with its epsilon."""
    plans = np.stack([tree_depths(feedback, tree) for tree in guesser.trees])
    gain = epsilon(Guesser(feedback), guesser.shares() @ plans, hider)
    points = [*history, Milestone(iterations, gain, float(guarantee))]
    return Solution("equilibrium", iterations, 0.0, hider, reply, guesser, guarantee, gain, lower, points)


def _played(feedback: Feedback, method: str, played: FictitiousPlay, mark: UniformPlay, lower: LowerBound) -> Solution:
    plans = np.stack([tree_depths(feedback, tree) for tree in played.guesser.trees])
    reply = best_reply(feedback, played.hider, plans)
    table = paper_table(played, mark) if method == "fictitious-play" else None
    return Solution(
        method, played.iterations, 0.0, played.hider, reply, played.guesser, played.guarantee, played.epsilon, lower,
        played.history, table,
    )  # fmt: skip


def alike(feedback: Feedback) -> bool:
    """Does every guess say no more than whether it is the word? A lone word is alike."""
    size = len(feedback)
    first = feedback.table[0, -1]
    return size == 1 or int(np.count_nonzero(feedback.table == first)) == size * (size - 1)


def _in_turn(feedback: Feedback) -> Solution:
    """Words that are alike: guess them one by one, from the first or from the last with equal probability."""
    size = len(feedback)
    order = np.arange(size, dtype=np.uint16)
    trees = [order] if size == 1 else [order, order[::-1].copy()]
    value = Fraction(size + 1, 2)
    mixture = GuesserMixture(trees, np.ones(len(trees), np.int64))
    return Solution(
        "equilibrium", 0, 0.0, uniform(size), proved_reply(value, [1] * size), mixture, value,
        0.0, LowerBound(value, ProofKind.ALIKE), [Milestone(0, 0.0, float(value))],
    )  # fmt: skip


def _exact(feedback: Feedback, sets: int, progress: Progress | None) -> Solution:
    game = solve_exactly(feedback, most_sets=min(sets, MOST_EXACT_SETS), progress=progress)
    hider = np.array([weight / sum(game.hider) for weight in game.hider])
    reply = proved_reply(game.lower, game.hider)
    even = best_reply(feedback, uniform(len(feedback)))
    if even.exact is not None and even.exact >= game.lower:
        hider, reply = uniform(len(feedback)), even
    lower = LowerBound(reply.exact or game.lower, ProofKind.SEARCHED)
    return _solution(feedback, game.rounds, hider, reply, game.guesser, game.upper, lower)
