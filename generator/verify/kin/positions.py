"""All positions of a game, level by level, as the plays of each word make them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int64]
Fits = Callable[[str, list[str]], list[str]]
"""Those of some words that a position can become."""

Plays = Callable[[str, list[str]], set[str]]
"""What a position becomes by a letter, if it can become each of some words."""

MOST_WORDS, MOST_POSITIONS = 500, 20_000
"""A game with more is not solved here word by word: plain Python would take minutes."""


@dataclass(frozen=True, slots=True)
class PlayLevel:
    """The positions of one length, including those that lie beyond a complete word and cannot be reached.

    Attributes:
        size: how many there are.
        parents, children: (m,) the plays: position on this level, position on the next one. Sorted by parent; only
            words have none.
    """

    size: int
    parents: Numbers
    children: Numbers


@dataclass(frozen=True, slots=True)
class PlayPositions:
    """All positions of a game.

    Attributes:
        levels: by number of letters.
        letters: the first letters, in the order of ``levels[1]``.
    """

    levels: list[PlayLevel]
    letters: list[str]

    def __len__(self) -> int:
        return sum(level.size for level in self.levels)


def grown_positions(words: Sequence[str], fits: Fits, plays: Plays) -> PlayPositions | None:
    """The positions that ``words``, as the game spells them, allow; None if they are too many.

    They are numbered in the order of the alphabet.
    """
    if len(words) > MOST_WORDS:
        return None
    finished, levels, total = {*words}, list[PlayLevel](), 0
    current: dict[str, list[str]] = {"": [*words]}
    while current:
        total += len(current)
        below: dict[str, list[str]] = {}
        edges: list[tuple[int, str]] = []
        for number, (position, possible) in enumerate(current.items()):
            for play in plays(position, possible):
                if play not in below:
                    below[play] = fits(play, possible)
                if position not in finished:
                    edges.append((number, play))
            if total + len(below) > MOST_POSITIONS:
                return None
        below = dict(sorted(below.items()))
        edges.sort()
        numbers = {play: number for number, play in enumerate(below)}
        parents = np.array([parent for parent, _ in edges], np.int64)
        levels.append(PlayLevel(len(current), parents, np.array([numbers[play] for _, play in edges], np.int64)))
        if len(levels) == 1:
            letters = list(below)
        current = below
    return PlayPositions(levels, letters)
