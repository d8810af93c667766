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

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from generator.games.ghost.people.fragments import (
    FragmentLevel,
    Fragments,
    Index,
    Mask,
    Values,
    build_fragments,
)
from generator.lists.lexicon import Lexicon

DEAD, BAD, GOOD, NOT_GOOD = range(4)
"""What a fragment may be wanted to be."""

INFINITE = 1 << 40
"""More than any number of words; sums of a whole alphabet of it still fit 64 bits."""


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

    def of(self, want: int) -> tuple[Values, ...]:
        """The costs of a verdict, one array a level."""
        return (self.dead, self.bad, self.good, self.not_good)[want]

    def turning(self, depth: int, index: int, want: int) -> Index:
        """A smallest set of words (indices of ``fragments.rows``, ascending) whose verdicts turn, to have ``want``.

        Of equal sets it walks towards the first letter.
        """
        turned: list[int] = []
        stack = [(depth, index, want)]
        while stack:
            depth, index, want = stack.pop()
            if not self.of(want)[depth][index]:
                continue  # no word has to turn
            level = self.fragments.levels[depth]
            if want == NOT_GOOD:
                want = DEAD if self.dead[depth][index] <= self.bad[depth][index] else BAD
            p, q = int(self.word[depth][index]), int(self.other[depth][index])
            if want == BAD and p == self.bad[depth][index]:
                turned.append(int(level.words[index]))
                continue
            if q:
                turned.append(int(level.words[index]))
            plays = _plays(self.fragments, depth, index)
            span = slice(plays.start, plays.stop)
            if want == DEAD:
                stack += [(depth + 1, play, DEAD) for play in plays]
            elif want == BAD:
                stack.append((depth + 1, plays.start + int(self.good[depth + 1][span].argmin()), GOOD))
            else:
                price = self.not_good[depth + 1][span]
                alive = plays.start + int((self.bad[depth + 1][span] - price).argmin())
                stack.append((depth + 1, alive, BAD))
                dear = (plays.start + price.nonzero()[0]).tolist()
                stack += [(depth + 1, play, NOT_GOOD) for play in dear if play != alive]
        return np.array(sorted(turned), np.intp)


def _plays(fragments: Fragments, depth: int, index: int) -> range:
    level = fragments.levels[depth]
    at = int(level.inner.searchsorted(index))
    if at == len(level.inner) or level.inner[at] != index:
        return range(0)
    last = at + 1 == len(level.inner)
    return range(
        int(level.starts[at]), len(fragments.levels[depth + 1]) if last else int(level.starts[at + 1])
    )


