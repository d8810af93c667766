"""The rules of SuperGhost, Xghost and Spook."""

from __future__ import annotations

from typing import ClassVar

from generator.games.rules import LetterRules


class SuperGhostRules(LetterRules):
    """SuperGhost: a letter is added at either end; every fragment is an infix of a legal word."""

    __slots__ = ()

    game: ClassVar[str] = "superghost"
    title: ClassVar[str] = "SuperGhost"


class XghostRules(LetterRules):
    """Xghost: a letter is inserted anywhere; every fragment is a subsequence of a legal word."""

    __slots__ = ()

    game: ClassVar[str] = "xghost"
    title: ClassVar[str] = "Xghost"


class SpookRules(LetterRules):
    """Spook: letters may be rearranged before one is added; positions are multisets of letters."""

    __slots__ = ()

    game: ClassVar[str] = "spook"
    title: ClassVar[str] = "Spook"
    anagrams: ClassVar[bool] = True


RULES: dict[str, type[LetterRules]] = {
    rules.game: rules for rules in (SuperGhostRules, XghostRules, SpookRules)
}
"""The rules of this family's games by name."""
