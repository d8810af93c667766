"""The same site from a web server: search in a real worker, the page for what is not there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import BELOW, inaccessible


def test_search_the_explorer_and_the_page_for_nothing(browser: Any, address: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    troubles: list[str] = []
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on(
        "request",
        lambda asked: None if asked.url.startswith((address, "data:")) else troubles.append(asked.url),
    )
    page.goto(f"{address}/index.html")
    page.locator("input[name=query]").click()
    page.locator("input[name=query]").press_sequentially("glossary")
    page.locator(".md-search-result__link").first.wait_for()
    page.goto(f"{address}/explore.html#american-common/4/2/gh")
    page.locator(".sb-graded").wait_for()
    assert troubles == []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.goto(f"{address}/ghost/nowhere/4-2.html")
        assert "404" in page.locator("h1").inner_text()
        assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('600 20px Literata'))")
        assert page.evaluate("[...document.fonts].map((face) => face.status)") == ["loaded"]
        assert inaccessible(page, preload=True) == ""
    assert all("404" in trouble for trouble in troubles)
    context.close()


@pytest.mark.parametrize("below", ["", BELOW])
@pytest.mark.parametrize(
    ("wrong", "way", "right"),
    [("/nowhere.html", "beginning", "/"), ("/ghost/nowhere/4-2.html", "above", "/ghost/")],
)
def test_from_nowhere_one_finds_back_wherever_the_site_stands(
    browser: Any, address: str, below: str, wrong: str, way: str, right: str
) -> None:
    context = browser.new_context()
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}{below}{wrong}")
    assert "404" in page.locator("h1").inner_text()
    assert [one for one in asked if not one.endswith("favicon.ico")] == [f"{address}{below}{wrong}"]
    page.get_by_role("link", name=way).click()
    page.wait_for_url(f"{address}{below}{right}")
    page.locator(".md-tabs").wait_for()
    context.close()


def test_the_data_are_asked_for_while_the_scripts_are_on_their_way(browser: Any, address: str) -> None:
    """The explorer does not wait for its scripts to ask for the list; home asks for no list that it does not need."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(address)))
    page.goto(f"{address}/explore.html#american-common/4/2/gh")
    page.locator(".sb-graded").wait_for()
    early = page.evaluate("[...document.querySelectorAll('link[rel=preload]')].map((one) => one.href)")
    wanted = [one.removeprefix(address) for one in early]
    assert [one.split("?")[0] for one in wanted] == [
        "/assets/data/index.js",
        "/assets/data/ghost/american-common-4.js",
    ]
    assert [asked.count(one) for one in wanted] == [1, 1]  # what was asked for early is what is used
    asked.clear()
    page.goto(f"{address}/index.html")
    page.locator("button.sb-key").first.wait_for()
    assert not [one for one in asked if "/data/ghost/" in one]
    page.goto("about:blank")
    page.goto(f"{address}/index.html#american-common/3/2/gh")
    page.locator("#ask .sb-say").filter(has_text="You").wait_for()
    assert len([one for one in asked if "/data/ghost/american-common-3.js" in one]) == 1
    assert not [one for one in asked if "/data/ranks/" in one]
    context.close()
