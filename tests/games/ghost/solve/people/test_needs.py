"""T against every vocabulary: somebody who knows all words up to rank N can stop the seat exactly if N >= T."""

import numpy as np
from hypothesis import given

from strategy_book.games.ghost.solve.people.arena import needs
from strategy_book.games.ghost.solve.people.vocabularies import build_familiar_trie
from strategy_book.games.ghost.solve.trie import INFINITE
from strategy_book.lists.lexicon import Lexicon
from tests.games.ghost.solve.people.reference import Limited
from tests.games.ghost.solve.people.strategies import ranked_lists
from tests.games.ghost.solve.people.test_least_lists import ALL_SEATS


@given(ranked_lists())
def test_every_fragment_and_every_vocabulary(case: tuple[list[str], list[int]]) -> None:
    words, ranks = case
    lexicon, as_array = Lexicon.from_words(words), np.array(ranks, np.uint16)
    game = build_familiar_trie(lexicon, 1, as_array)
    solved = needs(game, as_array, ALL_SEATS)
    for size in (0, 10, 20, 35, 65535):
        known = [word for word, rank in zip(words, ranks, strict=True) if rank <= size]
        for column, seat in enumerate(ALL_SEATS):
            slow = Limited(words, known, *seat)
            for depth, level in enumerate(game.flat.trie.levels):
                names = game.flat.trie.names(depth, np.arange(len(level)))
                for name, least in zip(names, solved[depth][column].tolist(), strict=True):
                    if name not in slow.words:
                        assert slow.sure(name) == (size < least), (name, size)


def test_more_ranks_than_a_byte_holds() -> None:
    words = Lexicon.from_words([a + b + c for a in "abcdefgh" for b in "abcdefgh" for c in "abcdef"])
    ranks = np.arange(1, len(words) + 1, dtype=np.uint16)
    game = build_familiar_trie(words, 1, ranks)
    solved = needs(game, ranks, [(2, 2)])
    # Seat 1 has to finish every word: to stop seat 2 after a letter, nothing helps.
    assert (solved[1][0] == INFINITE).all()
    solved = needs(game, ranks, [(2, 1)])
    # Seat 2 stops seat 1 with the most familiar word behind the letter: seat 1 picks the one with the rarest.
    assert solved[1][0].tolist() == [1 + 48 * i for i in range(8)]
    assert solved[0][0].tolist() == [1 + 48 * 7]
