"""All positions of a game of the kin, level by level: grown from the plays of its words, or all their infixes."""

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int64]
After = Callable[[str, Numbers], tuple[Numbers, Set[str]]]
"""Those of some words that a position can become, and what it becomes by a letter."""

MOST_WORDS, MOST_POSITIONS = 500, 20_000
"""A game with more is not grown here play by play: it would take minutes."""


@dataclass(frozen=True, slots=True)
class PlayLevel:
    """The positions of one length, including those that lie beyond a complete word and cannot be reached.

    Attributes:
        size: how many there are.
        parents, children: (m,) the plays: position on this level, position on the next one. Sorted by parent; only
            words have none.
        places: (size,) where each position begins in the text of the game.
    """

    size: int
    parents: Numbers
    children: Numbers
    places: Numbers


@dataclass(frozen=True, slots=True)
class PlayPositions:
    """All positions of a game.

    Attributes:
        levels: by number of letters; on each, positions are in the order of the alphabet.
        letters: the first letters.
        text: has the letters of every position in a row.
    """

    levels: list[PlayLevel]
    letters: list[str]
    text: str

    def __len__(self) -> int:
        return sum(level.size for level in self.levels)

    def plays(self, size: int, number: int) -> dict[str, int]:
        """The positions that a letter makes of position ``number`` of ``size`` letters, each with its number."""
        level = self.levels[size]
        low, high = np.searchsorted(level.parents, [number, number + 1])
        children = level.children[low:high]
        places = self.levels[size + 1].places[children] if len(children) else children
        names = (self.text[place : place + size + 1] for place in places.tolist())
        return dict(zip(names, children.tolist(), strict=True))


def grown_positions(words: Sequence[str], after: After) -> PlayPositions | None:
    """The positions that ``words``, as the game spells them, allow; None if they are too many."""
    if len(words) > MOST_WORDS:
        return None
    finished, levels, total = {*words}, list[PlayLevel](), 0
    text, current = "", {"": np.arange(len(words))}
    while current:
        total += len(current)
        below: dict[str, Numbers] = {}
        edges: list[tuple[int, str]] = []
        for number, (position, left_before) in enumerate(current.items()):
            possible, plays = after(position, left_before)
            for play in plays:
                below.setdefault(play, possible)
                if position not in finished:
                    edges.append((number, play))
            if total + len(below) > MOST_POSITIONS:
                return None
        places = len(text) + len(levels) * np.arange(len(current))
        text += "".join(current)
        current = dict(sorted(below.items()))
        edges.sort()
        numbers = {play: number for number, play in enumerate(current)}
        parents = np.array([parent for parent, _ in edges], np.int64)
        children = np.array([numbers[play] for _, play in edges], np.int64)
        levels.append(PlayLevel(len(places), parents, children, places))
    return PlayPositions(levels, [*text[: levels[1].size]], text)


def infix_positions(words: Sequence[str], *, turned: bool = False) -> PlayPositions:
    """All infixes of the words. One of n letters is numbered by the number of its first n - 1 and its last letter.

    With ``turned`` a letter may also be added to the reversal of an infix.
    """
    alphabet = sorted({*"".join(words)})
    codes = {letter: code for code, letter in enumerate(alphabet)}
    text = np.array([codes[letter] for letter in "".join(words)], np.int64)
    lengths = np.array([len(word) for word in words])
    begins = np.cumsum(lengths) - lengths
    left = np.repeat(begins + lengths, lengths) - np.arange(len(text))  # letters from here to the end of the word
    numbers = np.zeros(len(text) + 1, np.int64)  # of the infix that begins here
    starts, levels, finished = np.arange(len(text)), list[PlayLevel](), np.zeros(1, bool)
    places = np.zeros(1, np.int64)
    backwards = np.zeros(1, np.int64)  # the number of each infix's reversal, -1 where no word has it
    for length in range(1, int(lengths.max()) + 1):
        different, below = _numbered(numbers[starts] * len(alphabet) + text[starts + length - 1])
        size = len(different)
        sample = np.empty(size, np.int64)
        sample[below] = starts  # a place of each infix: its plays are the same wherever it does
        parents = np.concatenate((numbers[sample], numbers[sample + 1]))
        children = np.tile(np.arange(size), 2)
        if turned:
            parents, children = np.concatenate((parents, backwards[parents])), np.tile(children, 2)
            parents, children = parents[parents >= 0], children[parents >= 0]
            backwards = _reversals(different, backwards[numbers[sample + 1]], text[sample], len(alphabet))
        plays = np.sort((parents * size + children)[~finished[parents]])
        plays = plays[np.diff(plays, prepend=-1) > 0]  # np.unique, which counts in a hash table, takes far longer
        levels.append(PlayLevel(len(finished), plays // size, plays % size, places))
        places = sample
        numbers = np.zeros(len(text) + 1, np.int64)
        numbers[starts] = below
        finished = np.zeros(size, bool)
        finished[numbers[begins[lengths == length]]] = True
        starts = starts[left[starts] > length]
    levels.append(PlayLevel(len(finished), np.empty(0, np.int64), np.empty(0, np.int64), places))
    return PlayPositions(levels, alphabet, "".join(words))


def _numbered(keys: Numbers) -> tuple[Numbers, Numbers]:
    """``np.unique`` with the inverse, which sorts and takes longer: keys are few enough to be marked in an array."""
    marked = np.zeros(int(keys.max()) + 1, bool)
    marked[keys] = True
    different = np.flatnonzero(marked)
    numbers = np.empty(len(marked), np.int64)
    numbers[different] = np.arange(len(different))
    return different, numbers[keys]


def _reversals(different: Numbers, tails: Numbers, first: Numbers, letters: int) -> Numbers:
    """The number of the reversal of each infix of a level: its tail reversed, and then its first letter.

    Args:
        different: (n,) the keys of the level, ascending.
        tails: (n,) the number of the reversed tail, -1 where there is none.
        first: (n,) the first letter.
        letters: in the alphabet.
    """
    keys = np.where(tails >= 0, tails * letters + first, -1)
    numbers = np.minimum(np.searchsorted(different, keys), len(different) - 1)
    return np.where(different[numbers] == keys, numbers, -1)
