"""What the seat that loses to perfect play can do, as records that ``lost`` makes and the chapters print."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.kin.haven_list import HavenList

MOST_LATER = 24
"""Later lost positions that are named: their number doubles with each letter where two replies win."""


@dataclass(frozen=True, slots=True)
class Resistance:
    """A lost position, and the play that makes the opponent know most.

    Attributes:
        position: the fragment so far, "" at the beginning.
        play: the fragment to make.
        winning: the opponent's winning replies to it, in alphabetical order.
        length: letters of the word that the player finally completes, if the opponent then tries to end the game soon
            and the player to delay it. None if it is not known.
    """

    position: str
    play: str
    winning: tuple[str, ...]
    length: int | None


@dataclass(frozen=True, slots=True)
class OtherSeat:
    """What the losing seat can do.

    Attributes:
        seat: 1 or 2.
        resistance: its first lost positions: for seat 2 one after each winning first letter, for seat 1 the empty one.
        punished: the opponent's errors after which the list wins: for seat 2 every losing first letter, for seat 1
            every losing reply to its own first letter.
        memory: the list; its ``winner`` is this seat.
        later: the lost positions that come up next if both play well: after each play of ``resistance``, and then of
            these, one for each winning reply. Shorter ones come first, then the alphabet decides; at most
            ``MOST_LATER``. Positions where every letter completes a word are left out.
    """

    seat: int
    resistance: tuple[Resistance, ...]
    punished: tuple[str, ...]
    memory: HavenList
    later: tuple[Resistance, ...] = ()

    @property
    def begun(self) -> list[tuple[str, ...]]:
        """The games after which the list applies, each as its positions without the empty one."""
        first = (self.resistance[0].play,) if self.seat == 1 and self.resistance else ()
        return [(*first, error) for error in self.punished]
