"""Players to play against: two that make no mistake, in a game and in a match, and two that do."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from generator.errors import InputError
from generator.library.doubts import Doubts
from generator.library.ghost import Ghost
from generator.library.match import Match
from generator.library.people import opponent
from generator.library.play import CHALLENGE, Player
from generator.library.words import Source, WordList, read
from generator.lists.lexicon import Lexicon


def perfect(seed: int | None = None) -> Player:
    """A player that makes a winning move whenever there is one, and challenges every bluff.

    Without a winning move it makes the game last as long as it can (Ghost), or any move that does not complete a word.
    Equally good moves are drawn at random; the same ``seed`` draws the same.
    """
    chance = random.Random(seed)

    def player(game: Any, fragment: str) -> str:
        try:
            moves: list[str] = game.best_moves(fragment)
        except InputError:  # no word allows the fragment
            return CHALLENGE
        return chance.choice(moves)

    return player


def perfect_in_match(match: Match, seed: int | None = None) -> Player:
    """A player of one round of a match of Ghost: it says the letters with the best chance to win the match."""
    chance = random.Random(seed)

    def player(game: Any, fragment: str) -> str:
        try:
            return chance.choice(match.best(fragment))
        except InputError:
            return CHALLENGE

    return player


def careless(seed: int | None = None) -> Player:
    """A player that never looks ahead: any move that does not complete a word. It challenges every bluff."""
    chance = random.Random(seed)

    def player(game: Any, fragment: str) -> str:
        try:
            moves: list[str] = game.moves(fragment)
        except InputError:
            return CHALLENGE
        safe = [move for move in moves if not game.is_word(game.after(fragment, move))]
        return chance.choice(safe or moves)

    return player


class Reader:
    """A player of Ghost who knows only some words, and plays perfectly by them.

    Where it knows no way on, it challenges or guesses as :mod:`generator.library.doubts` says; so it may challenge a
    real word, or bluff.

    Args:
        words: the list of the game.
        knows: ``"scowl-N"`` for the list's words up to SCOWL size N, or another list.
        players: the number of players of the game.
        min_length: the letters a word needs to count.
        seed: the same seed makes the same choices.

    Raises:
        InputError: if it knows none of the legal words, or the list has no such ranks.
    """

    def __init__(
        self, words: Source, knows: Source, players: int = 2, min_length: int = 4, seed: int | None = None
    ) -> None:
        words = read(words)
        self._opponent = opponent(words, knows, min_length)
        lexicon, rows = words.lexicon, np.flatnonzero(self._opponent.known)
        known = Lexicon(self.name, lexicon.alphabet, lexicon.codes[rows], lexicon.lengths[rows], "")
        self._known = known.words()
        prefixes = frozenset(word[:i] for word in self._known for i in range(len(word) + 1))
        self._playable = prefixes - frozenset(self._known)
        self._game = Ghost(WordList(known, words.report, words.path), players, min_length)  # as they see it
        legal = (word for word in lexicon.words() if len(word) >= min_length)
        self._doubts = Doubts(legal, self._known, lexicon.alphabet)
        self._chance = random.Random(seed)

    @property
    def name(self) -> str:
        """The name of the vocabulary."""
        return self._opponent.name

    @property
    def words(self) -> int:
        """How many legal words it knows."""
        return self._opponent.words

    @property
    def outside(self) -> int:
        """How many words of the vocabulary do not count, since the list of the game does not have them."""
        return self._opponent.outside

    def __call__(self, game: Any, fragment: str) -> str:
        """A letter, or a challenge."""
        letters = [
            letter for letter in self._game.words.lexicon.alphabet if fragment + letter in self._playable
        ]
        if not letters:
            return self._guess(fragment)
        try:
            best = self._game.best_moves(fragment)
        except InputError:  # they have longer words in mind that a known one hides
            best = []
        return self._chance.choice([letter for letter in best if letter in letters] or letters)

    def _guess(self, fragment: str) -> str:
        if self._chance.random() < self._doubts.chance(fragment):
            return CHALLENGE
        guesses = self._doubts.guesses(fragment)
        return self._chance.choices(list(guesses), list(guesses.values()))[0]

    def example(self, fragment: str) -> str | None:
        """The first word it knows that begins with ``fragment``; None if it knows none."""
        return next((word for word in self._known if word.startswith(fragment)), None)


def reader(
    words: Source, knows: Source, players: int = 2, min_length: int = 4, seed: int | None = None
) -> Reader:
    """A player of Ghost who knows only some words: see :class:`Reader`."""
    return Reader(words, knows, players, min_length, seed)
