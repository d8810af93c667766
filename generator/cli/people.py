"""What the commands ``against``, ``disputes`` and ``compare`` share."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from generator.lists.lexicon import Lexicon

if TYPE_CHECKING:
    from generator.games.ghost.people.opponents import Opponent
    from generator.lists.ranks import Ranks


def list_ranks(wordlist: str, lexicon: Lexicon) -> Ranks | None:
    """The rank of every word of a list that was named on the command line; None where it has none."""
    from generator.lists.ranks import read_ranks
    from generator.lists.wordlist import find_list

    return read_ranks(lexicon, find_list(wordlist))


def named_opponent(
    knows: str, wordlist: str, lexicon: Lexicon, min_length: int, ranks: Ranks | None
) -> Opponent:
    """Who ``--knows`` names; what of another list does not count is told on stderr.

    Args:
        knows: another list, or ``scowl-N``.
        wordlist: the list of the game, as it was named on the command line.
        lexicon: that list.
        min_length: letters a word needs to count.
        ranks: (words,) of all words of the list, if it has any.

    Raises:
        InputError: if they know none of the legal words, or the list has no such ranks to go by.
    """
    from generator.games.ghost.people.opponents import knows_list, knows_up_to, largest_rank
    from generator.lists.ranks import rank_sizes
    from generator.lists.wordlist import find_list, read_lexicon

    most = largest_rank(knows)
    if most is not None:
        sizes = () if ranks is None else rank_sizes(find_list(wordlist))
        return knows_up_to(lexicon, min_length, ranks, most, sizes)
    other = read_lexicon(find_list(knows))
    opponent = knows_list(lexicon, min_length, other)
    if opponent.outside:
        print(
            f"{opponent.outside:,} of the {len(other):,} words of {other.name} are not in {lexicon.name} "
            f"and do not count; {opponent.words:,} of its words of {min_length} letters or more are known",
            file=sys.stderr,
        )
    return opponent
