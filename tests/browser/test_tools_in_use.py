"""The tools in use: accessible in both schemes, without sideways scrolling on a phone."""

from collections.abc import Callable

import pytest

from tests.browser.conftest import Device, Watched, inaccessible, settled, unfold
from tests.browser.test_pages import DEPENDS_ON_SCHEME_AND_WIDTH, THIN, THINNED, darken
from tests.browser.words import secrets

LIST = "american-common"


def solved_list(book: Watched) -> None:
    page = book.open("your-list.html")
    page.locator("textarea").fill("ghost good gone great George don't house horse hotel onion")
    page.get_by_role("button", name="Solve it").click()
    page.locator(".cheat").wait_for()


def bad_list(book: Watched) -> None:
    page = book.open("your-list.html")
    page.locator("textarea").fill("1234")
    page.get_by_role("button", name="Solve it").click()
    page.locator("[role=alert]", has_text="No word").wait_for()


def game_with_a_hint(book: Watched) -> None:
    page = settled(book.open(f"play.html#{LIST}/4/4"))
    page.get_by_role("button", name="Hint").click()
    page.locator("[data-hint=win]").first.wait_for()


def reviewed_game(book: Watched) -> None:
    page = book.open(f"play.html#{LIST}/4/2//0/against=perfect")
    page.locator(".sb-key").first.wait_for()
    page.keyboard.press("q")
    page.locator(".sb-wordline li:not(.sb-next)").nth(1).wait_for()
    page.keyboard.press("x")
    page.get_by_role("heading", name="What the book says").wait_for()


def jotto(mode: str) -> Callable[[Watched], None]:
    def use(book: Watched) -> None:
        page = book.open(f"jotto-play.html#{LIST}/4/{mode}")
        page.locator(".sb-verdict").wait_for()
        if mode == "hide":
            page.locator(".sb-key").nth(1).click()
        else:
            field = "Word guessed" if mode == "help" else "Your guess"
            page.get_by_label(field, exact=True).fill(secrets()[5])
            page.locator("form button[type=submit]").click()
        if mode == "guess":
            page.get_by_role("button", name="Give up").click()  # a review
        page.locator("table").first.wait_for()

    return use


@pytest.mark.rest
def test_tools_in_use(device: Device) -> None:
    """Each use once: on a phone in the light, then on a desk in the dark."""
    book = device()
    violations: dict[object, object] = {}
    uses = [
        solved_list,
        bad_list,
        game_with_a_hint,
        reviewed_game,
        jotto("guess"),
        jotto("hide"),
        jotto("turns"),
        jotto("help"),
    ]
    for number, use in enumerate(uses):
        page = book.page
        page.goto("about:blank")
        page.emulate_media(color_scheme="light")
        page.set_viewport_size({"width": 390, "height": 900})
        use(book)
        unfold(page)
        for width in (1400, 390):
            page.set_viewport_size({"width": width, "height": 900})
            if page.evaluate("document.documentElement.scrollWidth") > width:
                violations[number, width] = f"{use.__name__} scrolls sideways"
        if wrong := page.evaluate(THIN):
            violations[number, "rows"] = wrong
        for scheme, rules in (("light", {"rules": THINNED}), ("dark", {"runOnly": DEPENDS_ON_SCHEME_AND_WIDTH})):
            if scheme == "dark":
                page.set_viewport_size({"width": 1400, "height": 900})
                darken(page)
            if report := inaccessible(page, **rules):
                violations[number, scheme] = report
    assert violations == {}
