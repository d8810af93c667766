"""A hider that is worth more than an even one by the bound itself: its weights are learnt by steps on the bound.

Of each set of anagrams the hider uses the first word alone (``anagrams``). The bound lets a guesser find the same word
in many branches, and some words are found in nearly all of them. Each step takes weight from words that were found too
often. Words that share letters, or have as many neighbors, are found about equally often. So a step follows such
features first, and the slope of each single word only a little.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from generator.games.jotto.feedback import Feedback
from generator.games.jotto.solution import LowerBound, ProofKind

MEAN_WEIGHT = 256
"""Weight of a word on average."""

LENGTH, SLOWER = 0.012, 8
"""The first step changes the logarithm of a weight by ``LENGTH`` for each guess; later steps are shorter."""

OWN, MOST_OWN = 0.3, 2.0
"""How much a word's own slope counts beside that of its features, and the most guesses of it that count."""

MOST_FEATURES = 8.0
"""The most guesses of the slope that count."""

MEMORY = 0.5
"""How much earlier steps count."""

NEAR = 0.004
"""First guesses whose bounds differ by about so many guesses count alike in a step."""

Floats = npt.NDArray[np.float64]


def learn_hider(
    feedback: Feedback, steps: int, *, progress: Callable[[LowerBound], None] | None = None
) -> LowerBound:
    """The best bound found in ``steps`` steps, with the weights of its hider: the same input gives the same output.

    Args:
        progress: called with each better bound.
    """
    from generator.games.jotto.bound import weighted
    from generator.games.jotto.bound.anagrams import first_of_anagrams, only

    game, used = feedback, first_of_anagrams(feedback)
    feedback = only(game, used)
    size, hit = len(feedback), feedback.hit
    directions = np.linalg.qr(_features(feedback))[0]
    scratch, everything = weighted.make_weight_scratch(feedback), np.arange(size)
    choices = np.empty((hit, weighted.LEVELS, size), np.int32)
    values, slopes = np.empty(size, np.int64), np.empty(size)
    adjoint = np.empty(choices.shape)

    log = np.zeros(size)
    weights = best = _weights(log)
    rows, most, course = weighted.first_rows(weights, hit), 0.0, np.zeros(size)
    for step in range(steps):
        before, weights = weights, _weights(log)
        # What bounds the profiles of the last weights, times the largest growth of a weight, bounds those of the next.
        grown = np.ceil(rows * float((weights / before).max()) * (1 + 1e-9))
        rows = np.minimum(grown, int(weights.sum())).astype(np.int32)
        rows[:, -1] = int(weights.sum())
        for _ in range(2 if step == 0 else 1):
            weighted.tighten(feedback.table, hit, weights, everything, rows, choices, scratch)
        weighted.first_values(feedback.table, hit, weights, rows, values)
        bound = float(values.min()) / float(weights.sum())
        if bound > most:
            most, best = bound, weights
            if progress is not None:
                progress(LowerBound(Fraction(int(values.min()), int(weights.sum())), ProofKind.WEIGHED))
        shares = np.exp((values.min() - values) / weights.sum() / NEAR)
        shares[shares < 1e-3] = 0
        weighted.slope(feedback.table, hit, weights, rows, choices, shares / shares.sum(), adjoint, slopes)
        slope = slopes - float(slopes @ weights) / float(weights.sum())
        common = directions @ (directions.T @ slope)
        slope = common + OWN * np.clip(slope - common, -MOST_OWN, MOST_OWN)
        course = MEMORY * course + (1 - MEMORY) * slope if step else slope
        log = log + LENGTH / np.sqrt(1 + step / SLOWER) * np.clip(course, -MOST_FEATURES, MOST_OWN)
    weights = np.zeros(len(game), np.int64)
    weights[used] = best
    value = weighted.weighted_bound(game, weights)
    return LowerBound(value, ProofKind.WEIGHED, weights=tuple(map(int, weights)))


def _weights(log: Floats) -> npt.NDArray[np.int64]:
    """Whole weights of ``MEAN_WEIGHT`` on average, in proportion to the exponentials of ``log`` (D,)."""
    share = np.exp(log - log.max())
    return np.asarray(np.maximum(1, np.rint(MEAN_WEIGHT * share / share.mean())), np.int64)


def _features(feedback: Feedback) -> Floats:
    """(D, features): how many words give each answer to a word, whether it has anagrams, and its letters."""
    table, hit, size = feedback.table, feedback.hit, len(feedback)
    columns = [np.ones(size), *(np.log1p((table == answer).sum(1)) for answer in range(hit))]
    columns += [(table == hit - back).any(1).astype(np.float64) for back in (1, 2)]
    if feedback.symbols is not None:
        having = np.zeros((size, int(feedback.symbols.max()) + 1))
        np.put_along_axis(having, feedback.symbols, 1.0, axis=1)
        columns += list(having.T)
    return np.stack(columns, 1)
