"""A match as one line, the same in the terminal and in the browser (``play/match-line.js``).

    ghost american/4/3 jaz?.qu?1.b lives=5,5,3 names=Ann,Ben,*perfect begins=loser

A line of :mod:`generator.games.notation`, with a round between every two dots and options behind it. A round is its
letters, or fragments; then, if it ended otherwise than with a word, ``?`` (the player who is next challenges), ``?2``
(player 2 challenges), ``?2=word`` (and the letter is defended with that word) or ``@`` (the clock ran out); then ``~3``
for every player who left. ``-`` is a round in which nothing has been said yet. docs/interface.md lists the options.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast
from urllib.parse import quote, unquote

from generator.errors import InputError
from generator.games.match_record import HUMAN, MatchRecord, RoundLine, SeatLine
from generator.games.notation import SEPARATORS, Record, read_game, write_game
from generator.games.table_settings import Begins, Calls, check_settings

LONGEST_LINE = 20_000
LONGEST_NAME = 40
LONGEST_CLOCK = 3600

_ROUND = re.compile(
    r"(?P<plays>[^?@~.=]*)(?P<mark>[?@]?)(?P<by>[0-9]{0,2})(?:=(?P<word>[^?@~.=]+))?(?P<left>(?:~[0-9]{1,2})*)"
)
_KIND = re.compile("[a-z]+(-[0-9]{1,5})?")


@dataclass(slots=True)
class _Options:
    """The options of a line that were read so far."""

    values: dict[str, object] = field(default_factory=dict)
    names: tuple[SeatLine, ...] | None = None


def write_match(record: MatchRecord) -> str:
    """The line of a match; :func:`read_match` reads it back."""
    separator = SEPARATORS[record.game]
    plain = Record(record.game, record.list_slug, record.min_length, len(record.seats), ())
    head = write_game(plain).removesuffix("-")
    rounds = ".".join(_write_round(entry, separator) for entry in record.rounds)
    options = {
        "names": ",".join(_write_seat(seat) for seat in record.seats)
        if any(seat != SeatLine() for seat in record.seats)
        else "",
        "lives": _numbers(record.lives),
        "begins": record.begins if record.begins != "turn" else "",
        "word": _quoted(record.spells),
        "calls": record.calls if record.calls != "book" else "",
        "clock": str(record.clock or ""),
        "helped": _numbers([player + 1 for player in record.helped]),
        "joins": ",".join(map(_quoted, record.joins)),
        "by": "link" if record.remote else "",
        "id": record.key,
        "check": "" if record.check is None else f"{record.check:x}",
    }
    return " ".join([f"{head}{rounds}", *(f"{name}={value}" for name, value in options.items() if value)])


def read_match(line: str) -> MatchRecord:
    """The match of a line. A line of one round is a match of one round.

    Raises:
        InputError: if it is not one; nothing is guessed.
    """
    text = unicodedata.normalize("NFC", " ".join(line.split()))
    parts = text.split(" ")
    if len(text) > LONGEST_LINE or len(parts) < 3:
        read_game(text[:LONGEST_LINE] if len(parts) < 3 else "")  # says what a line looks like
        raise InputError("the line is longer than any match")
    head = " ".join(parts[:2])
    plain = read_game(f"{head} -")
    rounds = tuple(_read_round(part, head, plain) for part in parts[2].split("."))
    options, seen = _Options(), set[str]()
    for part in parts[3:]:
        name, equals, value = part.partition("=")
        if not equals or name not in _READERS:
            raise InputError(f"{part[:40]!r} is not an option of a match in one line")
        if name in seen:
            raise InputError(f"`{name}=` stands twice in the line: leave one of them out")
        seen.add(name)
        try:
            _READERS[name](options, value)
        except ValueError:
            raise InputError(f"{part[:40]!r} is damaged") from None
    seats = options.names or (SeatLine(),) * plain.players
    record = MatchRecord(plain.game, plain.list_slug, plain.min_length, seats, rounds)
    record = replace(record, **cast(dict[str, Any], options.values))
    if len(seats) != plain.players:
        raise InputError(f"the line names {len(seats)} players, but {plain.players} play")
    if any(player >= plain.players for player in record.helped):
        raise InputError("the line names players who are not there")
    if len(rounds) > 1 and not record.lives:
        raise InputError("a match of several rounds needs lives, as in `lives=5,5`")
    check_settings(len(seats), record.lives, record.begins, record.calls)
    return record


def _write_round(entry: RoundLine, separator: str) -> str:
    challenger = "" if entry.challenger is None else entry.challenger + 1
    named = "" if entry.named is None else f"={entry.named}"
    left = "".join(f"~{player + 1}" for player in entry.leavers)
    return f"{separator.join(entry.plays) or '-'}{entry.mark}{challenger}{named}{left}"


def _read_round(text: str, head: str, plain: Record) -> RoundLine:
    """One round; ``head`` is the game, the list and the rules, for :func:`read_game` to check the plays."""
    match = _ROUND.fullmatch(text)
    if match is None or (match["by"] and match["mark"] != "?") or (match["word"] and match["mark"] != "?"):
        raise InputError(f"{text[:40]!r} is not a round")
    plays = read_game(f"{head} {match['plays'] or '-'}").plays
    challenger = int(match["by"]) - 1 if match["by"] else None
    leavers = tuple(int(number) - 1 for number in match["left"].split("~")[1:])
    numbers = leavers if challenger is None else (*leavers, challenger)
    if any(not 0 <= player < plain.players for player in numbers) or (match["mark"] == "?" and not plays):
        raise InputError(f"{text[:40]!r} is not a round")
    return RoundLine(plays, match["mark"], challenger, match["word"], leavers)


def _write_seat(seat: SeatLine) -> str:
    return _quoted(seat.name) + ("" if seat.kind == HUMAN else f"*{seat.kind}")


def _read_seats(options: _Options, value: str) -> None:
    seats = []
    for entry in value.split(","):
        name, star, kind = entry.partition("*")
        if star and not _KIND.fullmatch(kind):
            raise ValueError
        seats.append(SeatLine(_plain(name), kind if star else HUMAN))
    options.names = tuple(seats)


def _quoted(text: str) -> str:
    return quote(text, safe="~")


def _plain(text: str) -> str:
    """A name, without signs that no name has."""
    if not re.fullmatch("([^%]|%[0-9A-Fa-f]{2})*", text):
        raise ValueError
    name = "".join(sign for sign in unquote(text, errors="strict") if sign.isprintable())
    if len(name) > LONGEST_NAME:
        raise ValueError
    return name


def _numbers(values: Sequence[int]) -> str:
    return ",".join(map(str, values))


def _read_numbers(value: str) -> tuple[int, ...]:
    if not re.fullmatch("[0-9]{1,4}(,[0-9]{1,4})*", value):
        raise ValueError
    return tuple(map(int, value.split(",")))


def _reader(key: str, read: Callable[[str], object]) -> Callable[[_Options, str], None]:
    def put(options: _Options, value: str) -> None:
        options.values[key] = read(value)

    return put


def _helped(value: str) -> tuple[int, ...]:
    players = tuple(number - 1 for number in _read_numbers(value))
    if min(players) < 0:
        raise ValueError
    return players


def _clock(value: str) -> int:
    (seconds,) = _read_numbers(value)
    if not 1 <= seconds <= LONGEST_CLOCK:
        raise ValueError
    return seconds


def _matching(pattern: str, read: Callable[[str], object] = str) -> Callable[[str], object]:
    def checked(value: str) -> object:
        if not re.fullmatch(pattern, value):
            raise ValueError
        return read(value)

    return checked


_READERS: dict[str, Callable[[_Options, str], None]] = {
    "names": _read_seats,
    "lives": _reader("lives", _read_numbers),
    "begins": _reader("begins", lambda value: cast(Begins, value)),
    "word": _reader("spells", _plain),
    "calls": _reader("calls", lambda value: cast(Calls, value)),
    "clock": _reader("clock", _clock),
    "helped": _reader("helped", _helped),
    "joins": _reader("joins", lambda value: tuple(map(_plain, value.split(",")))),
    "by": _reader("remote", _matching("link", lambda value: value == "link")),
    "id": _reader("key", _matching("[0-9a-z]{1,16}")),
    "check": _reader("check", _matching("[0-9a-f]{1,8}", lambda value: int(value, 16))),
}
"""What reads each option of a line."""
