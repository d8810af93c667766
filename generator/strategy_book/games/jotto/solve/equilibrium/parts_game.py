"""The game of parts: the guesser mixes the ways to go on at every set of words, and the hider mixes the words.

Both learn by predictive regret matching+ (Farina, Kroer, Sandholm 2021), the guesser at every set by itself, as in
counterfactual regret minimization (Zinkevich et al. 2007). In each step the guesser answers the hider's play, and then
the hider answers the guesser. The averages of what they play, in which later steps count more, are the result. The
average guesser's most guesses and the least that any guesser of these parts needs against the average hider enclose the
value of this game, and the steps end when the two are close.

A linear program has the same value, but it takes far longer: 138 s for 25,837 sets with 100,790 ways, where 500 steps
take 2.3 s and need 0.001 guesses more.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from strategy_book.games.jotto.solution import Probabilities

CLOSE = 0.0005
"""The steps end when the bounds on the value differ by no more guesses than this."""

STEPS, MOST_STEPS = 100, 2_000
"""Steps before the bounds are looked at again, and steps at most."""


class PartsGame(NamedTuple):
    """The S sets, and their W ways. A set has a higher number than the sets from which it is reached.

    Attributes:
        first: (S + 1,) int64; the ways of set s are those from ``first[s]`` up to ``first[s + 1]``.
        hits: int64, the words that each way finds, way after way; depths: float64, the guesses that they take.
        hit: (W + 1,) int64; the hits of way w are those from ``hit[w]`` up to ``hit[w + 1]``.
        behind: int64, the sets behind the answers of each way, way after way.
        part: (W + 1,) int64, where those of each way begin in ``behind``.
        extra: (D,) guesses that each word takes beyond ``depths``.
    """

    first: npt.NDArray[np.int64]
    hits: npt.NDArray[np.int64]
    depths: Probabilities
    hit: npt.NDArray[np.int64]
    behind: npt.NDArray[np.int64]
    part: npt.NDArray[np.int64]
    extra: Probabilities


class PartsPlay(NamedTuple):
    """What both sides have learnt and played.

    Attributes:
        regrets: (W,) of the guesser for each way; mix: (W,) how often it takes each way of a set that it is at.
        rates: (W,) the sum of how often it took each way, later steps counting more.
        hider_regrets: (D,); hider: (D,) what the hider plays; hiders: (D,) the sum of what it played.
        cost, value: (W,) and (S,) scratch, guesses against the hider's play times the probability of the words.
        reach, taken: (S,) and (D,) scratch, how often the guesser comes to a set, and the guesses for each word.
    """

    regrets: Probabilities
    mix: Probabilities
    rates: Probabilities
    hider_regrets: Probabilities
    hider: Probabilities
    hiders: Probabilities
    cost: Probabilities
    value: Probabilities
    reach: Probabilities
    taken: Probabilities


def solve_parts(game: PartsGame) -> tuple[Probabilities, Probabilities, Probabilities]:
    """Strategies for both sides: ``(rates, average, hider)``.

    ``rates`` (W,) says how often the guesser takes each way, ``average`` (D,) how many guesses it needs for each word,
    and ``hider`` (D,) are probabilities.
    """
    words, ways = len(game.extra), int(game.first[-1])
    options = np.diff(game.first)
    play = PartsPlay(
        np.zeros(ways), np.repeat(1 / options, options), np.zeros(ways),
        np.zeros(words), np.full(words, 1 / words), np.zeros(words),
        np.zeros(ways), np.zeros(len(options)), np.zeros(len(options)), np.zeros(words),
    )  # fmt: skip
    weights = 0.0
    for step in range(1, MOST_STEPS, STEPS):
        weights += _learn(game, play, step, step + STEPS)
        rates, hider = play.rates / weights, play.hiders / weights
        guesses = np.repeat(rates, np.diff(game.hit)) * game.depths
        average = np.bincount(game.hits, guesses, words) + game.extra
        _costs(game, hider, play, True)
        if average.max() - (play.value[0] + hider @ game.extra) <= CLOSE:
            break
    return rates, average, hider


@njit(nogil=True, cache=True)
def _costs(game: PartsGame, hider: Probabilities, play: PartsPlay, cheapest: bool) -> None:
    """Fill ``play.cost`` and ``play.value``, where the guesser plays ``play.mix`` or takes the cheapest way."""
    first, hits, depths, hit, behind, part, _ = game
    mix, cost, value = play.mix, play.cost, play.value
    for s in range(len(value) - 1, -1, -1):
        mean, least = 0.0, np.inf
        for w in range(first[s], first[s + 1]):
            total = 0.0
            for i in range(hit[w], hit[w + 1]):
                total += hider[hits[i]] * depths[i]
            for i in range(part[w], part[w + 1]):
                total += value[behind[i]]
            cost[w] = total
            mean += mix[w] * total
            least = min(least, total)
        value[s] = least if cheapest else mean


@njit(nogil=True, cache=True)
def _learn_ways(game: PartsGame, play: PartsPlay) -> None:
    """The guesser's step at every set: what each way would have saved, and the mix that follows from it."""
    first = game.first
    regrets, mix, cost, value = play.regrets, play.mix, play.cost, play.value
    for s in range(len(value)):
        total = 0.0
        for w in range(first[s], first[s + 1]):
            saved = value[s] - cost[w]
            regrets[w] = max(regrets[w] + saved, 0.0)
            total += max(regrets[w] + saved, 0.0)
        if total > 0.0:
            for w in range(first[s], first[s + 1]):
                mix[w] = max(regrets[w] + (value[s] - cost[w]), 0.0) / total  # the same sums as above, to the last bit


