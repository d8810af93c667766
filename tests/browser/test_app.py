"""The site as an app: pages and data kept for flight mode, and never those of two builds together."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from strategy_book.book.postbuild.worker import file_sums, fill_worker, stamp_data, with_data_digest
from strategy_book.pages.webdata import checked
from tests.browser.conftest import Host, NewPage, wait_until
from tests.browser.test_friends import challenge
from tests.samples import said_in
from tests.wordlists import ROOT

LIST = "hostile"


def rebuild(book: Path) -> None:
    """Another build of the same book takes the place of the old one as a whole, as a build does.

    Firefox asked for a worker that was half written, and went on to ask whether that one had changed within the same
    second.
    """
    new = built_anew(book)
    book.rename(book.with_name("old"))
    new.rename(book)


def built_anew(book: Path) -> Path:
    """Another build of the same book, beside it: a chapter and the data that it goes with have changed."""
    new = book.with_name("new")
    shutil.copytree(book, new)
    data = new / f"assets/data/learn/ghost-{LIST}-4-2.js"
    script = data.read_text("utf-8")
    value = json.dumps(said_in(script)).replace('"If you', '"NEW: if you')
    data.write_text(f"{script.partition(chr(39))[0]}{checked(json.loads(value))});\n", "utf-8")
    page = new / "glossary.html"
    page.write_text(page.read_text("utf-8").replace("<h1", "<p>New edition.</p><h1", 1), "utf-8")
    shutil.copy(ROOT / "site_src/pages/sw.js", new)
    value = stamp_data(new)
    for path in new.rglob("*.html"):
        path.write_text(with_data_digest(path.read_text("utf-8"), value), "utf-8")
    fill_worker(new, value, file_sums(new), [])
    return new


ONLY = """async (old) => {
  for (let tries = 0; tries < 200; tries++) {
    const now = await caches.keys();
    if (now.length === 1 && now[0] !== old) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}"""
"""Is only the cache of another build than ``old`` there, after twenty seconds at most?"""


REFUSED = "async (deck) => StrategyBook.data.deck(deck).then(() => '', (error) => error.message)"
"""Why the page does not take this deck; empty if it does."""


def settled(page: Any) -> None:
    """The worker is in charge and has kept what this page loaded."""
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.evaluate(
        """async () => {
          const loaded = performance.getEntriesByType('resource').map((one) => one.name);
          const wanted = [location.href.replace(/#.*/, ''), ...loaded];
          for (const url of wanted) {
            if (url.includes('sw.js') || url.startsWith('data:')) continue;
            while (!(await caches.match(url, { ignoreSearch: true }))) {
              await new Promise((done) => setTimeout(done, 100));
            }
          }
        }"""
    )


def test_it_can_be_installed(new_page: NewPage, host: Host) -> None:
    page = new_page()
    page.goto(host.at("index.html"))
    settled(page)
    session = page.context.new_cdp_session(page)
    answer = session.send("Page.getAppManifest")
    assert answer["errors"] == []
    manifest = json.loads(answer["data"])
    assert manifest["name"] == "Strategy Book"
    for icon in manifest["icons"]:
        assert (host.site / "book" / icon["src"]).exists()
    problems = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [problem for problem in problems if problem != "in-incognito"] == []


@pytest.mark.rest
def test_flight_mode(new_page: NewPage, host: Host) -> None:
    page = new_page(390, 664)
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    for address in (f"ghost/{LIST}/4-2.html", f"explore.html#{LIST}/4/2/", f"learn.html#ghost-{LIST}-4-2"):
        page.goto(host.at(address))
        page.wait_for_load_state("networkidle")
        settled(page)
    host.down()
    page.context.set_offline(True)

    page.goto(host.at(f"ghost/{LIST}/4-2.html"))
    assert page.locator("h1").is_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != "rgba(0, 0, 0, 0)"
    page.goto(host.at(f"explore.html#{LIST}/4/2/"))
    page.locator("#explore .sb-graded").wait_for()
    page.goto(host.at(f"learn.html#ghost-{LIST}-4-2"))
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Show me").click()
    page.locator(".learn-verdict").wait_for()
    page.goto(host.at("glossary.html"))  # was never opened
    page.locator("h1", has_text="not on this device").wait_for()
    page.locator("#offline a", has_text="Learn the words").click()
    page.locator(".learn-plan h2").wait_for()
    assert troubles == []


def test_without_a_worker_a_page_requests_its_own_data(new_page: NewPage, host: Host) -> None:
    """The address of the data changes with the data, so that a browser's cache cannot mix builds either."""
    page = new_page(service_workers="block")
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    page.goto(host.at("daily.html"))
    page.locator("#daily .sb-keys").wait_for()
    data = [url for url in requested if "/assets/data/" in url]
    assert data
    build = page.locator('meta[name="strategy-book-data"]').get_attribute("content")
    assert all(url.endswith(f"?data={build}") for url in data)


@pytest.mark.rest
def test_without_a_worker_an_open_page_takes_no_new_data(new_page: NewPage, host: Host) -> None:
    page = new_page(service_workers="block")
    page.goto(host.at("learn.html"))
    page.locator(".learn-plan h2").wait_for()
    rebuild(host.site / "book")
    assert "anew" in page.evaluate(REFUSED, f"ghost-{LIST}-4-2")
    page.reload()
    page.locator(".learn-plan h2").wait_for()
    assert page.evaluate(REFUSED, f"ghost-{LIST}-4-2") == ""


@pytest.mark.rest
def test_the_home_page_answers_without_a_network_after_one_visit(new_page: NewPage, host: Host) -> None:
    page = new_page(390, 664)
    page.goto(host.at("index.html"))
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.evaluate(
        """async (name) => {
          const kept = () => caches.match(name, { ignoreSearch: true });
          while (!(await kept())) await new Promise((done) => setTimeout(done, 100));
        }""",
        host.at("assets/data/ghost/american-common-4.js"),  # the list that home begins with
    )
    host.down()
    page.context.set_offline(True)
    page.reload()
    page.locator("#ask button.sb-key[data-key=z]").click()
    page.locator("#ask .sb-answer[data-mood=win], #ask .sb-answer[data-mood=lose]").wait_for()
    assert "No answer" not in page.locator("#ask .sb-answer").inner_text()


def test_a_failed_look_up_does_not_call_a_word_missing(new_page: NewPage, host: Host) -> None:
    page = new_page()
    page.goto(host.at("index.html"))
    page.get_by_label("Is it a word?").wait_for()
    page.context.set_offline(True)
    page.get_by_label("Is it a word?").fill("zymurgy")
    page.get_by_role("button", name="Look up").click()
    page.locator("#look-up", has_text="not on this device").wait_for()
    page.context.set_offline(False)
    page.get_by_label("Is it a word?").fill("zebra")
    page.get_by_role("button", name="Look up").click()
    page.locator("#look-up", has_text="It is in").wait_for()


@pytest.mark.parametrize("address", ["explore.html", "play.html"])
def test_a_list_whose_data_fail_leaves_the_settings_usable(new_page: NewPage, host: Host, address: str) -> None:
    """Its data cannot be loaded: the settings stay, and the page after a reload has the list that worked."""
    page = new_page()
    page.goto(host.at(f"{address}#{LIST}/4/2/"))
    page.locator(".sb-verdict[data-mood]").wait_for()
    page.context.route("**/assets/data/ghost/ellinika-*", lambda route: route.abort())
    page.goto("about:blank")
    page.goto(host.at(f"{address}#ellinika/4/2/"))
    page.locator(".sb-verdict", has_text="could not be loaded").wait_for()
    assert page.locator(".sb-settings select").count() >= 3
    assert page.evaluate("StrategyBook.choice.recall().list") == LIST
    page.locator(".sb-settings summary").click() if address == "explore.html" else None
    page.locator(".sb-settings").get_by_label("Word list").select_option(LIST)
    if address == "play.html":
        page.get_by_role("button", name="New game").click()
    page.locator(".sb-verdict[data-mood]:not(:has-text('could not'))").wait_for()


STATE = "StrategyBook.offline.ask('state')"
KIT = f"""async () => {{
  for (;;) {{
    const state = await {STATE};
    if (state.kit) return state;
    await new Promise((done) => setTimeout(done, 100));
  }}
}}"""
"""Waits until the pages of the first visit are kept, and tells how much is."""


def test_one_visit_to_any_page_keeps_the_first_pages_and_the_one_for_what_is_missing(
    new_page: NewPage, host: Host
) -> None:
    page = new_page(390, 664)
    page.goto(host.at("glossary.html"))
    state = page.evaluate(KIT)
    assert state["bytes"] <= 1_200_000 < state["total"]
    host.down()
    page.context.set_offline(True)
    first = "american-common"
    for address, part in (
        ("index.html", "#ask .sb-answer[data-mood]"),
        (f"play.html#{first}/4/2", ".sb-verdict[data-mood]"),
        (f"explore.html#{first}/4/2/", ".sb-graded"),
        ("rules.html", "h1:has-text('How to play')"),
        (f"ghost/{first}/4-2-cheat.html", "article.cheat"),
    ):
        page.goto(host.at(address))
        page.locator(part).first.wait_for()
        assert "offline.html" not in page.url
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") != "rgba(0, 0, 0, 0)"
    page.goto(host.at("index.html"))
    for word, verdict in (("house", "Yes"), ("hobblint", "No")):
        page.get_by_label("Is it a word?").fill(word)
        page.get_by_role("button", name="Look up").click()
        page.locator("#look-up", has_text=f"{verdict}: {word}").wait_for()
    page.locator("#look-up", has_text="The other lists are not on this device.").wait_for()
    page.locator("label[for=__search]:visible").first.click()
    page.locator("input[name=query]").fill("rules of ghost")
    page.locator(".md-search-result__link", has_text="How to play Ghost").first.wait_for()
    page.locator("input[name=query]").fill("house")
    page.locator(".sb-found", has_text="Yes: house").wait_for()
    rule_without_a_network(page, host.at("play.html"))
    page.set_viewport_size({"width": 1280, "height": 720})
    for address in ("ghost/ellinika/3-3.html", "no/such/page.html"):
        page.goto(host.at(address))
        page.locator("#missing a", has_text=address).wait_for()
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") != "rgba(0, 0, 0, 0)"
        assert page.locator("#missing a").evaluate("(link) => link.href") == host.at(address)
        home = page.locator("nav.md-tabs a").first.evaluate("(link) => link.href.split('#')[0]")
        assert home == host.at("index.html")
    page.goto(host.at("explore.html#ellinika/4/2"))  # its page is there, its data are not
    page.locator(".sb-verdict", has_text="Not on this device: Greek for words of 4 letters or more").wait_for()


def rule_without_a_network(page: Any, address: str) -> None:
    """Two friends challenge twice: once a word is named that the list has, once one that it lacks."""
    page.goto(f"{address}#friends")
    page.get_by_label("Name of player 1").fill("Ann")
    page.get_by_label("Name of player 2").fill("Ben")
    page.get_by_role("button", name="Begin the match").click()
    verdict = page.locator("#play .sb-verdict")
    for name, letter in zip(("Ann", "Ben", "Ann"), "vlo", strict=True):
        verdict.filter(has_text=f"{name}, say a letter").wait_for()
        page.keyboard.press(letter)
    challenge(page, "Ben", "vlog")
    page.locator(".sb-question", has_text="The list does not have “vlog”.").wait_for()
    page.get_by_role("button", name="We accept it").click()
    verdict.filter(has_text="Ben loses the round").wait_for()
    page.get_by_role("button", name="Next round").click()
    for name, letter in zip(("Ben", "Ann", "Ben"), "gho", strict=True):
        verdict.filter(has_text=f"{name}, say a letter").wait_for()
        page.keyboard.press(letter)
    challenge(page, "Ann", "ghosted")  # behind “ghost”, which ends the game
    verdict.filter(has_text="but “gho” begins “ghosted”").wait_for()


TRIED = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update().catch(() => {});
  while (registration.installing) await new Promise((done) => setTimeout(done, 50));
  return registration.waiting === null;
}"""
"""Asks for a newer worker, waits until it is installed or has failed, and says whether none waits."""


@pytest.mark.rest
def test_no_update_empties_a_device(new_page: NewPage, host: Host) -> None:
    """The whole book is kept. One deployment stops after the worker, one meets a server that fails, one is whole."""
    page = new_page()
    page.goto(host.at("about.html"))
    page.get_by_role("button", name="Keep the whole book").click()
    page.locator("#whole-book", has_text="The whole book is on this device").wait_for()
    page.goto("about:blank")
    book = host.site / "book"
    new, own = built_anew(book), shutil.copytree(book, host.site / "own")
    book.unlink()
    own.rename(book)
    shutil.copy(new / "sw.js", book)

    def without_network(edition: bool) -> None:
        host.down()
        page.context.set_offline(True)
        for address in ("index.html", "ghost/ellinika/3-3.html", f"learn.html#ghost-{LIST}-4-2", "glossary.html"):
            page.goto(host.at(address))
            page.locator("h1").wait_for()
            assert "offline.html" not in page.url
        assert page.locator("main p", has_text="New edition.").count() == edition
        host.up()
        page.context.set_offline(False)

    for failing in (False, True):
        host.failing = failing
        page.goto(host.at("index.html"))
        assert page.evaluate(TRIED)
        host.failing = False
        without_network(edition=False)
    [old, *_] = page.evaluate("caches.keys()")
    shutil.rmtree(book)
    new.rename(book)
    page.goto(host.at("index.html"))
    assert page.evaluate(ONLY, old)
    without_network(edition=True)
    assert page.evaluate(STATE)["missing"] == 0


@pytest.mark.rest
def test_the_whole_book_can_be_kept_and_let_go(new_page: NewPage, host: Host) -> None:
    page = new_page()
    page.goto(host.at("about.html"))
    page.get_by_role("button", name="Keep the whole book").click()
    page.locator("#whole-book", has_text="The whole book is on this device").wait_for()
    host.down()
    page.context.set_offline(True)
    for address in ("ghost/ellinika/3-3.html", "kin.html", f"learn.html#ghost-{LIST}-4-2"):
        page.goto(host.at(address))
        page.locator("h1").wait_for()
        assert "offline.html" not in page.url
    page.goto(host.at("about.html"))
    page.get_by_role("button", name="Let it go").click()
    page.get_by_role("button", name="Keep the whole book").wait_for()
    state = page.evaluate(STATE)
    assert state["kit"] and state["missing"]
    # Without a network the page says so, and goes on with one.
    page.get_by_role("button", name="Keep the whole book").click()
    page.locator("#whole-book [role=alert]", has_text="no network").wait_for()
    host.up()
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    wait_until(page, f"async (before) => (await {STATE}).bytes > before", state["bytes"])
