"""What a page about matches says. Seats are counted from 1, the beginner of the round; letters are as in the list."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LetterChances:
    """One legal first letter.

    Attributes:
        letter: the letter.
        chances: each seat's chance to win the match after it, all players having ``MatchTable.lives`` lives.
    """

    letter: str
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class CostlyAdvice:
    """The state in which playing for the round costs the beginner most.

    Attributes:
        lives: the state.
        advised: the first letters that win the round for seat 1.
        best: the first letters that are best for the match.
        chance: seat 1's chance to win the match after one of the best letters.
        chance_advised: the same, averaged over the advised letters.
    """

    lives: tuple[int, ...]
    advised: tuple[str, ...]
    best: tuple[str, ...]
    chance: float
    chance_advised: float

    @property
    def cost(self) -> float:
        """What playing for the round costs."""
        return self.chance - self.chance_advised


@dataclass(frozen=True, slots=True)
class Lesson:
    """A state worth learning by heart.

    Attributes:
        lives: the state.
        best: the first letters that are best for the match.
        cost: what playing for the round would cost, as ``CostlyAdvice.cost``.
    """

    lives: tuple[int, ...]
    best: tuple[str, ...]
    cost: float


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """The fragment and state in which losing a round on purpose gains most.

    Attributes:
        lives: the state.
        fragment: the letters so far. Others may gain as much.
        seat: who is to move.
        letters: the letters after which that seat loses this round for sure.
        chance: the seat's chance to win the match after one of them.
        chance_otherwise: the same after the best other letter.
    """

    lives: tuple[int, ...]
    fragment: str
    seat: int
    letters: tuple[str, ...]
    chance: float
    chance_otherwise: float


MOST_LESSONS, MOST_LETTERS, MOST_PLAYERS, LEAST_COST = 8, 4, 4, 0.01
"""Which states are worth learning by heart: see ``MatchTable.lessons``."""


@dataclass(frozen=True, slots=True)
class MatchTable:
    """Matches of one number of players under one rule for who begins the next round.

    Counts the states that can occur while all players are in, starting with ``lives`` lives each.

    Attributes:
        players: how many.
        begins: the rule.
        lives: most lives of a player.
        chances: each seat's chance to win the match when all have 1, 2, ... ``lives`` lives.
        best: seat 1's best first letters in the same matches, sorted.
        openings: every first letter when all have ``lives`` lives, the best for seat 1 first.
        states: how many states there are.
        differing: in how many of them the best first letters for the match are not those for the round.
        costly: in how many of them playing for the round costs the beginner something.
        advice: where it costs most; None if nowhere.
        lessons: the states worth learning by heart, the costliest first: at most ``MOST_LESSONS`` in which it costs
            more than ``LEAST_COST`` and at most ``MOST_LETTERS`` letters are best; none for more than
            ``MOST_PLAYERS`` players.
        sacrifices: in how many states there is a fragment at which losing the round on purpose is the only best thing.
        sacrifice: where it gains most; None if nowhere.
        smallest_gap: the least difference between the best chance and a lower one wherever a player chose a letter;
            None if there was no such choice.
        largest_tie: the greatest difference between chances that counted as equal.
    """

    players: int
    begins: str
    lives: int
    chances: tuple[tuple[float, ...], ...]
    best: tuple[tuple[str, ...], ...]
    openings: tuple[LetterChances, ...]
    states: int
    differing: int
    costly: int
    advice: CostlyAdvice | None
    lessons: tuple[Lesson, ...]
    sacrifices: int
    sacrifice: Sacrifice | None
    smallest_gap: float | None
    largest_tie: float

    @property
    def most_lives(self) -> tuple[float, ...]:
        """The chances when all have ``lives`` lives."""
        return self.chances[-1]

    @property
    def spread(self) -> float:
        """The difference between the best seat's chance and the worst one's: 0 would be fair."""
        return max(self.most_lives) - min(self.most_lives)

    @property
    def hopeless(self) -> tuple[int, ...]:
        """The seats that cannot win, however many lives all have, from 1 to ``lives``."""
        return self._always(0.0)

    @property
    def certain(self) -> tuple[int, ...]:
        """The seat that is sure to win, however many lives all have, from 1 to ``lives``; () if there is none."""
        return self._always(1.0)

    def _always(self, chance: float) -> tuple[int, ...]:
        return tuple(
            seat for seat in range(1, self.players + 1) if all(row[seat - 1] == chance for row in self.chances)
        )


@dataclass(frozen=True, slots=True)
class MatchChapter:
    """All matches of one list and minimum length.

    Attributes:
        min_length: letters a word needs to count.
        tables: by number of players, then by rule.
    """

    min_length: int
    tables: tuple[MatchTable, ...]

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players, ascending."""
        return tuple(dict.fromkeys(table.players for table in self.tables))

    def by_players(self, players: int) -> tuple[MatchTable, ...]:
        """The tables of a number of players, one for each rule."""
        return tuple(table for table in self.tables if table.players == players)

    def fairest(self, players: int) -> tuple[str, ...]:
        """The rules with the smallest difference between seats, to a millionth."""
        tables = self.by_players(players)
        least = min(table.spread for table in tables)
        return tuple(table.begins for table in tables if table.spread < least + 1e-6)


@dataclass(frozen=True, slots=True)
class RoundStarts:
    """Every player's chance at the start of a round, in all states of a match.

    The states are those of two players and more that can follow from ``lives``, itself among them: those with fewer
    lives in all first, then those with fewer players, then in the order of their lives. Few chances differ.

    Attributes:
        begins: who begins the next round.
        lives: the state from which all others follow.
        chances: the different chances, ascending, as float64 in little-endian order.
        numbers: which of them each player of each state has, as uint16 in little-endian order.
    """

    begins: str
    lives: tuple[int, ...]
    chances: bytes
    numbers: bytes