@njit(nogil=True, cache=True)
def _guess(game: PartsGame, play: PartsPlay, weight: float) -> None:
    """Fill ``play.taken`` with the guesses of the guesser's mix, and count its ways ``weight`` times."""
    first, hits, depths, hit, behind, part, extra = game
    mix, rates, reach, taken = play.mix, play.rates, play.reach, play.taken
    taken[:] = extra
    reach[:] = 0.0
    reach[0] = 1.0
    for s in range(len(reach)):
        for w in range(first[s], first[s + 1]):
            rate = reach[s] * mix[w]
            if rate == 0.0:
                continue
            rates[w] += weight * rate
            for i in range(hit[w], hit[w + 1]):
                taken[hits[i]] += rate * depths[i]
            for i in range(part[w], part[w + 1]):
                reach[behind[i]] += rate


@njit(nogil=True, cache=True)
def _learn_words(play: PartsPlay, weight: float) -> None:
    """The hider's step: what each word would have earned; its new play counts ``weight`` times."""
    regrets, hider, hiders, taken = play.hider_regrets, play.hider, play.hiders, play.taken
    mean, total = 0.0, 0.0
    for d in range(len(hider)):
        mean += hider[d] * taken[d]
    for d in range(len(hider)):
        gain = taken[d] - mean
        regrets[d] = max(regrets[d] + gain, 0.0)
        total += max(regrets[d] + gain, 0.0)
    for d in range(len(hider)):
        if total > 0.0:
            hider[d] = max(regrets[d] + (taken[d] - mean), 0.0) / total
        hiders[d] += weight * hider[d]


@njit(nogil=True, cache=True)
def _learn(game: PartsGame, play: PartsPlay, start: int, stop: int) -> float:
    """Make the steps from ``start`` up to ``stop``; return the sum of their weights, the squares of their numbers."""
    weights = 0.0
    for step in range(start, stop):
        weight = float(step) * step
        _costs(game, play.hider, play, False)
        _learn_ways(game, play)
        _guess(game, play, weight)
        _learn_words(play, weight)
        weights += weight
    return weights
