"""The hider that a book can give: steady against the best replies known.

Few iterations leave the average play of a learning hider uneven, and an uneven hider pays for every accident. A
mixture that picks each word the more often the longer the guesser needs for it is close to even, and loses less.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from generator.jotto.feedback import Feedback
from generator.jotto.guesser import Guesser

Probabilities = npt.NDArray[np.float64]

REPLY_WIDTH = 10  # guesses tried at each point of a reply
SMOOTHING = 0.01  # of a hider's mass is spread evenly when a reply is built, so that every word is found soon


def tilted(averages: Probabilities, slope: float) -> Probabilities:
    """The hider (D,) that picks a word e**slope times as often for each guess more that it takes on average.

    ``averages`` (D,): over plans that answer good hiders, all alike; a mixture that a linear program made says little,
    for it takes care that most words take equally long.
    """
    weights = np.exp(slope * (averages - averages.max()))
    return np.asarray(weights / weights.sum())


def best_reply(feedback: Feedback, hider: Probabilities, plans: npt.NDArray[np.uint16]) -> float:
    """Guesses on average that the best reply known needs against ``hider``: what it is worth at most.

    Args:
        plans: (trees, D) guesses for each secret of replies that are known already.
    """
    found = float(Guesser(feedback).rollout(_smooth(hider), REPLY_WIDTH).depth @ hider)
    return min(found, float((plans @ hider).min()))


def greedy_reply(feedback: Feedback, hider: Probabilities) -> npt.NDArray[np.uint16]:
    """(D,) guesses of the paper's greedy reply to ``hider``, for the paper's epsilon."""
    return Guesser(feedback).paper_greedy(_smooth(hider)).depth


def _smooth(hider: Probabilities) -> Probabilities:
    return np.asarray((1 - SMOOTHING) * hider + SMOOTHING / len(hider))


def steadiest(
    feedback: Feedback, candidates: Sequence[Probabilities], plans: npt.NDArray[np.uint16]
) -> tuple[Probabilities, float]:
    """The hider whose best reply known needs most guesses, and how many; the first of equals."""
    worth = [best_reply(feedback, hider, plans) for hider in candidates]
    best = max(range(len(candidates)), key=lambda i: (worth[i], -i))
    return candidates[best], worth[best]
