"""Fictitious play against the paper's pseudocode, written out literally, in fractions."""

from fractions import Fraction

import numpy as np
import pytest

from generator.games.jotto.feedback import Feedback
from generator.games.jotto.solve.equilibrium import fictitious_play
from generator.games.jotto.solve.guess.guesser import Guesser
from generator.games.jotto.solve.guess.nodes import tree_depths
from generator.games.jotto.solve.solver import benchmark, paper_table
from tests.games.jotto.conftest import THREE, game


def guesser_gbr(table: list[list[int]], h: list[Fraction], state: list[int]) -> int:
    """Algorithms 1-4. The loops over answers run from 0: the text says "an answer from 0-5"."""
    if len(state) == 1:
        return state[0]  # else the game would not end: nothing can be eliminated any more
    best, most = -1, Fraction(-1)
    for guess, row in enumerate(table):
        mass: dict[int, Fraction] = {}
        count: dict[int, int] = {}
        for k in state:
            mass[row[k]] = mass.get(row[k], Fraction(0)) + h[k]
            count[row[k]] = count.get(row[k], 0) + 1
        total = sum(mass.values())
        eliminated = sum(mass[j] / total * (len(state) - count[j]) for j in mass)
        if eliminated > most:
            best, most = guess, eliminated
    return best


def comp_num_guesses(table: list[list[int]], h: list[Fraction], hit: int) -> list[int]:
    """Algorithms 6 and 7."""
    known: dict[tuple[int, ...], int] = {}
    x = []
    for i in range(len(table)):
        state, guesses = list(range(len(table))), 0
        while True:
            guesses += 1
            if tuple(state) not in known:
                known[tuple(state)] = guesser_gbr(table, h, state)
            guess = known[tuple(state)]
            answer = table[guess][i]
            if answer == hit:
                break
            state = [k for k in state if table[guess][k] == answer]
        x.append(guesses)
    return x


def solve_jotto(feedback: Feedback, last: int) -> list[tuple[Fraction, list[Fraction], list[Fraction]]]:
    """Algorithms 8-13: (epsilon, s_h, ANG) of each iteration."""
    table, size = feedback.table.tolist(), len(feedback)
    s_h = [Fraction(1, size)] * size
    ing = comp_num_guesses(table, s_h, feedback.hit)
    ang = [Fraction(x) for x in ing]
    states = []
    for t in range(last + 1):
        if t > 0:
            most = max(ang)
            best = [i for i in range(size) if ang[i] == most]
            share = Fraction(1, t + 1)
            s_h = [(1 - share) * s + (share / len(best) if i in best else 0) for i, s in enumerate(s_h)]
            ing = comp_num_guesses(table, s_h, feedback.hit)
            ang = [(1 - share) * a + share * x for a, x in zip(ang, ing, strict=True)]
        actual = sum(a * s for a, s in zip(ang, s_h, strict=True))
        guesser_best = sum(x * s for x, s in zip(ing, s_h, strict=True))
        states.append((max(max(ang) - actual, actual - guesser_best), s_h, ang))
    return states


@pytest.mark.parametrize("words", [THREE, ["abc", "abd", "ace", "bcf", "def", "xyz"], [*THREE[:9], "ton", "pen"]])
def test_fictitious_play_follows_the_pseudocode(words: list[str]) -> None:
    _, feedback = game(words)
    last = 25
    states = solve_jotto(feedback, last)
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


def double_gbr(table: list[list[int]], h: list[float], state: list[int], hit: int) -> int:
    """Algorithms 1-4 in doubles: sums in the order of the loops, the first maximum."""
    if len(state) == 1:
        return state[0]
    best, most = -1, -1.0
    for guess, row in enumerate(table):
        mass, count = [0.0] * (hit + 1), [0] * (hit + 1)
        for k in state:
            mass[row[k]] += h[k]
            count[row[k]] += 1
        total = 0.0
        for part in mass:
            total += part
        eliminated = 0.0
        for part, words in zip(mass, count, strict=True):
            eliminated += part / total * (len(state) - words)
        if eliminated > most:
            best, most = guess, eliminated
    return best


def double_guesses(table: list[list[int]], h: list[float], hit: int) -> list[int]:
    """Algorithms 6 and 7."""
    depth = [0] * len(table)
    waiting = [(list(range(len(table))), 1)]
    while waiting:
        state, guesses = waiting.pop()
        guess = double_gbr(table, h, state, hit)
        for answer in range(hit):
            part = [k for k in state if table[guess][k] == answer]
            waiting += [(part, guesses + 1)] if part else []
        if guess in state:
            depth[guess] = guesses
    return depth


def test_exact_doubles_follow_the_pseudocode_to_the_last_bit() -> None:
    _, feedback = game(THREE)
    table, size, hit = feedback.table.tolist(), len(feedback), feedback.hit
    s_h = [1 / size] * size
    ing = double_guesses(table, s_h, hit)
    ang = [float(guesses) for guesses in ing]
    iterations: list[tuple[float, list[float]]] = []
    for t in range(31):
        if t:
            most = max(ang)
            worst = [i for i in range(size) if ang[i] == most]
            y = [1 / len(worst) if i in worst else 0.0 for i in range(size)]
            s_h = [(1 - 1 / (t + 1)) * old + 1 / (t + 1) * new for old, new in zip(s_h, y, strict=True)]
            ing = double_guesses(table, s_h, hit)
            ang = [(1 - 1 / (t + 1)) * old + 1 / (t + 1) * new for old, new in zip(ang, ing, strict=True)]
        actual = float(np.dot(ang, s_h))
        iterations.append((max(max(ang) - actual, actual - float(np.dot(ing, s_h))), s_h))
    played = fictitious_play.solve(feedback, 30, ties="exact-doubles")
    assert played.epsilon == pytest.approx(min(epsilon for epsilon, _ in iterations), abs=1e-12)
    assert played.hider.tolist() == iterations[played.best][1]


def test_the_exact_tree_of_a_real_list(three: Feedback) -> None:
    rng = np.random.default_rng(7)
    hider = rng.dirichlet(np.full(len(three), 0.5))
    depth = double_guesses(three.table.tolist(), hider.tolist(), three.hit)
    assert Guesser(three).paper_greedy(hider, "exact-doubles").depth.tolist() == depth
