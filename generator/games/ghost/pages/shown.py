"""A chapter as pages, sheets and decks show it: without the words that the book leaves out, and with meanings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, replace

from generator.games.ghost.chapter.facts import FirstLetter, GhostChapter, Opening, Seat

SEATS = 2
"""Seats whose lists have meanings. The third seat's lists have thousands of words."""


@dataclass(frozen=True, slots=True)
class Lack:
    """How leaving words out changes a list.

    Attributes:
        opening: whose list it is.
        missing: how many words of the list are left out, because nothing else wins, or because a trap has them.
        longer: by how many words the list is longer than the shortest one.
    """

    opening: str
    missing: int
    longer: int


def without(words: Iterable[str], left_out: Set[str]) -> tuple[str, ...]:
    """The words that are shown."""
    return tuple(word for word in words if word not in left_out)


def shown_chapter(chapter: GhostChapter, left_out: Set[str]) -> GhostChapter:
    """The chapter without the words that are left out. Sizes of lists still count them.

    ``left_out``: of its word list.
    """
    if not left_out:
        return chapter
    records = replace(
        chapter.records,
        line_words=without(chapter.records.line_words, left_out),
        hider="" if chapter.records.hider in left_out else chapter.records.hider,
        hidden_example="" if chapter.records.hidden_example in left_out else chapter.records.hidden_example,
        longest="" if chapter.records.longest in left_out else chapter.records.longest,
    )
    return replace(
        chapter,
        letters=tuple(_shown_letter(letter, left_out) for letter in chapter.letters),
        seats=tuple(
            Seat(seat.seat, tuple(_shown_opening(opening, left_out) for opening in seat.openings))
            for seat in chapter.seats
        ),
        records=records,
    )


def _shown_letter(letter: FirstLetter, left_out: Set[str]) -> FirstLetter:
    words = None if letter.words is None else without(letter.words, left_out)
    return letter if words == letter.words else replace(letter, words=words)


def _shown_opening(opening: Opening, left_out: Set[str]) -> Opening:
    if left_out.isdisjoint(opening.outcomes) and left_out.isdisjoint(opening.words or ()):
        return opening
    return replace(
        opening,
        words=None if opening.words is None else without(opening.words, left_out),
        outcomes=without(opening.outcomes, left_out),
        losing=without(opening.losing, left_out),
    )


def lacks(openings: Iterable[Opening | FirstLetter]) -> list[Lack]:
    """The lists that lack words, or are longer because the book avoids words."""
    marked = []
    for entry in openings:
        longer = 0 if entry.fewest is None else entry.size - entry.fewest
        if entry.left_out or longer:
            name = entry.opening if isinstance(entry, Opening) else entry.letter
            marked.append(Lack(name, len(entry.left_out), longer))
    return marked


def chapter_words(chapter: GhostChapter) -> list[str]:
    """The words that a chapter tells its first two seats to learn, sorted. Seat 1: for every winning letter."""
    words = {word for letter in chapter.letters for word in letter.words or ()}
    for seat in chapter.seats[:SEATS]:
        if chapter.players == 2 or seat.seat == 1:
            words |= {word for opening in seat.openings for word in opening.words or ()}
    return sorted(words)


def meanings(words: Iterable[str], glosses: Mapping[str, str]) -> list[tuple[str, str]]:
    """Each word with its gloss, "" if there is none."""
    return [(word, glosses.get(word, "")) for word in words]
