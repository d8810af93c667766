"""A trie as bytes. That the browser reads them as they were meant is tested in tests/browser."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.ghost.packed import COMPLETE, LAST, trie_bytes
from generator.ghost.trie import build_trie
from generator.lists.lexicon import Lexicon


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
def test_round_trip(data: st.DataObject) -> None:
    alphabet = data.draw(alphabets)
    words = data.draw(st.sets(st.text(alphabet, min_size=2, max_size=6), min_size=1, max_size=30))
    trie = build_trie(Lexicon.from_words(words, alphabet=alphabet), 2)
    playable = sorted(w for w in words if not any(w != v and w.startswith(v) for v in words))
    assert decoded(trie_bytes(trie), trie.lexicon.alphabet) == playable
