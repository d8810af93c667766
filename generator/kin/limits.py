"""What may be spent on one question."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Settable limits; a question that needs more is answered "not known".

    Attributes:
        memory: bytes for the state space of a full analysis; refused before it is allocated.
        work: words looked at by the proof-number search of one game, about 20 million a second.
        positions: opened for one haven list.
        seconds: for each of the few 0/1 programs of one haven list.
    """

    memory: int = 1500 << 20
    work: int = 200_000_000
    positions: int = 20_000
    seconds: float = 5.0
