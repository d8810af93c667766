"""A site in two languages: its pages lead to each other from disk, and each edition is an app of its own."""

import json
import re
import threading
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.books import both_editions, shared_home
from tests.browser.conftest import BELOW, Handler, Host, NewPage, Server, inaccessible, wait_until, watch

pytestmark = pytest.mark.rest


@pytest.fixture
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    return shared_home(tmp_path_factory, worker_id, "editions", both_editions) / "site"


def test_from_disk_a_page_leads_to_the_same_page_in_the_other_language(browser: Any, site: Path) -> None:
    watched = watch(browser.new_page(), site)
    page = watched.open("ghost/zoo/3-2.html")
    for here, there in (("", "fr/index.html"), ("fr/rules.html", "rules.html"), ("rules.html", "fr/rules.html")):
        if here:
            watched.open(here)
        page.locator("a.sb-edition").click()
        page.wait_for_url((site / there).as_uri())
        assert page.evaluate("document.documentElement.lang") == ("fr" if "fr/" in there else "en")
        assert page.locator("h1").is_visible()
    page.close()
    assert watched.troubles == []


def test_each_edition_keeps_its_own_pages(new_page: NewPage, host: Host) -> None:
    """A reader's first French page is in the charge of the English worker, which keeps nothing of it."""
    page = new_page()
    page.goto(host.at("index.html"))
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    wait_until(page, "() => navigator.serviceWorker.controller !== null")
    page.goto(host.at("fr/about.html"))
    worker = (host.site / "book/fr/sw.js").read_text("utf-8")
    files = json.loads(re.findall("^const FILES = (.*);$", worker, re.MULTILINE)[0])
    state = page.evaluate("StrategyBook.offline.ask('state')")
    assert state["total"] == sum(int(mark[16:]) for mark in files.values())
    scopes = "navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope).sort())"
    assert page.evaluate(scopes) == [host.at(""), host.at("fr/")]
    page.locator("#whole-book button").click()
    wait_until(page, "() => StrategyBook.offline.ask('state').then(({ missing }) => missing === 0)")
    page.goto(host.at("offline.html"))
    page.locator("#offline").get_by_role("link").first.wait_for()
    assert page.locator("#offline a[href*='/fr/']").count() == 0
    host.down()
    page.context.set_offline(True)
    for address, language in (("fr/glossary.html", "fr"), ("fr/ghost/mots/3-2.html", "fr"), ("index.html", "en")):
        page.goto(host.at(address))
        assert page.evaluate("[document.documentElement.lang, document.querySelectorAll('h1').length]") == [language, 1]


@pytest.mark.parametrize("below", ["", BELOW])
def test_the_404_page_of_the_root_speaks_the_language_of_the_edition(new_page: NewPage, site: Path, below: str) -> None:
    """A server that knows no other 404 page, and a site that does not know its address."""
    server = Server(("127.0.0.1", 0), partial(Handler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    home = f"http://127.0.0.1:{server.server_port}{below}/"
    page = new_page(service_workers="block")
    for wrong, language, way in (
        ("fr/nowhere.html", "fr", "fr/"),
        ("fr/ghost/nowhere/3-2.html", "fr", "fr/"),
        ("nowhere.html", "en", ""),
        ("ghost/nowhere/4-2.html", "en", ""),
    ):
        page.goto(home + wrong)
        assert page.evaluate("document.documentElement.lang") == language
        [heading] = page.locator("h1:visible").all_inner_texts()
        assert heading == {"en": "404: page not found", "fr": "404\u00a0: page introuvable"}[language]
        shown = "document.querySelector('section:not([hidden]) .home').href"
        wait_until(page, f"(home) => {shown} === home", home + way)
        assert inaccessible(page, preload=True) == ""
    without = new_page(service_workers="block", java_script_enabled=False)
    without.goto(f"{home}fr/nowhere.html")
    assert without.locator("h1:visible").count() == 2
    server.shutdown()
    server.server_close()
