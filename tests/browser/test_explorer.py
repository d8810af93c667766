"""The explorer: shared links, the keyboard, screen readers, nonsense in the address, speed."""

import re
from pathlib import Path
from typing import Any

import pytest

from strategy_book.games.ghost.pages import data
from strategy_book.games.ghost.rules import GhostRules
from strategy_book.games.ghost.solve.losers import solve_ghost
from strategy_book.games.ghost.solve.packed import trie_bytes
from strategy_book.games.ghost.solve.trie import build_trie
from strategy_book.games.rules import seats
from strategy_book.lists.lexicon import Lexicon
from tests.browser.conftest import Device, NewPage, Watched, forget, settled, unfold
from tests.samples import plain
from tests.wordlists import ROOT, lexicon

LIST = "american-common"


def letters(page: Any) -> str:
    return "".join(page.locator("#explore .sb-board .sb-wordline b").all_inner_texts()).lower()


def wait_for_letters(page: Any, number: int) -> None:
    # Not wait_for_function: it evaluates text, which the policy forbids.
    tiles = page.locator("#explore .sb-board .sb-wordline")
    if number:
        tiles.locator(f"li:not(.sb-next):nth-child({number})").wait_for()
    tiles.locator(f"li:not(.sb-next):nth-child({number + 1})").wait_for(state="detached")


def answered(page: Any) -> None:
    """Wait until the page answers the letters that it shows."""
    page.locator("#explore .sb-answer[data-mood]").wait_for()


def open_at(book: Watched, address: str) -> Any:
    page = book.anew(f"explore.html#{address}")
    page.locator("#explore .sb-verdict[data-mood]").wait_for()
    page.locator("#explore .sb-explorer:not(.sb-explorer--coming)").wait_for(state="attached")  # the rest, too
    return page


def test_a_link_shows_its_position(book: Watched) -> None:
    page = open_at(book, f"{LIST}/4/3/gho")
    assert letters(page) == "gho"
    assert page.locator("#explore select").nth(2).input_value() == "3"
    tiles = " ".join(page.locator(".sb-wordline").first.inner_text().split())
    assert tiles == "G you H player 2 O player 3 you"
    assert page.get_by_role("link", name="The chapter").get_attribute("href") == f"ghost/{LIST}/4-3.html"


@pytest.mark.parametrize("players", [2, 3])
def test_the_table_agrees_with_python(book: Watched, players: int) -> None:
    solved = solve_ghost(lexicon(LIST), GhostRules(players, 4))
    page = open_at(book, f"{LIST}/4/{players}/")
    rows = page.locator(".sb-graded tbody tr").all_inner_texts()
    assert len(rows) == len(solved.openings())
    for row in rows:
        letter = row.split()[0].lower()
        wins = 1 not in solved.openings()[letter]
        assert ("✓" in row) == wins, row
    _, child = solved.trie.find("b")
    replies = [letter.upper() for letter in solved.winning_moves(1, child)]
    if players == 2:
        [why] = [row for row in rows if row.startswith("B")]
        assert re.findall(r"\b[A-Z]\b", why.split("reply")[1]) == replies


@pytest.mark.parametrize("players", [2, 3])
def test_play_goes_on_behind_words(book: Watched, players: int) -> None:
    solved = solve_ghost(lexicon(LIST), GhostRules(players, 4, "goes-on"))
    page = open_at(book, f"{LIST}/4/{players}")
    page.locator("#explore .sb-settings summary").click()
    page.get_by_label("Finishing a word").select_option("goes-on")
    page.get_by_text("play goes on behind words").wait_for()
    page.locator(".sb-graded thead", has_text="Last words").wait_for()
    for row in page.locator(".sb-graded tbody tr").all_inner_texts():
        assert ("✓" in row) == (1 not in solved.openings()[row.split()[0].lower()]), row
    assert page.get_by_role("link", name="The chapter").count() == 0
    assert page.url.endswith(f"#{LIST}/4/{players}//0/finish=goes-on")
    page = open_at(book, f"{LIST}/4/{players}/ghosts/0/finish=goes-on")
    seat = 1 + len("ghosts") % players
    assert "No word goes on from GHOSTS: the next player lost" in page.locator(".sb-verdict").first.inner_text()
    assert seats(solved.losers[6][solved.trie.find("ghosts")[1]]) == [seat]


