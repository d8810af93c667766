"""The chances of matches of Ghost, computed again from the words.

A state is the lives of the players still in, from the one who begins the round. Seats count from 0 here and from 1 in
the published files. Fragments with the same plays are one node; nodes are solved layer by layer, for all states with
equally many players and lives at once.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.verify.fragments import Fragments

EQUAL = 1 - 1e-12
"""A chance is as good as the greatest if it is at least this share of it."""

_STATES_AT_ONCE = 16  # more of them no longer fit the processor's cache

Lives = tuple[int, ...]
Floats = npt.NDArray[np.float64]


class Round:
    """One round for a number of players, as nodes: node j < players is a word that seat j completed.

    Attributes:
        nodes: for each level of fragments, the node of each.
        plays: for each other node, its mover and how many letters lead to each node.
        layers: those nodes, each layer after all that its plays lead to.
    """

    def __init__(self, tree: Fragments, players: int) -> None:
        self.players = players
        self.plays: list[tuple[int, dict[int, int]]] = []
        self.nodes: list[list[int]] = []
        numbers: dict[object, int] = {}
        heights = [0] * players
        below: list[int] = []
        for depth in range(len(tree.rows) - 1, -1, -1):
            level = [(depth - 1) % players] * len(tree.rows[depth])
            bounds = [*(tree.starts[depth].tolist() if below else ()), len(below)]
            for inner, start, end in zip(tree.inner[depth].tolist(), bounds, bounds[1:], strict=False):
                counts: dict[int, int] = defaultdict(int)
                for child in below[start:end]:
                    counts[child] += 1
                if len(counts) == 1:
                    level[inner] = below[start]
                    continue
                key = (depth % players, frozenset(counts.items()))
                if key not in numbers:
                    numbers[key] = players + len(self.plays)
                    self.plays.append((depth % players, dict(counts)))
                    heights.append(1 + max(heights[child] for child in counts))
                level[inner] = numbers[key]
            self.nodes.insert(0, level)
            below = level
        order = np.argsort(heights[players:], kind="stable")
        cuts = np.flatnonzero(np.diff(np.array(heights[players:], int)[order])) + 1
        self.layers = [_Layer(self, layer) for layer in np.split(order, cuts) if len(layer)]

    def values(self, ends: Floats) -> tuple[Floats, Floats]:
        """(nodes, states, players) chances, and (states,) the most that losing on purpose gains.

        Args:
            ends: (players, states, players), everybody's chance once a seat has lost the round.
        """
        blocks = [
            self._values(ends[:, first : first + _STATES_AT_ONCE])
            for first in range(0, ends.shape[1], _STATES_AT_ONCE)
        ]
        values, gains = zip(*blocks, strict=True)
        return np.concatenate(values, axis=1), np.concatenate(gains)

    def _values(self, ends: Floats) -> tuple[Floats, Floats]:
        """What ``values`` returns, for a few states."""
        values = np.empty((self.players + len(self.plays), *ends.shape[1:]))
        values[: self.players] = ends
        gains = np.zeros(ends.shape[1])
        for layer in self.layers:
            values[self.players + layer.choices], gain = layer.solve(values)
            gains = np.maximum(gains, gain)
        return values, gains


class _Layer:
    """Choices that do not need each other, with all their plays in one array."""

    def __init__(self, match_round: Round, choices: npt.NDArray[Any]) -> None:
        self.choices = choices
        plays = [match_round.plays[choice] for choice in choices]
        sizes = np.array([len(counts) for _, counts in plays])
        self.owners = np.repeat(np.arange(len(plays)), sizes)
        self.starts = np.cumsum(sizes) - sizes
        self.children = np.array([child for _, counts in plays for child in counts])
        self.counts = np.array([count for _, counts in plays for count in counts.values()])
        self.movers = np.repeat([mover for mover, _ in plays], sizes)
        # Only where a letter completes a word can its player lose on purpose.
        loses = self.children == self.movers
        rows = np.flatnonzero(np.logical_or.reduceat(loses, self.starts)[self.owners])
        self.completing = rows, np.flatnonzero(np.diff(self.owners[rows], prepend=-1)), loses[rows, None]

    def solve(self, values: Floats) -> tuple[Floats, Floats]:
        after = values[self.children]
        values_of_mover = np.take_along_axis(after, self.movers[:, None, None], axis=2)[:, :, 0]
        best = np.maximum.reduceat(values_of_mover, self.starts)
        good = values_of_mover >= best[self.owners] * EQUAL
        weights = np.where(good, self.counts[:, None], 0)
        after *= weights[:, :, None]
        sums = np.add.reduceat(after, self.starts) / np.add.reduceat(weights, self.starts)[:, :, None]
        return sums, self._gains(good, values_of_mover)

    def _gains(self, good: npt.NDArray[np.bool_], values_of_mover: Floats) -> Floats:
        """(states,) the most that completing a word gains, where it is the only best play."""
        rows, starts, loses = self.completing
        if not len(rows):
            return np.zeros(good.shape[1])
        good, values = good[rows], values_of_mover[rows]
        best = np.maximum.reduceat(values, starts)
        second = np.maximum.reduceat(np.where(good, -1.0, values), starts)
        alone = np.add.reduceat(good.astype(int), starts) == 1
        pays = alone & np.logical_or.reduceat(good & loses, starts)
        return np.asarray(np.where(pays, best - second, 0.0).max(axis=0))


class MatchStates:
    """All states that follow from equally many lives under one rule.

    Attributes:
        chances: everybody's chance to win the match, by state.
        starts: (letters, players) the same after each first letter.
        gains: the most that a player gains by losing the round on purpose.
    """

    def __init__(self, rounds: dict[int, Round], players: int, lives: int, begins: str) -> None:
        self.rounds, self.begins = rounds, begins
        self.chances: dict[Lives, Floats] = {}
        self.gains: dict[Lives, float] = {}
        self.starts: dict[Lives, Floats] = {}
        groups: dict[tuple[int, int], list[Lives]] = defaultdict(list)
        for state in self._reachable((lives,) * players):
            groups[sum(state), len(state)].append(state)
        for (_, size), states in sorted(groups.items()):
            if size == 1:
                self.chances |= dict.fromkeys(states, np.ones(1))
                continue
            values, gains = rounds[size].values(self.ends(states))
            for i, state in enumerate(states):
                self.chances[state] = values[rounds[size].nodes[0][0], i]
                self.starts[state] = values[rounds[size].nodes[1], i]
                self.gains[state] = float(gains[i])

    def ends(self, states: list[Lives]) -> Floats:
        """(players, states, players) chances once a seat has lost the round."""
        size = len(states[0])
        ends = np.zeros((size, len(states), size))
        for i, state in enumerate(states):
            for loser in range(size):
                table = self._table(state, loser)
                left = _left(state, loser)
                ends[loser, i, table] = self.chances[tuple(left[seat] for seat in table)]
        return ends

    def _table(self, state: Lives, loser: int) -> list[int]:
        """The seats still in after a loss, from the one who begins the next round."""
        first = {"turn": 1, "loser": loser, "after-loser": loser + 1}[self.begins] % len(state)
        left = _left(state, loser)
        return [seat for seat in (*range(first, len(state)), *range(first)) if left[seat]]

    def _reachable(self, start: Lives) -> set[Lives]:
        known, waiting = {start}, [start]
        while waiting:
            state = waiting.pop()
            for loser in range(len(state) if len(state) > 1 else 0):
                left = _left(state, loser)
                following = tuple(left[seat] for seat in self._table(state, loser))
                if following not in known:
                    known.add(following)
                    waiting.append(following)
        return known


def _left(state: Lives, loser: int) -> list[int]:
    return [*state[:loser], state[loser] - 1, *state[loser + 1 :]]
