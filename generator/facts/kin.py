"""What a chapter of SuperGhost, Xghost or Spook says. Seats are counted from 1."""

from __future__ import annotations

from dataclasses import dataclass

TITLES = {"superghost": "SuperGhost", "xghost": "Xghost", "spook": "Spook"}
"""The games' names in print."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A first letter and the seats that may lose after it; None where that is not proved."""

    letter: str
    losers: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who loses with one number of players.

    Attributes:
        players: how many.
        losers: the seats that may lose, everyone playing well; None if not proved.
        openings: every legal first letter, alphabetically.
        method: how it was solved.
        reason: why something is not proved, "" if everything is.
    """

    players: int
    losers: tuple[int, ...] | None
    openings: tuple[Opening, ...]
    method: str
    reason: str

    @property
    def winning_letters(self) -> tuple[str, ...]:
        """The first letters of which it is proved that they keep seat 1 out of the losers."""
        return tuple(one.letter for one in self.openings if one.losers is not None and 1 not in one.losers)


@dataclass(frozen=True, slots=True)
class Memory:
    """What the winner of two players learns; see ``generator.kin.memorise.Strategy``."""

    havens: tuple[str, ...] | None
    lower_bound: int
    proved_smallest: bool
    replies: int | None
    replies_proved: bool
    replayed: int | None
    families: tuple[tuple[str, str], ...] = ()
    alphabetical: bool = False
    game: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()

    @property
    def first(self) -> tuple[str, ...]:
        """The first letters on the list."""
        return tuple(haven for haven in self.havens or () if len(haven) == 1)

    def by_the_list(self, winner: int) -> tuple[tuple[str, bool], ...]:
        """The plays of ``game``, and whether each is the winner's and on the list."""
        listed = frozenset(self.havens or ())
        return tuple((play, len(play) % 2 == winner % 2 and play in listed) for play in self.game)

    @property
    def groups(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The other havens by length, as (heading, havens)."""
        rest = [haven for haven in self.havens or () if len(haven) > 1]
        return tuple(
            (f"{size} letters", tuple(haven for haven in rest if len(haven) == size))
            for size in sorted({len(haven) for haven in rest})
        )


@dataclass(frozen=True, slots=True)
class KinChapter:
    """One game, one list, one minimum length, every number of players.

    Attributes:
        game: superghost, xghost or spook.
        min_length: letters a word needs.
        words: legal words of at least that length.
        positions: of the game, the empty one included; None where they were too many to count.
        verdicts: by number of players, two first.
        memory: what to learn; None where it is not proved who wins.
    """

    game: str
    min_length: int
    words: int
    positions: int | None
    verdicts: tuple[Verdict, ...]
    memory: Memory | None

    @property
    def winner(self) -> int | None:
        """The seat that wins with two players, if that is proved."""
        losers = self.verdicts[0].losers
        return 3 - losers[0] if losers else None

    @property
    def title(self) -> str:
        """The game's name in print."""
        return TITLES[self.game]

    @property
    def page(self) -> str:
        """The stem of its page."""
        return f"{self.game}-{self.min_length}"

    @property
    def learnable(self) -> bool:
        """Is there a list to learn?"""
        return self.memory is not None and bool(self.memory.havens)
