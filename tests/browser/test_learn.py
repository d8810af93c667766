"""The drill: what it asks, what it keeps, and that nothing saved is ever lost."""

import datetime
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from strategy_book.games.rules import seat_to_move
from tests.browser.conftest import Device, Watched, inaccessible, keep, kept, unfold
from tests.browser.words import GREEK, PLAYED_GREEK, secrets
from tests.games.kin.reference import GAMES, Game
from tests.games.kin.solve.test_lost import Reference
from tests.samples import said_in
from tests.wordlists import lexicon

DECK = "ghost-american-common-4-2"


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
    text = kept(page, "cardbox")
    return json.loads(text) if text else None


def test_right_answers_are_saved_and_postpone_the_card(book: Watched, site: Path) -> None:
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
    today = page.evaluate("StrategyBook.day.dayOf()")
    assert {tuple(card[1:4]) for card in cards.values()} == {(today, 1, 0)}
    # FSRS's first rests after hard, good and easy, by how long each answer of this test took.
    assert {card[0] - today for card in cards.values()} <= {1, 2, 8}
    page.reload()
    page.locator(".learn-overview b").wait_for()
    unfold(page)
    known = page.locator("#learn tbody tr td:nth-child(2)").all_inner_texts()
    assert sum(int(count) for count in known) == 6


def test_a_wrong_letter_is_played_on_until_it_loses(book: Watched, site: Path) -> None:
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
        right = next(word for row in lists.values() for word in row if word.startswith(fragment))[len(fragment)]
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


def test_the_session_ends_with_its_time(device: Device) -> None:
    book = device(390, 664)
    book.page.clock.install(time=datetime.datetime(2026, 11, 21, 12))
    page = begin(book)
    page.clock.pause_at(datetime.datetime(2026, 11, 21, 13))  # no second passes but those of this test
    page.get_by_role("button", name="Start: 10 minutes").click()
    assert "10:00 left" in page.locator(".learn-head").inner_text()
    page.clock.fast_forward(599_000)
    assert "0:01 left" in page.locator(".learn-head").inner_text()
    page.clock.fast_forward(10_000)
    page.get_by_role("button", name="Show me").click()
    page.get_by_role("button", name="Finish").click()
    page.locator(".learn-result", has_text="You met 1 new card. See you tomorrow.").wait_for()


