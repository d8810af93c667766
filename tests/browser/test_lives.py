"""Home and explorer in a match: the lives, the chances, the address, and addresses that make no match."""

from typing import Any

import pytest

from strategy_book.games.ghost.solve.match.solve import solve_match
from strategy_book.games.ghost.solve.match.states import Rounds
from strategy_book.games.ghost.solve.trie import build_trie
from strategy_book.games.rules import Begins
from strategy_book.library.match import MatchAnswer, answer_at
from tests.browser.conftest import Device, Watched, inaccessible, settled
from tests.wordlists import lexicon

LIST = "american-common"


def answer_of(lives: tuple[int, ...], begins: Begins, prefix: str) -> MatchAnswer:
    rounds = Rounds(build_trie(lexicon(LIST), 4))
    return answer_at(rounds, solve_match(rounds, lives, begins), begins, prefix)


def percent(chance: float) -> str:
    if 0 < chance < 0.01:
        return "under 1%"
    return "over 99%" if 0.99 < chance < 1 else f"{int(100 * chance + 0.5)}%"


def open_at(book: Watched, address: str, page_name: str = "explore") -> Any:
    page = book.anew(f"{page_name}.html#{address}")
    page.locator(".sb-answer[data-mood]").wait_for()
    return settled(page)


@pytest.mark.parametrize(
    ("lives", "begins", "prefix"),
    [
        # tests/scripts/test_match_solver.py compares the chances of more matches.
        ((5, 5, 5), "turn", ""),
        ((5, 4, 3, 2), "loser", "gh"),
        ((2, 5, 1), "after-loser", "wh"),
        ((3, 1), "turn", "s"),
    ],
)
def test_every_letter_has_the_chances_of_python(
    book: Watched, lives: tuple[int, ...], begins: Begins, prefix: str
) -> None:
    expected = answer_of(lives, begins, prefix)
    rule = "" if begins == "turn" else f"/{begins}"
    page = open_at(book, f"{LIST}/4/{len(lives)}/{prefix}/0/{'-'.join(map(str, lives))}{rule}")
    rows = page.locator(".sb-graded tbody tr")
    table = [row.locator("th, td").all_inner_texts() for row in rows.all()]
    assert {cells[0].lower(): cells[2:-1] for cells in table} == {
        letter: [percent(chance) for chance in chances] for letter, chances in expected.letters.items()
    }
    assert sorted(cells[0].lower() for cells in table if cells[1] == "✓ best") == list(expected.best)
    keys = {
        letter: page.locator(f".sb-key[data-key={letter}]").get_attribute("data-note") for letter in expected.letters
    }
    assert expected.to_move is not None
    assert keys == {
        letter: percent(chances[expected.to_move - 1]).replace("under ", "<").replace("over ", ">")
        for letter, chances in expected.letters.items()
    }
    choice = len(expected.best) < len(expected.letters)  # where every letter is as good, none stands out
    assert page.locator(".sb-key--best, .sb-key--win").count() == (len(expected.best) if choice else 0)
    mine = expected.chances[expected.to_move - 1]
    says = page.locator(".sb-answer .sb-say").inner_text()
    assert ("cannot win" if mine == 0 else "You win" if mine == 1 else f"{percent(mine)} to win") in says.replace(
        "Under", "under"
    ).replace("Over", "over")


@pytest.mark.parametrize(
    ("address", "every"),
    [
        (f"{LIST}/4/2//0/lives=3-2/begins=loser", True),  # all letters are best, those of the round among them
        (f"{LIST}/5/4/zigz/0/lives=3-3-2-2/begins=loser", False),  # one letter is legal
    ],
)
def test_what_is_said_of_letters_that_are_equally_good(book: Watched, address: str, every: bool) -> None:
    text = open_at(book, address).locator("main").inner_text()
    assert "Chances to win the match now: " in text
    assert "letters that are good for one round are not those that are best" not in text
    assert ("Every letter is as good as any other" in text) == every


