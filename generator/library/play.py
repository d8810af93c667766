"""A round between any players: functions, the players of this package, or people.

The rules at the table: players add letters in turn, and a letter counts whether a word allows it or not.
Instead of adding a letter you may challenge the one before. If no word allows the fragment, whoever made it loses the
round; if some word does, the challenger loses. Whoever completes a word loses at once, and so does whoever makes a
fragment longer than every word of the list.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from generator.errors import InputError, one_line
from generator.games.table import Ending, Result, Table
from generator.library.answer import JsonAnswer
from generator.library.games import Game
from generator.library.guard import ForfeitError, guarded, plain_text
from generator.library.table_words import GameWords
from generator.library.view import GameView, close_view, open_view

CHALLENGE = "?"
"""What a player answers to challenge the fragment before it."""

Player = Callable[[GameView, str], str]
"""A player: given the game and the fragment, it answers with a move of the game, or with ``"?"`` to challenge.

A player that is an object may also have a method ``challenges(game, fragment) -> bool``. It is asked after every letter
of another player, unless it is next to move and can challenge anyway. True challenges out of turn.
"""


class RoundRecord(JsonAnswer):
    """A round that is over.

    Attributes:
        fragments: the fragment after each letter.
        loser: the seat that lost, from 1.
        reason: why, in words.
        ending: why, as one of :class:`Ending`.
        challenger: the seat that challenged last; None if nobody did.
        word: the word that was completed, or that proves the challenged fragment legal; None if there is none.
    """

    __slots__ = ()

    fragments: list[str]
    loser: int
    reason: str
    ending: str
    challenger: int | None
    word: str | None


def play(game: Game, players: Sequence[Player], *, seconds: float | None = None) -> RoundRecord:
    """Play one round. A player that misbehaves loses it, and the record says how.

    Players are called in threads of this process, with a view of the game that answers questions but has no way to
    change it. This protects the round from mistakes and from simple cheating, not from code that attacks the
    interpreter: a player that calls ``os._exit``, say, ends the process. Run ``play`` in a process of its own for
    players that you would not run otherwise.

    Args:
        game: the game, with its rules and word list.
        players: one per seat, in the order of the table.
        seconds: how long a player may take for an answer; None for as long as it likes.

    Raises:
        InputError: if there are not as many players as seats.
    """
    if len(players) != game.players:
        raise InputError(f"{len(players)} players for {game.players} seats: give one player per seat")
    lock = threading.Lock()

    def ask(seat: int, fragment: str) -> str:
        with _turn(game, lock) as view:
            return plain_text(guarded(players[seat - 1], (view, fragment), seconds))

    def doubts(seat: int, fragment: str) -> bool:
        method = getattr(players[seat - 1], "challenges", None)
        if method is None:
            return False
        with _turn(game, lock) as view:
            return guarded(method, (view, fragment), seconds) is True

    return play_round(game, ask, doubts)


def play_round(
    game: Game,
    ask: Callable[[int, str], str],
    doubts: Callable[[int, str], bool] = lambda seat, fragment: False,
) -> RoundRecord:
    """Play a round to its end, with players that the caller asks.

    Args:
        game: the game, with its rules and word list.
        ask: the answer of a seat to a fragment. It may raise :class:`ForfeitError`; other errors pass.
        doubts: whether a seat challenges a fragment out of turn; asked of everybody but the player who made it and
            the one who is next. It may raise :class:`ForfeitError`.
    """
    table = Table(_ListWords(game), game.players)
    while table.to_move is not None:
        player = table.to_move
        try:
            answer = ask(player + 1, table.fragment)
            if answer == CHALLENGE and not table.round.plays:
                reason = f"seat {player + 1} challenged before the first letter"
                return _record(table, Result(player, Ending.CHALLENGE, None, player), reason)
            _do(game, table, player, answer)
            for other in [*range(player + 1, game.players), *range(player)]:
                if other == table.to_move or other not in table.challengers():
                    continue
                player = other
                if doubts(player + 1, table.fragment):
                    table.challenge(player)
        except ForfeitError as forfeit:
            return _record(table, Result(player, Ending.FORFEIT), f"seat {player + 1} {forfeit.reason}")
    result = table.round.result
    assert result is not None  # a round of a table without lives has ended
    return _record(table, result, _reason(result, table.fragment))


class _ListWords(GameWords):
    """A round between functions goes on until its letters outnumber those of every word of the list."""

    @property
    def longest(self) -> int:
        return self.game.words.longest


def _do(game: Game, table: Table, player: int, answer: str) -> None:
    """Do what the player to move answers.

    Raises:
        ForfeitError: if it is neither a move nor a challenge.
    """
    if answer == CHALLENGE:
        table.challenge(player)
        return
    fragment = game.after(table.fragment, answer)
    if fragment is None:
        raise ForfeitError(f"answered {one_line(answer)[:40]!r}, which is not a move")
    table.say(fragment)


def _reason(result: Result, fragment: str) -> str:
    """Why a round without forfeits ended."""
    challenge = "" if result.challenger is None else f"seat {result.challenger + 1} challenged {fragment!r}"
    if result.ending == Ending.WORD:
        return f"seat {result.loser + 1} completed {result.word!r}"
    if result.ending == Ending.LENGTH:
        return f"seat {result.loser + 1} made {fragment!r}, longer than every word"
    if result.ending == Ending.BLUFF:
        return f"{challenge}, which no word allows"
    return f"{challenge}, which can become {result.word!r}"


def _record(table: Table, result: Result, reason: str) -> RoundRecord:
    return RoundRecord(
        fragments=[*table.round.plays],
        loser=result.loser + 1,
        reason=reason,
        ending=str(result.ending),
        challenger=None if result.challenger is None else result.challenger + 1,
        word=result.word,
    )


@contextmanager
def _turn(game: Any, lock: threading.Lock) -> Iterator[GameView]:
    """A view of the game while a player thinks."""
    view = open_view(game, lock)
    try:
        yield view
    finally:
        close_view(view)
