"""The drill: what it asks, what it keeps, and that nothing saved is ever lost."""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from generator.games.letters.rules import MECHANICS
from generator.seats import seat_to_move
from tests.browser.conftest import Watched, inaccessible, unfold, watch
from tests.browser.sources import run_scripts
from tests.browser.words import GREEK, secrets
from tests.games.letters.reference import GAMES, Game, spelt
from tests.samples import said_in
from tests.wordlists import lexicon

DECK = "ghost-american-common-4-2"
KEY = "strategy-book/cardbox"


@pytest.fixture
def box(browser: Any) -> Any:
    """An empty page with the scripts of the drill that need no page."""
    page = browser.new_page()
    run_scripts(page, "solve/ghost.js", "learn/decks.js", "learn/cardbox.js", "learn/session.js")
    page.evaluate(
        """() => {
          window.kept = new Map();
          window.full = false;
          window.storage = {
            getItem: (key) => kept.get(key) ?? null,
            setItem: (key, text) => {
              if (full) throw new DOMException('no room', 'QuotaExceededError');
              kept.set(key, text);
            },
            removeItem: (key) => kept.delete(key),
          };
          window.day = 20000;
          window.open = () => new StrategyBook.cardbox.Cardbox(() => storage, () => day);
        }"""
    )
    yield page
    page.close()


def begin(book: Watched, part: str = "2", deck: str = DECK) -> Any:
    page = book.open(f"learn.html#{deck}/{part}")
    page.locator(".learn-overview b").wait_for()
    return page


def rows(site: Path, part: str, deck: str = DECK) -> dict[str, list[str]]:
    """A published deck, as a reader of the file finds it."""
    value = said_in((site / f"assets/data/learn/{deck}.js").read_text("utf-8"))
    [only_part] = [row for row in value["parts"] if row["key"] == part]
    return {row[0]: row[1].split() for row in only_part["rows"]}


def fragment_of(page: Any) -> str:
    tiles = page.locator(".learn-tiles b").all_inner_texts()
    return "".join(tiles[:-1]).lower()


def stored(page: Any) -> Any:
    text = page.evaluate(f"localStorage.getItem('{KEY}')")
    return None if text is None else json.loads(text)


def test_right_answers_move_cards_up_and_are_kept(book: Watched, site: Path) -> None:
    page = begin(book)
    lists = rows(site, "2")
    page.get_by_role("button", name="Start").click()
    for _ in range(6):
        page.locator(".learn-question").wait_for()
        fragment = fragment_of(page)
        if fragment:
            words = [word for row in lists.values() for word in row if word.startswith(fragment)]
            letters = {word[len(fragment)] for word in words}
            assert len(letters) == 1  # one reply for all words that begin so
            page.keyboard.press(letters.pop())
        else:
            opening = page.locator(".learn-question").inner_text().split("begins ")[1].split(".")[0].lower()
            page.locator(".learn-session input").fill(" ".join(lists[opening]))
            page.keyboard.press("Enter")
        assert "✓ Right" in page.locator(".learn-verdict").inner_text()
        page.keyboard.press("Enter")
    cards = stored(page)["cards"]
    assert len(cards) == 6
    today = page.evaluate("StrategyBook.cardbox.dayOf()")
    assert {tuple(card[:3]) for card in cards.values()} == {(1, today + 4, today)}
    page.reload()
    page.locator(".learn-overview b").wait_for()
    unfold(page)
    box_1 = page.locator("#learn tbody tr").nth(1)
    assert box_1.locator("td").nth(1).inner_text() == "6"
    assert "in 4 days" in box_1.inner_text()


