"""Seats as bits: bit k - 1 of a number stands for seat k. Shared by Ghost and its kin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np


def bit_type(bits: int) -> type[np.unsignedinteger[Any]]:
    """The smallest unsigned type of at least ``bits`` bits, up to 64."""
    for size, kind in ((8, np.uint8), (16, np.uint16), (32, np.uint32)):
        if bits <= size:
            return kind
    return np.uint64


def seat_to_move(depth: int, players: int) -> int:
    """The seat (from 1) that adds a letter to a fragment of ``depth`` letters."""
    return depth % players + 1


def seats(bits: int) -> list[int]:
    """The seats of a set, ascending."""
    return [k + 1 for k in range(int(bits).bit_length()) if int(bits) >> k & 1]


def winner(players: int, losers: Sequence[int] | None) -> int | None:
    """With two players the seat that does not lose; None with more, and where no loser is known."""
    return 3 - losers[0] if players == 2 and losers else None
