"""One record per game, one tuple of records, and no other list of games."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from strategy_book.cli import COMMANDS
from strategy_book.games.game import Game
from strategy_book.games.registry import FAMILIES, GAMES
from tests.wordlists import ROOT

NAMES = {game.name for game in GAMES}


def test_names_and_titles_are_unique() -> None:
    assert len(NAMES) == len({game.title for game in GAMES}) == len(GAMES)
    assert [*dict.fromkeys(game.family for game in GAMES)] == [*FAMILIES]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_record_names_existing_files(game: Game) -> None:
    assert game.rules is None or game.rules.game == game.name
    assert re.fullmatch("[a-z]+", game.name)
    assert game.index.endswith(".md")


def folder(game: Game) -> str:
    """The folder of a game's family, relative to ``strategy_book``."""
    return type(game.family).__module__.removeprefix("strategy_book.").replace(".", "/").rpartition("/")[0]


def literals() -> Iterator[tuple[str, str]]:
    """Each string in the program that is the name of a game, with its file; a command may be called like its game."""
    for path in sorted((ROOT / "generator" / "strategy_book").rglob("*.py")):
        file = path.relative_to(ROOT / "generator" / "strategy_book").as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and node.value in NAMES - {*COMMANDS}:
                yield file, node.value


def test_a_game_is_named_only_where_it_lives() -> None:
    """In its own folder, and in the checks of ``verify``, which deliberately share nothing with the solvers."""
    homes = {game.name: folder(game) for game in GAMES}
    strays = [(file, name) for file, name in literals() if not file.startswith((f"{homes[name]}/", "verify/"))]
    assert not strays


@pytest.mark.parametrize("path", sorted((ROOT / "site_src/templates").rglob("*.j2")), ids=lambda path: path.name)
def test_no_template_asks_for_a_game_by_name(path: Path) -> None:
    assert not re.search(rf"""["']({"|".join(NAMES)})["']""", path.read_text("utf-8"))


SCRIPTS = ROOT / "site_src/assets/js"


PARTS = {"ghost": "ghost|match|lives|table-words"}
"""What else the path of a game's scripts may say: a match, its lives and the word that players spell are Ghost's."""


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_script_names_only_the_game_in_its_path(name: str) -> None:
    strays = {
        path.relative_to(SCRIPTS).as_posix()
        for path in SCRIPTS.glob("[!v]*/**/*.js")
        if re.search(rf"""(["'`]){name}\1""", path.read_text("utf-8"))
    }
    assert {stray for stray in strays if not re.search(rf"\b({PARTS.get(name, name)})\b", stray)} == set()
