"""A match as a value, and the way between it and a table. :mod:`generator.games.match_line` writes it as text."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass

from generator.errors import InputError, RulesError
from generator.games.notation import SEPARATORS
from generator.games.table import Ending, Table, TableRound, TableWords
from generator.games.table_settings import Begins, Calls

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Who sits at a table: a name, "" if they have none, and ``human`` or the name of an opponent."""

    name: str = ""
    kind: str = HUMAN


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round of the line.

    Attributes:
        plays: as in :class:`generator.games.notation.Record`.
        mark: ``?``, ``@`` or "".
        challenger: the number of the player who challenged, from 0; None for the one who was next.
        named: the word with which the letter was defended.
        leavers: the players who left.
    """

    plays: tuple[str, ...] = ()
    mark: str = ""
    challenger: int | None = None
    named: str | None = None
    leavers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match as it was played, or as far as it has been.

    Attributes:
        game: the name of the game.
        list_slug: the word list, as in addresses of pages.
        min_length: letters a word needs.
        seats: who sits where.
        rounds: in order; the last may still go on.
        lives: of each player; () for one round.
        begins: who begins the next round.
        calls: who notices a completed word.
        spells: the word whose letters players collect.
        clock: seconds for a letter; 0 for as long as anybody likes.
        helped: the players who asked for a hint, from 0.
        joins: names of those who join at the next match.
        remote: does everybody have a device of their own, and send the line on?
        key: names the match, so that a device knows it again; "" if nobody does.
        check: the fingerprint of the words (:func:`fingerprint`); None if it is not known.
    """

    game: str
    list_slug: str
    min_length: int
    seats: tuple[SeatLine, ...]
    rounds: tuple[RoundLine, ...] = (RoundLine(),)
    lives: tuple[int, ...] = ()
    begins: Begins = "turn"
    calls: Calls = "book"
    spells: str = ""
    clock: int = 0
    helped: tuple[int, ...] = ()
    joins: tuple[str, ...] = ()
    remote: bool = False
    key: str = ""
    check: int | None = None


def fingerprint(words: Iterable[str]) -> int:
    """A number that changes with almost every change of the words, whatever their order."""
    return sum(zlib.crc32(word.encode()) for word in words) & 0xFFFFFFFF


def replay(record: MatchRecord, words: TableWords) -> Table:
    """The table after everything in the line.

    Raises:
        InputError: if the rules do not allow it; the message says where.
    """
    table = Table(words, len(record.seats), record.lives, record.begins, record.calls)
    separator = SEPARATORS[record.game]
    for number, entry in enumerate(record.rounds):
        try:
            if len(table.rounds) <= number:
                table.next_round()
            for play in entry.plays:
                table.say(play if separator else table.fragment + play)
            if entry.mark == "@":
                table.late()
            elif entry.mark:
                mover = table.to_move if entry.challenger is None else entry.challenger
                table.challenge(-1 if mover is None else mover, entry.named)
            for player in entry.leavers:
                table.leave(player)
        except RulesError as error:
            raise InputError(f"round {number + 1} of the line: {error}") from None
    return table


def rounds_of(table: Table, game: str) -> tuple[RoundLine, ...]:
    """The rounds of a table as the line has them."""
    return tuple(_round_of(table, entry, SEPARATORS[game]) for entry in table.rounds)


def _round_of(table: Table, entry: TableRound, separator: str) -> RoundLine:
    plays = tuple(entry.plays) if separator else tuple(play[-1] for play in entry.plays)
    result, mark, challenger, named = entry.result, "", None, None
    if result and result.ending == Ending.LATE:
        mark = "@"
    elif result and result.challenger is not None:
        mark = "?"
        if result.challenger != entry.mover(len(entry.plays)):
            challenger = result.challenger
        if result.ending == Ending.CHALLENGE and result.word != table.words.example(entry.plays[-1]):
            named = result.word
    return RoundLine(plays, mark, challenger, named, tuple(entry.leavers))
