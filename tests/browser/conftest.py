"""A real, headless Chromium, and a real, small book, opened from disk.

Without Chromium these tests are skipped, and say so; where ``CI`` is set they fail instead.
"""

import os
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from benchmarks.measure import find_chromium
from strategy_book.games.kin.chapter import certificate_check
from tests.books import book_of_lists, shared_home
from tests.browser.engines import (  # noqa: F401
    chromium,
    display,
    firefox,
    firefox_window,
    phone,
    webkit,
    webkit_driver,
)
from tests.browser.words import GREEK, HOSTILE_TITLE, hostile_words
from tests.wordlists import ROOT

PATIENCE = 60_000
"""Milliseconds until something on a page counts as missing: a busy machine is not a mistake of the book."""

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # All pages of a window in one process, which knows scripts and styles that it has read before: a quarter cheaper.
    "--renderer-process-limit=1",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs the browser, and is tried again once.

    A browser on a busy machine sometimes stops answering for minutes. A mistake of the book fails the second time, too;
    the summary names each test that was tried again, and says what happened the first time.
    """
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=1))


def _missing(what: str) -> None:
    if os.environ.get("CI"):
        pytest.fail(f"{what} is missing, and CI is set")
    pytest.skip(f"{what} is not on this machine")


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    path = find_chromium()
    if path is None:
        _missing("chromium")
    try:
        from playwright.sync_api import expect, sync_playwright
    except ImportError:
        _missing("playwright")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS, timeout=PATIENCE)
        _all_patient(chromium, os.environ.get("STRATEGY_BOOK_TEST_LATE"))
        yield chromium
        chromium.close()


# What a page does later comes later still, and data and folded parts come late.
LATE = """(() => {
  const { setTimeout } = window;
  window.setTimeout = (what, after = 0, ...more) => setTimeout(what, after + LATE, ...more);
  if (window.scheduler) scheduler.postTask = (what) => new Promise((done) => setTimeout(() => done(what()), LATE));
  const { append } = Element.prototype;
  Element.prototype.append = function (...nodes) {
    const comes = nodes[0]?.localName === "script";
    return comes ? void setTimeout(() => append.apply(this, nodes), 5 * LATE) : append.apply(this, nodes);
  };
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, heard, ...more) {
    const late = (event) => void setTimeout(() => heard.call(this, event), LATE);
    return addEventListener.call(this, type, ["toggle", "hashchange"].includes(type) ? late : heard, ...more);
  };
})()"""


# What an opponent picks, and the word that a page hides, are the same in each run. Keys of saved matches, which
# come from ``crypto``, still differ.
SEEDED = """(() => {
  let seed = 987654321;
  Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
})()"""


def _all_patient(started: Any, milliseconds: str | None) -> None:
    """Every window waits for ``PATIENCE``, and its pages draw the same numbers each time they are opened.

    With ``$STRATEGY_BOOK_TEST_LATE`` its pages are late. That shows, on any machine, which tests look before the page
    is ready.
    """
    new_context = started.new_context

    def patient_context(**options: Any) -> Any:
        context = new_context(**options)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(SEEDED)
        if milliseconds:
            context.add_init_script(LATE.replace("LATE", milliseconds))
        return context

    started.new_context = patient_context
    started.new_page = lambda **options: patient_context(**options).new_page()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The book of four lists: common words, one whose title and words are hostile, Greek letters, Turkish letters.

    ``$STRATEGY_BOOK_TEST_SITE`` names one that was built before, for work on a page or its tests.
    """
    if built := os.environ.get("STRATEGY_BOOK_TEST_SITE"):
        return Path(built)
    return shared_home(tmp_path_factory, worker_id, "book", _build) / "site"


