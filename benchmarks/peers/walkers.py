"""Peers: loser sets of every fragment by walking the nodes of a trie library in Python."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


def _union(losers: list[int], mover: int) -> int:
    """The rule of docs/theory.md on bits: the plays without the mover, or all plays if there are none."""
    good = [bits for bits in losers if not bits & mover] or losers
    result = 0
    for bits in good:
        result |= bits
    return result


def pygtrie_losers(words: Iterable[str], players: int) -> tuple[Any, Any]:
    """(the trie, a function that solves it): losers by fragment, with ``pygtrie.CharTrie.traverse``."""
    from pygtrie import CharTrie

    trie = CharTrie.fromkeys(words, True)

    def solve() -> dict[tuple[str, ...], int]:
        losers: dict[tuple[str, ...], int] = {}

        def node(_: Any, path: tuple[str, ...], children: Iterable[int], word: bool = False) -> int:
            depth = len(path)
            bits = 1 << (depth - 1) % players if word else _union(list(children), 1 << depth % players)
            losers[path] = bits
            return bits

        trie.traverse(node)
        return losers

    return trie, solve


def datrie_losers(words: Iterable[str], players: int) -> tuple[Any, Any]:
    """(the trie, a function that solves it): losers by fragment, with ``datrie.State``."""
    import datrie

    alphabet = "abcdefghijklmnopqrstuvwxyz"
    trie = datrie.BaseTrie(alphabet)
    for word in words:
        trie[word] = 1

    def solve() -> dict[str, int]:
        solved: dict[str, int] = {}

        def visit(state: Any, fragment: str) -> int:
            depth = len(fragment)
            if state.is_terminal():
                bits = 1 << (depth - 1) % players
            else:
                losers = []
                below = datrie.BaseState(trie)
                for letter in alphabet:
                    state.copy_to(below)
                    if below.walk(letter):
                        losers.append(visit(below, fragment + letter))
                        below = datrie.BaseState(trie)
                bits = _union(losers, 1 << depth % players)
            solved[fragment] = bits
            return bits

        visit(datrie.BaseState(trie), "")
        return solved

    return trie, solve
