"""Jotto between two people: rules, the line, one phone for both, two phones, wrong answers, a reload, the record."""

import random
from collections import Counter
from typing import Any

import pytest

from tests.browser.conftest import Watched, inaccessible, refuse_line
from tests.scripts.sources import run_scripts
from tests.wordlists import lexicon

PHONE = {"width": 390, "height": 844}
ADDRESS = "jotto-play.html#american-common/4/friends/everyday"

PLAY = """([words, secrets, answers, moves]) => {
  const game = new StrategyBook.Jotto([..."abcdefghijklmnopqrstuvwxyz"], words, words[0].length);
  const rules = { game, why: (word) => (game.index.has(word) ? "" : "no") };
  const duel = new StrategyBook.JottoDuel(rules, answers);
  secrets.forEach((word, player) => duel.hide(player, word));
  for (const [guess, answer] of moves) {
    duel.guess(guess);
    if (answers === "players") answer === "!" ? duel.found() : duel.answer(answer);
  }
  const stateOf = ({ turns, quitter, pending, over, answerer, guesser, canUndo, errors, winner }) =>
    ({ turns, quitter, pending, over, answerer, guesser, canUndo, errors, winner });
  const { turns, quitter, hidden } = duel;
  const state = stateOf(duel);
  const record = { ...StrategyBook.jottoLine.DEFAULTS, list: "a/b", letters: 3, rules: "everyday", answers,
    key: "k3", check: 7, seats: [{ name: "Ann, *", kind: "human" }, { name: "", kind: "human" }],
    turns, quitter, hidden };
  const line = StrategyBook.jottoLine.write(record);
  const read = StrategyBook.jottoLine.read(line);
  const same = JSON.stringify(stateOf(StrategyBook.jottoLine.replay(read, rules))) === JSON.stringify(state);
  return { ...state, line, same, again: StrategyBook.jottoLine.write(read) };
}"""


def common(a: str, b: str) -> int:
    return sum((Counter(a) & Counter(b)).values())


@pytest.fixture
def duel(engine: Any) -> Any:
    run_scripts(engine, "play/jotto/line.js")
    return engine


@pytest.mark.parametrize("answers", ["book", "players"])
def test_random_games_against_the_rules_in_python(duel: Any, answers: str) -> None:
    """Who wins, whose answers were wrong and what was right; the line holds all of it and shows no hidden word."""
    chance = random.Random(answers)
    wrongs = wins = draws = 0
    for _ in range(150):
        words = sorted({"".join(chance.choices("abc", k=3)) for _ in range(chance.randint(4, 12))})
        secrets = [chance.choice(words), chance.choice(words)]
        moves: list[tuple[str, int | str]] = []
        errors = []
        needs: list[int | None] = [None, None]
        said_over = False
        while len(moves) < 12 and not said_over:
            player = len(moves) % 2
            guess, secret = chance.choice(words), secrets[1 - player]
            right: int | str = "!" if guess == secret else common(guess, secret)
            answer = right
            if answers == "players" and chance.random() < 0.15:
                answer = chance.choice([0, 1, 2, 3, "!"])
            moves.append((guess, answer))
            if answer != right:
                errors.append((1 - player, guess))
            if guess == secret and needs[player] is None:
                needs[player] = len(moves[player::2])
            said_over = len(moves) % 2 == 0 and any(move[1] == "!" for move in moves)
        state = duel.evaluate(PLAY, [words, secrets, answers, moves])
        assert state["over"] == said_over
        assert [(error["player"], error["guess"]) for error in state["errors"]] == errors
        for error in state["errors"]:
            assert error["right"]["answer"] == common(error["guess"], secrets[error["player"]])
        needed = [100 if count is None else count for count in needs]
        winner = None if needed[0] == needed[1] else needed.index(min(needed))
        assert state["winner"] == (winner if said_over else None)
        assert state["same"]
        assert state["again"] == state["line"]
        hidden = state["line"].split("hidden=")[1]
        assert not any(secret in hidden for secret in secrets)
        wrongs += len(errors)
        wins += state["winner"] is not None
        draws += said_over and winner is None
    assert wins > 20
    assert draws > 0
    assert bool(wrongs) == (answers == "players")


REFUSED = (
    ("jotto american-common/4/3 -", "it looks like"),
    ("jotto american-common/4/2 c4ts", "is not a guess"),
    ("jotto american-common/4/2 cats2>", "is not a guess"),
    ("jotto american-common/4/2 - colour=red", "is not an option"),
    ("jotto american-common/4/2 - hidden=zz,", "is damaged"),
    ("jotto american-common/4/2 - id=k hidden=ff,", "a hidden word"),
    ("jotto american-common/4/2 - names=Ann,*perfect", "two people play it"),
    ("jotto american-common/4/2 - names=Ann", "two people play it"),
    ("jotto nowhere/4/2 -", "“nowhere”"),
    ("jotto american-common/40/2 -", "40 letters"),
    ("jotto american-common/4/2 zzzz1", "Guess 1 "),
    ("jotto american-common/4/2 cats>dogs1", "no answer yet"),
    ("jotto american-common/4/2 cats9", "0 to 4"),
)
"""Lines that cannot be opened, and what the page says to each."""