def test_typing_letters_arrows_back_and_forward(book: Watched) -> None:
    page = open_at(book, f"{LIST}/4/2/")
    page.keyboard.press("g")
    wait_for_letters(page, 1)
    page.keyboard.press("s")  # the theme's key for search, too; no word begins with gs
    wait_for_letters(page, 2)
    page.locator(".sb-answer", has_text="No word begins GS").wait_for()
    assert not page.locator("#__search").is_checked()
    page.keyboard.press("Backspace")
    wait_for_letters(page, 1)
    page.keyboard.press("h")
    wait_for_letters(page, 2)
    assert letters(page) == "gh"
    page.wait_for_url(f"**#{LIST}/4/2/gh")  # two letters on it is the reader's turn again
    answered(page)  # before that no letter is the best
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
    page.get_by_label("Letters so far", exact=True).first.fill("Go")
    page.wait_for_url(f"**#{LIST}/4/2/go")
    assert letters(page) == "go"
    assert page.get_by_label("Who began?").input_value() == "0"


def test_arrows_walk_through_the_table_and_enter_plays_which_a_screen_reader_hears(book: Watched) -> None:
    page = open_at(book, f"{LIST}/4/2/g")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    second = page.locator(".sb-graded tbody tr").nth(1).locator("th").inner_text()
    assert page.evaluate("document.activeElement.innerText") == second
    page.keyboard.press("Enter")
    wait_for_letters(page, 2)
    assert letters(page) == f"g{second.lower()}"
    page.locator("#explore [role=status]", has_text="You").wait_for(state="attached")


KEYS = """(letters) => {
  for (const key of letters) window.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
}"""


@pytest.mark.parametrize("address", [f"{LIST}/4/2/", f"{LIST}/4/3/"])
def test_letters_typed_quickly_are_all_kept(book: Watched, address: str) -> None:
    """The next letter comes before the last one is answered."""
    page = open_at(book, address)
    page.evaluate(KEYS, "gho")
    wait_for_letters(page, 3)
    assert letters(page) == "gho"
    answered(page)
    page.evaluate(KEYS, ["Backspace", "Backspace"])
    wait_for_letters(page, 1)
    assert letters(page) == "g"
    turn = address.split("/")[2]  # the others move first, all of them
    page.wait_for_url(f"**{address}g/{int(turn) - 1}")


def test_the_answer_to_another_question_is_hidden(book: Watched) -> None:
    """While another list loads, the answer for the last list is hidden and the keys have no grades."""
    page = open_at(book, f"{LIST}/4/2/g")
    page.locator(".sb-settings summary").click()
    shown = page.evaluate(
        """() => {
          const list = document.querySelector("#explore .sb-settings select");
          list.value = "hostile";
          list.dispatchEvent(new Event("change"));
          const answer = document.querySelector("#explore .sb-answer");
          const keys = [...document.querySelectorAll("#explore .sb-key")].map((key) => key.className);
          const seen = getComputedStyle(answer.querySelector(".sb-say")).visibility;
          return [answer.dataset.mood ?? null, seen, [...new Set(keys)]];
        }"""
    )
    assert shown == [None, "hidden", ["sb-key"]]
    page.locator(".sb-answer[data-mood]").wait_for()
    assert page.locator(".sb-answer .sb-say").is_visible()


