"""What if a word is disputed? The fewest words to strike, or to add, until a verdict turns (docs/theory.md, theorem 5).

With two players every fragment is dead (nothing begins with it), bad for whoever makes it (it is a word, or the next
player has a good letter) or good (it is alive, and every letter that can follow is bad). With p, the cost of "it is a
word", and q, the cost of "it is none", four costs follow from the leaves up: D dead, A alive and bad, N not good, G
good:

    D = q + sum D(c)            A = min(p, q + min G(c))
    N = min(D, A)               G = q + sum N(c) + min(A(c) - N(c))

The last term keeps one continuation alive. Walking the minima down again gives a smallest set of words.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generator.people.fragments import INFINITE, FragmentLevel, Fragments, Index, Mask, Values

DEAD, BAD, GOOD, NOT_GOOD = range(4)
"""What a fragment may be wanted to be."""


@dataclass(frozen=True, slots=True, eq=False)
class Costs:
    """What every verdict on every fragment costs.

    Attributes:
        fragments: of the list, or of both lists that are compared.
        word: one array a level: p, the cost of calling the fragment a word.
        other: one array a level: q, the cost of calling it none.
        dead, bad, not_good, good: one array a level: D, A, N and G; ``INFINITE`` where it cannot be had.
    """

    fragments: Fragments
    word: tuple[Values, ...]
    other: tuple[Values, ...]
    dead: tuple[Values, ...]
    bad: tuple[Values, ...]
    not_good: tuple[Values, ...]
    good: tuple[Values, ...]

    def turning(self, depth: int, index: int, want: int) -> Index:
        """A smallest set of words (indices of ``fragments.rows``, ascending) whose verdicts turn, to have ``want``.

        Of equal sets it walks towards the first letter.
        """
        turned: list[int] = []
        stack = [(depth, index, want)]
        while stack:
            depth, index, want = stack.pop()
            level = self.fragments.levels[depth]
            if want == NOT_GOOD:
                want = DEAD if self.dead[depth][index] <= self.bad[depth][index] else BAD
            p, q = int(self.word[depth][index]), int(self.other[depth][index])
            plays = _plays(self.fragments, depth, index)
            if want == BAD and p == self.bad[depth][index]:
                if p:
                    turned.append(int(level.words[index]))
                continue
            if q:
                turned.append(int(level.words[index]))
            if want == DEAD:
                stack += [(depth + 1, play, DEAD) for play in plays]
            elif want == BAD:
                below = self.good[depth + 1][plays.start : plays.stop]
                stack.append((depth + 1, plays.start + int(below.argmin()), GOOD))
            else:
                span = slice(plays.start, plays.stop)
                extra = self.bad[depth + 1][span] - self.not_good[depth + 1][span]
                alive = plays.start + int(extra.argmin())
                stack += [(depth + 1, play, BAD if play == alive else NOT_GOOD) for play in plays]
        return np.array(sorted(turned), np.intp)


def _plays(fragments: Fragments, depth: int, index: int) -> range:
    level = fragments.levels[depth]
    at = int(np.searchsorted(level.inner, index))
    if at == len(level.inner) or level.inner[at] != index:
        return range(0)
    last = at + 1 == len(level.inner)
    return range(
        int(level.starts[at]), len(fragments.levels[depth + 1]) if last else int(level.starts[at + 1])
    )


def costs(fragments: Fragments, word: Values, other: Values) -> Costs:
    """The costs of every verdict.

    Args:
        fragments: of the words that stand or may be added.
        word: (w,) p, the cost of calling each one a word: 0 where it stands.
        other: (w,) q, the cost of calling it none: 0 where it does not.
    """
    depths = len(fragments.levels)
    p: list[Values] = []
    q: list[Values] = []
    for level in fragments.levels:
        none = level.words < 0
        p.append(np.where(none, INFINITE, word[level.words]))
        q.append(np.where(none, 0, other[level.words]))
    empty = np.empty(0, np.int64)
    dead, bad, not_good, good = ([empty] * depths for _ in range(4))
    for depth in range(depths - 1, -1, -1):
        level = fragments.levels[depth]
        d, a = q[depth].copy(), p[depth].copy()
        g = np.full(len(level), INFINITE)
        if len(level.inner):
            inner, starts = level.inner, level.starts
            spare = bad[depth + 1] - not_good[depth + 1]
            own = q[depth][inner]
            d[inner] = own + np.add.reduceat(dead[depth + 1], starts)
            a[inner] = np.minimum(a[inner], own + np.minimum.reduceat(good[depth + 1], starts))
            g[inner] = own + np.add.reduceat(not_good[depth + 1], starts) + np.minimum.reduceat(spare, starts)
        dead[depth], bad[depth], good[depth] = (np.minimum(cost, INFINITE) for cost in (d, a, g))
        not_good[depth] = np.minimum(dead[depth], bad[depth])
    return Costs(fragments, tuple(p), tuple(q), tuple(dead), tuple(bad), tuple(not_good), tuple(good))


@dataclass(frozen=True, slots=True)
class Turning:
    """A verdict, and what turns it.

    Attributes:
        wins: does the letter win for seat 1, or for the whole list: does seat 1 win?
        words: a smallest set of words to strike (of the other list: to add), sorted; None where nothing turns it.
    """

    wins: bool
    words: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Disputes:
    """What striking words does to a list.

    Attributes:
        whole: seat 1's verdict and what turns it.
        letters: the same for each first letter.
        swing_words: every word whose removal alone turns the verdict on the whole list, sorted.
    """

    whole: Turning
    letters: dict[str, Turning]
    swing_words: tuple[str, ...]

    @property
    def winner(self) -> int:
        """The seat that wins the list as it stands."""
        return 1 if self.whole.wins else 2


def disputes(fragments: Fragments) -> Disputes:
    """The fewest words to strike until each verdict turns."""
    count = len(fragments.rows)
    price = costs(fragments, np.zeros(count, np.int64), np.ones(count, np.int64))
    letters = {
        name: _turn(price, 1, index, bool(price.good[1][index] == 0))
        for index, name in enumerate(fragments.names(1, np.arange(len(fragments.levels[1]))))
    }
    wins = bool(price.bad[0][0] == 0)
    return Disputes(_turn(price, 0, 0, wins), letters, tuple(fragments.strings(swing_words(price))))


def _turn(price: Costs, depth: int, index: int, wins: bool) -> Turning:
    """What turns a verdict: that of the empty fragment (seat 1 wins where it is bad), or that of a first letter."""
    yes, no = (GOOD, NOT_GOOD) if depth else (BAD, GOOD)
    want = no if wins else yes
    cost = (price.dead, price.bad, price.good, price.not_good)[want][depth][index]
    if cost >= INFINITE:
        return Turning(wins, None)
    return Turning(wins, tuple(price.fragments.strings(price.turning(depth, index, want))))


def swing_words(price: Costs) -> Index:
    """The words whose removal alone turns the verdict on the empty fragment, ascending.

    From the top down: which verdicts on a fragment would turn the whole, all others staying as they are? A set of
    verdicts is a number with a bit for each of DEAD, BAD and GOOD.
    """
    fragments = price.fragments
    state = [_states(fragments, price, depth) for depth in range(len(fragments.levels))]
    wanted = np.full(1, 1 << (BAD if state[0][0] == GOOD else GOOD))
    found = []
    for depth, level in enumerate(fragments.levels):
        if len(level.inner):
            alive, good = _counts(level, state[depth + 1])
        else:
            alive = good = np.zeros(len(level), np.int64)
        as_none = _verdict(alive, good)
        found.append(level.words[level.is_word & _in(as_none, wanted)])
        if not len(level.inner):
            break
        below, up = state[depth + 1], fragments.levels[depth + 1].parents
        rest_alive, rest_good = alive[up] - (below != DEAD), good[up] - (below == GOOD)
        wishes = np.zeros(len(below), np.int64)
        for verdict in (DEAD, BAD, GOOD):
            above = _verdict(rest_alive + (verdict != DEAD), rest_good + (verdict == GOOD))
            # A word stays what it is, whatever follows it.
            turns = _in(above, wanted[up]) & ~level.is_word[up]
            wishes |= turns.astype(np.int64) << verdict
        wanted = wishes
    return np.sort(np.concatenate(found))


def _states(fragments: Fragments, price: Costs, depth: int) -> Values:
    free = np.where(price.good[depth] == 0, GOOD, BAD)
    return np.where(price.dead[depth] == 0, DEAD, free)


def _counts(level: FragmentLevel, below: Values) -> tuple[Values, Values]:
    alive, good = np.zeros(len(level), np.int64), np.zeros(len(level), np.int64)
    alive[level.inner] = np.add.reduceat((below != DEAD).astype(np.int64), level.starts)
    good[level.inner] = np.add.reduceat((below == GOOD).astype(np.int64), level.starts)
    return alive, good


def _verdict(alive: Values, good: Values) -> Values:
    """The verdict on fragments that are no words, from how many of their continuations are alive, and good."""
    return np.where(alive == 0, DEAD, np.where(good > 0, BAD, GOOD))


def _in(verdict: Values, wanted: Values) -> Mask:
    found: Mask = (wanted >> verdict & 1) == 1
    return found
