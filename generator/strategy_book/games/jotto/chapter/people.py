"""The people in the race of a list: readers of whom its ranks say which secrets they know."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from strategy_book.games.jotto.feedback import Dictionary
from strategy_book.lists.facts import LISTS_KEPT
from strategy_book.lists.lexicon import Lexicon, decode
from strategy_book.lists.ranks import SCOWL, UNRANKED, Ranks, rank_file, read_ranks

SIZES = (20, 35, 60)
"""The ranks of the people in the race. Of SCOWL the book publishes the sizes of words up to 60."""


@dataclass(frozen=True, slots=True, eq=False)
class People:
    """The people in the race of a list.

    Attributes:
        known: for each name "scowl-N", N in ``SIZES``: (D,) which secrets somebody knows who knows all words up to rank
            N. Names of people who know no secret are left out; there are none if the list has no ranks.
        own_ranks: the rank of each secret, None for one without; None if the list has no ranks, or SCOWL's.
    """

    known: dict[str, npt.NDArray[np.bool_]]
    own_ranks: dict[str, int | None] | None


@lru_cache(maxsize=LISTS_KEPT)
def _kept_ranks(lexicon: Lexicon, path: Path, _: tuple[int, int] | None) -> Ranks | None:
    """The ranks of a list, kept for its next game. The last argument: time and size of their file."""
    return read_ranks(lexicon, path)


def people_of(lexicon: Lexicon, path: Path, dictionary: Dictionary) -> People:
    """The people in the race of a list, whose ranks are SCOWL's or its own."""
    file, letters = rank_file(path), dictionary.rules.letters
    status = file.stat() if file.exists() else None
    ranks = _kept_ranks(lexicon, path, status and (status.st_mtime_ns, status.st_size))
    if ranks is None:
        return People({}, None)
    rows = lexicon.lengths == letters
    words = decode(lexicon.codes[rows][:, :letters], lexicon.alphabet)
    rank_of = dict(zip(words, ranks[rows].tolist(), strict=True))
    secrets = np.array([rank_of[word] for word in dictionary.words()])
    vocabularies = {f"scowl-{size}": secrets <= size for size in SIZES}
    known = {name: mine for name, mine in vocabularies.items() if mine.any()}
    if file.name == SCOWL:
        return People(known, None)
    own_ranks = {word: None if (rank := rank_of[word]) == UNRANKED else rank for word in dictionary.words()}
    return People(known, own_ranks)
