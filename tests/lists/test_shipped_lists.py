"""The lists that ship are what their packages hold, and are read whole."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from generator.lists.wordlist import find_list, inspect_list, named_lists

KNOWN: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parents[1] / "known_results" / "wordlists.toml").read_text()
)
LICENCES = {"american-english": "scowl", "web2": "miscfiles", "letterpress": "word-list"}


@pytest.mark.parametrize("name", KNOWN)
def test_a_shipped_list_is_its_package_s(name: str) -> None:
    known = KNOWN[name]
    lexicon, report = inspect_list(find_list(name))
    assert lexicon.sha256 == known["sha256"]
    assert report.words == known["lines"]
    assert len(lexicon) == report.kept == known["plain"]
    assert report.rejected.get("apostrophe", 0) == known["apostrophes"]
    assert lexicon.alphabet == "abcdefghijklmnopqrstuvwxyz"


def test_every_shipped_list_is_known_and_says_where_it_is_from() -> None:
    assert [path.stem for path in named_lists()] == sorted(KNOWN)
    for path in named_lists():
        about = inspect_list(path)[0].provenance
        assert about.title != path.stem
        assert about.version in KNOWN[path.stem]["source"]
        notice = about.licence.partition("(")[2].partition(")")[0]
        assert notice.startswith("licences/"), about.licence
        assert (path.parent / notice).stat().st_size > 1000