def test_a_wrong_letter_is_played_on_to_the_word_it_loses_with(book: Watched, site: Path) -> None:
    words = set(lexicon("american-common").words(4))
    prefixes = {word[:end] for word in words for end in range(1, len(word) + 1)}
    lists = rows(site, "2")
    page = begin(book)
    page.get_by_role("button", name="Start").click()
    replayed = 0
    for _ in range(12):
        page.locator(".learn-question").wait_for()
        fragment = fragment_of(page)
        if not fragment:
            page.get_by_role("button", name="Show me").click()
            page.keyboard.press("Enter")
            continue
        right = next(word for row in lists.values() for word in row if word.startswith(fragment))[
            len(fragment)
        ]
        for letter in "etaoinshrdlu":
            if letter != right and fragment + letter in prefixes and fragment + letter not in words:
                page.keyboard.press(letter)
                if page.locator(".learn-verdict").count():
                    break  # otherwise the letter is as good as the list's, and the drill asks again
                assert "too, but your list" in page.locator(".learn-session [role=alert]").inner_text()
        else:
            page.get_by_role("button", name="Show me").click()
        if page.locator(".learn-replay").count():
            replayed += 1
            steps = page.locator(".learn-replay .sb-fragment").all_inner_texts()
            final = steps[-1].lower()
            assert final in words
            assert not any(final[:end] in words for end in range(4, len(final)))
            assert seat_to_move(len(final) - 1, 2) == 2  # the learner's seat completes it
            assert all(later.lower().startswith(step.lower()) for step, later in pairwise(steps))
        page.keyboard.press("Enter")
    assert replayed >= 2


def test_the_session_ends_with_its_time(browser: Any, site: Path) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 664})
    book = watch(context.new_page(), site)
    book.page.clock.install(time=datetime.datetime(2026, 11, 21, 12))
    page = begin(book)
    page.clock.pause_at(datetime.datetime(2026, 11, 21, 13))  # no second passes but those of this test
    page.get_by_role("button", name="Start: 5 minutes").click()
    assert "5:00 left" in page.locator(".learn-head").inner_text()
    page.clock.fast_forward(299_000)
    assert "0:01 left" in page.locator(".learn-head").inner_text()
    page.clock.fast_forward(10_000)
    page.get_by_role("button", name="Show me").click()
    page.get_by_role("button", name="Finish").click()
    page.locator("#learn p[role=status]", has_text="0 of 1 card right").wait_for()
    context.close()
    assert book.troubles == []


def test_on_a_phone_question_letters_and_buttons_are_on_one_screen_and_accessible(
    browser: Any, site: Path
) -> None:
    for scheme, size in (("light", (390, 664)), ("dark", (1280, 800))):
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
        book = watch(context.new_page(), site)
        page = begin(book)
        page.get_by_role("button", name="Start").click()
        stop = page.get_by_role("button", name="Stop").bounding_box()
        assert stop["y"] + stop["height"] <= size[1]
        assert page.evaluate("window.scrollY") == 0
        for key in ("", "z", "Enter"):
            if key:
                page.keyboard.press(key)
            assert inaccessible(page) == ""
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        context.close()
        assert book.troubles == []


def test_leitners_boxes(box: Any) -> None:
    state = box.evaluate(
        """() => {
          const { INTERVALS } = StrategyBook.cardbox;
          const mine = open();
          const rests = INTERVALS.slice(1).map(() => {
            const { box, due } = mine.answer('a', true);
            return [box, due - day];
          });
          mine.answer('a', true);
          const top = mine.state('a').box;
          const wrong = mine.answer('a', false);
          return { INTERVALS, rests, top, wrong, again: open().state('a') };
        }"""
    )
    intervals = state["INTERVALS"]
    assert state["rests"] == [[i, intervals[i]] for i in range(1, len(intervals))]
    assert intervals == sorted(intervals)
    assert state["top"] == len(intervals) - 1
    assert state["wrong"] == {"box": 0, "due": 20000, "seen": 20000, "right": len(intervals), "wrong": 1}
    assert state["again"] == state["wrong"]


