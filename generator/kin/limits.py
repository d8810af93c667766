"""What may be spent on one question."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self


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

    def seconds(self, *, players: int, listed: bool) -> float:
        """About how long a question may take at most, at the speeds above on one quiet core.

        Args:
            players: that are asked for.
            listed: is a haven list to be found, too?
        """
        walk = self.counting / 30e6 + (self.walking / 200e6 if players > 2 else 0)
        search = self.searching / 300e6 if players == 2 else 0
        return walk + search * (5 if listed else 1) + (0.005 * self.positions if listed else 0)

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
