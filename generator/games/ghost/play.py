"""A game of Ghost at a table: legal plays, perfect play by the rule of the ITA puzzle, endings and their review.

What is legal is asked of a pygtrie of the playable words, what is good of the solved variant.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from pygtrie import CharTrie

from generator.games.ghost.lines import line_plays
from generator.games.ghost.solved import SolvedGhost
from generator.seats import seat_to_move


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended.

    Attributes:
        loser: the seat that lost, and that played last.
        fragment: the completed word, or the fragment that begins no word.
        word: was a word completed?
        example: the shortest word that was still possible before the last letter.
    """

    loser: int
    fragment: str
    word: bool
    example: str


@dataclass(frozen=True, slots=True)
class Slip:
    """A turn of a seat that could win before it and not after it.

    Attributes:
        fragment: what stood on the table.
        letter: what the seat played.
        winning: the letters that would have kept the win, alphabetical.
    """

    fragment: str
    letter: str
    winning: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Graded:
    """A letter of a game, as the book sees it.

    Attributes:
        fragment: what stood on the table.
        letter: what was said.
        seat: who said it.
        legal: does a word begin so?
        winning: the letters after which the seat is not among the losers, alphabetical; () after a bluff.
        best: the letters of perfect play; the winning ones, or those that make the game last longest.
    """

    fragment: str
    letter: str
    seat: int
    legal: bool
    winning: tuple[str, ...]
    best: tuple[str, ...]

    @property
    def won(self) -> bool:
        """Was it a winning letter?"""
        return self.letter in self.winning

    @property
    def gave_away(self) -> bool:
        """Was there a winning letter, and another was said?"""
        return bool(self.winning) and not self.won


class GhostTable:
    """A solved variant at which games are played. Fragments are strings; nothing is kept between calls."""

    def __init__(self, solved: SolvedGhost) -> None:
        self.solved = solved
        self.players = solved.rules.players
        self._words = playable_words(solved)
        self._kept, self._lengths = line_plays(solved)

    def mover(self, fragment: str) -> int:
        """The seat that adds a letter to ``fragment``."""
        return seat_to_move(len(fragment), self.players)

    def legal(self, fragment: str) -> list[str]:
        """The letters that may be added, alphabetical; [] if ``fragment`` is a word or begins none."""
        depth = len(fragment)

        def visit(_: Any, path: tuple[str, ...], children: Iterable[str], __: Any = None) -> Any:
            # Children are visited only when asked for: one level below the fragment is enough.
            return list(children) if len(path) == depth else path[-1]

        if fragment and not self._words.has_node(fragment):
            return []
        letters: list[str] = self._words.traverse(visit, prefix=fragment)
        return sorted(letters)

    def winning(self, fragment: str) -> list[str]:
        """The letters after which the mover is not among the losers."""
        return self.solved.winning_moves(*self.solved.trie.find(fragment))

    def best(self, fragment: str) -> list[str]:
        """The letters of perfect play: any winning one, else those that force the longest game."""
        trie = self.solved.trie
        depth, index = trie.find(fragment)
        plays = trie.plays(depth, index)
        return [trie.letter(depth + 1, play) for play in plays if self._kept[depth + 1][play]]

    def lasts(self, fragment: str) -> int:
        """How many letters the game has at least when those who cannot win drag it out."""
        depth, index = self.solved.trie.find(fragment)
        return int(self._lengths[depth][index])

    def choose(self, fragment: str, chance: random.Random) -> str:
        """One of the best letters, evenly at random."""
        return chance.choice(self.best(fragment))

    def examples(self, fragment: str) -> list[str]:
        """The playable words that begin with ``fragment``, shortest first."""
        try:
            return sorted(self._words.iterkeys(prefix=fragment), key=lambda word: (len(word), word))
        except KeyError:
            return []

    def ending(self, fragment: str) -> Ending | None:
        """How the game ended if it ended with the last letter of ``fragment``, whose beginning was legal."""
        word = fragment in self._words
        if not fragment or (not word and self._words.has_node(fragment)):
            return None
        return Ending(self.mover(fragment[:-1]), fragment, word, self.examples(fragment[:-1])[0])

    def review(self, letters: str) -> list[Graded]:
        """Every letter of a game, graded; the same as ``Match.review`` in the browser says. Nothing follows a word."""
        found = []
        for turn, letter in enumerate(letters):
            before, seat = letters[:turn], self.mover(letters[:turn])
            legal = self.legal(before)
            winning, best = (self.winning(before), self.best(before)) if legal else ([], [])
            found.append(Graded(before, letter, seat, letter in legal, tuple(winning), tuple(best)))
        return found

    def slips(self, fragment: str, seat: int) -> list[Slip]:
        """Where ``seat`` lost a win in the game that led to ``fragment``, in the order of play."""
        found = []
        for turn in range(seat - 1, len(fragment), self.players):
            before, letter = fragment[:turn], fragment[turn]
            winning = self.winning(before)
            if winning and letter not in winning:
                found.append(Slip(before, letter, tuple(winning)))
        return found


def playable_words(solved: SolvedGhost) -> CharTrie:
    """The playable words as a pygtrie, for the prefix questions that people ask."""
    rows = np.concatenate([level.rows for level in solved.trie.levels])
    return CharTrie.fromkeys(solved.trie.word_strings(rows), True)
