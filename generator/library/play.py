"""A round between any players: functions, the players of this package, or people.

The rules at the table: players add letters in turn, and a letter counts whether a word allows it or not.
Instead of adding a letter you may challenge the one before. If no word allows the fragment, the player who made it
loses the round; if some word does, the challenger loses. By another rule, the challenged player has to name such a word
(``proof="player"``). A player who completes a word loses at once, or the next one does if play goes on behind words and
no word goes on from that one. So does one who makes a fragment longer than every word of the list.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Annotated, Any, Literal, cast

from msgspec import Meta

from generator.arguments import Seconds, checked
from generator.errors import ArgumentError, InputError, one_line
from generator.library.answer import JsonAnswer
from generator.library.games import Game, RuledGame
from generator.library.guard import ForfeitError, GameView, guarded, plain_text

CHALLENGE = "?"
"""What a player answers to challenge the fragment before it."""

Proof = Literal["list", "player"]
"""What a challenge is lost to: a word of the list that allows the fragment, or such a word that the challenged player
names."""

Player = Callable[[GameView, str], str]
"""A player: given the game and the fragment, it answers with a move of the game, or with ``"?"`` to challenge.

A player that is an object may also have a method ``challenges(game, fragment) -> bool``. It is asked after every letter
of another player, unless it is next to move and can challenge anyway. True challenges out of turn.

It may have a method ``names(game, fragment) -> str | None``, too: the word that it had in mind, None if it bluffed. It
is asked where a challenged player has to name a word; a player without it names any word of the list.
"""

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
    """Raised an error, took too long, or answered something that is not a move."""


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


@checked
def play(game: Played, players: Sequence[Any], *, seconds: Seconds | None = None, proof: Proof = "list") -> RoundRecord:
    """Play one round. A player that misbehaves loses it, and the record says how.

    A player runs in a thread of this process, with a view of the game that answers questions but has no way to change
    it. It holds nothing that another player waits for. Threads still share a processor and an interpreter: run ``play``
    in a process of its own for players that you would not run otherwise. docs/library.md says more.

    Args:
        players: one :data:`Player` per seat, in the order of the table. Until its turn nothing of a player is looked
            at, not even its class.
        seconds: how long a player may take for an answer; None for as long as it likes.
        proof: whether a challenge is lost to any word of the ``"list"``, or to one that the challenged ``"player"``
            names.

    Raises:
        InputError: if there are not as many players as seats.
    """
    seated = [*players]
    if not all(map(callable, seated)):
        raise ArgumentError("players: choose a function, or an object that can be called, for each seat")
    if len(seated) != game.players:
        raise InputError(f"{len(seated)} players for {game.players} seats: give one player per seat")

    def ask(seat: int, fragment: str) -> str:
        return guarded(game, lambda view: plain_text(seated[seat - 1](view, fragment)), seconds)

    def doubts(seat: int, fragment: str) -> bool:
        def challenges(view: GameView) -> bool:
            method = getattr(seated[seat - 1], "challenges", None)
            return method is not None and method(view, fragment) is True

        return guarded(game, challenges, seconds)

    def names(seat: int, fragment: str) -> str | None:
        def word(view: GameView) -> str | None:
            method = getattr(seated[seat - 1], "names", None)
            if method is None:
                return cast("str | None", view.example(fragment))
            named = method(view, fragment)
            return None if named is None else plain_text(named)

        return guarded(game, word, seconds)

    return play_round(cast("Game", game), ask, doubts, names if proof == "player" else None)


def play_round(
    game: Game,
    ask: Callable[[int, str], str],
    doubts: Callable[[int, str], bool] = lambda seat, fragment: False,
    names: Callable[[int, str], str | None] | None = None,
) -> RoundRecord:
    """Play a round to its end, with players that the caller asks.

    Each of them may raise :class:`ForfeitError`; other errors pass.

    Args:
        ask: the answer of a seat to a fragment.
        doubts: whether a seat challenges a fragment out of turn; asked of every seat but the one that made it and the
            one that is next.
        names: the word that a challenged seat names for its fragment, None if it names none; without it, the list
            decides.
    """
    fragments: list[str] = []
    while True:
        seat = len(fragments) % game.players + 1
        try:
            answer = ask(seat, fragments[-1] if fragments else "")
            if answer == CHALLENGE:
                return _challenged(game, fragments, seat, names)
            fragment = game.after(fragments[-1] if fragments else "", answer)
            if fragment is None:
                raise ForfeitError(f"answered {one_line(answer)[:40]!r}, which is not a move")
            fragments.append(fragment)
            if game.is_word(fragments[-1]):
                word = game.example(fragments[-1])
                if game.finish == "goes-on":
                    stuck = seat % game.players + 1
                    return _record(fragments, stuck, f"cannot go on from {word!r}", Ending.STUCK, word=word)
                return _record(fragments, seat, f"completed {word!r}", Ending.WORD, word=word)
            if len(fragments[-1]) > game.words.longest:
                return _record(fragments, seat, f"made {fragments[-1]!r}, longer than every word", Ending.LENGTH)
            maker, after = seat, seat % game.players + 1
            for seat in [*range(maker + 1, game.players + 1), *range(1, maker)]:
                if seat != after and doubts(seat, fragments[-1]):
                    return _challenged(game, fragments, seat, names)
        except ForfeitError as forfeit:
            return _record(fragments, seat, forfeit.reason, Ending.FORFEIT)


def _challenged(
    game: Game, fragments: list[str], challenger: int, names: Callable[[int, str], str | None] | None
) -> RoundRecord:
    if not fragments:
        return _record([], challenger, "challenged before the first letter", Ending.CHALLENGE, challenger)
    known, maker = game.example(fragments[-1]), (len(fragments) - 1) % game.players + 1
    word = known
    if names is not None and known is not None:
        try:
            word = names(maker, fragments[-1])
        except ForfeitError as forfeit:
            return _record(fragments, maker, forfeit.reason, Ending.FORFEIT)
        if word is not None and not game.allows(word, fragments[-1]):
            word = None
    challenge = f"challenged {fragments[-1]!r}, which "
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
