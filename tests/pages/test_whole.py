"""A page of a language that is not complete is whole in it or whole in English."""

import gettext as catalogues
from pathlib import Path

import pytest

from strategy_book.pages import Pages, language
from strategy_book.pages.language import Language, gettext, ngettext, pgettext, speaking
from strategy_book.pages.whole import english_by_hand, whole_pages

HEAD = "---\ntitle: x\n---\n"


class German(catalogues.NullTranslations):
    """Two messages; the others are those of what stands in for a catalogue's."""

    def gettext(self, message: str) -> str:
        return {"Game": "Spiel", "Play": "Spielen"}.get(message) or super().gettext(message)


@pytest.fixture
def german() -> Language:
    """A German that lacks four messages."""
    return Language("de", German(), ("Guess", "%(n)s word", "one"), usual=(3, 4), first="german")


def pages() -> Pages:
    """A German page, three that lack a message of some kind, and a file that is not a page."""
    return {
        "german.md": f"{HEAD}{gettext('Game')} Jotto {gettext('Jotto')} {language.decimal('6.39')}",
        "mixed.md": f"{HEAD}{gettext('Play')}: {gettext('Guess')} {language.decimal('6.39')}",
        "plural.md": HEAD + gettext("Game") + ngettext("%(n)s word", "%(n)s words", 2),
        "context.md": HEAD + pgettext("a number", "one") + str(language.spoken().usual),
        "404.html": f"<html lang={language.spoken().code}>{gettext('Guess')}",
        "data.js": f"{gettext('Game')} {gettext('Guess')}",
    }


def test_a_page_that_lacks_a_sentence_is_whole_in_english_and_says_so(
    german: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    with speaking(german):
        made = whole_pages(pages)
    head = HEAD.replace("---\n", "---\nlang: en\n", 1)
    assert made == {
        "german.md": f"{HEAD}Spiel Jotto Jotto 6,39",
        "mixed.md": f"{head}Play: Guess 6.39",
        "plural.md": f"{head}Game%(n)s words",
        "context.md": f"{head}one(3, 4)",
        "404.html": "<html lang=en>Guess",
        "data.js": "Spiel Guess",
    }
    assert capsys.readouterr().err.splitlines() == [
        "in English, with the sentences to translate: 404.html 1, context.md 1, mixed.md 1, plural.md 1",
        "404.html lacks 'Guess'",
    ]


def test_pages_of_a_complete_language_are_made_once(capsys: pytest.CaptureFixture[str]) -> None:
    runs: list[None] = []
    with speaking(Language("de", German())):
        made = whole_pages(lambda: runs.append(None) or pages())  # type: ignore[func-returns-value]
    assert len(runs) == 1
    assert str(made["mixed.md"]).endswith("Spielen: Guess 6,39")
    assert capsys.readouterr().err == ""


def test_hand_written_pages_that_a_language_lacks_are_marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "LOCALE", tmp_path)
    assert english_by_hand() == {}
    with speaking(Language("de")):
        without_folder = english_by_hand()
        (tmp_path / "de/pages").mkdir(parents=True)
        (tmp_path / "de/pages/play.md").touch()
        assert without_folder.keys() - english_by_hand().keys() == {"play.md"}
    assert all(str(page).startswith("---\nlang: en\n") for page in without_folder.values())


@pytest.mark.parametrize("code", ["fr", "es"])
def test_a_language_whose_lists_ship_has_every_page(code: str) -> None:
    own = language.language(code)
    with speaking(own):
        assert (english_by_hand(), own.lacking) == ({}, ())
