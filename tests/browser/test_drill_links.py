"""From a round that was lost to its cards: the link of each game leads to the deck, the part and the opening."""

from typing import Any

import pytest

from tests.browser.conftest import Watched, settled
from tests.browser.words import secrets

LIST = "american-common"
MATCH = "lives=2,3,1 names=A,B,C begins=loser"
ROUNDS = [
    # The line of a round, the link's text, the chapter, the part, and what all questions of its cards have in common.
    (f"ghost {LIST}/4/2 bq?", "Drill this opening: B", f"ghost-{LIST}-4-2", "2", "B"),
    (f"ghost {LIST}/4/2 hyq?2", "Drill this opening", f"ghost-{LIST}-4-2", "1", ""),
    (f"ghost {LIST}/4/2 hyqa?", "Drill this opening: H", f"ghost-{LIST}-4-2", "2-traps", "H"),
    (f"ghost {LIST}/4/3 baq?", "Drill this opening: BA", f"ghost-{LIST}-4-3", "3", "BA"),
    (f"ghost {LIST}/4/3 bq? {MATCH}", "Drill this opening: B", f"ghost-{LIST}-4-3", None, "B"),
    (f"ghost {LIST}/4/3 bq? {MATCH}", "with which lives", f"match-{LIST}-4-3", "loser", ""),
    ("superghost hostile/4/2 x>xx?1", "Drill this side", "superghost-hostile-4", "other-seat", ""),
    ("superghost hostile/4/2 x?", "Drill this side", "superghost-hostile-4", "havens", ""),
    ("xghost turkce/3/2 e>ek>ekk?", "Drill this side", "xghost-turkce-3", "havens", ""),
]


def review(book: Watched, line: str) -> Any:
    page = settled(book.open(f"{'play' if line.startswith('ghost') else 'play-kin'}.html#line={line}"))
    return page


@pytest.mark.parametrize(("line", "text", "deck", "part", "opening"), ROUNDS)
def test_the_link_leads_to_the_deck_the_part_and_the_opening(
    book: Watched, line: str, text: str, deck: str, part: str | None, opening: str
) -> None:
    page = review(book, line)
    fold = page.locator("summary", has_text="What the book says about this round")
    if fold.count():
        fold.click()
    page.get_by_role("link", name=text).click()
    page.locator(".learn-overview b").wait_for()
    assert page.get_by_label("Chapter").input_value() == deck
    if part is not None:
        assert page.get_by_label("What to learn").input_value() == part
    page.locator(".learn-setup button[type=submit]").click()
    question = page.locator(".learn-question")
    question.wait_for()
    assert opening in question.inner_text().replace(" ", "") or opening in question.inner_text()
    if opening:
        openings = page.evaluate("StrategyBook.drillOnPage.session.queue.map(({ row }) => row.prompt)")
        assert set(openings) == {opening.lower()}


def test_a_game_of_jotto_leads_to_the_guesses_of_its_chapter(book: Watched) -> None:
    page = book.open(f"jotto-play.html#{LIST}/4/friends/paper")
    page.get_by_role("button", name="Begin the game").wait_for()
    line = page.evaluate(
        """([list, hidden, guess]) => {
          const { jottoLine, matchLine } = StrategyBook;
          const seats = [0, 1].map(() => ({ name: "", kind: matchLine.HUMAN }));
          const turns = [{ guess, answer: 0, found: false }];
          const record = { ...jottoLine.DEFAULTS, list, letters: 4, rules: "paper", seats, turns, quitter: 0 };
          return jottoLine.write({ ...record, hidden, key: "k" });
        }""",
        [LIST, secrets()[:2], secrets()[2]],
    )
    page = settled(book.anew(f"jotto-play.html#line={line}"))
    page.locator("summary", has_text="Player 1’s guesses reviewed").click()
    page.get_by_role("link", name="Drill the plan’s guesses").click()
    page.locator(".learn-overview b").wait_for()
    assert page.get_by_label("Chapter").input_value() == f"jotto-{LIST}-4"
