"""The cardbox: FSRS's own numbers, wrong clocks, several windows, full storage, hostile files, and old progress."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from itertools import accumulate
from typing import Any

import pytest

from tests.scripts.sources import FOLDER, run_scripts

DAY = 20600
"""A day in 2026, as the tests count them: since 1970."""
AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4


@pytest.fixture
def scripts(engine: Any) -> Any:
    """Node with the scripts of the drill that need no page."""
    run_scripts(engine, "learn/cardbox.js", "learn/drill/session.js")
    return engine


@pytest.fixture
def box(scripts: Any) -> Any:
    """``open()`` makes a cardbox as a window does: all of them share ``storage`` and the clock ``day``."""
    scripts.evaluate(
        """(today) => {
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
          window.day = today;
          window.KEY = new StrategyBook.kept.Place('cardbox').key;
          window.open = () => new StrategyBook.cardbox.Cardbox(() => storage, () => window.day);
        }""",
        DAY,
    )
    return scripts


def test_the_library_is_the_published_file() -> None:
    """ts-fsrs 5.4.2 of npm, dist/index.umd.js, without its last line, which names a source map."""
    text = (FOLDER / "vendor/ts-fsrs.js").read_text("utf-8") + "//# sourceMappingURL=index.umd.js.map\n"
    published = "59b7444121d0aae5bb969097ed95df38eff4a4f878e459703c63720f6b6a176b"
    assert hashlib.sha256(text.encode()).hexdigest() == published
    assert (FOLDER / "vendor/ts-fsrs-LICENSE.txt").read_text("utf-8").startswith("MIT License")


# --- FSRS's own numbers: packages/fsrs/__tests__/FSRS-6.test.ts of ts-fsrs; the first also in fsrs-rs, inference.rs


def test_memory_states_are_those_that_fsrs_publishes(box: Any) -> None:
    """Again, then five times good, after 0, 0, 1, 3, 8 and 21 days."""
    gaps = [0, 0, 1, 3, 8, 21]
    days = [DAY + day for day in accumulate(gaps)]
    card = box.evaluate(
        """([days, grades]) => {
          const mine = open();
          days.forEach((today, i) => {
            day = today;
            mine.answer('a', grades[i]);
          });
          return open().state('a');
        }""",
        [days, [AGAIN, GOOD, GOOD, GOOD, GOOD, GOOD]],
    )
    assert card["stability"] == pytest.approx(53.62691, abs=1e-4)
    assert card["difficulty"] == pytest.approx(6.3574867, abs=1e-4)
    assert (card["right"], card["wrong"]) == (5, 1)
    assert card["log"] == [[day, grade] for day, grade in zip(days, [1, 3, 3, 3, 3, 3], strict=True)]


def test_first_answers_are_those_that_fsrs_publishes(box: Any) -> None:
    cards = box.evaluate("() => [1, 2, 3, 4].map((grade) => open().answer(`card ${grade}`, grade))")
    assert [card["stability"] for card in cards] == [0.212, 1.2931, 2.3065, 8.2956]
    assert [card["difficulty"] for card in cards] == [6.4133, 5.11217071, 2.11810397, 1]
    assert [card["due"] - DAY for card in cards] == [1, 1, 2, 8]


def test_intervals_of_the_library_are_those_that_it_publishes(box: Any) -> None:
    result = box.evaluate(
        """() => {
          const scheduler = FSRS.fsrs({});
          let card = FSRS.createEmptyCard();
          let now = new Date(2022, 11, 29, 12, 30);
          return [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3].map((grade) => {
            ({ card } = scheduler.next(card, now, grade));
            now = card.due;
            return card.scheduled_days;
          });
        }"""
    )
    assert result == [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]


@pytest.mark.parametrize("recall", [80, 90, 95])
def test_a_card_comes_back_when_the_chance_to_know_it_has_fallen_to_the_target(box: Any, recall: int) -> None:
    """To the day: on that day the chance is nearer to the target than a day before or after."""
    chances = box.evaluate(
        """(recall) => {
          const mine = open();
          mine.set('recall', recall);
          for (let i = 0; i < 4; i++) day = mine.answer('a', 3).due;
          return [-1, 0, 1].map((shift) => {
            day += shift;
            const chance = mine.recall('a');
            day -= shift;
            return chance;
          });
        }""",
        recall,
    )
    before, on, after = (abs(chance - recall / 100) for chance in chances)
    assert on <= before
    assert on <= after


def test_better_answers_rest_longer_and_the_buttons_say_what_happens(box: Any) -> None:
    result = box.evaluate(
        """() => {
          const mine = open();
          mine.answer('a', 3);
          day += 2;
          mine.answer('a', 3);
          day = mine.state('a').due;
          const rests = mine.rests('a');
          return [rests, mine.answer('a', 2).due - day];
        }"""
    )
    rests, actual = result
    assert 1 <= rests["again"] < rests["hard"] < rests["good"] < rests["easy"]
    assert actual == rests["hard"]


@pytest.mark.parametrize(
    ("answer", "grade"),
    [
        ({"right": False, "slips": 0, "seconds": 1, "count": 1}, AGAIN),
        ({"right": True, "slips": 1, "seconds": 1, "count": 1}, HARD),
        ({"right": True, "slips": 0, "seconds": 12.1, "count": 1}, HARD),
        ({"right": True, "slips": 0, "seconds": 12.1, "count": 2}, GOOD),
        ({"right": True, "slips": 0, "seconds": 3, "count": 1}, GOOD),
        ({"right": True, "slips": 0, "seconds": 2.9, "count": 1}, EASY),
    ],
)
def test_time_and_errors_give_the_grade_of_a_typed_answer(box: Any, answer: dict[str, Any], grade: int) -> None:
    assert box.evaluate("(answer) => StrategyBook.schedule.gradeTyped(answer)", answer) == grade


# --- Clocks


def test_a_clock_that_goes_back_loses_nothing(box: Any) -> None:
    """The card answered in what turns out to be the future comes as if it had been answered today."""
    result = box.evaluate(
        """() => {
          const mine = open();
          day += 400;
          const { due, seen, stability } = mine.answer('a', 4);
          day -= 400;
          const back = mine.state('a');
          const next = mine.answer('a', 3);
          return { rest: due - seen, back, next, same: back.stability === stability };
        }"""
    )
    assert result["same"]
    assert (result["back"]["seen"], result["back"]["due"]) == (DAY, DAY + result["rest"])
    assert result["next"]["due"] > DAY
    assert result["next"]["right"] == 2


def test_a_year_without_learning(box: Any) -> None:
    """Everything is due, the longest overdue first; a card still known gains by it, one forgotten starts small."""
    result = box.evaluate(
        """() => {
          const mine = open();
          const ids = ['a', 'b', 'c'];
          mine.answer('a', 4);
          mine.answer('b', 3);
          mine.answer('c', 3);
          day += 365;
          const order = mine.due(ids.map((id) => ({ id }))).waiting.map(({ id }) => id);
          const chance = mine.recall('b');
          return { order, chance, known: mine.answer('b', 3), forgotten: mine.answer('c', 1), day };
        }"""
    )
    assert result["order"] == ["b", "c", "a"]
    assert 0.4 < result["chance"] < 0.9
    assert result["known"]["due"] - result["day"] > 10
    assert result["forgotten"]["due"] - result["day"] == 1


@pytest.mark.parametrize("clock", ["1969-12-31", "1970-01-01", "9999-12-31", "+275760-09-13", "nonsense"])
def test_what_is_answered_under_a_wrong_clock_can_be_read_again(box: Any, clock: str) -> None:
    result = box.evaluate(
        """(clock) => {
          const wrong = StrategyBook.day.dayOf(new Date(clock));
          day = wrong;
          open().answer('a', 3);
          open().answer('a', 3);
          day = 20600;
          const later = open();
          return { trouble: later.trouble, damaged: later.damaged, card: later.state('a'), next: later.answer('a', 3) };
        }""",
        clock,
    )
    assert result["trouble"] is None
    assert result["damaged"] == 0
    assert result["card"]["right"] == 2
    assert result["next"]["seen"] == DAY
    assert DAY < result["next"]["due"] <= DAY + 36_500


def test_a_counter_at_its_limit_stays_there(box: Any) -> None:
    value = {"kind": "strategy-book cardbox", "version": 1, "cards": {"a": [3, DAY, DAY - 12, 10**9, 10**9]}}
    result = box.evaluate(
        """(text) => {
          kept.set(KEY, text);
          open().answer('a', 3);
          const { trouble, cards } = open();
          return [trouble, cards.get('a').right];
        }""",
        json.dumps(value),
    )
    assert result == [None, 10**9]


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "America/Los_Angeles", "Europe/Berlin", "Asia/Kolkata"])
def test_a_day_is_the_readers_own(scripts: Any, zone: str) -> None:
    """From midnight to midnight where the reader is, also on the days on which clocks are put forward or back."""
    scripts.evaluate("(zone) => { process.env.TZ = zone; }", zone)
    result = scripts.evaluate(
        """() => [[2, 8], [2, 29], [9, 25], [10, 1], [6, 1]].map(([month, date]) => {
          const day = (hour, minute) => StrategyBook.day.dayOf(new Date(2026, month, date, hour, minute));
          const midnight = Date.UTC(2026, month, date) / 86400000;
          return [day(0, 0), day(3, 30), day(23, 59), day(24, 0)].map((number) => number - midnight);
        })"""
    )
    scripts.evaluate("() => { delete process.env.TZ; }")
    assert result == [[0, 0, 0, 1]] * 5


# --- Several windows, full storage


def test_two_windows_keep_each_others_answers_and_settings(box: Any) -> None:
    result = box.evaluate(
        """() => {
          const [one, other] = [open(), open()];
          one.set('minutes', 2);
          one.answer('a', 3);
          other.answer('b', 3);
          other.answer('a', 3);
          one.answer('c', 1);
          other.set('recall', 80);
          const { cards, settings } = open();
          return [[...cards].map(([id, { right, wrong }]) => [id, right, wrong]), settings.minutes, settings.recall];
        }"""
    )
    assert result == [[["a", 2, 0], ["b", 1, 0], ["c", 0, 1]], 2, 80]


def test_full_storage_loses_nothing_and_says_so(box: Any) -> None:
    result = box.evaluate(
        """() => {
          const mine = open();
          mine.answer('a', 3);
          full = true;
          mine.answer('b', 3);
          mine.answer('b', 3);
          const trouble = mine.trouble;
          const goesOn = mine.state('b').right;
          let refused = '';
          const file = mine.file();
          const other = open();
          try { other.import(file); } catch (error) { refused = error.message; }
          const before = [...other.cards.keys()];
          full = false;
          mine.answer('c', 3);
          return { trouble, goesOn, refused, before, after: [...open().cards.keys()], now: mine.trouble };
        }"""
    )
    assert "full" in result["trouble"]
    assert result["goesOn"] == 2
    assert "did not save" in result["refused"]
    assert result["before"] == ["a"]
    assert result["after"] == ["a", "b", "c"]  # what was not saved is saved with the next answer
    assert result["now"] is None


def test_forbidden_storage_lets_learning_go_on(box: Any) -> None:
    result = box.evaluate(
        """() => {
          const none = () => { throw new DOMException('no', 'SecurityError'); };
          const mine = new StrategyBook.cardbox.Cardbox(none, () => day);
          mine.answer('a', 3);
          mine.set('minutes', 1);
          mine.answer('a', 3);
          mine.setPlan('deck', { start: day, test: 0, known: 0 });
          return [mine.trouble, mine.state('a').right, mine.settings.minutes, mine.plans.size];
        }"""
    )
    assert result[1:] == [2, 1, 1]
    assert "keeps nothing" in result[0]


# --- What is due


def test_what_is_due_comes_first_and_new_cards_are_limited(box: Any) -> None:
    result = box.evaluate(
        """() => {
          const mine = open();
          const cards = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
          mine.set('fresh', 2);
          mine.answer('c', 3);
          day += 1;
          mine.answer('b', 1);
          const soon = mine.due(cards);
          day += 30;
          const later = mine.due(cards);
          const names = (all) => all.map(({ id }) => id);
          const ids = ({ waiting, fresh, unseen }) => [names(waiting), names(fresh), unseen];
          return [ids(soon), ids(later)];
        }"""
    )
    assert result == [[[], ["a", "d"], 4], [["b", "c"], ["a", "d"], 4]]


def test_the_passing_grade_counts_answers(box: Any) -> None:
    assert box.evaluate(
        """() => [80, 81, 100].map((grade) => {
          return StrategyBook.drill.graded([...'abcde'], [...'eaxbc'], grade).passed;
        })"""
    ) == [True, False, False]


def test_an_export_is_offered_once_a_week(box: Any) -> None:
    result = box.evaluate(
        """() => {
          const mine = open();
          const due = [mine.exportDue];
          for (let i = 0; i < 20; i++) mine.answer(`card ${i}`, 3);
          due.push(mine.exportDue);
          mine.noteExport();
          due.push(mine.exportDue);
          day += 6;
          due.push(open().exportDue);
          day += 1;
          due.push(open().exportDue);
          return due;
        }"""
    )
    assert result == [False, True, False, False, True]


# --- Files

CARD = [DAY + 4, DAY, 1, 0, 4.1, 5.0, [DAY, 3]]
V2 = {"kind": "strategy-book cardbox", "version": 2, "settings": {"minutes": 5}, "cards": {"x": CARD}}
V1 = {"kind": "strategy-book cardbox", "version": 1, "settings": {}, "cards": {"x": [1, DAY + 4, DAY, 1, 0]}}


def with_card(card: object, base: dict[str, Any] = V2) -> str:
    return json.dumps(base | {"cards": {"x": card}})


DAMAGED: tuple[tuple[str, Callable[[], str]], ...] = (
    ("not JSON", lambda: ""),
    ("not JSON", lambda: "no json"),
    ("not JSON", lambda: json.dumps(V2)[:-9]),
    ("not JSON", lambda: "[" * 100_000),
    ("not a cardbox", lambda: json.dumps([V2])),
    ("not a cardbox", lambda: "null"),
    ("not a cardbox", lambda: json.dumps(V2 | {"kind": "something else"})),
    ("version 3", lambda: json.dumps(V2 | {"version": 3})),
    ("version", lambda: json.dumps(V2 | {"version": {"toString": 1}})),
    ("no cards", lambda: json.dumps(V2 | {"cards": [1, 2]})),
    ("too long a name", lambda: json.dumps(V2 | {"cards": {"x" * 1000: CARD}})),
    ("not a list", lambda: with_card(None)),
    ("not a list", lambda: json.dumps(V2 | {"cards": {"<img src=x onerror=alert(1)>": {}}})),
    ("not a list", lambda: json.dumps(V2).replace('"x"', '"__proto__"').replace(json.dumps(CARD), '{"due": 1}')),
    ("a day", lambda: with_card([2_932_896, *CARD[1:]])),  # year 9999
    ("a day", lambda: with_card([CARD[0], -1, *CARD[2:]])),
    ("a day", lambda: with_card([CARD[0], "20600", *CARD[2:]])),
    ("a count", lambda: with_card([*CARD[:2], 1.5, *CARD[3:]])),
    ("a count", lambda: with_card([*CARD[:3], 1e99, *CARD[4:]])),
    ("a memory state", lambda: with_card([*CARD[:4], 0, 5, []])),
    ("a memory state", lambda: with_card([*CARD[:4], 4, 11, []])),
    ("a memory state", lambda: with_card([*CARD[:4], "4", 5, []])),
    ("a history", lambda: with_card(CARD[:6])),
    ("a history", lambda: with_card([*CARD[:6], [DAY]])),
    ("a history", lambda: with_card([*CARD[:6], [DAY, 5]])),
    ("a history", lambda: with_card([*CARD[:6], [DAY, 3] * 1000])),
    ("an old box", lambda: with_card([*CARD, [99, 1, 1]])),
    ("no box", lambda: with_card([99, 1, 1, 0, 0], V1)),
    ("a day", lambda: with_card([1, 1.5, 1, 0, 0], V1)),
    ("no box", lambda: with_card(None, V1)),
)


@pytest.mark.parametrize(("reason", "make"), DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_file_changes_nothing_and_says_why(box: Any, reason: str, make: Callable[[], str]) -> None:
    before, message, after, plain = box.evaluate(
        """(text) => {
          const mine = open();
          mine.answer('a', 3);
          const before = mine.file();
          let message = '';
          try { mine.import(text); } catch (error) { message = error.message; }
          return [before, message, open().file(), Object.getOwnPropertyNames(Object.prototype).length === PLAIN];
        }""".replace("PLAIN", str(box.evaluate("Object.getOwnPropertyNames(Object.prototype).length"))),
        make(),
    )
    assert reason in message
    assert before == after
    assert plain


def test_a_file_with_a_million_cards_changes_nothing(box: Any) -> None:
    result = box.evaluate(
        """(text) => {
          const mine = open();
          mine.answer('a', 3);
          const before = mine.file();
          const many = Array.from({ length: 1_000_000 }, (_, i) => `"${i}":0`).join();
          const files = [text.replace('"x"', `${many},"x"`), text.replace('"x"', `"${'x'.repeat(40_000_000)}"`)];
          const messages = files.map((file) => {
            try { return mine.import(file); } catch (error) { return error.message; }
          });
          return [...messages, before === open().file()];
        }""",
        json.dumps(V2),
    )
    assert "more than 200000" in result[0]
    assert "too long" in result[1]
    assert result[2]


def test_names_like_those_of_objects_are_names(box: Any) -> None:
    """`__proto__` is the name of a card like any other, and changes no object."""
    names = ["__proto__", "constructor", "toString", "hasOwnProperty"]
    text = json.dumps(V2 | {"cards": dict.fromkeys(names, CARD), "settings": {}})
    text = text.replace('"settings": {}', '"settings": {"__proto__": {"recall": 70}, "fresh": "many", "grade": 1000}')
    result = box.evaluate(
        """(text) => {
          open().import(text);
          const { cards, settings } = open();
          return [[...cards.keys()], settings.recall, settings.fresh, settings.grade, {}.due === undefined];
        }""",
        text,
    )
    assert result == [names, 90, 20, 100, True]


def test_export_and_import_give_the_same(box: Any) -> None:
    result = box.evaluate(
        """() => {
          const mine = open();
          [1, 2, 3, 4].forEach((grade, i) => {
            day += i;
            mine.answer(`card ${grade}`, grade);
            mine.answer('x', grade);
          });
          mine.set('recall', 85);
          mine.setPlan('deck', { start: day, test: day, known: 1 });
          const file = mine.file();
          kept.clear();
          open().import(file);
          return [file, open().file()];
        }"""
    )
    assert result[0] == result[1]


# --- Progress of before: boxes


def test_cards_of_the_boxes_carry_over(box: Any) -> None:
    """Day and counts stay, the rest becomes the stability, and the box itself is remembered."""
    cards = {f"card {i}": [i, DAY + i, DAY - 2, 3 * i, i] for i in range(11)} | {"new": [0, DAY, DAY, 0, 1]}
    box_rests = [0, 4, 7, 12, 20, 30, 60, 90, 150, 270, 480]
    text = json.dumps(V1 | {"cards": cards, "settings": {"minutes": 30, "grade": 80}})
    for bring in ("kept.set(KEY, text)", "open().import(text)"):
        result = box.evaluate(
            f"""(text) => {{
              kept.clear();
              {bring};
              const mine = open();
              const cards = Object.fromEntries([...mine.cards.keys()].map((id) => [id, mine.state(id)]));
              mine.answer('card 3', 3);
              return {{ cards, settings: mine.settings, again: open().file(), trouble: open().trouble }};
            }}""",
            text,
        )
        assert result["trouble"] is None
        assert (result["settings"]["minutes"], result["settings"]["grade"]) == (30, 80)
        assert result["cards"].keys() == cards.keys()
        for name, (level, due, seen, right, wrong) in cards.items():
            card = result["cards"][name]
            assert [card["due"], card["seen"], card["right"], card["wrong"]] == [due, seen, right, wrong]
            assert card["was"] == [level, due, seen]
            assert card["stability"] == (box_rests[level] or 0.212)
            assert 2 < card["difficulty"] < 6.5
        again = json.loads(result["again"])
        assert again["version"] == 2
        assert again["cards"]["card 3"][2:4] == [10, 3]
        assert again["cards"]["card 3"][6:] == [[DAY, 3], [3, DAY + 3, DAY - 2]]
        assert again["cards"]["card 4"][7] == [4, DAY + 4, DAY - 2]


def test_a_card_kept_under_a_wrong_clock_is_mended_and_the_others_stay(box: Any) -> None:
    """What version 1 wrote and then refused to read: days before 1970 or far away, a counter above its limit."""
    cards: dict[str, object] = {
        "good": [2, DAY + 5, DAY - 2, 2, 0],
        "before 1970": [1, 3, -1, 1, 0],
        "year 9999": [1, 2_932_900, 2_932_896, 1, 0],
        "counter": [1, DAY + 4, DAY, 10**9 + 1, 0],
        "nothing": "gone",
        "half": [1, DAY],
    }
    result = box.evaluate(
        """(text) => {
          kept.set(KEY, text);
          const mine = open();
          mine.answer('good', 3);
          const later = open();
          const cards = Object.fromEntries([...later.cards.keys()].map((id) => [id, later.state(id)]));
          return { trouble: mine.trouble, damaged: mine.damaged, later: later.damaged, cards };
        }""",
        json.dumps(V1 | {"cards": cards}),
    )
    assert result["trouble"] is None
    assert (result["damaged"], result["later"]) == (5, 0)
    assert set(result["cards"]) == set(cards) - {"nothing", "half"}
    assert result["cards"]["good"]["right"] == 3
    assert result["cards"]["counter"]["right"] == 10**9
    assert result["cards"]["year 9999"]["seen"] == DAY
    assert result["cards"]["before 1970"]["due"] < DAY


def test_what_cannot_be_read_at_all_stays_and_can_be_saved_as_it_is(box: Any) -> None:
    result = box.evaluate(
        """() => {
          kept.set(KEY, 'half a fi');
          const mine = open();
          mine.answer('a', 3);
          mine.set('minutes', 3);
          const { locked, unreadable } = mine;
          const before = kept.get(KEY);
          mine.clear();
          mine.answer('a', 3);
          return { locked, unreadable, before, after: open().state('a').right, trouble: open().trouble };
        }"""
    )
    assert result == {"locked": True, "unreadable": "half a fi", "before": "half a fi", "after": 1, "trouble": None}
