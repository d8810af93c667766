"""What a chapter of Ghost says. Seats are counted from 1; words and letters are as in the list."""

from __future__ import annotations

from dataclasses import dataclass

from generator.seats import winner


@dataclass(frozen=True, slots=True)
class FirstLetter:
    """One legal first letter, graded.

    Attributes:
        letter: the letter.
        losers: seats that may lose after it, everyone playing well.
        odds: each seat's chance to lose when every mover picks evenly among its equally good moves.
        safe: seats that can then avoid losing whatever all the others do.
        seconds: seat 2's legal letters.
        replies: those of them after which seat 2 is not among the losers: what refutes a losing letter.
        longest: letters of the game that the players without a winning move can force at least.
        possible: playable words that begin with it.
        words: seat 1's list if it opens so, or None where it cannot be kept out of the losers.
    """

    letter: str
    losers: tuple[int, ...]
    odds: tuple[float, ...]
    safe: tuple[int, ...]
    seconds: tuple[str, ...]
    replies: tuple[str, ...]
    longest: int
    possible: int
    words: tuple[str, ...] | None

    @property
    def wins(self) -> bool:
        """Is seat 1 kept out of the losers?"""
        return 1 not in self.losers

    @property
    def always_safe(self) -> bool:
        """Can seat 1 then avoid losing whatever all the others do?"""
        return 1 in self.safe


@dataclass(frozen=True, slots=True)
class Opening:
    """What a seat learns for one opening.

    Attributes:
        opening: the letters played before the seat's first turn, "" for seat 1.
        words: the minimal list, or None where the seat has no winning move.
        outcomes: the smallest set of words that can end the game when the others may play anything.
        losing: those of ``outcomes`` that the seat itself would complete.
    """

    opening: str
    words: tuple[str, ...] | None
    outcomes: tuple[str, ...]
    losing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """All openings of one seat, alphabetically."""

    seat: int
    openings: tuple[Opening, ...]

    @property
    def won(self) -> tuple[Opening, ...]:
        """The openings from which the seat has a winning move."""
        return tuple(one for one in self.openings if one.words is not None)

    @property
    def total(self) -> int:
        """Words to memorise for all openings that the seat can win."""
        return sum(len(one.words or ()) for one in self.openings)

    @property
    def outcome_total(self) -> int:
        """Words of all outcome sets."""
        return sum(len(one.outcomes) for one in self.openings)

    @property
    def losing_total(self) -> int:
        """Words of all outcome sets that the seat itself would complete."""
        return sum(len(one.losing) for one in self.openings)


@dataclass(frozen=True, slots=True)
class Ply:
    """One turn of the main line.

    Attributes:
        seat: who plays.
        letter: what is played.
        wins: does it keep the seat out of the losers?
        good: number of letters that are equally good by the rule of the line.
        legal: number of legal letters.
    """

    seat: int
    letter: str
    wins: bool
    good: int
    legal: int


@dataclass(frozen=True, slots=True)
class MainLine:
    """One game of perfect play: each seat that can win plays towards its shortest list, the others last longest."""

    word: str
    plies: tuple[Ply, ...]

    @property
    def loser(self) -> int:
        """The seat that completes the word."""
        return self.plies[-1].seat


@dataclass(frozen=True, slots=True)
class Records:
    """Curiosities of a variant.

    Attributes:
        line_opening: the first letter after which a player who cannot win can make the game last longest.
        line_length: letters of that game.
        line_words: the longest words that can end it.
        hider: the word that hides most others behind it.
        hidden: how many.
        hidden_example: the longest of them.
        longest: the longest playable word.
    """

    line_opening: str
    line_length: int
    line_words: tuple[str, ...]
    hider: str
    hidden: int
    hidden_example: str
    longest: str


@dataclass(frozen=True, slots=True)
class GhostChapter:
    """One list, one minimum length, one number of players."""

    players: int
    min_length: int
    words: int
    playable_words: int
    fragments: int
    losers: tuple[int, ...]
    odds: tuple[float, ...]
    safe: tuple[int, ...]
    letters: tuple[FirstLetter, ...]
    seats: tuple[Seat, ...]
    line: MainLine
    records: Records

    @property
    def winning_letters(self) -> tuple[FirstLetter, ...]:
        """The first letters that keep seat 1 out of the losers, best first."""
        return tuple(one for one in self.letters if one.wins)

    @property
    def winner(self) -> int | None:
        """For two players the seat that wins; None for more."""
        return winner(self.players, self.losers)

    @property
    def punishment(self) -> dict[str, int]:
        """How many words seat 2 must know to punish each first letter, where it can."""
        return {one.opening: len(one.words) for one in self.seats[1].openings if one.words is not None}

    @property
    def learnable(self) -> bool:
        """Does any seat have a list to learn? Not where every first letter is a word already."""
        return any(one.words or one.outcomes for seat in self.seats for one in seat.openings)
