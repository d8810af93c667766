"""Whole small books, built for tests."""

import math
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from strategy_book.book.build import Summary, build_book
from strategy_book.book.constants import constants_in_each_language
from strategy_book.book.editions import build_editions, one_site
from strategy_book.book.options import BuildOptions
from strategy_book.book.pages import published_files
from strategy_book.verify.book import verify_site
from strategy_book.verify.findings import Findings
from strategy_book.work import run
from strategy_book.work.executors import make_executor
from tests.costs import shared


def small_book(folder: Path, words: str, /, **options: Any) -> Summary:
    """Build the book of one list, ``zoo``, in ``folder``; ``options`` are those of the build."""
    (folder / "lists").mkdir()
    (folder / "lists/zoo.txt").write_text(words)
    return book_of_lists(folder, **options)


BOTH = {
    "zoo": ("en", "cat camel goat gar gannet normal noose cot cart goad mango catnap goats"),
    "mots": ("fr", "abri adieu amie arbre bateau bijou chat chaton été école étang singe quart quai"),
}
"""The list of each edition of a site with two."""

FEW = BuildOptions(games=("ghost",), lengths=(3, 4), players=(2,), jobs=1)


def both_editions(home: Path) -> None:
    """Build a site in English and in French, each with a list of its own."""
    (home / "lists").mkdir(parents=True)
    for name, (language, words) in BOTH.items():
        (home / f"lists/{name}.txt").write_text(words.replace(" ", "\n"), "utf-8")
        (home / f"lists/{name}.toml").write_text(f'book = "{language}"\nlanguage = "{language}"\n')
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STRATEGY_BOOK_HOME", str(home))
        patch.setenv("STRATEGY_BOOK_WORDLISTS", str(home / "lists"))
        assert len([*build_editions(one_site(FEW, [replace(FEW, language="fr")]))]) == 2


def book_of_lists(folder: Path, **options: Any) -> Summary:
    """Build the book of the word lists in ``folder``/lists, its site in ``folder``/site."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STRATEGY_BOOK_HOME", str(folder))
        patch.setenv("STRATEGY_BOOK_WORDLISTS", str(folder / "lists"))
        # Without the early site, which takes as long as the complete one.
        patch.setattr(run, "WORTH_WAITING", math.inf)
        return build_book(BuildOptions(jobs=1, **options))


def shared_home(factory: pytest.TempPathFactory, worker: str, name: str, build: Callable[[Path], object]) -> Path:
    """The folder in which ``build`` makes a book: once for all processes; no test may change it."""
    if worker == "master":  # these are all the tests
        home = factory.mktemp(name)
        with shared(f"the book {name}"):
            build(home)
        return home
    home = factory.getbasetemp().parent / name
    with FileLock(home.with_suffix(".lock")):
        if not (home / "done").exists():
            shutil.rmtree(home, ignore_errors=True)  # of a build that failed: each process shall say why
            home.mkdir()
            with shared(f"the book {name}"):
                build(home)
            (home / "done").touch()
    return home


def findings_of(site: Path) -> Findings:
    """What ``verify`` finds in a book, in this process."""
    return verify_site(site, published_files(), constants_in_each_language(), make_executor, 1)
