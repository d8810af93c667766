"""A game at the table, and a round of it between any players: functions, the players of this package, or people.

The rules at the table: players add letters in turn, and a letter counts whether a word allows it or not.
Instead of adding a letter you may challenge the one before. If no word allows the fragment, the player who made it
loses the round; if some word does, the challenger loses. By another rule, the challenged player has to name such a word
(``proof="player"``). A player who completes a word loses at once, or the next one does if play goes on behind words and
no word goes on from that one. So does one who makes a fragment longer than every word of the list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, Literal, NoReturn, TypeAlias, cast

from msgspec import Meta

from strategy_book.arguments import checked
from strategy_book.errors import ArgumentError, InputError, one_line
from strategy_book.games.rules import LetterRules, seat_to_move
from strategy_book.library.answer import JsonAnswer

if TYPE_CHECKING:
    from strategy_book.games.ghost.rules import Finish
    from strategy_book.library.kin import Game

CHALLENGE = "?"
"""What a player answers to challenge the fragment before it."""

Proof = Literal["list", "player"]
"""What a challenge is lost to: a word of the list that allows the fragment, or such a word that the challenged player
names."""

Player: TypeAlias = Callable[[Any, str], str]
"""A player: given the game and the fragment, it answers with a move of the game, or with ``"?"`` to challenge.

A player that is an object may also have a method ``challenges(game, fragment) -> bool``. It is asked after every letter
of another player, unless it is next to move and can challenge anyway. True challenges out of turn.

It may also have a method ``names(game, fragment) -> str | None``: the word that it had in mind, None if it bluffed. It
is asked where a challenged player has to name a word; a player without it names any word of the list.
"""


@checked
class RuledGame:
    """A game with its rules: a value, which no player of it can change."""

    rules: LetterRules

    def __setattr__(self, name: str, value: object) -> None:
        """Set an attribute for the first time, when the game is made."""
        if name in vars(self) or hasattr(type(self), name):
            raise AttributeError(f"{name} of a game cannot be changed: make another game")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{name} of a game cannot be removed")

    @property
    def title(self) -> str:
        """The name of the game in print."""
        return self.rules.title

    @property
    def players(self) -> int:
        """The number of players."""
        return self.rules.players

    @property
    def min_length(self) -> int:
        """The letters a word needs to count."""
        return self.rules.min_length

    @property
    def finish(self) -> Finish:
        """What finishing a word does."""
        return "loses"

    def mover(self, fragment: str) -> int:
        """The seat that plays on ``fragment``."""
        return seat_to_move(len(fragment), self.players)


Played = Annotated[RuledGame, Meta(description="a game, such as Ghost(words)")]


class Ending(StrEnum):
    """Why the loser of a round lost it."""

    WORD = "word"
    """Completed a word."""
    CHALLENGE = "challenge"
    """Challenged a fragment that some word allows, or challenged before the first letter."""
    STUCK = "stuck"
    """Could not go on from a word, where play goes on behind words."""
    BLUFF = "bluff"
    """Was challenged, and no word allows the fragment, or the player named none."""
    LENGTH = "length"
    """Made a fragment longer than every word."""
    FORFEIT = "forfeit"
    """Raised an error, or answered something that is not a move."""


class ForfeitError(Exception):
    """A player lost the round by how it behaved. ``reason`` ends a sentence that begins with the player."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class RoundRecord(JsonAnswer):
    """A round that is over.

    Attributes:
        fragments: the fragment after each letter.
        loser: the seat that lost, from 1.
        reason: why, in words.
        ending: why, as one of :class:`Ending`.
        challenger: the seat that challenged last; None if nobody did.
        word: the word that ends the round, or that proves the challenged fragment legal, or that the challenged player
            could have named; None if there is none.
    """

    fragments: list[str]
    loser: int
    reason: str
    ending: str
    challenger: int | None
    word: str | None

    def told(self, names: Sequence[str]) -> str:
        """``reason`` with the names of the players, in the order of their seats."""
        return re.sub("seat ([0-9]+)", lambda seat: names[int(seat[1]) - 1], self.reason)


