"""Published figures of Jotto, as checks on method: rows of known_results/jotto.toml."""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from strategy_book.games.jotto.feedback import Feedback, feedback_table, select_secrets
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.games.jotto.solve.equilibrium import fictitious_play
from strategy_book.games.jotto.solve.guess.guesser import Guesser
from strategy_book.games.jotto.solve.solver import benchmark, paper_table
from tests.wordlists import lexicon

Row = dict[str, Any]
CONTENT = tomllib.loads(Path(__file__).with_name("jotto.toml").read_text("utf-8"))

FIGURES = (
    "hider_vs_benchmark", "guesser_vs_benchmark", "overall_vs_benchmark", "benchmark_self_play", "self_play",
    "benchmark_epsilon", "epsilon",
)  # fmt: skip
"""Rows of Table 1."""


def table(name: str, letters: int) -> Feedback:
    return feedback_table(select_secrets(lexicon(name), JottoRules(letters)))


def least_expectation(feedback: Feedback, *, possible_first: bool) -> npt.NDArray[np.int64]:
    """(D,) guesses for each word when the expected number of words left is least at every guess.

    Of the best guesses it takes the first of the list, or the first that may be the word if there is one.
    """
    depth = np.zeros(len(feedback), np.int64)
    waiting = [(np.arange(len(feedback)), 1)]
    while waiting:
        words, guesses = waiting.pop()
        answers = feedback.table[:, words]
        left = sum((answers == j).sum(1) ** 2 for j in range(feedback.hit + 1))
        best = np.flatnonzero(left == left.min()) if len(words) > 1 else words
        possible = np.intersect1d(best, words)
        guess = int(possible[0] if possible_first and len(possible) else best[0])
        for j in range(feedback.hit):
            part = words[feedback.table[guess, words] == j]
            if len(part):
                waiting.append((part, guesses + 1))
        if guess in words:
            depth[guess] = guesses
    return depth


@pytest.mark.parametrize("row", CONTENT["norvig"], ids=lambda row: row["list"])
def test_greedy_by_expectation_is_near_norvigs(row: Row) -> None:
    feedback, near = table(row["list"], 5), row["near"]
    depth = least_expectation(feedback, possible_first=True)
    assert len(feedback) == pytest.approx(row["words"], abs=near["words"])
    assert depth.mean() == pytest.approx(row["mean"], abs=near["mean"])
    assert depth.std(ddof=1) == pytest.approx(row["deviation"], abs=near["deviation"])
    assert depth.max() == pytest.approx(row["worst"], abs=near["worst"])
    # The same reference, with the pseudocode's tie rule, is the paper's guesser word for word; the book's beats both.
    even = np.full(len(feedback), 1 / len(feedback))
    literal = least_expectation(feedback, possible_first=False)
    assert np.array_equal(literal, Guesser(feedback).paper_greedy(even).depth)
    assert Guesser(feedback).greedy(even).depth.mean() < depth.mean() < literal.mean()


@pytest.mark.parametrize("row", CONTENT["table_1"], ids=lambda row: f"{row['list']} {row['letters']}")
def test_benchmark_is_near_table_1(row: Row) -> None:
    mark = benchmark(table(row["list"], row["letters"]))
    assert mark.value == pytest.approx(row["value"], abs=row["near"]["value"])
    assert mark.epsilon == pytest.approx(row["epsilon"], abs=row["near"]["epsilon"])
    assert mark.epsilon == pytest.approx(mark.worst_case - mark.value)


@pytest.mark.parametrize(
    "row",
    [pytest.param(row, marks=pytest.mark.slow if row["letters"] > 3 else ()) for row in CONTENT["paper"]],
    ids=lambda row: str(row["letters"]),
)
@pytest.mark.timeout(1800)
def test_the_pseudocode_in_doubles_gives_the_papers_table(row: Row) -> None:
    feedback = table("TWL06-wordlist", row["letters"])
    assert len(feedback) == row["words"]
    played = fictitious_play.solve(feedback, row["iterations"], ties="exact-doubles")
    computed = paper_table(played, benchmark(feedback, "exact-doubles"))
    for name in FIGURES:
        near = row["near"].get(name, 0)
        assert getattr(computed, name) == pytest.approx(row[name], abs=near + 0.0005), name
    for name, value in row.get("exact", {}).items():
        assert round(getattr(computed, name), 3) == value
