"""The chances of matches of Ghost, computed again from the words.

A state is the lives of the players still in, from the one who begins the round. Seats count from 0 here and from 1 in
the published files. Fragments with the same plays are one node; nodes are solved for all states with equally
many players and lives at once, whatever rule or table they belong to.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt
from numba import njit

from strategy_book.verify.ghost.game import Fragments

EQUAL = 1 - 1e-12
"""A chance is as good as the greatest if it is at least this share of it."""

_STATES_AT_ONCE = 32  # more of them no longer fit the processor's cache
_WORD = 0
"""The shape of a complete word."""

Lives = tuple[int, ...]
Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


class Shapes:
    """The fragments of a list, equal subtrees as one shape: who completes a word depends on the depth alone.

    Attributes:
        plays: for each shape, how many letters lead to each other shape; none for a word, which is shape 0.
        levels: for each level of fragments, the shape of each.
    """

    def __init__(self, tree: Fragments) -> None:
        self.plays: list[dict[int, int]] = [{}]
        self.levels: list[list[int]] = []
        numbers: dict[tuple[int, ...], int] = {}
        below: list[int] = []
        for depth in range(len(tree.rows) - 1, -1, -1):
            level = [_WORD] * len(tree.rows[depth])
            bounds = [*(tree.starts[depth].tolist() if below else ()), len(below)]
            for inner, start, end in zip(tree.inner[depth].tolist(), bounds, bounds[1:], strict=False):
                plays = tuple(sorted(below[start:end]))
                level[inner] = numbers.setdefault(plays, len(self.plays))
                if level[inner] == len(self.plays):
                    self.plays.append(Counter(plays))
            self.levels.insert(0, level)
            below = level


class Round:
    """One round for a number of players, as nodes: node j < players is a word that seat j completed.

    Attributes:
        movers: for each other node, who moves there; each comes after all that its plays lead to.
        bounds: where the plays of each begin, and the end of the last.
        plays: (plays, 2) the node that a play leads to, and how many letters do.
    """

    def __init__(self, shapes: Shapes, players: int) -> None:
        self._shapes, self.players = shapes, players
        # The node of each shape, by the mover: a shape is the same wherever the same player moves.
        self._nodes: list[dict[int, int]] = [{_WORD: (mover - 1) % players} for mover in range(players)]
        numbers: dict[object, int] = {}
        movers, bounds, all_plays = list[int](), [0], list[tuple[int, int]]()
        for depth in range(len(shapes.levels) - 1, -1, -1):
            mover = depth % players
            level, below = self._nodes[mover], self._nodes[(mover + 1) % players]
            for shape in {*shapes.levels[depth]} - level.keys():
                plays = shapes.plays[shape]
                after = {below[child] for child in plays}
                if len(after) == 1:
                    [level[shape]] = after
                    continue
                counts: dict[int, int] = defaultdict(int)
                for child, letters in plays.items():
                    counts[below[child]] += letters
                key = (mover, frozenset(counts.items()))
                if key not in numbers:
                    numbers[key] = players + len(movers)
                    movers.append(mover)
                    all_plays += counts.items()
                    bounds.append(len(all_plays))
                level[shape] = numbers[key]
        self.movers, self.bounds = np.array(movers, np.int64), np.array(bounds)
        self.plays = np.array(all_plays, np.int64).reshape(-1, 2)

    def nodes(self, depth: int) -> list[int]:
        """The node of each fragment of ``depth`` letters."""
        return [self._nodes[depth % self.players][shape] for shape in self._shapes.levels[depth]]

    def values(self, ends: Floats, nodes: list[int]) -> tuple[Floats, Floats, Floats]:
        """(nodes, states, players) chances at ``nodes``; (states,) what losing on purpose gains; the least gap.

        ``ends``: (players, states, players) each player's chance once a seat has lost the round.
        """
        blocks = []
        for first in range(0, ends.shape[1], _STATES_AT_ONCE):
            block = ends[:, first : first + _STATES_AT_ONCE].swapaxes(1, 2)  # states last, for long loops
            values = np.zeros((self.players + len(self.movers), *block.shape[1:]))
            values[: self.players] = block
            gains, gaps = _solve(values, self.movers, self.bounds, self.plays)
            blocks.append((values[nodes].swapaxes(1, 2), gains, gaps))
        of_nodes, gained, least = zip(*blocks, strict=True)
        return np.concatenate(of_nodes, axis=1), np.concatenate(gained), np.concatenate(least)


@njit("(f8[:,:,::1], i8[::1], i8[::1], i8[:,::1])", cache=True)
def _solve(values: Floats, movers: Ints, bounds: Ints, plays: Ints) -> tuple[Floats, Floats]:
    """Fill (nodes, players, states) chances, those of words are given; what ``Round.values`` returns beside them."""
    _, players, states = values.shape
    gains, gaps = np.zeros(states), np.full(states, np.inf)
    greatest, second, sums, weights = np.empty((4, states))
    loses = np.empty(states, np.bool_)  # is no letter good but those that complete a word?
    for number, mover in enumerate(movers):
        chances, of_node = values[players + number], plays[bounds[number] : bounds[number + 1]]
        greatest[:], second[:], sums[:], loses[:] = 0.0, -np.inf, 0.0, True
        for child, _ in of_node:
            mine = values[child, mover]
            for i in range(states):  # the compiler vectorises these loops; it would not vectorise max()
                greatest[i] = mine[i] if mine[i] > greatest[i] else greatest[i]
        for child, letters in of_node:
            after, mine = values[child], values[child, mover]
            for i in range(states):
                good = mine[i] >= greatest[i] * EQUAL
                weights[i] = letters if good else 0.0
                sums[i] += weights[i]
                second[i] = mine[i] if not good and mine[i] > second[i] else second[i]
                loses[i] &= child == mover or not good
            for player in range(players):
                for i in range(states):
                    chances[player, i] += weights[i] * after[player, i]
        chances /= sums
        for i in range(states):
            gap = greatest[i] - second[i]
            gaps[i] = min(gaps[i], gap)
            gains[i] = max(gains[i], gap if loses[i] else 0.0)
    return gains, gaps


class MatchStates:
    """All states that follow from equally many lives under one rule.

    Attributes:
        begins: the rule: who begins the next round.
        chances: each player's chance to win the match, by state.
        starts: (letters, players) the same after each first letter.
        gains: the most that a player gains by losing the round on purpose.
        gaps: the smallest difference between the best chance and a lower one, wherever a player chooses.
    """

    def __init__(self, rounds: Mapping[int, Round], players: int, lives: int, begins: str) -> None:
        self.rounds, self.begins = rounds, begins
        self.chances: dict[Lives, Floats] = {}
        self.gains: dict[Lives, float] = {}
        self.gaps: dict[Lives, float] = {}
        self.starts: dict[Lives, Floats] = {}
        self._states = self._reachable((lives,) * players)

    @classmethod
    def solved(
        cls, rounds: Mapping[int, Round], lives: Mapping[int, int], rules: Sequence[str]
    ) -> dict[tuple[int, str], MatchStates]:
        """The matches from these lives by number of players, under each rule; what they share is solved once."""
        matches = {(players, rule): cls(rounds, players, lives[players], rule) for players in lives for rule in rules}
        groups: dict[tuple[int, int], dict[tuple[str, Lives], list[MatchStates]]] = defaultdict(dict)
        for match in matches.values():
            for state in match._states:
                of_size = groups[sum(state), len(state)]
                of_size.setdefault((match.begins, state), []).append(match)
        for (_, size), owners in sorted(groups.items(), key=lambda group: group[0]):
            if size == 1:
                for (_, state), together in owners.items():
                    for match in together:
                        match.chances[state] = np.ones(1)
                continue
            ends = [together[0].ends([state]) for (_, state), together in owners.items()]
            nodes = [*rounds[size].nodes(0), *rounds[size].nodes(1)]
            values, gains, gaps = rounds[size].values(np.concatenate(ends, axis=1), nodes)
            for i, ((_, state), together) in enumerate(owners.items()):
                for match in together:
                    match.chances[state], match.starts[state] = values[0, i], values[1:, i]
                    match.gains[state], match.gaps[state] = float(gains[i]), float(gaps[i])
        return matches

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
