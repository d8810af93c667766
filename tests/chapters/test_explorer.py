"""The data files of the book: which there are, and what the index says of them."""

from __future__ import annotations

import base64
import json
from pathlib import Path

from generator.chapters import list_entry
from generator.chapters.explorer import explorer_pages, explorer_tasks
from generator.ghost.trie import build_trie
from generator.lists.wordlist import read_lexicon
from generator.pages.webdata import trie_bytes
from generator.work.tasks import run_tasks


def write(folder: Path, name: str, words: list[str], alphabet: str = "a-z") -> Path:
    path = folder / f"{name}.txt"
    path.write_text("\n".join(words) + "\n", "utf-8")
    path.with_suffix(".toml").write_text(f'alphabet = "{alphabet}"\n', "utf-8")
    return path


def test_one_file_a_minimum_length_and_an_index(tmp_path: Path) -> None:
    long = write(tmp_path, "long", ["able", "baker", "cable", "dance", "eagle"])
    short = write(tmp_path, "short", ["able", "baker"])
    other = write(tmp_path, "other", ["мир"], "auto")
    entries = [list_entry(path) for path in (long, short, other)]
    results = run_tasks([task for entry in entries for task in explorer_tasks(entry)], None, 1)
    pages = explorer_pages(entries, results, {"long": (3, 5)})
    assert set(pages) == {
        f"assets/data/{name}.js"
        for name in ("long-3", "long-4", "long-5", "short-3", "short-4", "short-5", "other-3", "index")
    }
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
    data = str(pages["assets/data/long-4.js"]).split('"')[-2]
    assert base64.b64decode(data) == trie_bytes(build_trie(read_lexicon(long), 4))


def test_a_list_whose_words_are_short_has_fewer_files(tmp_path: Path) -> None:
    entry = list_entry(write(tmp_path, "tiny", ["abc", "abd"]))
    assert [task.arguments[2] for task in explorer_tasks(entry)] == [3]
