"""SuperGhost: its rules, what solves it, and its rules on strings, which use nothing of the solver."""

from __future__ import annotations

from typing import ClassVar

from generator.games.kin.mechanics import Mechanics
from generator.games.rules import LetterRules


class SuperGhostRules(LetterRules):
    """SuperGhost: a letter is added at either end; every fragment is an infix of a legal word."""

    __slots__ = ()

    game: ClassVar[str] = "superghost"
    title: ClassVar[str] = "SuperGhost"


SUPERGHOST = Mechanics(
    rules=SuperGhostRules,
    solver="generator.games.kin.solve.infixes.solver:SUPERGHOST",
    plain_rules="generator.games.kin.superghost",
    cost=8.0,
    seconds_per_word=(1.5e-5, 6e-4),
)


def written(fragment: str) -> str:
    """The fragment itself."""
    return fragment


def extended(position: str) -> tuple[str, ...]:
    """The position: a letter is put in front of it or behind it."""
    return (position,)


def allowing(position: str, words: list[str]) -> list[str]:
    """The words that contain the position."""
    return [word for word in words if position in word]


def adds_letter(before: str, after: str) -> bool:
    """Whether a letter was added at either end."""
    return before in (after[1:], after[:-1])
