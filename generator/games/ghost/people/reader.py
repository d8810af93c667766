"""An opponent who knows no more than a vocabulary, and plays perfectly as far as that goes."""

from __future__ import annotations

import random

import numpy as np

from generator.errors import InputError
from generator.games.ghost.lines import line_plays
from generator.games.ghost.people.opponents import Opponent
from generator.games.ghost.rules import GhostRules
from generator.games.ghost.solved import solve_ghost
from generator.lists.lexicon import Lexicon


class Reader:
    """Plays letters that begin a word they know and do not complete one; never bluffs.

    Args:
        lexicon: the list.
        opponent: what they know of it.
        rules: of the game.
    """

    def __init__(self, lexicon: Lexicon, opponent: Opponent, rules: GhostRules) -> None:
        self.name = opponent.name
        rows = np.flatnonzero(opponent.known)
        known = Lexicon(opponent.name, lexicon.alphabet, lexicon.codes[rows], lexicon.lengths[rows], "")
        self.known = known.words()
        prefixes = frozenset(word[:i] for word in self.known for i in range(len(word) + 1))
        self._playable = prefixes - frozenset(self.known)
        self._solved = solve_ghost(known, rules)  # the game as they see it
        self._kept = line_plays(self._solved)[0]

    def says(self, fragment: str) -> list[str]:
        """The letters they would play after ``fragment``, alphabetically."""
        letters = self._solved.trie.lexicon.alphabet
        return [letter for letter in letters if fragment + letter in self._playable]

    def choose(self, fragment: str, chance: random.Random) -> str | None:
        """One of those letters, a good one if the words they know were all there are. None: they must challenge."""
        letters = self.says(fragment)
        if not letters:
            return None
        trie = self._solved.trie
        try:
            depth, index = trie.find(fragment)
        except InputError:  # they have longer words in mind that a known one hides
            return chance.choice(letters)
        plays = trie.plays(depth, index)
        best = [trie.letter(depth + 1, play) for play in plays if self._kept[depth + 1][play]]
        return chance.choice([letter for letter in best if letter in letters] or letters)

    def thought_of(self, fragment: str) -> str:
        """The first word they know that begins with ``fragment``; there must be one."""
        return next(word for word in self.known if word.startswith(fragment))
