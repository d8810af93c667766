"""Small games that make Numba compile all of Jotto's code, in parts for processes that begin together.

Numba caches compiled code for all processes of the machine. Two that need it at the same time both compile it.
"""

from itertools import combinations

import numpy as np

from strategy_book.games.jotto.budget import JottoBudget
from strategy_book.games.jotto.feedback import Dictionary, Feedback, feedback_table
from strategy_book.games.jotto.rules import JottoRules

_LETTERS, _FEW = 9, 5
"""Three of nine letters are 84 words, more than are solved exactly; three of five are 10."""


def strategies() -> None:
    """Compile plans, replies to a hider, and the paper's benchmark."""
    from strategy_book.games.jotto.solve.equilibrium import learning
    from strategy_book.games.jotto.solve.equilibrium.exploitability import best_reply, uniform

    game = _game(_LETTERS)
    learning.solve(game, JottoBudget(learning.WARM_UP + 1, width=2))
    best_reply(game, uniform(len(game)))
    check()


def lower_bound() -> None:
    """Compile the search for a lower bound."""
    from strategy_book.games.jotto.solve.bound.uniform_hider import prove_lower_bound

    prove_lower_bound(_game(_LETTERS), JottoBudget(sets=1_000))


def exact() -> None:
    """Compile what solves the shortest lists exactly, and proves their bounds again."""
    from strategy_book.games.jotto.solve.exact.solve import solve_exactly

    solve_exactly(_game(_FEW), most_sets=10_000)


def check() -> None:
    """Compile the paper's benchmark and the walk along a plan: the check of a certificate."""
    from strategy_book.games.jotto.solve.equilibrium.exploitability import uniform
    from strategy_book.games.jotto.solve.guess.guesser import Guesser
    from strategy_book.games.jotto.solve.guess.nodes import tree_nodes

    game = _game(_LETTERS)
    tree_nodes(game, Guesser(game).paper_greedy(uniform(len(game))).guesses)


def _game(letters: int) -> Feedback:
    """Every three of some letters are a word."""
    codes = np.array(list(combinations(range(1, letters + 1), 3)), np.uint8)
    return feedback_table(Dictionary(JottoRules(3), codes, "abcdefghi"[:letters], "", ""))
