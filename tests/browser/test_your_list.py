"""A reader's own list: the same answers as Python, and no list that freezes or fools the page."""

import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

from strategy_book.games.ghost.rules import GhostRules
from strategy_book.games.ghost.solve.losers import solve_ghost
from strategy_book.games.ghost.solve.strategies import opening_lists
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.wordlist import read_lexicon
from tests.browser.conftest import Device, Watched, settled, unfold, wait_until
from tests.browser.words import hostile_words
from tests.wordlists import lexicon, list_path

AREA = "#your-list textarea"
ALERT = "#your-list > p[role=alert]"
FROM_THE_RIGHT = """() => {
  const keys = [...document.querySelectorAll("#your-list .sb-keyboard .sb-key")];
  const [first, second] = keys.map((key) => key.getBoundingClientRect().left);
  const words = document.querySelector("#your-list .cheat section p:not(.cheat-head)");
  return first > second && getComputedStyle(words).direction === "rtl";
}"""
"""Is the first key to the right of the second, and do words begin there?"""


def begin(book: Watched) -> Any:
    page = book.open("your-list.html")
    page.locator(AREA).wait_for()
    return page


def solve(page: Any, text: str) -> Any:
    page.locator(AREA).fill(text)
    page.get_by_role("button", name="Solve it").click()
    return page


def answered(page: Any) -> Any:
    page.locator("#your-list .cheat").wait_for(state="attached")
    return page


