"""Why do two lists differ? The fewest words to add to one and strike from it until it has the other's verdict.

The recurrence of ``disputes.py`` on the words of both: a word of the other list alone costs 1 to add, one of this list
alone 1 to strike, and common words are fixed (docs/theory.md, theorem 5). What is behind a common word never matters:
whatever else is added or struck, the game ends there.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generator.games.ghost.people.disputes import BAD, GOOD, INFINITE, NOT_GOOD, Costs, costs
from generator.games.ghost.people.fragments import Mask, build_fragments
from generator.games.ghost.people.join import TwoLists, join
from generator.lists.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Change:
    """What makes the verdict of one list that of the other.

    Attributes:
        wins: does the letter (for the whole: seat 1) win with each of the two lists?
        added: words of the other list to add, sorted.
        struck: words of this list to strike, sorted.
    """

    wins: tuple[bool, bool]
    added: tuple[str, ...]
    struck: tuple[str, ...]

    @property
    def changes(self) -> int:
        """How many words that are."""
        return len(self.added) + len(self.struck)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two lists side by side.

    Attributes:
        words: legal words of each.
        common: legal words of both.
        whole: the verdict of each and the change between them.
        letters: the same for every first letter whose verdict differs.
    """

    words: tuple[int, int]
    common: int
    whole: Change
    letters: dict[str, Change]

    @property
    def winners(self) -> tuple[int, int]:
        """The seat that wins each list."""
        first, second = (1 if wins else 2 for wins in self.whole.wins)
        return first, second


def compare(lexicon: Lexicon, other: Lexicon, min_length: int) -> Comparison:
    """How ``lexicon`` gets the verdicts of ``other``, words of at least ``min_length`` letters.

    Raises:
        InputError: if one of them has no word that long.
    """
    for one in (lexicon, other):
        if not (one.lengths >= min_length).any():
            build_fragments(one, min_length)  # says so
    return both_ways(join(lexicon, other), min_length)[0]


def both_ways(joined: TwoLists, min_length: int) -> tuple[Comparison, Comparison]:
    """How each of two lists gets the verdicts of the other; both have words of at least ``min_length`` letters."""
    fragments = build_fragments(joined.lexicon, min_length, joined.here & joined.there)
    here, there = joined.here[fragments.rows], joined.there[fragments.rows]
    far = np.where(here & there, INFINITE, 1)
    price, theirs = (costs(fragments, np.where(of, 0, 1), np.where(of, far, 0)) for of in (here, there))
    return _comparison(price, theirs, here, there), _comparison(theirs, price, there, here)


def _comparison(price: Costs, theirs: Costs, here: Mask, there: Mask) -> Comparison:
    """How the words ``here``, whose costs are ``price``, get the verdicts of those ``there``."""
    ours, others = price.good[1] == 0, theirs.good[1] == 0
    differ = np.flatnonzero(ours != others)
    letters = {}
    for name, index in zip(price.fragments.names(1, differ), differ.tolist(), strict=True):
        wins = bool(ours[index]), bool(others[index])
        letters[name] = _change(price, here, 1, index, wins, GOOD if wins[1] else NOT_GOOD)
    wins = bool(price.bad[0][0] == 0), bool(theirs.bad[0][0] == 0)
    whole = _change(price, here, 0, 0, wins, BAD if wins[1] else GOOD)
    counts = int(np.count_nonzero(here)), int(np.count_nonzero(there))
    return Comparison(counts, int(np.count_nonzero(here & there)), whole, letters)


def _change(price: Costs, here: Mask, depth: int, index: int, wins: tuple[bool, bool], want: int) -> Change:
    turned = price.turning(depth, index, want)
    strings = price.fragments.strings
    return Change(wins, tuple(strings(turned[~here[turned]])), tuple(strings(turned[here[turned]])))