def test_missing_data_are_reported(new_page: NewPage, site: Path) -> None:
    page = new_page()
    page.route("**/assets/data/ghost/turkce-3.js*", lambda route: route.abort())
    page.goto((site / "explore.html").as_uri() + f"#{LIST}/4/2/g")
    page.locator(".sb-answer[data-mood]").wait_for()
    page.evaluate("location.hash = '#turkce/3/2/'")
    page.locator(".sb-answer[data-mood=even]").wait_for()
    text = page.locator(".sb-answer").inner_text()
    assert "No answer" in text and "could not be loaded" in text
    page.evaluate(f"location.hash = '#{LIST}/4/2/gh'")
    wait_for_letters(page, 2)
    page.locator(".sb-answer:is([data-mood=win], [data-mood=lose])").wait_for()


@pytest.mark.parametrize(("address", "last_part"), [("explore.html", ".sb-explorer > h2"), ("index.html", ".sb-key")])
def test_the_answer_in_the_html_stays(new_page: NewPage, site: Path, address: str, last_part: str) -> None:
    """The answer before the first letter and the heading below it are painted only once."""
    page = new_page()
    page.add_init_script(
        """window.gone = [];
        const stays = ":has(.sb-answer, .sb-explorer > h2), .sb-answer, .sb-say, .sb-also, h2";
        new MutationObserver((changes) => {
          for (const { removedNodes } of changes) {
            for (const node of removedNodes) if (node.matches?.(stays)) gone.push(node.outerHTML);
          }
        }).observe(document, { childList: true, subtree: true });"""
    )
    page.goto((site / address).as_uri())
    page.locator("button.sb-key").first.wait_for()
    page.locator(last_part).first.wait_for()
    if address.startswith("explore"):
        page.locator(".sb-explorer:not(.sb-explorer--coming)").wait_for()
        assert page.locator(".sb-graded tbody tr").count() > 20
    assert page.evaluate("gone") == []


def test_more_good_letters_than_the_sentence_names(engine: Any) -> None:
    words = Lexicon.from_words([a + "z" for a in "abcdefgh"], alphabet="abcdefghz")
    trie = build_trie(words, 2)
    engine.evaluate(plain(data.trie_script("named", 2, trie_bytes(trie))))
    sentences = engine.evaluate(
        """([alphabet, asked]) => asked.map(([players, letters, turn]) => {
          const trie = StrategyBook.slices.whole(StrategyBook.Trie.decoding(alphabet, registered.named2));
          const { position, verdict, plain } = StrategyBook.verdict;
          return plain(verdict(position(new StrategyBook.Ghost(trie, players), letters, turn)).more);
        })""",
        [list(words.alphabet), [[2, "", 0], [2, "", 1], [3, "", 0]]],
    )
    assert sentences == [
        "B, C, D, E, F, G, … win too. 1 word to learn.",
        "Every letter of theirs wins.",
        "B, C, D, E, F, G, … are safe too, if all play well.",
    ]


@pytest.mark.rest
@pytest.mark.parametrize(("began", "says"), [("I did", "You lose"), ("they did", "You win")])
def test_keys_and_field_answer_the_same_question(book: Watched, began: str, says: str) -> None:
    """READERS, defect 6: whichever player began, and in any order of the letters, it is the same position."""
    answers = []
    for how in ("keys", "field"):
        page = open_at(book, f"{LIST}/4/2/")
        page.get_by_label("Who began?").select_option(began)
        answered(page)
        if how == "keys":
            for number, letter in enumerate("wha", 1):
                page.locator(f".sb-key[data-key={letter}]").click()
                wait_for_letters(page, number)
        else:
            page.get_by_label("Letters so far", exact=True).first.fill("wha")
            wait_for_letters(page, 3)
        answered(page)
        answers.append([page.locator(".sb-answer").inner_text(), page.url])
    assert answers[0] == answers[1]
    assert says in answers[0][0]


ASKED = {
    "zzz": "ZZZ: challenge",
    "qqq": "QQQ: challenge",
    "g1": "“1”",
    "good": "GOOD is a word",
    "goodness": "GOOD is a word",
    "ghé": "“é”",
}


