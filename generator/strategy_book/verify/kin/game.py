"""SuperGhost and the games like it: their rules in plain code, and who may lose. Seats count from 1 here."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import numpy as np

from strategy_book.verify.common import seats
from strategy_book.verify.kin.positions import Fits, Numbers, PlayPositions, Plays, grown_positions, infix_positions

_SHORT = 3  # letters of a position that the replay of every list meets
_FEW = 500  # words, which are searched faster than a pattern is compiled
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game.

    Attributes:
        spelt: a word as the game's positions spell it.
        fits: those of some words, as spelt, that a position can become.
        plays: what a position becomes by a letter, within one of the words that it can become, as spelt.
        whole: whether its chapters say how long games last, and every position that needs a reply; not after a search.
        numbered: all positions that words allow, found at once; None: they are grown play by play, for short lists.
    """

    spelt: Callable[[str], str]
    fits: Fits
    plays: Plays
    whole: bool = False
    numbered: Callable[[Sequence[str]], PlayPositions] | None = None

    def all_positions(self, words: Sequence[str]) -> PlayPositions | None:
        """The positions that a list allows; None if they are too many to be solved here."""
        if self.numbered is not None:
            return self.numbered(words)
        return grown_positions(sorted({*map(self.spelt, words)}), self.fits, self.plays)


def _with_infix(position: str, words: list[str]) -> list[str]:
    return [word for word in words if position in word]


def _at_the_ends(position: str, words: list[str]) -> set[str]:
    return _grown({position}, words)


def _grown(positions: set[str], words: list[str]) -> set[str]:
    """What lies in a word and is one of the positions with a letter before or behind it."""
    text = "\n".join(words)
    letters = {*text} - {"\n"}
    return {play for part in positions for letter in letters for play in (letter + part, part + letter) if play in text}


def _with_infix_turned(position: str, words: list[str]) -> list[str]:
    turned = position[::-1]
    return [word for word in words if position in word or turned in word]


def _at_the_ends_turned(position: str, words: list[str]) -> set[str]:
    return _grown({position, position[::-1]}, words)


def _with_letters(position: str, words: list[str]) -> list[str]:
    if len(words) < _FEW:
        return [word for word in words if _has_letters(word, position)]
    letters = map(re.escape, position)
    pattern = "".join(f"[^\n{letter}]*+{letter}" for letter in letters)  # possessive: it never looks back
    return re.findall(f"^{pattern}.*", "\n".join(words), re.MULTILINE)


def _has_letters(word: str, position: str) -> bool:
    place = -1
    for letter in position:
        place = word.find(letter, place + 1)
        if place < 0:
            return False
    return True


def _anywhere(position: str, words: list[str]) -> set[str]:
    """The plays of Xghost.

    Before letter i can come what lies in a word between the leftmost match of the letters before it and the rightmost
    match of the others.
    """
    alphabet, between = {*"".join(words)}, [set[str]() for _ in range(len(position) + 1)]
    while words:
        for word in words[:_FEW]:
            leftmost = [0]
            for letter in position:
                leftmost.append(word.index(letter, leftmost[-1]) + 1)
            end = len(word)
            for i in range(len(position), -1, -1):
                between[i].update(word[leftmost[i] : end])
                if i:
                    end = word.rindex(position[i - 1], 0, end)
        missing = alphabet - between[0].intersection(*between)  # soon so few that most words have none of them
        words = [word for word in words[_FEW:] if not missing.isdisjoint(word)]
    return {position[:i] + letter + position[i:] for i, letters in enumerate(between) for letter in letters}


def _in_order(word: str) -> str:
    return "".join(sorted(word))


def _left_over(position: str, words: list[str]) -> set[str]:
    """The position of Spook with one of the letters that a word has left."""
    used = Counter(position)
    letters = [c for c in {*"".join(words)} if any(word.count(c) > used[c] for word in words)]
    return {_in_order(position + letter) for letter in letters}


RULES = {
    "superghost": Rules(str, _with_infix, _at_the_ends, whole=True, numbered=infix_positions),
    "superduperghost": Rules(
        str, _with_infix_turned, _at_the_ends_turned, whole=True, numbered=partial(infix_positions, turned=True)
    ),
    "xghost": Rules(str, _with_letters, _anywhere),
    "spook": Rules(_in_order, _with_letters, _left_over),
}
"""The rules of every game, by its name. Letters are added at either end, or at either end of the letters or their
reversal, or anywhere, or in any order; positions of Spook have their letters in alphabetical order."""


class GameWords:
    """The legal words of a chapter as its game spells them; what short positions can become is kept for all replays.

    Attributes:
        rules: of the game.
        legal: the words as they are printed.
        words: as spelt, sorted.
        finished: the same as a set.
    """

    def __init__(self, game: str, legal: list[str]) -> None:
        self.rules, self.legal = RULES[game], legal
        self.words = sorted({*map(self.rules.spelt, legal)})
        self.finished = frozenset(self.words)
        self._kept: dict[tuple[object, str], object] = {}

    def fits(self, position: str, words: list[str]) -> list[str]:
        """The words that a position can become; ``words``: all of them, and others."""
        return self._asked(self.rules.fits, position, words)

    def plays(self, position: str, words: list[str]) -> set[str]:
        """What a position becomes by a letter; ``words``: all that it can become."""
        return self._asked(self.rules.plays, position, words)

    def _asked(self, ask: Callable[[str, list[str]], T], position: str, words: list[str]) -> T:
        if len(position) > _SHORT:
            return ask(position, words)
        if (ask, position) not in self._kept:
            self._kept[ask, position] = ask(position, words)
        return self._kept[ask, position]  # type: ignore[return-value]


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
    return seats(losers[0]), dict(zip(positions.letters, map(seats, first), strict=True))