def _build(home: Path) -> None:
    lists = home / "lists"
    lists.mkdir()
    for suffix in ("txt", "toml"):
        shutil.copy(ROOT / "wordlists" / f"american-common.{suffix}", lists)
    (lists / "hostile.txt").write_text("\n".join(hostile_words()), "utf-8")
    (lists / "hostile.toml").write_text(f"title = '''{HOSTILE_TITLE}'''\n", "utf-8")
    (lists / "ellinika.txt").write_text(GREEK, "utf-8")
    (lists / "ellinika.toml").write_text('title = "Greek"\nalphabet = "auto"\n', "utf-8")
    (lists / "turkce.txt").write_text("ılık\nırak\ninek\nincir\nkedi\nkırık\n", "utf-8")
    (lists / "turkce.toml").write_text('title = "Turkish"\nalphabet = "auto"\n', "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(certificate_check, "MOST_WALKED", 0)  # a quarter of the time: Xghost's outcomes are believed
        book_of_lists(home, effort=0.1)


@dataclass
class Watched:
    """A page and everything that went wrong on it."""

    page: Any
    site: Path
    troubles: list[str] = field(default_factory=list)
    listeners: dict[str, Callable[[Any], object]] = field(default_factory=dict)

    def leave(self) -> None:
        """From now on nothing that goes wrong is recorded."""
        for event, listener in self.listeners.items():
            self.page.remove_listener(event, listener)

    def open(self, address: str) -> Any:
        """Open an address of the site from disk; the page."""
        self.page.goto((self.site / "index.html").as_uri().replace("index.html", address))
        return self.page

    def anew(self, address: str) -> Any:
        """Open an address so that its page loads again even if only the part after ``#`` is another; the page."""
        self.page.goto("about:blank")
        return self.open(address)


def watch(page: Any, site: Path) -> Watched:
    """Record console errors (including violations of the policy), exceptions and requests to other hosts."""
    watched = Watched(page, site)
    note = watched.troubles.append

    def console(message: Any) -> None:
        if message.type in {"error", "warning"}:
            note(f"console: {message.text}")

    def request(made_request: Any) -> None:
        if not made_request.url.startswith(("file:", "data:", "about:", "blob:")):
            note(f"outside request: {made_request.url}")

    watched.listeners = {
        "console": console,
        "pageerror": lambda error: note(f"exception: {error}"),
        "request": request,
        "dialog": lambda dialog: (note(f"dialog: {dialog.message}"), dialog.dismiss()),
    }
    for event, listener in watched.listeners.items():
        page.on(event, listener)
    return watched


NOT_SOLVING = ":not(:has-text('Solving'))"  # which only Playwright understands

# What is on a page once its tool has read its data.
TOOLS = {
    "ask": "button.sb-key",
    "explore": ".sb-explorer:not(.sb-explorer--coming)",
    "play": ".sb-scores:has(li) ~ .sb-verdict[data-mood]",
    "kin": f".sb-scores:has(li) ~ .sb-verdict[data-mood]{NOT_SOLVING}",
    "learn": ".learn-overview b",
    "daily": ".sb-keys",
    "jotto-play": ".sb-verdict",
    "your-list": "textarea",
}


SETTLED = """async ([tools, patience]) => {
  const end = performance.now() + patience;
  const come = () => Object.entries(tools).every(([root, part]) => {
    const tool = document.getElementById(root);
    return !tool || [...tool.querySelectorAll(part)].some((node) => !node.textContent.includes("Solving"));
  });
  while (!come() || document.querySelector(".sb-waiting")) {
    if (performance.now() > end) return false;
    await new Promise((done) => setTimeout(done, 20));
  }
  await document.fonts.ready;
  return new Promise((done) => setTimeout(() => done(true), 50));
}"""


def settled(page: Any) -> Any:
    """Wait for tools and fonts, which load slowly on a busy machine; the fallback font is wider.

    In one call: to ask with a locator for each tool took two fifths of the processor's time of a visit.
    """
    tools = {root: part.removesuffix(NOT_SOLVING) for root, part in TOOLS.items()}
    assert page.evaluate(SETTLED, [tools, PATIENCE]), "a tool did not come"
    return page


def wait_until(page: Any, condition: str, argument: Any = None) -> None:
    """Wait until a function of JavaScript gives something true.

    Playwright's ``wait_for_function`` asks a second time by ``eval``, which the policy of the pages forbids: it fails
    exactly when a page is slow.
    """
    for _ in range(PATIENCE // 50):
        if page.evaluate(condition, argument):
            return
        page.wait_for_timeout(50)
    pytest.fail(f"this never became true: {condition}")


def kept(page: Any, name: str) -> str:
    """The text that the browser keeps for the book under a name; "" if there is none."""
    key = "(name) => localStorage.getItem(new StrategyBook.kept.Place(name).key) ?? ''"
    return str(page.evaluate(key, name))


def keep(page: Any, name: str, text: str) -> None:
    """Puts a text where the book keeps something."""
    page.evaluate("([name, text]) => localStorage.setItem(new StrategyBook.kept.Place(name).key, text)", [name, text])


def unfold(page: Any) -> None:
    """Open every fold, and the folds inside it, so that their content exists."""
    page.evaluate(
        """async () => {
          const open = (one) => new Promise((done) => {
            one.addEventListener('toggle', done, { once: true });
            one.open = true;
          });
          for (let shut; (shut = [...document.querySelectorAll('details:not([open])')]).length; ) {
            await Promise.all(shut.map(open));
          }
        }"""
    )


def inaccessible(page: Any, **options: Any) -> str:
    """The report of axe on the page as it is; empty if axe finds nothing. ``options`` are those of ``axe.run``."""
    from axe_playwright_python.base import AxeResults
    from axe_playwright_python.sync_playwright import Axe

    if page.evaluate("window.axe === undefined"):
        page.evaluate(Axe().axe_script)
    violations = page.evaluate(
        "(options) => axe.run(options)", {"preload": False, "resultTypes": ["violations"], **options}
    )
    report = AxeResults(violations)
    return str(report.generate_report()) if report.violations_count else ""


def refuse_line(page: Any, note: Any, line: str, complaint: str) -> None:
    """Open a game by a line that the page refuses, with this complaint in its note."""
    note.evaluate_all("(notes) => notes.forEach((note) => note.replaceChildren())")  # the last complaint
    page.get_by_label("Game in one line").fill(line)
    page.get_by_role("button", name="Open", exact=True).click()
    note.filter(has_text=complaint).wait_for()


def play_first_plays(page: Any, most: int) -> None:
    """On the page that plays the kin: the first play that is offered, up to so many times, until none is."""
    for _ in range(most):
        page.locator("#kin .sb-say", has_text=re.compile("Your turn|round:")).wait_for()
        if page.locator("#kin .sb-say", has_text="round:").count():
            return
        page.get_by_role("button", name="Hint").click()
        page.locator(".sb-kin-plays button").first.click()


SIZE = {"width": 1280, "height": 900}


@pytest.fixture(scope="session")
def window(browser: Any) -> Iterator[Any]:
    """The window that all tests share: opening one costs more than most tests."""
    context = browser.new_context(viewport=SIZE, reduced_motion="reduce")
    yield context
    context.close()


def forget(page: Any) -> None:
    """Leave the page that is open, and forget what pages have stored."""
    if page.url != "about:blank":
        page.goto("about:blank")
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": "file://", "storageTypes": "all"})
    session.detach()


@pytest.fixture
def book(window: Any, site: Path, request: pytest.FixtureRequest) -> Iterator[Watched]:
    """The small book in the tab that tests share, and nothing stored; whatever goes wrong there fails the test.

    A test that sets the clock, a route, a permission or what runs before a page's scripts uses ``device``.
    """
    page, *others = window.pages or [window.new_page()]
    if request.node.execution_count > 1:  # what hangs may be the tab
        page, others = window.new_page(), window.pages[:-1]
    for opened in others:
        opened.close()
    forget(page)
    watched = watch(page, site)
    yield watched
    watched.leave()
    page.set_viewport_size(SIZE)
    page.emulate_media(media="null")
    assert watched.troubles == []


NewPage = Callable[..., Any]
"""Opens a page in a window of its own."""


@pytest.fixture
def new_page(browser: Any) -> Iterator[NewPage]:
    """Opens pages of a size, each in a window of its own with options of Playwright; they end with the test."""
    windows = []

    def opened(width: int = 1280, height: int = 720, **options: Any) -> Any:
        given = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce"} | options
        windows.append(browser.new_context(**given))
        return windows[-1].new_page()

    yield opened
    for window in windows:
        window.close()


Device = Callable[..., Watched]
"""Opens the book in a window of its own."""


@pytest.fixture
def device(new_page: NewPage, site: Path) -> Iterator[Device]:
    """Opens the book in windows of their own, as ``new_page`` does; whatever goes wrong in one fails the test."""
    books: list[Watched] = []

    def opened(*size: int, **options: Any) -> Watched:
        books.append(watch(new_page(*size, **options), site))
        return books[-1]

    yield opened
    assert [trouble for book in books for trouble in book.troubles] == []


@pytest.fixture
def blank(new_page: NewPage) -> Any:
    """An empty page, for scripts that make elements."""
    return new_page()


BELOW = "/some/project"
"""A second address of the served site, as on a host of many projects."""


class Server(ThreadingHTTPServer):
    """Serves files to a browser, which asks for many at once: none of its connections is turned away."""

    request_queue_size = 256
    daemon_threads = True


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


class Handler(QuietHandler):
    def translate_path(self, path: str) -> str:
        """The site is at the root and below a path, as on a host of many projects."""
        return super().translate_path(path.removeprefix(BELOW))

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        body = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """The book from a web server on this machine."""
    server = Server(("127.0.0.1", 0), partial(Handler, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


class Host:
    """A server on the loopback interface that can go away and come back at the same address."""

    def __init__(self, site: Path) -> None:
        self.site, self.port = site, 0
        self.failing = False
        """Does the server answer with an error, but for the worker?"""
        self.server: Server | None = None
        self.up()

    def up(self) -> None:
        host = self

        class Handler(QuietHandler):
            def do_GET(self) -> None:
                if host.failing and not self.path.endswith("/sw.js"):
                    self.send_error(503)
                else:
                    super().do_GET()

        self.server = Server(("127.0.0.1", self.port), partial(Handler, directory=str(self.site)))
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def down(self) -> None:
        if self.server is not None:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    def at(self, address: str) -> str:
        return f"http://127.0.0.1:{self.port}/book/{address}"


@pytest.fixture
def host(site: Path, tmp_path: Path) -> Iterator[Host]:
    """The site that a test has, below a path; a test that writes into it has to make a copy of it first."""
    (tmp_path / "root").mkdir()
    (tmp_path / "root/book").symlink_to(site)
    host = Host(tmp_path / "root")
    yield host
    host.down()
