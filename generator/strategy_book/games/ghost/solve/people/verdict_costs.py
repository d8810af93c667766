"""The cost of turning a verdict: the fewest words to strike or add, for two players (docs/theory.md, theorem 5).

Every fragment is dead (no word begins with it), bad for its maker (it is a word, or the next player has a good
letter), or good (it is alive, and every letter that can follow is bad). Let p be the cost of making the fragment a
word, and q the cost of making it no word. Four costs follow from the leaves up, D (dead), A (alive and bad), N (not
good) and G (good):

    D = q + sum D(c)            A = min(p, q + min G(c))
    N = min(D, A)               G = q + sum N(c) + min(A(c) - N(c))

The last term keeps one continuation alive. Walking down along the minima again gives a smallest set of words.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from strategy_book.games.ghost.solve.people.tries import FullTrie
from strategy_book.games.ghost.solve.trie import INFINITE, Index, Values

DEAD, BAD, GOOD, NOT_GOOD = range(4)
"""The verdicts on a fragment, as indices into ``LevelCosts``."""


class LevelCosts(NamedTuple):
    """The costs of one level, (n,) each; ``INFINITE`` where a verdict is impossible.

    Attributes:
        dead, bad, good, not_good: D, A, G and N.
        word, no_word: p and q.
    """

    dead: Values
    bad: Values
    good: Values
    not_good: Values
    word: Values
    no_word: Values


@dataclass(frozen=True, slots=True, eq=False)
class Costs:
    """The cost of every verdict on every fragment; ``trie``: of the list, or of both lists that are compared."""

    trie: FullTrie
    levels: tuple[LevelCosts, ...]

    def to_turn(self, depth: int, index: int, verdict: int) -> int:
        """The number of words to turn until a fragment has a verdict, or ``INFINITE``."""
        return int(self.levels[depth][verdict][index])

    def turning(self, depth: int, index: int, verdict: int) -> Index:
        """A smallest set of words to turn until a fragment has a verdict.

        Of equal sets, the one with the first letters.

        Returns:
            Indices into ``trie.rows``, ascending.
        """
        turned: list[int] = []
        stack = [(depth, index, verdict)]
        while stack:
            depth, index, verdict = stack.pop()
            if not self.to_turn(depth, index, verdict):
                continue
            costs, word = self.levels[depth], int(self.trie.levels[depth].words[index])
            if verdict == NOT_GOOD:
                verdict = DEAD if costs.dead[index] <= costs.bad[index] else BAD
            if verdict == BAD and costs.word[index] == costs.bad[index]:
                turned.append(word)
                continue
            if costs.no_word[index]:
                turned.append(word)
            stack += self._continuations(depth, index, verdict)
        return np.array(sorted(turned), np.intp)

    def _continuations(self, depth: int, index: int, verdict: int) -> list[tuple[int, int, int]]:
        """The cheapest verdicts on the continuations that give a fragment, no word itself, its verdict."""
        plays = self.trie.plays(depth, index)
        if verdict == DEAD:
            return [(depth + 1, play, DEAD) for play in plays]
        below, span = self.levels[depth + 1], slice(plays.start, plays.stop)
        if verdict == BAD:
            return [(depth + 1, plays.start + int(below.good[span].argmin()), GOOD)]
        not_good = below.not_good[span]
        alive = plays.start + int((below.bad[span] - not_good).argmin())
        others = (plays.start + not_good.nonzero()[0]).tolist()
        return [(depth + 1, alive, BAD), *((depth + 1, play, NOT_GOOD) for play in others if play != alive)]


def verdict_costs(trie: FullTrie, word: Values, no_word: Values) -> Costs:
    """The cost of every verdict on every fragment.

    Args:
        trie: of the words that are on the list or may be added.
        word: (w,) p of every legal word: 0 if it is on the list.
        no_word: (w,) q of every legal word: 0 if it is not on the list.
    """
    levels: list[LevelCosts] = []
    for d in range(len(trie.levels) - 1, -1, -1):
        words = trie.levels[d].words
        is_word = words >= 0
        p, q = np.full(len(words), INFINITE), np.zeros(len(words), np.int64)
        p[is_word], q[is_word] = word[words[is_word]], no_word[words[is_word]]
        if len(trie.levels[d].inner):
            levels.append(_inner_costs(p, q, trie.levels[d].inner, trie.levels[d].starts, levels[-1]))
        else:
            levels.append(LevelCosts(q, p, np.full(len(words), INFINITE), np.minimum(q, p), p, q))
    return Costs(trie, tuple(levels[::-1]))


def _inner_costs(p: Values, q: Values, inner: Index, starts: Index, below: LevelCosts) -> LevelCosts:
    """The costs of a level whose fragments ``inner`` have continuations."""
    dead, bad, good = q.copy(), p.copy(), np.full(len(p), INFINITE)
    all_dead = np.add.reduceat(below.dead, starts)
    least_good = np.minimum.reduceat(below.good, starts)
    all_bad = np.add.reduceat(below.not_good, starts) + np.minimum.reduceat(below.bad - below.not_good, starts)
    struck = q.take(inner)
    dead[inner] = np.minimum(struck + all_dead, INFINITE)
    bad[inner] = np.minimum(p.take(inner), struck + least_good)
    good[inner] = np.minimum(struck + all_bad, INFINITE)
    return LevelCosts(dead, bad, good, np.minimum(dead, bad), p, q)
