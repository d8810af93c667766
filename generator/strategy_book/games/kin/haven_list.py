"""What the seats of a two-player game learn, as records: the winner's haven list, and what the loser can do."""

from dataclasses import dataclass
from itertools import groupby

MOST_LEARNT = 400
"""Fragments of the longest list of the winner that is printed on a sheet, and of the longest that a deck asks. Nobody
learns a longer one by heart: it is a download."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HavenList:
    """The memorisable strategy of the winning seat of two.

    Attributes:
        winner: 1 or 2.
        havens: the list in alphabetical order, with the first letter if seat 1 wins; None if there is no list.
        lower_bound: every list has at least this many fragments.
        proved_smallest: whether the list is proved to be as short as any.
        replies: number of positions at which a player who follows the list makes a fragment of it, but for those from
            which, as the search found, any letters win that finish no word, on this turn and on every later one. In
            Xghost and Spook it does not find all of these. None: there is no list.
        replayed: number of different positions, the first one included, in the replay of the list against every play
            of the opponent; each game is followed until each word that is still possible has a number of letters with
            which the opponent completes it. None: not replayed.
        game: the positions of a longest game against the list, until that is so or every letter finishes a word.
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
    def learnable(self) -> bool:
        """Whether there is a list, of no more fragments than a person may learn."""
        return self.havens is not None and len(self.havens) <= MOST_LEARNT

    @property
    def first(self) -> tuple[str, ...]:
        """The first letters on the list."""
        return tuple(haven for haven in self.havens or () if len(haven) == 1)

    @property
    def groups(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """The other havens by length, as (length, havens)."""
        longer = sorted((haven for haven in self.havens or () if len(haven) > 1), key=len)
        return tuple((size, tuple(group)) for size, group in groupby(longer, len))

    @property
    def by_the_list(self) -> tuple[tuple[str, bool], ...]:
        """The plays of ``game``, each with whether the winner made it and it is on the list."""
        listed = frozenset(self.havens or ())
        return tuple((play, len(play) % 2 == self.winner % 2 and play in listed) for play in self.game)


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
