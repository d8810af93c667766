"""The data that pages load. tests/browser tests that the browser reads them correctly."""

import base64
import dataclasses
import json
import zlib

from hypothesis import given
from hypothesis import strategies as st

from strategy_book.games.ghost.pages.data import sizes_script, trie_script
from strategy_book.games.ghost.solve.packed import trie_bytes
from strategy_book.games.ghost.solve.trie import build_trie
from strategy_book.games.jotto.pages.data import jotto_script
from strategy_book.lists.lexicon import Lexicon
from strategy_book.pages.lists_data import index_pages
from strategy_book.pages.webdata import checked, checksum
from tests.samples import FACTS, JOTTO_OPEN, said_in


def test_scripts_are_one_call_of_plain_text() -> None:
    trie = build_trie(Lexicon.from_words(["aab", "ab"], alphabet="ab"), 2)
    script = trie_script("</script>", 2, trie_bytes(trie))
    assert script.startswith('StrategyBook.registerTrie("\\u003c/script>", 2, "')
    assert base64.b64decode(script.split('"')[-2]) == trie_bytes(trie)
    hostile = dataclasses.replace(FACTS, title="</script>\u2028'\"", alphabet="ab")
    text = str(index_pages([hostile], {FACTS.slug: {"min": [3, 4]}})["assets/data/index.js"])
    assert text.isascii()
    assert "<" not in text
    [entry] = json.loads(text.removeprefix("StrategyBook.registerLists(").removesuffix(");\n"))
    assert entry == {"slug": FACTS.slug, "title": hostile.title, "alphabet": ["a", "b"], "min": [3, 4]}


def test_jotto_keeps_proportions() -> None:
    script = jotto_script("x", dataclasses.replace(JOTTO_OPEN, repeated_letters=True))
    assert script.startswith('StrategyBook.registerJotto("x", "3-repeated", ')
    value = said_in(script)
    assert value == {
        "letters": 3,
        "repeated": True,
        "anagrams": False,
        "words": "cat cot gar",
        "hider": "1 0 3",
        "others": "tar",
    }


@given(
    st.recursive(
        st.text() | st.integers() | st.none(),
        lambda children: st.lists(children) | st.dictionaries(st.text(), children),
    )
)
def test_data_survive_and_close_no_script(value: object) -> None:
    text = checked(value)
    assert text.isascii() and text.isprintable() and "<" not in text
    assert said_in(f"f({text});\n") == value


@given(st.text(st.characters()))
def test_the_checksum_is_of_the_characters_that_javascript_counts(text: str) -> None:
    """Two for a letter beyond the first 65,536."""
    wide = text.encode("utf-16-be", "surrogatepass")
    units = [256 * high + low for high, low in zip(wide[::2], wide[1::2], strict=True)]
    assert checksum(text) == zlib.crc32(bytes(unit & 255 for unit in units))


def test_the_sizes_of_words_are_small() -> None:
    script = sizes_script({"ab": 10, "abc": 35, "b": 10})
    data = '{"values":[10,35],"words":"0ab2c0b","ranks":"ABA"}'
    assert script.startswith(f"StrategyBook.registerSizes('{data}', ")
