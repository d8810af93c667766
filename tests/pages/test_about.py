"""The page About: addresses where there are some, and the licences of all lists."""

from dataclasses import replace
from html import unescape
from pathlib import Path

from strategy_book.pages.about import About, about_pages
from strategy_book.version import __version__
from tests.samples import FACTS
from tools.release_notes import disagreement


def test_a_book_names_only_the_addresses_that_its_maker_gives(tmp_path: Path) -> None:
    bare = unescape(str(about_pages([(FACTS, tmp_path)], About())["about.md"]))
    assert "mailto:" not in bare
    assert 'href="http' not in bare and "Ask the person who gave you the book" in bare
    named = about_pages([(FACTS, tmp_path)], About("words@example.org", "https://example.org/program/"))
    assert 'href="mailto:words@example.org"' in unescape(str(named["about.md"]))
    assert 'href="https://example.org/program/"' in unescape(str(named["about.md"]))
    site = unescape(str(about_pages([(FACTS, tmp_path)], About("https://example.org/mistakes"))["about.md"]))
    assert 'href="https://example.org/mistakes"' in site


def test_the_licence_that_a_list_names_ships_with_the_site(tmp_path: Path) -> None:
    (tmp_path / "licences").mkdir()
    (tmp_path / "licences/zoo.txt").write_text("Feed no animals.")
    named = replace(FACTS, licence="the zoo's (licences/zoo.txt)")
    pages = about_pages([(named, tmp_path)], About())
    assert pages["licences/zoo.txt"] == b"Feed no animals."
    assert 'href="licences/zoo.txt"' in unescape(str(pages["about.md"]))
    for licence in ("licences/gone.txt", "licences/../secret.txt", "licences//etc/passwd"):
        pages = about_pages([(replace(FACTS, licence=licence), tmp_path)], About())
        assert not any("secret" in name or "passwd" in name or "gone" in name for name in pages), licence


def test_the_licences_of_what_every_book_takes_ship_with_it(tmp_path: Path) -> None:
    pages = about_pages([(FACTS, tmp_path)], About())
    assert {"licences/scowl.txt", "licences/wordnet.txt", "licences/cuss.txt"} <= pages.keys()


def test_the_version_and_its_date_agree_with_the_changelog() -> None:
    assert disagreement(__version__) == ""
