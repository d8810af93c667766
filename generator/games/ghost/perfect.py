"""One game of perfect play, and the longest game that can be forced."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generator.games.ghost.lines import Lengths, line_plays
from generator.games.ghost.selection import Kept, reachable_words
from generator.games.ghost.solved import SolvedGhost
from generator.games.ghost.strategies import kept_plays
from generator.games.ghost.trie import Trie
from generator.seats import seat_to_move


@dataclass(frozen=True, slots=True)
class Ply:
    """One turn of a game.

    Attributes:
        seat: the seat that plays.
        letter: the letter it plays.
        wins: does the letter keep the seat out of the losers?
        good: number of letters that the rule of the line allows.
        legal: number of legal letters.
    """

    seat: int
    letter: str
    wins: bool
    good: int
    legal: int


class PerfectPlay:
    """Perfect play in one variant (``lines.line_plays``).

    Attributes:
        solved: the variant.
        kept: the plays that the rule of the line allows.
        lengths: the length of game that can be forced from every fragment.
    """

    def __init__(self, solved: SolvedGhost) -> None:
        self.solved = solved
        self.kept: Kept
        self.lengths: Lengths
        self.kept, self.lengths = line_plays(solved)

    def main_line(self) -> list[Ply]:
        """One game: a seat that can win follows its minimal list, any other plays the first of its best letters."""
        trie, players = self.solved.trie, self.solved.rules.players
        strategies: dict[int, Kept] = {}
        plies: list[Ply] = []
        depth = index = 0
        while plays := trie.plays(depth, index):
            seat = seat_to_move(depth, players)
            good = [play for play in plays if self.kept[depth + 1][play]]
            wins = seat not in self.solved.losers_of(depth, index)
            if wins and seat not in strategies:
                strategies[seat] = kept_plays(self.solved, seat, "minimal")
            choice = next(play for play in good if not wins or strategies[seat][depth + 1][play])
            plies.append(Ply(seat, trie.letter(depth + 1, choice), wins, len(good), len(plays)))
            depth, index = depth + 1, choice
        return plies

    def longest_line(self) -> tuple[str, int, list[str]]:
        """The first letter that allows the longest forced game, its length, and the longest words of its line."""
        forced = self.lengths[1]
        first = int(np.argmax(forced))
        words = reachable_words(self.solved.trie, self.kept, 1, [first]).strings(self.solved.trie)[0]
        longest = max(map(len, words))
        letter = self.solved.trie.letter(1, first)
        return letter, int(forced[first]), [word for word in words if len(word) == longest]


def greatest_hider(trie: Trie) -> tuple[str, int, str]:
    """The word that hides most others, how many, and the longest of those ("" if no word hides any)."""
    most, depth, index = max(
        (int(level.hidden.max()), -d, int(level.hidden.argmax()))
        for d, level in enumerate(trie.levels)
        if len(level.hidden)
    )
    row = int(trie.levels[-depth].rows[index])
    word, *hidden = trie.word_strings(np.arange(row, row + most + 1))
    return word, most, max(hidden, key=len, default="")
