"""The constants that Python and the scripts of the pages share, and the messages of the scripts."""

import dataclasses

from babel.numbers import get_decimal_symbol, get_group_symbol

from generator.games.ghost.pages.data import SHARED
from generator.games.ghost.pages.people import NEWSPAPER
from generator.games.ghost.rules import LISTED_SEATS, PLAYERS, USUAL
from generator.games.registry import GAMES
from generator.games.rules import MAX_PLAYERS
from generator.lists.advice import FOREIGN, INTENDED, LOUD, RARE
from generator.lists.languages import LANGUAGES
from generator.lists.lexicon import MAX_WORD
from generator.lists.ranks import READERS, UNRANKED
from generator.lists.reading.characters import MAX_LETTERS
from generator.lists.reading.guessing import FOR_SCRIPTS, SCRIPTS
from generator.lists.reading.letters import LIGATURES
from generator.pages import Pages
from generator.pages.language import ENGLISH, gettext, name_of_language, spoken
from generator.pages.webdata import literal


def constants_pages() -> Pages:
    """``assets/data/book.js``: the constants that Python and the scripts of the pages share.

    Every page loads this file before any script that needs it; scripts read it as ``StrategyBook.book``.
    """
    min_length, players = USUAL
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
        "listedSeats": LISTED_SEATS,
        "mostPlayers": MAX_PLAYERS,
        "reading": {
            "rare": RARE,
            "foreign": FOREIGN,
            "loud": LOUD,
            "intended": INTENDED,
            "ligatures": LIGATURES,
            **FOR_SCRIPTS,
            "scripts": {name_of_language(name): script for name, script in SCRIPTS.items()},
            "languages": [
                {**dataclasses.asdict(language), "name": name_of_language(language.name)}
                for language in LANGUAGES.values()
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


def _messages() -> str:
    language = spoken()
    if language.code == ENGLISH:
        return ""
    group, decimal = get_group_symbol(language.locale), get_decimal_symbol(language.locale)
    facts = {"code": language.code, "group": group, "decimal": decimal, "texts": language.scripts}
    form = f"(n) => Number({language.plural_form})"
    return f"StrategyBook.language.register({{ ...{literal(facts)}, form: {form} }});\n"
