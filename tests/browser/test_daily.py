"""The daily puzzle: the same for everybody, with one right answer, and a streak that is not lost."""

import datetime
import json
from typing import Any

import pytest

from strategy_book.games.ghost.rules import GhostRules
from strategy_book.games.ghost.solve.losers import SolvedGhost, solve_ghost
from strategy_book.games.rules import seat_to_move
from tests.browser.conftest import Device, Watched, keep, kept
from tests.scripts.sources import run_scripts
from tests.wordlists import lexicon


@pytest.fixture(scope="module")
def solved() -> SolvedGhost:
    """The list that comes first in the book of the tests."""
    return solve_ghost(lexicon("american-common"), GhostRules(2, 4))


def at(device: Device, day: datetime.date, hour: int = 12, **options: Any) -> Watched:
    book = device(390, 664, **options)
    book.page.clock.set_fixed_time(datetime.datetime(day.year, day.month, day.day, hour))
    return book


def open_puzzle(book: Watched) -> str:
    page = book.anew("daily.html")
    page.locator("#daily .sb-keys").wait_for()
    return "".join(page.locator(".learn-tiles b").all_inner_texts()[:-1]).lower()


def winning(solved: SolvedGhost, fragment: str) -> list[str]:
    return solved.winning_moves(*solved.trie.find(fragment))


@pytest.mark.rest
def test_everybody_gets_the_same_puzzle_and_another_tomorrow(device: Device, solved: SolvedGhost) -> None:
    puzzles = []
    date = datetime.date(2026, 11, 1)
    light, dark = at(device, date, 0), at(device, date, 23, color_scheme="dark")
    for day in range(1, 7):
        for book, hour in ((light, 0), (dark, 23)):
            book.page.clock.set_fixed_time(datetime.datetime(2026, 11, day, hour))
        fragment = open_puzzle(light)
        assert fragment == open_puzzle(dark)
        assert len(winning(solved, fragment)) == 1
        depth, index = solved.trie.find(fragment)
        assert len(solved.trie.plays(depth, index)) >= 4
        assert seat_to_move(depth, 2) not in solved.losers_of(depth, index)
        puzzles.append(fragment)
    assert len(set(puzzles)) == len(puzzles)


def test_tries_streak_and_the_text_to_share(device: Device, solved: SolvedGhost) -> None:
    book = at(device, datetime.date(2026, 11, 21))
    page = book.page
    fragment = open_puzzle(book)
    [right] = winning(solved, fragment)
    legal = [solved.trie.letter(len(fragment) + 1, play) for play in solved.trie.plays(*solved.trie.find(fragment))]
    wrong = next(letter for letter in legal if letter != right)
    page.keyboard.press(wrong)
    assert f"✗ {wrong.upper()}." in page.locator("#daily").inner_text()
    page.reload()
    page.locator(f"#daily .sb-key[aria-label='{wrong.upper()}, wrong']").wait_for()
    page.locator(f"#daily .sb-key[data-key={right}]").click()
    assert "found in 2 tries" in page.locator("#daily .sb-verdict").inner_text()
    page.get_by_role("button", name="Add your mistake").click()
    mistake = page.evaluate("[...StrategyBook.mistakes.all().values()]")[0]
    assert (mistake["position"], mistake["given"], mistake["answers"]) == (fragment, wrong, [right])
    assert mistake["link"] == "daily.html#2026-11-21"
    page.get_by_role("button", name="Share as text").click()
    card = page.locator("#daily textarea").input_value()
    assert card == f"Strategy Book, 21 November 2026\n{fragment.upper()}? ✗✓\nStreak: 1 day"
    page.clock.set_fixed_time(datetime.datetime(2026, 11, 22, 8))
    fragment = open_puzzle(book)
    page.keyboard.press(winning(solved, fragment)[0])
    assert "Streak: 2 days. Longest: 2 days." in page.locator("#daily").inner_text()
    page.clock.set_fixed_time(datetime.datetime(2026, 11, 24, 8))
    fragment = open_puzzle(book)
    page.keyboard.press(winning(solved, fragment)[0])
    assert "Streak: 1 day. Longest: 2 days." in page.locator("#daily").inner_text()


