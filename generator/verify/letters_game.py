"""SuperGhost and the games like it: all their positions, solved for any number of players.

The plays of each game are written down word by word. Those of SuperGhost and Superduperghost, whose positions are the
infixes of the words, are written down once more with arrays. Seats count from 1 here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int64]

MOST_WORDS, MOST_POSITIONS = 500, 20_000
"""Games with more, other than those on infixes, are not solved here: plain Python would take minutes."""

_ON_INFIXES = ("superghost", "superduperghost")


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


def spelt(words: Sequence[str], game: str) -> list[str]:
    """The words as the game's positions spell them (of Spook with their letters in order), sorted."""
    return sorted({"".join(sorted(word)) for word in words} if game == "spook" else {*words})


def all_positions(words: Sequence[str], game: str) -> PlayPositions | None:
    """The positions of a game; None if they are too many to be solved here."""
    if game in _ON_INFIXES:
        return _infixes(words, turned=game == "superduperghost")
    return _grown_positions(spelt(words, game), game)


def _grown_positions(words: list[str], game: str) -> PlayPositions | None:
    if len(words) > MOST_WORDS:
        return None
    fits, plays = GAMES[game]
    finished, levels, total = {*words}, list[PlayLevel](), 0
    current: dict[str, list[str]] = {"": words}
    while current:
        total += len(current)
        below: dict[str, list[str]] = {}
        edges: list[tuple[int, str]] = []
        for number, (position, possible) in enumerate(current.items()):
            for play in {play for word in possible for play in plays(position, word)}:
                if play not in below:
                    below[play] = fits(play, possible)
                if position not in finished:
                    edges.append((number, play))
            if total + len(below) > MOST_POSITIONS:
                return None
        numbers = {play: number for number, play in enumerate(below)}
        parents = np.array([parent for parent, _ in edges], np.int64)
        levels.append(
            PlayLevel(len(current), parents, np.array([numbers[play] for _, play in edges], np.int64))
        )
        if len(levels) == 1:
            letters = list(below)
        current = below
    return PlayPositions(levels, letters)


