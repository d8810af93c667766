"""The states of a match, which state follows a lost round, and fragments merged that are worth the same in each.

A state is the lives of the players still in, in the order of the table, from the one who begins the round. Seat 0
begins; seat j moves j letters later.

What a fragment is worth depends on the seat that moves there and on what its plays are worth. So two fragments are one
node if the same seat moves at both and their plays lead to the same nodes, equally often: how often counts, because
equally good letters are picked evenly. A fragment whose plays all lead to one node is that node. Two
thirds of the fragments of a list have one play only, so that american (4 letters and more, 71,696 fragments) becomes
3,110 nodes for three players.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, pairwise
from math import prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from strategy_book.errors import TooLargeError
from strategy_book.games.ghost.solve.trie import Trie
from strategy_book.games.rules import Begins, Lives, after_loss

MAX_STATES = 100_000
"""The most states that are solved: some 40 seconds with the largest lists."""

MAX_OUTCOMES = 50_000_000
"""The most numbers that say who sits where after a loss, for all states together: 50 MB."""


@dataclass(frozen=True, slots=True, eq=False)
class StateSpace:
    """All states that can follow from one, those with fewer lives in all first; n states of up to k players.

    Attributes:
        following: (n, k) int32, the state that follows if seat j loses; 0 beyond the last seat.
        seats: (n, k, k) int8, ``seats[s, j, p]`` is the seat of p in the state that follows if j loses, -1 for out.
    """

    lives: tuple[Lives, ...]
    numbers: dict[Lives, int]
    following: npt.NDArray[np.int32]
    seats: npt.NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.lives)

    def groups(self) -> Iterator[tuple[int, slice]]:
        """Number of players and range of each run of states with equally many players and lives in all.

        The states of a run do not need each other.
        """
        start = 0
        for (_, players), run in groupby(self.lives, key=_order):
            stop = start + sum(1 for _ in run)
            yield players, slice(start, stop)
            start = stop


def _order(lives: Lives) -> tuple[int, int]:
    return sum(lives), len(lives)


def fewest_states(lives: Lives) -> int:
    """A lower bound on the number of states that can follow from ``lives``.

    Any players but one can lose all that they have, and the others any part of what they have. A state is such lives,
    from the player who begins: the lives of j players are at most j of them, one for each beginner.
    """
    most_lives = sorted(lives, reverse=True)
    return sum(-(-prod(most_lives[:players]) // players) for players in range(1, len(lives) + 1))


@lru_cache(maxsize=16)
def state_space(lives: Lives, begins: Begins) -> StateSpace:
    """The states that can follow from ``lives``, which is the last of them.

    Raises:
        TooLargeError: if they are too many.
    """
    players = len(lives)
    most, fewest = min(MAX_STATES, MAX_OUTCOMES // players**2), fewest_states(lives)
    steps: dict[Lives, list[tuple[Lives, tuple[int, ...]]]] = {}
    open_states = [lives]
    while open_states:
        state = open_states.pop()
        if state in steps:
            continue
        if max(len(steps) + 1, fewest) > most:
            raise TooLargeError(f"more than {most:,} states can follow from these lives: choose fewer players or lives")
        losers = range(len(state)) if len(state) > 1 else ()
        steps[state] = [after_loss(state, loser, begins) for loser in losers]
        open_states.extend(following for following, _ in steps[state])
    ordered = tuple(sorted(steps, key=lambda state: (*_order(state), state)))
    numbers = {state: number for number, state in enumerate(ordered)}
    following = np.zeros((len(ordered), players), np.int32)
    seats = np.full((len(ordered), players, players), -1, np.int8)
    for number, state in enumerate(ordered):
        for loser, (next_state, new_seats) in enumerate(steps[state]):
            following[number, loser] = numbers[next_state]
            seats[number, loser, : len(state)] = new_seats
    return StateSpace(ordered, numbers, following, seats)


class RoundGraph(NamedTuple):
    """One round for a number of players: n nodes with m different plays in all.

    Node numbers below ``players`` are ends of the round: node j is a word with which seat j loses. Node
    ``players + i`` is the i-th choice; its plays have smaller numbers.

    Attributes:
        players: seats, counted from 0, the beginner first.
        movers: (n,) uint8, the seat that moves at each choice.
        starts: (n + 1,) int32, first play of each choice.
        children: (m,) int32, the node that each play leads to.
        counts: (m,) int32, how many letters lead there.
        nodes: (fragments,) int32, the node of every fragment, breadth first.
    """

    players: int
    movers: npt.NDArray[np.uint8]
    starts: npt.NDArray[np.int32]
    children: npt.NDArray[np.int32]
    counts: npt.NDArray[np.int32]
    nodes: npt.NDArray[np.int32]


class Rounds:
    """The merged rounds of one trie, by number of players, each made when it is first needed."""

    def __init__(self, trie: Trie) -> None:
        self.trie = trie
        self._offsets = np.cumsum([0, *map(len, trie.levels)])
        plays = [np.bincount(below.parents, minlength=len(level)) for level, below in pairwise(trie.levels)]
        plays.append(np.zeros(len(trie.levels[-1]), np.intp))
        # The first play of each fragment, breadth first; fragment 0, the empty one, follows none.
        self._first = np.ones(trie.fragments + 1, np.int32)
        self._first[1:] += np.cumsum(np.concatenate(plays), dtype=np.int32)
        self._graphs: dict[int, RoundGraph] = {}

    def graph(self, players: int) -> RoundGraph:
        """The round for this number of players."""
        if players not in self._graphs:
            self._graphs[players] = self._merge(players)
        return self._graphs[players]

    def node(self, players: int, depth: int, index: int) -> int:
        """The node of fragment ``index`` of level ``depth``."""
        return int(self.graph(players).nodes[self._offsets[depth] + index])

    def letters(self, players: int, depth: int, index: int) -> dict[str, int]:
        """The node that each legal letter leads to."""
        plays = self.trie.plays(depth, index)
        return {self.trie.letter(depth + 1, i): self.node(players, depth + 1, i) for i in plays}

    def fragments(self, players: int, choice: int) -> list[str]:
        """The fragments where a choice is made, the shortest first, then by the alphabet."""
        nodes = self.graph(players).nodes
        numbers = np.flatnonzero(nodes == players + choice)
        numbers = numbers[nodes[self._first[numbers]] != players + choice]  # the others only lead there
        depths = np.searchsorted(self._offsets, numbers, side="right") - 1
        return [
            self.trie.fragment(int(depth), int(number - self._offsets[depth]))
            for depth, number in zip(depths, numbers, strict=True)
        ]

    def _merge(self, players: int) -> RoundGraph:
        from strategy_book.games.ghost.solve.match._kernels import merge_fragments

        fragments = self.trie.fragments
        depths = np.repeat(np.arange(len(self.trie.levels), dtype=np.uint8), np.diff(self._offsets))
        movers = np.empty(fragments, np.uint8)
        nodes, starts, children, counts = np.empty((4, fragments + 1), np.int32)
        known = merge_fragments(
            self._first, depths, players, np.diff(self._first).max(), nodes, movers, starts, children, counts
        )
        plays = starts[known]
        # The compiled code lets the seat that completed a word lose. Other names for the ends change nothing else.
        ends = self.trie.loser(np.arange(1, players + 1), players)
        for numbers in (nodes[:fragments], children[:plays]):
            at_end = numbers < players
            numbers[at_end] = ends[numbers[at_end]]
        ranges = starts[: known + 1], children[:plays], counts[:plays], nodes[:fragments]
        return RoundGraph(players, movers[:known].copy(), *(part.copy() for part in ranges))
