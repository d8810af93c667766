"""Against the paper's pseudocode, written out as it stands, in fractions."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from generator.jotto.feedback import Feedback
from generator.jotto.guess.guesser import Guesser
from generator.jotto.learn import fictitious_play
from generator.jotto.solution import Arrays

from .conftest import THREE, game


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


@pytest.mark.parametrize(
    "words", [THREE, ["abc", "abd", "ace", "bcf", "def", "xyz"], [*THREE[:9], "ton", "pen"]]
)
def test_follows_the_pseudocode(words: list[str]) -> None:
    _, feedback = game(words)
    last = 25
    states = solve_jotto(feedback, last)
    found = fictitious_play.solve(feedback, last)
    best = min(range(last + 1), key=lambda t: (states[t][0], t))
    assert found.best == best
    assert found.epsilon == pytest.approx(float(states[best][0]), abs=1e-12)
    assert found.hider == pytest.approx([float(p) for p in states[best][1]], abs=1e-12)
    assert found.average / (best + 1) == pytest.approx([float(a) for a in states[best][2]], abs=1e-12)
    assert found.guarantee == max(states[best][2])
    for t in (0, 1, 7, last):
        assert found.file.strategy(t) == pytest.approx([float(p) for p in states[t][1]], abs=1e-12)


def test_the_stored_trees_average_to_the_guarantee() -> None:
    _, feedback = game(THREE)
    found = fictitious_play.solve(feedback, 30)
    depths = [Guesser(feedback).paper_greedy(found.file.strategy(t)).depth for t in range(found.best + 1)]
    assert np.array_equal(np.sum(depths, axis=0, dtype=np.int64), found.average)


def test_resumes_where_it_was() -> None:
    _, feedback = game(THREE)
    saved: list[Arrays] = []
    whole = fictitious_play.solve(feedback, 30, checkpoint=saved.append, every=10)
    resumed = fictitious_play.solve(feedback, 30, resume=saved[0])
    assert len(saved) == 3
    assert (whole.best, whole.epsilon, whole.guarantee) == (resumed.best, resumed.epsilon, resumed.guarantee)
    assert np.array_equal(whole.hider, resumed.hider)
    assert whole.history == resumed.history


def test_the_oracle_plays_a_stored_strategy() -> None:
    _, feedback = game(THREE)
    found = fictitious_play.solve(feedback, 10)
    rng = np.random.default_rng(1)
    everything = np.arange(len(feedback), dtype=np.int32)
    firsts = {int(tree[0]) for tree in found.guesser.trees}
    drawn = {
        fictitious_play.oracular_guess(feedback, found.file, found.best, everything, rng) for _ in range(40)
    }
    assert drawn <= firsts
