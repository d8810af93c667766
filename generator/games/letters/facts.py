"""What a chapter of SuperGhost, Xghost or Spook says. Seats are counted from 1."""

from __future__ import annotations

from dataclasses import dataclass

from generator.certificates.certified import Certified
from generator.games.letters.havens.haven_list import HavenList
from generator.games.letters.rules import RULES
from generator.seats import winner


@dataclass(frozen=True, slots=True)
class LetterVerdict:
    """A first letter and the seats that may lose after it; None where that is not proved."""

    letter: str
    losers: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who loses with one number of players.

    Attributes:
        players: how many.
        losers: the seats that may lose, everyone playing well; None if not proved.
        openings: every legal first letter, alphabetically.
        method: how it was solved.
        reason: why something is not proved, "" if everything is.
    """

    players: int
    losers: tuple[int, ...] | None
    openings: tuple[LetterVerdict, ...]
    method: str
    reason: str

    @property
    def winning_letters(self) -> tuple[str, ...]:
        """The first letters of which it is proved that they keep seat 1 out of the losers."""
        return tuple(one.letter for one in self.openings if one.losers is not None and 1 not in one.losers)


@dataclass(frozen=True, slots=True)
class KinChapter:
    """One game, one list, one minimum length, every number of players.

    Attributes:
        game: the game's name.
        min_length: letters a word needs.
        words: legal words of at least that length.
        positions: of the game, the empty one included; None where they were too many to count.
        verdicts: by number of players, two first.
        memory: what the winner of two players learns; None where it is not proved who wins.
        certified: where the chapter comes from, if the search was not made by the build that prints it.

    Raises:
        ValueError: if the list is for another seat than the one that the verdict says wins.
    """

    game: str
    min_length: int
    words: int
    positions: int | None
    verdicts: tuple[Verdict, ...]
    memory: HavenList | None
    certified: Certified | None = None

    def __post_init__(self) -> None:
        if self.memory is not None and self.memory.winner != self.winner:
            raise ValueError(f"{self.page}: a list for seat {self.memory.winner}, but {self.winner} wins")

    @property
    def winner(self) -> int | None:
        """The seat that wins with two players, if that is proved."""
        two = self.verdicts[0]
        return winner(two.players, two.losers)

    @property
    def title(self) -> str:
        """The game's name in print."""
        return RULES[self.game].title

    @property
    def anagrams(self) -> bool:
        """Does an anagram of a word count as the word?"""
        return RULES[self.game].anagrams

    @property
    def page(self) -> str:
        """The stem of its page."""
        return f"{self.game}-{self.min_length}"

    @property
    def learnable(self) -> bool:
        """Is there a list to learn?"""
        return self.memory is not None and bool(self.memory.havens)
