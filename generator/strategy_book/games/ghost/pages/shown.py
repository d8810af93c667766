"""A chapter as pages, sheets and decks show it: without the words that the book leaves out, and as a plan to learn.

The plan, for two players, says what the other may say, what to say then, and the word it leads to. A minimal list holds
one reply for every letter that the other player may say (``games/ghost/solve/strategies.py``), so the words
alone tell the whole plan: read side by side, they agree wherever it is your turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from strategy_book.games.ghost.chapter.facts import FirstLetter, GhostChapter, Opening
from strategy_book.games.ghost.chapter.people_facts import LeastList

SEATS = 2
"""Seats whose lists have meanings. The third seat's lists have thousands of words."""


class Lack(NamedTuple):
    """The list of an opening that pages show without some of its words: how many are left out."""

    opening: str
    missing: int


def without(words: Iterable[str], left_out: Set[str]) -> tuple[str, ...]:
    """The words that are shown."""
    return tuple(word for word in words if word not in left_out)


def shown_chapter(chapter: GhostChapter, left_out: Set[str]) -> GhostChapter:
    """The chapter without the words of its list that are left out. Sizes of lists still count them."""

    def shown(word: str) -> str:
        return "" if word in left_out else word

    if not left_out:
        return chapter
    records = chapter.records
    return replace(
        chapter,
        letters=tuple(
            replace(letter, words=letter.words and without(letter.words, left_out)) for letter in chapter.letters
        ),
        seats=tuple(
            replace(seat, openings=tuple(_shown_opening(opening, left_out) for opening in seat.openings))
            for seat in chapter.seats
        ),
        records=replace(
            records,
            line_words=without(records.line_words, left_out),
            hider=shown(records.hider),
            hidden_example=shown(records.hidden_example),
            longest=shown(records.longest),
        ),
    )


def _shown_opening(opening: Opening, left_out: Set[str]) -> Opening:
    return replace(
        opening,
        words=opening.words and without(opening.words, left_out),
        outcomes=without(opening.outcomes, left_out),
        losing=without(opening.losing, left_out),
    )


def lacks(openings: Iterable[Opening | FirstLetter | LeastList]) -> tuple[Lack, ...]:
    """The lists that lack words which the book leaves out."""
    return tuple(
        Lack(entry.letter if isinstance(entry, FirstLetter) else entry.opening, len(entry.left_out))
        for entry in openings
        if entry.left_out
    )


def chapter_words(chapter: GhostChapter) -> list[str]:
    """The words that a chapter tells its first two seats to learn, sorted. Seat 1: for every winning letter."""
    words = {word for letter in chapter.letters for word in letter.words or ()}
    for seat in chapter.seats[:SEATS]:
        if chapter.players == 2 or seat.seat == 1:
            words |= {word for opening in seat.openings for word in opening.words or ()}
    return sorted(words)


@dataclass(frozen=True, slots=True)
class Step:
    """One letter that the other player may say, and what follows.

    Attributes:
        heard: the letter they say; "" for what is to be done at once.
        reply: the letter to say then; "" where theirs completed the word, or it is their turn.
        words: how many words of the list are left.
        word: the word that is left, where there is just one.
        steps: the letters that they may say next, if several words are left.
    """

    heard: str
    reply: str
    words: int
    word: str
    steps: tuple[Step, ...]


def usage(words: Sequence[str], opening: str, seat: int) -> Step:
    """The plan of ``seat`` (1 or 2) behind ``opening``; ``words``: its minimal list there, sorted, not empty.

    Raises:
        ValueError: if the words are not a minimal list: they disagree where it is the seat's turn.
    """
    depth = len(opening)
    if depth % 2 == seat - 1:
        return _step("", _own_letter(words, depth), words, depth + 1)
    return _step("", "", words, depth)


def _own_letter(words: Sequence[str], depth: int) -> str:
    letters = {word[depth] for word in words}
    if len(letters) != 1:
        raise ValueError(f"no plan: {words[0]!r} and {words[-1]!r} disagree at letter {depth + 1}")
    return letters.pop()


def _step(heard: str, reply: str, words: Sequence[str], depth: int) -> Step:
    """A step after which these words are left, and it is the other player's turn at a fragment of ``depth`` letters."""
    if len(words) == 1:
        return Step(heard, reply, 1, words[0], ())
    steps = []
    for letter, group in groupby(words, key=itemgetter(depth)):
        left = list(group)
        answer = "" if len(left[0]) == depth + 1 else _own_letter(left, depth + 1)
        steps.append(_step(letter, answer, left, depth + 2))
    return Step(heard, reply, len(words), "", tuple(steps))
