"""What a letter game's chapter says about the losing seat, computed again from positions and by replay.

A play of a lost position is compared with all others by the rule of docs/theory.md: it leaves the fewest winning
replies, then the longest game, then it is the first in the alphabet. The list is replayed after every error.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from generator.verify.findings import Findings
from generator.verify.letter_games.positions import Numbers, PlayPositions
from generator.verify.letters_list import PrintedHavens, check_list

_LOST = "lost positions of letter games"

Facts = dict[str, Any]


class TwoPlayers:
    """A game of two on infixes, each position with who wins and how long the game lasts.

    Attributes:
        wins: for each number of letters (n,) bool, whether the seat to move wins.
        lengths: for each number of letters (n,), the letters of the word that ends the game: the winner hurries, the
            loser drags it out.
    """

    def __init__(self, positions: PlayPositions, words: list[str]) -> None:
        """Solve it; ``positions``: all of the game that ``words`` allow."""
        self._positions, self._words, self._names = positions, words, dict[int, list[str]]()
        self.wins, self.lengths = list[npt.NDArray[np.bool_]](), list[Numbers]()
        for size in range(len(positions.levels) - 1, -1, -1):
            level = positions.levels[size]
            # A position without plays is a word: whoever moves there has won.
            wins, lengths = np.ones(level.size, bool), np.full(level.size, size)
            if len(level.parents):
                starts = np.flatnonzero(np.diff(level.parents, prepend=-1))
                keeps, after = ~self.wins[-1][level.children], self.lengths[-1][level.children]
                able = np.logical_or.reduceat(keeps, starts)
                hurried = np.minimum.reduceat(np.where(keeps, after, np.iinfo(np.int64).max), starts)
                dragged = np.maximum.reduceat(after, starts)
                wins[level.parents[starts]] = able
                lengths[level.parents[starts]] = np.where(able, hurried, dragged)
            self.wins.append(wins)
            self.lengths.append(lengths)
        self.wins.reverse()
        self.lengths.reverse()

    def names(self, size: int) -> list[str]:
        """The fragments of a number of letters. Positions are numbered in the order of the alphabet."""
        if size not in self._names:
            pieces = {word[i : i + size] for word in self._words for i in range(len(word) - size + 1)}
            self._names[size] = sorted(pieces)
        return self._names[size]

    def plays(self, position: str) -> dict[str, int]:
        """The positions that a letter makes of one, each with its number; {} if it is a word."""
        size = len(position)
        level, number = self._positions.levels[size], self.names(size).index(position)
        low, high = np.searchsorted(level.parents, [number, number + 1])
        names = self.names(size + 1) if high > low else []
        return {names[child]: int(child) for child in level.children[low:high]}

    def open(self, position: str, *, wins: bool) -> list[str]:
        """The plays that complete no word and after which the next seat wins, or loses; in alphabetical order."""
        size = len(position) + 1
        return sorted(
            play
            for play, number in self.plays(position).items()
            if self.wins[size][number] == wins and self.plays(play)
        )

    def resistance(self, position: str) -> Facts:
        """What the chapter must say of a lost position."""
        choices = []
        for play, number in self.plays(position).items():
            finished = not self.plays(play)
            replies, length = self.open(play, wins=False), int(self.lengths[len(play)][number])
            choices.append((finished, len(replies), -length * (not finished), play, replies, length))
        _, _, _, play, replies, length = min(choices)
        return {"position": position, "play": play, "winning": replies, "length": length}


def check_other_seat(
    findings: Findings, file: str, chapter: Facts, legal: list[str], positions: PlayPositions | None
) -> None:
    """Check what a chapter says of its other seat; ``legal``: its words, ``positions``: all of its game, if known."""
    other, losers = chapter["other_seat"], chapter["verdicts"][0]["losers"]
    if other is None or not findings.same(_LOST, file, "seat", [other["seat"]], losers):
        return
    seat = other["seat"]
    begun: list[str] = []
    if positions is None:
        findings.trust("lost positions of Xghost and Spook", "chapter.other_seat.*")
    else:
        solved = TwoPlayers(positions, legal)
        lost = [""] if seat == 1 else solved.open("", wins=False)
        expected = [solved.resistance(position) for position in lost]
        if not findings.same(_LOST, file, "resistance", other["resistance"], expected):
            return
        begun = [expected[0]["play"]] if seat == 1 else []
        errors = solved.open("".join(begun), wins=True)
        if not findings.same(_LOST, file, "punished", other["punished"], errors):
            return
    findings.same(_LOST, file, "winner of the list", other["memory"]["winner"], seat)
    starts = [(*begun, error) for error in other["punished"]]
    check_list(
        findings,
        file,
        PrintedHavens(other["memory"], "chapter.other_seat.memory", chapter["game"], legal, starts),
    )
