"""The data files of the book: which there are, and what the index says of them."""

from __future__ import annotations

import json
from pathlib import Path

from generator.chapters import list_entry
from generator.pages.explorer import ExplorerList, explorer_pages
from tests.samples import write_list


def test_one_file_a_minimum_length_and_an_index(tmp_path: Path) -> None:
    long = list_entry(write_list(tmp_path, "long", ["able", "baker", "cable", "dance", "eagle"])).facts
    short = list_entry(write_list(tmp_path, "short", ["able", "baker"])).facts
    other = list_entry(write_list(tmp_path, "other", ["мир"], "auto")).facts
    pages = explorer_pages(
        [
            ExplorerList(long, {3: b"\0", 4: b"\1", 5: b"\2"}, (3, 5)),
            ExplorerList(short, {3: b"\0", 4: b"\1", 5: b"\2"}),
            ExplorerList(other, {3: b"\0"}),
        ]
    )
    assert set(pages) == {
        f"assets/data/{name}.js"
        for name in ("long-3", "long-4", "long-5", "short-3", "short-4", "short-5", "other-3", "index")
    }
    assert str(pages["assets/data/long-4.js"]).endswith('("long", 4, "AQ==");\n')
    text = str(pages["assets/data/index.js"])
    index = {one["slug"]: one for one in json.loads(text[text.index("[") : text.rindex("]") + 1])}
    assert index["long"]["min"] == [3, 4, 5]
    assert index["long"]["jotto"] == [3, 5]
    assert index["long"]["common"] == "short"
    # Of other letters, or no shorter one there: an opponent of common words would know nothing, or everything.
    assert index["short"]["common"] is None
    assert index["other"] == {
        "slug": "other",
        "title": "other",
        "alphabet": ["и", "м", "р"],
        "min": [3],
        "jotto": [],
        "common": None,
    }
