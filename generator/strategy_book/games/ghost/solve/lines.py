"""Lines of play by the rule of the ITA puzzle, one game of perfect play, and the longest game that can be forced.

A player who can win plays any winning letter. A player who cannot makes the game last as long as can be forced. The
words that can end such a game are the *line*.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from strategy_book.games.ghost.solve.losers import SolvedGhost
from strategy_book.games.ghost.solve.strategies import Kept, kept_plays, reachable_words
from strategy_book.games.ghost.solve.trie import Trie
from strategy_book.games.rules import seat_to_move

Lengths = list[npt.NDArray[np.uint8]]
"""One array per level: (fragments of that length,) letters of the game."""


def line_plays(solved: SolvedGhost) -> tuple[Kept, Lengths]:
    """The plays that the rule allows, and the length of game that can be forced from every fragment.

    The players without a winning letter can make the game last at least this long: the largest length over their own
    plays, the smallest over the winning letters of the others.
    """
    trie, losers, players = solved.trie, solved.losers, solved.rules.players
    kept: Kept = [np.ones(len(level), bool) for level in trie.levels]
    lengths: Lengths = [np.full(len(level), depth, np.uint8) for depth, level in enumerate(trie.levels)]
    for depth in range(len(trie.levels) - 2, -1, -1):
        level, below = trie.levels[depth], trie.levels[depth + 1]
        if not len(level.inner):
            continue
        bit = losers[depth].dtype.type(1 << depth % players)
        wins = (losers[depth + 1] & bit) == 0
        mover_wins = (losers[depth][level.inner] & bit) == 0
        shortest = np.minimum.reduceat(np.where(wins, lengths[depth + 1], np.uint8(255)), level.starts)
        longest = np.maximum.reduceat(lengths[depth + 1], level.starts)
        lengths[depth][level.inner] = np.where(mover_wins, shortest, longest)
        parent_length = lengths[depth][below.parents]
        parent_wins = (losers[depth][below.parents] & bit) == 0
        kept[depth + 1] = np.where(parent_wins, wins, lengths[depth + 1] == parent_length)
    return kept, lengths


def line_words(solved: SolvedGhost, prefix: str = "") -> list[str]:
    """Every word that can end the game from ``prefix``, sorted.

    Raises:
        InputError: if no playable word begins with ``prefix``.
    """
    depth, index = solved.trie.find(prefix)
    kept, _ = line_plays(solved)
    return reachable_words(solved.trie, kept, depth, [index]).strings(solved.trie)[0]


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
    """Perfect play in one variant: ``kept`` and ``lengths`` of :func:`line_plays`."""

    def __init__(self, solved: SolvedGhost) -> None:
        self.solved = solved
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

    def longest_line(self) -> tuple[str, int, tuple[str, ...]]:
        """The first letter that allows the longest forced game, its length, and the longest words of its line."""
        trie, forced = self.solved.trie, self.lengths[1]
        first = int(np.argmax(forced))
        words = reachable_words(trie, self.kept, 1, [first]).strings(trie)[0]
        longest = max(map(len, words))
        return trie.letter(1, first), int(forced[first]), tuple(word for word in words if len(word) == longest)


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
