"""One game of perfect play, and the longest that can be forced."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generator.games.ghost.lines import Lengths, line_plays
from generator.games.ghost.selection import Kept, reachable_words
from generator.games.ghost.solved import SolvedGhost
from generator.games.ghost.strategies import kept_plays
from generator.games.ghost.trie import Trie


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of a game: who played which letter, did it keep the seat out of the losers, among how many."""

    seat: int
    letter: str
    wins: bool
    good: int
    legal: int


class PerfectPlay:
    """The line of perfect play of one variant (``lines.line_plays``), asked in several ways."""

    def __init__(self, solved: SolvedGhost) -> None:
        self.solved = solved
        self.kept: Kept
        self.lengths: Lengths
        self.kept, self.lengths = line_plays(solved)

    def main_line(self) -> list[Turn]:
        """A game in which a seat that can win plays its minimal list's letter, and another the first best one."""
        trie, players = self.solved.trie, self.solved.rules.players
        lists: dict[int, Kept] = {}
        turns: list[Turn] = []
        depth = index = 0
        while plays := trie.plays(depth, index):
            seat = depth % players + 1
            good = [i for i in plays if self.kept[depth + 1][i]]
            wins = seat not in self.solved.losers_of(depth, index)
            if wins and seat not in lists:
                lists[seat] = kept_plays(self.solved, seat, "minimal")
            choice = next(i for i in good if not wins or lists[seat][depth + 1][i])
            turns.append(Turn(seat, trie.letter(depth + 1, choice), wins, len(good), len(plays)))
            depth, index = depth + 1, choice
        return turns

    def longest_line(self) -> tuple[str, int, list[str]]:
        """The first letter whose game can be made to last longest, its letters, and the longest of its words."""
        forced = self.lengths[1]
        first = int(np.argmax(forced))
        words = reachable_words(self.solved.trie, self.kept, 1, [first]).strings(self.solved.trie)[0]
        longest = max(map(len, words))
        return self.solved.trie.letter(1, first), int(forced[first]), [w for w in words if len(w) == longest]


def greatest_hider(trie: Trie) -> tuple[str, int, str]:
    """The word that hides most others, how many, and the longest of those ("" if none hides any)."""
    most, depth, at = max(
        (
            (int(level.hidden.max()), -d, int(level.hidden.argmax()))
            for d, level in enumerate(trie.levels)
            if len(level.hidden)
        ),
        default=(0, 0, 0),
    )
    level = trie.levels[-depth]
    row = int(level.rows[at])
    word, *hidden = trie.word_strings(np.arange(row, row + most + 1))
    return word, most, max(hidden, key=len, default="")
