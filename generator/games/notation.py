"""A game as one line, the same in the terminal and in the browser (``play/notation.js``).

    ghost american/4/2 jaz?

that is: the game, the word list's address, the minimum length and the players, then the play. In Ghost the play is
the letters in order; in SuperGhost and its kin the fragments in order, separated by ``>`` (``z>qz>zqu``). A ``?`` at
the end means that the next player challenges the last one; ``-`` is a game before the first letter.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from urllib.parse import quote, unquote

from generator.errors import InputError
from generator.games.registry import GAMES
from generator.games.rules import MAX_PLAYERS

SEPARATORS = {game.name: game.separator for game in GAMES if game.separator is not None}
"""What separates the plays of a game, by its name; games that are not written in one line are left out."""

_OTHERS = {game.name: game.title for game in GAMES if game.separator is None}
"""The titles of those games, whose lines only pages read."""

LONGEST = 255
"""Maximum number of letters in a game. No word is longer than 64 letters, and a word ends the game."""


_LINE = re.compile(
    r"(?P<game>[a-z]+) +(?P<list>[^\s/]+)/(?P<min>[0-9]{1,2})/(?P<players>[0-9]{1,2}) +(?P<play>\S+)"
)
_FORM = "write it as `ghost american/4/2 jaz?`: game, list/shortest word/players, then the letters said"


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played.

    Attributes:
        game: the name of a game in ``SEPARATORS``.
        list_slug: the word list, as in addresses of pages.
        min_length: letters a word needs.
        players: how many.
        plays: in order: letters said where nothing separates them, else the fragments that were made.
        challenged: did the player after the last one challenge it?
    """

    game: str
    list_slug: str
    min_length: int
    players: int
    plays: tuple[str, ...]
    challenged: bool = False


def write_game(record: Record) -> str:
    """The line of a game; :func:`read_game` reads it back."""
    play = SEPARATORS[record.game].join(record.plays) or "-"
    mark = "?" if record.challenged else ""
    variant = f"{quote(record.list_slug, safe='~')}/{record.min_length}/{record.players}"
    return f"{record.game} {variant} {play}{mark}"


def read_game(line: str) -> Record:
    """The game of a line.

    Raises:
        InputError: if it is none; nothing is guessed.
    """
    match = _LINE.fullmatch(unicodedata.normalize("NFC", " ".join(line.split())))
    if match is None:
        raise InputError(f"{_shown(line)} is not a game in one line: {_FORM}")
    game, players, min_length = match["game"], int(match["players"]), int(match["min"])
    if title := _OTHERS.get(game):
        raise InputError(f"{title} in one line opens on the page that plays it, and not in the terminal")
    if game not in SEPARATORS:
        names = ", ".join(SEPARATORS)
        raise InputError(f"{_shown(game)} is not a game with such a line: choose from {names}")
    separator = SEPARATORS[game]
    if not 2 <= players <= MAX_PLAYERS or min_length < 1:
        raise InputError(
            f"{_shown(line)}: there are 2 to {MAX_PLAYERS} players, and words of 1 letter or more"
        )
    play = match["play"]
    challenged = play.endswith("?")
    play = play.removesuffix("?")
    if play == "-":
        play = ""
    if len(play) > LONGEST * (LONGEST if separator else 1):
        raise InputError(f"{_shown(line)} is longer than any game: {_FORM}")
    plays = tuple(play.split(separator) if separator and play else play)
    if not all(map(_letters, plays)) or (challenged and not plays):
        raise InputError(f"{_shown(line)}: {_shown(match['play'])} is not a play: {_FORM}")
    return Record(game, unquote(match["list"]), min_length, players, plays, challenged)


def _letters(text: str) -> bool:
    """Only letters, and marks that belong to letters."""
    return bool(text) and all(c.isalpha() or unicodedata.category(c)[0] == "M" for c in text)


def _shown(text: str) -> str:
    """The given text, shortened and safe for a terminal."""
    plain = "".join(c if c.isprintable() else "?" for c in text)
    return repr(plain if len(plain) <= 60 else f"{plain[:60]}...")
