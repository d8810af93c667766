"""Spook: its rules, and what solves it."""

from __future__ import annotations

from typing import ClassVar

from generator.games.letters.mechanics import Mechanics
from generator.games.letters.xghost.rules import REPLAY, SEARCH, WALK
from generator.games.rules import LetterRules


class SpookRules(LetterRules):
    """Spook: letters may be rearranged before one is added; positions are multisets of letters."""

    __slots__ = ()

    game: ClassVar[str] = "spook"
    title: ClassVar[str] = "Spook"
    anagrams: ClassVar[bool] = True


SPOOK = Mechanics(
    rules=SpookRules,
    solver="generator.games.letters.spook.solver",
    plain_rules="generator.games.letters.spook.plain_rules",
    cost=25.0,
    warmups=(WALK, SEARCH, REPLAY),
    check_warmups=(WALK,),
    replay_warmups=(REPLAY,),
)
