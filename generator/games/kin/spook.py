"""Spook: its rules, what solves it, and its rules on strings, which use nothing of the solver."""

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
    solver="generator.games.kin.solve.subsequences.solver:SPOOK",
    plain_rules="generator.games.kin.spook",
    cost=25.0,
    warmups=(WALK, SEARCH, REPLAY),
    check_warmups=(WALK,),
    replay_warmups=(REPLAY,),
)


def written(fragment: str) -> str:
    """The letters in alphabetical order."""
    return "".join(sorted(fragment))


def allowing(position: str, words: list[str]) -> list[str]:
    """The words with all letters of the position: equal letters are neighbours, so comparing runs is enough."""
    for letter in dict.fromkeys(position):
        run = letter * position.count(letter)
        words = [word for word in words if run in word]
    return words


def adds_letter(before: str, after: str) -> bool:
    """Whether the letters are those of ``before`` and one more."""
    return any(written(after[:i] + after[i + 1 :]) == written(before) for i in range(len(after)))
