"""Which of a template's sentences fit a chapter: chosen here, worded in the template."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.games.ghost.chapter.facts import FirstLetter, GhostChapter, Ply

Verdict = Literal["wins", "loses", "safe", "unsafe"]
"""Of seat 1 in a variant: two players, a letter wins or none does; more players, a letter is safe or none is."""

Choice = Literal["ends", "forced", "any", "one", "some", "none"]
"""Of a turn in a game: it finishes the word; there is one legal letter; any, one, some or none of them are good."""

Grade = Literal["wins", "safe", "loses", "may lose"]
"""Of a first letter."""

Reply = Literal["no need", "letters", "word", "any"]
"""What beats a first letter: nothing does, some letters do, it is a word itself, or no letter in particular does."""


def verdict(chapter: GhostChapter) -> Verdict:
    """What seat 1 can expect."""
    if chapter.players == 2:
        return "wins" if chapter.winning_letters else "loses"
    return "safe" if chapter.winning_letters else "unsafe"


def choice(ply: Ply, last: bool) -> Choice:
    """What a seat could choose from. ``last``: is it the last turn of the game?"""
    if last:
        return "ends"
    if ply.legal == 1:
        return "forced"
    if not ply.wins:
        return "none"
    if ply.good == ply.legal:
        return "any"
    return "one" if ply.good == 1 else "some"


def grade(letter: FirstLetter, players: int) -> Grade:
    """What a first letter is worth."""
    if letter.wins:
        return "wins" if players == 2 else "safe"
    return "loses" if letter.odds[0] == 1 else "may lose"


def reply(letter: FirstLetter) -> Reply:
    """What beats a first letter."""
    if letter.wins:
        return "no need"
    if letter.replies:
        return "letters"
    return "word" if letter.longest == 1 else "any"


@dataclass(frozen=True, slots=True)
class ChapterView:
    """The choices of a chapter's page.

    Attributes:
        verdict: of seat 1.
        choices: of every turn of the game of perfect play.
        grades, replies: of every first letter, in the order of the chapter.
    """

    verdict: Verdict
    choices: tuple[Choice, ...]
    grades: tuple[Grade, ...]
    replies: tuple[Reply, ...]


def chapter_view(chapter: GhostChapter) -> ChapterView:
    """The choices of a chapter's page."""
    plies = chapter.line.plies
    return ChapterView(
        verdict(chapter),
        tuple(choice(ply, ply is plies[-1]) for ply in plies),
        tuple(grade(letter, chapter.players) for letter in chapter.letters),
        tuple(reply(letter) for letter in chapter.letters),
    )
