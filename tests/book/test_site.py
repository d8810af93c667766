"""Putting a site in place: what is not ours stays, whenever it came; what people publish with stays, too."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from generator.book import site
from generator.book.build import build_book
from generator.book.options import BuildOptions
from generator.book.site import build_site, check_output, write_pages
from generator.errors import InputError, StrategyBookError


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A build without MkDocs; ``while_it_runs`` is called in the middle of it."""
    hooks = SimpleNamespace(while_it_runs=lambda: None)

    def run(config: Path, docs: Path, output: Path, *_: object) -> None:
        (output / "index.html").write_text("the book")
        hooks.while_it_runs()

    monkeypatch.setattr(site, "_run_mkdocs", run)
    monkeypatch.setattr(site, "finish_site", lambda place, jobs: None)
    return hooks


def test_a_check_in_the_middle_of_another_builds_exchange_looks_again(
    tmp_path: Path, quick: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "site"
    make(output)
    real, looks = site._refuse_foreign, []

    def look(directory: Path, named: Path) -> None:
        looks.append(directory)
        if len(looks) == 1:  # the old site has just been moved aside
            output.rename(tmp_path / "aside")
            try:
                real(directory, named)
            finally:
                (tmp_path / "aside").rename(output)
        else:
            real(directory, named)

    monkeypatch.setattr(site, "_refuse_foreign", look)
    check_output(output, [])
    assert len(looks) == 2
    (output / ".strategy-book").unlink()
    with pytest.raises(InputError, match="holds something else"):
        check_output(output, [])


def make(output: Path) -> Any:
    docs = output.parent / "docs"
    docs.mkdir(exist_ok=True)
    return build_site(Path("mkdocs.yml"), docs, output)


def test_a_directory_that_appears_after_the_build_began_is_kept(
    tmp_path: Path, quick: SimpleNamespace
) -> None:
    thesis = tmp_path / "site/thesis.txt"

    def appear() -> None:
        thesis.parent.mkdir()
        thesis.write_text("years of work")

    quick.while_it_runs = appear
    with pytest.raises(InputError, match="holds something else than a built book"):
        make(tmp_path / "site")
    assert thesis.read_text() == "years of work"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["docs", "site"]


def test_a_neighbour_called_like_the_staging_directory_of_old_is_kept(
    tmp_path: Path, quick: SimpleNamespace
) -> None:
    (tmp_path / ".site.new").mkdir()
    (tmp_path / ".site.new/thesis.txt").write_text("years of work")
    make(tmp_path / "site")
    assert (tmp_path / ".site.new/thesis.txt").read_text() == "years of work"


def test_git_and_cname_stay_and_it_is_said(
    tmp_path: Path, quick: SimpleNamespace, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "site/.git").mkdir(parents=True)
    (tmp_path / "site/.git/HEAD").write_text("ref: refs/heads/pages")
    make(tmp_path / "site")  # a fresh clone of a branch to publish from
    (tmp_path / "site/CNAME").write_text("book.example")
    make(tmp_path / "site")
    assert (tmp_path / "site/.git/HEAD").read_text() == "ref: refs/heads/pages"
    assert (tmp_path / "site/CNAME").read_text() == "book.example"
    assert "kept in" in (said := capsys.readouterr().err)
    assert ".git and CNAME" in said


def test_a_staging_directory_that_a_killed_build_left_is_removed(
    tmp_path: Path, quick: SimpleNamespace
) -> None:
    left = tmp_path / ".site.abc.strategy-book"
    (left / "new").mkdir(parents=True)
    (left / ".strategy-book").touch()
    make(tmp_path / "site")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["docs", "site"]


def test_a_full_disk_is_one_line_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(source: Path, place: Path, **_: object) -> None:
        raise shutil.Error([(str(source), str(place), "[Errno 28] No space left on device")] * 3)

    monkeypatch.setattr(shutil, "copytree", full)
    with pytest.raises(StrategyBookError, match=r": cannot be written \(\[Errno 28\] No space") as caught:
        write_pages({}, tmp_path / "a", tmp_path / "b", tmp_path / "docs")
    assert len(str(caught.value).splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_told_before_anything_is_solved(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError):
        check_output(tmp_path / "file/deep/site", [])


def test_the_working_directory_behind_a_link_is_no_place_for_a_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = tmp_path / "real"
    real.mkdir()
    (tmp_path / "build").symlink_to(real)
    monkeypatch.setenv("STRATEGY_BOOK_HOME", str(tmp_path))
    for output in (tmp_path / "build/site", real / "site", real):
        with pytest.raises(InputError, match="would overwrite"):
            build_book(BuildOptions(output=output))
    assert list(real.iterdir()) == []
