"""Small games that make Numba compile all of Jotto's code, in parts for processes that begin together.

Numba caches compiled code for all processes of the machine. Two that need it at the same time both compile it.
"""

from itertools import combinations

import numpy as np

from generator.games.jotto.budget import JottoBudget
from generator.games.jotto.feedback import Dictionary, Feedback, feedback_table
from generator.games.jotto.rules import JottoRules
from generator.games.jotto.solve.bound.uniform_hider import prove_lower_bound
from generator.games.jotto.solve.equilibrium import learning
from generator.games.jotto.solve.equilibrium.exploitability import best_reply, uniform
from generator.games.jotto.solve.exact.proof_sets import bound_by_sets, sets_for_bound
from generator.games.jotto.solve.exact.solve import solve_exactly
from generator.games.jotto.solve.guess.guesser import Guesser
from generator.games.jotto.solve.guess.nodes import short_plans, tree_nodes

_LETTERS, _FEW = 9, 5
"""Three of nine letters are 84 words, more than are solved exactly; three of five are 10."""


def compile_strategies() -> None:
    """Plans, replies to a hider, and the paper's benchmark."""
    game = _game(_LETTERS)
    learning.solve(game, JottoBudget(1, width=2))
    best_reply(game, uniform(len(game)))
    compile_check()


def compile_lower_bound() -> None:
    """The search for a lower bound."""
    prove_lower_bound(_game(_LETTERS), JottoBudget(sets=1_000))


def compile_exact() -> None:
    """What solves the shortest lists exactly, and proves it."""
    game = _game(_FEW)
    solve_exactly(game, most_sets=10_000)
    bound_by_sets(game, [1] * len(game), sets_for_bound(game, [1] * len(game)))


def compile_check() -> None:
    """The paper's benchmark, the walk along a plan, and its short form, sets of a proof: the check of a certificate."""
    game = _game(_LETTERS)
    bound_by_sets(game, [1] * len(game), np.empty(0, np.uint16))
    short_plans([tree_nodes(game, Guesser(game).paper_greedy(uniform(len(game))).guesses)], 3)


def _game(letters: int) -> Feedback:
    """Every three of some letters are a word."""
    codes = np.array(list(combinations(range(1, letters + 1), 3)), np.uint8)
    return feedback_table(Dictionary(JottoRules(3), codes, "abcdefghi"[:letters], "", ""))
