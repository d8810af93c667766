"""The same site from a web server: search in a real worker, and the 404 page."""

import pytest

from tests.browser.conftest import BELOW, NewPage, inaccessible, wait_until


@pytest.mark.rest
def test_search_the_explorer_and_the_404_page_work_when_served(new_page: NewPage, address: str) -> None:
    page = new_page(1280, 900)
    troubles: list[str] = []
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on(
        "request", lambda request: None if request.url.startswith((address, "data:")) else troubles.append(request.url)
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


@pytest.mark.rest
@pytest.mark.parametrize("below", ["", BELOW])
def test_the_404_page_links_back_wherever_the_site_is_served(new_page: NewPage, address: str, below: str) -> None:
    """At any depth, and without the site's address, it knows home and the pages on the way."""
    page = new_page(service_workers="block")  # each visit as if it were the first
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    home = f"{address}{below}/"
    files = ("favicon.ico", "/assets/mark.svg")
    for wrong, ways in (
        ("nowhere.html", {"beginning": "", "Go home": ""}),
        ("no/such/place.html", {"Go home": ""}),
        ("ghost/nowhere/4-2.html", {"above": "ghost/", "Go home": ""}),
    ):
        for way, right in ways.items():
            requested.clear()
            page.goto(home + wrong)
            assert "404" in page.locator("h1").inner_text()
            wait_until(page, "(home) => document.querySelector('.home').href === home", home)
            assert [url for url in requested if not url.endswith(files)] == [home + wrong]
            page.get_by_role("link", name=way).click()
            page.wait_for_url(home + right)
            page.locator(".md-tabs").wait_for()


def test_data_are_preloaded_while_scripts_load(new_page: NewPage, address: str) -> None:
    """The explorer does not wait for its scripts to ask for the list; home asks for no list that it does not need."""
    page = new_page(service_workers="block")
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url.removeprefix(address)))
    page.goto(f"{address}/explore.html#american-common/4/2/gh")
    page.locator(".sb-graded").wait_for()
    early = page.evaluate("[...document.querySelectorAll('link[rel=preload]')].map((one) => one.href)")
    preloaded = [url.removeprefix(address) for url in early]
    assert [url.split("?")[0] for url in preloaded] == [
        "/assets/data/index.js",
        "/assets/data/ghost/american-common-4.js",
    ]
    assert [requested.count(url) for url in preloaded] == [1, 1]  # what was asked for early is what is used
    requested.clear()
    page.goto(f"{address}/index.html")
    page.locator("button.sb-key").first.wait_for()
    assert not [url for url in requested if "/data/ghost/" in url]
    page.goto("about:blank")
    page.goto(f"{address}/index.html#american-common/3/2/gh")
    page.locator("#ask .sb-say").filter(has_text="You").wait_for()
    assert len([url for url in requested if "/data/ghost/american-common-3.js" in url]) == 1
    assert not [url for url in requested if "/data/ranks/" in url]
