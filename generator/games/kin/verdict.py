"""Who loses a game, everyone playing well: what a solver returns and a chapter prints."""

from __future__ import annotations

from dataclasses import dataclass

from generator.seats import winner

Seats = tuple[int, ...]
"""Seats, counted from 1, in ascending order."""

WALK, SEARCH = "retrograde analysis", "proof-number search"
"""The methods of a verdict."""


@dataclass(frozen=True, slots=True)
class FirstLetterLosers:
    """A first letter.

    Attributes:
        letter: the letter.
        losers: the seats that may lose after it; None where that is not proved.
    """

    letter: str
    losers: Seats | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who loses with one number of players.

    Attributes:
        players: number of players.
        losers: the seats that may lose from the empty position; None where that is not proved.
        openings: every legal first letter, in alphabetical order.
        method: how the game was solved.
        reason: why something is not proved; "" if everything is.
    """

    players: int
    losers: Seats | None
    openings: tuple[FirstLetterLosers, ...]
    method: str
    reason: str = ""

    @property
    def proved(self) -> bool:
        """Whether everything is proved."""
        return self.losers is not None and all(opening.losers is not None for opening in self.openings)

    @property
    def searched(self) -> bool:
        """Whether a search proved it, rather than a walk over all positions."""
        return self.method == SEARCH

    @property
    def winning_letters(self) -> tuple[str, ...]:
        """The first letters after which seat 1 is proved not to be among the losers."""
        return tuple(
            opening.letter
            for opening in self.openings
            if opening.losers is not None and 1 not in opening.losers
        )

    @property
    def winner(self) -> int | None:
        """With two players the seat that wins, where that is proved."""
        return winner(self.players, self.losers)


def unproved(players: int, letters: str, method: str, reason: str) -> Verdict:
    """The verdict of a game that could not be solved: for no first letter are the losers known."""
    return Verdict(
        players, None, tuple(FirstLetterLosers(letter, None) for letter in letters), method, reason
    )
