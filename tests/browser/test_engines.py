"""The main tasks of a reader in a real WebKit, the engine of every browser on an iPhone.

Firefox does some of them, too.
"""

import contextlib
import os
import re
import shutil
import subprocess
import sys
import unicodedata
import zlib
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.browser.conftest import Host
from tests.browser.engines import Chromium, Window
from tests.browser.firefox import Firefox
from tests.browser.test_app import LIST as CHANGED
from tests.browser.test_app import ONLY, REFUSED, rebuild
from tests.browser.test_pages import KINDS, LIST, TOO_WIDE
from tests.browser.test_your_list import FROM_THE_RIGHT
from tests.browser.words import addresses


def pages_of(pdf: bytes) -> int:
    """How many pages a PDF has: they are counted in its packed parts, too."""
    packed = re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL)
    parts = [pdf]
    for part in packed:
        with contextlib.suppress(zlib.error):
            parts.append(zlib.decompress(part))
    return sum(len(re.findall(rb"/Type\s*/Page\b", part)) for part in parts)


# Each layout and each tool. WebKit and Firefox see the others in `make test-all`, Chromium sees all in `make test`.
FEW_KINDS = addresses("""
    index ghost/LIST/index ghost/hostile/4-3 ghost/hostile/4-3-cheat word-lists explore#LIST/4/2/gh play#LIST/4/3
    your-list learn jotto-play play-kin how-to-play-ghost
""")


@pytest.mark.parametrize(
    ("phone", "pages"),
    [
        pytest.param("webkit", FEW_KINDS, id="webkit"),
        pytest.param("firefox", FEW_KINDS, id="firefox"),
        pytest.param("webkit", KINDS, id="webkit-all", marks=pytest.mark.slow),
        pytest.param("firefox", KINDS, id="firefox-all", marks=pytest.mark.slow),
    ],
    indirect=["phone"],
)
def test_every_kind_of_page_opens_and_fits(phone: Window, pages: list[str]) -> None:
    problems = {}
    for page in pages:
        phone.open(page)
        phone.until(lambda: phone.run("() => document.readyState === 'complete'"), page)
        if wide := phone.run(TOO_WIDE):
            problems[page] = wide
        if "could not start" in phone.text("main") or not phone.text("h1"):
            problems[page] = phone.text("main")[:200]
    assert not problems


def test_sheets_print_in_columns_on_few_pages_and_a_chapter_with_its_folds_open(
    display: str, site: Path, tmp_path: Path
) -> None:
    """On US Letter, the shorter paper: as many as in Chromium.

    WebKit knows no CSS columns on paper and not how high a paper is, and prints everything a little larger.
    """
    pages = {
        f"ghost/{LIST}/4-2-cheat.html": 1,
        f"ghost/{LIST}/4-6-cheat.html": 2,
        f"jotto/{LIST}/4-sheet.html": 2,
        f"ghost/{LIST}/4-2-cheat.html#pocket": 1,
    }
    if not any(Path("/usr/lib").glob("*/libwebkit2gtk-4.1.so.0")):
        pytest.skip("Debian's package webkit2gtk-driver is not on this machine")
    files = {page: tmp_path / f"{number}.pdf" for number, page in enumerate(pages)}
    chapter = tmp_path / "chapter.pdf"
    printed = {**files, f"ghost/{LIST}/5-2.html": chapter}
    jobs = [part for page, file in printed.items() for part in (f"{site.as_uri()}/{page}", str(file))]
    script = Path(__file__).with_name("webkit_print.py")
    subprocess.run([sys.executable, script, "na_letter", "8", *jobs], env=os.environ | {"DISPLAY": display}, check=True)
    counted = {page: pages_of(file.read_bytes()) for page, file in files.items()}
    assert counted == pages
    if shutil.which("pdftotext"):
        text = subprocess.run(["pdftotext", chapter, "-"], capture_output=True, text=True, check=True).stdout
        folded = ("Now it", "finishes")  # a column of a table in a fold, and branches of a list
        assert [part for part in folded if part not in unicodedata.normalize("NFKC", text)] == []


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="pdftotext reads a PDF")
def test_firefox_prints_all_pages_of_a_sheet_with_the_same_margins(firefox: Firefox, tmp_path: Path) -> None:
    firefox.open(f"ghost/{LIST}/5-3-cheat.html")
    printed = tmp_path / "sheet.pdf"
    printed.write_bytes(firefox.print())
    text = subprocess.run(["pdftotext", "-bbox", printed, "-"], capture_output=True, text=True, check=True).stdout
    left = [min(map(float, re.findall(r'xMin="([\d.]+)"', page))) for page in text.split("<page ")[1:]]
    assert len(left) > 2
    assert max(left) - min(left) < 1