def paste(page: Any, text: str) -> None:
    page.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.setData('text/plain', text);
          const paste = new ClipboardEvent('paste', { clipboardData: data, cancelable: true, bubbles: true });
          document.querySelector('#your-list textarea').dispatchEvent(paste);
        }""",
        text,
    )


def test_verdict_lists_and_the_sheet_agree_with_python(book: Watched) -> None:
    page = begin(book)
    words = lexicon("american-common")
    page.locator("#your-list input[type=file]").set_input_files(str(list_path("american-common")))
    answered(page)
    solved = solve_ghost(words, GhostRules(2, 4))
    shown = page.locator("#your-list .sb-verdict b").all_inner_texts()
    assert sorted(letter.lower() for letter in shown) == solved.winning_moves()
    sheet = page.locator("#your-list .cheat")
    entries = {
        section.locator("b").inner_text(): section.locator(".sb-words").all_inner_texts()
        for section in sheet.locator("section:not(.cheat-seat)").all()
    }
    for opening_list in opening_lists(solved, 2, "minimal"):
        letter = opening_list.opening.upper()
        if opening_list.words is None:
            assert f"{letter} ✗" in entries
        else:
            assert entries[letter][0].split() == list(opening_list.words)


def test_a_phone_shows_the_answer_and_gives_it_the_focus(book: Watched) -> None:
    book.page.set_viewport_size({"width": 390, "height": 844})
    page = begin(book)
    for ask in (
        lambda: solve(page, "ghost\ngood\ngone\nhouse\nhorse\n"),
        lambda: page.locator("#your-list .learn-shelf").get_by_role("button", name="Open").click(),
    ):
        ask()
        answer = page.get_by_role("region", name="The answer")
        wait_until(page, "document.activeElement.getAttribute('aria-label') === 'The answer'")
        assert 48 <= answer.bounding_box()["y"] <= 120  # below the header
        assert answer.locator(".sb-verdict").bounding_box()["y"] < 600


def test_its_explorer_continues_from_any_letter_and_a_change_of_rules_removes_the_old_verdict(book: Watched) -> None:
    page = answered(solve(begin(book), "ghost\ngood\ngone\nhouse\nhorse\n"))
    page.locator("#your-list .sb-graded th button").first.click()
    assert page.locator("#your-list [aria-label='Letters so far'] b").count() == 1
    page.keyboard.press("Backspace")
    assert page.locator("#your-list [aria-label='Letters so far'] b").count() == 0
    assert "2 players" in page.locator("#your-list .cheat-title").inner_text()
    page.get_by_label("Players").select_option("3")
    page.locator("#your-list .cheat-title", has_text="3 players").wait_for()
    page.get_by_label("Shortest word").select_option("6")
    page.locator(ALERT, has_text="No word has 6 letters").wait_for()
    assert page.locator("#your-list .cheat").count() == 0
    page.get_by_label("Shortest word").select_option("5")
    page.locator("#your-list .cheat-title", has_text="5+ letters").wait_for()


def test_markup_stays_text(book: Watched) -> None:
    page = begin(book)
    page.locator("#your-list input[type=file]").set_input_files(
        {
            "name": "<img src=x onerror=alert(1)>.txt",
            "mimeType": "text/plain",
            "buffer": "\n".join(hostile_words()).encode(),
        }
    )
    answered(page)
    unfold(page)
    assert page.locator("img[src=x]").count() == 0
    text = page.locator("#your-list").inner_text()
    assert "<img src=x onerror=alert(1)>" in text
    assert "markup" in text
    assert "control character" in text


FILES = (
    ("empty", b"", "no word in it"),
    ("blank", b"\n \n\t\n", "no word in it"),
    ("binary", bytes(range(256)) * 50, "not a text file"),
    ("cyrillic", "привет\nслово\n".encode("koi8-r"), "in which encoding"),
    ("numbers", b"1234\n5678\n", "digit (2)"),
    ("short", b"a\nto\nhe\n", "No word has 4 letters or more"),
    ("line", b"x" * 5_000_000, "No word is left"),
    ("long", b"a" * 33_000_000, "this page reads up to 32 MB"),
)
"""Files without an answer, and what the page says."""


@pytest.mark.rest
def test_files_of_any_kind_get_a_clear_message(book: Watched, tmp_path: Path) -> None:
    page = begin(book)
    for name, content, message in FILES:
        (tmp_path / f"{name}.txt").write_bytes(content)
        page.locator("#your-list input[type=file]").set_input_files(tmp_path / f"{name}.txt")
        if name in {"empty", "blank"}:
            page.get_by_role("button", name="Solve it").click()
        page.locator(ALERT, has_text=message).wait_for()
        # And the page goes on working.
        answered(solve(page, f"ghost gone good {name}"))
        page.locator(ALERT, has_text=message).wait_for(state="detached")


def test_every_kind_of_list_and_other_letters(book: Watched) -> None:
    page = begin(book)
    for text, words in (
        ("GHOST\r\nGOOD\r\nGONE\r\n", 3),
        ("\ufeffghost\ngood\n\ngood\nGeorge\ndon't\n", 2),
        ("ghost, good, gone; great", 4),
        ("ghost good gone\nhouse horse hotel\n", 6),
    ):
        solve(page, text)
        page.locator("#your-list p", has_text=f"{words} words read").wait_for()
    page.locator("summary", has_text="How the list is read").click()
    page.locator("#your-list select").nth(2).select_option("any")
    solve(page, "λόγος\nλόγια\nνερό\nνερά\nστρασσε\nλύρα\nλύκος\n")
    page.locator("#your-list p", has_text="7 words read").wait_for()
    answered(page)


def test_a_failure_removes_the_previous_result(book: Watched) -> None:
    page = answered(solve(begin(book), "ghost\ngood\ngone\n"))
    page.locator("#your-list [role=status]", has_text="3 words read").wait_for(state="attached")
    solve(page, "1234\n")
    page.locator(ALERT, has_text="No word is left").wait_for()
    assert "words read" not in page.locator("#your-list").text_content()
    assert page.locator("#your-list .cheat").count() == 0


@pytest.mark.rest
def test_100_000_pasted_lines_of_any_letters(book: Watched) -> None:
    """Words over 40 Cyrillic letters, and lines that are not words, through the clipboard."""
    letters = "абвгдежзийклмнопрстуфхцчшщъыьэюяђљњџґєўї"
    draw = random.Random(5)
    lines = ["".join(draw.choices(letters, k=draw.randint(3, 9))) for _ in range(110_000)]
    page = begin(book)
    page.locator("summary", has_text="How the list is read").click()
    page.locator("#your-list select").nth(2).select_option("any")
    paste(page, "\n".join([*lines, "x1", "<b>"]))
    assert page.locator(AREA).input_value() == ""
    assert "Taken: your list" in page.locator("#your-list").inner_text()
    page.get_by_role("button", name="Solve it").click()
    answered(page)
    words = sorted(set(lines))
    solved = solve_ghost(Lexicon.from_words(words, alphabet="".join(sorted(set(letters)))), GhostRules(2, 4))
    text = page.locator("#your-list").inner_text()
    assert f"{len(words):,} words read" in text
    assert page.locator("#your-list .sb-graded tbody tr").count() == len(letters)
    shown = page.locator("#your-list .sb-graded tbody tr:has(.sb-win) th").all_inner_texts()
    assert sorted(letter.lower() for letter in shown) == solved.winning_moves()


@pytest.mark.rest
def test_a_hundred_thousand_lines_of_nonsense(book: Watched) -> None:
    page = begin(book)
    paste(page, "<b>no</b> 12\n" * 150_000)
    page.get_by_role("button", name="Solve it").click()
    page.locator(ALERT, has_text="No word is left").wait_for()
    answered(solve(page, "ghost gone good"))


def long_list_solved(book: Watched, tmp_path: Path) -> str:
    """The page after it has solved 200,000 words."""
    words = read_lexicon(list_path("web2")).words()[:200_000]
    page = begin(book)
    (tmp_path / "long.txt").write_text("\n".join(words), "utf-8")
    page.locator("#your-list input[type=file]").set_input_files(tmp_path / "long.txt")
    answered(page)
    return str(page.locator("#your-list").inner_text())


@pytest.mark.rest
def test_200_000_words(book: Watched, tmp_path: Path) -> None:
    text = long_list_solved(book, tmp_path)
    assert "200,000 words read" in text
    assert "Time to read and solve: " in text


SYLLABLES = [first + vowel for first in "bcdfghjklmnprstvz" for vowel in "aeiou"]


def made_words(count: int) -> str:
    """So many different words, one on each line, in no order."""
    draw = random.Random(count)
    words: set[str] = set()
    while len(words) < count:
        words.add("".join(draw.choices(SYLLABLES, k=draw.randint(2, 4))) + draw.choice(["", "n", "r", "s", "t"]))
    return "\n".join(sorted(words, key=hash))


STOP = """() => new Promise((done) => {
  const watch = new MutationObserver(() => {
    const bar = document.querySelector("#your-list progress");
    if (!bar?.value) return;
    watch.disconnect();
    bar.parentElement.querySelector("button").click();
    done([bar.value, StrategyBook.reader === undefined]);
  });
  watch.observe(document.querySelector("#your-list"), { subtree: true, childList: true, attributes: true });
  document.querySelector("#your-list button[type=submit]").click();
})"""


def test_a_bar_shows_the_way_and_stop_stops(book: Watched) -> None:
    page = begin(book)
    paste(page, made_words(30_000))
    share, elsewhere = page.evaluate(STOP)
    assert 0 < share < 1
    assert elsewhere  # the page has nothing that could read a list
    page.locator(ALERT, has_text="Stopped.").wait_for()
    assert page.locator("#your-list progress").count() == page.locator("#your-list .cheat").count() == 0
    answered(solve(page, "ghost gone good"))
    assert page.locator("#your-list progress").count() == 0


@pytest.mark.rest
def test_a_browser_without_workers_reads_and_solves_as_well(device: Device) -> None:
    book = device()
    book.page.add_init_script("window.Worker = class { constructor() { throw new Error('none here'); } }")
    page = begin(book)
    paste(page, made_words(30_000))
    assert 0 < page.evaluate(STOP)[0] < 1
    page.locator(ALERT, has_text="Stopped.").wait_for()
    page.get_by_role("button", name="Solve it").click()
    answered(page)
    assert "30,000 words read" in page.locator("#your-list").inner_text()


def longest_task(browser: Any) -> float:
    """The longest task of a page in the trace that ends here: milliseconds of the processor's time in its thread."""
    events = json.loads(browser.stop_tracing())["traceEvents"]
    pages = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [event for event in events if event["name"] == "RunTask" and (event["pid"], event["tid"]) in pages]
    return max(event.get("tdur", 0) for event in tasks) / 1000


