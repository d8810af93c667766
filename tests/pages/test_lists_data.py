"""The browser's look-up agrees with the lists."""

import csv
import dataclasses
import json
import re
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from strategy_book.pages.lists_data import GLOSSES, GLOSSES_TABLE, NOTICE, glosses_pages, lookup_pages
from strategy_book.published.text import front_decoded
from strategy_book.verify.findings import Findings
from strategy_book.verify.scripts import arguments
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
        for word, number in zip(front_decoded(data["words"]), data["in"], strict=True):
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


MEANINGS = {"quiet": "free of noise", "aah": 'say `ooh\' or "aah"', "fjord": "</script>, a 'long' inlet"}


def test_both_files_hold_every_word_in_order(tmp_path: Path) -> None:
    pages = glosses_pages(MEANINGS, ["american"])
    assert pages.keys() == {GLOSSES, GLOSSES_TABLE, NOTICE}
    rows = list(csv.reader(str(pages[GLOSSES_TABLE]).splitlines()))
    assert rows == [["word", "gloss"], *([word, MEANINGS[word]] for word in sorted(MEANINGS))]
    path = tmp_path / GLOSSES
    path.parent.mkdir(parents=True)
    path.write_text(str(pages[GLOSSES]), "utf-8")
    findings = Findings(file=GLOSSES)
    (data,) = arguments(findings, tmp_path)
    assert not findings.wrong
    assert data["lists"] == ["american"]
    assert dict(zip(front_decoded(data["words"]), data["glosses"], strict=True)) == MEANINGS
    assert "</script>" not in str(pages[GLOSSES])


def test_a_book_without_glosses_has_no_file() -> None:
    assert glosses_pages({}, []) == {}
