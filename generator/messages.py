"""The sentences that solvers give as reasons: results keep them, and pages and ``solve`` print them as they are.

What else a reader sees is written in templates, hand-written pages, scripts and commands; errors are written where they
are raised. Pages print a reason after "because", so each is a clause without a full stop.
"""

from __future__ import annotations

PROOFS = {
    "alike": "every guess says no more than whether it is the word",
    "searched": "every way of guessing was searched against this hider, in whole numbers",
    "counted": "all words equally likely; each guess has only so many answers",
    "profiles": "all words equally likely; a limit on how many any guesser can have found by each guess",
    "plies": (
        "all words equally likely; every first guess searched{plies}, and after that a limit on how many words any "
        "guesser can have found by each guess"
    ),
    "even_sets": (
        "all sets of words with the same letters equally likely, and so are the words of a set; every first guess "
        "searched{plies}, and after that a limit on how many sets any guesser can have found by each guess"
    ),
    "weighed": "a limit on how often any guesser can have found the word of this hider by each guess",
}
"""How a lower bound of Jotto was proved. ``{plies}`` is :func:`plies_searched`."""

NO_HAVENS = "no list was found within the effort allowed"
NO_HAVENS_SOUGHT = "a list this long needs more effort"
"""No list was looked for: each position of this game costs a search, and its budget (``unwalked``) allows none."""

UNDECIDED = "some plays were not decided within the effort allowed"


def nameless_reader(size: int) -> str:
    """Somebody who knows all words up to a rank for which the book has no name (``lists/ranks.py`` has the names)."""
    return f"somebody who knows all words up to rank {size:,}"


def plies_searched(plies: int) -> str:
    """How many guesses in a row were searched, where it is more than one."""
    return f", up to {plies} guesses in a row" if plies > 1 else ""


def havens_not_replayed(size: int, error: object) -> str:
    """Why a list of havens that was found is not printed: replaying it would take too much."""
    return f"{size:,} fragments were found, but {error}"


def havens_refuted(size: int) -> str:
    """A list of havens that was found loses against some opponent, which is a mistake of the program."""
    return f"the list of {size:,} fragments that was found fails its replay: please report this"


def search_given_up(steps: int) -> str:
    """Why a position has no verdict."""
    return f"the search was given up after {steps:,} steps"
