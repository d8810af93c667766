"""What a browser can look up is what the lists hold."""

from __future__ import annotations

import dataclasses
import json
import re

from hypothesis import given
from hypothesis import strategies as st

from generator.pages.lookup import base36, lookup_pages
from tests.samples import FACTS

WORDS = st.lists(st.text("abñ", min_size=1, max_size=40), max_size=30, unique=True).map(sorted)


def read(pages: dict[str, str | bytes]) -> dict[str, list[str]]:
    """The words of all files, and the lists that hold each: as lookup.js reads them."""
    found: dict[str, list[str]] = {}
    for name, text in pages.items():
        assert isinstance(text, str)
        first, sets, packed, _ = json.loads("[" + text.split("(", 1)[1].rsplit(")", 1)[0] + "]")
        assert name.endswith(f"/{ord(first):x}.js")
        last = ""
        for part in packed.split(" "):
            shared, rest, number = re.fullmatch(r"(\w)(\w*):(\w+)", part).groups()  # type: ignore[union-attr]
            last = last[: int(shared, 36)] + rest
            found[last] = sets[int(number, 36)]
    return found


@given(WORDS, WORDS)
def test_every_word_is_found_with_its_lists(one: list[str], other: list[str]) -> None:
    lists = [(FACTS, one), (dataclasses.replace(FACTS, slug="other"), other)]
    expected = {
        word: [slug for slug, words in (("zoo", one), ("other", other)) if word in words]
        for word in {*one, *other}
    }
    assert read(lookup_pages(lists)) == expected


@given(st.integers(0, 10**6))
def test_numbers_in_base_36(number: int) -> None:
    assert int(base36(number), 36) == number
