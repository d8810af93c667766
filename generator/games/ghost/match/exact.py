"""One round in fractions: what ``_rounds.play_rounds`` does in doubles, for small matches that need it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.games.ghost.match.merge import RoundGraph

Fractions = npt.NDArray[np.object_]


def play_rounds(
    graph: RoundGraph, outcomes: Fractions, nodes: npt.NDArray[Any], margins: Fractions
) -> Fractions:
    """(states, nodes, players) chances to win the match at some nodes of one round, for many states.

    Args:
        graph: the round.
        outcomes: (states, loser, seat) of ``Fraction``, a seat's chance if a seat loses the round.
        nodes: which nodes.
        margins: as in ``_rounds.play_rounds``; updated.
    """
    chances = np.empty((len(outcomes), len(nodes), graph.players), object)
    for state, ends in enumerate(outcomes):
        values = _play_round(graph, [tuple(row) for row in ends], margins)
        for i, node in enumerate(nodes):
            chances[state, i] = values[node]
    return chances


def _play_round(
    graph: RoundGraph, values: list[tuple[Fraction, ...]], margins: Fractions
) -> list[tuple[Fraction, ...]]:
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
    return values
