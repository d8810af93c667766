"""Fragments whose subtrees are worth the same in every state of a match, merged.

What a fragment is worth depends on the seat that moves there and on what its plays are worth. So two fragments are one
node if the same seat moves at both and their plays lead to the same nodes, equally often: how often counts, because
equally good letters are picked evenly. A fragment whose plays all lead to one node is that node, whoever moves. Two
thirds of the fragments of a list have one play only, so that american (4 letters and more, 71,696 fragments) becomes
3,110 nodes for three players.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from generator.games.ghost.solve.trie import Trie


class RoundGraph(NamedTuple):
    """One round for a number of players: n nodes with m different plays in all.

    Node numbers below ``players`` are ends of the round: node j is a word that seat j completed. Node
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
        plays = np.zeros(trie.fragments, np.int32)
        for parent_offset, level in zip(self._offsets[:-1], trie.levels[1:], strict=False):
            counts = np.bincount(level.parents)
            plays[parent_offset : parent_offset + len(counts)] = counts
        # The first play of each fragment, breadth first; fragment 0, the empty one, follows none.
        self._first = np.ones(trie.fragments + 1, np.int32)
        self._first[1:] += np.cumsum(plays, dtype=np.int32)
        self._graphs: dict[int, RoundGraph] = {}

    def graph(self, players: int) -> RoundGraph:
        """The round for so many players."""
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
        from generator.games.ghost.solve.match._merge import merge_fragments

        fragments = self.trie.fragments
        depths = np.repeat(np.arange(len(self.trie.levels), dtype=np.uint8), np.diff(self._offsets))
        movers = np.empty(fragments, np.uint8)
        nodes, starts, children, counts = np.empty((4, fragments + 1), np.int32)
        known = merge_fragments(
            self._first, depths, players, np.diff(self._first).max(), nodes, movers, starts, children, counts
        )
        plays = starts[known]
        return RoundGraph(
            players,
            movers[:known].copy(),
            starts[: known + 1].copy(),
            children[:plays].copy(),
            counts[:plays].copy(),
            nodes[:fragments].copy(),
        )
