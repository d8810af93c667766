"""The rules of Ghost."""

from __future__ import annotations

from typing import ClassVar

from generator.games.rules import LetterRules


class GhostRules(LetterRules):
    """Ghost: a letter is added to the end; every fragment begins a legal word."""

    __slots__ = ()

    game: ClassVar[str] = "ghost"
    title: ClassVar[str] = "Ghost"
