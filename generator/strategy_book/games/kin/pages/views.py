"""Which of a template's sentences fit a chapter, and its row in the table of what each seat has to learn."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from strategy_book.games.game import SeatSize, SeatsRow
from strategy_book.games.kin.chapter.facts import KinChapter
from strategy_book.games.kin.haven_list import HavenList
from strategy_book.games.kin.mechanics import SEARCH, Verdict
from strategy_book.lists.facts import ListFacts
from strategy_book.pages.language import gettext

Others = Literal["listed", "listed so far", "none found", "all lose", "no other"]
"""If seat 1 wins, the other first letters: some win; some are known to win; none is known to; all lose; none exists."""

Learning = Literal["list", "no need", "not found", "not known"]
"""What to learn: a list; nothing, because any letter will do; no list was found; nobody knows who wins."""

Grade = Literal["not known", "wins", "loses", "safe", "may lose"]
"""What a first letter is worth: with two players it wins or loses, with more it is safe or may lose."""


class GradedLetter(NamedTuple):
    """What a first letter is worth with one number of players.

    ``losers`` are the seats that may lose; None if that is not proved.
    """

    players: int
    grade: Grade
    losers: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class KinView:
    """The choices of a chapter's page.

    Attributes:
        say: the first letters to say; () unless seat 1 wins.
        others: which other first letters win, if seat 1 wins.
        learning: what there is to remember.
        family: the family that serves as the example, (hull, core); None if every hull is its own core.
        rows: every first letter with its grades, one per number of players.
        methods: how the game is solved for three players and more, each method once.
        other_unknown: the seat that loses with two players, if nothing more is known about it.
        searched: whether a search found who wins with two players; it does not look at every reply.
    """

    say: tuple[str, ...]
    others: Others
    learning: Learning
    family: tuple[str, str] | None
    rows: tuple[tuple[str, tuple[GradedLetter, ...]], ...]
    methods: tuple[str, ...]
    other_unknown: int | None
    searched: bool


def kin_view(chapter: KinChapter) -> KinView:
    """The choices of a chapter's page."""
    two, memory = chapter.verdicts[0], chapter.memory
    families = memory.families if memory else ()
    solved = [verdict for verdict in chapter.verdicts[1:] if verdict.losers is not None]
    return KinView(
        say=() if chapter.winner != 1 else (memory.first if memory else ()) or two.winning_letters,
        others=_others(chapter),
        learning=_learning(chapter),
        family=next((family for family in families if len(family[0]) > len(family[1])), None),
        rows=tuple(
            (opening.letter, tuple(_graded(verdict, row) for verdict in chapter.verdicts))
            for row, opening in enumerate(two.openings)
        ),
        methods=tuple(dict.fromkeys(gettext(verdict.method) for verdict in solved)),
        other_unknown=3 - chapter.winner if chapter.winner and chapter.other_seat is None else None,
        searched=two.method == SEARCH,
    )


def _others(chapter: KinChapter) -> Others:
    two = chapter.verdicts[0]
    if len(two.winning_letters) > 1:
        return "listed so far" if two.reason else "listed"
    if two.reason:
        return "none found"
    return "all lose" if len(two.openings) > 1 else "no other"


def _learning(chapter: KinChapter) -> Learning:
    if chapter.memory is None:
        return "not known"
    if chapter.memory.havens is None:
        return "not found"
    return "list" if chapter.memory.havens else "no need"


def _graded(verdict: Verdict, row: int) -> GradedLetter:
    players, losers = verdict.players, verdict.openings[row].losers
    if losers is None:
        return GradedLetter(players, "not known", None)
    loses: Grade = "loses" if players == 2 else "may lose"
    safe: Grade = "wins" if players == 2 else "safe"
    return GradedLetter(players, loses if 1 in losers else safe, losers)


def kin_row(facts: ListFacts, chapter: KinChapter) -> SeatsRow | None:
    """The row of a chapter of this family; None if what both seats learn is not known."""
    if chapter.memory is None or chapter.other_seat is None:
        return None
    winner = chapter.memory.winner
    lists = {winner: chapter.memory, chapter.other_seat.seat: chapter.other_seat.memory}
    address = f"kin/{facts.slug}/{chapter.page}"
    seats = (_size(lists[1], winner), _size(lists[2], winner))
    return SeatsRow(chapter.title, address, chapter.min_length, winner, "fragment", seats)


def _size(memory: HavenList, winner: int) -> SeatSize:
    size = None if memory.havens is None else len(memory.havens)
    return SeatSize(size, memory.lower_bound, memory.winner == winner)
