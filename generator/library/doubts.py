"""When does a player who knows no word with this beginning challenge? A model of doubt.

The player knows K of the N words of the list, a share k = K / N. For each known word there are (N - K) / K unknown
ones. Let g be the longest beginning of the fragment that begins known words, w of them, and let r1, r2, ... be the
letters after g. The player then expects ::

    m = (N - K) / K * w * q(r1) * q(r2) * ...

unknown words that begin with the fragment. Here q(r) is the share of r among the letters that follow the same two
letters in the known words. If unknown words are spread at random, at least one exists with chance 1 - exp(-m). If none
exists, the fragment is a bluff. Players who know less of the list trust their doubts less: they take the odds of a
bluff to be ``TRUST * k * k : 1 - exp(-m)``, and challenge with the chance that these odds give. Players who do not
challenge say a letter that sounds right: r with weight q(r), avoiding letters that complete a known word if they can.

``play/doubts.js`` is the same model for the browser; a test compares the two. "Words" are the words that can end a
game: if a word begins with another word, only the shorter one counts, and players know it if they know either.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

TRUST = 0.005
"""With this value a player beats every player who knows less, and challenges a word in fewer than one round of ten."""

_CONTEXT = 2
"""The number of letters before a letter that its chance depends on."""

_UNSEEN = 0.1
"""Added to the count of every letter, so that no letter is impossible."""


class Doubts:
    """The doubts of a player who knows some words of a list.

    Args:
        legal: the words of the list, in any order.
        known: the words that the player knows; words that are not in the list do not count.
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
            for index, letter in enumerate(word):
                self._follow[_last(word[:index])][letter] += 1
        self._part = len(known_ends) / len(ends) if ends else 0.0

    def missed(self, fragment: str) -> float:
        """The number of unknown words that the player expects to begin with ``fragment``."""
        if not self._part:
            return math.inf
        known = next(length for length in range(len(fragment), -1, -1) if self._counts[fragment[:length]])
        words = float(self._counts[fragment[:known]])
        for size in range(known, len(fragment)):
            words *= self._share(fragment[:size], fragment[size])
        return (1 / self._part - 1) * words

    def chance(self, fragment: str) -> float:
        """The chance that the player challenges: 1 after a known word, 0 if the fragment begins a known word."""
        if fragment in self._words:
            return 1.0
        if not fragment or self._counts[fragment]:
            return 0.0
        word = -math.expm1(-self.missed(fragment))
        bluff = TRUST * self._part**2
        return bluff / (bluff + word) if bluff + word else 1.0

    def guesses(self, fragment: str) -> dict[str, float]:
        """The letters from which the player guesses, with their weights."""
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
    """The member of ``ends`` that a word begins with."""
    return next((word[:length] for length in range(1, len(word) + 1) if word[:length] in ends), None)