def test_a_past_day_is_practice_and_a_future_day_stays_secret(device: Device) -> None:
    book = at(device, datetime.date(2026, 11, 21))
    today = open_puzzle(book)
    shown = {}
    for day in ("2026-11-20", "2026-11-22", "2025-01-01"):
        page = book.anew(f"daily.html#{day}")
        page.locator("#daily .sb-keys").wait_for()
        shown[day] = "".join(page.locator(".learn-tiles b").all_inner_texts()[:-1]).lower()
        if day == "2026-11-20":
            page.get_by_role("button", name="Show me").click()
            assert kept(page, "daily") == ""
    assert shown["2026-11-22"] == shown["2025-01-01"] == today != shown["2026-11-20"]


@pytest.mark.rest
def test_an_unreadable_streak_stays_until_a_new_one_begins(device: Device) -> None:
    book = at(device, datetime.date(2026, 11, 21))
    open_puzzle(book)
    for damaged in ('{"kind": "strategy', json.dumps({"kind": "strategy-book daily", "version": 1, "streak": "many"})):
        keep(book.page, "daily", damaged)
        open_puzzle(book)
        book.page.locator(".learn-trouble", has_text="cannot be read").wait_for()
        book.page.get_by_role("button", name="Show me").click()
        assert kept(book.page, "daily") == damaged
    book.page.get_by_role("button", name="Begin a new streak").click()
    assert json.loads(kept(book.page, "daily"))["streak"] == 0


def test_a_run_goes_on_until_the_first_mistake_and_its_best_length_stays(device: Device, solved: SolvedGhost) -> None:
    book = at(device, datetime.date(2026, 11, 21))
    open_puzzle(book)
    page = book.page
    page.get_by_role("button", name="Begin a run").click()
    seen = []
    for length in range(4):
        page.locator("#streak .sb-note", has_text=f"This run: {length}.").wait_for()
        tiles = page.locator("#streak .learn-tiles b").all_inner_texts()
        seen.append("".join(tiles[:-1]).lower())
        [right] = winning(solved, seen[-1])
        if length < 3:
            page.keyboard.press(right)  # the keys of the run, not of the daily puzzle
    wrong = next(letter for letter in "abc" if letter != right)
    page.locator(f"#streak .sb-key[data-key={wrong}]").click()
    page.locator("#streak", has_text=f"{right.upper()} wins.").wait_for()
    assert kept(page, "daily") == ""  # the daily puzzle is untouched
    page.locator("#streak").get_by_role("button", name="Send this position").click()
    link = page.get_by_label("Link to this position").input_value()
    open_puzzle(book)
    page.locator("#streak", has_text="Longest run: 3.").wait_for()
    page.evaluate("window.opened = 'before'")
    page.goto(link)  # only what follows the # is another
    page.wait_for_function("window.opened === undefined")
    page.locator("#daily .sb-keys").wait_for()
    tiles = page.locator("#daily .learn-tiles b").all_inner_texts()
    assert "".join(tiles[:-1]).lower() == seen[-1]
    page.locator(f"#daily .sb-key[data-key={right}]").click()
    page.locator("#daily .sb-verdict", has_text="found in 1 try").wait_for()
    assert kept(page, "daily") == ""  # it counts for no streak
    book.anew("daily.html#puzzle=qu")
    page.locator("#daily [role=alert]", has_text="names no position").wait_for()


def test_positions_of_a_run_are_harder_and_harder(engine: Any) -> None:
    """A smaller share of the words that go on do so with the winning letter, and every position has one such letter."""
    run_scripts(engine, "learn/streaks.js")
    words = lexicon("american-common")
    shares = engine.evaluate(
        """([alphabet, words]) => {
          const { streaks, Ghost, Trie } = StrategyBook;
          const ghost = new Ghost(Trie.fromWords(alphabet, words, 4), 2);
          const nodes = streaks.ordered(ghost);
          const share = (node) => {
            const { trie } = ghost;
            const [play, ...others] = ghost.winningPlays(node);
            if (others.length) throw new Error(trie.fragment(node));
            return trie.words(play, 1e6).length / trie.words(node, 1e6).length;
          };
          const half = () => 0.5;
          return Array.from({ length: streaks.BANDS + 3 }, (_, step) => share(streaks.draw(nodes, step, half)));
        }""",
        [list(words.alphabet), words.words()],
    )
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 3 * shares[-1]


@pytest.mark.parametrize(("date", "other"), [("2030-01-01", True), ("2025-12-31", True), ("2026-11-20", False)])
def test_a_day_without_a_puzzle_is_named(device: Device, date: str, other: bool) -> None:
    book = at(device, datetime.date(2026, 11, 21))
    page = book.anew(f"daily.html#{date}")
    page.locator("#daily .sb-keys").wait_for()
    assert page.locator("#daily [role=alert]").count() == other
