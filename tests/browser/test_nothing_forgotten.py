"""In a language that brackets each word, pages say nothing outside of brackets, nor do scripts.

A state of a page is opened once, and read with its folds open: texts, and what is only heard or shown on request.
"""

import json
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from tests.books import shared_home
from tests.brackets import bracketed, bracketed_book, outside
from tests.browser.engines import Chromium

pytestmark = pytest.mark.rest

SHOWN = ("title", "aria-label", "aria-description", "placeholder", "alt", "label", "data-note", "data-running")
"""Attributes that are shown or read aloud."""

DESCRIBED = {"description", "og:site_name", "og:title", "og:description"}
"""What a page says of itself to a search engine, and where somebody shares it."""

UNSEEN = ("script", "style", "code", "pre")
"""Elements that hold no sentence: code stays as it is."""

READ = """async () => {
  for (let shut; (shut = [...document.querySelectorAll("details:not([open])")]).length; ) {
    for (const fold of shut) fold.open = true;
    await new Promise((done) => setTimeout(done, 50)); // what was inside comes
  }
  const texts = new Set([document.title]);
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { parentElement, nodeValue } = nodes.currentNode;
    if (!parentElement.closest(UNSEEN)) texts.add(nodeValue);
  }
  for (const name of SHOWN) {
    for (const element of document.querySelectorAll(`[${name}]`)) texts.add(element.getAttribute(name));
  }
  return [...texts];
}""".replace("SHOWN", json.dumps(SHOWN)).replace("UNSEEN", json.dumps(", ".join(UNSEEN)))
"""Every text on the page, with its folds open."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    return shared_home(tmp_path_factory, worker_id, "brackets", bracketed_book) / "site"


class Reader:
    """A window, and what it has shown outside of brackets, by what was looked at."""

    def __init__(self, window: Chromium) -> None:
        self.window = window
        self.forgotten: dict[str, set[str]] = {}

    def open(self, page: str, ready: str = "h1") -> None:
        """Open a page, and wait for an element that can be seen."""
        self.window.open(page)
        self.see(ready)

    def see(self, selector: str) -> None:
        """Wait for an element with a text that can be seen."""
        self.window.until(lambda: self.window.text(selector), selector)

    def gone(self, selector: str) -> None:
        """Wait until there is no such element."""
        self.window.until(lambda: not self.window.run("(one) => !!document.querySelector(one)", selector), selector)

    def fill(self, selector: str, text: str) -> None:
        """Write into a field as soon as it is there."""
        self.window.until(lambda: self.window.run("(one) => !!document.querySelector(one)", selector), selector)
        self.window.run(FILL, selector, text)

    def press(self, label: str) -> None:
        """Press the button with this English label."""
        self.window.press(bracketed(label))

    def look(self, what: str) -> None:
        """Read the page as it is."""
        forgotten = {text for text in map(outside, self.window.run(READ)) if text}
        if forgotten:
            self.forgotten[what] = forgotten


def about_ghost(reader: Reader) -> None:
    """Home and the explorer: answers, settings, words that are refused."""
    answer = "#ask .sb-answer[data-mood]"
    reader.open("index.html", answer)
    reader.look("home")
    for word, what in (("схпфидоф", "a word"), ("аааа", "no word"), ("a-1", "signs")):
        reader.fill("#look-up input", word)
        reader.press("Look up")
        reader.see("#look-up [aria-live] p")
        reader.look(f"home, {what}")
    reader.open("index.html#large/4/4//0/5-5-5-5", answer)
    reader.look("home, a match")
    for address, what in EXPLORED.items():
        reader.open(f"explore.html#large/4/{quote(address, '/=,&')}", "#explore .sb-answer[data-mood]")
        reader.gone(".sb-explorer--coming")
        reader.look(f"explorer, {what}")


EXPLORED = {
    "2/": "at the start", "2/ж": "a lost fragment", "2/схпф": "a fragment", "2/схпфидоф": "a word",
    "2/жжж": "no word", "3/с/0/2-1-1": "a match", "2//0/finish=goes-on": "play goes on",
}  # fmt: skip
FILL = """(selector, text) => {
  const field = document.querySelector(selector);
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""


def at_play(reader: Reader) -> None:
    """A round of each board against an opponent, with its review, and a match of friends with what they may decide."""
    for address, (board, players) in BOARDS.items():
        reader.open(address, f"{board} .sb-verdict")
        reader.look(address)
        reader.press("the book")  # who challenges no letter that begins words
        reader.window.click(f"{board} .sb-keyboard [data-key=ж]")
        reader.see(f"{board} .sb-wordline li:nth-child({players + 1}).sb-next")
        reader.press("Hint")
        reader.look(f"{address}, a hint")
        reader.press("Challenge")
        reader.see(f"{board} tbody")
        reader.look(f"{address}, a review")
    match = "ghost large/4/3 жж names=Анна,Юра,Ян calls=players proof=player lives=1,1,1 word=ой id=brackets"
    reader.open(f"play.html#line={quote(match)}", "#play .sb-wordline li:nth-child(3)")
    reader.look("friends, a match")
    reader.press("Challenge")
    reader.see(".sb-question")
    reader.look("friends, who challenges")
    reader.window.click(".sb-question button")
    reader.see(".sb-question label")
    reader.look("friends, a word is wanted")
    reader.press("I know none")
    reader.gone(".sb-question > *")
    reader.look("friends, the ruling")  # opens the fold with the review
    reader.see("#play tbody")
    reader.look("friends, a review")
    reader.press("New match")
    reader.see(".sb-friends")
    reader.look("friends, the form")


BOARDS = {
    "play.html#large/4/2": ("#play", 2),
    "play.html#large/4/3": ("#play", 3),
    **{f"play-kin.html#g={game}&l=large&m=4&n=2&s=1": ("#kin", 2) for game in ("superghost", "xghost", "spook")},
}


def at_jotto(reader: Reader) -> None:
    """Each board of Jotto: guesses that are refused and answered, the helper, the form of friends."""
    reader.open("jotto-play.html", "#jotto-play form")
    reader.look("Jotto, guessing")
    for guess, seen in (("аа", "[role=alert]"), ("абдф", "tbody")):
        reader.fill("#jotto-play form input", guess)
        reader.press("Guess")
        reader.see(f"#jotto-play {seen}")
        reader.look(f"Jotto, the guess {guess}")
    reader.press("Give up")
    reader.look("Jotto, given up")
    for board in ("hide", "turns", "help"):
        reader.window.run(CHOOSE, "#jotto-play select", board)
        reader.see("#jotto-play .sb-button")
        reader.look(f"Jotto, {board}")
    reader.window.click("#sb-tab-friends")
    reader.see("#sb-tab-friends[aria-selected=true]")
    reader.look("Jotto, friends")


def at_drills(reader: Reader) -> None:
    """The drill of each game with its answers, a test before a plan, the daily puzzle and a run."""
    for deck in DECKS:
        reader.open(f"learn.html#{deck}", ".learn-overview")
        reader.look(f"drill, {deck}")
        reader.press("Start")
        reader.see(".learn-question")
        reader.look(f"drill, {deck}, a question")
        reader.press("Show me")
        reader.see(".learn-verdict")
        reader.look(f"drill, {deck}, an answer")
        reader.press("Stop")
        reader.see(".learn-overview")
    reader.look("drill, after a session")
    reader.open("daily.html", "#daily [data-key]")
    reader.press("Show me")
    reader.look("daily, shown")
    reader.press("Begin a run")
    reader.see("#streak [data-key=э]")
    reader.look("a run")
    reader.window.click("#streak [data-key=э]")  # which begins and ends nothing
    reader.see("#streak .sb-button")
    reader.look("a run, lost")


DECKS = (
    "ghost-large-4-2", "against-large-4-2", "jotto-large-4-everyday", "superghost-large-4", "xghost-large-4",
    "match-large-4-3",
)  # fmt: skip


def at_your_list(reader: Reader) -> None:
    """A reader's own list: none, one without words, a good one, which the device does not keep."""
    reader.open("your-list.html", "#your-list form")
    reader.window.run(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }; }"
    )
    for text, seen in (("", "[role=alert]"), ("1 = 2", "[role=alert]"), ("жаба\nмама\nмашина\nсобака", "table")):
        reader.fill("#your-list textarea", text)
        reader.press("Solve it")
        reader.see(f"#your-list {seen}")
        reader.look(f"your list, {text}")