def test_a_line_that_cannot_be_opened_is_refused_with_a_sentence(book: Watched) -> None:
    page = start(book)
    hide_both(page)
    before = page.evaluate("location.hash")
    page.locator(".sb-panel summary", has_text="one line").click()
    note = page.locator(".sb-panel .sb-note[role=status]")
    for line, complaint in REFUSED:
        refuse_line(page, note, line, complaint)
        assert page.evaluate("location.hash") == before, line
        assert head(page) == "Ann, guess Ben’s word.", line


def start(book: Watched, answers: str = "book", devices: str = "") -> Any:
    page = book.anew(ADDRESS)
    page.get_by_label("Name of player 1").fill("Ann")
    page.get_by_label("Name of player 2").fill("Ben")
    page.get_by_label("Who answers guesses?").select_option(answers)
    page.get_by_label("Phones").select_option(devices)
    page.get_by_role("button", name="Begin the game").click()
    return page


def head(page: Any) -> str:
    return str(page.locator(".sb-duel .sb-verdict p").first.inner_text())


def told(page: Any, text: str) -> None:
    page.locator(".sb-duel", has_text=text).wait_for()


def hide(page: Any, name: str, word: str) -> None:
    told(page, f"{name}, hide a word.")
    field = page.get_by_label("Your word")
    assert "sb-concealed" in field.get_attribute("class")
    field.fill(word)
    page.get_by_role("button", name="Hide it").click()


def hide_both(page: Any, first: str = "cats", second: str = "dogs") -> None:
    hide(page, "Ann", first)
    hide(page, "Ben", second)


def guess(page: Any, name: str, word: str) -> None:
    page.get_by_label(f"{name}’s guess", exact=True).fill(word)
    page.get_by_role("button", name="Guess", exact=True).click()


def test_two_people_on_one_phone(book: Watched) -> None:
    book.page.set_viewport_size(PHONE)
    page = start(book)
    hide(page, "Ann", "xqzt")
    told(page, "“xqzt”")
    hide_both(page)
    text = page.locator("body").inner_text() + page.evaluate("decodeURIComponent(location.hash)")
    assert "cats" not in text
    assert "dogs" not in text
    assert inaccessible(page) == ""
    guess(page, "Ann", "goat")
    told(page, "“goat” has 2 letters in common with Ben’s word.")
    page.reload()
    told(page, "Ben, guess Ann’s word.")
    guess(page, "Ben", "cast")
    told(page, "“cast” has 4 letters in common with Ann’s word.")
    page.get_by_role("button", name="Hint").click()
    told(page, "The book would guess")
    assert "Ann" in page.locator(".sb-scores li", has_text="had help").inner_text()
    page.get_by_role("button", name="Take back").click()
    page.get_by_role("button", name="It stands").click()
    guess(page, "Ann", "dogs")
    told(page, "This is the last guess")
    guess(page, "Ben", "acts")
    assert head(page) == "Ann wins in 2 guesses."
    told(page, "Ann hid “cats” and Ben hid “dogs”.")
    page.locator("summary", has_text="Ann’s guesses reviewed").click()
    rows = page.get_by_role("region", name="Ann’s guesses reviewed").locator("tbody tr")
    cells = [row.split("\t") for row in rows.evaluate_all(CELLS)]
    words = [word for word in lexicon("american-common").words() if len(word) == 4]
    left = [word for word in words if word != "goat" and common("goat", word) == 2]
    assert [row[:5] for row in cells] == [
        ["goat", "2", f"{len(words):,}", "✓ could be it", f"{len(left):,}"],
        ["dogs", "the word", f"{len(left):,}", "✓ could be it", "0"],
    ]
    page.locator(".sb-panel summary", has_text="Record").click()
    record = page.get_by_role("region", name="Ann and Ben: 1 match").locator("tbody tr")
    assert [row.split("\t")[:3] for row in record.evaluate_all(CELLS)] == [["Ann", "1", "0"], ["Ben", "0", "1"]]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert inaccessible(page) == ""
    page.get_by_role("button", name="Play again").click()
    hide(page, "Ben", "cats")  # the other begins
    page.locator(".sb-panel summary", has_text="Matches on this device").click()
    page.get_by_role("button", name="Go on: Jotto, Ann and Ben").click()
    told(page, "Ann wins in 2 guesses.")


