"""What a chapter records about its certificate, when the build that printed it did not repeat the search."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Certified:
    """The chapter comes from a certificate: its strategies were checked, the search for them was not repeated.

    Attributes:
        date: of the search, ISO 8601.
        command: repeats the search, and writes its certificate into the folder ``again``.
        believed: numbers of players for which the outcome is the certificate's word alone.
        counted: whether the check counted the positions again.
        exact: of the letter games, the seats for which the certificate proves in whole numbers how many fragments every
            list needs. A build does not add these proofs up; ``certify --check`` does.
        lost_positions: of the letter games, whether the check found again what to make in lost positions.
    """

    date: str
    command: str
    believed: tuple[int, ...] = ()
    counted: bool = True
    exact: tuple[int, ...] = ()
    lost_positions: bool = True
