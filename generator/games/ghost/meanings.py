"""The meanings of the words on a page: WordNet's gloss, or nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.games.ghost.facts import GhostChapter

SEATS = 2
"""Seats whose lists have meanings. The third seat's lists have thousands of words."""


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