def test_lives_are_chosen_beside_the_players_and_stand_in_the_address(book: Watched) -> None:
    page = open_at(book, f"{LIST}/4/3/", "index")
    assert not page.locator(".sb-lives-choice").is_visible()
    page.locator(".sb-settings summary").click()
    page.get_by_label("Play for").select_option("match")
    page.locator(".sb-answer[data-mood] .sb-say", has_text="the match").wait_for()
    assert page.url.endswith(f"#{LIST}/4/3//0/lives=5-5-5")
    assert "loses a life" in page.locator(".sb-lives-choice").inner_text()
    page.get_by_label("You (player 1)").select_option("1")
    page.get_by_label("Player 3").select_option("2 (GHO)")
    page.get_by_label("Next round begun by").select_option("loser")
    page.wait_for_url(f"**#{LIST}/4/3//0/lives=1-5-2/begins=loser")
    assert "a match, lives 1, 5, 2" in page.locator(".sb-settings summary").inner_text()
    page.locator(".sb-key[data-key=b]").click()
    page.wait_for_url(f"**#{LIST}/4/3/b/2/lives=1-5-2/begins=loser")
    page.locator(".sb-answer[data-mood]").wait_for()
    assert page.get_by_role("link", name="Why?").get_attribute("href").endswith("/b/2/lives=1-5-2/begins=loser")
    page.get_by_label("You are player").select_option("2")
    page.get_by_label("You (player 2)").wait_for()
    page.locator(".sb-settings select").nth(2).select_option("2")
    page.wait_for_url(f"**#{LIST}/4/2/b/*/lives=1-5/begins=loser")
    page.get_by_label("Play for").select_option("round")
    page.locator(".sb-lives-choice").wait_for(state="hidden")
    assert "1-5" not in page.url
    page.go_back()
    page.locator(".sb-answer[data-mood] .sb-say", has_text="the match").wait_for()


def test_the_round_that_is_over_leaves_a_chance(book: Watched) -> None:
    page = open_at(book, f"{LIST}/4/3/good/0/2-2-2")
    assert "to win the match" in page.locator(".sb-answer .sb-also").inner_text()
    page = open_at(book, f"{LIST}/4/3/zzz/0/2-2-2")
    assert page.locator(".sb-answer .sb-say").inner_text() == "No word begins ZZZ: challenge"


NO_MATCH = (
    ("0-5-5", "1 to 9"),
    ("5-5--1", "1 to 9"),
    ("-1", "1 to 9"),
    ("5-5", "1 to 9"),
    ("10-5-5", "1 to 9"),
    ("1e1-5-5", "1 to 9"),
    ("5-5-5-5-5-5-5", "1 to 9"),
    ("-".join(["5"] * 65), "1 to 9"),
    ("9" * 10_000, "1 to 9"),
    ("<img src=x onerror=alert(1)>", "1 to 9"),
    ("5-5-5/nobody", "“nobody”"),
    ("5-5-5/constructor", "“constructor”"),
)
"""Lives in an address that make no match, and what the page says."""


def test_lives_that_make_no_match_are_answered_in_a_sentence(book: Watched) -> None:
    """The first is in the address of a page that opens, the others in links that the reader follows on it."""
    page = open_at(book, f"{LIST}/4/3/b/0/{NO_MATCH[0][0]}")
    for lives, says in NO_MATCH:
        if lives != NO_MATCH[0][0]:
            book.open(f"explore.html#{LIST}/4/3/b/0/{lives}")
        page.wait_for_url(f"**#{LIST}/4/3/b")
        page.locator(".sb-answer[data-mood]").wait_for()
        assert says in page.locator("#explore > .sb-note[role=status]").inner_text(), lives
        assert "match" not in page.locator(".sb-answer").inner_text(), lives
        page.locator(".sb-key[data-key=a]").click()
        page.locator("#explore .sb-board .sb-wordline li:not(.sb-next):nth-child(2)").wait_for()


def test_too_many_lives_for_a_browser_say_so_and_fewer_are_answered(book: Watched) -> None:
    page = open_at(book, f"{LIST}/4/6//0/9-9-9-9-9-9")
    assert "Choose fewer lives or players." in page.locator(".sb-answer").inner_text()
    page.locator(".sb-settings summary").click()
    page.locator(".sb-settings select").nth(2).select_option("2")
    page.locator(".sb-answer[data-mood] .sb-say", has_text="win the match").wait_for()


def test_on_a_phone_the_answer_is_in_sight_and_can_be_used_by_all(device: Device) -> None:
    book = device(390, 664)
    page = open_at(book, f"{LIST}/4/4//0/5-4-3-2", "index")
    keyboard = page.locator(".sb-keyboard").bounding_box()
    assert keyboard["y"] + keyboard["height"] <= 664
    for letter in "gh":
        page.locator(f".sb-key[data-key={letter}]").click()
        page.locator(".sb-answer[data-mood]").wait_for()
        assert page.locator(".sb-keyboard").bounding_box() == keyboard
    assert page.locator("#ask input").bounding_box()["width"] >= 80
    page.locator(".sb-settings summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for field in page.locator(".sb-lives-choice select").all():
        assert field.bounding_box()["height"] >= 44
    assert inaccessible(page) == ""