def in_search(reader: Reader) -> None:
    """Words of a list and others, a fragment, and a page that is found."""
    field, status = "input[name=query]", "() => document.querySelector('.md-search-result__meta')?.textContent"
    reader.open("glossary.html")
    hint = reader.window.until(lambda: reader.window.run(status), "the search field")
    for text in ("схпфидоф", "жжжщ", "схпф", "⟦Glossary⟧"):
        reader.fill(field, "")
        reader.fill(field, text)
        reader.window.until(lambda: reader.window.run(status) != hint, text)
        reader.look(f"search, {text}")


def at_plan(reader: Reader) -> None:
    """The plan: before it, on its first day, and once that day's cards are left."""
    reader.open("learn.html", ".learn-plan h2")
    reader.look("plan, before")
    reader.press("Begin the plan")
    reader.see(".learn-question")
    reader.look("plan, a card")
    reader.press("Show me")
    reader.see(".learn-verdict")
    reader.press("Stop")
    reader.see(".learn-plan h2")
    reader.look("plan, begun")


def on_paper(reader: Reader) -> None:
    """What scripts write when a page is printed, and a booklet of two sheets."""
    for address in ("index.html", "play.html#large/4/2", "learn.html", "ghost/large/4-2-cheat.html"):
        reader.open(address)
        reader.window.run("() => void dispatchEvent(new Event('beforeprint'))")
        reader.look(f"{address} on paper")
    reader.open("cheat-sheets.html")
    reader.press("Make a booklet")
    reader.see(".sb-booklet-choice")
    reader.look("booklet, nothing ticked")
    reader.window.run(
        "() => [...document.querySelectorAll('.sb-booklet-box')].slice(0, 2).forEach((box) => box.click())"
    )
    reader.window.until(lambda: reader.window.run(COUNT, "article.cheat header") >= 2, "two sheets")
    reader.look("booklet, two sheets")


