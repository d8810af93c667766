"""The pictures of Ghost: how much each variant asks you to learn, and the wheel of first letters."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from strategy_book.games.ghost.chapter.facts import FirstLetter, GhostChapter
from strategy_book.pages.charts import stacked_bars, svg
from strategy_book.pages.language import count, gettext

GAP = 8
"""Between the bars of two minimum lengths."""

RADIUS, HUB, LETTERS, RAY, STEP = 200, 46, 71, 84, 4.3
"""Of the wheel: its own radius, and those of the hub, the letters, and the first step of a ray; length of a step."""


def memory_bars(title: str, identity: str, chapters: Sequence[GhostChapter]) -> Markup:
    """How many words the seats of each variant have to memorise: one bar per variant, one part of it per seat."""
    most = max((sum(seat.total for seat in chapter.seats) for chapter in chapters), default=1) or 1
    rows = [
        (
            chapter.min_length,
            gettext("%(length)s+ letters, %(players)s players")
            % {"length": chapter.min_length, "players": chapter.players},
            " + ".join(count(seat.total) if seat.won else "–" for seat in chapter.seats),
            [seat.total / most for seat in chapter.seats],
        )
        for chapter in chapters
    ]
    return stacked_bars(title, identity, rows, GAP)


@dataclass(frozen=True, slots=True)
class Spoke:
    """One first letter of the wheel: its angle, place and ray.

    Attributes:
        wins: does the letter keep seat 1 out of the losers?
        angle: of the ray, in degrees clockwise from the top.
        x, y: the place of the letter.
        aim: path data of the whole sector, where a finger or a pointer finds the letter.
        good, bad: path data of the replies that leave seat 1 out of the losers, and of those that do not.
        replies: how many there are.
        beaten: how many of them keep seat 2 out of the losers.
    """

    letter: str
    wins: bool
    angle: float
    x: float
    y: float
    aim: str
    good: str
    bad: str
    replies: int
    beaten: int


def opening_wheel(title: str, identity: str, alphabet: str, chapter: GhostChapter, address: str) -> Markup:
    """The first letters in a circle; from each a ray of its replies, which says who is better off after them.

    Two players. ``address``: what a letter is appended to for its link.
    """
    graded = {letter.letter: letter for letter in chapter.letters}
    turn = 2 * math.pi / max(len(alphabet), 1)
    spokes = [_spoke(graded.get(letter), letter, i * turn, turn) for i, letter in enumerate(alphabet)]
    return svg("ghost/wheel.svg.j2", title, identity, (2 * RADIUS, 2 * RADIUS), spokes=spokes, address=address, hub=HUB)


def _spoke(grade: FirstLetter | None, letter: str, angle: float, turn: float) -> Spoke:
    x, y = RADIUS + LETTERS * math.sin(angle), RADIUS - LETTERS * math.cos(angle)
    position = (round(math.degrees(angle), 2), round(x, 1), round(y, 1))
    if grade is None:
        return Spoke(letter, False, *position, "", "", "", 0, 0)
    half = math.tan(min(turn, 0.5) / 2)
    aim = f"M{-HUB * half:.1f} {-HUB}L{-RADIUS * half:.1f} {-RADIUS}H{RADIUS * half:.1f}L{HUB * half:.1f} {-HUB}z"
    good, bad = "", ""
    step = min(STEP, (RADIUS - RAY) / max(len(grade.seconds), 1))
    for i, second in enumerate(grade.seconds):
        near, far = RAY + i * step, RAY + (i + 1) * step - 0.7
        beats = second in grade.replies
        wide = math.tan(min(turn, 0.5) * (0.2 if beats else 0.42))  # a reply that beats the letter is also narrow
        a, b = near * wide, far * wide
        cell = f"M{-a:.1f} {-near:.1f}h{2 * a:.1f}L{b:.1f} {-far:.1f}h{-2 * b:.1f}z"
        good, bad = (good, bad + cell) if beats else (good + cell, bad)
    return Spoke(letter, grade.wins, *position, aim, good, bad, len(grade.seconds), len(grade.replies))
