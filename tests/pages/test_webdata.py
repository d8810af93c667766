"""The data that pages load. That the browser reads them as they were meant is tested in tests/browser."""

from __future__ import annotations

import base64
import json

from hypothesis import given
from hypothesis import strategies as st

from generator.ghost.trie import build_trie
from generator.lists.lexicon import Lexicon
from generator.pages.webdata import (
    COMPLETE,
    LAST,
    WebList,
    index_script,
    jotto_script,
    trie_bytes,
    trie_script,
)


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


def test_scripts_are_one_call_of_plain_text() -> None:
    trie = build_trie(Lexicon.from_words(["aab", "ab"], alphabet="ab"), 2)
    script = trie_script("</script>", 2, trie_bytes(trie))
    assert script.startswith('StrategyBook.registerTrie("\\u003c/script>", 2, "')
    assert base64.b64decode(script.split('"')[-2]) == trie_bytes(trie)
    hostile = WebList("x", "</script>\u2028'\"", "ab", (3, 4), (5,), "y")
    text = index_script([hostile])
    assert text.isascii()
    assert "<" not in text
    [entry] = json.loads(text.removeprefix("StrategyBook.registerLists(").removesuffix(");\n"))
    assert entry == {
        "slug": "x",
        "title": hostile.title,
        "alphabet": ["a", "b"],
        "min": [3, 4],
        "jotto": [5],
        "common": "y",
    }


def test_jotto_keeps_proportions() -> None:
    script = jotto_script(
        "x", ["abc", "def"], [0.75, 0.25], [[0.0, 1.0]], letters=3, repeated_letters=True, anagrams=False
    )
    value = json.loads(script.removeprefix('StrategyBook.registerJotto("x", 3, ').removesuffix(");\n"))
    assert value == {
        "letters": 3,
        "repeated": True,
        "anagrams": False,
        "words": "abc def",
        "hider": "1000000 333333",
        "samples": ["0 1000000"],
    }