def test_firefox_prints_a_sheet_on_one_page_and_a_chapter_with_its_folds_open(firefox: Firefox) -> None:
    firefox.open(f"ghost/{LIST}/4-2-cheat.html")
    firefox.run("() => dispatchEvent(new Event('beforeprint'))")  # WebDriver prints without it
    assert firefox.run("() => !!document.querySelector('.cheat-column')")
    assert pages_of(firefox.print()) == 1
    firefox.open(f"ghost/{LIST}/5-2.html")
    assert firefox.run("() => document.querySelectorAll('main details:not([open])').length") > 20
    firefox.run("() => dispatchEvent(new Event('beforeprint'))")
    assert firefox.run("() => document.querySelectorAll('main details:not([open])').length") == 0
    firefox.run("() => dispatchEvent(new Event('afterprint'))")
    assert firefox.run("() => document.querySelectorAll('main details:not([open])').length") > 20


# What both engines do alike, in the engine of iPhones: Chromium and Node compute the same in more tests.
NOT_AGAIN_IN_FIREFOX = pytest.mark.parametrize(
    "phone", ["webkit", pytest.param("firefox", marks=pytest.mark.slow)], indirect=True
)


@NOT_AGAIN_IN_FIREFOX
def test_home_answers_for_a_match_with_lives(phone: Window) -> None:
    phone.open(f"index.html#{LIST}/4/4//0/5-5-5-5")
    phone.until(lambda: "the match" in phone.text("#ask .sb-answer"), "the answer for the match")
    assert "lives 5, 5, 5, 5" in phone.text("#ask .sb-settings")
    phone.until(lambda: phone.run("() => !!document.querySelector('.sb-key[data-note]')"), "a chance on a key")
    phone.click('#ask .sb-key[data-key="b"]')
    phone.until(lambda: "Tap the letter" in phone.text("#ask .sb-answer"), "the answer after B")
    assert not phone.run(TOO_WIDE)


def test_three_friends_and_an_opponent_play_a_match(phone: Window) -> None:
    """With a right and a wrong challenge, a reload in the middle, and the review."""
    names = "names=Ann,Ben,Cleo,*careless lives=1,1,1,1 word=ghost id=engines"
    phone.open("play.html#line=" + quote(f"ghost {LIST}/4/4 qz {names}"))
    verdict = "#play .sb-verdict"
    phone.until(lambda: "Cleo, say a letter." in phone.text(verdict), "Cleo's turn")
    phone.press("Challenge")
    phone.until(lambda: "Who challenges?" in phone.text(".sb-question"), "the question")
    phone.press("Ann")  # rightly
    phone.until(lambda: "name a word" in phone.text(".sb-question"), "the defence")
    phone.press("Let the book rule")
    phone.until(lambda: "Ben loses the round" in phone.text(verdict), "the ruling")
    phone.press("Next round")
    phone.until(lambda: "Cleo, say a letter." in phone.text(verdict), "the next round")
    phone.click('#play .sb-keyboard [data-key="b"]')
    phone.until(lambda: "Ann, say a letter." in phone.text(verdict), "Ann's turn")
    letters = phone.text("#play .sb-wordline")
    address = phone.run("() => location.hash")
    phone.open(f"play.html{address}")
    phone.until(lambda: phone.text("#play .sb-wordline") == letters, "the match after a reload")
    phone.press("Challenge")
    phone.until(lambda: "Who challenges?" in phone.text(".sb-question"), "the question")
    phone.press("Ann")  # wrongly
    phone.until(lambda: "Ann loses the round" in phone.text(verdict), "the ruling")
    phone.press("Next round")
    turns = 0
    while "wins the match" not in phone.text("#play"):
        phone.until(lambda: any(sign in phone.text(verdict) for sign in ("Cleo, say", "round:")), "Cleo, or an end")
        if "round:" not in phone.text(verdict):
            before = phone.text("#play .sb-wordline")
            phone.click('#play .sb-keyboard [data-key="z"]')
            phone.until(lambda seen=before: phone.text("#play .sb-wordline") != seen, "the letter")
        turns += 1
        assert turns < 40
    phone.until(lambda: "Challenged rightly" in phone.text("#play"), "the review")
    assert not phone.run(TOO_WIDE)


