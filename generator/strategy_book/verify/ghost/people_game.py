"""Ghost against people as a game: what opponents say, where a seat is sure to win, and who can stop it.

Opponents who know a set of words say any letter that begins one of these words and does not complete one. If there is
no such letter they must challenge, and the seat must name a word. A letter that completes a word loses for them, and
the seat must name that word too. Seats count from 1, as published.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from strategy_book.verify.ghost.game import Fragments

Bools = list[npt.NDArray[np.bool_]]
"""For each level, a truth value for each fragment: the letters that opponents say, or where the seat is sure to win."""

Levels = list[npt.NDArray[np.int64]]

Costs = list[tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]]
"""For each level, what each fragment counts as a word, and what an answer to a challenge there counts."""

NEVER = 1 << 40
"""More words or a higher rank than any: the seat cannot be sure to win, or nobody can stop it."""


def reachable_openings(tree: Fragments, says: Bools, top: int) -> list[int]:
    """The positions of the fragments of ``top`` letters that opponents can bring about."""
    reached = np.ones(1, bool)
    for d in range(top):
        if d + 1 >= len(tree.rows) or not len(tree.inner[d]):
            return []
        reached = tree.spread(d, reached[tree.inner[d]]) & says[d + 1] & ~tree.ends[d + 1]
    return [int(position) for position in np.flatnonzero(reached & ~tree.ends[top])]


def sure_wins(tree: Fragments, says: Bools, players: int, seat: int, costs: Costs) -> tuple[Bools, Levels]:
    """For each level: is the seat sure to win from the fragment, and what do the words count that it needs?"""
    depths = len(tree.rows)
    sure, fewest = [np.empty(0, bool)] * depths, [np.empty(0, np.int64)] * depths
    for d in range(depths - 1, -1, -1):
        # The seat has to know the word that it completes.
        inner, wins = tree.inner[d], np.zeros(len(tree.rows[d]), bool)
        words, answer = costs[d][0].copy(), costs[d][1]
        if len(inner):
            free, below, ends = sure[d + 1], fewest[d + 1], tree.ends[d + 1]
            if d % players == seat - 1:
                wins[inner] = tree.over(np.logical_or, d, free)
                words[inner] = tree.over(np.minimum, d, np.where(free, below, NEVER))
            else:
                wins[inner] = ~tree.over(np.logical_or, d, says[d + 1] & ~ends & ~free)
                # An opponent who can say nothing must challenge: one word answers that.
                total = tree.over(np.add, d, np.where(says[d + 1], below, 0))
                words[inner] = np.where(total == 0, answer[inner], total)
        sure[d], fewest[d] = wins, words
    return sure, fewest


class Opponents:
    """The letters that opponents say at each fragment."""

    def __init__(self, tree: Fragments, says: Bools) -> None:
        self.tree, self.says, self.words = tree, says, tree.row_of.keys()

    def replies(self, fragment: str) -> list[str]:
        """The fragments that they make of one that is no word, in alphabetical order."""
        below, plays = len(fragment) + 1, self.tree.plays(fragment)
        return self.tree.names(below, [play for play in plays if self.says[below][play]])

    def play(self, fragment: str, words: Sequence[str], seat: int, players: int, work: dict[str, str]) -> str | None:
        """A fragment at which the words fail ``seat`` (from 0), or None.

        ``work`` receives, for each word, the fragment at which it is needed.
        """
        left = [word for word in words if word.startswith(fragment)]
        if not left or fragment in self.words:
            return fragment
        if len(fragment) % players == seat:
            plays = {word[: len(fragment) + 1] for word in left}
            return fragment if len(plays) > 1 else self.play(plays.pop(), left, seat, players, work)
        replies = self.replies(fragment)
        if not replies:
            work[left[0]] = fragment
            return None
        for reply in replies:
            if reply not in self.words:
                lost = self.play(reply, left, seat, players, work)
                if lost is not None:
                    return lost
            elif reply in left:
                # If they can play on instead, the word does its work only once it is whole.
                work[reply] = fragment if self.words >= {*replies} else reply
            else:
                return reply
        return None


def opponent_needs(tree: Fragments, ranks: Levels, players: int, seat: int) -> Levels:
    """For each level, the least rank up to which the others must know the words to stop the seat; ``NEVER``: none.

    The seat chooses the play with the greatest need; the others choose the least of theirs.
    """
    need: Levels = [np.empty(0, np.int64)] * len(tree.rows)
    for d in range(len(tree.rows) - 1, -1, -1):
        moves, inner = d % players == seat - 1, tree.inner[d]
        need[d] = np.full(len(tree.rows[d]), 0 if moves else NEVER)
        if len(inner) and moves:
            need[d][inner] = tree.over(np.maximum, d, np.where(tree.ends[d + 1], 0, need[d + 1]))
        elif len(inner):
            stop = np.where(tree.ends[d + 1], NEVER, np.maximum(need[d + 1], ranks[d + 1]))
            need[d][inner] = tree.over(np.minimum, d, stop)
    return need
