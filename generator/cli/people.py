"""What the commands ``against``, ``disputes`` and ``compare`` share."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from generator.lists.lexicon import Lexicon

if TYPE_CHECKING:
    from generator.lists.ranks import Ranks
    from generator.people.fragments import Fragments
    from generator.people.opponents import Opponent


def list_ranks(wordlist: str, lexicon: Lexicon) -> Ranks | None:
    """The rank of every word of a list that was named on the command line; None where it has none."""
    from generator.lists.ranks import read_ranks
    from generator.lists.wordlist import find_list

    return read_ranks(lexicon, find_list(wordlist))


def named_opponent(knows: str, wordlist: str, fragments: Fragments, ranks: Ranks | None) -> Opponent:
    """Who ``--knows`` names; what of another list does not count is told on stderr.

    Args:
        knows: another list, or ``scowl-N``.
        wordlist: the list of the game, as it was named on the command line.
        fragments: of that list.
        ranks: (w,) of its legal words, if it has any.

    Raises:
        InputError: if they know none of the legal words, or the list has no such ranks to go by.
    """
    from generator.lists.ranks import rank_sizes
    from generator.lists.wordlist import find_list, read_lexicon
    from generator.people.opponents import knows_list, knows_up_to, largest_rank

    most = largest_rank(knows)
    if most is not None:
        sizes = () if ranks is None else rank_sizes(find_list(wordlist))
        return knows_up_to(fragments, ranks, most, sizes)
    other = read_lexicon(find_list(knows))
    opponent = knows_list(fragments, other)
    if opponent.outside:
        print(
            f"{opponent.outside:,} of the {len(other):,} words of {other.name} are not in {fragments.lexicon.name} "
            f"and do not count; {opponent.words:,} of its words of {fragments.min_length} letters or more are known",
            file=sys.stderr,
        )
    return opponent


def word_list_json(fragments: Fragments) -> dict[str, Any]:
    """The ``"word_list"`` object, as every command of Ghost has it: fragments and words that hide count as there."""
    import numpy as np

    from generator.people.fragments import playable

    game = playable(fragments).game
    return {
        "name": fragments.lexicon.name,
        "sha256": fragments.lexicon.sha256,
        "words": len(fragments.rows),
        "playable_words": sum(int(np.count_nonzero(level.is_word)) for level in game.levels),
        "fragments": sum(map(len, game.levels)),
    }
