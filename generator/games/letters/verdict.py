"""The verdict on one game: who loses, everyone playing well."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.rules import LetterRules
from generator.seats import winner

Seats = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A solved game, or what is known of it.

    Attributes:
        rules: of the game.
        losers: the seats that may lose from the empty position, everyone playing well; None if not proved.
        openings: the losers after each legal first letter, in alphabetical order; None where not proved.
        positions: how many positions the game has, the empty one included; None where they were too many to count.
        method: how it was solved.
        reason: why something is not proved, "" if everything is.
    """

    rules: LetterRules
    losers: Seats | None
    openings: dict[str, Seats | None]
    positions: int | None
    method: str
    reason: str = ""

    @property
    def proved(self) -> bool:
        """Is everything proved?"""
        return self.losers is not None and None not in self.openings.values()

    @property
    def winning_moves(self) -> list[str] | None:
        """Seat 1's first letters after which it is not among the losers; None when some are not known."""
        if None in self.openings.values():
            return None
        return [letter for letter, losers in self.openings.items() if losers is not None and 1 not in losers]

    @property
    def winner(self) -> int | None:
        """For two players the seat that wins, if that is proved."""
        return winner(self.rules.players, self.losers)