@pytest.mark.rest
def test_question_letters_and_buttons_fit_a_phone_and_are_accessible(device: Device) -> None:
    for scheme, size in (("light", (390, 664)), ("dark", (1280, 800))):
        book = device(size[0], size[1], color_scheme=scheme)
        page = begin(book)
        assert page.locator(".sb-lede").is_visible()
        page.get_by_role("button", name="Start").click()
        page.locator(".sb-lede").wait_for(state="hidden")
        stop = page.get_by_role("button", name="Stop").bounding_box()
        assert stop["y"] + stop["height"] <= size[1]
        assert page.evaluate("window.scrollY") == 0
        for key in ("", "z", "Enter"):
            if key:
                page.keyboard.press(key)
            assert inaccessible(page) == ""
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_first_letter_of_the_kin_is_replayed_until_it_loses(book: Watched, game: str) -> None:
    brute = Game(PLAYED_GREEK, game, 3, 2)
    page = begin(book, "havens", f"{game}-ellinika-3")
    page.get_by_role("button", name="Start").click()
    losing = min(letter for letter in brute.plays[""] if brute.losers(letter) == {1})
    page.locator(f'.learn-keys [data-key="{losing}"]').click()
    page.locator(".learn-replay li").first.wait_for()
    steps = page.locator(".learn-replay li").all_inner_texts()
    fragments = [step.split()[0].casefold() for step in steps]
    new = [letter.casefold() for letter in page.locator(".learn-replay li b").all_inner_texts()]
    assert sorted(fragments[-1]) == sorted(new)  # one new letter a step is marked
    assert fragments[0] == losing
    assert all(later in brute.plays[earlier] for earlier, later in pairwise(fragments))
    assert [step.split()[1] for step in steps] == ["you", "they"] * (len(steps) // 2) + ["you"] * (len(steps) % 2)
    assert fragments[-1] in brute.words and len(fragments) % 2 == 1
    explanation = page.locator(".learn-replay p").last.inner_text()
    assert any(f"“{word}” is a word, and you completed it." == explanation for word in [*GREEK.split(), *PLAYED_GREEK])


def test_in_a_lost_position_the_card_asks_for_the_play_that_asks_most(book: Watched, site: Path) -> None:
    """Right, as good, easier for the opponent, and refused: each answer is judged as brute force does."""
    brute, deck = Reference(PLAYED_GREEK, "superghost", 3, 2), "superghost-ellinika-3"
    published = rows(site, "lost", deck)
    assert published == {position: [brute.most_to_know(position, lengths=True)[0]] for position in published}
    page = begin(book, "lost", deck)
    page.get_by_role("button", name="Start").click()
    judged = set()
    for _ in published:
        page.locator(".learn-question", has_text="Every fragment loses. After which must they know most?").wait_for()
        before = fragment_of(page)
        right, replies = brute.most_to_know(before, lengths=True)
        field, answer = page.locator(".learn-session input"), page.locator(".learn-session form button")

        def worth(play: str) -> tuple[bool, int, int]:
            winning = [reply for reply in brute.plays[play] if brute.wins(reply)]
            return play in brute.words, len(winning), -brute.length(play)

        for play in sorted(brute.plays[before], key=worth):
            if play == right:
                continue
            field.fill(play)
            answer.click()
            if worth(play) == worth(right):
                page.locator("[role=alert]", has_text="asks as much of them").wait_for()
                judged.add("as good")
                continue
            text = "they win with" if play not in brute.words else "is a word: you complete it"
            page.locator(".learn-replay", has_text=text).wait_for()
            judged.add(text)
            break
        else:
            field.fill(right)
            answer.click()
            page.locator(".learn-right").wait_for()
            judged.add("right")
        use = page.locator(".learn-use").inner_text().casefold()
        assert all(reply in use for reply in replies)
        page.keyboard.press("Enter")
    assert judged >= {"right", "as good"}


def test_a_wrong_letter_against_people_loses_to_experts(book: Watched) -> None:
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
    full = "Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); }"
    page.evaluate(f"() => {{ window.whole = Storage.prototype.setItem; {full}; }}")
    page.get_by_role("button", name="Clear all progress").click()
    page.locator("#learn p[role=status]", has_text="did not clear all progress").wait_for()
    page.evaluate("() => { Storage.prototype.setItem = whole; }")
    page.get_by_role("button", name="Clear all progress").click()
    page.evaluate(f"() => {{ {full}; }}")
    page.get_by_role("button", name="Take it back").click()
    page.locator("#learn p[role=status]", has_text="cannot be put back").wait_for()
    page.evaluate("() => { Storage.prototype.setItem = whole; }")
    page.get_by_role("button", name="Take it back").click()
    assert stored(page)["cards"] == before
    (tmp_path / "bad.json").write_text(
        json.dumps({"kind": "strategy-book cardbox", "version": 2, "settings": {}, "cards": {"<img src=x>": 1}}),
        "utf-8",
    )
    page.locator("#learn input[type=file]").set_input_files(tmp_path / "bad.json")
    page.locator("#learn p[role=status]", has_text="Nothing has changed").wait_for()
    assert page.locator("img[src=x]").count() == 0
    assert stored(page)["cards"] == before


@pytest.mark.rest
def test_unreadable_progress_is_not_overwritten(device: Device) -> None:
    book = device()
    page = begin(book)
    keep(page, "cardbox", "half a fi")
    page.reload()
    page.locator(".learn-trouble", has_text="cannot be read").wait_for()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Show me").click()
    assert kept(page, "cardbox") == "half a fi"
    page.get_by_role("button", name="Stop").click()
    unfold(page)
    page.get_by_role("button", name="Clear all progress").click()
    assert kept(page, "cardbox") == ""


ONE_OF_EACH_FAMILY = {"ghost", "superghost", "jotto"}


@pytest.mark.parametrize("others", [False, True])
def test_every_game_of_the_book_can_be_drilled(book: Watched, site: Path, others: bool) -> None:
    heads = said_in((site / "assets/data/decks.js").read_text("utf-8"))
    games = {head["game"] for head in heads}
    assert games > ONE_OF_EACH_FAMILY
    for game in sorted(games - ONE_OF_EACH_FAMILY if others else ONE_OF_EACH_FAMILY):
        deck = next(head["key"] for head in heads if head["game"] == game and head["list"] == "hostile")
        book.page.goto("about:blank")
        page = begin(book, "", deck)
        page.get_by_role("button", name="Start").click()
        page.locator(".learn-question").wait_for()
        page.get_by_role("button", name="Show me").click()
        page.locator(".learn-verdict", has_text="The list says").wait_for()
        assert page.locator("img[src=x]").count() == 0


def test_a_wrong_guess_of_jotto_is_compared_with_the_right_one(book: Watched) -> None:
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
