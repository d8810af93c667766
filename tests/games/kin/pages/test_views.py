"""The choices behind a chapter's sentences, and its row in the table of both seats."""

import pytest

from strategy_book.games.game import SeatSize, SeatsRow
from strategy_book.games.kin.chapter.facts import KinChapter
from strategy_book.games.kin.haven_list import HavenList, OtherSeat
from strategy_book.games.kin.mechanics import FirstLetterLosers, Verdict
from strategy_book.games.kin.pages.chapters import KinList
from strategy_book.games.kin.pages.views import kin_row, kin_view
from tests.samples import FACTS


def chapter(
    openings: dict[str, tuple[int, ...] | None],
    losers: tuple[int, ...] | None,
    memory: HavenList | None = None,
    reason: str = "",
) -> KinChapter:
    """A chapter for two players, and for three whose losers are unknown."""
    first = tuple(FirstLetterLosers(letter, seats) for letter, seats in openings.items())
    unknown = tuple(FirstLetterLosers(letter, None) for letter in openings)
    verdicts = (Verdict(2, losers, first, "a", reason), Verdict(3, None, unknown, "b", "too large"))
    return KinChapter("xghost", 3, 5, None, verdicts, memory)


@pytest.mark.parametrize(
    ("openings", "reason", "others"),
    [
        ({"a": (2,), "b": (2,), "c": (1,)}, "", "listed"),
        ({"a": (2,), "b": (2,), "c": None}, "too large", "listed so far"),
        ({"a": (2,), "b": None}, "too large", "none found"),
        ({"a": (2,), "b": (1,)}, "", "all lose"),
        ({"a": (2,)}, "", "no other"),
    ],
)
def test_what_is_said_of_the_other_first_letters(
    openings: dict[str, tuple[int, ...] | None], reason: str, others: str
) -> None:
    view = kin_view(chapter(openings, (2,), HavenList(winner=1), reason))
    assert view.others == others
    assert view.say == tuple(letter for letter, losers in openings.items() if losers == (2,))


def test_a_list_names_the_letter_to_say() -> None:
    listed = chapter({"a": (2,), "b": (2,)}, (2,), HavenList(winner=1, havens=("b", "bcd")))
    assert kin_view(listed).say == ("b",)
    assert kin_view(chapter({"a": (1,)}, (1,), HavenList(winner=2, havens=("ab",)))).say == ()


@pytest.mark.parametrize(
    ("losers", "memory", "learning"),
    [
        ((1,), HavenList(winner=2, havens=("ab",)), "list"),
        ((1,), HavenList(winner=2, havens=()), "no need"),
        ((1,), HavenList(winner=2, reason="too large"), "not found"),
        (None, None, "not known"),
    ],
)
def test_what_there_is_to_learn(losers: tuple[int, ...] | None, memory: HavenList | None, learning: str) -> None:
    assert kin_view(chapter({"a": losers}, losers, memory)).learning == learning


def test_grades_families_and_methods() -> None:
    families = (("ab", "ab"), ("xaby", "ab"))
    view = kin_view(chapter({"a": (1,), "b": (1,)}, (1,), HavenList(winner=2, havens=("ab",), families=families)))
    assert view.family == ("xaby", "ab")
    assert [(letter, *(cell.grade for cell in cells)) for letter, cells in view.rows] == [
        ("a", "loses", "not known"),
        ("b", "loses", "not known"),
    ]
    assert view.methods == ()


def row(title: str, min_length: int, winner: int) -> SeatsRow:
    """A row of made-up sizes."""
    return SeatsRow(title, "", min_length, winner, "word", (SeatSize(1, 1, winner == 1), SeatSize(2, 2, winner == 2)))


@pytest.mark.parametrize(
    ("winners", "lengths"), [((2, 1), [(4, 3)]), ((1, 2), [(3, 4)]), ((1, 1), []), ((2, 2), []), ((2,), [])]
)
def test_the_shortest_word_is_a_choice_only_where_it_decides_who_wins(winners, lengths):
    rows = [row("Ghost", length, winner) for length, winner in enumerate(winners, 3)]
    listed = KinList(FACTS, (), ghost=(*rows, row("Other", 3, 1)))
    assert [(first.min_length, second.min_length) for first, second in listed.choices] == lengths


def test_both_seats_of_a_chapter_have_their_own_lists():
    verdict = Verdict(2, (2,), (FirstLetterLosers("a", (2,)), FirstLetterLosers("b", (1,))), "retrograde analysis")
    other = OtherSeat(2, (), ("b",), HavenList(winner=2, havens=("ab", "bc", "ca"), lower_bound=2))
    winner = HavenList(winner=1, havens=("a",), lower_bound=1, proved_smallest=True)
    chapter = KinChapter("superghost", 3, 9, 9, (verdict,), winner, None, other)
    seats = kin_row(FACTS, chapter)
    assert seats is not None and seats.winner == 1
    assert seats.seats == (SeatSize(1, 1, True), SeatSize(3, 2, False))
    without = KinChapter("superghost", 3, 9, 9, (verdict,), winner)
    assert kin_row(FACTS, without) is None
