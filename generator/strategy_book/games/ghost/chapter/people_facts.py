"""The facts of Ghost against people: what opponents must know, what to learn against them, disputed words.

Seats are counted from 1; words and letters are as in the list.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace

from strategy_book.games.ghost.solve.people.compare import Comparison
from strategy_book.games.ghost.solve.people.disputes import Dispute
from strategy_book.games.ghost.solve.people.least_lists import LeastList

__all__ = ["Comparison", "Dispute", "LeastList"]  # facts that solvers make


@dataclass(frozen=True, slots=True)
class Need:
    """How much opponents must know to stop a seat.

    Attributes:
        opening: the letters before the seat's next turn (for ``VariantNeeds.letters``: the seat's own first letter).
        least: they must know all words up to this rank. 0: they need no word; ``UNRANKED`` (of ``lists.ranks``): only
            words without a rank help them; None: nothing does.
    """

    opening: str
    least: int | None


@dataclass(frozen=True, slots=True)
class SeatNeeds:
    """The needs for every opening that is unfinished when the seat's turn comes, alphabetically.

    Attributes:
        seat: the seat, from 1.
        openings: its needs.
    """

    seat: int
    openings: tuple[Need, ...]


@dataclass(frozen=True, slots=True)
class VariantNeeds:
    """The needs of one minimum length and number of players.

    Attributes:
        min_length: letters a word needs to count.
        players: number of players.
        letters: those of seat 1, for every first letter.
        seats: those of every seat.
    """

    min_length: int
    players: int
    letters: tuple[Need, ...]
    seats: tuple[SeatNeeds, ...]


@dataclass(frozen=True, slots=True)
class VocabularyLists:
    """One seat's shortest lists against everyone who knows no more than a vocabulary.

    Attributes:
        vocabulary: its name, as the command ``against --knows`` takes it.
        known: number of legal words of the list that it has.
        min_length, players, seat: the variant, and the seat that learns.
        sure: is the seat sure to win, whatever they open with?
        answers: one list for every opening that they can bring about, alphabetically.
    """

    vocabulary: str
    known: int
    min_length: int
    players: int
    seat: int
    sure: bool
    answers: tuple[LeastList, ...]

    @property
    def won(self) -> tuple[LeastList, ...]:
        """The openings after which a win is sure."""
        return tuple(answer for answer in self.answers if answer.words is not None)

    @property
    def words(self) -> int:
        """Number of different words in all lists."""
        return len({word for answer in self.answers for word in answer.words or ()})


@dataclass(frozen=True, slots=True)
class PeopleFacts:
    """Everything the book says of one list and people.

    Attributes:
        sizes: (rank, number of words up to it) of the list, ascending; empty if it has no ranks.
        unranked: number of words without a rank.
        variants: the needs; empty without ranks.
        alphabets: the lists to learn, one entry for each variant, seat and vocabulary.
        disputes: one for each minimum length.
        comparisons: with every other list of the book.
    """

    sizes: tuple[tuple[int, int], ...] = ()
    unranked: int = 0
    variants: tuple[VariantNeeds, ...] = ()
    alphabets: tuple[VocabularyLists, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    comparisons: tuple[Comparison, ...] = ()

    def only(self, lengths: Set[int]) -> PeopleFacts:
        """The facts of these minimum lengths, for a book that has no others."""
        return replace(
            self,
            variants=tuple(v for v in self.variants if v.min_length in lengths),
            alphabets=tuple(a for a in self.alphabets if a.min_length in lengths),
            disputes=tuple(d for d in self.disputes if d.min_length in lengths),
        )

    def variant(self, min_length: int, players: int) -> VariantNeeds | None:
        """The needs of one variant, if they are known."""
        return next((v for v in self.variants if (v.min_length, v.players) == (min_length, players)), None)

    def dispute(self, min_length: int, players: int) -> Dispute | None:
        """The disputes of one variant; there are none for more than two players."""
        return next((d for d in self.disputes if d.min_length == min_length and players == 2), None)
