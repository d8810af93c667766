"""T against every vocabulary: who knows all words up to a rank stops the seat exactly from T on."""

from __future__ import annotations

import numpy as np
from hypothesis import given

from generator.lists.lexicon import Lexicon
from generator.people.fragments import build_fragments, playable
from generator.people.needs import needs
from tests.people.reference import Limited
from tests.people.strategies import ranked_lists
from tests.people.test_against import SEATS


@given(ranked_lists(), SEATS)
def test_every_fragment_and_every_vocabulary(case: tuple[list[str], list[int]], of: tuple[int, int]) -> None:
    (words, ranks), (players, seat) = case, of
    reach = playable(build_fragments(Lexicon.from_words(words), 1))
    fragments = reach.game
    found = needs(reach, np.array(ranks, np.uint16), players, seat)
    for size in (0, 10, 20, 35, 65535):
        known = [word for word, rank in zip(words, ranks, strict=True) if rank <= size]
        slow = Limited(words, known, players, seat)
        for depth, level in enumerate(fragments.levels):
            for name, least in zip(fragments.names(depth, np.arange(len(level))), found[depth], strict=True):
                if name not in slow.words:
                    assert slow.sure(name) == (size < least), (name, size)
