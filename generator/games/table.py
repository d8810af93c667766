"""The rules at a table: who is to move, what a letter or a challenge leads to, who is still in.

A table is a state machine. All that it asks of a game and its word list is in :class:`TableWords`, so that it is the
same for every game in which letters are added. ``play/rules.js`` has the same rules for the browser, and a test
compares the two on random matches.

Players are numbered from 0 in the order of the table. In a match of several rounds everybody has lives; whoever loses a
round loses one, whoever has none left is out, and the last player in wins. Without lives the table is for one round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from generator.errors import RulesError
from generator.games.table_settings import Begins, Calls, check_settings


class Ending(StrEnum):
    """Why the loser of a round lost it."""

    WORD = "word"
    """Completed a word."""
    CHALLENGE = "challenge"
    """Challenged a fragment that some word allows."""
    BLUFF = "bluff"
    """Was challenged and had made a fragment that no word allows."""
    LENGTH = "length"
    """Made a fragment longer than every word."""
    LATE = "late"
    """Let the clock run out."""
    LEFT = "left"
    """Left in the middle of a single round."""
    FORFEIT = "forfeit"
    """A player that is a function raised an error, took too long, or answered something that is not a move."""


class TableWords(Protocol):
    """What a table asks of a game and its word list.

    A word *allows* a fragment if the fragment can grow into it by the rules of the game.
    """

    @property
    def longest(self) -> int:
        """The number of letters of the longest word."""

    def adds_letter(self, before: str, after: str) -> bool:
        """Whether ``after`` is ``before`` with one letter of the list added as the game allows, legal or not."""

    def is_word(self, fragment: str) -> bool:
        """Whether the fragment is a word that ends the round."""

    def example(self, fragment: str) -> str | None:
        """A word that allows the fragment; None if there is none."""

    def allows(self, word: str, fragment: str) -> bool:
        """Whether ``word`` is on the list, long enough, and allows the fragment."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended.

    Attributes:
        loser: the player who lost it.
        ending: why.
        word: the word that was completed, or that proves the challenged fragment legal; None if there is none.
        challenger: who challenged; None if nobody did.
    """

    loser: int
    ending: Ending
    word: str | None = None
    challenger: int | None = None


@dataclass(slots=True)
class TableRound:
    """A round.

    Attributes:
        order: the players in it, from the one who began.
        plays: the fragment after each letter.
        result: how it ended; None while it goes on, and if it was abandoned because a player left.
        leavers: the players who left in it or after it.
    """

    order: tuple[int, ...]
    plays: list[str] = field(default_factory=list)
    result: Result | None = None
    leavers: list[int] = field(default_factory=list)

    def mover(self, turn: int) -> int:
        """The player who says letter number ``turn``, counted from 0."""
        return self.order[turn % len(self.order)]


class Table:
    """A round or a match.

    Args:
        words: the game and its list.
        players: the number of players.
        lives: of each player; () for one round.
        begins: who begins the next round.
        calls: who notices a completed word.

    Raises:
        RulesError: if no table can be set like this. A method raises it if the rules forbid what it is to do; then
            nothing has changed.
    """

    def __init__(
        self,
        words: TableWords,
        players: int,
        lives: Sequence[int] = (),
        begins: Begins = "turn",
        calls: Calls = "book",
    ) -> None:
        check_settings(players, lives, begins, calls)
        self.words, self.begins, self.calls = words, begins, calls
        self.single = not lives
        self.lives = [*lives] or [1] * players
        self.rounds = [TableRound(tuple(range(players)))]

    @property
    def round(self) -> TableRound:
        """The last round."""
        return self.rounds[-1]

    @property
    def fragment(self) -> str:
        """The letters on the table."""
        return self.round.plays[-1] if self.round.plays else ""

    @property
    def still_in(self) -> list[int]:
        """The players who are not out."""
        return [player for player, lives in enumerate(self.lives) if lives]

    @property
    def winner(self) -> int | None:
        """The winner of the match; None while it goes on, and after a single round."""
        return self.still_in[0] if not self.single and len(self.still_in) == 1 else None

    @property
    def over(self) -> bool:
        """Whether nothing more can happen."""
        return self.round.result is not None if self.single else self.winner is not None

    @property
    def to_move(self) -> int | None:
        """The player who is to move; None between rounds."""
        if self.round.result is not None or self.over:
            return None
        return self.round.mover(len(self.round.plays))

    @property
    def last_mover(self) -> int | None:
        """The player who said the last letter; None before the first."""
        return self.round.mover(len(self.round.plays) - 1) if self.round.plays else None

    def challengers(self) -> list[int]:
        """The players who may challenge now."""
        if self.to_move is None or not self.round.plays:
            return []
        return [player for player in self.round.order if player != self.last_mover]

    def say(self, fragment: str) -> None:
        """The player to move adds a letter. It stands, whether a word allows it or not, until somebody challenges."""
        player = self._mover()
        if not self.words.adds_letter(self.fragment, fragment):
            raise RulesError(f"{fragment!r} is not {self.fragment!r} and one letter more")
        self.round.plays.append(fragment)
        if self.calls == "book" and self.words.is_word(fragment):
            self._end(Result(player, Ending.WORD, self.words.example(fragment)))
        elif len(fragment) > self.words.longest:
            self._end(Result(player, Ending.LENGTH))

    def challenge(self, player: int, named: str | None = None) -> None:
        """A player challenges the last letter, in turn or out of turn.

        Args:
            player: who challenges.
            named: a word with which the player who is challenged defends the letter; None to let the book rule.
        """
        last = self.last_mover
        if last is None or player not in self.challengers():
            raise RulesError(f"player {player + 1} cannot challenge now")
        fragment = self.fragment
        if named is not None and not self.words.allows(named, fragment):
            raise RulesError(f"{named!r} is not a word of this list that allows {fragment!r}")
        word = named or self.words.example(fragment)
        if self.words.is_word(fragment):
            self._end(Result(last, Ending.WORD, self.words.example(fragment), player))
        elif word is None:
            self._end(Result(last, Ending.BLUFF, None, player))
        else:
            self._end(Result(player, Ending.CHALLENGE, word, player))

    def late(self) -> None:
        """The clock of the player to move has run out."""
        self._end(Result(self._mover(), Ending.LATE))

    def leave(self, player: int) -> None:
        """A player leaves for good. A round of a match that has not ended is begun again without them."""
        if self.over or player not in self.still_in:
            raise RulesError(f"player {player + 1} cannot leave: they are not in")
        self.round.leavers.append(player)
        if self.single:
            self._end(Result(player, Ending.LEFT))
            return
        self.lives[player] = 0
        if self.round.result is None and not self.over:
            self.rounds.append(TableRound(self._order_from(self.round.order[0])))

    def next_round(self) -> None:
        """Begin the next round of a match."""
        result = self.round.result
        if result is None or self.over:
            raise RulesError("there is no next round now")
        first = {"turn": self.round.order[0] + 1, "loser": result.loser, "after-loser": result.loser + 1}
        self.rounds.append(TableRound(self._order_from(first[self.begins])))

    def undo(self) -> None:
        """Take back what happened last in this round: a letter, a challenge, or the clock."""
        result = self.round.result
        if not self.can_undo:
            raise RulesError("there is nothing to take back")
        if result is None or (result.challenger is None and result.ending != Ending.LATE):
            self.round.plays.pop()
        if result is not None:
            self.round.result = None
            if not self.single:
                self.lives[result.loser] += 1

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return not self.round.leavers and bool(self.round.plays or self.round.result)

    def _mover(self) -> int:
        if self.to_move is None:
            raise RulesError(f"the round is over with {self.fragment!r}")
        return self.to_move

    def _end(self, result: Result) -> None:
        self.round.result = result
        if not self.single:
            self.lives[result.loser] -= 1

    def _order_from(self, first: int) -> tuple[int, ...]:
        """The players still in, from ``first`` or the next of them."""
        players = len(self.lives)
        seats = [(first + step) % players for step in range(players)]
        return tuple(player for player in seats if self.lives[player])
