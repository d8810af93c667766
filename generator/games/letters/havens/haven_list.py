"""The haven list as a record: made by ``find``, completed by its replay, printed by the chapters."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class HavenList:
    """The memorisable strategy of the winning seat of two.

    Attributes:
        winner: 1 or 2.
        havens: the list, alphabetically; the first letter included when seat 1 wins. None where there is none to give.
        lower_bound: no list is shorter.
        proved_smallest: the list is as short as any.
        replies: how many positions the player of this list meets at which a fragment of it is to be made: what
            there is to remember when the replies are learnt position by position instead of the list.
        replayed: different positions met when the list was replayed against every play of the opponent, the empty
            one included, each game followed until only the opponent can complete a word. None: it was not replayed.
        game: a longest game against the list until all words left end it for the other seat, position by position.
        ends: those words; of Spook their letters in order.
        families: SuperGhost: a list of (hull, core) with fewer entries, replayed too; () where none was found.
        reason: why there is no list, "" when there is one.
    """

    winner: int
    havens: tuple[str, ...] | None = None
    lower_bound: int = 0
    proved_smallest: bool = False
    replies: int | None = None
    replayed: int | None = None
    game: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    families: tuple[tuple[str, str], ...] = ()
    reason: str = ""

    @property
    def first(self) -> tuple[str, ...]:
        """The first letters on the list."""
        return tuple(haven for haven in self.havens or () if len(haven) == 1)

    @property
    def groups(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The other havens by length, as (heading, havens)."""
        rest = [haven for haven in self.havens or () if len(haven) > 1]
        return tuple(
            (f"{size} letters", tuple(haven for haven in rest if len(haven) == size))
            for size in sorted({len(haven) for haven in rest})
        )

    @property
    def by_the_list(self) -> tuple[tuple[str, bool], ...]:
        """The plays of ``game``, and whether each is the winner's and on the list."""
        listed = frozenset(self.havens or ())
        return tuple((play, len(play) % 2 == self.winner % 2 and play in listed) for play in self.game)
