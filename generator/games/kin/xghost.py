"""Xghost: its rules, what solves it, and its rules on strings, which use nothing of the solver."""

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
    solver="generator.games.kin.solve.subsequences.solver:XGHOST",
    plain_rules="generator.games.kin.xghost",
    cost=30.0,
    warmups=(WALK, SEARCH, REPLAY),
    check_warmups=(WALK,),
    replay_warmups=(REPLAY,),
)


def written(fragment: str) -> str:
    """The fragment itself."""
    return fragment


def allowing(position: str, words: list[str]) -> list[str]:
    """The words that have the position as a subsequence."""
    for letter in set(position):  # fast, and leaves few words
        words = [word for word in words if letter in word]
    return [word for word in words if _is_subsequence(position, word)]


def adds_letter(before: str, after: str) -> bool:
    """Whether a letter was inserted anywhere."""
    return any(after[:i] + after[i + 1 :] == before for i in range(len(after)))


def _is_subsequence(position: str, word: str) -> bool:
    """Whether the letters of ``position`` occur in ``word`` in this order."""
    end = 0
    for letter in position:
        end = word.find(letter, end) + 1
        if not end:
            return False
    return True
