"""The board, the games and the drill for those who see little, hear the page read, or use no pointer."""

import pytest

from tests.browser.conftest import Device, Watched, inaccessible, settled, wait_until
from tests.browser.test_pages import LIST, TOO_WIDE

TOOLS = (f"explore.html#{LIST}/4/2/gh", f"play.html#{LIST}/4/2", "learn.html", "daily.html")


def in_order(read: str, *parts: str) -> None:
    """Each part is read, and after the one before it."""
    begin = 0
    for part in parts:
        begin = read.find(part, begin)
        assert begin >= 0, (part, read)
        begin += len(part)


def test_the_board_is_read_in_the_order_of_the_game(book: Watched) -> None:
    page = settled(book.open(f"explore.html#{LIST}/4/2/gh"))
    in_order(
        page.locator("main article").first.aria_snapshot(),
        'heading "Explore any fragment',
        'textbox "Letters so far"',
        'list "Letters so far"',
        "You win: say",
        'button "A: wins"',
        'button "E: wins"',
        'link "The chapter"',
        'heading "Every letter after',
    )


def test_a_round_is_read_in_the_order_of_the_game(book: Watched) -> None:
    page = settled(book.open(f"play.html#{LIST}/4/2"))
    in_order(page.locator("main article").first.aria_snapshot(), 'heading "Play Ghost', "Your turn", 'button "B')


def test_a_round_needs_no_pointer(book: Watched) -> None:
    page = settled(book.open(f"play.html#{LIST}/4/2"))
    verdict = page.locator("#play .sb-verdict").first
    for _ in range(20):
        if "round:" in verdict.inner_text():
            break
        page.locator("#play .sb-verdict", has_text="Your turn").or_(
            page.locator("#play .sb-verdict", has_text="round:")
        ).first.wait_for()
        if "round:" in verdict.inner_text():
            break
        spoken = page.locator("#play .sb-wordline").first.inner_text()
        key = page.locator("#play .sb-keyboard button:not([disabled])").first
        page.keyboard.press(key.get_attribute("data-key"))
        wait_until(
            page,
            """(spoken) => document.querySelector('#play .sb-wordline').innerText !== spoken
              || document.querySelector('#play .sb-verdict').innerText.includes('round:')""",
            spoken,
        )
    assert "round:" in verdict.inner_text()


@pytest.mark.parametrize("address", ["index.html", "play.html", "rules.html", "your-list.html"])
def test_the_first_stop_of_the_tab_key_leads_over_the_menus(book: Watched, address: str) -> None:
    page = settled(book.open(address))
    page.locator("body").press("Tab")
    assert page.evaluate("document.activeElement.className") == "md-skip"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("Boolean(document.activeElement.closest('article'))")


def test_every_control_of_home_is_reached_by_the_tab_key_and_shows_it(book: Watched) -> None:
    page = settled(book.open("index.html"))
    page.locator("body").press("Tab")
    names = []
    for _ in range(60):
        name, outline = page.evaluate(
            """() => {
              const { activeElement: at } = document;
              const name = at.getAttribute('aria-label') ?? at.textContent.trim();
              return [name, getComputedStyle(at).outlineStyle];
            }"""
        )
        names.append(name)
        if name == "Share":
            break
        page.keyboard.press("Tab")
    for control in ("Play a round", "How to play", "J: wins", "The chapter", "Share"):
        assert control in names, names
    assert outline != "none"


@pytest.mark.rest
def test_text_of_twice_the_size_fits(device: Device) -> None:
    book = device(1280, 900)
    too_wide = {}
    for address in ("index.html", *TOOLS, f"ghost/{LIST}/4-2.html", "how-to-play-ghost.html"):
        page = settled(book.anew(address))
        page.evaluate("document.documentElement.style.fontSize = '250%'")
        for width in (1280, 390):
            page.set_viewport_size({"width": width, "height": 900})
            # Tables of many columns may scroll in a box of their own.
            if wide := [what for what in page.evaluate(TOO_WIDE) if "etters:" in what or what == "the page"]:
                too_wide[address, width] = wide
        page.set_viewport_size({"width": 1280, "height": 900})
    assert too_wide == {}


@pytest.mark.parametrize("option", [{"forced_colors": "active"}, {"contrast": "more"}], ids=str)
def test_more_contrast_loses_nothing(device: Device, option: dict[str, str]) -> None:
    book = device(390, 900, **option)
    enhanced = "color-contrast-enhanced"
    for address in TOOLS if "contrast" in option else ():
        page = settled(book.anew(address))
        assert inaccessible(page, runOnly=[enhanced], rules={enhanced: {"enabled": True}}) == "", address
    page = settled(book.anew(f"explore.html#{LIST}/4/2/gh"))
    style = "(key) => ((style) => [style.borderStyle, style.borderColor, style.color])(getComputedStyle(key))"
    wins = page.locator(".sb-key--win:not(.sb-key--best)").first.evaluate(style)
    loses = page.locator(".sb-key--lose").first.evaluate(style)
    assert wins != loses
