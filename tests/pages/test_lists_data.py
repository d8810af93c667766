"""The browser's look-up agrees with the lists."""

from __future__ import annotations

import dataclasses
import json
import re

from hypothesis import given
from hypothesis import strategies as st

from generator.pages.lists_data import lookup_pages
from generator.verify.scripts import decoded
from tests.samples import FACTS

WORDS = st.lists(st.text("abñ", min_size=1, max_size=40), max_size=30, unique=True).map(sorted)


def read(pages: dict[str, str | bytes]) -> dict[str, list[str]]:
    """The words of all files, and the lists that hold each."""
    holders: dict[str, list[str]] = {}
    for name, text in pages.items():
        assert isinstance(text, str)
        match = re.fullmatch(r"StrategyBook\.registerWords\((\".*\"), '(.*)', \d+\);\n", text)
        assert match
        assert name.endswith(f"/{ord(json.loads(match[1])):x}.js")
        data = json.loads(match[2].replace("\\\\", "\\"))
        for word, number in zip(decoded(data["words"]), data["in"], strict=True):
            holders[word] = data["sets"][number]
    return holders


@given(WORDS, WORDS)
def test_every_word_is_found_with_its_lists(first: list[str], second: list[str]) -> None:
    lists = [(FACTS, first), (dataclasses.replace(FACTS, slug="other"), second)]
    expected = {
        word: [slug for slug, words in (("zoo", first), ("other", second)) if word in words]
        for word in {*first, *second}
    }
    assert read(lookup_pages(lists)) == expected