def test_what_is_due_comes_first_and_new_cards_are_limited(box: Any) -> None:
    state = box.evaluate(
        """() => {
          const mine = open();
          const cards = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
          mine.set('fresh', 2);
          mine.answer('c', true);
          day += 1;
          mine.answer('b', false);
          const soon = mine.due(cards);
          day += 30;
          const later = mine.due(cards);
          const ids = ({ waiting, fresh, unseen }) => [waiting.map(({ id }) => id), fresh.map(({ id }) => id), unseen];
          return [ids(soon), ids(later)];
        }"""
    )
    assert state == [[["b"], ["a", "d"], 4], [["b", "c"], ["a", "d"], 4]]


def test_the_passing_grade_counts_answers(box: Any) -> None:
    assert box.evaluate(
        """() => [80, 81, 100].map((grade) => {
          return StrategyBook.drill.graded([...'abcde'], [...'eaxbc'], grade).passed;
        })"""
    ) == [True, False, False]


def test_two_windows_keep_each_others_answers(box: Any) -> None:
    assert box.evaluate(
        """() => {
          const [one, other] = [open(), open()];
          one.answer('a', true);
          other.answer('b', true);
          one.answer('c', false);
          return [...open().cards.keys()].sort();
        }"""
    ) == ["a", "b", "c"]


def test_full_storage_loses_nothing_and_says_so(box: Any) -> None:
    state = box.evaluate(
        """() => {
          const mine = open();
          mine.answer('a', true);
          full = true;
          mine.answer('b', true);
          const trouble = mine.trouble;
          let refused = '';
          const file = mine.text();
          const other = new StrategyBook.cardbox.Cardbox(() => storage, () => day);
          try { other.import(file); } catch (error) { refused = error.message; }
          const before = [...other.cards.keys()];
          full = false;
          mine.answer('c', true);
          return { trouble, refused, before, after: [...open().cards.keys()], now: mine.trouble };
        }"""
    )
    assert "full" in state["trouble"]
    assert "did not save" in state["refused"]
    assert state["before"] == ["a"]
    assert "a" in state["after"]
    assert "c" in state["after"]
    assert state["now"] is None


GOOD = {
    "kind": "strategy-book cardbox",
    "version": 1,
    "settings": {"minutes": 5},
    "cards": {"x": [1, 20004, 20000, 1, 0]},
}
DAMAGED: tuple[Callable[[], str], ...] = (
    lambda: "",
    lambda: "no json",
    lambda: json.dumps(GOOD)[:-9],
    lambda: json.dumps([GOOD]),
    lambda: "null",
    lambda: json.dumps(GOOD | {"version": 2}),
    lambda: json.dumps(GOOD | {"kind": "something else"}),
    lambda: json.dumps(GOOD | {"cards": [1, 2]}),
    lambda: json.dumps(GOOD | {"cards": {"x": [99, 1, 1, 0, 0]}}),
    lambda: json.dumps(GOOD | {"cards": {"x": [1, 1.5, 1, 0, 0]}}),
    lambda: json.dumps(GOOD | {"cards": {"x": None}}),
    lambda: json.dumps(GOOD | {"cards": {"x" * 1000: [1, 1, 1, 0, 0]}}),
    lambda: json.dumps(GOOD | {"cards": {"<img src=x onerror=alert(1)>": {}}}),
)


def test_a_damaged_file_changes_nothing(box: Any) -> None:
    for make in DAMAGED:
        before, message, after = box.evaluate(
            """(text) => {
              const mine = open();
              mine.answer('a', true);
              const before = mine.text();
              let message = '';
              try { mine.import(text); } catch (error) { message = error.message; }
              return [before, message, open().text()];
            }""",
            make(),
        )
        assert message
        assert before == after


