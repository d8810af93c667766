"""Playing Ghost: legal letters, perfect play by the rule of the ITA puzzle, and the review of a finished game.

A pygtrie of the playable words says what is legal; the solved variant says what is good.
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
        loser: the seat that lost. It played the last letter.
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
    """A turn on which a seat gave a win away.

    Attributes:
        fragment: the fragment before the letter.
        letter: the letter that the seat played.
        winning: the letters that would have kept the win, alphabetical.
    """

    fragment: str
    letter: str
    winning: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GradedLetter:
    """One letter of a game, graded.

    Attributes:
        fragment: the fragment before the letter.
        letter: the letter.
        seat: the seat that played it.
        legal: does a word begin this way?
        winning: the letters that would keep the seat out of the losers, alphabetical; () after a bluff.
        best: the letters of perfect play: the winning ones or, if there are none, those that force the longest game.
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
        """Was there a winning letter, and did the seat play another?"""
        return bool(self.winning) and not self.won


class GhostTable:
    """A solved variant, ready for play. Fragments are strings; nothing is remembered between calls."""

    def __init__(self, solved: SolvedGhost) -> None:
        self.solved = solved
        self.players = solved.rules.players
        rows = np.concatenate([level.rows for level in solved.trie.levels])
        self._words = CharTrie.fromkeys(solved.trie.word_strings(rows), True)
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
        """The letters that keep the mover out of the losers."""
        return self.solved.winning_moves(*self.solved.trie.find(fragment))

    def best(self, fragment: str) -> list[str]:
        """The letters of perfect play: all winning ones or, if there are none, those that force the longest game."""
        trie = self.solved.trie
        depth, index = trie.find(fragment)
        plays = trie.plays(depth, index)
        return [trie.letter(depth + 1, play) for play in plays if self._kept[depth + 1][play]]

    def lasts(self, fragment: str) -> int:
        """The least number of letters of the game if those who cannot win drag it out."""
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
        """The ending, if the last letter of ``fragment`` ended the game. All letters before it must have been legal."""
        word = fragment in self._words
        if not fragment or (not word and self._words.has_node(fragment)):
            return None
        return Ending(self.mover(fragment[:-1]), fragment, word, self.examples(fragment[:-1])[0])

    def review(self, letters: str) -> list[GradedLetter]:
        """Grade every letter of a game, as ``Match.review`` does in the browser. The game ends at the first word."""
        graded = []
        for turn, letter in enumerate(letters):
            before = letters[:turn]
            legal = self.legal(before)
            winning, best = (self.winning(before), self.best(before)) if legal else ([], [])
            seat = self.mover(before)
            graded.append(GradedLetter(before, letter, seat, letter in legal, tuple(winning), tuple(best)))
        return graded

    def slips(self, fragment: str, seat: int) -> list[Slip]:
        """The turns on which ``seat`` gave a win away in the game that led to ``fragment``, in order of play."""
        slips = []
        for turn in range(seat - 1, len(fragment), self.players):
            before, letter = fragment[:turn], fragment[turn]
            winning = self.winning(before)
            if winning and letter not in winning:
                slips.append(Slip(before, letter, tuple(winning)))
        return slips
