import pytest

from generator.games.game import SeatSize, SeatsRow
from generator.games.kin.chapter.facts import HavenList, KinChapter, OtherSeat
from generator.games.kin.mechanics import FirstLetterLosers, Verdict
from generator.games.kin.pages.views import choices, kin_row
from tests.samples import FACTS


def row(title: str, min_length: int, winner: int) -> SeatsRow:
    """A row of made-up sizes."""
    return SeatsRow(title, "", min_length, winner, "word", (SeatSize(1, 1, winner == 1), SeatSize(2, 2, winner == 2)))


@pytest.mark.parametrize(
    ("winners", "lengths"), [((2, 1), [(4, 3)]), ((1, 2), [(3, 4)]), ((1, 1), []), ((2, 2), []), ((2,), [])]
)
def test_the_shortest_word_is_a_choice_only_where_it_decides_who_wins(winners, lengths):
    rows = [row("Ghost", length, winner) for length, winner in enumerate(winners, 3)]
    pairs = [(first.min_length, second.min_length) for first, second in choices([*rows, row("Other", 3, 1)])]
    assert pairs == lengths


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
