"""Nobody learns a list of many hundred fragments: its sheet says who wins, and no deck asks it."""

from dataclasses import replace
from itertools import islice, product

import pytest

from strategy_book.games.kin.chapter.facts import KinChapter
from strategy_book.games.kin.haven_list import MOST_LEARNT, HavenList, OtherSeat
from strategy_book.games.kin.mechanics import FirstLetterLosers, Verdict
from strategy_book.games.kin.pages.chapters import KinList, list_pages
from strategy_book.games.kin.pages.data import kin_deck
from tests.samples import FACTS

FRAGMENTS = tuple(map("".join, islice(product("abcdefgh", repeat=3), MOST_LEARNT + 1)))
VERDICT = Verdict(2, (2,), (FirstLetterLosers("h", (2,)), FirstLetterLosers("z", (1,))), "proof-number search")


def chapter(fragments: int) -> KinChapter:
    """A game that seat 1 wins with a list of so many fragments, the first letter included."""
    havens = (*FRAGMENTS[: fragments - 1], "h")
    return KinChapter("spook", 3, 999, 999, (VERDICT,), HavenList(winner=1, havens=havens, replies=1, replayed=1))


def sheet(of: KinChapter) -> str:
    return str(list_pages([], KinList(FACTS, (of,)))["kin/zoo/spook-3-cheat.md"])


def test_a_list_that_can_be_learnt_is_printed_and_asked() -> None:
    learnt = chapter(MOST_LEARNT)
    assert "<i>aaa</i>" in sheet(learnt)
    deck = kin_deck(FACTS, learnt)
    assert deck is not None and sum(len(row.answers) for row in deck.parts[0].rows) == MOST_LEARNT


def test_a_longer_list_has_the_verdict_on_its_sheet_and_no_deck() -> None:
    long = chapter(MOST_LEARNT + 1)
    text = sheet(long)
    assert "The player who starts wins. Say <b>H</b>." in text and "401 fragments" in text
    assert "<i>aaa</i>" not in text
    assert kin_deck(FACTS, long) is None
    page = str(list_pages([], KinList(FACTS, (long,)))["kin/zoo/spook-3.md"])
    assert "learn.html" not in page and "spook-3-cheat.html" in page


@pytest.mark.parametrize("fragments", [1, MOST_LEARNT + 1])
def test_the_other_seat_keeps_its_part_of_the_deck_if_it_can_be_learnt(fragments: int) -> None:
    other = OtherSeat(2, (), ("z",), HavenList(winner=2, havens=FRAGMENTS[:fragments]))
    deck = kin_deck(FACTS, replace(chapter(MOST_LEARNT + 1), other_seat=other))
    assert (deck and [part.key for part in deck.parts]) == (["other-seat"] if fragments == 1 else None)
