"""Which lists a book has."""

from pathlib import Path

import pytest

from strategy_book.book.lists import book_order, choose_lists, list_paths
from strategy_book.lists.sidecar import read_sidecar
from strategy_book.lists.wordlist import named_lists
from strategy_book.pages.language import language, speaking


@pytest.fixture
def added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of lists for books in English, in French and in any language."""
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(tmp_path))
    for name, about in {"a-fr": 'book = "fr"', "b-en": 'book = "en"', "c-any": 'language = "fr"', "d-bare": ""}.items():
        (tmp_path / f"{name}.txt").write_text("chat\n")
        if about:
            (tmp_path / f"{name}.toml").write_text(f"{about}\n")
    return tmp_path


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("fr", ["a-fr", "c-any", "d-bare"]),
        ("en", ["b-en", "c-any", "d-bare"]),
        ("es", ["b-en", "c-any", "d-bare"]),  # no list is for Spanish books
        ("", ["a-fr", "b-en", "c-any", "d-bare"]),
    ],
)
def test_a_book_has_the_lists_for_its_language_and_those_for_all(added: Path, language: str, names: list[str]) -> None:
    assert [path.stem for path in list_paths((), (), language)] == names


def test_the_lists_for_most_readers_come_first() -> None:
    names = ["web2", "enable1", "american-english", "american-common", "british", "american"]
    assert sorted(names, key=book_order)[:3] == ["american", "american-common", "enable1"]
    assert sorted(["wfrench", "francais-courant", "zoo", "francais"], key=book_order)[-1] == "zoo"


def test_a_list_that_is_named_is_in_the_book(added: Path) -> None:
    assert [path.stem for path in list_paths([added / "d-bare.txt"], ["b-en"], "fr")] == ["b-en", "d-bare"]


def test_each_list_that_ships_is_for_books_in_the_language_of_its_words() -> None:
    languages = {path.stem: (about.book, about.language) for path in named_lists() if (about := read_sidecar(path))}
    assert {*languages.values()} == {("en", "en"), ("fr", "fr"), ("es", "es")}, languages


@pytest.mark.parametrize(
    ("code", "names"), [("fr", ["francais-courant", "francais"]), ("es", ["espanol-corriente", "espanol"])]
)
def test_a_book_in_another_language_leads_with_the_list_of_families(code: str, names: list[str]) -> None:
    with speaking(language(code)):
        entries = choose_lists((), names[::-1], language=code)
    assert [entry.facts.slug for entry in entries] == names
