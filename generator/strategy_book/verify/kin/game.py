"""SuperGhost and the games like it: their rules in plain code, and who may lose. Seats count from 1 here."""

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from functools import partial

import numpy as np
import numpy.typing as npt
from numba import njit

from strategy_book.verify.findings import seats
from strategy_book.verify.kin.positions import Numbers, PlayPositions, grown_positions, infix_positions

_SHORT = 3  # letters of a position that the replay of every list meets
_EMPTY = np.empty(0, np.int64)

Codes = npt.NDArray[np.uint32]
"""Letters by their numbers in the alphabet: all words in a row, or a position."""

Marks = npt.NDArray[np.bool_]
"""(n + 1, alphabet): whether each letter may go before letter i of a position of n letters, or, at n, behind it."""

Search = Callable[[Codes, Numbers, Numbers, Codes, Marks], Numbers]
"""Finds the words that a position can become, and marks the letters that a play within one of them may add.

It is given the letters of all words, where each word begins, the numbers of the words to search, and the position."""


@njit("i8[::1](u4[::1], i8[::1], i8[::1], u4[::1], b1[:,::1])", cache=True)
def _in_a_row(text: Codes, begins: Numbers, words: Numbers, position: Codes, before: Marks) -> Numbers:
    """The position lies in a word, and a letter goes to either end of it."""
    found, count, size = np.empty_like(words), 0, len(position)
    for word in words:
        fits = False
        for place in range(begins[word], begins[word + 1] - size + 1):
            i = 0
            while i < size and text[place + i] == position[i]:
                i += 1
            if i == size:
                fits = True
                if place > begins[word]:
                    before[0, text[place - 1]] = True
                if place + size < begins[word + 1]:
                    before[size, text[place + size]] = True
        found[count] = word
        count += fits
    return found[:count]


@njit("i8[::1](u4[::1], i8[::1], i8[::1], u4[::1], b1[:,::1])", cache=True)
def _in_order(text: Codes, begins: Numbers, words: Numbers, position: Codes, before: Marks) -> Numbers:
    """The letters of the position lie in a word in this order, and a letter goes anywhere.

    Before letter i can come what lies between the leftmost match of the letters before it and the rightmost match of
    the others.
    """
    found, count, size = np.empty_like(words), 0, len(position)
    leftmost = np.empty(size + 1, np.int64)  # where the match of the first i letters ends
    for word in words:
        end, i = begins[word + 1], 0
        leftmost[0] = place = begins[word]
        while i < size and place < end:
            if text[place] == position[i]:
                i += 1
                leftmost[i] = place + 1
            place += 1
        if i < size:
            continue
        found[count] = word
        count += 1
        for i in range(size, -1, -1):
            for place in range(leftmost[i], end):
                before[i, text[place]] = True
            if i:
                end -= 1
                while text[end] != position[i - 1]:
                    end -= 1
    return found[:count]


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game.

    Attributes:
        search: finds the words that a position can become, and its plays.
        spelt: a word as the game's positions spell it.
        turned: whether a position may be reversed before a letter is added.
        whole: whether its chapters say how long games last, and every position that needs a reply; not after a search.
        numbered: all positions that words allow, found at once; None: they are grown play by play, for short lists.
    """

    search: Search
    spelt: Callable[[str], str] = str
    turned: bool = False
    whole: bool = False
    numbered: Callable[[Sequence[str]], PlayPositions] | None = None


RULES = {
    "superghost": Rules(_in_a_row, whole=True, numbered=infix_positions),
    "superduperghost": Rules(_in_a_row, turned=True, whole=True, numbered=partial(infix_positions, turned=True)),
    "xghost": Rules(_in_order),
    "spook": Rules(_in_order, spelt=lambda word: "".join(sorted(word))),
}
"""The rules of every game, by its name. Positions of Spook have their letters in alphabetical order, as its words have
them here: so a letter that goes anywhere in one goes to its place."""


class GameWords:
    """The legal words of a chapter as its game spells them; what short positions can become is kept for all replays.

    Attributes:
        rules: of the game.
        legal: the words as they are printed.
        words: as spelt, sorted.
        finished: the same as a set.
        every: the numbers of all words, which are their places in ``words``.
        lengths: the letters of each word.
    """

    def __init__(self, game: str, legal: Sequence[str]) -> None:
        self.rules, self.legal = RULES[game], legal
        self.words = sorted({*map(self.rules.spelt, legal)})
        self.finished = frozenset(self.words)
        self.every = np.arange(len(self.words))
        self.lengths = np.array([*map(len, self.words)], np.int64)
        text = "".join(self.words)
        self._alphabet = sorted({*text})
        self._codes = {letter: code for code, letter in enumerate(self._alphabet)}
        self._text = self._coded(text)
        self._begins = np.append(0, np.cumsum(self.lengths))
        self._kept: dict[str, tuple[Numbers, Set[str]]] = {}

    def after(self, position: str, words: Numbers) -> tuple[Numbers, Set[str]]:
        """The words that a position can become, ascending, and what a letter makes of it within one of them.

        ``words``: all that it can become, and others.
        """
        if position not in self._kept:
            result = self._search(position, words)
            if len(position) > _SHORT:
                return result
            self._kept[position] = result
        return self._kept[position]

    def all_positions(self) -> PlayPositions | None:
        """The positions that the words allow; None if they are too many to be solved here."""
        if self.rules.numbered is not None:
            return self.rules.numbered(self.legal)
        return grown_positions(self.words, self.after)

    def _search(self, position: str, words: Numbers) -> tuple[Numbers, Set[str]]:
        found, plays = _EMPTY, set[str]()
        for text in {position, position[::-1]} if self.rules.turned else {position}:
            if not self._codes.keys() >= {*text}:
                continue
            before = np.zeros((len(text) + 1, len(self._alphabet)), bool)
            fits = self.rules.search(self._text, self._begins, words, self._coded(text), before)
            found = np.union1d(found, fits) if len(found) else fits
            places, letters = (numbers.tolist() for numbers in before.nonzero())
            plays |= {text[:i] + self._alphabet[c] + text[i:] for i, c in zip(places, letters, strict=True)}
        return found, plays

    def _coded(self, text: str) -> Codes:
        return np.array([self._codes[letter] for letter in text], np.uint32)


def solve(positions: PlayPositions, players: int) -> tuple[list[int], dict[str, list[int]]]:
    """The seats that may lose, everyone playing well: from the empty position, and after each first letter."""
    losers: Numbers = _EMPTY
    first: Numbers = _EMPTY
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
    return seats(losers[0]), dict(zip(positions.letters, map(seats, first), strict=True))