@NOT_AGAIN_IN_FIREFOX
def test_two_people_play_jotto(phone: Window) -> None:
    """With a wrong answer that the book names at the end, and a reload in the middle."""
    phone.open(f"jotto-play.html#line=jotto%20{LIST}%2F4%2F2%20-%20answers%3Dplayers%20names%3DAnn%2CBen%20id%3Dduel")
    table = "#jotto-play .sb-duel"
    for name, word in (("Ann", "cats"), ("Ben", "dogs")):
        phone.until(lambda seen=name: f"{seen}, hide a word." in phone.text(table), "a word to hide")
        phone.type(word, f"{table} input")
        phone.press("Hide it")
    phone.type("goat", f"{table} input")
    phone.press("Guess")
    phone.press("3")  # it is 2
    phone.until(lambda: "Ben, guess" in phone.text(table), "Ben's turn")
    address = phone.run("() => location.hash")
    phone.open(f"jotto-play.html{address}")
    phone.until(lambda: "Ben, guess" in phone.text(table), "the game after a reload")
    phone.type("cats", f"{table} input")
    phone.press("Guess")
    phone.press("That is my word")
    phone.until(lambda: "the right number is 2" in phone.text(table), "the wrong answer")
    assert "Ben wins in 1 guess." in phone.text(table)
    assert not phone.run(TOO_WIDE)


def test_a_card_is_learnt_and_saved(phone: Window) -> None:
    phone.open(f"learn.html#ghost-{LIST}-4-2/2")
    phone.until(lambda: phone.text(".learn-overview b"), "the overview")
    phone.press("Start")
    phone.until(lambda: phone.text(".learn-question"), "a question")


def test_an_own_list_is_solved(phone: Window) -> None:
    phone.open("your-list.html")
    phone.until(lambda: phone.run("() => !!document.querySelector('#your-list textarea')"), "the field")
    phone.type("ghost\ngood\ngone\nhouse\nhorse\n", "#your-list textarea")
    phone.press("Solve it")
    phone.until(lambda: phone.text("#your-list .sb-verdict"), "the verdict")


def test_hebrew_runs_from_the_right(phone: Window) -> None:
    phone.open("your-list.html")
    phone.until(lambda: phone.run("() => !!document.querySelector('#your-list textarea')"), "the field")
    phone.type("שלום\nשלומי\nבית\nספרים\nכלבים\n", "#your-list textarea")
    phone.press("Solve it")
    phone.until(lambda: phone.text("#your-list .sb-verdict"), "the verdict")
    assert phone.run(FROM_THE_RIGHT)


