"""What the commands ``against``, ``disputes`` and ``compare`` share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.lists.lexicon import Lexicon

if TYPE_CHECKING:
    from generator.lists.ranks import Ranks
    from generator.people.fragments import Fragments


def list_ranks(wordlist: str, lexicon: Lexicon) -> Ranks | None:
    """The rank of every word of a list that was named on the command line; None where it has none."""
    from generator.lists.ranks import read_ranks
    from generator.lists.wordlist import find_list

    return read_ranks(lexicon, find_list(wordlist))


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
