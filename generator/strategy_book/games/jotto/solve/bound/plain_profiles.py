"""A lower bound that needs no search, so that ``check_bound.py`` proves it again in seconds of plain Python.

It is theorem 12 of ``docs/theory.md``, or theorem 13 where words have anagrams.
``profiles`` holds the same bound, which a search then raises.
"""

from fractions import Fraction

import numpy as np

from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solve.anagram_sets import anagram_sets

MOST_WORDS, MOST_CLASSES = 1_100, 4_400
"""Of a game: its words, and its guesses times answers. Plain Python takes about 20 seconds and 600 MB for so many."""

LEVELS = 29
"""Guesses after which a profile sets no limit: a weaker bound, but a bound, whose sums stay in 16 bits."""


def plain_profiles_bound(feedback: Feedback) -> Fraction | None:
    """The guesses that every guesser needs on average against the hider who picks sets of anagrams equally often.

    None for a list that is too long.
    """
    game = anagram_sets(feedback).game
    size, hit = len(game), game.hit
    if size > MOST_WORDS or size * hit > MOST_CLASSES:
        return None
    classes = (game.table[:, None] == np.arange(hit)[:, None]).reshape(-1, size)  # (size * hit, size)
    sizes = classes.sum(1).astype(np.int16)
    # Axes: the class of a guess and an answer, the answer to the next guess, the next guess.
    shared = (classes.astype(np.float32) @ classes.T.astype(np.float32)).astype(np.int16)
    shared = np.ascontiguousarray(shared.reshape(-1, size, hit).swapaxes(1, 2))
    limits, before = [np.zeros_like(sizes)], np.zeros_like(sizes)
    by_both, by_own = np.zeros_like(shared), np.zeros_like(shared)
    while (limits[-1] < sizes).any() and len(limits) < LEVELS:
        last = limits[-1]
        by_both += np.minimum(shared, last.reshape(size, hit).T)
        by_own += np.minimum(shared, last[:, None, None])
        most = (np.minimum(by_both, by_own).sum(1, dtype=np.int16) + len(limits) * classes).max(1)
        limits.append(np.minimum(sizes, np.maximum(most - before, last)).astype(np.int16))
        before += limits[-1]
    costs = sum((sizes - level).astype(np.int64) for level in limits)
    beyond = Fraction(len(feedback) - size, 2 * size)  # the average of AnagramSets.extra
    return Fraction(size + int(np.reshape(costs, (size, hit)).sum(1).min()), size) + beyond