def test_the_network_may_go_at_any_step(phone: Window, site: Path, tmp_path: Path) -> None:
    """After the first page, at a choice without its data, and on the way to a page that was never opened."""
    shutil.copytree(site, tmp_path / "root" / "book")
    host = Host(tmp_path / "root")
    address, phone.address = phone.address, host.at("").rstrip("/")
    answer = "#ask .sb-answer"
    kept = f"""async () => {{
      await navigator.serviceWorker.ready;
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const urls = requests.flat().map(({{ url }}) => url);
      const files = ["ghost/{LIST}-4.js", "kin/{LIST}.js", "search_index.js", "minisearch.js", "index.html"];
      return files.every((file) => urls.some((url) => url.endsWith(file)));
    }}"""
    try:
        phone.open("index.html")
        phone.until(lambda: "You win" in phone.text(answer), "the first answer")
        phone.until(lambda: phone.run(kept), "the worker has kept the page, its list and the search")
        host.down()
        phone.open("index.html")
        phone.until(lambda: "You win" in phone.text(answer), "the first answer without a network")
        phone.click('#ask [data-key="b"]')
        phone.until(lambda: "lose" in phone.text(answer).lower(), "the answer after B without a network")
        phone.type("house", "#look-up input")
        phone.press("Look up")
        phone.until(lambda: "Yes: house" in phone.text("#look-up"), "the word without a network")
        phone.run("() => document.querySelector('input[name=query]').focus()")
        phone.type("rules of ghost", "input[name=query]")
        phone.until(lambda: "How to play Ghost" in phone.text(".md-search-result__list"), "search without a network")
        phone.open("index.html#ellinika/3/2/")
        phone.until(lambda: "No answer" in phone.text(answer), "no answer, because the list is not here")
        assert phone.run("() => !!document.querySelector('#ask .sb-settings select')")  # another can be chosen
        phone.open("glossary.html")
        phone.until(lambda: "not on this device" in phone.text("h1"), "the page for what is not here")
        host.up()
        phone.open("index.html#ellinika/3/2/")
        phone.until(lambda: "No answer" not in phone.text(answer) and phone.text(answer), "the answer again")
    finally:
        phone.address = address
        host.down()
        if isinstance(phone, Firefox):  # it tells every failed load
            phone.troubles = [trouble for trouble in phone.troubles if "Failed to load" not in trouble]


KEPT = """async (name) => {
  await navigator.serviceWorker.ready;
  return (await caches.match(name, { ignoreSearch: true })) !== undefined;
}"""


NEW_DATA = """async (deck) => {
  const data = document.querySelector('meta[name="strategy-book-data"]').content;
  return (await fetch(`assets/data/learn/${deck}.js?data=${data}`)).status;
}"""


@pytest.mark.parametrize("phone", ["chromium", "webkit", "firefox"], indirect=True)
def test_a_new_deployment_in_the_middle_never_mixes_builds(phone: Window, site: Path, tmp_path: Path) -> None:
    """An open page gets no new data, a page that is opened now is new with all its data, and so is what is kept."""
    shutil.copytree(site, tmp_path / "root" / "book")
    host = Host(tmp_path / "root")
    address, phone.address = phone.address, host.at("").rstrip("/")
    deck = f"ghost-{CHANGED}-4-2"
    try:
        phone.open("learn.html")
        phone.until(lambda: phone.text(".learn-plan h2"), "the plan")
        phone.until(lambda: phone.run(KEPT, "learn.html"), "the worker has kept the page")
        phone.open("learn.html")  # now the worker is between
        phone.until(lambda: phone.text(".learn-plan h2"), "the plan")
        [old] = phone.run("() => caches.keys()")
        rebuild(host.site / "book")
        # The worker answers that the book was built anew. An engine that found it too slow goes past it; then the page
        # sees that the data are of another build.
        if isinstance(phone, Chromium):
            assert phone.run(NEW_DATA, deck) == 409
        assert phone.run(REFUSED, deck)
        phone.open(f"learn.html#{deck}")
        options = "() => [...document.querySelectorAll('#learn option')].map((option) => option.textContent)"

        def has_new_deck() -> bool:
            # New data that came past the worker are refused by an old page, which asks to be loaded again.
            if "anew" in phone.text("#learn"):
                phone.open(f"learn.html#{deck}")
            return any("NEW: if you" in text for text in phone.run(options))

        phone.until(has_new_deck, "the new deck")
        phone.open("glossary.html")
        phone.until(lambda: "New edition." in phone.text("main"), "the new page")
        while not phone.run(ONLY, old):  # this page may have gone before it handed over to the new worker
            phone.open("glossary.html")
        phone.open("glossary.html")
        phone.until(lambda: phone.run(KEPT, "glossary.html"), "the worker has kept the new page")
        host.down()
        phone.open("glossary.html")
        phone.until(lambda: "New edition." in phone.text("main"), "the new page without a network")
    finally:
        phone.address = address
        host.down()
        if isinstance(phone, Firefox):  # it tells every failed load
            phone.troubles = [trouble for trouble in phone.troubles if "Failed to load" not in trouble]