def costs(
    fragments: Fragments, word: Values, other: Values, deep: Costs | None = None, depth: int = 0
) -> Costs:
    """The costs of every verdict.

    Args:
        fragments: of the words that stand or may be added.
        word: (w,) p, the cost of calling each one a word: 0 where it stands.
        other: (w,) q, the cost of calling it none: 0 where it does not.
        deep: costs of the same fragments whose words of ``depth`` letters or more cost the same: their levels from
            there on are taken as they are.
        depth: letters.
    """
    depths = len(fragments.levels)
    solve = depths if deep is None else min(depth, depths)
    p, q, dead, bad, not_good, good = (
        [[np.empty(0, np.int64)] * depths for _ in range(6)]
        if deep is None
        else [list(one) for one in (deep.word, deep.other, deep.dead, deep.bad, deep.not_good, deep.good)]
    )
    for d in range(solve - 1, -1, -1):
        level = fragments.levels[d]
        is_word = level.words >= 0
        own = level.words[is_word]
        p[d] = np.full(len(level), INFINITE)
        q[d] = np.zeros(len(level), np.int64)
        p[d][is_word], q[d][is_word] = word[own], other[own]
        dead[d], bad[d], good[d] = q[d].copy(), p[d].copy(), np.full(len(level), INFINITE)
        if len(level.inner):
            inner, forks = level.inner, fragments.forks[d]
            every_dead = forks.reduce(np.add, dead[d + 1])
            least_good = forks.reduce(np.minimum, good[d + 1])
            # Where there is but one continuation, N + (A - N) is A.
            every_bad = bad[d + 1].take(forks.starts)
            if len(forks.inner):
                lower = not_good[d + 1].take(forks.plays)
                spare = forks.reduce_forks(np.minimum, bad[d + 1].take(forks.plays) - lower)
                every_bad[forks.inner] = forks.reduce_forks(np.add, lower) + spare
            none = q[d].take(inner)
            dead[d][inner] = np.minimum(none + every_dead, INFINITE)
            bad[d][inner] = np.minimum(bad[d].take(inner), none + least_good)
            good[d][inner] = np.minimum(none + every_bad, INFINITE)
        not_good[d] = np.minimum(dead[d], bad[d])
    return Costs(fragments, *(tuple(one) for one in (p, q, dead, bad, not_good, good)))


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
        min_length: letters a word needs to count.
        whole: seat 1's verdict and what turns it.
        letters: the same for each first letter.
        swing_words: every word whose removal alone turns the verdict on the whole list, sorted.
    """

    min_length: int
    whole: Turning
    letters: dict[str, Turning]
    swing_words: tuple[str, ...]

    @property
    def winner(self) -> int:
        """The seat that wins the list as it stands."""
        return 1 if self.whole.wins else 2


def disputes(lexicon: Lexicon, min_lengths: Sequence[int]) -> Iterator[Disputes]:
    """The fewest words to strike until each verdict turns, for each minimum length (ascending).

    A word that is too short costs nothing to do without. So one set of fragments does for all, and of the costs only
    those of fragments as short as such words are another length's own.

    Raises:
        InputError: if no word has the first of the lengths; for a later one there must be such a word.
    """
    fragments = build_fragments(lexicon, min_lengths[0])
    lengths = lexicon.lengths[fragments.rows]
    price: Costs | None = None
    for min_length in min_lengths:
        legal = lengths >= min_length
        price = costs(fragments, np.where(legal, 0, INFINITE), legal.astype(np.int64), price, min_length)
        letters = {
            name: _turn(price, 1, index, bool(price.good[1][index] == 0))
            for index, name in enumerate(fragments.names(1, np.arange(len(fragments.levels[1]))))
            if price.dead[1][index]
        }
        whole = _turn(price, 0, 0, bool(price.bad[0][0] == 0))
        yield Disputes(min_length, whole, letters, tuple(fragments.strings(swing_words(price))))


def _turn(price: Costs, depth: int, index: int, wins: bool) -> Turning:
    """What turns a verdict: that of the empty fragment (seat 1 wins where it is bad), or that of a first letter."""
    yes, no = (GOOD, NOT_GOOD) if depth else (BAD, GOOD)
    want = no if wins else yes
    if price.of(want)[depth][index] >= INFINITE:
        return Turning(wins, None)
    return Turning(wins, tuple(price.fragments.strings(price.turning(depth, index, want))))


def swing_words(price: Costs) -> Index:
    """The words whose removal alone turns the verdict on the empty fragment, ascending.

    From the top down: which verdicts on a fragment would turn the whole, all others staying as they are? A set of
    verdicts is a number with a bit for each of DEAD, BAD and GOOD. Most fragments have none, and play behind them is
    not looked at.
    """
    at: Index = np.zeros(1, np.intp)
    wanted = np.full(1, 1 << (BAD if _states(price, 0, at)[0] == GOOD else GOOD))
    found = []
    sizes = [*map(len, price.fragments.levels[1:]), 0]
    for depth, (level, size) in enumerate(zip(price.fragments.levels, sizes, strict=True)):
        below, up = _continuations(level, size, at)
        stands = price.word[depth][at] == 0
        if len(below):
            state = _states(price, depth + 1, below)
            alive = np.bincount(up[state != DEAD], minlength=len(at))
            good = np.bincount(up[state == GOOD], minlength=len(at))
        else:
            state = np.empty(0, np.int64)
            alive = good = np.zeros(len(at), np.int64)
        found.append(level.words[at[stands & _in(_verdict(alive, good), wanted)]])
        rest_alive, rest_good = alive[up] - (state != DEAD), good[up] - (state == GOOD)
        wishes = np.zeros(len(below), np.int64)
        for verdict in (DEAD, BAD, GOOD):
            above = _verdict(rest_alive + (verdict != DEAD), rest_good + (verdict == GOOD))
            # A word stays what it is, whatever follows it.
            turns = _in(above, wanted[up]) & ~stands[up]
            wishes |= turns.astype(np.int64) << verdict
        at, wanted = below[wishes > 0], wishes[wishes > 0]
    return np.sort(np.concatenate(found))


def _continuations(level: FragmentLevel, below: int, at: Index) -> tuple[Index, Index]:
    """All continuations of the fragments ``at``, and which of ``at`` each continues; ``below``: fragments there are."""
    if not len(level.inner):
        return np.empty(0, np.intp), np.empty(0, np.intp)
    inner = np.searchsorted(level.inner, at)
    of = np.flatnonzero(level.inner.take(inner, mode="clip") == at)
    inner = inner[of]
    first = level.starts[inner]
    counts = np.append(level.starts, below)[inner + 1] - first
    up = np.repeat(np.arange(len(inner)), counts)
    ahead = counts.cumsum() - counts
    return np.arange(len(up)) - (ahead - first)[up], of[up]


def _states(price: Costs, depth: int, at: Index) -> Values:
    free = np.where(price.good[depth][at] == 0, GOOD, BAD)
    return np.where(price.dead[depth][at] == 0, DEAD, free)


def _verdict(alive: Values, good: Values) -> Values:
    """The verdict on fragments that are no words, from how many of their continuations are alive, and good."""
    return np.where(alive == 0, DEAD, np.where(good > 0, BAD, GOOD))


def _in(verdict: Values, wanted: Values) -> Mask:
    found: Mask = (wanted >> verdict & 1) == 1
    return found
