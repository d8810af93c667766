"""The outlines of trees: guesses near the root, computed in parts, and good ones kept from tree to tree.

At every large set near the root, a quick score shortlists some guesses (the first look), and rollouts to the end of the
game decide between them (the second look). Other processes may take these looks: all sets of one depth are independent,
and the best guesses of a depth give the sets of the next. A set has a code: a 1, followed by the answers that led to it
as digits in base ``hit + 1``.

A second look at the large sets near the root takes as long as many trees, and its choices stay good while the
hider learns. Each outline is judged by what its last trees would cost against the hider's current play.
"""

import threading
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from strategy_book.games.jotto.calls import Calls
from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solution import Probabilities
from strategy_book.games.jotto.solve.guess.guesser import Guesser, Outline, Tree
from strategy_book.games.jotto.solve.guess.kernels import split
from strategy_book.games.jotto.solve.guess.lookahead import LARGEST_CODE, first_look, rollout_cost
from strategy_book.games.jotto.solve.guess.scratch import OutlineScratch, WeightedGame, make_scratch
from strategy_book.games.jotto.solve.guess.tree import alike

Words = npt.NDArray[np.int32]

SECOND_LOOKS = 8
"""How many guesses get a second look at a large set."""

TREES_PER_OUTLINE = 20
"""The number of trees from one new outline to the next."""

FEWEST_LARGE = 30
"""A large set has more words than this."""

LARGE_SHARE = 16
"""It also has more words than the length of the list divided by this."""

MEMORY = 0.5
"""How much an outline's older trees count."""

_KEPT = threading.local()


def new_outline(feedback: Feedback, hider: Probabilities, width: int, calls: Calls) -> Outline:
    """The guesses at all large sets.

    Args:
        hider: (D,), every word with some mass.
        width: guesses tried at each node.
        calls: who takes the two looks.
    """
    large = max(FEWEST_LARGE, len(feedback) // LARGE_SHARE)
    chosen: dict[int, int] = {}
    sets = [(1, np.arange(len(feedback), dtype=np.int32))]
    while True:
        sets = [
            (code, words) for code, words in sets if code and len(words) > large and not alike(feedback.table, words)
        ]
        if not sets:
            return Outline(large, np.array([*chosen], np.int64), np.array([*chosen.values()], np.int64))
        shortlists = calls(guesses_to_try, [(hider, width, words) for _, words in sets])
        looks = [
            (hider, width, guess, words)
            for (_, words), shortlist in zip(sets, shortlists, strict=True)
            for guess in shortlist
        ]
        costs = iter(calls(cost_of_guess, looks))
        next_sets: list[tuple[int, Words]] = []
        for (code, words), shortlist in zip(sets, shortlists, strict=True):
            ranked = [(next(costs), i) for i in range(len(shortlist))]
            least, i = min(ranked, default=(np.inf, 0))
            chosen[code] = int(words[0]) if least == np.inf else shortlist[i]
            next_sets += _sets_behind(feedback, code, words, chosen[code])
        sets = next_sets


def _sets_behind(feedback: Feedback, code: int, words: Words, guess: int) -> list[tuple[int, Words]]:
    """Code and words of the set behind each answer to ``guess``; the code is 0 if it does not fit into 63 bits."""
    hit = feedback.hit
    base = code * (hit + 1) if code < LARGEST_CODE // (hit + 1) else 0
    order, starts = np.empty(len(words), np.int32), np.empty(hit + 2, np.int64)
    split(feedback.table, hit, guess, words, order, starts)
    return [(base and base + answer, order[starts[answer] : starts[answer + 1]].copy()) for answer in range(hit)]


def guesses_to_try(feedback: Feedback, hider: Probabilities, width: int, words: Words) -> list[int]:
    """The shortlist of guesses at the set ``words``, best first."""
    game, scratch = WeightedGame(feedback.table, feedback.hit, hider), _scratch(feedback)
    best, cost = np.empty(width, np.int64), np.empty(width)
    count = first_look(game, SECOND_LOOKS, words, 0, len(words), best, cost, scratch)
    return [int(guess) for guess in best[:count]]


def cost_of_guess(feedback: Feedback, hider: Probabilities, width: int, guess: int, words: Words) -> float:
    """The weighted number of guesses for the set ``words`` if rollouts follow ``guess``."""
    game, scratch = WeightedGame(feedback.table, feedback.hit, hider), _scratch(feedback)
    return float(rollout_cost(game, width, guess, words, 0, len(words), np.inf, scratch))


def _scratch(feedback: Feedback) -> OutlineScratch:
    """The scratch arrays of this thread, kept for the next part of the same game."""
    if getattr(_KEPT, "feedback", None) is not feedback:
        _KEPT.feedback, _KEPT.scratch = feedback, make_scratch(feedback)
    scratch: OutlineScratch = _KEPT.scratch
    return scratch


@dataclass(slots=True)
class Outlines:
    """The outlines known, and the guesser who plays by them.

    Attributes:
        width: guesses tried at each node that no outline covers.
        calls: who takes the looks of new outlines.
        known: in the order found.
        costs: for each outline, (D,) guesses that its recent trees take for each secret.
    """

    guesser: Guesser
    width: int
    calls: Calls
    known: list[Outline] = field(default_factory=list)
    costs: list[Probabilities] = field(default_factory=list)

    def tree(self, number: int, play: Probabilities, smooth: Probabilities) -> Tree:
        """The ``number``-th tree: with a new outline, if it is time, or else by the one that is best against ``play``.

        Args:
            play: (D,) the hider's; smooth: the same, every word with some mass: what the tree is built for.
        """
        if not self.known or number % TREES_PER_OUTLINE == 0:
            self.known.append(new_outline(self.guesser.feedback, smooth, self.width, self.calls))
            tree = self.guesser.outlined(smooth, self.width, self.known[-1])
            self.costs.append(tree.depth.astype(np.float64))
            return tree
        best = int(np.argmin([cost @ play for cost in self.costs]))
        tree = self.guesser.outlined(smooth, self.width, self.known[best])
        self.costs[best] = MEMORY * self.costs[best] + (1 - MEMORY) * tree.depth
        return tree
