"""SuperGhost: its rules, and what solves it."""

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
    solver="generator.games.kin.solve.infixes.superghost",
    plain_rules="generator.games.kin.superghost_plain",
    cost=8.0,
    seconds_per_word=(1.5e-5, 6e-4),
)
