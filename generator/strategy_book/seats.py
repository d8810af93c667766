"""Sets of seats as bits: bit k - 1 is for seat k. Ghost, SuperGhost and its kin use it."""

from collections.abc import Sequence
from typing import Any

import numpy as np


def bit_type(bits: int) -> type[np.unsignedinteger[Any]]:
    """The smallest unsigned NumPy type with at least ``bits`` bits (at most 64)."""
    for size, kind in ((8, np.uint8), (16, np.uint16), (32, np.uint32)):
        if bits <= size:
            return kind
    return np.uint64


def seat_to_move(depth: int, players: int) -> int:
    """The seat (from 1) that adds the next letter to a fragment of ``depth`` letters."""
    return depth % players + 1


def seats(bits: int) -> list[int]:
    """The seats of a set, in ascending order."""
    return [k + 1 for k in range(int(bits).bit_length()) if int(bits) >> k & 1]


def winner(players: int, losers: Sequence[int] | None) -> int | None:
    """With two players, the seat that does not lose; None with more players, or if no loser is known."""
    return 3 - losers[0] if players == 2 and losers else None
