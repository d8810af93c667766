"""Which of a template's sentences fit a chapter and its stages: chosen here, worded in the template."""

from collections.abc import Set
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from markupsafe import Markup

from strategy_book.games.ghost.chapter.facts import FirstLetter, GhostChapter, Ply, SeatStages
from strategy_book.games.ghost.pages.shown import without
from strategy_book.pages.charts import bar_list
from strategy_book.pages.language import gettext, percent, translated
from strategy_book.pages.render import plural

Verdict = Literal["wins", "loses", "safe", "unsafe"]
"""Of seat 1 in a variant: two players, a letter wins or none does; more players, a letter is safe or none is."""

Choice = Literal["ends", "forced", "any", "one", "some", "none"]
"""Of a turn in a game: it finishes the word; there is one legal letter; any, one, some or none of them are good."""

Grade = Literal["wins", "safe", "loses", "may lose"]
"""Of a first letter."""

Reply = Literal["no need", "letters", "word", "any"]
"""What beats a first letter: nothing does, some letters do, it is a word itself, or no letter in particular does."""


def verdict(chapter: GhostChapter) -> Verdict:
    """What seat 1 can expect."""
    if chapter.players == 2:
        return "wins" if chapter.winning_letters else "loses"
    return "safe" if chapter.winning_letters else "unsafe"


def choice(ply: Ply, last: bool) -> Choice:
    """What a seat could choose from. ``last``: is it the last turn of the game?"""
    if last:
        return "ends"
    if ply.legal == 1:
        return "forced"
    if not ply.wins:
        return "none"
    if ply.good == ply.legal:
        return "any"
    return "one" if ply.good == 1 else "some"


def grade(letter: FirstLetter, players: int) -> Grade:
    """What a first letter is worth."""
    if letter.wins:
        return "wins" if players == 2 else "safe"
    return "loses" if letter.odds[0] == 1 else "may lose"


def reply(letter: FirstLetter) -> Reply:
    """What beats a first letter."""
    if letter.wins:
        return "no need"
    if letter.replies:
        return "letters"
    return "word" if letter.longest == 1 else "any"


@dataclass(frozen=True, slots=True)
class StageRow:
    """A stage that adds words to the one before it.

    Attributes:
        size, readers: as in ``Stage``.
        words: the number of its words.
        new: the shown words that the stage before does not have.
        last: is it the whole list?
    """

    size: int
    readers: str
    words: int
    new: tuple[str, ...]
    last: bool


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """How far the openings up to some number of words take you.

    Attributes:
        openings: the openings that the last step added, in order.
        reached: the share of openings that the words answer.
    """

    words: int
    openings: tuple[str, ...]
    reached: float


@dataclass(frozen=True, slots=True)
class StagesView:
    """The stages of one seat as a page shows them.

    Attributes:
        familiar: number of familiar words.
        rows: the stages that add words.
        curve: a point for each number of words that an opening takes.
        bars: a picture of the curve; None if it has a single point.
    """

    seat: int
    familiar: int
    rows: tuple[StageRow, ...]
    curve: tuple[CurvePoint, ...]
    bars: Markup | None


def stages_view(stages: SeatStages, identity: str, left_out: Set[str] = frozenset()) -> StagesView:
    """The stages of a seat; ``identity``: of the picture, ``left_out``: words that are counted but not shown."""
    rows: list[StageRow] = []
    known: frozenset[str] = frozenset()
    for stage in stages.stages:
        new = tuple(word for word in stage.words if word not in known)
        if new:
            last = len(stage.words) == len(stages.stages[-1].words)
            rows.append(StageRow(stage.size, translated(stage.readers), len(stage.words), without(new, left_out), last))
        known = known.union(stage.words)
    curve: list[CurvePoint] = []
    words, bars = 0, None
    for _, steps in groupby(stages.order, key=lambda step: len(step.words)):
        group = list(steps)
        words += sum(len(step.words) for step in group)
        curve.append(CurvePoint(words, tuple(step.opening for step in group), group[-1].reached))
    if len(curve) > 1:
        title = gettext(
            "The share of openings that you can answer as player %(seat)s, by the number of words learnt"
        ) % {"seat": stages.seat}
        points = [(plural(point.words, "word"), point.reached, percent(point.reached)) for point in curve]
        bars = bar_list(title, identity, points, whole=1)
    return StagesView(stages.seat, stages.familiar, tuple(rows), tuple(curve), bars)
