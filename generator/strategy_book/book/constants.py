"""The constants that Python and the scripts of the pages share, and the messages of the scripts."""

import dataclasses
from collections.abc import Iterator

from babel.numbers import get_decimal_symbol, get_group_symbol

from strategy_book.games.ghost.pages.data import SHARED
from strategy_book.games.ghost.pages.people import NEWSPAPER
from strategy_book.games.ghost.rules import LISTED_SEATS, PLAYERS
from strategy_book.games.registry import GAMES
from strategy_book.games.rules import MAX_PLAYERS
from strategy_book.lists.advice import FOREIGN, INTENDED, LOUD, RARE
from strategy_book.lists.doubts import GROUPS
from strategy_book.lists.languages import LANGUAGES
from strategy_book.lists.lexicon import MAX_WORD
from strategy_book.lists.ranks import READERS, UNRANKED
from strategy_book.lists.reading.encodings import ENCODINGS, OFFERED
from strategy_book.lists.reading.letters import LIGATURES, MAX_LETTERS
from strategy_book.pages import Pages
from strategy_book.pages.language import ENGLISH, gettext, language, languages, name_of_language, speaking, spoken
from strategy_book.pages.webdata import literal
from strategy_book.paths import LEADING


def constants_pages() -> Pages:
    """``assets/data/book.js``: the constants that Python and the scripts of the pages share.

    Every page loads this file before any script that needs it; scripts read it as ``StrategyBook.book``.
    """
    min_length, players = spoken().usual
    constants = {
        "games": [
            {
                "name": game.name,
                "title": gettext(game.title),
                "separator": game.separator,
                "players": game.players,
                "minLengths": game.min_lengths,
                "letters": game.letters,
                "anagrams": game.rules is not None and game.rules.anagrams,  # does the order of letters not count?
            }
            for game in GAMES
        ],
        "players": PLAYERS,  # offered on every page that plays or explores
        "usual": {"min": min_length, "players": players},
        "leading": LEADING,
        "listedSeats": LISTED_SEATS,
        "mostPlayers": MAX_PLAYERS,
        "reading": {
            "rare": RARE,
            "foreign": FOREIGN,
            "loud": LOUD,
            "intended": INTENDED,
            "ligatures": LIGATURES,
            "lookalikes": GROUPS,
            "encodings": ENCODINGS,
            "offered": OFFERED,
            "languages": [
                {**dataclasses.asdict(reading), "name": name_of_language(reading.name)}
                for reading in LANGUAGES.values()
            ],
        },
        "longestWord": MAX_WORD,
        "mostLetters": MAX_LETTERS,
        "readers": [(size, gettext(name)) for size, name in READERS.items()],
        "newspaper": NEWSPAPER,
        "unranked": UNRANKED,
        "sharedSize": SHARED,
    }
    return {"assets/data/book.js": f"StrategyBook.registerBook({literal(constants)});\n{_messages()}"}


def constants_in_each_language() -> Iterator[str]:
    """What that file may hold, in English first, with each length of words that readers may expect."""
    for code in (ENGLISH, *(code for code in languages() if code != ENGLISH)):
        own = language(code)
        for shortest in dict.fromkeys((own.usual[0], *GAMES[0].min_lengths)):
            with speaking(dataclasses.replace(own, usual=(shortest, own.usual[1]))):
                [text] = constants_pages().values()
            yield str(text)


def _messages() -> str:
    own = spoken()
    if own.code == ENGLISH:
        return ""
    group, decimal = get_group_symbol(own.locale), get_decimal_symbol(own.locale)
    facts = {"code": own.code, "group": group, "decimal": decimal, "texts": own.scripts}
    form = f"(n) => Number({own.plural_form})"
    return f"StrategyBook.language.register({{ ...{literal(facts)}, form: {form} }});\n"