QUICK = 0.1
"""Seconds of the processor that ``slowness`` takes on the machine whose limits are below."""


def slowness() -> float:
    """How many times as long as there work takes here, and half as much again, since others use the cache, too."""
    began, total = time.process_time(), 0
    for number in range(2_000_000):
        total += number
    return 1.5 * max(1.0, (time.process_time() - began) / QUICK)


@pytest.mark.rest
@pytest.mark.parametrize(("count", "most"), [(80_000, 200), (325_000, 300)])
def test_a_long_list_never_freezes_the_page(
    browser: Any, device: Device, tmp_path: Path, count: int, most: int
) -> None:
    """With a processor that is four times slower; other processes do not count."""
    page = begin(device())
    (tmp_path / "long.txt").write_text(made_words(count))
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    browser.start_tracing(page=page, categories=["__metadata", "disabled-by-default-devtools.timeline"])
    page.locator("#your-list input[type=file]").set_input_files(tmp_path / "long.txt")
    answered(page)
    page.wait_for_timeout(1000)  # the layout of the last part
    longest = longest_task(browser)
    assert f"{count:,} words read" in page.locator("#your-list").inner_text()
    assert 0 < longest < most * slowness()


def give(page: Any, name: str, content: bytes) -> Any:
    page.locator("#your-list input[type=file]").set_input_files(
        {"name": name, "mimeType": "text/plain", "buffer": content}
    )
    return answered(page)


