"""A small match that makes Numba compile the code of matches, in two parts that processes compile at once."""

from __future__ import annotations

import numpy as np

from generator.games.ghost.solve.match.solve import solve_states
from generator.games.ghost.solve.match.states import RoundGraph, Rounds, state_space
from generator.games.ghost.solve.trie import build_trie
from generator.lists.lexicon import Lexicon


def _rounds() -> Rounds:
    return Rounds(build_trie(Lexicon.from_words(["ab", "bab", "bbaa"]), 2))


def compile_merging() -> None:
    """Compile the merging of fragments."""
    _rounds().graph(2)


def compile_rounds() -> None:
    """Compile the passes over the merged fragments."""
    rounds = _rounds()
    rounds.graph = _two_words  # type: ignore[method-assign]
    solve_states(rounds, state_space((1, 1), "turn"), "turn")


def _two_words(players: int) -> RoundGraph:
    """A round of one choice between two words, made without the code that merges."""
    plays = np.array([0, 2], np.int32), np.array([0, 1], np.int32), np.ones(2, np.int32)
    return RoundGraph(players, np.zeros(1, np.uint8), *plays, np.full(100, players, np.int32))
