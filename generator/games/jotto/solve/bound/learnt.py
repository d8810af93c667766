"""A hider that is worth more than an even one by the bound itself: its weights are learnt by steps on the bound.

The hider picks the words of a set of anagrams equally often (``anagram_sets``), so the weights are those of sets. The
bound lets a guesser find the same set in many branches, and some sets are found in nearly all of them. Each step takes
weight from sets that were found too often. Sets that share letters, or have as many neighbors, are found about equally
often. So a step follows such features first, and the slope of each single set only a little.
"""

from collections.abc import Callable
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from generator.games.jotto.feedback import Feedback
from generator.games.jotto.solution import LowerBound, ProofKind
from generator.games.jotto.solve.anagram_sets import AnagramSets, anagram_sets

MEAN_WEIGHT = 256
"""Weight of a set on average."""

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


def learn_hider(feedback: Feedback, steps: int, *, progress: Callable[[LowerBound], None] | None = None) -> LowerBound:
    """The best bound found in ``steps`` steps, with the weights of its hider: the same input gives the same output.

    Args:
        progress: called with each better bound.
    """
    from generator.games.jotto.solve.bound import weighted

    sets = anagram_sets(feedback)
    game, size, hit = sets.game, len(sets.game), sets.game.hit
    directions = np.linalg.qr(np.column_stack([_features(game), sets.extra]))[0]
    scratch, everything = weighted.make_weight_scratch(game), np.arange(size)
    choices = np.empty((hit, weighted.LEVELS, size), np.int32)
    values, slopes = np.empty(size, np.int64), np.empty(size)
    adjoint = np.empty(choices.shape)

    log = np.zeros(size)
    weights = best = _weights(log, sets)
    rows, most, course = weighted.first_rows(weights, hit), Fraction(0), np.zeros(size)
    for step in range(steps):
        before, weights = weights, _weights(log, sets)
        # What bounds the profiles of the last weights, times the largest growth of a weight, bounds those of the next.
        grown = np.ceil(rows * float((weights / before).max()) * (1 + 1e-9))
        rows = np.minimum(grown, int(weights.sum())).astype(np.int32)
        rows[:, -1] = int(weights.sum())
        for _ in range(2 if step == 0 else 1):
            weighted.tighten(game.table, hit, weights, everything, rows, choices, scratch)
        weighted.first_values(game.table, hit, weights, rows, values)
        total = int(weights.sum())
        bound = Fraction(2 * int(values.min()) + weighted.twice_beyond(sets, weights), 2 * total)
        if bound > most:
            most, best = bound, weights
            if progress is not None:
                progress(LowerBound(bound, ProofKind.WEIGHED))
        shares = np.exp((values.min() - values) / total / NEAR)
        shares[shares < 1e-3] = 0
        weighted.slope(game.table, hit, weights, rows, choices, shares / shares.sum(), adjoint, slopes)
        gain = slopes + sets.extra
        slope = gain - float(gain @ weights) / total
        common = directions @ (directions.T @ slope)
        slope = common + OWN * np.clip(slope - common, -MOST_OWN, MOST_OWN)
        course = MEMORY * course + (1 - MEMORY) * slope if step else slope
        log = log + LENGTH / np.sqrt(1 + step / SLOWER) * np.clip(course, -MOST_FEATURES, MOST_OWN)
    of_words = (best // sets.sizes)[sets.number]
    return LowerBound(weighted.weighted_bound(feedback, of_words), ProofKind.WEIGHED, weights=tuple(of_words.tolist()))


def _weights(log: Floats, sets: AnagramSets) -> npt.NDArray[np.int64]:
    """Whole weights (S,) of sets, ``MEAN_WEIGHT`` on average, in proportion to the exponentials of ``log`` (S,).

    They are multiples of the sizes of the sets, so that each word of a set can have the same whole weight.
    """
    share = np.exp(log - log.max())
    of_words = np.rint(MEAN_WEIGHT * share / share.mean() / sets.sizes)
    return np.asarray(np.maximum(1, of_words) * sets.sizes, np.int64)


def _features(feedback: Feedback) -> Floats:
    """(D, features): how many words give each answer to a word, whether any is close to it, and its letters."""
    table, hit, size = feedback.table, feedback.hit, len(feedback)
    columns = [np.ones(size), *(np.log1p((table == answer).sum(1)) for answer in range(hit))]
    columns += [(table == hit - back).any(1).astype(np.float64) for back in (1, 2)]
    if feedback.symbols is not None:
        having = np.zeros((size, int(feedback.symbols.max()) + 1))
        np.put_along_axis(having, feedback.symbols, 1.0, axis=1)
        columns += list(having.T)
    return np.stack(columns, 1)
