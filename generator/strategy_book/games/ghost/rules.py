"""The rules of Ghost, and the variants that a book has chapters of. The pages in the browser offer the same ones."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from strategy_book.games.rules import LetterRules

Finish = Literal["loses", "goes-on"]
"""What finishing a word does: the player who finishes one loses, or play goes on until a player is stuck, who loses."""


@dataclass(frozen=True, slots=True)
class GhostRules(LetterRules):
    """Ghost: a letter is added to the end; every fragment begins a legal word.

    Attributes:
        finish: what finishing a word does.
    """

    game: ClassVar[str] = "ghost"
    title: ClassVar[str] = "Ghost"
    how: ClassVar[str] = "Players in turn add a letter to the end; every fragment must begin a legal word."

    finish: Finish = "loses"

    def as_json(self) -> dict[str, str | int]:
        """The ``"rules"`` object; it names ``finish`` where that is not the usual rule."""
        shared = LetterRules.as_json(self)
        return shared if self.finish == "loses" else shared | {"finish": self.finish}


MIN_LENGTHS = (3, 4, 5)
"""Minimum lengths with chapters."""

PLAYERS = (2, 3, 4, 5, 6)
"""Numbers of players with chapters."""

MATCHES: Mapping[int, tuple[int, ...]] = {5: (2, 3, 4), 2: (5, 6)}
"""The lives that every player has in a match, and the numbers of players for which a book solves such matches.

Together they name every number in ``PLAYERS``, so each chapter has a match; where one is missing, the chapter does not
link to the page of matches. Matches of several numbers of players come from one solution, for the largest of them.
"""

USUAL = (4, 2)
"""The variant that most people play: words of four letters or more, two players."""

LISTED_SEATS = 3
"""Chapters list the openings of these seats. Later seats have thousands: the browser lists them when asked."""
