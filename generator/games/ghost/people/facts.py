"""What the pages say of Ghost against people: what opponents must know, what to learn against them, disputed words.

Seats are counted from 1; words and letters are as in the list.
"""

from __future__ import annotations

from dataclasses import dataclass

BEYOND = 65535
"""As a need: only a word that has no rank at all helps them."""

READERS: dict[int, str] = {
    10: "a beginner",
    20: "a child",
    35: "a newspaper reader",
    40: "a magazine reader",
    50: "a novel reader",
    55: "a bookworm",
    60: "a well-read person",
    70: "a crossword solver",
    80: "a tournament player",
    95: "a collector of rare words",
}
"""The book's names for somebody who knows all words up to a SCOWL size."""


@dataclass(frozen=True, slots=True)
class Need:
    """How much opponents must know to stop a seat.

    Attributes:
        opening: the letters before the seat's next turn (for ``Variant.letters``: the seat's own first letter).
        least: the least rank up to which they must know the words; 0: none, ``BEYOND``, or None: nothing helps.
    """

    opening: str
    least: int | None


@dataclass(frozen=True, slots=True)
class SeatNeeds:
    """The needs for every opening of a seat that is still open when its turn comes, alphabetically."""

    seat: int
    openings: tuple[Need, ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """The needs of one minimum length and number of players; ``letters`` are seat 1's first letters."""

    min_length: int
    players: int
    letters: tuple[Need, ...]
    seats: tuple[SeatNeeds, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What to know after one opening.

    Attributes:
        opening: the letters before the seat's first turn.
        words: sorted, or None where no win is sure.
        work: beside each word the fragment where it does its work.
    """

    opening: str
    words: tuple[str, ...] | None
    work: tuple[str, ...]

    @property
    def marked(self) -> tuple[tuple[str, str], ...]:
        """Each word in two parts: the fragment where it works, and the rest."""
        return tuple((at, word[len(at) :]) for word, at in zip(self.words or (), self.work, strict=True))


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The words that beat everybody who knows no more than a vocabulary.

    Attributes:
        vocabulary: its name, as the command ``against --knows`` takes it.
        title: what a reader calls it.
        known: how many legal words of the list it has.
        min_length, players, seat: the variant, and whose list.
        sure: is the seat sure to win whatever they open with?
        answers: one for every opening that they can bring about, alphabetically.
    """

    vocabulary: str
    title: str
    known: int
    min_length: int
    players: int
    seat: int
    sure: bool
    answers: tuple[Answer, ...]

    @property
    def won(self) -> tuple[Answer, ...]:
        """The openings after which a win is sure."""
        return tuple(one for one in self.answers if one.words is not None)

    @property
    def words(self) -> int:
        """How many different words that takes."""
        return len({word for one in self.answers for word in one.words or ()})


@dataclass(frozen=True, slots=True)
class LetterDispute:
    """A first letter, does it win, and a smallest set of words without which it does not (or does); None: no set."""

    letter: str
    wins: bool
    struck: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Dispute:
    """Two players: what striking words does to the verdicts of one minimum length.

    Attributes:
        min_length: of the variant.
        winner: the seat that wins.
        struck: a smallest set of words without which the other seat wins; None: it never does.
        swing_words: every word whose removal alone turns the game.
        letters: every first letter.
    """

    min_length: int
    winner: int
    struck: tuple[str, ...] | None
    swing_words: tuple[str, ...]
    letters: tuple[LetterDispute, ...]


@dataclass(frozen=True, slots=True)
class LetterChange:
    """A first letter whose verdict differs between two lists, and the fewest words that make the difference."""

    letter: str
    wins: tuple[bool, bool]
    added: tuple[str, ...]
    struck: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ListComparison:
    """This list beside another one, two players.

    Attributes:
        other: the other list's name in addresses.
        min_length: of the variant.
        words: legal words of this list and of the other.
        common: legal words of both.
        winners: of this list and of the other.
        added, struck: the fewest words to add to this list and to strike from it until it has the other's winner.
        letters: the first letters whose verdicts differ.
    """

    other: str
    min_length: int
    words: tuple[int, int]
    common: int
    winners: tuple[int, int]
    added: tuple[str, ...]
    struck: tuple[str, ...]
    letters: tuple[LetterChange, ...]


@dataclass(frozen=True, slots=True)
class PeopleFacts:
    """All that the book says of one list and people.

    Attributes:
        sizes: (rank, words up to it) of the list, ascending; empty where it has no ranks.
        unranked: words without a rank.
        variants: the needs; empty without ranks.
        alphabets: one for each variant, seat and vocabulary.
        disputes: one for each minimum length.
        comparisons: with every other list of the book.
    """

    sizes: tuple[tuple[int, int], ...]
    unranked: int
    variants: tuple[Variant, ...]
    alphabets: tuple[Alphabet, ...]
    disputes: tuple[Dispute, ...]
    comparisons: tuple[ListComparison, ...]

    def variant(self, min_length: int, players: int) -> Variant | None:
        """The needs of one variant, if they are known."""
        return next((v for v in self.variants if (v.min_length, v.players) == (min_length, players)), None)

    def dispute(self, min_length: int, players: int) -> Dispute | None:
        """The disputes of one variant: of two players only."""
        return next((d for d in self.disputes if d.min_length == min_length and players == 2), None)
