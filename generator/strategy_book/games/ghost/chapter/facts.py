"""The facts of a chapter of Ghost. Seats are counted from 1; words and letters are as in the list."""

from dataclasses import dataclass

from strategy_book.games.ghost.solve.lines import Ply
from strategy_book.games.ghost.solve.stages import LearningStep, SeatStages, Stage
from strategy_book.games.rules import winner

__all__ = ["LearningStep", "Ply", "SeatStages", "Stage"]  # facts that solvers make


@dataclass(frozen=True, slots=True)
class FirstLetter:
    """One legal first letter, graded.

    Attributes:
        letter: the letter.
        losers: seats that may lose after it with best play.
        odds: each seat's chance to lose if every mover picks evenly among its equally good moves.
        safe: seats that can then avoid losing whatever all others do.
        seconds: the legal second letters.
        replies: the second letters that keep seat 2 out of the losers; they refute a losing first letter.
        longest: least number of letters of the game if the players without a winning move drag it out.
        possible: number of playable words that begin with the letter.
        words: seat 1's list if it opens this way, or None if it cannot be kept out of the losers.
        left_out: those of ``words`` that the book leaves out.
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
    left_out: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """Number of words of the list, those that are left out included; 0 where there is none."""
        return len({*(self.words or ()), *self.left_out})

    @property
    def wins(self) -> bool:
        """Does the letter keep seat 1 out of the losers?"""
        return 1 not in self.losers

    @property
    def always_safe(self) -> bool:
        """After the letter, can seat 1 avoid losing whatever all others do?"""
        return 1 in self.safe


@dataclass(frozen=True, slots=True)
class Opening:
    """What a seat learns for one opening.

    Attributes:
        opening: the letters played before the seat's first turn, "" for seat 1.
        words: the minimal list, or None if the seat has no winning move.
        outcomes: the smallest set of words that can end the game if the others may play anything.
        losing: those of ``outcomes`` that the seat itself would complete.
        left_out: those of ``words``, or of ``outcomes`` where there is no list, that the book leaves out.
    """

    opening: str
    words: tuple[str, ...] | None
    outcomes: tuple[str, ...]
    losing: tuple[str, ...]
    left_out: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """Number of words of the list, or of the outcomes where there is none; those that are left out included."""
        return len({*(self.outcomes if self.words is None else self.words), *self.left_out})


@dataclass(frozen=True, slots=True)
class Seat:
    """All openings of one seat, alphabetically.

    Attributes:
        seat: the seat, from 1.
        openings: its openings.
    """

    seat: int
    openings: tuple[Opening, ...]

    @property
    def won(self) -> tuple[Opening, ...]:
        """The openings from which the seat has a winning move."""
        return tuple(opening for opening in self.openings if opening.words is not None)

    @property
    def total(self) -> int:
        """Number of words to memorise for all openings that the seat can win."""
        return sum(opening.size for opening in self.won)

    @property
    def outcome_total(self) -> int:
        """Number of words in all outcome sets."""
        return sum(len(opening.outcomes) for opening in self.openings)

    @property
    def losing_total(self) -> int:
        """Number of words in all outcome sets that the seat itself would complete."""
        return sum(len(opening.losing) for opening in self.openings)


@dataclass(frozen=True, slots=True)
class MainLine:
    """One game of perfect play: a seat that can win plays towards its shortest list, any other lasts longest.

    Attributes:
        word: the word that ends the game.
        plies: its letters, one after the other.
    """

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
        line_opening: the first letter after which the players who cannot win can make the game last longest.
        line_length: the letters that such a game has at least.
        line_words: the longest words that can end it.
        hider: the word that hides most others.
        hidden: how many it hides.
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
    """One list, one minimum length, one number of players.

    Attributes:
        players, min_length: the rules.
        words: number of legal words.
        playable_words: number of legal words that no shorter legal word cuts off.
        fragments: number of fragments, including the empty one and the complete words.
        losers: seats that may lose with best play.
        odds: each seat's chance to lose if every mover picks evenly among its equally good moves.
        safe: seats that can avoid losing whatever all others do.
        letters: the first letters, best first.
        seats: the openings of the first seats.
        line: one game of perfect play.
        records: curiosities.
        stages: with two players and a list that has ranks, the stages of each seat that wins after some opening.
    """

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
    stages: tuple[SeatStages, ...] = ()

    def stages_of(self, seat: int) -> SeatStages | None:
        """The stages of a seat, if it has any."""
        return next((stages for stages in self.stages if stages.seat == seat), None)

    @property
    def winning_letters(self) -> tuple[FirstLetter, ...]:
        """The first letters that keep seat 1 out of the losers, best first."""
        return tuple(letter for letter in self.letters if letter.wins)

    @property
    def winner(self) -> int | None:
        """The seat that wins, with two players; None with more."""
        return winner(self.players, self.losers)

    @property
    def punishment(self) -> dict[str, int]:
        """By first letter, the number of words that seat 2 must know to punish it, where it can."""
        return {opening.opening: opening.size for opening in self.seats[1].won}

    @property
    def learnable(self) -> bool:
        """Does any seat have a list to learn? Not if every first letter is a word already."""
        return any(opening.words or opening.outcomes for seat in self.seats for opening in seat.openings)