GERMAN = "Apfel\nBirne\nBaum\nHaus\nHund\nlaufen\ngrün\nschön\nweiß\nStraße\n"


def test_left_out_german_nouns_are_reported_and_can_be_included(book: Watched) -> None:
    page = give(begin(book), "deutsch.txt", GERMAN.encode())
    warning = page.locator("#your-list .learn-trouble")
    assert "60% of the lines were left out: 6 of 10" in warning.inner_text()
    assert "German" in warning.inner_text()
    warning.get_by_role("button", name="Count capitals as words").click()
    page.locator("#your-list p", has_text="10 words read").wait_for()
    assert warning.count() == 0
    assert page.get_by_label("Words with a capital").input_value() == "words"
    assert page.locator(".learn-shelf li").count() == 1  # the first reading has made way


def test_an_encoding_of_eight_bits_is_asked_about_with_words_in_each(book: Watched) -> None:
    page = begin(book)
    text = "forêt\nété\nbon\n"
    page.locator("#your-list input[type=file]").set_input_files(
        {"name": "latin.txt", "mimeType": "text/plain", "buffer": text.encode("latin-1")}
    )
    page.locator(ALERT, has_text="In which encoding are these words right?").wait_for()
    offered = page.locator(".sb-choices li").all_inner_texts()
    assert offered == ["Windows-1252 forêt, été", "Windows-1250 foręt, été", "Windows-1257 forźt, été"]
    page.get_by_role("button", name="Windows-1250", exact=True).click()
    page.locator("#your-list p", has_text="3 words read").wait_for()
    assert page.get_by_label("Encoding").input_value() == "Windows-1250"
    give(page, "utf8.txt", text.encode())
    page.locator("#your-list .learn-shelf li", has_text="utf8").wait_for()
    assert page.locator(".sb-choices").count() == 0


def test_a_file_in_doubt_is_asked_about_and_read_as_answered(book: Watched) -> None:
    page = begin(book)
    for content, answer, words in (
        (b"dog;chien\ncat;chat\nhorse;cheval\n", "column 2", 3),
        ("привет\nслово\n".encode("koi8-r"), "KOI8-R", 2),
    ):
        page.locator("#your-list input[type=file]").set_input_files(
            {"name": "doubt.txt", "mimeType": "text/plain", "buffer": content}
        )
        page.get_by_role("button", name=answer, exact=True).click()
        page.locator("#your-list p", has_text=f"{words} words read").wait_for()
        assert page.locator(ALERT).inner_text() == ""


@pytest.mark.rest
def test_thirty_letters_fit_a_phone(book: Watched) -> None:
    """The board of a list with a long alphabet is no wider than the screen, on any page."""
    letters = "abcdefghijklmnopqrstuvwxyzåäéö"
    text = "".join(f"{letter}{letters[i - 3]}{letters[i - 7]}xyz\n" for i, letter in enumerate(letters))
    book.page.set_viewport_size({"width": 390, "height": 664})
    page = give(begin(book), "lang.txt", text.encode())
    for address in ("", "explore.html#~lang/4/2/", "play.html#~lang/4/2", "learn.html#ghost-~lang-4-2"):
        if address:
            settled(book.anew(address))
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, address
        if "learn" not in address:
            assert page.locator(".sb-key").count() == 30


@pytest.mark.rest
def test_every_tool_offers_a_saved_list_until_it_is_removed(book: Watched) -> None:
    words = "ghost\ngood\ngone\nhouse\nhorse\nonion\nfjord\n"
    page = give(begin(book), "mine & <b>yours.txt", words.encode())
    page.locator("#your-list", has_text="Kept on this device").wait_for()
    for link in ("Explore", "Play", "SuperGhost", "Learn", "Jotto"):
        page = book.anew("your-list.html")
        page.locator(".learn-shelf").get_by_role("link", name=link, exact=True).click()
        page.locator("option:checked", has_text="mine & <b>yours (yours)").wait_for(state="attached")
        assert page.locator("[role=alert]").all_inner_texts() in ([], [""], ["", ""])
    page = book.open("your-list.html")
    page.locator(".learn-shelf").get_by_role("link", name="Explore", exact=True).click()
    page.get_by_role("link", name="Your list and its sheet").click()  # it has no chapter
    answered(page)
    page = book.open("learn.html")
    page.locator("#learn").get_by_label("Word list").select_option(label="mine & <b>yours (yours)")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Show me").click()
    page = book.open("your-list.html")
    page.get_by_role("button", name="Open mine").click()
    answered(page)
    page.get_by_role("button", name="Remove mine").click()
    page.get_by_role("button", name="Take it back").click()
    assert page.locator(".learn-shelf b").all_inner_texts() == ["mine & <b>yours"]
    page.get_by_role("button", name="Remove mine").click()
    assert page.locator(".learn-shelf").count() == 0
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('/list/')).length") == 0


