"""The inner loop of ``solve``: one round in each of many states.

Imports Numba, so other modules import it inside functions. Chances are only ever added, multiplied and divided, never
subtracted, so that small ones are as exact, in proportion, as large ones; that is why chances are compared in
proportion.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from generator.games.ghost.solve.match._four import (
    WIDTH,
    add,
    all_four,
    choose,
    divide,
    greater,
    load,
    multiply,
    smaller,
    store,
    subtract,
)

_LEAST = 5e-324
"""The least number above 0."""


@njit(nogil=True, cache=True)
def play_rounds(  # type: ignore[no-untyped-def]
    movers, starts, children, counts, outcomes, tolerance, watched, chances, margins, gains, choices
):
    """Each player's chance to win the match at some nodes of one round, for many states.

    Args:
        movers, starts, children, counts: a ``RoundGraph`` of n choices for k players, ``starts`` and ``children`` as
            uint32.
        outcomes: (s, k, k) float64, ``outcomes[i, j, p]`` is what p's chance is if seat j loses the round in state i.
        tolerance: the mover's chances a < b after two letters are equal if b - a is at most b times this.
        watched: (w,) int64, nodes.
        chances: (s, w, k) float64, overwritten with their chances.
        margins: (4,) float64, updated: largest difference taken as none, and the same as a share of the larger chance;
            smallest difference between the best chance and one that is worse, and the same as a share of the best.
        gains: (s,) float64, overwritten with the most that a player gains by losing the round on purpose: the mover's
            chance after a letter that surely loses the round, less that after the best other letter; 0 for nothing.
        choices: (s,) int32, overwritten with the choice where that is so, -1 for none.
    """
    states, players = len(outcomes), outcomes.shape[1]
    values = np.empty((players + len(movers), players, WIDTH))
    weights = np.empty((len(children), 1, WIDTH))  # of the plays of one choice
    none, unit, nothing, infinite = all_four(0.0), all_four(1.0), all_four(-1.0), all_four(np.inf)
    tie, tie_share = all_four(margins[0]), all_four(margins[1])
    gap, gap_share = all_four(margins[2]), all_four(margins[3])
    for first in range(0, states, WIDTH):
        for lane in range(WIDTH):
            state = min(first + lane, states - 1)  # behind the last state it is played again
            gains[state], choices[state] = 0.0, -1
            for loser in range(players):
                for seat in range(players):
                    values[loser, seat, lane] = outcomes[state, loser, seat]
        for choice in range(len(movers)):
            mover = movers[choice]
            start, end = starts[choice], starts[choice + 1]
            best = none
            for play in range(start, end):
                best = greater(best, load(values, children[play], mover))
            least = subtract(best, multiply(best, all_four(tolerance)))
            worst_equal, second, good = best, nothing, none
            ends = False
            for play in range(start, end):
                ends |= children[play] == mover
                value = load(values, children[play], mover)
                worst_equal = smaller(worst_equal, choose(value, least, value, best))
                second = greater(second, choose(value, least, nothing, value))
                good = add(good, choose(value, least, unit, none))
            letters = none
            for play in range(start, end):
                # One good node is worth what it is worth, however many letters lead there.
                count = choose(good, all_four(2.0), all_four(float(counts[play])), unit)
                weight = choose(load(values, children[play], mover), least, count, none)
                store(weights, play - start, 0, weight)
                letters = add(letters, weight)
            for seat in range(players):
                total = none
                for play in range(start, end):
                    total = add(
                        total, multiply(load(weights, play - start, 0), load(values, children[play], seat))
                    )
                store(values, players + choice, seat, divide(total, letters))
            gain = subtract(best, second)
            if ends:
                for lane in range(min(WIDTH, states - first)):
                    state = first + lane
                    alone = good[lane] == 1.0 and values[mover, mover, lane] >= least[lane]
                    if alone and gain[lane] > gains[state] + 1e-9:  # no matter of rounding
                        gains[state], choices[state] = gain[lane], choice
            scale = choose(best, all_four(_LEAST), best, unit)
            spread = subtract(best, worst_equal)
            tie, tie_share = greater(tie, spread), greater(tie_share, divide(spread, scale))
            gap = smaller(gap, choose(second, none, gain, infinite))
            gap_share = smaller(gap_share, choose(second, none, divide(gain, scale), infinite))
        for lane in range(min(WIDTH, states - first)):
            for i in range(len(watched)):
                for seat in range(players):
                    chances[first + lane, i, seat] = values[watched[i], seat, lane]
    margins[0], margins[1], margins[2], margins[3] = max(tie), max(tie_share), min(gap), min(gap_share)
