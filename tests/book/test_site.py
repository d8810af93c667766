"""Putting a site in place: foreign files stay, whenever they came, and so do the files that publishing needs."""

import os
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from strategy_book.book import site
from strategy_book.book.build import build_book
from strategy_book.book.options import BuildOptions
from strategy_book.book.site import build_site, check_output, write_pages
from strategy_book.errors import InputError, StrategyBookError
from strategy_book.paths import SOURCE
from strategy_book.work.files import staging


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A build without MkDocs; ``while_it_runs`` is called in the middle of it."""
    hooks = SimpleNamespace(while_it_runs=lambda: None)

    def run(config: Path, docs: Path, output: Path, *_: object) -> None:
        (output / "index.html").write_text("the book")
        hooks.while_it_runs()

    monkeypatch.setattr(site, "run_mkdocs", run)
    monkeypatch.setattr(site, "finish_site", lambda *_: None)
    return hooks


def test_a_check_waits_while_another_build_replaces_the_site(
    tmp_path: Path, quick: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "site"
    make(output)
    real, looks = site.written_files, []

    def look(directory: Path, named: Path) -> frozenset[str]:
        looks.append(directory)
        if len(looks) == 1:  # the old site has just been moved aside
            output.rename(tmp_path / "aside")
            try:
                return real(directory, named)
            finally:
                (tmp_path / "aside").rename(output)
        return real(directory, named)

    monkeypatch.setattr(site, "written_files", look)
    check_output(output, [])
    assert len(looks) == 2
    (output / ".strategy-book").unlink()
    with pytest.raises(InputError, match="holds something other"):
        check_output(output, [])


def make(output: Path) -> Any:
    docs = output.parent / "docs"
    docs.mkdir(exist_ok=True)
    return build_site(Path("mkdocs.yml"), docs, output)


def test_a_directory_that_appears_during_the_build_is_kept(tmp_path: Path, quick: SimpleNamespace) -> None:
    thesis = tmp_path / "site/thesis.txt"

    def appear() -> None:
        thesis.parent.mkdir()
        thesis.write_text("years of work")

    quick.while_it_runs = appear
    with pytest.raises(InputError, match="holds something other"):
        make(tmp_path / "site")
    assert thesis.read_text() == "years of work"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["docs", "site"]


def test_a_neighbour_named_like_an_old_staging_directory_is_kept(tmp_path: Path, quick: SimpleNamespace) -> None:
    (tmp_path / ".site.new").mkdir()
    (tmp_path / ".site.new/thesis.txt").write_text("years of work")
    make(tmp_path / "site")
    assert (tmp_path / ".site.new/thesis.txt").read_text() == "years of work"


def test_git_and_cname_stay_and_the_build_says_so(
    tmp_path: Path, quick: SimpleNamespace, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "site/.git").mkdir(parents=True)
    (tmp_path / "site/.git/HEAD").write_text("ref: refs/heads/pages")
    make(tmp_path / "site")  # a fresh clone of a branch to publish from
    (tmp_path / "site/CNAME").write_text("book.example")
    make(tmp_path / "site")
    assert (tmp_path / "site/.git/HEAD").read_text() == "ref: refs/heads/pages"
    assert (tmp_path / "site/CNAME").read_text() == "book.example"
    assert "kept in" in (message := capsys.readouterr().err)
    assert ".git, CNAME" in message


def test_a_build_removes_only_what_a_build_has_written(
    tmp_path: Path, quick: SimpleNamespace, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "site"
    make(output)
    for name in ("diary.txt", "photos/summer/1.jpg", "assets/mine.css"):
        (output / name).parent.mkdir(parents=True, exist_ok=True)
        (output / name).write_text("mine")
    (output / "link").symlink_to(tmp_path)
    (output / "empty").mkdir()
    (output / "index.html").write_text("edited")
    make(output)
    for name in ("diary.txt", "photos/summer/1.jpg", "assets/mine.css"):
        assert (output / name).read_text() == "mine"
    assert (output / "link").is_symlink()
    assert (output / "empty").is_dir()
    assert (output / "index.html").read_text() == "the book"
    assert "diary.txt" in capsys.readouterr().err


def test_a_foreign_file_is_not_overwritten_by_a_new_page(tmp_path: Path, quick: SimpleNamespace) -> None:
    output = tmp_path / "site"
    make(output)
    (output / "new.html").write_text("mine")

    def add() -> None:
        [new] = tmp_path.glob(".site.*/new")
        (new / "new.html").write_text("a new page")

    quick.while_it_runs = add
    with pytest.raises(InputError, match=r"new\.html is in the way of a page"):
        make(output)
    assert (output / "new.html").read_text() == "mine"
    assert (output / "index.html").read_text() == "the book"


def test_a_site_without_the_list_of_its_files_is_not_replaced(tmp_path: Path, quick: SimpleNamespace) -> None:
    make(tmp_path / "site")
    (tmp_path / "site/.strategy-book").write_text("Built by strategy-book, which may replace this directory.\n")
    with pytest.raises(InputError, match="built by an older version"):
        make(tmp_path / "site")


def test_pages_are_written_from_a_read_only_installation(tmp_path: Path) -> None:
    assets, by_hand = tmp_path / "assets", tmp_path / "by_hand"
    (assets / "js").mkdir(parents=True)
    by_hand.mkdir()
    (by_hand / "home.md").write_text("Home")
    (assets / "js/a.txt").write_text("a")
    for path in (assets / "js/a.txt", by_hand / "home.md", assets / "js", assets, by_hand):
        path.chmod(0o444 if path.is_file() else 0o555)
    write_pages({"assets/js/b.txt": b"b"}, assets, [by_hand], tmp_path / "docs")
    modes = {path.name: path.stat().st_mode & 0o200 for path in (tmp_path / "docs").rglob("*")}
    assert modes == dict.fromkeys(("assets", "js", "a.txt", "b.txt", "home.md"), 0o200)


def test_a_site_is_readable_for_everybody_whatever_the_umask(tmp_path: Path, quick: SimpleNamespace) -> None:
    before = os.umask(0o077)
    try:
        make(tmp_path / "site")
    finally:
        os.umask(before)
    paths = [tmp_path / "site", *(tmp_path / "site").rglob("*")]
    assert {path.stat().st_mode & 0o777 for path in paths if path.is_file()} == {0o644}
    assert {path.stat().st_mode & 0o777 for path in paths if path.is_dir()} == {0o755}


@pytest.mark.parametrize("kind", ["list", "sidecar", "settings", "lists", "home", "certificates", "docs"])
def test_a_site_cannot_replace_a_folder_that_the_build_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    output, words = tmp_path / "out", tmp_path / "words/zoo.txt"
    for path in (output, words.parent, tmp_path / "lists"):
        path.mkdir()
    monkeypatch.setenv("STRATEGY_BOOK_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(tmp_path / "lists"))
    monkeypatch.chdir(tmp_path)
    if kind == "list":
        words = output / "zoo.txt"
    elif kind == "settings":
        monkeypatch.chdir(output)
        (output / "strategy-book.toml").write_text("")
    elif kind == "lists":
        monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(output))
    elif kind == "home":
        monkeypatch.setenv("HOME", str(output))
    elif kind in ("certificates", "docs"):
        output = SOURCE / kind
    words.write_text("cat\ncamel\n")
    if kind == "sidecar":
        words.with_suffix(".toml").write_text('title = "Zoo"\n')
        output = words.parent
    # As if a build had been here before the files came.
    if kind not in ("certificates", "docs"):
        (output / ".strategy-book").write_text(f"{site._FIRST_LINE}\n")
    before = sorted(output.rglob("*"))
    with pytest.raises(InputError, match=r"would overwrite|holds|builds read from|where builds look for"):
        build_book(BuildOptions(output=output, lists=(str(words),), jobs=1))
    assert sorted(output.rglob("*")) == before


def test_the_staging_directory_of_a_killed_build_is_removed(tmp_path: Path, quick: SimpleNamespace) -> None:
    left = tmp_path / ".site.abc.strategy-book"
    (left / "new").mkdir(parents=True)
    (left / ".strategy-book").touch()
    make(tmp_path / "site")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["docs", "site"]


def test_a_full_disk_gives_one_line_and_leaves_no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(source: Path, target: Path, **_: object) -> None:
        raise shutil.Error([(str(source), str(target), "[Errno 28] No space left on device")] * 3)

    monkeypatch.setattr(shutil, "copytree", full)
    with pytest.raises(StrategyBookError, match=r": cannot be written \(\[Errno 28\] No space") as caught:
        write_pages({}, tmp_path / "a", [tmp_path / "b"], tmp_path / "docs")
    assert len(str(caught.value).splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_named(tmp_path: Path) -> None:
    with pytest.raises(OSError) as caught, staging(tmp_path / "site"):
        raise OSError(28, "No space left on device")  # as write() raises it
    assert caught.value.filename == str(tmp_path)


def test_an_unwritable_folder_is_reported_before_anything_is_solved(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in ("file/site", "file/deep/site"):
        with pytest.raises(InputError, match=rf"{folder}: cannot be written \(\w.*\): choose another directory"):
            check_output(tmp_path / folder, [])


def test_a_link_to_the_working_directory_is_refused_as_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = tmp_path / "real"
    real.mkdir()
    (tmp_path / "build").symlink_to(real)
    monkeypatch.setenv("STRATEGY_BOOK_HOME", str(tmp_path))
    for output in (tmp_path / "build/site", real / "site", real):
        with pytest.raises(InputError, match="would overwrite"):
            build_book(BuildOptions(output=output))
    assert list(real.iterdir()) == []