SMALL = "abacus bacca cabs scab casaba subas bus cab cabbala sac scabs baccas abacas".split()  # noqa: SIM905


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("effort", [0, 100_000])
def test_a_wrong_fragment_is_played_on(box: Any, game: str, effort: int) -> None:
    """Every play of a small list, against brute force: what is legal, what finishes a word, what loses, and how."""
    run_scripts(box, "solve/letters/*.js")
    brute = Game(SMALL, game, 3, 2)
    questions = [
        (position, play)
        for position in sorted(brute.positions - brute.words)
        for play in brute.plays[position]
    ]
    answers = box.evaluate(
        """({ words, game, effort, asked }) => {
          const list = { words, alphabet: [...'abclsu'], min: 3, players: 2, known: null, effort };
          const solved = StrategyBook.letterGames.get(game).solve(list);
          const { consequenceOfFragment } = StrategyBook.drill;
          const illegal = ['b', 'zzz', 'scabs'].map((made) => consequenceOfFragment(solved, 'a', made, 1));
          return { illegal, told: asked.map(([at, made]) => consequenceOfFragment(solved, at, made, at.length % 2)) };
        }""",
        {"words": sorted(SMALL), "game": game, "effort": effort, "asked": questions},
    )
    assert [judged["kind"] for judged in answers["illegal"]] == ["illegal"] * 3
    words = [judged["word"] for judged in answers["illegal"]]
    assert (words[0] in SMALL, words[1], words[2] is None) == (True, None, spelt("scabs", game) != "scabs")
    kinds = {}
    for (position, reached), judgement in zip(questions, answers["told"], strict=True):
        seat, now = len(position) % 2, reached
        kinds[judgement["kind"]] = kinds.get(judgement["kind"], 0) + 1
        if judgement["kind"] == "unknown":
            continue
        loses = brute.losers(reached) == {seat + 1}
        assert judgement["kind"] == ("word" if reached in brute.words else "loses" if loses else "wins")
        if judgement["kind"] != "loses":
            continue
        for move in judgement["moves"]:
            assert move["player"] == len(now) % 2
            assert move["text"] in brute.plays[now]
            now = move["text"]
            assert brute.losers(now) == {seat + 1}  # the opponent lets it slip at no point
        if judgement["word"] is None:
            assert effort == 0
            continue
        assert judgement["word"] in SMALL
        assert now == spelt(judgement["word"], game)
        assert judgement["moves"][-1]["player"] == seat  # the learner completes it
        assert not any(move["text"] in brute.words for move in judgement["moves"][:-1])
    assert kinds["loses"] > 5
    assert ("unknown" in kinds) == (effort == 0 and not MECHANICS[game].whole)


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_first_letter_of_the_kin_is_replayed_as_the_game_it_loses(book: Watched, game: str) -> None:
    words = GREEK.split()
    brute = Game(words, game, 3, 2)
    page = begin(book, "havens", f"{game}-ellinika-3")
    page.get_by_role("button", name="Start").click()
    losing = min(letter for letter in brute.plays[""] if brute.losers(letter) == {1})
    page.locator(f'.learn-keys [data-key="{losing}"]').click()
    page.locator(".learn-replay li").first.wait_for()
    steps = page.locator(".learn-replay li").all_inner_texts()
    fragments = [step.split()[0].lower() for step in steps]
    new = [letter.lower() for letter in page.locator(".learn-replay li b").all_inner_texts()]
    assert sorted(fragments[-1]) == sorted(new)  # one new letter a step is marked
    assert fragments[0] == losing
    assert all(later in brute.plays[earlier] for earlier, later in pairwise(fragments))
    assert [step.split()[1] for step in steps] == ["you", "they"] * (len(steps) // 2) + ["you"] * (
        len(steps) % 2
    )
    assert fragments[-1] in brute.words and len(fragments) % 2 == 1
    explanation = page.locator(".learn-replay p").last.inner_text()
    assert any(f"“{word}” is a word, and you completed it." == explanation for word in words)


def test_a_wrong_letter_against_people_loses_to_those_who_know_every_word(book: Watched) -> None:
    page = begin(book, "", "against-american-common-4-2")
    page.get_by_role("button", name="Start").click()
    titles: list[str] = []
    for _ in range(12):
        page.locator(".learn-question").wait_for()
        for letter in "etaoinshrdlu":  # until one is not as good as the list's
            if page.locator(".learn-keys").count():
                page.locator(f'.learn-keys [data-key="{letter}"]').click()
        if page.locator(".learn-verdict").count() == 0:
            page.get_by_role("button", name="Show me").click()
        titles += page.locator(".learn-replay h3").all_inner_texts()
        if titles:
            break
        page.get_by_role("button", name="Next").click()
    assert titles == ["How it loses to somebody who knows every word"]


