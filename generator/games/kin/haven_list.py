"""The haven list as a record: made by ``find``, completed by the replay, printed by the chapters."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class HavenList:
    """The memorisable strategy of the winning seat of two.

    Attributes:
        winner: 1 or 2.
        havens: the list in alphabetical order, with the first letter if seat 1 wins; None if there is no list.
        lower_bound: every list has at least this many fragments.
        proved_smallest: whether the list is proved to be as short as any.
        replies: number of positions at which a player who follows the list makes a fragment of it. That is how much
            there is to remember if the replies are learnt position by position.
        replayed: number of different positions, the empty one included, in the replay of the list against every play
            of the opponent; each game is followed until only the opponent can complete a word. None: not replayed.
        game: the positions of a longest game against the list, until only the opponent can complete a word.
        ends: the words that are then possible; for Spook their letters in order.
        families: a shorter list of (hull, core), replayed as well; () if none was found or the game has none.
        reason: why there is no list; "" if there is one.
        first_to_learn: of a list of more than 60 fragments the twenty that come up most often, most often first: if the
            opponent makes each fragment that is no word equally often.
        first_share: of the fragments of the list that are made in such games, the share that these twenty are.
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
    first_to_learn: tuple[str, ...] = ()
    first_share: float = 0.0

    @property
    def first(self) -> tuple[str, ...]:
        """The first letters on the list."""
        return tuple(haven for haven in self.havens or () if len(haven) == 1)

    @property
    def groups(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The other havens by length, as (heading, havens)."""
        longer = [haven for haven in self.havens or () if len(haven) > 1]
        return tuple(
            (f"{size} letters", tuple(haven for haven in longer if len(haven) == size))
            for size in sorted({len(haven) for haven in longer})
        )

    @property
    def by_the_list(self) -> tuple[tuple[str, bool], ...]:
        """The plays of ``game``, each with whether the winner made it and it is on the list."""
        listed = frozenset(self.havens or ())
        return tuple((play, len(play) % 2 == self.winner % 2 and play in listed) for play in self.game)
