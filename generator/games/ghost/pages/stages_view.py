"""How a chapter and its sheet show stages: the words that each one adds, and how far a number of words takes you."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from generator.games.ghost.chapter.facts import SeatStages
from generator.games.ghost.pages.shown import without
from generator.pages.charts import bar_list
from generator.pages.render import percent
from generator.rounding import plural


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
        words: the number of words learnt.
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
        seat: from 1.
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
    """The stages of a seat.

    Args:
        stages: what the chapter publishes.
        identity: of the picture on its page.
        left_out: words that are counted but not shown.
    """
    rows: list[StageRow] = []
    known: frozenset[str] = frozenset()
    for stage in stages.stages:
        new = tuple(word for word in stage.words if word not in known)
        if new:
            last = len(stage.words) == len(stages.stages[-1].words)
            rows.append(StageRow(stage.size, stage.readers, len(stage.words), without(new, left_out), last))
        known = known.union(stage.words)
    curve: list[CurvePoint] = []
    words = 0
    for _, steps in groupby(stages.order, key=lambda step: len(step.words)):
        group = list(steps)
        words += sum(len(step.words) for step in group)
        curve.append(CurvePoint(words, tuple(step.opening for step in group), group[-1].reached))
    bars = None
    if len(curve) > 1:
        title = f"The share of openings that you can answer as player {stages.seat}, by the number of words learnt"
        points = [(plural(point.words, "word"), point.reached, percent(point.reached)) for point in curve]
        bars = bar_list(title, identity, points, whole=1)
    return StagesView(stages.seat, stages.familiar, tuple(rows), tuple(curve), bars)
