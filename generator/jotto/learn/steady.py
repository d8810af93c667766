"""The hider that a book can give: steady against the best replies known.

Few iterations leave the average play of a learning hider uneven, and an uneven hider pays for every accident. A
mixture that picks each word the more often the longer the guesser needs for it is close to even, and loses less.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from generator.jotto.feedback import Feedback
from generator.jotto.guess.guesser import Guesser, smooth
from generator.jotto.learn.exploitability import SMOOTHING, Reply, best_reply

Probabilities = npt.NDArray[np.float64]


def tilted(averages: Probabilities, slope: float) -> Probabilities:
    """The hider (D,) that picks a word e**slope times as often for each guess more that it takes on average.

    ``averages`` (D,): over plans that answer good hiders, all alike; a mixture that a linear program made says little,
    for it takes care that most words take equally long.
    """
    weights = np.exp(slope * (averages - averages.max()))
    return np.asarray(weights / weights.sum())


def greedy_reply(feedback: Feedback, hider: Probabilities) -> npt.NDArray[np.uint16]:
    """(D,) guesses of the paper's greedy reply to ``hider``, for the paper's epsilon."""
    return Guesser(feedback).paper_greedy(smooth(hider, SMOOTHING)).depth


def steadiest(
    feedback: Feedback, candidates: Sequence[Probabilities], plans: npt.NDArray[np.uint16]
) -> tuple[Probabilities, Reply]:
    """The hider whose best reply known needs most guesses, and that reply; the first of equals."""
    replies = [best_reply(feedback, hider, plans) for hider in candidates]
    best = max(range(len(candidates)), key=lambda i: (replies[i].guesses, -i))
    return candidates[best], replies[best]
