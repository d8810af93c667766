"""The seat that loses a game of two if nobody errs, as a record: made by ``lost``, printed by the chapters."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.letters.havens.haven_list import HavenList


@dataclass(frozen=True, slots=True)
class Resistance:
    """A lost position, and the play after which the opponent must know most.

    Attributes:
        position: the fragment so far, "" at the beginning.
        play: the fragment to make.
        winning: the opponent's winning replies to it, in alphabetical order.
        length: letters of the word that the player completes if both sides then play for length: the opponent to
            end the game soon, the player to drag it out. None if it is not known.
    """

    position: str
    play: str
    winning: tuple[str, ...]
    length: int | None


@dataclass(frozen=True, slots=True)
class OtherSeat:
    """What the seat that does not win from the start can do.

    Attributes:
        seat: 1 or 2.
        resistance: its first lost positions: for seat 2 after each winning first letter, for seat 1 the empty one.
        punished: the errors that the list wins after: for seat 2 every losing first letter, for seat 1 every losing
            reply to its own first letter.
        memory: the list; ``winner`` in it is this seat.
    """

    seat: int
    resistance: tuple[Resistance, ...]
    punished: tuple[str, ...]
    memory: HavenList

    @property
    def begun(self) -> list[tuple[str, ...]]:
        """The games after which the list is followed, each as its positions without the empty one."""
        before = (self.resistance[0].play,) if self.seat == 1 and self.resistance else ()
        return [(*before, error) for error in self.punished]
