"""The examples of the library's page and of its docstring are what Python answers."""

from __future__ import annotations

import doctest
from pathlib import Path

import strategy_book
from generator.games.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]


def test_the_page() -> None:
    done = doctest.testfile(str(ROOT / "docs/library.md"), module_relative=False, encoding="utf-8")
    assert done.attempted > 30 and not done.failed


def test_the_docstring() -> None:
    done = doctest.testmod(strategy_book)
    assert done.attempted > 3 and not done.failed


def test_everything_that_is_exported_is_there() -> None:
    for name in strategy_book.__all__:
        assert getattr(strategy_book, name).__doc__ or name in ("Player", "__version__"), name
    assert sorted(strategy_book.__all__) == sorted(set(strategy_book.__all__))
    assert (Path(strategy_book.__file__).parent / "py.typed").exists()


def test_every_game_of_letters_is_a_class() -> None:
    """A new game is a class of ``generator.library.letters``, and its name is exported."""
    for game in GAMES:
        if game.rules is not None:
            assert getattr(strategy_book, game.title)(["ghost", "ghoul"]).rules.game == game.name
