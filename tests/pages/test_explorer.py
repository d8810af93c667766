"""The data files of the book, and their index."""

import json
import zlib
from pathlib import Path

from strategy_book.games.ghost.pages.data import GhostData, ghost_data_pages
from strategy_book.games.jotto.pages.chapters import JottoList
from strategy_book.lists.facts import list_entry
from strategy_book.pages.lists_data import index_pages
from tests.samples import JOTTO_OPEN, JOTTO_SOLVED, jotto_pages, write_list


def test_one_file_per_minimum_length_and_an_index(tmp_path: Path) -> None:
    long = list_entry(write_list(tmp_path, "long", ["able", "baker", "cable", "dance", "eagle"])).facts
    short = list_entry(write_list(tmp_path, "short", ["able", "baker"])).facts
    other = list_entry(write_list(tmp_path, "other", ["мир"], "auto")).facts
    pages = ghost_data_pages(
        [
            GhostData(long, {3: b"\0", 4: b"\1", 5: b"\2"}),
            GhostData(short, {3: b"\0", 4: b"\1", 5: b"\2"}),
            GhostData(other, {3: b"\0"}),
        ]
    )
    pages |= index_pages([long, short, other], {"long": {"min": [3, 4, 5]}, "other": {"ranked": False}})
    assert set(pages) == {
        "assets/data/index.js",
        "assets/data/sizes.js",
        *(f"assets/data/ghost/{name}-{m}.js" for name in ("long", "short") for m in (3, 4, 5)),
        "assets/data/ghost/other-3.js",
    }
    assert str(pages["assets/data/ghost/long-4.js"]).endswith(f'("long", 4, "AQ==", {zlib.crc32(b"AQ==")});\n')
    text = str(pages["assets/data/index.js"])
    index = {entry["slug"]: entry for entry in json.loads(text[text.index("[") : text.rindex("]") + 1])}
    assert index["long"]["min"] == [3, 4, 5]
    assert index["other"] == {
        "slug": "other",
        "title": "other",
        "alphabet": ["и", "м", "р"],
        "ranked": False,
    }


def test_no_two_lists_use_the_same_file(tmp_path: Path) -> None:
    """Names that once collided: the data of a game on one list, and the fragments of a list named like a game."""
    names = ["foo", "jotto-foo", "plans-foo", "jotto-plans-foo", "ghost-foo", "deck-foo", "learn", "index", "decks"]
    facts = [list_entry(write_list(tmp_path, name, ["able", "baker"])).facts for name in names]
    lists = [GhostData(list_facts, dict.fromkeys((3, 4, 5), b"\x00")) for list_facts in facts]
    pages = [
        *(set(ghost_data_pages([data])) - {"assets/data/sizes.js"} for data in lists),
        *(
            {
                address
                for address in jotto_pages([JottoList(list_facts, (JOTTO_OPEN, JOTTO_SOLVED))])
                if "data/" in address
            }
            for list_facts in facts
        ),
    ]
    everything = [address for group in pages for address in group]
    assert len(everything) == len(set(everything))
