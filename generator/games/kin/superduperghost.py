"""Superduperghost: its rules, what solves it, and its rules on strings, which use nothing of the solver."""

from __future__ import annotations

from typing import ClassVar

from generator.games.kin.mechanics import Mechanics
from generator.games.rules import LetterRules


class SuperduperghostRules(LetterRules):
    """Superduperghost: the letters may be reversed before one is added at either end; fragments are infixes."""

    __slots__ = ()

    game: ClassVar[str] = "superduperghost"
    title: ClassVar[str] = "Superduperghost"


SUPERDUPERGHOST = Mechanics(
    rules=SuperduperghostRules,
    solver="generator.games.kin.solve.infixes.solver:SUPERDUPERGHOST",
    plain_rules="generator.games.kin.superduperghost",
    cost=12.0,
    seconds_per_word=(2.5e-5, 8e-4),
)


def written(fragment: str) -> str:
    """The fragment itself."""
    return fragment


def extended(position: str) -> tuple[str, ...]:
    """The position and its reversal: a letter is put in front of either or behind it."""
    return position, position[::-1]


def allowing(position: str, words: list[str]) -> list[str]:
    """The words that contain the position as it is."""
    return [word for word in words if position in word]


def adds_letter(before: str, after: str) -> bool:
    """Whether a letter was added at either end, the letters reversed first or not."""
    return before in (after[1:], after[:-1]) or before[::-1] in (after[1:], after[:-1])
