"""The vocabulary that a name stands for: another list, or all words of a list up to a familiarity rank."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np

from generator.errors import InputError
from generator.games.ghost.solve.arrays import Mask
from generator.games.ghost.solve.people.two_lists import shared_words
from generator.lists.lexicon import Lexicon
from generator.lists.ranks import Ranks

_SHOWN = 20
"""The most sizes that an error message names."""


@dataclass(frozen=True, slots=True, eq=False)
class Opponent:
    """An opponent who knows some of the legal words of a list.

    Attributes:
        name: of the vocabulary.
        known: (rows,) which words of the list they know, all of them legal.
        outside: number of words in the vocabulary that are not in the list; 0 for a rank.
    """

    name: str
    known: Mask
    outside: int = 0

    @property
    def words(self) -> int:
        """Number of the list's legal words that they know."""
        return int(np.count_nonzero(self.known))


def knows_up_to(
    lexicon: Lexicon, min_length: int, ranks: Ranks | None, most: int, sizes: Collection[int]
) -> Opponent:
    """An opponent who knows all words up to a rank.

    Args:
        lexicon: the list.
        min_length: letters a word needs to count.
        ranks: (rows,) of all words of the list, if it has any.
        most: the rank.
        sizes: the ranks that exist.

    Raises:
        InputError: if the list has no ranks, the rank does not exist, or no legal word has a rank that low.
    """
    name = lexicon.name
    if ranks is None:
        raise InputError(
            f"{name!r} has no familiarity ranks: name another list with --knows, or a rank file in its sidecar"
        )
    if most not in sizes:
        known = ", ".join(map(str, sorted(sizes)[:_SHOWN])) + (", ..." if len(sizes) > _SHOWN else "")
        raise InputError(f"scowl-{most}: the ranks of {name!r} have no such size: choose one of {known}")
    opponent = Opponent(f"scowl-{most}", (ranks <= most) & (lexicon.lengths >= min_length))
    if not opponent.words:
        raise InputError(f"no legal word of {name!r} has a rank up to {most}: choose a larger one")
    return opponent


def knows_list(lexicon: Lexicon, min_length: int, other: Lexicon) -> Opponent:
    """An opponent who knows those legal words that are in another list.

    Raises:
        InputError: if there are none.
    """
    known, outside = shared_words(lexicon, other)
    opponent = Opponent(other.name, known & (lexicon.lengths >= min_length), outside)
    if not opponent.words:
        raise InputError(
            f"none of its {len(other):,} words is a legal word of {lexicon.name!r}: choose another "
            f"vocabulary, or a smaller minimum length",
            file=other.name,
        )
    return opponent
