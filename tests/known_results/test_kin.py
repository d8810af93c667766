"""Published and given figures of SuperGhost and its kin: rows of known_results/kin.toml."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from strategy_book.games.kin.solve.replay.replay import ReplayWords, replay
from tests.known_results.test_ghost import Row, ask, known_rows
from tests.wordlists import lexicon, list_path


def command(row: Row, name: str) -> Any:
    return answer(name, row["list"], "--game", row["game"], "--min-length", str(row["min_length"]))


@cache
def answer(name: str, words: str, *rules: str) -> Any:
    """Several claims are about one answer, which takes seconds."""
    return ask(name, str(list_path(words)), *rules)


def fragments(row: Row) -> Any:
    return command(row, "solve")["word_list"]["fragments"]


def winning_moves(row: Row) -> Any:
    answer = command(row, "solve")
    assert answer["proved"]
    return answer["winning_moves"]


def one_winning_move(row: Row) -> Any:
    return len(winning_moves(row)) == 1


def havens(row: Row) -> Any:
    """The length of the list, which must be proved smallest and pass its replay."""
    answer = command(row, "strategy")
    assert answer["proved_smallest"]
    assert answer["lower_bound"] == len(answer["havens"])
    words = lexicon(row["list"]).words(row["min_length"])
    assert replay(ReplayWords(words, row["game"]), answer["winner"], answer["havens"]).losing_line is None
    return len(answer["havens"])


def other_seat_havens(row: Row) -> Any:
    """The length of the losing seat's list, which must be proved smallest and win after each first error."""
    other = command(row, "strategy")["other_seat"]
    assert other["proved_smallest"]
    assert other["lower_bound"] == len(other["havens"])
    assert other["seat"] == 2
    words = ReplayWords(lexicon(row["list"]).words(row["min_length"]), row["game"])
    starts = [(letter,) for letter in other["punished"]]
    assert replay(words, 2, other["havens"], starts=starts).losing_line is None
    return len(other["havens"])


CLAIMS = {claim.__name__: claim for claim in (fragments, winning_moves, one_winning_move, havens, other_seat_havens)}


OFTEN = {"winning_moves-superghost-enable1-4"}
"""What `make test` asks; the others take longer."""


def rows() -> Iterator[Any]:
    for row in known_rows(Path(__file__).with_name("kin.toml")):
        name = f"{row['claim']}-{row['game']}-{row['list']}-{row['min_length']}"
        mark = pytest.mark.slow if row.get("slow") else pytest.mark.rest
        yield pytest.param(row, id=name, marks=() if name in OFTEN else mark)


@pytest.mark.parametrize("row", list(rows()))
def test_known_figure(row):
    figure = CLAIMS[row["claim"]](row)
    if "at_most" in row:
        assert figure <= row["at_most"]
    elif "about" in row:
        assert figure == pytest.approx(row["about"], rel=0.01)
    else:
        assert figure == row["value"], command(row, "solve")["openings"]
