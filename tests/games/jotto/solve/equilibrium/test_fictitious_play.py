"""Fictitious play against the paper's pseudocode, written out literally, in fractions and in doubles."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solve.equilibrium import fictitious_play
from strategy_book.games.jotto.solve.guess.guesser import Guesser
from strategy_book.games.jotto.solve.guess.nodes import tree_depths
from strategy_book.games.jotto.solve.solver import benchmark, paper_table
from tests.games.jotto.conftest import THREE, game


def guesser_gbr(table: list[list[int]], h: list[Any], state: list[int], hit: int) -> int:
    """Algorithms 1-4: sums in the order of the loops, the first maximum. Answers run from 0: "an answer from 0-5"."""
    if len(state) == 1:
        return state[0]  # else the game would not end: nothing can be eliminated any more
    zero = type(h[0])()
    best, most = -1, zero - 1
    for guess, row in enumerate(table):
        mass, count = [zero] * (hit + 1), [0] * (hit + 1)
        for k in state:
            mass[row[k]] += h[k]
            count[row[k]] += 1
        total, eliminated = zero, zero
        for part in mass:
            total += part
        for part, words in zip(mass, count, strict=True):
            eliminated += part / total * (len(state) - words)
        if eliminated > most:
            best, most = guess, eliminated
    return best


def comp_num_guesses(table: list[list[int]], h: list[Any], hit: int) -> list[int]:
    """Algorithms 6 and 7."""
    depth = [0] * len(table)
    waiting = [(list(range(len(table))), 1)]
    while waiting:
        state, guesses = waiting.pop()
        guess = guesser_gbr(table, h, state, hit)
        for answer in range(hit):
            part = [k for k in state if table[guess][k] == answer]
            waiting += [(part, guesses + 1)] if part else []
        if guess in state:
            depth[guess] = guesses
    return depth


def solve_jotto(feedback: Feedback, last: int, one: Any) -> list[tuple[Any, list[Any], list[Any]]]:
    """Algorithms 8-13 in the numbers of ``one``, fractions or doubles: (epsilon, s_h, ANG) of each iteration."""
    table, size = feedback.table.tolist(), len(feedback)
    s_h = [one / size] * size
    ing = comp_num_guesses(table, s_h, feedback.hit)
    ang = [one * x for x in ing]
    states = []
    for t in range(last + 1):
        if t > 0:
            most = max(ang)
            worst = [i for i in range(size) if ang[i] == most]
            y = [one / len(worst) if i in worst else one - one for i in range(size)]
            s_h = [(1 - one / (t + 1)) * old + one / (t + 1) * new for old, new in zip(s_h, y, strict=True)]
            ing = comp_num_guesses(table, s_h, feedback.hit)
            ang = [(1 - one / (t + 1)) * old + one / (t + 1) * new for old, new in zip(ang, ing, strict=True)]
        actual = sum(a * s for a, s in zip(ang, s_h, strict=True))
        guesser_best = sum(x * s for x, s in zip(ing, s_h, strict=True))
        states.append((max(max(ang) - actual, actual - guesser_best), s_h, ang))
    return states


@pytest.mark.parametrize("words", [THREE, ["abc", "abd", "ace", "bcf", "def", "xyz"], [*THREE[:9], "ton", "pen"]])
def test_fictitious_play_follows_the_pseudocode(words: list[str]) -> None:
    _, feedback = game(words)
    last = 25
    states = solve_jotto(feedback, last, Fraction(1))
    solution = fictitious_play.solve(feedback, last)
    best = min(range(last + 1), key=lambda t: (states[t][0], t))
    assert solution.best == best
    assert solution.epsilon == pytest.approx(float(states[best][0]), abs=1e-12)
    assert solution.hider == pytest.approx([float(p) for p in states[best][1]], abs=1e-12)
    assert solution.average / (best + 1) == pytest.approx([float(a) for a in states[best][2]], abs=1e-12)
    assert solution.guarantee == max(states[best][2])


def test_the_stored_trees_average_to_the_guarantee() -> None:
    _, feedback = game(THREE)
    solution = fictitious_play.solve(feedback, 30)
    depths = [tree_depths(feedback, tree) for tree in solution.guesser.trees]
    assert len(depths) == solution.best + 1
    assert np.array_equal(np.sum(depths, axis=0, dtype=np.int64), solution.average)


def test_table_1_follows_from_the_strategies() -> None:
    _, feedback = game(THREE)
    solution, mark = fictitious_play.solve(feedback, 30), benchmark(feedback)
    even = np.full(len(feedback), 1 / len(feedback))
    average = np.mean([tree_depths(feedback, tree) for tree in solution.guesser.trees], axis=0)
    greedy = Guesser(feedback).paper_greedy(even).depth
    table = paper_table(solution, mark)
    assert table.hider_vs_benchmark == pytest.approx(float(greedy @ solution.hider))
    assert table.guesser_vs_benchmark == pytest.approx(-float(average @ even))
    assert table.self_play == pytest.approx(float(average @ solution.hider))
    assert table.benchmark_epsilon == pytest.approx(float(greedy.max() - greedy.mean()))


@pytest.mark.rest
def test_exact_doubles_follow_the_pseudocode_to_the_last_bit() -> None:
    _, feedback = game(THREE)
    states = solve_jotto(feedback, 30, 1.0)
    played = fictitious_play.solve(feedback, 30, ties="exact-doubles")
    assert played.epsilon == pytest.approx(min(epsilon for epsilon, _, _ in states), abs=1e-12)
    assert played.hider.tolist() == states[played.best][1]


def test_the_exact_tree_of_a_real_list(three: Feedback) -> None:
    rng = np.random.default_rng(7)
    hider = rng.dirichlet(np.full(len(three), 0.5))
    depth = comp_num_guesses(three.table.tolist(), hider.tolist(), three.hit)
    assert Guesser(three).paper_greedy(hider, "exact-doubles").depth.tolist() == depth
