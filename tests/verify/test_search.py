"""The index of search repeats what pages say; ``verify`` names what no page says."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.verify.search import INDEX, check_search
from tests.samples import inflated

Entries = list[dict[str, Any]]


def left_out(entries: Entries) -> None:
    entries[:] = [entry for entry in entries if not entry["location"].startswith("ghost/zoo/4-2.html")]


def renamed(entries: Entries) -> None:
    entries[3]["title"] += " more"


def other_word(entries: Entries) -> None:
    entries[0]["text"] = entries[0]["text"].replace("player", "prayer", 1)


def other_place(entries: Entries) -> None:
    next(entry for entry in entries if "#" in entry["location"])["location"] += "-2"


def other_page(entries: Entries) -> None:
    entries[5]["location"] = "ghost/zoo/9-2.html"


@pytest.mark.parametrize("change", [left_out, renamed, other_word, other_place, other_page])
def test_what_no_page_says_is_found(built: Path, tmp_path: Path, change: Callable[[Entries], None]) -> None:
    files = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    assert check_search(built, files).wrong == []
    head, packed, tail = (built / INDEX).read_text("utf-8").split('"')
    index = json.loads(inflated(packed))
    before = json.dumps(index)
    change(index["docs"])
    assert json.dumps(index) != before
    again = base64.b64encode(zlib.compress(json.dumps(index).encode())).decode()
    site = tmp_path / "site"
    for name in files:
        if name.endswith((".html", ".js")):
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            (site / name).symlink_to(built / name)
    (site / INDEX).unlink()
    (site / INDEX).write_text(f'{head}"~{again}"{tail}', "utf-8")
    assert {name for name, _ in check_search(site, files).wrong} == {INDEX}


def test_another_call_is_found(built: Path, tmp_path: Path) -> None:
    (tmp_path / INDEX).parent.mkdir()
    (tmp_path / INDEX).write_text("alert(1);\n" + (built / INDEX).read_text("utf-8"), "utf-8")
    assert check_search(tmp_path, {INDEX}).wrong == [(INDEX, "not the call that search makes")]
    assert check_search(tmp_path, set()).wrong == []
