"""One round in fractions: what ``_rounds.play_rounds`` does in doubles, for small matches that need it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.ghost.solve.match.merge import RoundGraph

Fractions = npt.NDArray[np.object_]


def play_rounds(
    graph: RoundGraph,
    outcomes: Fractions,
    nodes: npt.NDArray[Any],
    margins: Fractions,
    gains: npt.NDArray[Any],
    choices: npt.NDArray[np.int32],
) -> Fractions:
    """(states, nodes, players) chances to win the match at some nodes of one round, for many states.

    Args:
        graph: the round.
        outcomes: (states, loser, seat) of ``Fraction``, a seat's chance if a seat loses the round.
        nodes: which nodes.
        margins, gains, choices: as in ``_rounds.play_rounds``.
    """
    chances = np.empty((len(outcomes), len(nodes), graph.players), object)
    for state, ends in enumerate(outcomes):
        values, sacrifice = _play_round(graph, [tuple(row) for row in ends], margins)
        gains[state], choices[state] = sacrifice
        for i, node in enumerate(nodes):
            chances[state, i] = values[node]
    return chances


def _play_round(
    graph: RoundGraph, values: list[tuple[Fraction, ...]], margins: Fractions
) -> tuple[list[tuple[Fraction, ...]], tuple[float, int]]:
    """The chances at every node, and the greatest gain of losing on purpose with the choice where it is."""
    sacrifice = 0.0, -1
    starts, children, counts = graph.starts.tolist(), graph.children.tolist(), graph.counts.tolist()
    for choice, mover in enumerate(graph.movers.tolist()):
        plays = range(starts[choice], starts[choice + 1])
        worths = [values[children[play]][mover] for play in plays]
        best = max(worths)
        good = [play for play, worth in zip(plays, worths, strict=True) if worth == best]
        letters = sum(counts[play] for play in good)
        values.append(
            tuple(
                sum((counts[play] * values[children[play]][seat] for play in good), Fraction(0)) / letters
                for seat in range(graph.players)
            )
        )
        lower = max((worth for worth in worths if worth < best), default=None)
        if lower is not None:
            margins[2] = min(margins[2], best - lower)
            margins[3] = min(margins[3], (best - lower) / best)
            if [children[play] for play in good] == [mover] and best - lower > sacrifice[0] + 1e-9:
                sacrifice = float(best - lower), choice
    return values, sacrifice
