"""A book in a language that somebody has just begun: the pages that are translated, and English ones that say so."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from strategy_book.pages import language
from tests.books import findings_of, small_book
from tools import catalogues

GERMAN = {"How to play": "Spielregeln", "The rules of %(games)s": "Regeln: %(games)s", "Home": "Start"} | {
    name: name for name in ("Ghost", "Jotto")
}
"""Of the page of rules, whose other sentences need no German here, and of the menu."""


def begin_german(locale: Path) -> None:
    """A German with the page of rules, two titles of the menu and the glossary."""
    with (language.LOCALE / "messages.pot").open("rb") as file:
        template = read_po(file)
    catalogue = catalogues.new("de", locale / "de")
    catalogues.update(catalogue, template)
    of_rules = re.compile(r".*/(rules\.md\.j2|registry\.py)")
    for message in catalogue:
        if message.id in GERMAN or any(of_rules.fullmatch(file) for file, _ in message.locations):
            message.string = GERMAN.get(str(message.id), str(message.id).upper().replace("%(DO_WHAT)S", "%(do_what)s"))
    (locale / "de/pages").mkdir(parents=True)
    (locale / "de/messages.po").write_bytes(catalogues.text_of(catalogue))
    (locale / "de/pages/glossary.md").write_text("---\ntitle: Glossar\n---\n\n# Glossar\n", "utf-8")


@pytest.mark.rest
def test_pages_are_whole_in_the_language_or_marked_as_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin_german(tmp_path / "locale")
    monkeypatch.setattr(language, "LOCALE", tmp_path / "locale")
    small_book(tmp_path, "cat\ncamel\ngoat\ngar\nnormal\n", language="de", games=("ghost",), lengths=(3,), players=(2,))
    site = tmp_path / "site"
    assert findings_of(site).wrong == []
    pages = {path.relative_to(site).as_posix(): path.read_text("utf-8") for path in site.rglob("*.html")}
    assert '<html lang="en">' in pages.pop("404.html")
    assert all('<html lang="de"' in page and re.search(r">\s*Start\s*<", page) for page in pages.values())
    article = '<article class="md-content__inner md-typeset" lang="en">'
    for sign in (article, '<meta name="sb-language" content="en">'):
        assert {name for name, page in pages.items() if sign not in page} == {"rules.html", "glossary.html"}
    assert "Regeln: Ghost, SuperGhost, Xghost, Spook, Superduperghost und Jotto" in pages["rules.html"]
    assert "Spielregeln" in pages["rules.html"]
    assert not re.search(r"Game\b|Players", pages["rules.html"].partition(article[:20])[2])
    assert "How to play" in pages["index.html"].partition(article)[2]
