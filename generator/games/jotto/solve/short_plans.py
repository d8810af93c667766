"""Plans as short as pages load them: the page that plays gets a third of the bytes of the published file.

A short plan is base64 of bits, the lowest of each byte first, and numbers have their lowest bit first. It is read as a
file of plans is (``generator.games.jotto.solve.plans``): from the set of all words, in preorder. At a set of

- one word nothing is read;
- two words, if ``smallest`` is 3, one bit is read as from ``pairs``;
- ``smallest`` words and more a bit says whether the guess is one of the set. If it is 0, the guess is, and its position
  in the set follows, from 0; if it is 1, the number of the word follows. Each takes as many bits as the largest such
  number.

Imports Numba, so other modules import it inside functions.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable

import numpy as np
from numba import njit

from generator.games.jotto.solve.guess.nodes import Nodes

MOST_BYTES = 3
"""That a node takes: a bit, and a number of a word."""


def short_plans(plans: Iterable[Nodes], smallest: int) -> tuple[str, ...]:
    """Plans that were walked, in their order; ``smallest`` is that of their file."""
    return tuple(_short_plan(nodes, smallest) for nodes in plans)


def _short_plan(nodes: Nodes, smallest: int) -> str:
    data = np.empty(MOST_BYTES * len(nodes.left), np.uint8)
    count = _pack(nodes.left, nodes.possible, nodes.position, nodes.guess, smallest, data)
    return base64.b64encode(data[:count].tobytes()).decode()


@njit(nogil=True, cache=True)
def _pack(left, possible, position, guess, smallest, data):  # type: ignore[no-untyped-def]
    """Fill ``data``; return how many bytes that takes."""
    count, bits, waiting = 0, 0, np.int64(0)  # ``waiting``: the bits that fill no byte yet
    for i in range(len(left)):
        if left[i] < 2:
            continue
        if left[i] >= smallest:
            waiting |= (not possible[i]) << bits
            bits += 1
        number, most = (position[i], left[i] - 1) if possible[i] else (guess[i], left[0] - 1)
        waiting |= np.int64(number) << bits
        while most > 0:
            most >>= 1
            bits += 1
        while bits >= 8:
            data[count] = waiting & 255
            count += 1
            waiting >>= 8
            bits -= 8
    if bits > 0:
        data[count] = waiting
        count += 1
    return count
