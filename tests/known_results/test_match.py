"""Known results of matches, run against the command line. The rows are in known_results/match.toml."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.known_results.test_ghost import Row, ask, known_rows
from tests.wordlists import list_path


def rows() -> Iterator[Any]:
    for row in known_rows(Path(__file__).with_name("match.toml")):
        name = f"{row['claim']}-{row['list']}-min{row['min_length']}-{row['players']}p-{row['lives']}-{row['begins']}"
        yield pytest.param(row, id=name, marks=pytest.mark.slow if row["players"] == 6 else ())


def answer_of(row: Row) -> Any:
    options = {"--min-length": row["min_length"], "--players": row["players"], "--lives": row["lives"]}
    argv = [str(text) for option in options.items() for text in option]
    return ask("match", str(list_path(row["list"])), *argv, "--begins", row["begins"])


@pytest.mark.parametrize("row", list(rows()))
def test_known_results(row: Row) -> None:
    assert hashlib.sha256(list_path(row["list"]).read_bytes()).hexdigest() == row["sha256"]
    answer = answer_of(row)
    chances = answer["chances"]
    if row["claim"] == "cannot_win":
        assert [player for player, chance in enumerate(chances, 1) if chance == 0] == row["value"]
        for player in row["value"]:
            assert all(after[player - 1] == 0 for after in answer["letters"].values())
        return
    assert row["claim"] == "chances"
    digits = 4 if row["list"] == "american-common" else 6
    by_letter = "\n".join(f"{letter}: {after}" for letter, after in answer["letters"].items())
    assert [round(chance, digits) for chance in chances] == row["value"], by_letter
    certain = {0.0, 1.0}
    assert [chance for chance in chances if chance in certain] == [v for v in row["value"] if v in certain]
    assert sum(chances) == pytest.approx(1, abs=1e-12)
    assert answer["smallest_gap"] >= 1e5 * answer["largest_tie"]
