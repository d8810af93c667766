"""What a chapter of SuperGhost or its kin says about the losing seat, computed again from positions and by replay.

A play of a lost position is compared with all others by the rule of docs/theory.md: it leaves the fewest winning
replies, then the longest game, then it is the first in the alphabet. The list is replayed after every error.
"""

import numpy as np
import numpy.typing as npt

from strategy_book.verify.findings import Facts, Findings
from strategy_book.verify.kin.game import GameWords
from strategy_book.verify.kin.haven_list import check_list
from strategy_book.verify.kin.positions import Numbers, PlayPositions

_LOST = "lost positions of SuperGhost and its kin"
_MOST_LATER = 24


class TwoPlayers:
    """A game of two on infixes, each position with who wins and how long the game lasts.

    Attributes:
        wins: for each number of letters (n,) bool, whether the seat to move wins.
        lengths: for each number of letters (n,), the letters of the word that ends the game: the winner hurries, the
            loser drags it out.
    """

    def __init__(self, words: GameWords, positions: PlayPositions) -> None:
        self._words, self._positions = words, positions
        self._met = {"": 0}  # the number of each position that was met
        self.wins, self.lengths = list[npt.NDArray[np.bool_]](), list[Numbers]()
        for size in range(len(positions.levels) - 1, -1, -1):
            level = positions.levels[size]
            # A position without plays is a word: the player to move there has won.
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

    def plays(self, position: str) -> dict[str, int]:
        """The positions that a letter makes of one, each with its number; {} if it is a word.

        ``position`` is "", or was among the plays of another one.
        """
        children = self._positions.plays(len(position), self._met[position])
        self._met |= children
        return children

    def open(self, position: str, *, wins: bool) -> list[str]:
        """The plays that complete no word and after which the next seat wins, or loses; in alphabetical order."""
        size = len(position) + 1
        return sorted(
            play
            for play, number in self.plays(position).items()
            if self.wins[size][number] == wins and self.lengths[size][number] > size
        )

    def resistance(self, position: str) -> Facts:
        """What the chapter must say of a lost position."""
        choices = []
        for play, number in self.plays(position).items():
            replies, length = self.open(play, wins=False), int(self.lengths[len(play)][number])
            finished = length == len(play)
            matters = self._words.rules.whole and not finished
            choices.append((finished, len(replies), -length * matters, play, replies, length))
        _, _, _, play, replies, length = min(choices)
        shown = length if self._words.rules.whole else None
        return {"position": position, "play": play, "winning": replies, "length": shown}

    def later(self, tries: list[Facts]) -> list[Facts]:
        """What the chapter must say of the lost positions that follow these, shorter ones first."""
        entries = list[Facts]()
        while tries and len(entries) < _MOST_LATER:
            follow = sorted({reply for facts in tries for reply in facts["winning"]})
            tries = [facts for facts in map(self.resistance, follow) if facts["winning"]]
            entries += tries
        return entries[:_MOST_LATER]


def check_other_seat(findings: Findings, chapter: Facts, words: GameWords, positions: PlayPositions | None) -> None:
    """Check what a chapter says of its other seat; ``positions``: all of its game, if known."""
    other, losers = chapter["other_seat"], chapter["verdicts"][0]["losers"]
    if other is None or not findings.same(_LOST, "seat", [other["seat"]], losers):
        return
    seat = other["seat"]
    begun: list[str] = []
    if positions is None:
        findings.trust("lost positions of games that are not solved again", "chapter.other_seat.*")
        begun = other["memory"]["game"][:1] if seat == 1 else []
    else:
        solved = TwoPlayers(words, positions)
        lost = [""] if seat == 1 else solved.open("", wins=False)
        expected = [solved.resistance(position) for position in lost]
        if not findings.same(_LOST, "resistance", other["resistance"], expected):
            return
        if not findings.same(_LOST, "later", other["later"], solved.later(expected)):
            return
        begun = [expected[0]["play"]] if seat == 1 else []
        errors = solved.open("".join(begun), wins=True)
        if not findings.same(_LOST, "punished", other["punished"], errors):
            return
    findings.same(_LOST, "winner of the list", other["memory"]["winner"], seat)
    starts = [(*begun, error) for error in other["punished"]]
    check_list(findings, "chapter.other_seat.memory", other["memory"], words, starts)