CELLS = "(rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent).join('\\t'))"


def test_the_book_finds_who_answered_wrongly(book: Watched) -> None:
    page = start(book, answers="players")
    hide_both(page)

    def answer(name: str, keys: str) -> None:
        told(page, f"{name}, how many letters does")
        page.get_by_role("button", name=keys, exact=True).click()

    guess(page, "Ann", "goat")
    page.get_by_role("button", name="Show Ben’s word").click()
    page.locator(".sb-duel .sb-words", has_text="dogs").wait_for()
    answer("Ben", "3 letters")  # it is 2
    assert "dogs" not in page.locator("#jotto-play").inner_text()
    guess(page, "Ben", "coat")
    answer("Ann", "3 letters")
    page.get_by_role("button", name="Take back").click()
    page.get_by_role("button", name="Both agree").click()
    answer("Ann", "3 letters")
    guess(page, "Ann", "dogs")
    answer("Ben", "1 letter")  # it is the word
    guess(page, "Ben", "acts")
    answer("Ann", "That is my word")  # it is not
    assert head(page) == "Ann wins in 2 guesses."
    wrong = page.locator(".sb-wrong-answers li").all_inner_texts()
    named = [("Ben", "“goat”", "3", "2"), ("Ben", "“dogs”", "1"), ("Ann", "“acts”", "4")]
    for sentence, values in zip(wrong, named, strict=True):
        assert all(value in sentence for value in values), sentence
    page.reload()
    told(page, "Ben answered “goat” with 3")
    page.locator("summary", has_text="Ann’s guesses reviewed").click()
    page.locator("#jotto-play details[open]", has_text="The review goes by the right answers").wait_for()


def test_somebody_gives_up_and_takes_it_back(book: Watched) -> None:
    page = start(book)
    hide_both(page)
    page.get_by_role("button", name="Give up").click()
    page.locator(".sb-question").get_by_role("button", name="Ben").click()
    assert head(page) == "Ben gave up: Ann wins."
    page.get_by_role("button", name="Take back and go on").click()
    page.get_by_role("button", name="Both agree").click()
    assert head(page) == "Ann, guess Ben’s word."


@pytest.mark.rest
def test_two_phones_send_each_other_the_link(book: Watched, window: Any) -> None:
    page = start(book, devices="link")
    hide(page, "Ann", "cats")
    early = window.browser.new_context().new_page()
    early.goto(page.evaluate("location.href"))  # before the first guess
    told(early, "You are Ben.")
    early.context.close()
    guess(page, "Ann", "goat")
    told(page, "Ben answers.")
    link = page.evaluate("location.href")
    assert "hidden" not in link
    other = window.browser.new_context().new_page()
    other.goto(link)
    told(other, "You are Ben.")
    hide(other, "Ben", "dogs")
    told(other, "“goat” has 2 letters in common with Ben’s word.")
    guess(other, "Ben", "cats")
    back = other.evaluate("location.href")
    page.goto(back)
    told(page, "“cats” is Ann’s word.")
    assert head(page) == "Ben wins in 1 guess."
    told(page, "does not know Ben’s word")
    other.goto("about:blank")
    other.goto(page.evaluate("location.href"))
    told(other, "Ann hid “cats” and Ben hid “dogs”.")
    page.goto(other.evaluate("location.href"))
    told(page, "Ann hid “cats” and Ben hid “dogs”.")
    other.context.close()


@pytest.mark.rest
def test_a_changed_list_and_a_storage_that_keeps_nothing_are_reported(book: Watched) -> None:
    page = start(book)
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }; }")
    hide(page, "Ann", "cats")
    told(page, "cannot keep the game")
    hide(page, "Ben", "dogs")
    told(page, "Ann, guess Ben’s word.")
    guess(page, "Ann", "goat")
    told(page, "Ben, guess Ann’s word.")
    line = page.evaluate("decodeURIComponent(location.hash.slice(6))")
    changed = " ".join("check=1" if part.startswith("check=") else part for part in line.split(" "))
    book.anew(f"jotto-play.html#line={changed}")
    told(page, "The list has changed")


@pytest.mark.rest
def test_two_tabs_on_one_game_show_the_same(book: Watched, window: Any) -> None:
    page = start(book)
    hide_both(page)
    other = window.new_page()
    other.goto(page.evaluate("location.href"))
    told(other, "Ann, guess Ben’s word.")
    guess(page, "Ann", "goat")
    told(other, "in another tab")
    told(other, "Ben, guess Ann’s word.")


def test_a_line_of_jotto_opens_from_the_page_of_ghost(book: Watched) -> None:
    page = book.open("play.html#line=jotto american-common/4/2 goat2 names=Ann,Ben")
    told(page, "Ann, hide a word.")
    assert "jotto-play.html" in page.url
