"""A hider that tilts slowly away from the uniform one: optimistic Hedge.

It picks a word the more often the longer the guesser took for it so far: in proportion to the exponential of what the
word earned against all trees, the last tree counted twice, times a rate. Within few trees a long list gets a far better
guarantee from this hider than from regret matching, which soon hides few words. With 3,461 words, 20 trees took 8.0
guesses on average for the worst word, where 400 trees took 7.5 against regret matching.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.games.jotto.solution import Probabilities


@dataclass(slots=True)
class TiltingHider:
    """Hedge with the last gain as prediction (Rakhlin, Sridharan: Online Learning with Predictable Sequences, 2013).

    Attributes:
        rate: by how much each guess more that a word took raises the logarithm of its probability.
        gains: (D,) guesses that each word took over what the play took, over all trees.
        play: (D,) the probabilities for the next tree.
    """

    rate: float
    gains: Probabilities
    play: Probabilities

    def update(self, depth: npt.NDArray[np.uint16]) -> None:
        """Learn what each word would have earned against the tree just built."""
        gain = depth - self.play @ depth
        self.gains = self.gains + gain
        tilt = self.rate * (self.gains + gain)
        play = np.exp(tilt - tilt.max())
        self.play = play / play.sum()
