"""What a chapter says of itself when its search was not made by the build that printed it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Certified:
    """The chapter comes from a certificate: its strategies were checked, the search that found them was not repeated.

    Attributes:
        date: of the search, ISO 8601.
        command: what repeats it.
        believed: numbers of players of which it is the certificate's word alone who may lose.
        counted: were the positions counted again?
    """

    date: str
    command: str
    believed: tuple[int, ...] = ()
    counted: bool = True
