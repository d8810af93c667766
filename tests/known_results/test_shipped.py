"""The claims of the published rows once more, on lists that ship, against a reference written from the rules alone.

The published lists are not ours to ship. So wherever they are absent, each kind of claim is still held against
something that shares nothing with the solvers: ``tests/games/ghost/reference.py`` and
``tests/games/kin/reference.py``.
"""

from collections.abc import Callable
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from strategy_book.games.kin.games import MECHANICS
from strategy_book.games.kin.solve.replay.replay import ReplayWords, replay
from tests.games.ghost.reference import Ghost
from tests.games.kin import reference as kin
from tests.known_results.test_ghost import CLAIMS, Row, ask, command, fragments_before_pruning, rows
from tests.wordlists import lexicon, list_path, plain_words

COMMON, AMERICAN = "american-common", "american"


def shipped_rows() -> list[Any]:
    """Each kind of claim, with each of its rules, once for a shipped list in the place of the published one.

    The longer list is there for its length, not for the rules: two players are enough of it.
    """
    questions: dict[str, Row] = {}
    for param in rows():
        row = param.values[0]
        for name in (COMMON, AMERICAN) if row.get("players", 2) == 2 else (COMMON,):
            keys = ("claim", "min_length", "players", "seat", "policy", "prefix")
            question = {key: row[key] for key in keys if key in row} | {"list": name}
            questions["-".join(map(str, question.values()))] = question
    marks = {COMMON: (), AMERICAN: pytest.mark.rest}
    return [pytest.param(row, id=name, marks=marks[row["list"]]) for name, row in sorted(questions.items())]


@cache
def truth(name: str, min_length: int, players: int) -> Ghost:
    return Ghost(plain_words(name), min_length, players)


def expected(row: Row) -> Any:
    """What the reference says."""
    game = truth(row["list"], row["min_length"], row["players"])
    plain: dict[str, Callable[[], Any]] = {
        "losers": lambda: sorted(game.losers("")),
        "winning_moves": lambda: game.free_plays("", 1),
        "words": lambda: len(game.legal),
        "legal_plays": lambda: [play[-1] for play in game.plays[row["prefix"]]],
        "line": lambda: sorted(game.line(row["prefix"])),
        "fragments_before_pruning": lambda: len({w[:i] for w in game.legal for i in range(len(w) + 1)}),
    }
    if row["claim"] in plain:
        return plain[row["claim"]]()
    seat = row["seat"]
    starts = game.plays[""] if seat > 1 or row["claim"] == "strategy" else [""]
    if row["claim"] == "outcome_set":
        return sorted(chain.from_iterable(game.outcomes(start, seat) for start in starts))
    if row["policy"] == "outcomes":
        return {start: sorted(game.outcomes(start, seat)) for start in starts}
    lists = game.theobald if row["policy"] == "theobald" else game.minimal
    return {start: None if seat in game.losers(start) else sorted(lists(start, seat)) for start in starts}


def found(row: Row) -> Any:
    """What the command line says."""
    if row["claim"] == "strategy":
        ties = ("--ties", "alphabet")
        answer = command(row, "strategy", "--seat", str(row["seat"]), "--policy", row["policy"], *ties)
        return answer["first_letters" if row["seat"] == 1 else "openings"]
    if row["claim"] == "outcome_set":
        answer = command(row, "strategy", "--seat", str(row["seat"]), "--policy", "outcomes")
        return sorted(chain.from_iterable(answer["openings"].values()))
    if row["claim"] == "fragments_before_pruning":
        return fragments_before_pruning(row)
    return CLAIMS[row["claim"]](row)


@pytest.mark.parametrize("row", shipped_rows())
def test_claim_on_a_shipped_list(row: Row) -> None:
    if row["claim"] == "legal_plays" or (row["claim"] == "line" and row["prefix"]):
        game = truth(row["list"], row["min_length"], row["players"])
        if row["prefix"] not in game.plays:
            row = row | {"prefix": "s"}  # the published fragment begins no word of this list
    assert found(row) == expected(row)


@pytest.mark.parametrize("game", ["xghost", "spook"])
def test_kin_of_short_words_of_a_shipped_list(game: str, tmp_path: Path) -> None:
    """Every 18th word of up to six letters: few enough for the reference, and real words."""
    words = [word for word in plain_words(COMMON) if len(word) <= 6][::18]
    path = tmp_path / "short.txt"
    path.write_text("\n".join(words) + "\n")
    slow = kin.Game(words, game, 4, 2)
    answer = ask("solve", str(path), "--game", game, "--min-length", "4")
    assert answer["word_list"]["fragments"] == len(slow.positions)
    assert answer["openings"] == slow.openings()
    assert answer["losers"] == sorted(slow.losers(""))


WHOLE = [name for name, game in MECHANICS.items() if game.whole]


@pytest.mark.rest
@pytest.mark.parametrize(
    ("game", "step"),
    [*((game, 6) for game in WHOLE), *(pytest.param(game, 1, marks=pytest.mark.slow) for game in WHOLE)],
)
def test_a_game_on_infixes_of_a_shipped_list(game: str, step: int, tmp_path: Path) -> None:
    """Every first letter, and the number of positions: of a sixth of the list, and of the whole in `make test-all`.

    The whole list is there for its length, not for the rules: ``test_kin.py`` has published figures of longer lists.
    """
    words = lexicon(COMMON).words(4)[::step]
    path = list_path(COMMON)
    if step > 1:
        path = tmp_path / "part.txt"
        path.write_text("\n".join(words) + "\n")
    slow = kin.Game(words, game, 4, 2)
    answer = ask("solve", str(path), "--game", game, "--min-length", "4")
    assert answer["word_list"]["fragments"] == len(slow.positions)
    assert answer["openings"] == slow.openings()
    learnt = ask("strategy", str(path), "--game", game, "--min-length", "4")
    assert learnt["winner"] == 3 - answer["losers"][0]
    assert replay(ReplayWords(words, game), learnt["winner"], learnt["havens"]).losing_line is None
