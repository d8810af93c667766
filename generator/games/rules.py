"""The rules that all games of letters share, as a frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from generator.errors import RulesError

MAX_PLAYERS = 64


@dataclass(frozen=True, slots=True)
class LetterRules:
    """Rules shared by Ghost and its kin: seats 1..players add letters; completing a legal word loses.

    Attributes:
        game: the game's name in commands, addresses and JSON.
        title: its name in print.
        anagrams: does the order of the letters not matter, so that an anagram of a word counts as the word?
        players: number of seats, 2 to 64.
        min_length: letters a word needs to count, 1 or more.

    Raises:
        RulesError: if either is out of range.
    """

    game: ClassVar[str] = ""
    title: ClassVar[str] = ""
    anagrams: ClassVar[bool] = False

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
