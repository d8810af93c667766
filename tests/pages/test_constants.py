"""The constants that Python and scripts share: what the scripts get, and that they have no copies of their own."""

from __future__ import annotations

import json

from generator.book.pages import shared_games
from generator.games.ghost.people.facts import READERS
from generator.games.ghost.variants import MIN_LENGTHS, PLAYERS
from generator.games.registry import GAMES
from generator.pages.constants import constants_pages
from tests.wordlists import ROOT

SCRIPTS = sorted((ROOT / "site_src/assets/js").glob("[!v]*/*.js"))


def test_scripts_get_every_game_of_the_book() -> None:
    [(place, script)] = constants_pages(shared_games()).items()
    assert place == "assets/data/book.js"
    book = json.loads(str(script).removeprefix("StrategyBook.registerBook(").removesuffix(");\n"))
    assert [game["name"] for game in book["games"]] == [game.name for game in GAMES]
    ghost = book["games"][0]
    assert (ghost["players"], ghost["minLengths"]) == ([*PLAYERS], [*MIN_LENGTHS])
    assert book["players"] == [*PLAYERS]
    assert book["readers"] == [[size, name] for size, name in READERS.items()]
