"""The search index as a script, and nothing of the theme that no page loads."""

from __future__ import annotations

import json
from pathlib import Path

from generator.book.postbuild.plain import no_theme_scripts, search_script


def test_the_index_becomes_a_script(tmp_path: Path) -> None:
    (tmp_path / "search").mkdir()
    index = {"docs": [{"title": "</script><b>", "text": "é"}]}
    (tmp_path / "search/search_index.json").write_text(json.dumps(index), "utf-8")
    search_script(tmp_path)
    text = (tmp_path / "search/search_index.js").read_text("utf-8")
    assert "<" not in text
    assert json.loads(json.loads(text.removeprefix("var __index = ").removesuffix(";\n"))) == index
    assert not (tmp_path / "search/search_index.json").exists()


def test_the_scripts_of_the_theme_are_removed(tmp_path: Path) -> None:
    for name in (
        "javascripts/bundle.js",
        "javascripts/lunr/x.js",
        "stylesheets/main.css",
        "stylesheets/main.css.map",
    ):
        path = tmp_path / "assets" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    no_theme_scripts(tmp_path)
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["main.css"]
