"""``build --why``: what the next build will do for a task, and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.book.options import BuildOptions
from generator.book.why import explain
from generator.certificates.file import Certificate, about, file_name, pack
from generator.cli import main
from generator.games.kin.spook import SPOOK
from generator.lists.entry import list_entry
from generator.work.sources import parts_of_hash
from generator.work.store import Store
from generator.work.tasks import run_tasks

LABEL = "spook zoo"


@pytest.fixture
def options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> BuildOptions:
    monkeypatch.setenv("STRATEGY_BOOK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("generator.book.why.certificates_dirs", lambda: [tmp_path / "certificates"])
    (tmp_path / "zoo.txt").write_text("cat\ncamel\ngoat\ngar\n")
    return BuildOptions(lists=(str(tmp_path / "zoo.txt"),), jobs=1)


def planned(options: BuildOptions):  # type: ignore[no-untyped-def]
    from generator.book.build import plan_tasks

    entry = list_entry(Path(options.lists[0]))
    return next(task for task in plan_tasks([entry], options.scope) if task.label == LABEL)


def test_why_names_a_stored_result_and_a_changed_list(options: BuildOptions, tmp_path: Path) -> None:
    lines = explain(options, LABEL)
    assert lines[0] == f"certificate: none in {tmp_path / 'certificates'}"
    assert "none was ever stored for this task" in lines[1]
    assert lines[2] == "The next build solves it."
    run_tasks([planned(options)], Store(tmp_path / "home/.store"), 1)
    assert explain(options, LABEL)[2] == "The next build takes the result from the store."
    Path(options.lists[0]).write_text("cat\ncamel\ngoat\n")
    assert explain(options, LABEL)[1].endswith("the words of its list changed")


def test_why_names_the_changed_module_of_a_game_that_is_made_of_several(
    options: BuildOptions, tmp_path: Path
) -> None:
    task = planned(options)
    sources = str(task.key["sources"])
    parts = parts_of_hash(sources)
    assert " " in sources
    assert {task.solve.__module__, SPOOK.solver, SPOOK.plain_rules, "numpy", "Python"} <= set(parts)
    old = {**parts, SPOOK.plain_rules: "another hash"}
    Store(tmp_path / "home/.store").remember(task.label, {**task.key, "sources": "another hash"}, old)
    assert explain(options, LABEL)[1].endswith(f"these sources changed: {SPOOK.plain_rules}")


def test_why_checks_the_certificate(options: BuildOptions, tmp_path: Path) -> None:
    task = planned(options)
    payload = task.solve(*task.arguments)
    folder = tmp_path / "certificates"
    folder.mkdir()
    path = folder / file_name(task.key)
    path.write_bytes(pack(Certificate(about(task.key), "2026-11-21", 1.0, "x", payload)))
    lines = explain(options, LABEL)
    assert lines[0] == f"certificate: {path}, of 2026-11-21"
    assert lines[2] == "The next build checks the certificate, which passes, instead of solving."
    path.write_bytes(pack(Certificate(about(task.key), "2026-11-21", 1.0, "x", b"[{}]")))
    assert "solves it: the certificate does not check" in explain(options, LABEL)[2]
    path.write_bytes(b"nonsense")
    assert explain(options, LABEL)[0].startswith(f"certificate: {path} is put aside: it is damaged")


def test_why_names_a_chapter_that_needs_a_certificate(options: BuildOptions, tmp_path: Path) -> None:
    Path(options.lists[0]).write_text("agreed\nbanana\n")
    assert (
        explain(options, "jotto zoo 6-everyday")[2]
        == "The next book is without it: only certify searches for it."
    )


def test_an_unknown_label_gives_one_line(options: BuildOptions, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", options.lists[0], "--why", "spok zoo"]) == 2
    error = capsys.readouterr().err
    assert len(error.splitlines()) == 1
    assert "no task 'spok zoo'; choose one such as spook zoo" in error
