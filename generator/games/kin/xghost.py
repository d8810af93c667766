"""Xghost: its rules, and what solves it."""

from __future__ import annotations

from typing import ClassVar

from generator.games.kin.mechanics import Mechanics
from generator.games.rules import LetterRules

WALK = "generator.games.kin.solve.compiling:compile_walk"
SEARCH = "generator.games.kin.solve.compiling:compile_search"
REPLAY = "generator.games.kin.solve.compiling:compile_replay"


class XghostRules(LetterRules):
    """Xghost: a letter is inserted anywhere; every fragment is a subsequence of a legal word."""

    __slots__ = ()

    game: ClassVar[str] = "xghost"
    title: ClassVar[str] = "Xghost"


XGHOST = Mechanics(
    rules=XghostRules,
    solver="generator.games.kin.solve.subsequences.xghost",
    plain_rules="generator.games.kin.xghost_plain",
    cost=30.0,
    warmups=(WALK, SEARCH, REPLAY),
    check_warmups=(WALK,),
    replay_warmups=(REPLAY,),
)
