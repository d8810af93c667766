"""A two-player game as a board of plays, and the part of it that its winner may be led through.

"We" are the seat that wins, "they" the other. A *haven* is a position that we may make: they are to move and lose. The
graph is opened step by step, because only short lists have graphs that fit. An unopened haven is known to win, and
nothing else is known about it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Play:
    """A legal play, and the verdict on the position that it makes.

    Attributes:
        letters: the position, as codes of letters.
        finished: whether the position is a word; the seat that made it has lost.
        mover_wins: whether the seat to move there wins; None if that is not known.
        settled: whether the winner wins by any plays that finish no word, so that there is nothing to remember.
        words: number of possible words; 0 if they were not counted.
    """

    letters: bytes
    finished: bool
    mover_wins: bool | None
    settled: bool
    words: int = 0


Begun = Sequence[tuple[bytes, ...]]
"""Games, each as its positions so far without the empty one."""


class Board(Protocol):
    """A two-player game on one list, position by position."""

    def plays(self, letters: bytes, *, decide: bool) -> list[Play]:
        """Every legal play from a position, which is not a word; with ``decide`` the winner after each, if possible."""

    def length(self, letters: bytes) -> int | None:
        """Letters of the word that ends the game if the winner hurries and the loser drags it out; None: not known."""

    def seen_by(self, seat: int) -> Board:
        """The same game with the plays that are settled for ``seat``, 1 or 2."""

    def text(self, letters: bytes) -> str:
        """A position as text."""


@dataclass(eq=False)
class Graph:
    """Opened positions of a two-player game on ``board`` won by the seat ``winner`` (1 or 2).

    Attributes:
        board, winner: see above.
        starts: the games that are played when we come in; we move next, and their last positions are not settled.
            None: we come in at the beginning.
        replies: our opened position -> the havens that we may make there, fewest possible words first.
        free: our opened positions where every play that finishes no word makes a haven.
        answers: opened haven -> the positions that they may make of it and that are not settled.
        settled: havens below which there is nothing to remember.
        words: haven -> number of words that it leaves possible.
        doubtful: our positions with a play whose winner the budget did not decide.
    """

    board: Board
    winner: int
    starts: Begun | None = None
    replies: dict[bytes, list[bytes]] = field(default_factory=dict)
    free: set[bytes] = field(default_factory=set)
    answers: dict[bytes, list[bytes]] = field(default_factory=dict)
    settled: set[bytes] = field(default_factory=set)
    words: dict[bytes, int] = field(default_factory=dict)
    doubtful: set[bytes] = field(default_factory=set)

    def __len__(self) -> int:
        return len(self.replies) + len(self.answers)

    def roots(self) -> list[bytes]:
        """Our positions that are reached in any case."""
        if self.starts is not None:
            return sorted({played[-1] for played in self.starts})
        return [b""] if self.winner == 1 else self.answers[b""]

    def __post_init__(self) -> None:
        # Open the empty position, or those at which we come in.
        if self.starts is not None:
            for played in self.starts:
                for before in (b"", *played[:-1]):  # a board is asked only for positions that it has met
                    self.board.plays(before, decide=False)
                self._open_ours(played[-1])
        elif self.winner == 1:
            self._open_ours(b"")
        else:
            self.open_haven(b"")

    def open_haven(self, haven: bytes) -> None:
        """Open a haven: all their plays, and all our replies."""
        if haven in self.answers or haven in self.settled:
            return
        plays = self.board.plays(haven, decide=False)
        answers = [play.letters for play in plays if not play.finished and not play.settled]
        self.answers[haven] = answers
        for position in answers:
            if position not in self.replies:
                self._open_ours(position)

    def _open_ours(self, position: bytes) -> None:
        plays = [play for play in self.board.plays(position, decide=True) if not play.finished]
        havens = sorted((p for p in plays if p.mover_wins is False), key=lambda p: (p.words, p.letters))
        self.replies[position] = [play.letters for play in havens]
        if len(havens) == len(plays):
            self.free.add(position)
        if any(play.mover_wins is None for play in plays):
            self.doubtful.add(position)
        for play in havens:
            self.words[play.letters] = play.words
            if play.settled:
                self.settled.add(play.letters)

    def open_all(self, most: int) -> bool:
        """Open everything that the start leads to; return whether the graph stayed below ``most`` positions."""
        seen: set[bytes] = set()
        stack = list(self.roots())
        while stack:
            position = stack.pop()
            if position in seen:
                continue
            seen.add(position)
            for haven in self.replies[position]:
                if haven in self.settled:
                    continue
                if haven not in self.answers:
                    if len(self) >= most:
                        return False
                    self.open_haven(haven)
                stack.extend(self.answers[haven])
        return True