@checked
def play(game: Played, players: Sequence[Any], *, proof: Proof = "list") -> RoundRecord:
    """Play one round. A player that raises an error, or answers something that is not a move, loses it.

    Args:
        players: one :data:`Player` per seat, in the order of the table. They run in this thread, so one that never
            answers is waited for.
        proof: whether a challenge is lost to any word of the ``"list"``, or to one that the challenged ``"player"``
            names.

    Raises:
        InputError: if there are not as many players as seats.
    """
    if not all(map(callable, players)):
        raise ArgumentError("players: choose a function, or an object that can be called, for each seat")
    if len(players) != game.players:
        raise InputError(f"{len(players)} players for {game.players} seats: give one player per seat")
    return play_round(cast("Game", game), players, proof, lost_by=(Exception,))


def play_round(
    game: Game,
    players: Sequence[Any],
    proof: Proof = "list",
    *,
    seen: Callable[[int, str], None] = lambda seat, fragment: None,
    lost_by: tuple[type[Exception], ...] = (),
) -> RoundRecord:
    """:func:`play` for players of this program.

    Args:
        seen: called with the seat and the fragment that it has just made.
        lost_by: the errors that lose the round for the player that raises them, beside :class:`ForfeitError`. All
            others are raised.
    """

    def ask(question: Callable[[Game, str], Any]) -> Any:
        """What a player answers to the fragment."""
        try:
            return question(game, fragments[-1] if fragments else "")
        except ForfeitError:
            raise
        except lost_by as error:
            raise ForfeitError(f"raised {one_line(f'{type(error).__name__}: {error}'[:200])}") from error

    fragments: list[str] = []
    while True:
        seat = len(fragments) % game.players + 1
        try:
            answer = ask(players[seat - 1])
            if not isinstance(answer, str):
                raise ForfeitError("did not answer with text")
            if answer == CHALLENGE:
                return _challenged(game, fragments, seat, proof, players, ask)
            fragment = game.after(fragments[-1] if fragments else "", answer)
            if fragment is None:
                raise ForfeitError(f"answered {one_line(answer[:40])!r}, which is not a move")
            fragments.append(fragment)
            seen(seat, fragment)
            if game.is_word(fragment):
                word = game.example(fragment)
                if game.finish == "goes-on":
                    stuck = seat % game.players + 1
                    return _record(fragments, stuck, f"cannot go on from {word!r}", Ending.STUCK, word=word)
                return _record(fragments, seat, f"completed {word!r}", Ending.WORD, word=word)
            if len(fragment) > game.words.longest:
                return _record(fragments, seat, f"made {fragment!r}, longer than every word", Ending.LENGTH)
            maker, after = seat, seat % game.players + 1
            for seat in [*range(maker + 1, game.players + 1), *range(1, maker)]:
                doubts = getattr(players[seat - 1], "challenges", None)
                if seat != after and doubts is not None and ask(doubts) is True:
                    return _challenged(game, fragments, seat, proof, players, ask)
        except ForfeitError as forfeit:
            return _record(fragments, seat, forfeit.reason, Ending.FORFEIT)


def _challenged(
    game: Game,
    fragments: list[str],
    challenger: int,
    proof: Proof,
    players: Sequence[Any],
    ask: Callable[[Callable[[Game, str], Any]], Any],
) -> RoundRecord:
    if not fragments:
        return _record([], challenger, "challenged before the first letter", Ending.CHALLENGE, challenger)
    fragment, maker = fragments[-1], (len(fragments) - 1) % game.players + 1
    known = word = game.example(fragment)
    names = getattr(players[maker - 1], "names", None)
    if known is not None and proof == "player" and names is not None:
        try:
            named = ask(names)
        except ForfeitError as forfeit:
            return _record(fragments, maker, forfeit.reason, Ending.FORFEIT)
        word = named if isinstance(named, str) and game.allows(named, fragment) else None
    challenge = f"challenged {fragment!r}, which "
    if word is None:
        why = "no word allows" if known is None else f"seat {maker} named no word for"
        return _record(fragments, maker, challenge + why, Ending.BLUFF, challenger, word=known)
    return _record(fragments, challenger, f"{challenge}can become {word!r}", Ending.CHALLENGE, challenger, word=word)


def _record(
    fragments: list[str],
    loser: int,
    did: str,
    ending: Ending,
    challenger: int | None = None,
    *,
    word: str | None = None,
) -> RoundRecord:
    """The record of a round; ``did`` is what the challenger did, or the loser where nobody challenged."""
    return RoundRecord(
        fragments=fragments,
        loser=loser,
        reason=f"seat {challenger or loser} {did}",
        ending=str(ending),
        challenger=challenger,
        word=word,
    )
