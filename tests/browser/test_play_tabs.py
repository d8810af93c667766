"""The two tabs of the pages that play: the book and friends, in one panel, with the keyboard and with the way back."""

from typing import Any

import pytest

from tests.browser.conftest import Watched, inaccessible, settled
from tests.browser.test_friends import begin_match, lives, turn_of
from tests.browser.test_play import LIST, my_turn, said

PAGES = (("play", f"play.html#{LIST}/4/2"), ("kin", f"play-kin.html#g=superghost&l={LIST}&m=4&n=2&s=1"))


def chosen(page: Any) -> str:
    return str(page.locator("[role=tab][aria-selected=true]").inner_text())


def choose(page: Any, name: str) -> None:
    page.get_by_role("tab", name=name).click()


@pytest.mark.parametrize(("root", "address"), PAGES)
def test_the_form_for_friends_stands_instead_of_the_board(book: Watched, root: str, address: str) -> None:
    page = settled(book.open(address))
    panel = page.get_by_role("tabpanel", name="Against the book")
    panel.get_by_role("region", name="The game").wait_for()
    assert page.locator(".sb-friends").is_hidden()
    page.keyboard.press("b")
    page.locator(f"#{root} .sb-wordline", has_text="B").wait_for()
    page.locator(f"#{root} .sb-verdict", has_text="Your turn").wait_for()
    before = page.locator(f"#{root} .sb-wordline").inner_text()
    choose(page, "With friends")
    page.get_by_role("tabpanel", name="With friends").get_by_label("Name of player 1").wait_for()
    assert page.url.endswith("#friends")
    assert page.locator(f"#{root} .sb-verdict").is_hidden() and page.locator(".sb-against").is_hidden()
    assert page.get_by_label("Your seat").count() == 0 or page.get_by_label("Your seat").is_hidden()
    page.keyboard.press("o")  # no key of the board
    page.keyboard.press("Backspace")
    assert inaccessible(page) == ""
    page.go_back()
    page.locator(f"#{root} .sb-verdict", has_text="Your turn").wait_for()
    assert chosen(page) == "Against the book"
    assert page.locator(f"#{root} .sb-wordline").inner_text() == before
    page.go_forward()
    page.locator(".sb-friends").wait_for()
    assert chosen(page) == "With friends"


@pytest.mark.parametrize("address", ["play.html#friends", "play-kin.html#friends", "jotto-play.html#friends"])
def test_the_address_opens_the_form(book: Watched, address: str) -> None:
    page = book.open(address)
    page.get_by_role("tabpanel", name="With friends").get_by_label("Name of player 1").wait_for()
    assert "There is no" not in page.locator(".sb-tool").inner_text()
    page.get_by_label("Name of player 1").fill("Ann")
    page.get_by_role("button", name="Begin the").click()
    page.locator(".sb-verdict", has_text="Ann").wait_for()
    assert chosen(page) == "With friends"


def test_the_tabs_need_no_pointer(book: Watched) -> None:
    page = settled(book.open(f"play.html#{LIST}/4/2"))
    page.get_by_role("tab", name="Against the book").focus()
    for key, name in (("ArrowRight", "With friends"), ("ArrowRight", "Against the book"), ("End", "With friends")):
        page.keyboard.press(key)
        assert chosen(page) == name
        assert page.evaluate("document.activeElement.textContent") == name
    page.keyboard.press("Home")
    my_turn(page)
    page.keyboard.press("q")  # the tab has the focus, and the board its keys
    page.locator("#play .sb-wordline", has_text="Q").wait_for()
    others = page.locator("[role=tab][tabindex='-1']")
    assert others.all_inner_texts() == ["With friends"]  # one stop of the Tab key


def test_a_match_goes_on_after_a_round_against_the_book(book: Watched) -> None:
    page = begin_match(book, ("Ann", "human", 2), ("Ben", "human", 2))
    turn_of(page, "Ann")
    page.keyboard.press("q")
    turn_of(page, "Ben")
    choose(page, "Against the book")
    my_turn(page)
    assert said(page) == ""
    choose(page, "With friends")
    turn_of(page, "Ben")
    assert said(page) == "q"
    assert lives(page) == ["2 lives left", "2 lives left"]


def test_another_match_is_set_up_while_one_is_played(book: Watched) -> None:
    page = begin_match(book, ("Ann", "human", 2), ("Ben", "human", 2))
    turn_of(page, "Ann")
    assert "4+ letters · 2 players" in page.locator(".sb-now").inner_text()
    page.get_by_role("button", name="New match").click()
    assert page.get_by_label("Name of player 2").input_value() == "Ben"
    page.get_by_label("Name of player 2").fill("Cleo")
    page.get_by_role("button", name="Back to the match").click()
    turn_of(page, "Ann")
    page.keyboard.press("q")
    turn_of(page, "Ben")
    page.get_by_role("button", name="New match").click()
    page.get_by_role("button", name="Begin the match").click()
    turn_of(page, "Ann")
    assert "Cleo" in page.locator("#play .sb-scores").inner_text()
    assert inaccessible(page) == ""


def test_another_list_that_was_chosen_for_friends_is_played_by_the_book(book: Watched) -> None:
    page = settled(book.open(f"play.html#{LIST}/4/2"))
    my_turn(page)
    choose(page, "With friends")
    page.locator("#play .sb-settings summary").click()
    page.locator("#play .sb-settings").get_by_label("Word list").select_option("turkce")
    choose(page, "Against the book")
    page.locator("#play .sb-settings", has_text="Turkish").wait_for()
    page.locator('#play [data-key="ı"]').wait_for()
    my_turn(page)


def test_jotto_keeps_what_each_tab_shows(book: Watched) -> None:
    page = settled(book.open(f"jotto-play.html#{LIST}/4/guess/everyday"))
    page.get_by_label("Your guess").fill("goat")
    page.get_by_role("button", name="Guess", exact=True).click()
    page.locator(".sb-words", has_text="goat").first.wait_for()
    choose(page, "With friends")
    page.get_by_label("Name of player 1").fill("Ann")
    page.get_by_role("button", name="Begin the game").click()
    page.locator(".sb-verdict", has_text="Ann").wait_for()
    match = page.url
    assert page.get_by_label("What to do").is_hidden()
    assert inaccessible(page) == ""
    choose(page, "Against the book")
    page.locator(".sb-words", has_text="goat").first.wait_for()
    assert page.get_by_label("What to do").input_value() == "guess"
    choose(page, "With friends")
    page.locator(".sb-verdict", has_text="Ann").wait_for()
    assert page.url == match
    page.go_back()
    page.locator(".sb-words", has_text="goat").first.wait_for()
    assert chosen(page) == "Against the book"