def _infixes(words: Sequence[str], *, turned: bool) -> PlayPositions:
    """An infix of n letters is numbered by the number of its first n - 1 letters and its last letter.

    With ``turned`` (Superduperghost) a letter may also be added to the reversal of an infix.
    """
    alphabet = sorted({*"".join(words)})
    codes = {letter: code for code, letter in enumerate(alphabet)}
    text = np.array([codes[letter] for letter in "".join(words)], np.int64)
    lengths = np.array([len(word) for word in words])
    begins = np.cumsum(lengths) - lengths
    left = np.repeat(begins + lengths, lengths) - np.arange(
        len(text)
    )  # letters from here to the end of the word
    numbers = np.zeros(len(text) + 1, np.int64)  # of the infix that begins here
    starts, levels, finished = np.arange(len(text)), list[PlayLevel](), np.zeros(1, bool)
    backwards = np.zeros(1, np.int64)  # the number of each infix's reversal, -1 where no word has it
    for length in range(1, int(lengths.max()) + 1):
        keys = numbers[starts] * len(alphabet) + text[starts + length - 1]
        different, below = np.unique(keys, return_inverse=True)
        size = len(different)
        parents = np.concatenate((numbers[starts], numbers[starts + 1]))
        children = np.concatenate((below, below))
        if turned:
            parents, children = (
                np.concatenate((parents, backwards[parents])),
                np.concatenate((children, children)),
            )
            parents, children = parents[parents >= 0], children[parents >= 0]
            backwards = _reversals(
                different, below, backwards[numbers[starts + 1]], text[starts], len(alphabet)
            )
        plays = np.unique((parents * size + children)[~finished[parents]])
        levels.append(PlayLevel(len(finished), plays // size, plays % size))
        numbers = np.zeros(len(text) + 1, np.int64)
        numbers[starts] = below
        finished = np.zeros(size, bool)
        finished[numbers[begins[lengths == length]]] = True
        starts = starts[left[starts] > length]
    levels.append(PlayLevel(len(finished), np.empty(0, np.int64), np.empty(0, np.int64)))
    return PlayPositions(levels, alphabet)


def _reversals(different: Numbers, below: Numbers, tails: Numbers, first: Numbers, letters: int) -> Numbers:
    """The number of the reversal of each infix of a level: its tail reversed, and then its first letter.

    Args:
        different: (n,) the keys of the level, ascending.
        below: (m,) for each place the number of the infix that begins there.
        tails: (m,) the number of the reversed tail, -1 where there is none.
        first: (m,) the first letter.
        letters: in the alphabet.
    """
    keys = np.where(tails >= 0, tails * letters + first, -1)
    numbers = np.minimum(np.searchsorted(different, keys), len(different) - 1)
    reversals = np.empty(len(different), np.int64)
    reversals[below] = np.where(different[numbers] == keys, numbers, -1)
    return reversals


def solve(positions: PlayPositions, players: int) -> tuple[list[int], dict[str, list[int]]]:
    """The seats that may lose, everyone playing well: from the empty position, and after each first letter."""
    losers: Numbers = np.empty(0, np.int64)
    first: Numbers = losers
    for size in range(len(positions.levels) - 1, -1, -1):
        level, mover = positions.levels[size], 1 << size % players
        values = np.full(level.size, 1 << (size - 1) % players)
        if len(level.parents):
            after = losers[level.children]
            starts = np.flatnonzero(np.diff(level.parents, prepend=-1))
            wins = after & mover == 0
            can_win = np.logical_or.reduceat(wins, starts)
            good = wins | ~np.repeat(can_win, np.diff(starts, append=len(wins)))
            values[level.parents[starts]] = np.bitwise_or.reduceat(np.where(good, after, 0), starts)
        losers = values
        if size == 1:
            first = values
    seats = [_seats(int(bits)) for bits in first]
    return _seats(int(losers[0])), dict(zip(positions.letters, seats, strict=True))


def _seats(bits: int) -> list[int]:
    return [seat + 1 for seat in range(bits.bit_length()) if bits >> seat & 1]


def _with_infix(position: str, words: list[str]) -> list[str]:
    return [word for word in words if position in word]


def _with_subsequence(position: str, words: list[str]) -> list[str]:
    pattern = re.compile("[^\0]*?".join(map(re.escape, position))).search
    return [word for word in words if pattern(word)]


def _either_end(position: str, word: str) -> Iterator[str]:
    """SuperGhost: ``position`` with a letter more at either end, within ``word``."""
    for start in range(len(word) - len(position) + 1):
        if word.startswith(position, start):
            end = start + len(position)
            if start:
                yield word[start - 1 : end]
            if end < len(word):
                yield word[start : end + 1]


def _with_either_reading(position: str, words: list[str]) -> list[str]:
    return [word for word in words if position in word or position[::-1] in word]


def _turned_or_not(position: str, word: str) -> Iterator[str]:
    """Superduperghost: ``position`` or its reversal with a letter more at either end, within ``word``."""
    yield from _either_end(position, word)
    yield from _either_end(position[::-1], word)


def _anywhere(position: str, word: str) -> Iterator[str]:
    """Xghost: ``position`` with a letter more anywhere.

    Before letter i can stand what lies in ``word`` between the leftmost place for the letters before it and the
    rightmost place for the others.
    """
    leftmost = [0]
    for letter in position:
        leftmost.append(word.index(letter, leftmost[-1]) + 1)
    end = len(word)
    for i in range(len(position), -1, -1):
        for letter in set(word[leftmost[i] : end]):
            yield position[:i] + letter + position[i:]
        if i:
            end = word.rindex(position[i - 1], 0, end)


def _one_more(position: str, word: str) -> Iterator[str]:
    """Spook: ``position`` with one of the letters that are left; both have their letters in order."""
    left = list(word)
    for letter in position:
        left.remove(letter)
    for letter in set(left):
        yield "".join(sorted(position + letter))


Fits = Callable[[str, list[str]], list[str]]
Plays = Callable[[str, str], Iterator[str]]
GAMES: dict[str, tuple[Fits, Plays]] = {
    "superghost": (_with_infix, _either_end),
    "xghost": (_with_subsequence, _anywhere),
    "spook": (_with_subsequence, _one_more),
    "superduperghost": (_with_either_reading, _turned_or_not),
}
"""For each game: those of some words that a position can become, and what a position becomes by a letter of a word."""