def test_a_short_list_can_be_shared_as_a_link(book: Watched) -> None:
    page = give(begin(book), "λίστα.txt", "λόγος\nλόγια\nνερό\nνερά\n".encode())
    page.get_by_role("button", name="Share").click()
    address = page.locator("#your-list input[readonly]").input_value()
    assert len(address) < 2100 + len(book.site.as_uri())
    page.get_by_role("button", name="Remove").click()
    page.goto("about:blank")
    page.goto(address)
    answered(page)
    assert "From a link: λίστα, 4 words" in page.locator("#your-list").inner_text()
    page.goto("about:blank")
    page.goto(address[:-7])
    page.locator(ALERT, has_text="cannot be read").wait_for()


def test_full_storage_overwrites_nothing_and_says_so(book: Watched) -> None:
    page = give(begin(book), "first.txt", b"ghost\ngood\ngone\n")
    page.locator("#your-list", has_text="Kept on this device").wait_for()
    page.evaluate(
        """() => {
          Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); };
        }"""
    )
    page = give(page, "second.txt", b"house\nhorse\n")
    page.locator("#your-list", has_text="storage is full").wait_for()
    page.reload()
    assert page.locator(".learn-shelf b").all_inner_texts() == ["first"]


def test_a_damaged_saved_list_is_named_and_can_be_removed(book: Watched) -> None:
    page = begin(book)
    page.evaluate("localStorage.setItem('strategy-book/list/~old', '{\"kind\": \"strategy')")
    page.reload()
    page.locator(".learn-shelf li", has_text="old: cannot be read").wait_for()
    page.get_by_role("button", name="Remove old").click()
    assert page.evaluate("localStorage.getItem('strategy-book/list/~old')") is None


def test_hebrew_runs_from_the_right_and_latin_letters_from_the_left(book: Watched) -> None:
    page = begin(book)
    answered(solve(page, "שלום\nשלומי\nבית\nספרים\nכלבים\n"))
    assert page.evaluate(FROM_THE_RIGHT)
    page.reload()
    answered(solve(page, "ghost\nghoul\nllama\n"))
    page.locator("#your-list .sb-verdict").wait_for()
    assert not page.evaluate(FROM_THE_RIGHT)


def test_nouns_with_capitals_are_read_if_the_reader_says_so(book: Watched) -> None:
    """Not one of them is a word before."""
    page = solve(begin(book), "Haus\nKatze\nHund\n")
    page.locator(ALERT, has_text="No word is left: capitalised (3)").wait_for()
    page.get_by_role("button", name="Count capitals as words").click()
    answered(page)
    assert "3 words read" in page.locator("#your-list").inner_text()


def test_the_way_back_has_the_focus_after_a_list_is_removed(book: Watched) -> None:
    page = answered(solve(begin(book), "ghost\ngood\n"))
    page.get_by_role("button", name="Remove").press("Enter")
    assert page.evaluate("document.activeElement.textContent") == "Take it back"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.closest('.learn-shelf li') !== null")


def test_it_fits_the_smallest_phone(book: Watched) -> None:
    book.page.set_viewport_size({"width": 320, "height": 640})
    page = begin(book)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    answered(solve(page, "ghost\ngood\nonion2\n"))
    unfold(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_sheet_without_fragments_names_none(book: Watched) -> None:
    page = answered(solve(begin(book), "banana\n"))
    page.get_by_label("Sheet of").select_option(label="SuperGhost, 4+ letters")
    page.locator("#your-list .cheat", has_text="There is nothing to remember").wait_for()
    assert "a shorter one may exist" not in page.locator("#your-list .cheat").inner_text()
    page.get_by_label("Shortest word").select_option("1")
    page.locator("#your-list .cheat", has_text="a word of 1 letter or more loses").wait_for()
