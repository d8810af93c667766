"""Small games solved exactly: a double oracle over moves, and a certificate in rational numbers.

For lists of at most 128 words. Every round solves the program over the moves known (``moves``), and asks the exact best
response to its hider at the sets that the program's guesser meets: where it is cheaper than the program thinks, the
moves of its plan are new. As long as that gains much, only small sets are asked, which are searched in no time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

import numpy as np
import numpy.typing as npt

from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solution import GuesserMixture, Progress
from strategy_book.games.jotto.solve.equilibrium.learning import SMOOTHING, LearningHider, matrix_game
from strategy_book.games.jotto.solve.exact.best_response import BestResponse
from strategy_book.games.jotto.solve.exact.least_cost import INFINITE, SearchLimitError
from strategy_book.games.jotto.solve.exact.moves import NEVER, MoveProgram, Prices, class_masks, members
from strategy_book.games.jotto.solve.guess.guesser import Guesser, smooth
from strategy_book.games.jotto.solve.guess.nodes import tree_depths

SCALE = 1 << 40  # whole weights of a strategy that is only rounded
WHOLE = 200  # sets that are searched in the time of one that is tried in Python
MOST_BITS = 54  # of all weights of a search together: sums of weights and guesses stay in 64 bits

Rows = list[list[int]]


def whole_weights(equal: npt.NDArray[np.int64], near: npt.NDArray[np.float64]) -> tuple[list[int], bool]:
    """Whole weights near ``near`` (n,), 0 where it is 0, for which all rows of ``equal`` (m, n) give one value.

    Where the rows do not say enough they are rounded only, and the second result is False.
    """
    support = np.flatnonzero(near > 1e-10)
    rows = [[*row, -1, 0] for row in equal[:, support].tolist()]
    rows.append([1] * len(support) + [0, 1])
    solution = solve_equations(rows)
    exact = solution is not None and min(solution[:-1]) >= 0
    scale, shares = SCALE, [Fraction(float(near[i])) for i in support]
    if solution is not None and exact:
        scale, shares = lcm(*(x.denominator for x in solution[:-1])), solution[:-1]
    weights = [0] * len(near)
    for i, share in zip(support.tolist(), shares, strict=False):
        weights[i] = round(share * scale)
    return weights, exact


def solve_equations(rows: Rows) -> list[Fraction] | None:
    """The solution of linear equations in integers (the right side last in a row); None if there is not exactly one.

    Bareiss's elimination: every division is without remainder.
    """
    rows = [row[:] for row in rows]
    unknowns, divisor = len(rows[0]) - 1, 1
    for done in range(unknowns):
        pivot = next((i for i in range(done, len(rows)) if rows[i][done] != 0), None)
        if pivot is None:
            return None
        rows[done], rows[pivot] = rows[pivot], rows[done]
        head = rows[done]
        first = head[done]
        for i in range(done + 1, len(rows)):
            times = rows[i][done]
            rows[i] = [(first * x - times * y) // divisor for x, y in zip(rows[i], head, strict=True)]
        divisor = first
    if any(row[-1] != 0 for row in rows[unknowns:]):
        return None
    solution: list[Fraction] = []
    for i in reversed(range(unknowns)):
        known = sum((x * y for x, y in zip(rows[i][i + 1 : -1], reversed(solution), strict=True)), Fraction())
        solution.append((rows[i][-1] - known) / rows[i][i])
    return solution[::-1]


def _cut_weights(weights: Sequence[int]) -> tuple[npt.NDArray[np.int64], int]:
    """Weights cut to ``MOST_BITS`` together, and by how much sums of weights and guesses can differ: 0 if not cut."""
    cut, size = max(0, sum(weights).bit_length() - MOST_BITS), len(weights)
    # A tree that learns something at each guess guesses the words no later than one by one.
    return np.array([weight >> cut for weight in weights], np.int64), size * (size + 1) // 2 if cut else 0


def least_guesses(feedback: Feedback, weights: Sequence[int], most_sets: int = INFINITE) -> int:
    """The least weighted sum of guesses of all decision trees, exact for weights of any length.

    Long weights are cut for the search. A tree that is best for the whole weights costs at most ``slack`` more than
    the best for the cut ones at every set it meets: only such guesses are tried with the whole weights.

    Raises:
        SearchLimitError: if ``most_sets`` sets do not do; one that is tried with the whole weights counts as ``WHOLE``.
    """
    hidden = sum(1 << word for word, weight in enumerate(weights) if weight)
    cut, slack = _cut_weights(weights)
    search = BestResponse(feedback, cut, most_sets)
    if not slack:
        return search.cost(hidden)
    classes = class_masks(feedback.table, feedback.hit)
    solved = {0: 0}

    def cost(words: int) -> int:
        if words not in solved:
            if len(solved) * WHOLE > most_sets:
                raise SearchLimitError
            inside = members(words)
            most = search.cost(words) + slack - int(cut[inside].sum())
            sums = [0] if len(inside) == 1 else []
            for row in classes if len(inside) > 1 else []:
                parts = [words & part for part in row]
                if words not in parts and sum(search.cost(part) for part in parts) <= most:
                    sums.append(sum(map(cost, parts)))
            solved[words] = min(sums) + sum(weights[word] for word in inside)
        return solved[words]

    return cost(hidden)


EASY = 30  # words of a set that is searched in no time
MUCH = 0.001  # guesses on average that a round of small sets gains
WARM_UP = 300  # trees before the first linear program
STILL = 1e-9  # a gap below this is the linear program's rounding
CLOSE = 1e-7  # guesses on average that are as many


@dataclass(frozen=True, slots=True, eq=False)
class ExactGame:
    """Both sides' strategies with their exact values.

    Attributes:
        hider: integer weights of the words; lower: the guesses that the best of all guessers needs against them, exact.
        guesser: the mixture; upper: the most guesses on average it needs against any word, exact.
        rounds: programs solved.
    """

    hider: list[int]
    lower: Fraction
    guesser: GuesserMixture
    upper: Fraction
    rounds: int


def solve_exactly(feedback: Feedback, *, most_sets: int = INFINITE, progress: Progress | None = None) -> ExactGame:
    """Solve the game of at most 128 words.

    Args:
        most_sets: that the best responses of one round may search.
        progress: gets (round, lower, upper) of the bracket so far.

    Raises:
        SearchLimitError: if ``most_sets`` do not do.
    """
    program = MoveProgram(feedback)
    rounds, lower, before = 0, 0.0, np.inf
    _warm_up(feedback, program)
    while True:
        prices = program.solve()
        rounds += 1
        weights = np.floor(prices.hider * SCALE).astype(np.int64)
        response = BestResponse(feedback, weights, most_sets)
        easy = before - prices.value > MUCH
        before = prices.value
        if easy and _learn(program, prices, response, EASY):
            continue
        total = int(weights.sum())
        enough = int(prices.value * total)  # a plan that costs more is not needed
        lower = max(lower, min(response.cost(program.everything, enough), enough) / total)
        if progress is not None:
            progress(rounds, lower, prices.value)
        if prices.value - lower < STILL or not _learn(program, prices, response, len(feedback)):
            break
    return _certify(feedback, program, prices, rounds)


def _warm_up(feedback: Feedback, program: MoveProgram) -> None:
    """The moves of trees that answer a learning hider: the linear programs start near the end.

    The learner takes the answers for symmetric. Where they are not, one tree is a beginning.
    """
    size = len(feedback)
    if not feedback.symmetric:
        program.add(BestResponse(feedback, np.ones(size, np.int64)).plan(program.everything))
        return
    guesser = Guesser(feedback)
    hider = LearningHider(np.zeros(size), np.full(size, 1 / size))
    for _ in range(WARM_UP):
        tree = guesser.rollout(smooth(hider.play, SMOOTHING), size)
        program.add_tree(tree.guesses)
        hider.update(tree.depth)


def _learn(program: MoveProgram, prices: Prices, response: BestResponse, most: int) -> int:
    """Add the best plan at every set of up to ``most`` words that is met and costs less than the program thinks.

    Returns how many moves are new.
    """
    met = {words for (words, _), rate in prices.rates.items() if rate > NEVER and words.bit_count() <= most}
    new = 0
    for words in sorted(met):
        least = int((prices.cost[words] - STILL) * SCALE)
        if response.cost(words, least) < least:
            new += program.add(response.plan(words))
    return new


def _certify(feedback: Feedback, program: MoveProgram, prices: Prices, rounds: int) -> ExactGame:
    """Round both strategies to the nearest rational vertex, and compute their exact worth."""
    trees = program.mixture(prices)
    exact = _depths(feedback, trees)
    mixture, _, value = matrix_game(exact, vertex=True)
    hider, vertex = whole_weights(exact[np.abs(exact @ prices.hider - value) < CLOSE], prices.hider)
    if not vertex:  # other trees are as good, though the guesser can do without them
        more = np.unique(np.concatenate([exact, _depths(feedback, program.tight(prices))]), axis=0)
        hider, _ = whole_weights(more[np.abs(more @ prices.hider - value) < CLOSE], prices.hider)
    shares, _ = whole_weights(exact[:, np.abs(mixture @ exact - value) < CLOSE].T, mixture)
    weights = np.array(shares, object)
    totals = weights @ exact.astype(object)
    kept = np.flatnonzero(weights)
    return ExactGame(
        hider,
        Fraction(least_guesses(feedback, hider), sum(hider)),
        GuesserMixture([trees[i] for i in kept], weights[kept]),
        Fraction(max(totals.tolist()), sum(shares)),
        rounds,
    )


def _depths(feedback: Feedback, trees: list[npt.NDArray[np.uint16]]) -> npt.NDArray[np.int64]:
    return np.stack([tree_depths(feedback, tree) for tree in trees]).astype(np.int64)
