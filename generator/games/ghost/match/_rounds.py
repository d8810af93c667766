"""The inner loop of ``solve``: one round in each of many states.

Imports Numba, so other modules import it inside functions. Chances are only ever added, multiplied and divided, never
subtracted, so that small ones are as exact, in proportion, as large ones; that is why chances are compared in
proportion.
"""

from __future__ import annotations

import numpy as np
from numba import njit


@njit(nogil=True, cache=True)
def play_rounds(  # type: ignore[no-untyped-def]
    movers, starts, children, counts, outcomes, tolerance, watched, chances, margins, gains, choices
):
    """Each player's chance to win the match at some nodes of one round, for many states.

    Args:
        movers, starts, children, counts: a ``RoundGraph`` of n choices for k players.
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
    players = outcomes.shape[1]
    values = np.empty((players + len(movers), players))
    tie, tie_share, gap, gap_share = margins[0], margins[1], margins[2], margins[3]
    for state in range(len(outcomes)):
        gains[state], choices[state] = 0.0, -1
        for loser in range(players):
            for seat in range(players):
                values[loser, seat] = outcomes[state, loser, seat]
        for choice in range(len(movers)):
            mover = movers[choice]
            start, end = starts[choice], starts[choice + 1]
            best_child = children[start]
            best = values[best_child, mover]
            for play in range(start + 1, end):
                value = values[children[play], mover]
                if value > best:
                    best = value
                    best_child = children[play]
            least = best - best * tolerance
            worst_equal, second = best, -1.0
            good = 0
            for play in range(start, end):
                value = values[children[play], mover]
                if value >= least:
                    worst_equal = min(worst_equal, value)
                    good += 1
                elif value > second:
                    second = value
            row = values[players + choice]
            if good == 1:
                for seat in range(players):
                    row[seat] = values[best_child, seat]
                if best_child == mover and best - second > gains[state] + 1e-9:  # no matter of rounding
                    gains[state], choices[state] = best - second, choice
            else:
                for seat in range(players):
                    row[seat] = 0.0
                letters = 0.0
                for play in range(start, end):
                    child = values[children[play]]
                    if child[mover] >= least:
                        count = counts[play]
                        letters += count
                        for seat in range(players):
                            row[seat] += count * child[seat]
                for seat in range(players):
                    row[seat] /= letters
            if worst_equal < best:
                tie = max(tie, best - worst_equal)
                tie_share = max(tie_share, (best - worst_equal) / best)
            if second >= 0.0:
                gap = min(gap, best - second)
                gap_share = min(gap_share, (best - second) / best)
        for i in range(len(watched)):
            for seat in range(players):
                chances[state, i, seat] = values[watched[i], seat]
    margins[0], margins[1], margins[2], margins[3] = tie, tie_share, gap, gap_share
