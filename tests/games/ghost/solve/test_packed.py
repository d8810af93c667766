"""A trie as bytes. tests/browser tests that the browser reads them correctly."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.games.ghost.solve.packed import COMPLETE, LAST, rank_bytes, rank_values, trie_bytes
from strategy_book.games.ghost.solve.trie import build_trie
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.ranks import UNRANKED
from tests.games.ghost.strategies import by_fragment


def decoded(data: bytes, alphabet: str) -> list[str]:
    """The playable words of the bytes, by the definition in the module."""
    wide = len(alphabet) > 64
    letters = data[::2] if wide else bytes(byte & 63 for byte in data)
    flags = data[1::2] if wide else bytes(byte & (LAST | COMPLETE) for byte in data)
    fragments = [""] * len(letters)
    words, following = [], 1
    for node, fragment in enumerate(fragments):
        if flags[node] & COMPLETE:
            words.append(fragment)
            continue
        while True:
            fragments[following] = fragment + alphabet[letters[following]]
            following += 1
            if flags[following - 1] & LAST:
                break
    assert following == len(letters)
    return sorted(words)


alphabets = st.sampled_from(["ab", "abcdefgh", "".join(chr(0x400 + i) for i in range(100))])


@given(st.data())
def test_packing_and_unpacking_gives_the_same(data: st.DataObject) -> None:
    alphabet = data.draw(alphabets)
    words = data.draw(st.sets(st.text(alphabet, min_size=2, max_size=6), min_size=1, max_size=30))
    trie = build_trie(Lexicon.from_words(words, alphabet=alphabet), 2)
    playable = sorted(w for w in words if not any(w != v and w.startswith(v) for v in words))
    assert decoded(trie_bytes(trie), trie.lexicon.alphabet) == playable


@given(st.data())
def test_ranks_of_every_fragment(data: st.DataObject) -> None:
    """The rank of a fragment that is a word and ends the game, and the least rank of all words that begin with it."""
    words = sorted(data.draw(st.sets(st.text("abc", min_size=1, max_size=6), min_size=1, max_size=40)))
    least = data.draw(st.integers(1, min(3, max(map(len, words)))))
    chosen = data.draw(st.sampled_from([[10, 35, UNRANKED], list(range(1, 16)), list(range(1, 17)), list(range(99))]))
    known = data.draw(st.permutations(chosen)) if len(chosen) > 3 else chosen
    ranks = [known[i % len(known)] for i in range(len(words))]
    rank = dict(zip(words, ranks, strict=True))
    trie = build_trie(Lexicon.from_words(words, alphabet="abc"), least)
    raw = rank_bytes(trie, np.array(ranks, np.uint16))
    values = rank_values(np.array(ranks, np.uint16))
    assert values == [*sorted(set(ranks) - {UNRANKED}), UNRANKED]
    pairs = [(b >> 4, b & 15) for b in raw] if len(values) <= 16 else list(zip(raw[::2], raw[1::2], strict=True))
    long = [word for word in words if len(word) >= least]
    right = [
        (
            values.index(rank[name]) if name in long else 0,
            values.index(min(rank[word] for word in long if word.startswith(name))),
        )
        for name, _, _ in by_fragment(trie)
    ]
    assert pairs == right
