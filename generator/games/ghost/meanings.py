"""Which words of a page get a meaning beside them, and what it is: WordNet's gloss, or an honest nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.games.ghost.facts import GhostChapter
from generator.games.ghost.people.facts import PeopleFacts

SEATS = 2
"""Seats whose lists have meanings: those of the third have thousands of words."""


def chapter_words(chapter: GhostChapter) -> list[str]:
    """The words that a chapter tells its first two seats to learn, sorted: of seat 1 for every winning letter."""
    found: set[str] = set()
    for letter in chapter.letters:
        found |= set(letter.words or ())
    for seat in chapter.seats[:SEATS]:
        if chapter.players == 2 or seat.seat == 1:
            for one in seat.openings:
                found |= set(one.words or ())
    return sorted(found)


def alphabet_words(people: PeopleFacts) -> list[str]:
    """The words of the alphabets for two players, sorted."""
    return sorted(
        {
            word
            for one in people.alphabets
            if one.players == 2
            for answer in one.answers
            for word in answer.words or ()
        }
    )


def meanings(words: Iterable[str], glosses: Mapping[str, str]) -> list[tuple[str, str]]:
    """Each word with its gloss, "" where there is none."""
    return [(word, glosses.get(word, "")) for word in words]
