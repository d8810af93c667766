"""The chosen list, shortest word, players and lives go to every page; the page names what is missing."""

from typing import Any

import pytest

from tests.browser.conftest import Watched, forget, wait_until

LIST = "american-common"


def summary(page: Any) -> str:
    """The line that states the choice of a page with a tool."""
    page.locator(".sb-settings summary").first.wait_for()
    return " ".join(str(page.locator(".sb-settings summary").first.inner_text()).split())


@pytest.mark.rest
def test_a_chapter_leads_on_with_its_list_and_changes_no_other_page(book: Watched) -> None:
    book.open(f"explore.html#{LIST}/4/2")
    wait_until(book.page, "() => StrategyBook.choice.recall()?.list === 'american-common'")
    page = book.anew("jotto/turkce/index.html")
    leads = page.locator("article a[href*='jotto-play.html']")
    assert all(link.get_attribute("href").endswith("#turkce") for link in leads.all())
    for address in ("ghost/ellinika/3-3.html", "ghost/ellinika/index.html", "kin/turkce/spook-4.html"):
        page = book.anew(address)
        assert page.locator("nav.md-tabs a[href*='play.html#']").first.get_attribute("href").endswith(f"#{LIST}/4/2")
    assert "Everyday American · 4+ letters · 2 players" in summary(book.anew("play.html"))
    page = book.anew("ghost/ellinika/3-3.html")
    page.get_by_role("link", name="Play it").click()
    assert "Greek · 3+ letters · 3 players" in summary(page)


def test_the_choice_goes_to_every_page(book: Watched) -> None:
    book.open("explore.html#ellinika/3/3")
    wait_until(book.page, "() => StrategyBook.choice.recall()?.list === 'ellinika'")
    page = book.anew("glossary.html")
    tabs = page.locator("nav.md-nav, nav.md-tabs")
    for name, hash_ in (
        ("play-kin.html", "l=ellinika&m=3&n=3"),
        ("jotto-play.html", "ellinika"),
        ("learn.html", "ellinika/3/3"),
    ):
        assert tabs.locator(f"a[href*='{name}']").first.get_attribute("href").endswith(f"{name}#{hash_}")
    assert "Greek · 3+ letters · 3 players" in summary(book.anew("play-kin.html"))
    assert "Greek" in summary(book.anew("play-kin.html#g=spook"))  # as the pages of rules link to it
    assert "Greek" in summary(book.anew("jotto-play.html"))
    options = book.page.locator(".sb-settings select").first.locator("option")
    assert options.evaluate_all("(all) => all.map(({ value, parentElement: { label } }) => [value, label ?? ''])") == [
        [LIST, ""],
        *([slug, "More lists"] for slug in ("ellinika", "hostile", "turkce")),
    ]
    page = book.anew("ghost/index.html")
    assert page.locator("[data-sb-yours] a").get_attribute("href").endswith("ghost/ellinika/index.html")
    page = book.anew("kin.html")
    assert page.locator("[data-sb-yours] a").get_attribute("href").endswith("kin/ellinika/index.html")


def test_lives_and_who_begins_go_along(book: Watched) -> None:
    page = book.open(f"explore.html#{LIST}/4/3//0/5-3-1/loser")
    wait_until(page, "() => JSON.stringify(StrategyBook.choice.recall() ?? '').includes('\"lives\":[5,3,1]')")
    page = book.anew("glossary.html")
    home = page.locator("nav.md-tabs a[href*='index.html#']").first.get_attribute("href")
    assert home.endswith(f"index.html#{LIST}/4/3//0/lives=5-3-1/begins=loser")
    assert "a match, lives 5, 3, 1" in summary(book.anew("index.html"))
    page = book.anew(f"index.html#{LIST}/4/3/")  # an address that asks for one round
    assert "match" not in summary(page)
    wait_until(page, "() => JSON.stringify(StrategyBook.choice.recall() ?? '').includes('\"lives\":null')")


NOT_HERE = (
    ("index.html#nolist/4/2", "“nolist”"),
    ("explore.html#nolist/4/2/zym", "“nolist”"),
    ("explore.html#turkce/9/2", "9 letters or more"),
    ("explore.html#turkce/4/9", "9 players"),
    ("play.html#nolist/4/2", "“nolist”"),
    ("play-kin.html#l=nolist", "“nolist”"),
    ("play-kin.html#l=turkce&m=5", "5 letters or more"),
    ("jotto-play.html#nolist", "“nolist”"),
    (f"jotto-play.html#{LIST}/17", "17 letters"),
    ("learn.html#ghost-nolist-4-2", "“ghost-nolist-4-2”"),
    ("cheat-sheets.html#nolist", "“nolist”"),
)
"""Addresses of what the book does not have, and what the page says."""


@pytest.mark.rest
def test_what_is_not_here_is_named(book: Watched) -> None:
    for address, sentence in NOT_HERE:
        forget(book.page)
        page = book.open(address)
        page.locator("main").get_by_text(sentence).first.wait_for()


@pytest.mark.rest
def test_a_list_without_the_game_is_named_and_the_choice_stays(book: Watched) -> None:
    page = book.open(f"ghost/{LIST}/4-2.html")
    # A list that another book at this address had.
    page.evaluate("() => StrategyBook.choice.remember({ list: 'elsewhere', title: 'Elsewhere' })")
    page = book.anew("kin.html")
    noted = page.locator("[data-sb-yours]")
    noted.wait_for()
    assert "nothing on the list that you chose" in noted.inner_text()
    page.evaluate(f"() => StrategyBook.choice.remember({{ list: '{LIST}', min: 5, players: 2 }})")
    page = book.anew("play-kin.html")
    page.locator("main").get_by_text("There is no game for words of 5 letters or more here").first.wait_for()
    assert "5+ letters" in summary(book.anew("index.html"))
