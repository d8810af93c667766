"""The fragments at which there is a choice, laid out so that a level of them is put together in a few steps.

``np.ufunc.reduceat`` goes from one run of neighbours to the next; here the first plays of all fragments stand beside
each other, then the second ones, so that whole arrays are combined.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Index = npt.NDArray[np.intp]

_FEW = 48
"""So few numbers are faster put together one by one than as a part of an array."""


class Forks(NamedTuple):
    """The fragments of one level that have two legal plays or more, those with the most first.

    Three of four fragments have only one play and need no choice, so that a solver can leave them out.

    Attributes:
        starts: (m,) intp, the first legal play of every fragment that has plays, as ``Level.starts``.
        inner: (k,) intp, the forks, as indices into ``Level.inner``.
        fragments: (k,) intp, the same as indices into the level.
        plays: intp, indices into the level below: the first play of every fork, then the second of every fork, then
            the third of those that have one, and so on.
        widths: how many those are: k, k, the forks with three plays or more, ... down to the last that are many.
        rest: the forks, as indices into ``inner``, that the other ``plays`` are plays of.
    """

    starts: Index
    inner: Index
    fragments: Index
    plays: Index
    widths: tuple[int, ...]
    rest: Index

    @property
    def of(self) -> Index:
        """Which fork each of ``plays`` is a play of."""
        return np.concatenate([*(np.arange(width) for width in self.widths), self.rest])

    def over_plays(self, ufunc: np.ufunc, below: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """(m,) of every fragment that has plays their values put together; ``below``: of all fragments one longer."""
        result = below.take(self.starts)  # what most have only one of
        if len(self.inner):
            result[self.inner] = self.combine(ufunc, below.take(self.plays))
        return result

    def combine(self, ufunc: np.ufunc, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """(k,) of each fork the values of its plays put together; ``values`` (plays,) is used up."""
        at = len(self.inner)
        result = values[:at]
        for width in self.widths[1:]:
            part = result[:width]
            ufunc(part, values[at : at + width], out=part)
            at += width
        if len(self.rest):
            ufunc.at(result, self.rest, values[at:])
        return result


def find_forks(inner: Index, starts: Index, plays: int) -> Forks:
    """The forks of a level.

    Args:
        inner: the fragments that have plays, as ``Level.inner``.
        starts: first legal play of each of them, as ``Level.starts``.
        plays: fragments of the level below.
    """
    if not len(starts):
        return Forks(starts, inner, inner, starts, (), starts)
    counts = np.empty(len(starts), np.intp)
    np.subtract(starts[1:], starts[:-1], out=counts[:-1])
    counts[-1] = plays - starts[-1]
    at = (counts != 1).nonzero()[0]
    # A fragment has at most as many plays as an alphabet has letters: 255.
    several = counts.take(at, mode="clip").astype(np.uint8)
    at = at.take((~several).argsort(kind="stable"), mode="clip")
    first = starts.take(at, mode="clip")
    widths = np.bincount(several)[::-1].cumsum()[::-1][1:].tolist()
    found: Index = np.empty(sum(widths), np.intp)
    end = 0
    for place, width in enumerate(widths):
        np.add(first[:width], place, out=found[end : end + width])
        end += width
    many = sum(width >= _FEW for width in widths) or min(len(widths), 1)
    rest = [np.arange(width) for width in widths[many:]]
    return Forks(
        starts,
        at,
        inner.take(at, mode="clip"),
        found,
        tuple(widths[:many]),
        np.concatenate(rest) if rest else np.empty(0, np.intp),
    )
