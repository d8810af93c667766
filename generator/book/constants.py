"""``assets/data/book.js``: the constants that Python and the scripts of the pages share.

Every page loads this file before any script that needs it; scripts read it as ``StrategyBook.book``.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence

from generator.games.ghost.pages.data import SHARED
from generator.games.ghost.pages.people import NEWSPAPER
from generator.games.ghost.rules import LISTED_SEATS, PLAYERS, USUAL
from generator.games.rules import MAX_PLAYERS
from generator.lists.advice import FOREIGN, INTENDED, LOUD, RARE
from generator.lists.languages import LANGUAGES
from generator.lists.lexicon import MAX_WORD
from generator.lists.ranks import READERS, UNRANKED
from generator.lists.reading.characters import MAX_LETTERS
from generator.lists.reading.letters import LIGATURES
from generator.pages import Pages
from generator.pages.webdata import literal

PLACE = "assets/data/book.js"


def constants(games: Sequence[Mapping[str, object]]) -> dict[str, object]:
    """The constants by name, as JSON has them.

    Args:
        games: for each game of the book its ``name``, ``title``, ``separator``, ``players``, ``minLengths`` and
            ``letters``, as :class:`generator.games.game.Game` has them, and ``anagrams``: does the order of letters not
            count?
    """
    min_length, players = USUAL
    return {
        "games": list(games),
        "players": PLAYERS,  # offered on every page that plays or explores
        "usual": {"min": min_length, "players": players},
        "listedSeats": LISTED_SEATS,
        "mostPlayers": MAX_PLAYERS,
        "reading": {
            "rare": RARE,
            "foreign": FOREIGN,
            "loud": LOUD,
            "intended": INTENDED,
            "ligatures": LIGATURES,
            "languages": [dataclasses.asdict(language) for language in LANGUAGES.values()],
        },
        "longestWord": MAX_WORD,
        "mostLetters": MAX_LETTERS,
        "readers": list(READERS.items()),
        "newspaper": NEWSPAPER,
        "unranked": UNRANKED,
        "sharedSize": SHARED,
    }


def constants_pages(games: Sequence[Mapping[str, object]]) -> Pages:
    """The file; ``games`` as in :func:`constants`."""
    return {PLACE: f"StrategyBook.registerBook({literal(constants(games))});\n"}
