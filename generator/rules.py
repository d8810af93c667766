"""Frozen values that say which game is played. How a game is solved is not known here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from generator.errors import RulesError

MAX_PLAYERS = 64


@dataclass(frozen=True, slots=True)
class LetterRules:
    """Rules shared by Ghost and its kin: seats 1..players add letters; completing a legal word loses.

    Attributes:
        players: number of seats, 2 to 64.
        min_length: letters a word needs to count, 1 or more.

    Raises:
        RulesError: if either is out of range.
    """

    game: ClassVar[str] = ""

    players: int = 2
    min_length: int = 4

    def __post_init__(self) -> None:
        if not 2 <= self.players <= MAX_PLAYERS:
            raise RulesError(f"players {self.players}: choose a number from 2 to {MAX_PLAYERS}")
        if self.min_length < 1:
            raise RulesError(f"minimum length {self.min_length}: choose 1 or more letters")

    def check_seat(self, seat: int) -> int:
        """Return ``seat`` if it is one of 1..players; raise RulesError otherwise."""
        if not 1 <= seat <= self.players:
            raise RulesError(
                f"seat {seat}: with {self.players} players choose a seat from 1 to {self.players}"
            )
        return seat

    def as_json(self) -> dict[str, str | int]:
        """The ``"rules"`` object of docs/interface.md."""
        return {"game": self.game, "min_length": self.min_length, "players": self.players}


class GhostRules(LetterRules):
    """Ghost: a letter is added to the end; every fragment begins a legal word."""

    __slots__ = ()

    game: ClassVar[str] = "ghost"


class SuperGhostRules(LetterRules):
    """SuperGhost: a letter is added at either end; every fragment is an infix of a legal word."""

    __slots__ = ()

    game: ClassVar[str] = "superghost"


class XghostRules(LetterRules):
    """Xghost: a letter is inserted anywhere; every fragment is a subsequence of a legal word."""

    __slots__ = ()

    game: ClassVar[str] = "xghost"


class SpookRules(LetterRules):
    """Spook: letters may be rearranged before one is added; positions are multisets of letters."""

    __slots__ = ()

    game: ClassVar[str] = "spook"


@dataclass(frozen=True, slots=True)
class JottoRules:
    """Jotto: the guesser hears how many letters a guess has in common with the hider's secret.

    Attributes:
        letters: letters of a secret, 2 to 8.
        repeated_letters: may a word repeat a letter (the answer then is the multiset overlap)?
        anagrams: may a word have an anagram partner in the list?

    Raises:
        RulesError: if ``letters`` is out of range.
    """

    game: ClassVar[str] = "jotto"

    letters: int = 5
    repeated_letters: bool = False
    anagrams: bool = False

    def __post_init__(self) -> None:
        if not 2 <= self.letters <= 8:
            raise RulesError(f"{self.letters} letters: choose a number from 2 to 8")

    @property
    def everyday(self) -> bool:
        """May any word of the length be hidden, as at most tables?"""
        return self.repeated_letters and self.anagrams

    @property
    def slug(self) -> str:
        """``5``, ``5-everyday``: names the game among those of a list; safe in addresses."""
        variant = _JOTTO_VARIANTS[self.repeated_letters, self.anagrams]
        return f"{self.letters}-{variant.split()[0]}" if variant else str(self.letters)

    @property
    def title(self) -> str:
        """``5 letters``, ``5 letters, everyday rules``: the same for a reader."""
        variant = _JOTTO_VARIANTS[self.repeated_letters, self.anagrams]
        return f"{self.letters} letters" + (f", {variant}" if variant else "")

    def as_json(self) -> dict[str, str | int | bool]:
        """The ``"rules"`` object: game, letters and the two variants."""
        return {
            "game": self.game,
            "letters": self.letters,
            "repeated_letters": self.repeated_letters,
            "anagrams": self.anagrams,
        }


_JOTTO_VARIANTS = {
    (False, False): "",
    (True, True): "everyday rules",
    (True, False): "repeated letters",
    (False, True): "anagrams",
}
"""By ``repeated_letters`` and ``anagrams``, what is played; nothing where it is as in the paper."""

LETTER_GAMES: dict[str, type[LetterRules]] = {
    rules.game: rules for rules in (GhostRules, SuperGhostRules, XghostRules, SpookRules)
}
