"""What a server keeps between builds: after a change of a template the site is that of a build from nothing."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.book import build, unchanged
from generator.book.build import Memory, Summary, build_book
from generator.book.options import BuildOptions
from generator.book.postbuild import PostBuildReport
from generator.book.unchanged import Inputs, build_if_changed
from generator.pages import render, used_templates
from generator.pages.used_templates import TemplateSources, with_templates
from generator.paths import TEMPLATES
from generator.work.files import write_whole
from tests.books import small_book

OPTIONS = BuildOptions(jobs=1, games=("ghost",))


@pytest.fixture
def templates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the templates, which the book is made from."""
    folder = tmp_path / "templates"
    shutil.copytree(TEMPLATES, folder)
    for module in (render, used_templates):
        monkeypatch.setattr(module, "TEMPLATES", folder)
    render.environment.cache_clear()
    yield folder
    render.environment.cache_clear()


def files(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def append(template: Path, text: str) -> None:
    with template.open("a") as file:
        file.write(text)


def test_a_changed_template_changes_its_pages_and_the_site_is_that_of_a_cold_build(
    tmp_path: Path, templates: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "cat\ncamel\ngoat\n"
    write_whole(tmp_path / "kept/lists/zoo.txt", words)
    monkeypatch.setenv("STRATEGY_BOOK_HOME", str(tmp_path / "kept"))
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(tmp_path / "kept/lists"))
    memory = Memory()
    build_book(OPTIONS, memory)
    assert memory.solved is not None
    append(templates / "ghost/cheat.md.j2", "\n<p>A new last line.</p>\n")
    append(templates / "macros.j2", "{# of many pages, and no page shows it #}")
    append(templates / "data.md.j2", "\n<p>Nobody waits for this.</p>\n")
    monkeypatch.setattr("generator.book.build.run_tasks", None)  # nothing is solved, or read from the store
    sites, build_site = [], build.build_site

    def watched_site(*arguments: Any) -> PostBuildReport:
        report = build_site(*arguments)
        sites.append(files(tmp_path / "kept/site"))
        return report

    monkeypatch.setattr(build, "build_site", watched_site)
    again = build_book(OPTIONS, memory, lambda: ["ghost/zoo/4-2-cheat.md"])
    awaited, other = "ghost/zoo/4-2-cheat.html", "data.html"
    assert [(b"A new last line." in site[awaited], b"Nobody waits" in site[other]) for site in sites] == [
        (True, False),
        (True, True),
    ]
    assert (again.results.solved, again.results.reused) == (0, len(again.results.payloads))
    monkeypatch.undo()
    monkeypatch.setattr(render, "TEMPLATES", templates)
    render.environment.cache_clear()
    (tmp_path / "cold").mkdir()
    small_book(tmp_path / "cold", words, games=("ghost",), cache=False)
    kept, cold = files(tmp_path / "kept/site"), files(tmp_path / "cold/site")
    assert kept.keys() == cold.keys()
    assert [name for name in cold if kept[name] != cold[name]] == []
    assert b"A new last line." in kept["ghost/zoo/4-2-cheat.html"]


def test_pages_depend_on_what_their_templates_include(templates: Path) -> None:
    (templates / "a.j2").write_text('{% from "b.j2" import x %}{{ x() }}')
    (templates / "b.j2").write_text('{% macro x() %}{% include "c.j2" %}{% endmacro %}')
    (templates / "c.j2").write_text("c")
    (templates / "any.j2").write_text('{% include "c" ~ ".j2" %}')
    (templates / "alone.j2").write_text("alone")
    assert with_templates(lambda: render.render("a.j2")) == ("c", frozenset({"a.j2"}))

    def hashes() -> list[str]:
        sources = TemplateSources()
        return [sources.hash_of([name]) for name in ("a.j2", "any.j2", "alone.j2")]

    before = hashes()
    (templates / "c.j2").write_text("C")
    assert [new == old for new, old in zip(hashes(), before, strict=True)] == [False, False, True]
    before = hashes()
    (templates / "alone.j2").write_text("{% broken")
    assert [new == old for new, old in zip(hashes(), before, strict=True)] == [True, False, False]


def test_after_a_change_of_a_list_nothing_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Built(Exception):  # noqa: N818 - it ends the build
        pass

    def build(options: BuildOptions, memory: Memory, *_: object) -> Summary:
        seen.append(memory.solved is not None)
        raise Built

    seen: list[bool] = []
    memory = Memory("lists", solved=([], [], None))  # type: ignore[arg-type]
    monkeypatch.setattr(unchanged, "build_book", build)
    for inputs in (Inputs("lists", "templates"), Inputs("other lists", "templates")):
        monkeypatch.setattr(unchanged, "inputs_hash", lambda _, inputs=inputs: inputs)
        with pytest.raises(Built):
            build_if_changed(BuildOptions(output=tmp_path / "site"), memory)
    assert seen == [True, False]
    assert memory.inputs == "other lists"
