"""What the service worker keeps on the first visit: whole groups of files, and no more than there is room for."""

import json
import re
from pathlib import Path

from strategy_book.book.postbuild.worker import MOST_KIT, file_sums, fill_worker, first_visit
from tests.wordlists import ROOT

HOME = '<script src="preload.js" async data-place="zoo/4/2"></script>'
SIZES = {
    "offline.html": 10, "index.html": 100, "home.js": 50, "rules.html": 300, "rules.css": 20,
    "assets/data/index.js": 5, "assets/data/ghost/zoo-4.js": 400, "assets/fonts/serif-latin-400-italic.woff2": 25,
    "assets/data/kin/zoo.js": 200, "search/search_index.js": 40, "assets/js/vendor/minisearch.js": 35,
    "assets/js/learn/drill/view.js": 15, "ghost/zoo/4-2-cheat.html": 30, "ghost/zoo/4-3-cheat.html": 30,
}  # fmt: skip
LOADS = {"index.html": ["home.js"], "rules.html": ["rules.css"]}


def kept(site: Path, most: int) -> list[str]:
    (site / "sw.js").write_bytes((ROOT / "site_src/pages/sw.js").read_bytes())
    for name, size in SIZES.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_bytes(b"x" * size)
    groups = first_visit(site, HOME, lambda name: LOADS.get(name, []), ["assets/js/vendor/minisearch.js"])
    fill_worker(site, "0", file_sums(site), [], groups, most)
    filled = re.search(r"const KIT = (\[.*?\]);", (site / "sw.js").read_text("utf-8"))
    assert filled
    return list(json.loads(filled[1]))


def test_the_first_pages_come_with_their_files_and_the_data_of_home(tmp_path: Path) -> None:
    others = {"offline.html", "ghost/zoo/4-3-cheat.html", "assets/js/learn/drill/view.js"}
    assert set(kept(tmp_path, MOST_KIT)) == SIZES.keys() - others


def test_what_has_no_room_is_left_out_as_a_whole(tmp_path: Path) -> None:
    for most in range(0, sum(SIZES.values()), 7):
        names = kept(tmp_path, most)
        assert sum(SIZES[name] for name in [*names, "offline.html"]) <= most or not names
        for page, files in LOADS.items():
            assert (page in names) == (files[0] in names), most
