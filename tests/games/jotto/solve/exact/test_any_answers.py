"""The exact solver for any answers, not only Jotto's, which stay the same where guess and secret change places."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog

from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solve.exact.least_cost import SearchLimitError
from strategy_book.games.jotto.solve.exact.solve import WHOLE, least_guesses, solve_exactly
from tests.games.jotto.reference import least_by_trying

Table = list[list[int]]


@st.composite
def tables(draw: st.DrawFn) -> tuple[Table, int]:
    """Answers of two to six words, with the answer to the secret itself."""
    size, hit = draw(st.integers(2, 6)), draw(st.integers(1, 3))
    table = [[draw(st.integers(0, hit - 1)) if g != s else hit for s in range(size)] for g in range(size)]
    return table, hit


def parts(table: Table, hit: int, words: frozenset[int], guess: int) -> list[frozenset[int]]:
    """The sets behind the answers, without the guess itself."""
    answers = [frozenset(s for s in words if table[guess][s] == j) for j in range(hit)]
    return [part for part in answers if part]


def value(table: Table, hit: int) -> float:
    """Of the game, by one linear program over all sets and all guesses that tell something."""
    everything = frozenset(range(len(table)))
    number, rows = {everything: 0}, []
    for words in (waiting := [everything]):
        for guess in range(len(table)):
            behind = parts(table, hit, words, guess)
            if words in behind:
                continue
            rows.append((words, behind))
            for part in behind:
                if part not in number:
                    number[part] = len(number)
                    waiting.append(part)
    size = len(table)
    matrix = np.zeros((len(rows), size + len(number)))
    for row, (words, behind) in zip(matrix, rows, strict=True):
        row[size + number[words]] += 1
        row[[*words]] -= 1
        for part in behind:
            row[size + number[part]] -= 1
    objective = np.zeros(size + len(number))
    objective[size] = -1
    sums = np.r_[np.ones(size), np.zeros(len(number))][None]
    bounds = [(0, None)] * size + [(None, None)] * len(number)
    return -float(linprog(objective, matrix, np.zeros(len(rows)), sums, [1], bounds).fun)


@given(tables(), st.lists(st.integers(0, 5), min_size=6, max_size=6))
@settings(max_examples=20)
def test_random_games_against_brute_force(game: tuple[Table, int], weights: list[int]) -> None:
    table, hit = game
    feedback = Feedback(np.array(table, np.uint8), hit)
    weights = weights[: len(table)]
    assert least_guesses(feedback, weights) == least_by_trying(table, weights)
    solved = solve_exactly(feedback)
    truth = value(table, hit)
    assert float(solved.lower) == pytest.approx(truth, abs=1e-7)
    assert float(solved.upper) == pytest.approx(truth, abs=1e-7)


def test_words_alike_as_guesses_only_are_no_twins() -> None:
    table = [[2, 0, 0, 1, 1], [1, 2, 0, 0, 1], [0, 0, 2, 1, 0], [0, 0, 1, 2, 1], [1, 0, 1, 1, 2]]
    weights = [4, 3, 5, 4, 2]
    assert least_guesses(Feedback(np.array(table, np.uint8), 2), weights) == least_by_trying(table, weights) == 36


@pytest.mark.parametrize("scale", [1, 10**17, 10**25, 10**400], ids=["short", "60 bits", "86 bits", "a forged one"])
def test_weights_of_any_length_are_exact_and_the_search_for_them_has_a_limit(scale: int) -> None:
    table = [[2, 0, 0, 1, 1], [1, 2, 0, 0, 1], [0, 0, 2, 1, 0], [0, 0, 1, 2, 1], [1, 0, 1, 1, 2]]
    feedback = Feedback(np.array(table, np.uint8), 2)
    weights = [4 * scale + 1, 3, 5 * scale, 4, 2 * scale + 3]
    assert least_guesses(feedback, weights) == least_guesses(feedback, weights, 1 << 20)
    assert least_guesses(feedback, weights) == least_by_trying(table, weights)
    for most_sets in (0, 1) if scale == 1 else (0, 1, WHOLE):
        with pytest.raises(SearchLimitError):
            least_guesses(feedback, weights, most_sets)
