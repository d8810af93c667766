"""An address that is opened in the window of its page does what it does in a new one."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Device, Watched

LIST = "american-common"
CHOSEN = "(fields) => fields.map((field) => field.selectedOptions[0].textContent).join()"


def jotto(page: Any) -> str:
    page.locator("#jotto-play .sb-settings summary", has_text="paper’s").wait_for()
    return str(page.locator("#jotto-play .sb-settings summary").inner_text())


def deck(page: Any) -> str:
    page.locator(".learn-overview").wait_for()
    return str(page.locator(".learn-setup select").evaluate_all(CHOSEN))


def puzzle(page: Any) -> str:
    page.locator("#daily [data-key]").first.wait_for()
    return str(page.locator("#daily .sb-note").first.inner_text().split(" · ")[0])


@pytest.mark.parametrize(
    ("first", "then", "shown"),
    [
        (f"jotto-play.html#{LIST}/5/guess/everyday", "jotto-play.html#hostile/4/hide/paper", jotto),
        (f"learn.html#ghost-{LIST}-4-2", f"learn.html#ghost-{LIST}-5-3", deck),
        ("daily.html#2026-03-01", "daily.html#2026-03-02", puzzle),
    ],
)
def test_an_address_is_opened_in_the_same_window(
    device: Device, first: str, then: str, shown: Callable[[Any], str]
) -> None:
    anew = shown(device().open(then))
    watched = device()
    page = watched.open(first)
    page.locator("#jotto-play summary:has-text('everyday rules'), #daily [data-key], .learn-overview").first.wait_for()
    with page.expect_event("load"):
        page.evaluate("(hash) => { location.hash = hash; }", then.split("#")[1])
    assert shown(page) == anew
    assert not watched.troubles


def test_back_leads_to_the_puzzle_of_today(device: Device) -> None:
    page = device().open("daily.html")
    today = puzzle(page)
    for move in (lambda: page.evaluate("location.hash = '2026-03-01'"), page.go_back):
        with page.expect_event("load"):
            move()
    assert puzzle(page) == today


def test_a_link_to_a_list_is_opened_in_the_same_window(book: Watched) -> None:
    page = book.anew("your-list.html")
    page.locator("#your-list form").wait_for()
    with page.expect_event("load"):
        page.evaluate("location.hash = 'list=xx'")
    page.locator("#your-list [role=alert]", has_text="cannot be read").wait_for()


def test_letters_that_no_list_has_are_looked_up(book: Watched) -> None:
    page = book.anew("your-list.html")
    page.locator("#your-list textarea").fill("éclair\ncafé\nghost\n")
    page.get_by_role("button", name="Solve it").click()
    page.get_by_role("heading", name="Your lists on this device").wait_for()
    page = book.anew(f"index.html#{LIST}/4/2")
    for word in ("éclair", "école"):
        page.locator("#look-up input").fill(word)
        page.get_by_role("button", name="Look up").click()
        page.locator("#look-up p", has_text=f"No: {word}").wait_for()
    page.locator("input[name=query]").fill("привет")
    page.locator(".md-search-result__item", has_text="привет").first.wait_for()
    assert not book.troubles


def test_a_replacement_stays_named_after_the_reply_of_an_opponent(book: Watched) -> None:
    page = book.anew("play.html#nolist/4/2//1")
    page.locator("#play .sb-wordline li:not(.sb-next)").first.wait_for()
    verdict = page.locator("#play .sb-verdict").inner_text()
    assert "There is no list “nolist” here" in verdict
    assert " says " in verdict


def test_a_list_of_one_word_is_safe_from_strikes(book: Watched) -> None:
    page = book.anew("your-list.html")
    page.locator("#your-list textarea").fill("ghost")
    page.get_by_role("button", name="Solve it").click()
    page.locator("summary", has_text="How safe is this?").click()
    page.get_by_text("Player 2 of two wins, whatever words you strike.").wait_for()
    assert not page.get_by_text("you have to strike").count()


@pytest.mark.parametrize(("words", "linked"), [("a\nab\nba\nca\n", set()), ("ab\nghost\nghoul\nllama\n", {"3", "4"})])
def test_links_of_a_list_lead_to_lengths_that_its_pages_have(book: Watched, words: str, linked: set[str]) -> None:
    page = book.anew("your-list.html")
    page.get_by_label("Shortest word").select_option("2")
    page.locator("#your-list textarea").fill(words)
    page.get_by_role("button", name="Solve it").click()
    page.get_by_text("Kept on this device until you remove it. A browser").wait_for()
    links = page.locator("#your-list a", has_text="Explore").all()
    assert {str(link.get_attribute("href")).split("/")[1] for link in links} == linked


def test_two_windows_of_the_daily_puzzle_share_the_streak(device: Device) -> None:
    watched = device()
    first = watched.open("daily.html")
    first.locator("#daily [data-key]").first.wait_for()
    second = first.context.new_page()
    second.goto(first.url)
    show = second.get_by_role("button", name="Show me")
    show.wait_for()
    for key in first.locator("#daily .sb-key").all():
        if not first.get_by_role("button", name="Show me").count():
            break
        key.click()
    streak = first.get_by_text("Longest: 1 day")
    streak.wait_for()
    show.click()
    second.get_by_text("Longest: 1 day").wait_for()
    first.reload()
    streak.wait_for()
