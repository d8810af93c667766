"""The explorer: shared links, the keyboard, what is said aloud, nonsense in the address, speed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from generator.ghost.packed import trie_bytes
from generator.ghost.solved import solve_ghost
from generator.ghost.trie import build_trie
from generator.lists.wordlist import find_list, read_lexicon
from generator.pages import webdata
from generator.rules import GhostRules
from generator.seats import seats
from tests.browser.conftest import Watched, watch
from tests.wordlists import ROOT, lexicon

LIST = "american-common"


def letters(page: Any) -> str:
    return "".join(page.locator("#explore .sb-tiles b").all_inner_texts()).lower()


def wait_for_letters(page: Any, number: int) -> None:
    # Not wait_for_function: it evaluates text, which the policy forbids.
    tiles = page.locator("#explore .sb-tiles")
    tiles.locator(f"li:nth-child({number})").wait_for()
    tiles.locator(f"li:nth-child({number + 1})").wait_for(state="detached")


def open_at(book: Watched, place: str) -> Any:
    book.page.goto("about:blank")
    page = book.open(f"explore.html#{place}")
    page.locator(".sb-explorer .sb-verdict").wait_for()
    return page


def test_a_link_shows_its_position(book: Watched) -> None:
    page = open_at(book, f"{LIST}/4/3/gho")
    assert letters(page) == "gho"
    assert page.locator("#explore select").nth(2).input_value() == "3"
    assert "Seat 1 is to move" in page.locator(".sb-verdict").inner_text()
    assert page.get_by_role("link", name="The chapter").get_attribute("href") == f"ghost/{LIST}/4-3.html"


@pytest.mark.parametrize("players", [2, 3])
def test_the_table_says_what_python_says(book: Watched, players: int) -> None:
    solved = solve_ghost(lexicon(LIST), GhostRules(players, 4))
    page = open_at(book, f"{LIST}/4/{players}/")
    rows = page.locator(".sb-graded tbody tr").all_inner_texts()
    assert len(rows) == len(solved.openings())
    for row in rows:
        letter = row.split()[0].lower()
        wins = 1 not in solved.openings()[letter]
        assert ("✓" in row) == wins, row
    _, child = solved.trie.find("b")
    replies = [one.upper() for one in solved.winning_moves(1, child)]
    if players == 2:
        [why] = [row for row in rows if row.startswith("B")]
        assert re.findall(r"\b[A-Z]\b", why.split("replies")[1]) == replies


def test_letters_arrows_back_and_forward(book: Watched) -> None:
    page = open_at(book, f"{LIST}/4/2/")
    page.keyboard.press("g")
    page.keyboard.press("s")  # the theme's key for search, too; no word begins with gs
    assert letters(page) == "g"
    assert "No playable word of this list begins with “gs”" in page.locator("#explore").inner_text()
    assert not page.locator("#__search").is_checked()
    page.keyboard.press("h")
    wait_for_letters(page, 2)
    assert letters(page) == "gh"
    assert page.url.endswith(f"#{LIST}/4/2/gh")
    page.keyboard.press("ArrowRight")
    wait_for_letters(page, 3)
    best = letters(page)
    page.keyboard.press("ArrowLeft")
    wait_for_letters(page, 2)
    page.keyboard.press("Backspace")
    wait_for_letters(page, 1)
    assert letters(page) == "g"
    page.go_back()
    page.go_back()
    wait_for_letters(page, 3)
    assert letters(page) == best
    page.go_forward()
    wait_for_letters(page, 2)
    assert letters(page) == "gh"


def test_arrows_walk_through_the_table_and_enter_plays(book: Watched) -> None:
    page = open_at(book, f"{LIST}/4/2/g")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    second = page.locator(".sb-graded tbody tr").nth(1).locator("th").inner_text()
    assert page.evaluate("document.activeElement.innerText") == second
    page.keyboard.press("Enter")
    wait_for_letters(page, 2)
    assert letters(page) == f"g{second.lower()}"


def test_typing_into_the_field(book: Watched) -> None:
    page = open_at(book, f"{LIST}/4/2/")
    field = page.get_by_label("Letters so far", exact=False).first
    field.fill("Ghqx")
    wait_for_letters(page, 2)
    assert letters(page) == "gh"
    assert field.input_value() == "gh"
    page.locator("#explore [role=alert]", has_text="begins with “ghq”").wait_for()


@pytest.mark.parametrize(
    ("typed", "kept", "why"),
    [
        ("zzz", "z", "No playable word of this list begins with “zz”."),
        ("qqq", "q", "No playable word of this list begins with “qq”."),
        ("g1", "g", "“1” is no letter of this list."),
        ("goodness", "good", "“good” is a word: the round is over there."),
        ("ghé", "gh", "“é” is no letter of this list."),
    ],
)
@pytest.mark.parametrize("how", ["pasted", "typed", "linked"])
def test_why_letters_were_dropped_is_always_said(
    book: Watched, how: str, typed: str, kept: str, why: str
) -> None:
    page = open_at(book, f"{LIST}/4/2/{typed if how == 'linked' else ''}")
    field = page.get_by_label("Letters so far", exact=False).first
    if how == "pasted":
        field.fill(typed)
    elif how == "typed":
        field.press_sequentially(typed[: len(kept) + 1])
    wait_for_letters(page, len(kept))
    page.wait_for_timeout(50)  # what follows the change of the address must not wipe the note away
    assert letters(page) == kept
    assert page.locator("#explore [role=alert]").inner_text() == why
    page.get_by_role("button", name="Take back").click()
    page.locator("#explore [role=alert]:text-is('')").wait_for(state="attached")


def test_two_letters_never_look_the_same(book: Watched) -> None:
    page = open_at(book, "turkce/3/2/")
    shown = page.locator(".sb-graded tbody th").all_inner_texts()
    assert sorted(shown) == ["I", "K", "ı"]
    page.locator(".sb-graded tbody th", has_text="ı").locator("a").click()
    wait_for_letters(page, 1)
    assert page.locator("#explore .sb-tiles b").inner_text() == "ı"
    page = book.open("ghost/turkce/3-2.html")
    assert sorted(page.locator("main table").first.locator("tbody th").all_inner_texts()) == ["I", "K", "ı"]
    page = book.open("play.html#turkce/3/2")
    page.locator(".sb-key").first.wait_for()
    keys = page.locator(".sb-key").all_inner_texts()
    assert len(set(keys)) == len(keys)


def test_on_a_phone_every_row_is_in_sight(browser: Any, site: Path) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 900})
    book = watch(context.new_page(), site)
    for address in (f"explore.html#{LIST}/4/3/g", f"ghost/{LIST}/4-2.html", f"ghost/{LIST}/4-3.html"):
        page = book.open(address)
        page.locator(".sb-stack").first.wait_for()
        for one in page.locator(".sb-table:has(.sb-stack)").all():
            assert one.evaluate("(node) => node.scrollWidth <= node.clientWidth"), address
        cell = page.locator(".sb-stack td[data-head^='Playable words']").first
        assert "Playable words" in cell.evaluate("(node) => getComputedStyle(node, '::before').content")
    # The list's name stands in its first row only; the cells of the others have the names of their columns, too.
    page = book.open("jotto/index.html")
    row = page.locator(".sb-stack").first.locator("tbody").first.locator("tr").last
    assert row.locator("td").nth(0).get_attribute("data-head") == "Secrets"
    page = book.open("kin/hostile/superghost-4.html")
    row = page.locator(".sb-stack tr:has(td)").first
    assert row.locator("td").nth(1).get_attribute("data-head") == "3 players"
    page = book.open(f"explore.html#{LIST}/4/2/g")
    why = page.locator(".sb-why").first
    why.wait_for()
    assert why.evaluate("(node) => node.clientWidth") > 300
    context.close()
    assert book.troubles == []


def test_a_word_ends_the_round(book: Watched) -> None:
    page = open_at(book, f"{LIST}/4/2/good")
    assert "Seat 2 completed “good” and loses" in page.locator(".sb-verdict").inner_text()


def test_it_is_said_aloud(book: Watched) -> None:
    page = open_at(book, f"{LIST}/4/2/g")
    page.keyboard.press("h")
    page.locator("#explore [role=status]", has_text="Seat 1 is to move").wait_for(state="attached")


@pytest.mark.parametrize(
    ("place", "sensible"),
    [
        ("", None),
        ("nonsense", f"{LIST}/4/2/"),
        ("%E0%A4%A/%/x/%%", f"{LIST}/4/2/"),
        (f"{LIST}/99/99/gh", f"{LIST}/5/6/gh"),
        (f"{LIST}/-1/0/GH", f"{LIST}/3/2/gh"),
        (f"{LIST}/4/2/goodness/more/and/more", f"{LIST}/4/2/good"),
        (f"{LIST}/4/2/<img src=x onerror=alert(1)>", f"{LIST}/4/2/"),
        ("__proto__/constructor/toString/x", f"{LIST}/4/2/x"),
        (f"{LIST}/4/2/" + "z" * 10_000, f"{LIST}/4/2/z"),
    ],
)
def test_nonsense_lands_on_the_nearest_sensible_page(book: Watched, place: str, sensible: str | None) -> None:
    page = open_at(book, place)
    page.wait_for_timeout(30)
    if sensible is not None:
        assert page.url.split("#")[1] == sensible
    assert page.locator(".sb-graded tbody tr, .sb-explorer .sb-verdict").count() > 0


def test_another_alphabet(book: Watched) -> None:
    page = open_at(book, "ellinika/3/2/")
    page.get_by_label("Letters so far", exact=False).first.fill("ΛΌ")
    wait_for_letters(page, 2)
    assert page.locator(".sb-graded th[scope=row]").all_inner_texts() == ["Γ"]
    assert page.url.endswith("%CE%BB%CF%8C")


def test_the_largest_list_starts_and_answers_quickly(engine: Any) -> None:
    """Decoding, solving and one answer, without a page; what a page adds is in the benchmark."""
    words = read_lexicon(find_list("letterpress"))
    trie = build_trie(words, 4)
    engine.evaluate(webdata.trie_script("speed", 4, trie_bytes(trie)))
    start, answer = engine.evaluate(
        """(alphabet) => {
          const times = [];
          for (let i = 0; i < 5; i++) {
            const began = performance.now();
            const trie = StrategyBook.Trie.decode(alphabet, registered.speed4);
            const ghost = new StrategyBook.Ghost(trie, 2);
            ghost.graded(0);
            const ready = performance.now();
            for (const fragment of ['g', 'gh', 'gho', 'b', 'ba']) {
              ghost.graded(trie.find(fragment));
              ghost.mainLine(trie.find(fragment));
            }
            times.push([ready - began, (performance.now() - ready) / 5]);
          }
          return times.sort((a, b) => a[0] - b[0])[0];
        }""",
        list(words.alphabet),
    )
    assert start < 300
    assert answer < 16


def test_the_site_sources_have_no_network_calls() -> None:
    for path in sorted((ROOT / "site_src/assets/js").glob("*.js")):
        text = path.read_text("utf-8")
        assert not re.search(
            r"\b(fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|eval|innerHTML)\b", text
        ), path.name


def test_seats_of_the_position_are_right(book: Watched) -> None:
    solved = solve_ghost(lexicon(LIST), GhostRules(4, 3))
    page = open_at(book, f"{LIST}/3/4/")
    may = seats(int(solved.losers[0][0]))
    text = page.locator(".sb-verdict p").nth(1).inner_text()
    assert [int(seat) for seat in re.findall(r"seat (\d)", text)] == may


def test_folds_hold_the_words_when_they_are_opened(book: Watched) -> None:
    trie = build_trie(lexicon(LIST), 4)
    possible = [word for word in lexicon(LIST).words(4) if word.startswith("gh") and trie_has(trie, word)]
    page = open_at(book, f"{LIST}/4/2/gh")
    fold = page.locator("details", has_text=f"{len(possible)} playable words")
    fold.locator("summary").click()
    fold.locator(".sb-words").wait_for()
    shown = fold.locator(".sb-words").inner_text().split()
    assert shown == possible
    # Seat 1 is to move at gh: it completes the words of odd length.
    losing = fold.locator(".sb-losing").all_inner_texts()
    assert losing == [word for word in possible if len(word) % 2]


def trie_has(trie: Any, word: str) -> bool:
    """Is a word playable?"""
    from generator.errors import InputError

    try:
        depth, index = trie.find(word)
    except InputError:
        return False
    return not trie.plays(depth, index)
