"""Spook: its rules, and what solves it."""

from __future__ import annotations

from typing import ClassVar

from generator.games.kin.mechanics import Mechanics
from generator.games.kin.xghost import REPLAY, SEARCH, WALK
from generator.games.rules import LetterRules


class SpookRules(LetterRules):
    """Spook: letters may be rearranged before one is added; positions are multisets of letters."""

    __slots__ = ()

    game: ClassVar[str] = "spook"
    title: ClassVar[str] = "Spook"
    anagrams: ClassVar[bool] = True


SPOOK = Mechanics(
    rules=SpookRules,
    solver="generator.games.kin.solve.subsequences.spook",
    plain_rules="generator.games.kin.spook_plain",
    cost=25.0,
    warmups=(WALK, SEARCH, REPLAY),
    check_warmups=(WALK,),
    replay_warmups=(REPLAY,),
)
