"""Superduperghost: its rules, and what solves it."""

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
    solver="generator.games.kin.solve.infixes.superduperghost",
    plain_rules="generator.games.kin.superduperghost_plain",
    cost=12.0,
    seconds_per_word=(2.5e-5, 8e-4),
)
