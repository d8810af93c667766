"""The examples of the library's page and of its docstring are what Python answers."""

import doctest
from pathlib import Path

import pytest

import strategy_book
from strategy_book.games.registry import GAMES
from strategy_book.library.kin import KIN_CLASSES

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
    """A new game is a class of ``strategy_book.library.kin``, and its name is exported."""
    names = {game.name for game in GAMES if game.rules is not None}
    assert {*KIN_CLASSES, "ghost"} == names
    for name, game in KIN_CLASSES.items():
        assert getattr(strategy_book, game.__name__)(["ghost", "ghoul"]).rules.game == name
        assert game.__name__ in strategy_book.__all__


def test_a_type_checker_sees_every_game_of_letters(tmp_path: Path) -> None:
    """With the settings of ``make check``, whose cache makes this quick."""
    mypy = pytest.importorskip("mypy.api")
    classes = ["Ghost", *(game.__name__ for game in KIN_CLASSES.values())]
    wrong = [f"losers{number}: int = sb.{name}('').moves()" for number, name in enumerate(classes)]
    (tmp_path / "typed.py").write_text("\n".join(["import strategy_book as sb", *wrong, ""]))
    report, _, _ = mypy.run(["--config-file", str(ROOT / "pyproject.toml"), str(tmp_path / "typed.py")])
    mistakes = [line for line in report.splitlines() if ": error: " in line]
    assert len(mistakes) == len(classes)
    assert all('expression has type "list[str]"' in line for line in mistakes)
