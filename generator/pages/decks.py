"""Decks to learn from: the lists of every chapter, in one format for the learn page and for Anki.

A deck belongs to a chapter and has parts. A part is a table of rows, and a row is a prompt with its answers. The
``kind`` of a part says what prompts and answers are:

- ``lists``: an opening, and the words that the seat follows; ``losing`` are those that it would complete itself.
  Whoever knows the words can derive every reply: at the seat's turn they all continue with the same letter.
- ``havens``: a number of letters, and the fragments of that length to make.
- ``guesses``: the guesses so far with their answers, and what to guess next.

The keys of deck, part and row identify a card for good. A reader's progress and a second import into Anki find the
card by them, even after its words have changed.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.lists.facts import ListFacts


@dataclass(frozen=True, slots=True)
class Row:
    """A prompt and its answers.

    Attributes:
        prompt: the situation, as the kind of the part has it.
        answers: what to know.
        losing: those of the answers that lose for the learner.
        reach: for each answer, how many of its letters may be played; () where all may. The other letters are only
            named, when an opponent has to challenge.
    """

    prompt: str
    answers: tuple[str, ...]
    losing: tuple[str, ...] = ()
    reach: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """Rows to learn together.

    Attributes:
        key: short and permanent, unique in its deck.
        kind: ``lists``, ``havens`` or ``guesses``.
        title: for the reader.
        seat: the learner's seat, from 1; 0 where seats do not matter.
        rows: at least one.
    """

    key: str
    kind: str
    title: str
    seat: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """All that a chapter asks you to learn.

    Attributes:
        game: ``ghost``, ``against`` (Ghost against people), ``superghost`` or the name of one of its kin, or ``jotto``.
        facts: the word list.
        variant: identifies the chapter together with game and list: minimum length and players, or Jotto's rules.
        page: address of the chapter, from the site's root.
        title: for the reader, without the list's title.
        min_length, players: the rules; 0 where a game has none.
        parts: at least one.
        shares_page: does its page also have other decks?
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
        """Identifies the deck for good; safe in addresses."""
        return f"{self.game}-{self.facts.slug}-{self.variant}"

    def identity(self, part: Part, row: Row) -> str:
        """Identifies a row for good, among all rows of all decks."""
        return f"{self.key}/{part.key}/{row.prompt}"
