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
from generator.games.table import Ending
from generator.library.answer import JsonAnswer
from generator.library.games import Game
from generator.library.guard import ForfeitError, guarded, plain_text
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

    return play_round(game, [], ask, doubts)


def play_round(
    game: Game,
    fragments: list[str],
    ask: Callable[[int, str], str],
    doubts: Callable[[int, str], bool] = lambda seat, fragment: False,
) -> RoundRecord:
    """Play a round to its end, with players that the caller asks.

    Args:
        game: the game, with its rules and word list.
        fragments: the fragment after each letter so far; new ones are appended.
        ask: the answer of a seat to a fragment. It may raise :class:`ForfeitError`; other errors pass.
        doubts: whether a seat challenges a fragment out of turn; asked of everybody but the player who made it and
            the one who is next. It may raise :class:`ForfeitError`.
    """
    while True:
        fragment = fragments[-1] if fragments else ""
        seat = game.mover(fragment)
        try:
            answer = ask(seat, fragment)
            if answer == CHALLENGE:
                return judge_challenge(game, fragments, seat)
            _add(game, fragments, answer)
        except ForfeitError as forfeit:
            return _record(fragments, seat, Ending.FORFEIT, f"seat {seat} {forfeit.reason}")
        record = judge_fragment(game, fragments)
        if record is not None:
            return record
        next_seat = game.mover(fragments[-1])
        for other in (s % game.players + 1 for s in range(seat, seat + game.players - 1)):
            if other == next_seat:
                continue
            try:
                if doubts(other, fragments[-1]):
                    return judge_challenge(game, fragments, other)
            except ForfeitError as forfeit:
                return _record(fragments, other, Ending.FORFEIT, f"seat {other} {forfeit.reason}")


def judge_challenge(game: Game, fragments: Sequence[str], challenger: int) -> RoundRecord:
    """The round after ``challenger`` challenged the last fragment."""
    if not fragments:
        reason = f"seat {challenger} challenged before the first letter"
        return _record(fragments, challenger, Ending.CHALLENGE, reason, challenger)
    fragment = fragments[-1]
    word = game.example(fragment)
    if word is None:
        seat = game.mover(fragment[:-1])
        reason = f"seat {challenger} challenged {fragment!r}, which no word allows"
        return _record(fragments, seat, Ending.BLUFF, reason, challenger)
    reason = f"seat {challenger} challenged {fragment!r}, which can become {word!r}"
    return _record(fragments, challenger, Ending.CHALLENGE, reason, challenger, word)


def judge_fragment(game: Game, fragments: Sequence[str]) -> RoundRecord | None:
    """The round after its last letter; None if it goes on."""
    fragment = fragments[-1]
    seat = game.mover(fragment[:-1])
    if game.is_word(fragment):
        word = game.example(fragment)
        return _record(fragments, seat, Ending.WORD, f"seat {seat} completed {word!r}", None, word)
    if len(fragment) > game.words.longest:
        return _record(
            fragments, seat, Ending.LENGTH, f"seat {seat} made {fragment!r}, longer than every word"
        )
    return None


def _add(game: Game, fragments: list[str], answer: str) -> None:
    """Add a letter.

    Raises:
        ForfeitError: if the answer is not a move.
    """
    fragment = game.after(fragments[-1] if fragments else "", answer)
    if fragment is None:
        raise ForfeitError(f"answered {one_line(answer)[:40]!r}, which is not a move")
    fragments.append(fragment)


def _record(
    fragments: Sequence[str],
    loser: int,
    ending: Ending,
    reason: str,
    challenger: int | None = None,
    word: str | None = None,
) -> RoundRecord:
    return RoundRecord(
        fragments=list(fragments),
        loser=loser,
        reason=reason,
        ending=str(ending),
        challenger=challenger,
        word=word,
    )


@contextmanager
def _turn(game: Any, lock: threading.Lock) -> Iterator[GameView]:
    """A view of the game while a player thinks."""
    view = open_view(game, lock)
    try:
        yield view
    finally:
        close_view(view)
