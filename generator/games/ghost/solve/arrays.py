"""Arrays of the Ghost solvers: their types, sorted arrays, and the fragments of a level that offer a choice.

``np.ufunc.reduceat`` visits one fragment after another. In ``Forks`` the first plays of all fragments come first, then
all second plays, and so on, so that one ufunc call covers a whole row of them.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Index = npt.NDArray[np.intp]
Index32 = npt.NDArray[np.int32]
Mask = npt.NDArray[np.bool_]
Values = npt.NDArray[np.int64]

INFINITE = 1 << 40
"""More than any number of words and any rank. 255 of them still sum within 64 bits."""


def run_starts(values: npt.NDArray[Any]) -> Mask:
    """(n,): does each value differ from the one before it? The first one always does."""
    starts = np.ones(len(values), bool)
    np.not_equal(values[1:], values[:-1], out=starts[1:])
    return starts


class Forks(NamedTuple):
    """The fragments of one level with two legal plays or more, widest first.

    Three fragments in four have a single play, so solvers gain much by leaving them out.

    Attributes:
        starts: (m,) intp, as ``Level.starts``: the first legal play of each inner fragment.
        inner: (k,) intp, the forks, as indices into ``Level.inner``.
        plays: (p,) intp, indices into the level below: the first play of every fork, then the second play of every
            fork, then the third play of every fork that has one, and so on.
        widths: lengths of those rows: k, k, number of forks with three plays or more, and so on.
    """

    starts: Index
    inner: Index
    plays: Index
    widths: tuple[int, ...]

    @property
    def owners(self) -> Index:
        """(p,): the fork of each of ``plays``, as an index into ``inner``."""
        return np.concatenate([self.inner[:0], *(np.arange(width) for width in self.widths)])

    def reduce(self, ufunc: np.ufunc, below: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """(m,): for each fragment with plays, ``ufunc`` reduced over its plays' values.

        Args:
            ufunc: such as ``np.add`` or ``np.minimum``.
            below: (n,) the values of all fragments of the level below.
        """
        result = below.take(self.starts)  # right wherever there is a single play
        if len(self.inner):
            result[self.inner] = self.reduce_forks(ufunc, below.take(self.plays))
        return result

    def reduce_forks(self, ufunc: np.ufunc, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """(k,): for each fork, ``ufunc`` reduced over its plays' values. Overwrites ``values`` (p,)."""
        start = len(self.inner)
        result = values[:start]
        for width in self.widths[1:]:
            ufunc(result[:width], values[start : start + width], out=result[:width])
            start += width
        return result


def find_forks(starts: Index, plays: int) -> Forks:
    """The forks of a level.

    Args:
        starts: the first legal play of each fragment that has plays, as ``Level.starts``.
        plays: number of fragments in the level below.
    """
    counts = np.diff(starts, append=plays)
    forks = (counts != 1).nonzero()[0]
    # A fragment has at most as many plays as an alphabet has letters: 255.
    sizes = counts.take(forks, mode="clip").astype(np.uint8)
    forks = forks.take((~sizes).argsort(kind="stable"), mode="clip")  # widest first
    first = starts.take(forks, mode="clip")
    widths = np.bincount(sizes)[::-1].cumsum()[::-1][1:].tolist()
    fork_plays: Index = np.empty(sum(widths), np.intp)
    end = 0
    for offset, width in enumerate(widths):
        np.add(first[:width], offset, out=fork_plays[end : end + width])
        end += width
    return Forks(starts, forks, fork_plays, tuple(widths))