@pytest.mark.rest
@pytest.mark.parametrize("how", ["pasted", "typed", "linked"])
def test_letters_typed_while_loading_are_kept_and_answered(book: Watched, how: str) -> None:
    """Links are followed on the page, but for the first, with which it opens."""
    first = next(iter(ASKED))
    # Otherwise the other player began, so the reader moves after three letters.
    page = open_at(book, f"{LIST}/4/2/{first}" if how == "linked" else f"{LIST}/4/2//1")
    for typed, says in ASKED.items():
        if how == "linked" and typed != first:
            book.open(f"explore.html#{LIST}/4/2/{typed}")
        field = page.get_by_label("Letters so far", exact=True).first
        if how == "pasted":
            field.fill(typed)
        elif how == "typed":
            field.press_sequentially(typed)
        wait_for_letters(page, len(typed))
        page.locator(".sb-answer[data-mood] .sb-say", has_text=says).wait_for()
        page.wait_for_timeout(50)  # what follows the change of the address must not change the answer
        assert letters(page) == typed
        assert field.input_value() == typed
        assert says in page.locator(".sb-answer .sb-say").inner_text()
        page.get_by_role("button", name="Take back").click()
        wait_for_letters(page, len(typed) - 1)
        page.locator("#explore").get_by_role("button", name="Clear").click()
        wait_for_letters(page, 0)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_answer_agrees_with_python_in_every_seat(book: Watched, players: int) -> None:
    """Every first letter, asked by the player who played it, by the next player and by the last one to move."""
    from playwright.sync_api import expect

    solved = solve_ghost(lexicon(LIST), GhostRules(players, 4))
    page = open_at(book, f"{LIST}/4/{players}/")
    for letter in ("j", "q", "b"):
        _, child = solved.trie.find(letter)
        for turn in {0, 1, players - 1}:
            page = book.open(f"explore.html#{LIST}/4/{players}/{letter}/{turn}")
            mine = (1 + turn) % players
            expect(page.get_by_label("Who began?" if players == 2 else "You are player")).to_have_value(str(mine))
            expect(page.locator("#explore .sb-board .sb-wordline b")).to_have_text(letter.upper())
            loses = bool(int(solved.losers[1][child]) >> mine & 1)
            page.locator(f".sb-answer[data-mood={'lose' if loses else 'win'}]").wait_for()


@pytest.mark.rest
def test_two_letters_never_look_the_same(book: Watched) -> None:
    page = open_at(book, "turkce/3/2/")
    shown = page.locator(".sb-graded tbody th").all_inner_texts()
    assert sorted(shown) == ["I", "K", "İ"]
    page.locator(".sb-graded tbody th", has_text=re.compile("^I$")).locator("a").click()
    wait_for_letters(page, 1)
    assert page.locator("#explore .sb-board .sb-wordline b").inner_text() == "I"
    page = book.open("ghost/turkce/3-2.html")
    unfold(page)
    assert sorted(page.locator("main table").first.locator("tbody th").all_inner_texts()) == ["I", "K", "İ"]
    page = book.open("play.html#turkce/3/2")
    page.locator(".sb-key").first.wait_for()
    keys = page.locator(".sb-key").all_inner_texts()
    assert len(set(keys)) == len(keys)


