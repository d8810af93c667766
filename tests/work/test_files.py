"""Files and directories are written whole or not at all."""

import contextlib
from collections.abc import Callable
from pathlib import Path

import pytest

from strategy_book.work import files
from strategy_book.work.files import directory_lock, put_in_place, staging, write_whole


def test_write_whole_replaces_and_leaves_nothing_beside(tmp_path: Path) -> None:
    path = tmp_path / "sub" / "page.md"
    write_whole(path, "one")
    write_whole(path, b"two")
    assert path.read_text() == "two"
    assert [p.name for p in path.parent.iterdir()] == ["page.md"]


def test_write_whole_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "page.md"
    write_whole(path, "old")

    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["page.md"]


def test_a_new_file_never_replaces_another(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    write_whole(path, "one", new=True)
    with pytest.raises(FileExistsError):
        write_whole(path, "two", new=True)
    assert path.read_text() == "one"
    assert [p.name for p in tmp_path.iterdir()] == ["list.txt"]


def names(root: Path) -> list[str]:
    return sorted(str(path.relative_to(root)) for path in root.rglob("*"))


Kept = Callable[[Path, Path], list[str]]


def put(target: Path, content: str, kept: Kept | None = None) -> list[str]:
    with staging(target) as new:
        (new / "index.html").write_text(content)
        return list(put_in_place(new, target, kept))


def keep(*names: str) -> Kept:
    return lambda old, new: [name for name in names if (old / name).exists()]


def refuse(old: Path, new: Path) -> list[str]:
    raise ValueError("somebody else's")


def test_a_directory_is_put_in_place_and_again(tmp_path: Path) -> None:
    for content in ("first", "second"):
        assert put(tmp_path / "site", content) == []
        assert (tmp_path / "site/index.html").read_text() == content
        assert names(tmp_path) == ["site", "site/index.html"]


def test_the_old_directory_is_removed_only_if_the_check_allows_it(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site/thesis.txt").write_text("years of work")
    with pytest.raises(ValueError, match="somebody else's"):
        put(tmp_path / "site", "new", refuse)
    assert names(tmp_path) == ["site", "site/thesis.txt"]


def test_a_directory_that_comes_at_the_last_moment_stays(tmp_path: Path) -> None:
    target = tmp_path / "site"

    def come(old: Path, new: Path) -> list[str]:
        target.mkdir()
        (target / "thesis.txt").write_text("years of work")
        return []

    put(target, "old")
    with pytest.raises(OSError, match="not empty"):
        put(target, "new", come)
    assert (target / "thesis.txt").read_text() == "years of work"


@pytest.mark.parametrize("name", ["site.new", ".site.new", ".site.old", ".site.strategy-book", ".site"])
def test_a_neighbour_of_any_name_stays(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    (tmp_path / name / "thesis.txt").write_text("years of work")
    put(tmp_path / "site", "one")
    put(tmp_path / "site", "two")
    assert (tmp_path / name / "thesis.txt").read_text() == "years of work"


def test_kept_files_move_to_the_new_directory(tmp_path: Path) -> None:
    target = tmp_path / "site"
    put(target, "one")
    (target / ".git").mkdir()
    (target / ".git/config").write_text("mine")
    (target / "CNAME").write_text("example.org")
    (target / "notes/old").mkdir(parents=True)
    (target / "notes/old/diary.txt").write_text("dear diary")
    names = [".git", "CNAME", "notes/old/diary.txt"]
    assert put(target, "two", keep(*names)) == names
    assert (target / "notes/old/diary.txt").read_text() == "dear diary"
    assert (target / ".git/config").read_text() == "mine"
    assert (target / "CNAME").read_text() == "example.org"
    assert (target / "index.html").read_text() == "two"


@pytest.mark.parametrize("step", range(6))
def test_killed_at_any_step_nothing_is_lost_and_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    """A process is killed before one of its renames and cleans up nothing. The next process finds its files."""
    target = tmp_path / "site"
    put(target, "one")
    (target / "CNAME").write_text("example.org")
    real, renames = Path.rename, iter(range(100))

    def killed(self: Path, target: Path) -> Path:
        if next(renames) >= step:
            raise SystemExit
        return real(self, target)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", killed)
        patched.setattr(files, "_clear", lambda staged, target: None)
        with contextlib.suppress(SystemExit):
            put(target, "two", keep("CNAME"))
    with staging(target):
        assert (target / "index.html").read_text() in {"one", "two"}
        assert (target / "CNAME").read_text() == "example.org"
    assert names(tmp_path) == ["site", "site/CNAME", "site/index.html"]


@pytest.mark.parametrize("gone", range(6))
def test_killed_while_it_cleans_up_nothing_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gone: int) -> None:
    """A process is killed while it removes the old directory. The next process recognises the remaining files."""
    target = tmp_path / "site"
    put(target, "one")
    (target / "more").mkdir()
    (target / "more/page.html").write_text("one")
    removed = iter(range(100))

    def killed(path: Path, ignore_errors: bool = False) -> None:
        for entry in sorted(path.rglob("*"), key=lambda entry: (-len(entry.parts), entry.name)):
            if next(removed) >= gone:
                raise SystemExit
            entry.rmdir() if entry.is_dir() else entry.unlink()
        if path.is_dir():
            path.rmdir()

    with monkeypatch.context() as patched:
        patched.setattr("shutil.rmtree", killed)
        with contextlib.suppress(SystemExit):
            put(target, "two")
    with staging(target):
        assert (target / "index.html").read_text() == "two"
    assert names(tmp_path) == ["site", "site/index.html"]


def test_killed_before_it_could_mark_its_directory(tmp_path: Path) -> None:
    (tmp_path / ".site.abcd1234.strategy-book").mkdir()
    with staging(tmp_path / "site"):
        pass
    assert names(tmp_path) == []


def test_one_process_may_lock_a_directory_twice(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "real")
    (tmp_path / "real").mkdir()
    with directory_lock(tmp_path / "real", refuse_to_wait), directory_lock(tmp_path / "link", refuse_to_wait):
        pass


def refuse_to_wait() -> None:
    raise AssertionError("waits for itself")
