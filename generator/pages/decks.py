"""Decks to learn from: the lists of every chapter, in one format for the learn page and for Anki.

A deck belongs to a chapter and has parts; a part is a table of rows, and a row says what is met and what to know.
``kind`` says what the two mean:

- ``lists`` (Ghost): an opening, and the words that seat keeps to; ``losing`` are those it would complete itself.
  Whoever drills them can derive every reply: on the seat's turn all words that begin so far go on with one letter.
- ``havens`` (SuperGhost, Xghost, Spook): a number of letters, and the fragments of that length to make.
- ``guesses`` (Jotto): what was guessed and heard, and what to guess next.

The key of a deck, a part and a row together name a card for good: a reader's progress and a second import into Anki
find the same card by it, whatever the words have become.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.lists.facts import ListFacts


@dataclass(frozen=True, slots=True)
class Row:
    """What is met and what to know.

    Attributes:
        prompt: what is met.
        answers: what to know.
        losing: those of the answers that lose for the learner.
        reach: beside each answer how many of its letters may be played; () where all may. Against people the rest is
            only named, when they must challenge.
    """

    prompt: str
    answers: tuple[str, ...]
    losing: tuple[str, ...] = ()
    reach: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """Rows that are learnt together.

    Attributes:
        key: short and lasting, unique in its deck.
        kind: ``lists``, ``havens`` or ``guesses``.
        title: for the reader.
        seat: whose rows these are, from 1; 0 where seats do not matter.
        rows: at least one.
    """

    key: str
    kind: str
    title: str
    seat: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """What one chapter has to learn.

    Attributes:
        game: ``ghost``, ``against`` (Ghost against people), ``superghost``, ``xghost``, ``spook`` or ``jotto``.
        facts: the word list.
        variant: what else names the chapter: minimum length and players, or the game of Jotto.
        page: address of the chapter, from the site's root.
        title: for the reader, without the list's.
        min_length, players: the rules; 0 where they have none.
        parts: at least one.
        shares_page: does its page have other decks, too?
    """

    game: str
    facts: ListFacts
    variant: str
    page: str
    title: str
    min_length: int
    players: int
    parts: tuple[Part, ...]
    shares_page: bool = False

    @property
    def key(self) -> str:
        """Names the deck for good; safe in addresses."""
        return f"{self.game}-{self.facts.slug}-{self.variant}"

    def identity(self, part: Part, row: Row) -> str:
        """Names a row for good, among all rows of all decks."""
        return f"{self.key}/{part.key}/{row.prompt}"