@pytest.mark.rest
def test_every_row_is_visible_on_a_phone(device: Device) -> None:
    book = device(390, 900)
    for address in (f"explore.html#{LIST}/4/3/g", f"ghost/{LIST}/4-2.html", f"ghost/{LIST}/4-3.html"):
        page = book.open(address)
        page.locator(".sb-stack").first.wait_for(state="attached")
        unfold(page)
        page.locator(".sb-explorer--coming").wait_for(state="detached")  # of the explorer all the rest
        for table in page.locator(".sb-table:has(.sb-stack)").all():
            assert table.evaluate("(node) => node.scrollWidth <= node.clientWidth"), address
        cell = page.locator(".sb-stack td[data-head^='Playable words']").first
        assert "Playable words" in cell.evaluate("(node) => getComputedStyle(node, '::before').content")
    # The list's name is in its first row only; the cells of the others have the names of their columns, too.
    page = book.open("jotto/index.html")
    row = page.locator(".sb-stack").first.locator("tbody").first.locator("tr").last
    assert row.locator("td").nth(0).get_attribute("data-head") == "Secrets"
    page = book.open("kin/hostile/superghost-4.html")
    row = page.locator("[aria-label='Who may lose after each first letter'] tr:has(td)").first
    assert row.locator("td").nth(1).get_attribute("data-head") == "3 players"
    page = open_at(book, f"{LIST}/4/2/g")
    why = page.locator(".sb-why").first
    assert why.evaluate("(node) => node.clientWidth") > 300


def test_the_letters_of_a_chapter_open_the_explorer(book: Watched) -> None:
    page = book.open(f"ghost/{LIST}/4-3.html")
    link = page.locator("[aria-label='Replies of player 2'] th a").first
    page.wait_for_function("document.querySelector('main a.sb-go') && !document.querySelector('main a[href^=\"#/\"]')")
    letter = link.inner_text().lower()
    assert str(link.evaluate("(node) => node.href")).endswith(f"/explore.html#{LIST}/4/3/{letter}")
    link.click()
    page.wait_for_url(f"**/explore.html#{LIST}/4/3/{letter}")
    book.open(f"ghost/{LIST}/4-3.html#/g/2")  # as a reader does who is quicker than the script
    page.wait_for_url(f"**/explore.html#{LIST}/4/3/g/2")


@pytest.mark.rest
def test_the_answer_and_the_keys_fit_a_phone_and_nothing_moves(device: Device) -> None:
    """At 390 x 664 pixels, on home, in the explorer and at play, for every answer; touch targets have 44 pixels."""
    book = device(390, 664)
    for address in (f"index.html#{LIST}/4/2/", f"explore.html#{LIST}/4/3/", f"play.html#{LIST}/4/2"):
        page = book.anew(address)
        page.locator("[data-mood]").first.wait_for()
        page.locator("button.sb-key").first.wait_for()
        settled(page)
        keyboard = page.locator(".sb-keyboard").bounding_box()
        assert keyboard["y"] + keyboard["height"] <= 664, address
        for letter in "g" if address.startswith("play") else "gho":
            key = page.locator(f"button.sb-key[data-key={letter}]")
            box = key.bounding_box()
            assert min(box["width"], box["height"]) >= 44
            key.click()
            page.locator("[data-mood]").first.wait_for()
            page.wait_for_timeout(50)
            assert page.locator(".sb-keyboard").bounding_box() == keyboard, (address, letter)
        before = page.url
        page.keyboard.press("Enter")  # does not say the letter once more
        assert page.url == before


def test_home_tells_a_stranger_first_what_ghost_is(device: Device) -> None:
    """On a phone the sentence and the button come first; an address with a position skips them."""
    book = device(390, 664)
    page = book.open("index.html")
    assert "the player who finishes a word loses" in page.locator(".sb-lede").inner_text()
    assert page.locator(".sb-moves .sb-wrong").count() == 1
    box = page.get_by_role("link", name="Play a round").bounding_box()
    assert box["y"] + box["height"] <= 664
    page = book.anew(f"index.html#{LIST}/4/2/g")
    page.locator("#ask [data-mood]").wait_for()
    assert not page.locator(".sb-lede").is_visible()
    page.locator("#ask").get_by_role("button", name="Share").wait_for()


