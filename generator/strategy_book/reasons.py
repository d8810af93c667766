"""The sentences that solvers give as reasons: results keep them in English, and ``solve`` prints them as they are.

Pages say them in the language of the book, which ``pages/language.py`` finds out from the English. What else
a reader sees is written in templates, hand-written pages, scripts and commands; other errors are written where they are
raised. Pages print a reason by itself, after a colon: it could be a sentence, and has no full stop.
"""

_PROFILES = "a limit on how many any guesser can have found by each guess"
_SETS = "all sets of words with the same letters equally likely, and so are the words of a set"
_OF_SETS = "a limit on how many sets any guesser can have found by each guess"
_OF_WORDS = "a limit on how many words any guesser can have found by each guess"

PROOFS = {
    "alike": "every guess says no more than whether it is the word",
    "searched": "every way of guessing was searched against this hider, in whole numbers",
    "counted": "all words equally likely; each guess has only so many answers",
    "profiles": f"all words equally likely; {_PROFILES}",
    "plies": f"all words equally likely; every first guess searched, and after that {_OF_WORDS}",
    "even_sets": f"{_SETS}; every first guess searched, and after that {_OF_SETS}",
}
"""How a lower bound of Jotto was proved."""

LONGER_PROOFS = {
    "plies": (
        "all words equally likely; every first guess searched, up to %(plies)s guesses in a row, and after that "
        f"{_OF_WORDS}"
    ),
    "even_sets": (f"{_SETS}; every first guess searched, up to %(plies)s guesses in a row, and after that {_OF_SETS}"),
}
"""The same where several guesses in a row were searched."""

REASONS = {
    "no havens": "no list was found within the effort allowed",
    "no havens sought": "a list this long needs more effort",
    "havens not replayed": "%(fragments)s fragments were found, and could not be checked: %(error)s",
    "havens refuted": "the list of %(fragments)s fragments that was found fails its replay: please report this",
    "replay": "their replay met over %(positions)s positions",
    "undecided": "some plays were not decided within the effort allowed",
    "search": "the search was given up after %(steps)s steps",
    "search memory": (
        "a search over words of %(letters)s letters needs %(need)s MiB, over the limit of %(limit)s MiB: leave out the "
        "longest words"
    ),
    "suffixes": (
        "the subsequences of these words leave over %(sets)s different sets of suffixes, more than fit the memory "
        "limit of %(limit)s MiB: leave out the longest words or raise the memory limit"
    ),
    "counting": (
        "counting the positions was given up after %(steps)s steps: leave out the longest words or raise the effort"
    ),
    "subsequences": "these words have over 2e18 subsequences: leave out the longest words",
    "bits": (
        "%(players)s players at once over words of %(letters)s letters need %(need)s bits per position, over "
        "%(limit)s: leave out the longest words"
    ),
    "walk memory": (
        "%(positions)s positions need %(need)s MiB, over the limit of %(limit)s MiB: shorten the list or raise the "
        "memory limit"
    ),
    "walk": (
        "the walk over %(positions)s positions was given up after %(steps)s steps: shorten the list or raise the effort"
    ),
    "infixes": (
        "the fragments of %(letters)s letters, at %(places)s places of the list, need %(need)s MiB beside the "
        "%(shorter)s shorter ones, over the limit of %(limit)s MiB: shorten the list or raise the memory limit"
    ),
    "first infixes": (
        "the fragments of 1 letter, at %(places)s places of the list, need %(need)s MiB, over the limit of %(limit)s "
        "MiB: shorten the list or raise the memory limit"
    ),
    "answers": (
        "%(words)s words of %(letters)s letters need a feedback table of %(need)s GiB, over the limit of %(limit)s "
        "GiB: choose a smaller list"
    ),
}
"""Why something is not solved, by a name for the program."""

NAMELESS_READER = "somebody who knows all words up to rank %(size)s"
"""Somebody for whose rank the book has no name (``lists/ranks.py`` has the names)."""

SENTENCES = (*PROOFS.values(), *LONGER_PROOFS.values(), *REASONS.values(), NAMELESS_READER)


def because(reason: str, **values: object) -> str:
    """The reason with its values, in English; ``reason`` is a key of ``REASONS``."""
    return REASONS[reason] % shown(values)


def proof(kind: str, plies: int = 0) -> str:
    """How a lower bound was proved, in English; ``kind``: a key of ``PROOFS``, ``plies``: guesses searched in a row."""
    return LONGER_PROOFS[kind] % {"plies": plies} if plies > 1 and kind in LONGER_PROOFS else PROOFS[kind]


def nameless_reader(size: int) -> str:
    """Somebody who knows all words up to a rank for which the book has no name."""
    return NAMELESS_READER % shown({"size": size})


def shown(values: dict[str, object]) -> dict[str, str]:
    """Values as English writes them: 12,345."""
    return {name: f"{value:,}" if isinstance(value, int) else str(value) for name, value in values.items()}