def test_export_clear_import(book: Watched, tmp_path: Path) -> None:
    page = begin(book)
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Show me").click()
    page.get_by_role("button", name="Stop").click()
    unfold(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    saved = tmp_path / "cardbox.json"
    download.value.save_as(saved)
    before = stored(page)["cards"]
    assert len(before) == 1
    page.get_by_role("button", name="Clear all progress").click()
    assert stored(page) is None
    page.locator("#learn input[type=file]").set_input_files(saved)
    page.locator("#learn p[role=status]", has_text="1 card read").wait_for()
    assert stored(page)["cards"] == before
    page.get_by_role("button", name="Clear all progress").click()
    page.get_by_role("button", name="Take it back").click()
    assert stored(page)["cards"] == before
    (tmp_path / "bad.json").write_text(json.dumps(GOOD | {"cards": {"<img src=x>": 1}}), "utf-8")
    page.locator("#learn input[type=file]").set_input_files(tmp_path / "bad.json")
    page.locator("#learn p[role=status]", has_text="Nothing has changed").wait_for()
    assert page.locator("img[src=x]").count() == 0
    assert stored(page)["cards"] == before


def test_stored_progress_that_cannot_be_read_stays(browser: Any, site: Path) -> None:
    context = browser.new_context()
    book = watch(context.new_page(), site)
    page = begin(book)
    page.evaluate(f"localStorage.setItem('{KEY}', 'half a fi')")
    page.reload()
    page.locator(".learn-trouble", has_text="cannot be read").wait_for()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Show me").click()
    assert page.evaluate(f"localStorage.getItem('{KEY}')") == "half a fi"
    page.get_by_role("button", name="Stop").click()
    unfold(page)
    page.get_by_role("button", name="Clear all progress").click()
    assert page.evaluate(f"localStorage.getItem('{KEY}')") is None
    context.close()
    assert book.troubles == []


def test_without_storage_the_drill_works_and_says_what_is_not_kept(browser: Any, site: Path) -> None:
    context = browser.new_context()
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    page = watch(context.new_page(), site).open("learn.html")
    page.locator(".learn-trouble", has_text="keeps nothing").wait_for()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Show me").click()
    page.locator(".learn-verdict").wait_for()
    context.close()


def test_every_game_of_the_book_can_be_drilled(book: Watched, site: Path) -> None:
    heads = said_in((site / "assets/data/decks.js").read_text("utf-8"))
    assert {head["game"] for head in heads} >= {"ghost", "superghost", "jotto"}
    for game in sorted({head["game"] for head in heads}):
        deck = next(head["key"] for head in heads if head["game"] == game and head["list"] == "hostile")
        book.page.goto("about:blank")
        page = begin(book, "", deck)
        page.get_by_role("button", name="Start").click()
        page.locator(".learn-question").wait_for()
        page.get_by_role("button", name="Show me").click()
        page.locator(".learn-verdict", has_text="The list says").wait_for()
        assert page.locator("img[src=x]").count() == 0


def test_a_wrong_guess_of_jotto_is_weighed_against_the_right_one(book: Watched) -> None:
    page = begin(book, "guesses", "jotto-american-common-4")
    page.get_by_role("button", name="Start").click()
    page.locator(".learn-question").wait_for()
    words = secrets()
    for _ in range(3):
        question = page.locator(".learn-question").inner_text()
        page.get_by_label("Your answer").fill(words[0])
        page.keyboard.press("Enter")
        achieved = page.locator(".learn-achieves", has_text="possible here")
        achieved.wait_for()
        if "first" in question.lower():
            assert achieved.inner_text().startswith(f"{len(words):,} words are possible here")
        assert f"“{words[0]}” leaves" in achieved.inner_text()
        page.keyboard.press("Enter")