@pytest.mark.parametrize("kept", [True, False])
def test_links_carry_the_choice_even_without_storage(device: Device, kept: bool) -> None:
    book = device()
    if not kept:
        book.page.add_init_script(
            "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } })"
        )
    page = book.open("explore.html#ellinika/3/3")
    page.locator("nav.md-tabs a[href*='index.html#ellinika']").first.wait_for()
    page.wait_for_url("**/explore.html#ellinika/3/3/")  # writing an address could end the journey of a click
    for menu in ("play", "index"):
        page.locator(f"nav.md-tabs a[href*='{menu}.html#']").first.click()
        page.wait_for_url(f"**/{menu}.html#ellinika/3/3*")
        page.locator(".sb-settings summary", has_text="Greek · 3+ letters · 3 players").wait_for()
        if menu == "play":  # so does an opponent's letter
            verdict = page.locator("#play .sb-verdict")
            verdict.filter(has_text=re.compile("Your turn|round:")).first.wait_for()


NONSENSE = (
    ("", None),
    ("nonsense", f"{LIST}/4/2/"),
    ("%E0%A4%A/%/x/%%", f"{LIST}/4/2/"),
    (f"{LIST}/99/99/gh", f"{LIST}/5/6/gh"),
    (f"{LIST}/-1/0/GH", f"{LIST}/3/2/gh"),
    (f"{LIST}/4/2/goodness/more/and/more", f"{LIST}/4/2/goodness"),
    (f"{LIST}/4/2/<img src=x onerror=alert(1)>", f"{LIST}/4/2/%3Cimgsrc%3Dxonerror%3Dalert(1"),
    ("__proto__/constructor/toString/x", f"{LIST}/4/2/x"),
    (f"{LIST}/4/2/" + "z" * 10_000, f"{LIST}/4/2/" + "z" * 255),
)
"""What an address may hold, and the address that it means."""


@pytest.mark.rest
def test_nonsense_lands_on_the_nearest_sensible_page(book: Watched) -> None:
    for address, sensible in NONSENSE:
        forget(book.page)
        page = open_at(book, address)
        if sensible is not None:
            assert page.url.split("#")[1] == sensible, address[:80]
        assert page.locator(".sb-answer .sb-say").inner_text() != "", address[:80]


def test_another_alphabet(book: Watched) -> None:
    from playwright.sync_api import expect

    page = open_at(book, "ellinika/3/2/")
    page.get_by_label("Letters so far", exact=True).first.fill("ΛΌ")
    wait_for_letters(page, 2)
    expect(page.locator(".sb-graded th[scope=row]")).to_have_text(["Γ"])
    page.wait_for_url("**%CE%BB%CE%BF")


def test_the_site_sources_have_no_network_calls() -> None:
    for path in sorted((ROOT / "site_src/assets/js").glob("[!v]*/**/*.js")):
        text = path.read_text("utf-8")
        if path.name == "booklet.js":  # reads the sheets that its page links to, and nothing else
            text = text.replace("await fetch(link.href)", "", 1).replace("A sheet is fetched when", "")
        assert not re.search(r"\b(fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|eval|innerHTML)\b", text), (
            path.name
        )


def test_seats_of_the_position_are_right(book: Watched) -> None:
    solved = solve_ghost(lexicon(LIST), GhostRules(4, 3))
    page = open_at(book, f"{LIST}/3/4/")
    may = seats(int(solved.losers[0][0]))
    text = page.locator(".sb-chances").inner_text().split(".")[0].replace("you", "player 1")
    assert [int(seat) for seat in re.findall(r"player (\d)", text)] == may


def test_folds_show_their_words_when_they_are_opened(book: Watched) -> None:
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
    from strategy_book.errors import InputError

    try:
        depth, index = trie.find(word)
    except InputError:
        return False
    return not trie.plays(depth, index)


@pytest.mark.parametrize("tail", [".", ")", ",", "?utm_source=x&utm_medium=y", "%3D"])
def test_what_a_sentence_or_a_counter_puts_behind_a_link_does_no_harm(book: Watched, tail: str) -> None:
    page = settled(book.open(f"explore.html#{LIST}/4/2/gh{tail}"))
    assert page.locator("#explore input").first.input_value() == "gh"
    page.locator(".sb-answer .sb-say", has_text="You").wait_for()
