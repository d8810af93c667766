"""When a person challenges who knows no word that begins so: a model of doubt, for players who know some of the words.

They know K of the N words of the list: the share k = K / N, and so (N - K) / K others for each word that they know. Of
the letters said, let g be the longest beginning for which they know words, w of them, and r1, r2, ... the letters after
it. They expect to have missed ::

    m = (N - K) / K * w * q(r1) * q(r2) * ...

words, where q(r) is the share of r among the letters that follow the same two letters in the words they know. If such
words fall anywhere by chance, there is one with chance 1 - exp(-m). Against that stands a bluff; and who knows less of
the list trusts a doubt less. They hold it for a bluff with the odds ``TRUST * k * k : 1 - exp(-m)``, and challenge with
the chance that this gives. Otherwise they say a letter that sounds right: r with the weight q(r), but none that
completes a word they know, if there is another.

``play/doubts.js`` is the same model for the browser; a test compares the two. Here "words" are those that can end a
game: of words that begin with another word only that one counts, and it is known to whoever knows one of them.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

TRUST = 0.01
"""With this figure a player beats each that knows less, and challenges a word in about one round of ten at most."""

_CONTEXT = 2
"""Letters before a letter that say how likely it is."""

_UNSEEN = 0.1
"""The count of a letter that no known word has in its place: nothing is impossible."""


class Doubts:
    """What somebody doubts who knows some words of a list.

    Args:
        legal: the words of the list, in any order.
        known: those that they know; others are ignored.
        alphabet: the letters of the list.
    """

    def __init__(self, legal: Iterable[str], known: Iterable[str], alphabet: Sequence[str]) -> None:
        self._alphabet = alphabet
        self._words = frozenset(known)
        ends = _without_longer(legal)
        known_ends = {end for word in self._words if (end := _end_of(word, ends))}
        self._counts: Counter[str] = Counter()
        self._follow: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for word in known_ends:
            self._counts.update(word[:length] for length in range(len(word) + 1))
            for place, letter in enumerate(word):
                self._follow[_last(word[:place])][letter] += 1
        self._part = len(known_ends) / len(ends) if ends else 0.0

    def missed(self, fragment: str) -> float:
        """How many words that begin with ``fragment`` they expect to have missed."""
        if not self._part:
            return math.inf
        known = next(length for length in range(len(fragment), -1, -1) if self._counts[fragment[:length]])
        words = float(self._counts[fragment[:known]])
        for size in range(known, len(fragment)):
            words *= self._share(fragment[:size], fragment[size])
        return (1 / self._part - 1) * words

    def chance(self, fragment: str) -> float:
        """The chance that they challenge: 1 after a word that they know, 0 where they know how to go on."""
        if fragment in self._words:
            return 1.0
        if not fragment or self._counts[fragment]:
            return 0.0
        word = -math.expm1(-self.missed(fragment))
        bluff = TRUST * self._part**2
        return bluff / (bluff + word) if bluff + word else 1.0

    def guesses(self, fragment: str) -> dict[str, float]:
        """The letters from which they guess, with their weights."""
        letters = [letter for letter in self._alphabet if fragment + letter not in self._words]
        return {letter: self._share(fragment, letter) for letter in letters or self._alphabet}

    def _share(self, fragment: str, letter: str) -> float:
        letters = self._follow.get(_last(fragment), Counter())
        return (letters[letter] + _UNSEEN) / (letters.total() + _UNSEEN * len(self._alphabet))


def _last(fragment: str) -> str:
    return fragment[-_CONTEXT:]


def _without_longer(words: Iterable[str]) -> frozenset[str]:
    """The words that begin with no other of them."""
    ends: list[str] = []
    for word in sorted(words):
        if not ends or not word.startswith(ends[-1]):
            ends.append(word)
    return frozenset(ends)


def _end_of(word: str, ends: frozenset[str]) -> str | None:
    """The one of ``ends`` that a word begins with."""
    return next((word[:length] for length in range(1, len(word) + 1) if word[:length] in ends), None)
