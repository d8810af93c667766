"""What may be spent on one question."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self


@dataclass(frozen=True, slots=True)
class Limits:
    """Settable limits; a question that needs more is answered "not known".

    Attributes:
        memory: bytes for the state space of a full analysis; refused before it is allocated.
        work: words looked at by the proof-number search of one game, about 20 million a second.
        positions: opened for one haven list.
        entries: numbers in the matrix of the largest 0/1 program of a haven list that is solved.
    """

    memory: int = 1500 << 20
    work: int = 200_000_000
    positions: int = 20_000
    entries: int = 40_000

    def times(self, effort: float) -> Self:
        """The same limits with every budget but the memory multiplied; each stays 1 or more."""
        return replace(
            self,
            work=max(1, round(self.work * effort)),
            positions=max(1, round(self.positions * effort)),
            entries=max(1, round(self.entries * effort)),
        )
