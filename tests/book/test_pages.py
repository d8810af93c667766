"""The constants that Python and scripts share: the scripts get them, and have no copies."""

import json
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from strategy_book.book.constants import constants_pages
from strategy_book.games.ghost.rules import MIN_LENGTHS, PLAYERS
from strategy_book.games.registry import GAMES
from strategy_book.lists.ranks import READERS
from tests.wordlists import ROOT

SCRIPTS = sorted((ROOT / "site_src/assets/js").glob("[!v]*/**/*.js"))

LITERALS = {
    "a number of players, a length or a seat": r"(?:PLAYERS|LENGTHS|SEATS|MOST_LETTERS|MAX_WORD) = \[?\d",
    "the numbers of players": r"\[2, 3, 4, 5(?:, 6)?\]|length: 5 \}, \(_, i\) => \[i \+ 2",
    "the minimum lengths": r"\[3, 4(?:, 5)?\]|min < 5",
    "the names of readers": "|".join(READERS.values()),
    "the names of games": r"\[\"ghost\", \"superghost\"|\"superghost\", \"xghost\"",
    "the titles of games": '"(?:' + "|".join(game.title for game in GAMES) + ')"',
    "the signs of front coding": re.escape("0123456789!#"),
}


def test_scripts_get_every_game_of_the_book() -> None:
    [(address, script)] = constants_pages().items()
    assert address == "assets/data/book.js"
    book = json.loads(str(script).removeprefix("StrategyBook.registerBook(").removesuffix(");\n"))
    assert [game["name"] for game in book["games"]] == [game.name for game in GAMES]
    ghost = book["games"][0]
    assert (ghost["players"], ghost["minLengths"]) == ([*PLAYERS], [*MIN_LENGTHS])
    assert book["players"] == [*PLAYERS]
    assert book["readers"] == [[size, name] for size, name in READERS.items()]


TEMPLATES = sorted((ROOT / "site_src/templates").rglob("*.j2"))

NUMBERS = "two|three|four|five|six|seven|eight|[2-9]"

IN_TEXT = {
    "the numbers of players": rf"(?:{NUMBERS}) (?:to|and|or) (?:{NUMBERS}) players|up to (?:{NUMBERS}) players",
    "the minimum lengths": rf"(?:{NUMBERS})(?:, (?:{NUMBERS}))* or (?:{NUMBERS}) letters or more",
    "the names of readers": "|".join(READERS.values()),
}
"""Constants that a template gets as facts."""


COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
"""Of scripts: types name classes there, such as that of Ghost."""


def copies(paths: Iterable[Path], literal: str) -> list[str]:
    """Where the pattern of a constant occurs in files."""
    return [
        f"{path.name}: {match[0]}"
        for path in paths
        for match in re.finditer(literal, COMMENT.sub("", path.read_text("utf-8")))
    ]


@pytest.mark.parametrize("literal", IN_TEXT)
def test_no_template_has_a_copy(literal: str) -> None:
    assert copies(TEMPLATES, IN_TEXT[literal]) == []


@pytest.mark.parametrize("literal", LITERALS)
def test_no_script_has_a_copy(literal: str) -> None:
    assert copies(SCRIPTS, LITERALS[literal]) == []
