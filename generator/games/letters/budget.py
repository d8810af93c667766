"""What may be spent on one question."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

import numpy as np
import numpy.typing as npt

_AGAIN = 20
"""How often a search may come back to a position."""

_NEAR = 600_000
"""Letters of a list that the processor has near; of a million words, 7.5 million, each step took ten times as long."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Settable limits; a question that needs more is answered "not known". All but ``memory`` are counts of steps.

    So the same question gets the same answer on every machine, however busy it is.

    Attributes:
        memory: bytes for the state space of a full analysis; refused before it is allocated.
        counting: members of sets of suffixes looked at while positions are counted, 20 to 50 million a second.
        walking: steps of one retrograde walk, 150 to 300 million a second.
        searching: letters of words looked at by the proof-number search of one game, some 300 million a second; a
            haven list may take five times that.
        positions: opened for one haven list.
        entries: numbers in the matrix of the largest 0/1 program of a haven list that is solved.
        replayed: positions met by the replay of one haven list.
    """

    memory: int = 1500 << 20
    counting: int = 1_000_000_000
    walking: int = 20_000_000_000
    searching: int = 3_000_000_000
    positions: int = 20_000
    entries: int = 40_000
    replayed: int = 2_000_000

    def seconds(self, lengths: npt.NDArray[np.unsignedinteger], *, players: int, listed: bool) -> float:
        """About how long a question may take at most, at the lower of the speeds above on one quiet core.

        A word of n letters has 2^n subsequences at most, so few short words leave few positions, and whoever looks at a
        position looks at each letter of the words.

        Args:
            lengths: (n,) letters of each word.
            players: that are asked for.
            listed: is a haven list to be found, too?
        """
        letters = int(lengths.sum())
        positions = float(np.exp2(lengths.astype(np.float64)).sum())
        steps = _AGAIN * positions * letters
        # Two players, too: what the search does not decide is walked.
        walk = min(self.counting, steps) / 20e6 + min(self.walking, steps) / 150e6
        search = min(self.searching, steps) / 300e6 if players == 2 else 0
        opened = min(self.positions, positions) * min(0.005, letters / 100e6) if listed else 0
        far = max(1.0, letters / _NEAR)
        return far * (walk + search * (5 if listed else 1)) + opened

    def times(self, effort: float) -> Self:
        """``effort`` times as much work, each budget 1 or more; the memory and the replay stay as they are."""
        return replace(
            self,
            counting=max(1, round(self.counting * effort)),
            walking=max(1, round(self.walking * effort)),
            searching=max(1, round(self.searching * effort)),
            positions=max(1, round(self.positions * effort)),
            entries=max(1, round(self.entries * effort)),
        )
