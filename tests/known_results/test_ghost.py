"""Published results of Ghost, run against the command line. The rows are in known_results/ghost_*.toml.

A mismatch prints the values letter by letter, as perft prints its counts move by move.
"""

import contextlib
import hashlib
import io
import json
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from strategy_book.cli import main
from strategy_book.games.ghost.rules import GhostRules
from strategy_book.games.ghost.solve.losers import solve_ghost
from tests.wordlists import ROOT, lexicon, list_path

Row = dict[str, Any]


def known_rows(path: Path) -> Iterator[Row]:
    """The rows of a file, each with what all rows of its group say."""
    content = tomllib.loads(path.read_text("utf-8"))
    assert content["source"]
    for group in content["rows"]:
        yield from (group | row for row in group["row"])


def rows() -> Iterator[Any]:
    for path in sorted(Path(__file__).parent.glob("ghost_*.toml")):
        for number, row in enumerate(known_rows(path), 1):
            name = f"{path.stem}-{number}-{row['claim']}-{row['list']}-min{row['min_length']}-{row['players']}p"
            yield pytest.param(row, id=name)


@cache
def ask(*argv: str) -> Any:
    """What the command prints with ``--json``."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main([*argv, "--json"]) == 0
    return json.loads(out.getvalue())


def command(row: Row, name: str, *more: str) -> Any:
    rules = ("--min-length", str(row["min_length"]), "--players", str(row["players"]))
    return ask(name, str(list_path(row["list"])), *rules, *more)


def losers(row: Row) -> Any:
    return command(row, "solve")["losers"]


def winning_moves(row: Row) -> Any:
    return command(row, "solve")["winning_moves"]


def words(row: Row) -> Any:
    return command(row, "solve")["word_list"]["words"]


def fragments_before_pruning(row: Row) -> Any:
    counts = ask("check", str(list_path(row["list"])))["min_lengths"]
    return next(entry["beginnings"] for entry in counts if entry["min_length"] == row["min_length"])


def legal_plays(row: Row) -> Any:
    trie = solve_ghost(lexicon(row["list"]), GhostRules(row["players"], row["min_length"])).trie
    depth, index = trie.find(row["prefix"])
    return [trie.letter(depth + 1, play) for play in trie.plays(depth, index)]


def line(row: Row) -> Any:
    return command(row, "line", "--prefix", row["prefix"])["words"]


def strategy(row: Row) -> Any:
    """By first letter; ``None`` where there are no winning words."""
    answer = command(row, "strategy", "--seat", str(row["seat"]), "--policy", row["policy"])
    return answer["first_letters" if row["seat"] == 1 else "openings"]


def outcome_set(row: Row) -> Any:
    """The words of all openings together, the notebook's word put for ours where the two are tied."""
    answer = command(row, "strategy", "--seat", str(row["seat"]), "--policy", "outcomes")
    losing = sorted(chain.from_iterable(answer["losing_words"].values()))
    ours = sorted(chain.from_iterable(answer["openings"].values()))
    theirs = {our: their for their, our in row.get("ties", {}).items()}
    assert theirs.keys() <= set(ours)
    assert [theirs.get(word, word) for word in losing] == row["losing"]
    assert all(len(word) % 2 == 2 - row["seat"] for word in losing)
    return sorted(theirs.get(word, word) for word in ours)


CLAIMS = {
    claim.__name__: claim
    for claim in (losers, winning_moves, words, fragments_before_pruning, legal_plays, line, strategy, outcome_set)
}


def published(row: Row) -> Any:
    if row["claim"] == "strategy":
        return row["value"] | dict.fromkeys(row["none"])
    if row["claim"] == "outcome_set":
        assert all(len(their) == len(our) for their, our in row.get("ties", {}).items())
        return sorted(row["value"])
    return row["value"]


def by_letter(row: Row, value: Any) -> list[str]:
    """What a reader of a mismatch needs: the lists, or else the losers, of every first letter."""
    if isinstance(value, dict):
        pairs = published(row)
        return [f"{k}: {value.get(k)}, published {pairs.get(k)}" for k in sorted(value.keys() | pairs)]
    openings = command(row, "solve")["openings"]
    return [f"{letter}: losers {losers}" for letter, losers in openings.items()]


@pytest.mark.parametrize("row", list(rows()))
def test_published_results(row: Row) -> None:
    path = list_path(row["list"])
    if hashlib.sha256(path.read_bytes()).hexdigest() != row["sha256"]:
        assert ROOT not in path.parents, f"{path.name} has changed: check its published results again"
        pytest.skip(f"{path} is another edition than the published one")
    value = CLAIMS[row["claim"]](row)
    if value != published(row):
        lines = "\n".join(by_letter(row, value))
        pytest.fail(f"{row['claim']}: {value}, published {published(row)}\n{lines}")
