"""A second reference for matches, fast enough for whole lists: fractions on merged fragments.

It was written from the definition of a match alone, before its author had read the solver or ``reference.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

Chances = tuple[Fraction, ...]
Node = tuple[int, tuple[int, ...] | None]
"""The depth of a fragment, modulo the period, and the numbers of its plays; None for a word."""


def merged(words: Iterable[str], players: int) -> tuple[list[Node], int, dict[str, int]]:
    """Merge fragments with equal subtrees into nodes, plays first; return the numbers of root and letters."""
    period = lcm(*range(1, players + 1))
    tree: dict[str, Any] = {}
    for word in sorted(words, key=len):  # a word behind a shorter one is never reached
        branch = tree
        for letter in word[:-1]:
            branch = branch.setdefault(letter, {})
            if branch is None:
                break
        else:
            branch[word[-1]] = None
    numbers: dict[Node, int] = {}

    def number(branch: dict[str, Any] | None, depth: int) -> int:
        plays = branch and tuple(sorted(number(play, depth + 1) for play in branch.values()))
        return numbers.setdefault((depth % period, plays), len(numbers))

    letters = {letter: number(branch, 1) for letter, branch in tree.items()}
    root = number(tree, 0)
    return list(numbers), root, letters


def after_loss(lives: Sequence[int], loser: int, begins: str) -> tuple[tuple[int, ...], list[int]]:
    """The lives once ``loser`` has lost a round, from the one who begins the next, and who has them."""
    players = len(lives)
    left = [count - (player == loser) for player, count in enumerate(lives)]
    beginner = {"turn": 1, "loser": loser, "after-loser": loser + 1}[begins]
    table = [(beginner + step) % players for step in range(players)]
    table = [player for player in table if left[player]]
    return tuple(left[player] for player in table), table


def solve(words: Iterable[str], lives: Sequence[int], begins: str) -> tuple[Chances, dict[str, Chances]]:
    """Each player's chance to win the match, from the one who begins the round; the same after each first letter."""
    nodes, root, letters = merged(words, len(lives))
    starts: dict[tuple[int, ...], Chances] = {(count,): (Fraction(1),) for count in range(1, max(lives) + 1)}

    def at_start(state: tuple[int, ...]) -> Chances:
        if state not in starts:
            starts[state] = values_in(state)[root]
        return starts[state]

    def values_in(state: tuple[int, ...]) -> list[Chances]:
        players = len(state)
        ends: list[Chances] = []
        for loser in range(players):
            following, table = after_loss(state, loser, begins)
            chances = dict(zip(table, at_start(following), strict=True))
            ends.append(tuple(chances.get(player, Fraction(0)) for player in range(players)))
        values: list[Chances] = []
        for depth, plays in nodes:
            if plays is None:
                values.append(ends[(depth - 1) % players])
                continue
            mover = depth % players
            best = max(values[play][mover] for play in plays)
            good = [values[play] for play in plays if values[play][mover] == best]
            same = good.count(good[0]) == len(good)  # an average of equal numbers takes long for nothing
            values.append(
                good[0] if same else tuple(sum(column) / len(good) for column in zip(*good, strict=True))
            )
        return values

    values = values_in(tuple(lives))
    return values[root], {letter: values[node] for letter, node in letters.items()}
