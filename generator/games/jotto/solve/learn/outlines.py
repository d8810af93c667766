"""Good first guesses that are kept from tree to tree, so that they need not be searched for again with each tree.

A second look at the large sets near the root takes as long as many trees, and its choices stay good while the
hider learns. Each outline is judged by what its last trees would cost against the hider's current play.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from generator.games.jotto.calls import Calls
from generator.games.jotto.solution import Probabilities
from generator.games.jotto.solve.guess.guesser import Guesser, Outline, Tree

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


@dataclass(slots=True)
class Outlines:
    """The outlines known, and the guesser who plays by them.

    Attributes:
        width: guesses tried at each node that no outline covers.
        calls: who takes the second looks; None: the thread of the guesser.
        known: in the order found.
        costs: for each outline, (D,) guesses that its recent trees take for each secret.
    """

    guesser: Guesser
    width: int
    calls: Calls | None = None
    known: list[Outline] = field(default_factory=list)
    costs: list[Probabilities] = field(default_factory=list)

    def tree(self, number: int, play: Probabilities, smooth: Probabilities) -> Tree:
        """The ``number``-th tree: with a new outline, if it is time, or else by the one that is best against ``play``.

        Args:
            play: (D,) the hider's; smooth: the same, every word with some mass: what the tree is built for.
        """
        if not self.known or number % TREES_PER_OUTLINE == 0:
            outline = Outline.empty(len(play), _large(len(play)))
            if self.calls is not None:
                from generator.games.jotto.solve.guess.near_root import fill_outline

                fill_outline(self.guesser.feedback, smooth, self.width, SECOND_LOOKS, outline, self.calls)
            tree = self.guesser.outlined(smooth, self.width, SECOND_LOOKS, outline)
            self.known.append(outline)
            self.costs.append(tree.depth.astype(np.float64))
            return tree
        best = int(np.argmin([cost @ play for cost in self.costs]))
        tree = self.guesser.outlined(smooth, self.width, SECOND_LOOKS, self.known[best])
        self.costs[best] = MEMORY * self.costs[best] + (1 - MEMORY) * tree.depth
        return tree


def _large(words: int) -> int:
    """Sets of more words are large in a list of ``words``."""
    return max(FEWEST_LARGE, words // LARGE_SHARE)