def without_network(reader: Reader) -> None:
    """Data that a page asks for and does not get; what the pages say that are kept for this is in the pages."""
    lost = bracketed("network")
    for address, ready, other in (
        ("explore.html#large/4/2/", "#explore .sb-answer[data-mood]", "#small/4/3/"),
        ("play.html#large/4/2", "#play .sb-scores li", "#small/4/2"),
        ("play-kin.html#g=superghost&l=large&m=4&n=2&s=1", "#kin .sb-scores li", "#g=xghost&l=small&m=4&n=2&s=1"),
    ):
        reader.open(address, ready)
        reader.window.run(LOSE)
        reader.window.run("(place) => { location.hash = place; }", other)
        reader.window.until(lambda: lost in reader.window.run("() => document.body.textContent"), f"{address}, lost")
        reader.look(f"{address} without a network")
    reader.open("cheat-sheets.html")
    reader.window.run(LOSE)
    reader.press("Make a booklet")
    reader.see(".sb-booklet-choice")
    reader.window.run("() => document.querySelector('.sb-booklet-box').click()")
    connected = bracketed("connected")
    reader.window.until(lambda: connected in reader.window.run("() => document.body.textContent"), "booklet, lost")
    reader.look("booklet without a network")


COUNT = "(selector) => document.querySelectorAll(selector).length"
LOSE = """() => {
  Object.defineProperty(Navigator.prototype, "onLine", { get: () => false, configurable: true });
  window.fetch = () => Promise.reject(new TypeError("no network"));
  const { set } = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
  Object.defineProperty(HTMLScriptElement.prototype, "src", {
    set(address) { setTimeout(() => this.dispatchEvent(new Event("error"))); },
  });
}"""
"""From now on the page gets nothing from anywhere."""

CHOOSE = """(selector, value) => {
  const choice = document.querySelector(selector);
  choice.value = value;
  choice.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def test_what_pages_say_can_be_translated(site: Path) -> None:
    """Each page as it is published, before any script has run."""
    forgotten: dict[str, set[str]] = {}
    for path in sorted(site.rglob("*.html")):
        name = path.relative_to(site).as_posix()
        page = LexborHTMLParser(path.read_text("utf-8"))
        texts = {text for node in page.root.traverse(include_text=True) for text in _texts(node)}
        if any(outside(text) for text in texts):
            forgotten[name] = {outside(text) for text in texts} - {""}
    assert forgotten == {}


def _texts(node: LexborNode) -> list[str]:
    """What a node says itself, if it quotes no English: a text, attributes that are shown, what its page says of it."""
    above = node.parent
    while above is not None and above.tag not in UNSEEN and above.attributes.get("lang") != "en":
        above = above.parent
    if node.tag == "-text":
        return [] if above is not None else [node.text_content or ""]
    if node.tag in UNSEEN or not (node.tag or "").isalnum():
        return []
    shown = node.attributes
    described = DESCRIBED & {shown.get("name"), shown.get("property")}
    return [shown.get(name) or "" for name in (*SHOWN, *(["content"] if described else []))]


WALKS: dict[str, Callable[[Reader], None]] = {
    "ghost": about_ghost, "play": at_play, "jotto": at_jotto, "drills": at_drills, "list": at_your_list,
    "search": in_search, "plan": at_plan, "paper": on_paper, "network": without_network,
}  # fmt: skip


@pytest.fixture
def reader(chromium: Chromium) -> Reader:
    chromium.open("404.html")
    chromium.run("() => localStorage.clear()")
    return Reader(chromium)


@pytest.mark.parametrize("walk", WALKS.values(), ids=WALKS)
def test_what_scripts_say_can_be_translated(reader: Reader, walk: Callable[[Reader], None]) -> None:
    walk(reader)
    assert reader.forgotten == {}
