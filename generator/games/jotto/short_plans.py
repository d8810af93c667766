"""Plans as short as pages load them: the page that plays gets a third of the bytes of the published file.

A short plan is base64 of bits, the lowest of each byte first, and numbers have their lowest bit first. It is read as a
file of plans is (``generator.games.jotto.plans``): from the set of all words, in preorder. At a set of

- one word nothing is read;
- two words, if ``smallest`` is 3, one bit is read as from ``pairs``;
- ``smallest`` words and more a bit says whether the guess is one of the set. If it is 0, the guess is, and its position
  in the set follows, from 0; if it is 1, the number of the word follows. Each takes as many bits as the largest such
  number.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from generator.games.jotto.guess.nodes import Nodes


def short_plans(plans: Iterable[Nodes], smallest: int) -> tuple[str, ...]:
    """Plans that were walked, in their order; ``smallest`` is that of their file."""
    return tuple(_short_plan(nodes, smallest) for nodes in plans)


def _short_plan(nodes: Nodes, smallest: int) -> str:
    several = nodes.left >= 2
    left, position, inside = nodes.left[several], nodes.position[several], nodes.possible[several]
    flagged = left >= smallest
    number = np.where(inside, position, nodes.guess[several]).astype(np.int64)
    size = np.where(inside, left, nodes.left[0])
    # The flag is the lowest bit of what is written, where there is one.
    value = np.where(flagged, 2 * number + ~inside, number)
    return base64.b64encode(_bits(value, _width(size) + flagged)).decode()


def _width(size: npt.NDArray[np.int32]) -> npt.NDArray[np.int64]:
    """The bits of the largest of this many numbers, which begin with 0."""
    widths: npt.NDArray[np.int64] = np.frexp(size - 1.0)[1].astype(np.int64)
    return widths


def _bits(values: npt.NDArray[np.int64], widths: npt.NDArray[np.int64]) -> bytes:
    """These numbers one after the other, each with its number of bits."""
    digits = np.arange(widths.max(initial=1))
    bits = (values[:, None] >> digits) & 1
    return np.packbits(bits[digits < widths[:, None]].astype(np.bool_), bitorder="little").tobytes()
