"""The table decides: words that it accepts or strikes, kept for the match, and players who have to name a word."""

from typing import Any

import pytest

from tests.browser.conftest import Watched, inaccessible, settled
from tests.browser.test_friends import begin_match, challenge, lives, turn_of
from tests.browser.test_play import verdict

FRIENDS = (("Ann", "human", 2), ("Ben", "human", 2))


def say(page: Any, letters: str, *names: str) -> None:
    for letter, name in zip(letters, names, strict=True):
        turn_of(page, name)
        page.keyboard.press(letter)


def ruled(page: Any, text: str) -> None:
    box = page.locator("#play .sb-verdict")
    for part in text.split(": "):  # the head and the reason
        box = box.filter(has_text=part)
    box.wait_for()


@pytest.mark.rest
def test_a_struck_word_lets_the_round_go_on_for_the_whole_match(book: Watched) -> None:
    page = begin_match(book, *FRIENDS)
    say(page, "shod", "Ann", "Ben", "Ann", "Ben")
    ruled(page, "Ben loses the round: Ben says D and finishes “shod”.")
    assert lives(page) == ["2 lives left", "1 life left"]
    page.get_by_role("button", name="Not for us").click()
    turn_of(page, "Ann")
    assert lives(page) == ["2 lives left", "2 lives left"]
    assert "The table has struck “shod”." in page.locator(".sb-ruling").inner_text()
    address = page.url
    page = settled(book.anew(address.rsplit("/", 1)[-1]))  # the link carries it
    turn_of(page, "Ann")
    page.get_by_role("button", name="Take back").first.click()
    page.get_by_role("button", name="Everybody agrees").click()
    ruled(page, "Ben says D and finishes “shod”")
    page.get_by_role("button", name="Not for us").click()
    page.keyboard.press("z")
    turn_of(page, "Ben")
    challenge(page, "Ben")
    ruled(page, "Ann loses the round")
    page.locator("summary", has_text="What the book says").click()
    row = page.locator("tbody tr", has_text="SHOD").first
    assert "Ben" in row.inner_text()
    assert "✗" not in page.locator("tbody tr", has_text="SHO").first.inner_text().replace("✗ gave", "")
    page.get_by_role("button", name="Next round").click()
    say(page, "shod", "Ben", "Ann", "Ben", "Ann")
    turn_of(page, "Ben")
    assert inaccessible(page) == ""


@pytest.mark.rest
def test_a_named_word_that_the_list_lacks_is_accepted(book: Watched) -> None:
    """It beats the challenge, stays for the match, and is offered with the list at the end."""
    page = begin_match(book, ("Ann", "human", 1), ("Ben", "human", 1))
    say(page, "qzz", "Ann", "Ben", "Ann")
    turn_of(page, "Ben")
    challenge(page, "Ben", "qzzyx")
    page.locator(".sb-question", has_text="The list does not have “qzzyx”.").wait_for()
    page.get_by_role("button", name="We accept it").click()
    ruled(page, "Ben loses the round: Ben challenged, but “qzz” begins “qzzyx”.")
    page.get_by_role("button", name="Keep a list of our own").click()
    page.get_by_role("link", name="See your lists").click()
    page.locator("#your-list", has_text="Everyday American, ours").wait_for()
    page = settled(book.open("play.html#~everyday-american-ours/4/2"))
    page.locator("#play .sb-settings", has_text="ours").first.wait_for()
    begin_on_this_list(page)
    say(page, "qzz", "Ann", "Ben", "Ann")
    turn_of(page, "Ben")
    challenge(page, "Ben")
    ruled(page, "Ben loses the round")


def test_a_list_of_our_own_reads_what_is_typed_as_the_first_one_did(book: Watched) -> None:
    page = book.open("play.html")
    kept = page.evaluate(
        """() => {
          const parts = { ours: document.createElement("p"), trouble: document.createElement("p") };
          const rulings = Object.assign(Object.create(StrategyBook.Rulings.prototype), parts);
          const game = { alphabet: [..."acdeșéñ"], all: () => ["éșca", "cede"] };
          rulings.keep({ game }, { title: "Mine", language: "es", kept: "ñü", same: "ş=ș" });
          const [{ slug }] = StrategyBook.own.lists();
          const { language, kept, same, words } = StrategyBook.own.open(slug);
          return [language, kept, same, words, StrategyBook.spelling.played("ÑÜŞÉ", StrategyBook.own.describe(slug))];
        }"""
    )
    assert kept == ["es", "ñ", "ş=ș", ["cede", "éșca"], "ñuse"]


def begin_on_this_list(page: Any) -> Any:
    page.get_by_role("tab", name="With friends").click()
    page.get_by_label("Name of player 1").fill("Ann")
    page.get_by_label("Name of player 2").fill("Ben")
    page.get_by_role("button", name="Begin the match").click()
    return page


@pytest.mark.parametrize(
    "address", ["play.html#american-common/4/2", "play-kin.html#g=superghost&l=american-common&m=4&n=2&s=1"]
)
def test_a_bluff_may_be_a_word_for_us(book: Watched, address: str) -> None:
    page = settled(book.open(address))
    begin_on_this_list(page)
    root = "#play" if address.startswith("play.html") else "#kin"
    for name in ("Ann", "Ben"):
        page.locator(f"{root} .sb-verdict", has_text=f"{name}, say a letter").wait_for()
        page.keyboard.press("q")
    page.locator(f"{root} .sb-verdict", has_text="Ann, say a letter").wait_for()
    challenge(page, "Ann")
    page.locator(f"{root} .sb-verdict", has_text="Ben loses the round").wait_for()
    page.locator(".sb-ruling").get_by_label("A word that the list lacks").fill("cat")
    page.get_by_role("button", name="We accept it").click()
    page.locator(".sb-ruling [role=alert]", has_text="is not a word that the list lacks").wait_for()
    page.locator(".sb-ruling").get_by_label("A word that the list lacks").fill("qqaz")
    page.get_by_role("button", name="We accept it").click()
    page.locator(f"{root} .sb-verdict", has_text="Ann loses the round").wait_for()


def test_players_may_have_to_name_a_word(book: Watched) -> None:
    page = begin_match(book, *FRIENDS, A_challenge_is_lost_if="player")
    say(page, "sho", "Ann", "Ben", "Ann")
    turn_of(page, "Ben")
    page.get_by_role("button", name="Challenge", exact=True).click()
    page.locator(".sb-question", has_text="Ann, name a word.").wait_for()
    page.get_by_role("button", name="Name it").click()
    page.locator(".sb-question [role=alert]", has_text="Type a word").wait_for()
    page.get_by_role("button", name="I know none").click()
    ruled(page, "Ann loses the round: Ann named no word; “shod” would have been one.")
    assert "proof%3Dplayer" in page.url
    page.reload()
    ruled(page, "Ann loses the round")
    assert "Ann named no word" in verdict(page)
