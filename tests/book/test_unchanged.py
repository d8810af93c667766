"""A second build leaves the site alone if nothing has changed, and only then."""

import math
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from strategy_book.book import unchanged
from strategy_book.book.build import Summary
from strategy_book.book.options import BuildOptions
from strategy_book.book.unchanged import build_if_changed
from strategy_book.work import run
from strategy_book.work.store import Store

WORDS = "cat\ncamel\ngoat\ngar\n"


class RebuiltError(Exception):
    """The book would have been built again."""


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, Summary]:
    """A folder with a list, a program, and the book that was built of them; a copy of it; how it was built."""
    folder, spare = tmp_path_factory.mktemp("unchanged"), tmp_path_factory.mktemp("spare") / "unchanged"
    (folder / "lists").mkdir()
    (folder / "lists/zoo.txt").write_text(WORDS)
    (folder / "program").mkdir()
    (folder / "program/solve.py").write_text("solved = True\n")
    with pytest.MonkeyPatch.context() as patch:
        use(folder, patch)
        summary = build()
    shutil.copytree(folder, spare, copy_function=shutil.copy2)
    return folder, spare, summary


@pytest.fixture
def folder(first: tuple[Path, Path, Summary], monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """That folder, which a test may change; a build that does anything raises ``RebuiltError``."""

    def fail(options: BuildOptions, *_: object) -> Summary:
        raise RebuiltError

    original, spare, _ = first
    use(original, monkeypatch)
    monkeypatch.setattr(unchanged, "build_book", fail)
    yield original
    restore(original, spare)


def restore(folder: Path, spare: Path) -> None:
    """Make a folder what its copy is, by copying what was written since."""
    for path in [*folder.rglob("*")]:
        if path.is_file() and not (spare / path.relative_to(folder)).exists():
            path.unlink()
    for path in spare.rglob("*"):
        there = folder / path.relative_to(spare)
        if path.is_file() and not (there.is_file() and there.stat().st_mtime_ns == path.stat().st_mtime_ns):
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, there)


def use(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Build from this folder."""
    patch.setenv("STRATEGY_BOOK_HOME", str(folder))
    patch.setenv("STRATEGY_BOOK_WORDLISTS", str(folder / "lists"))
    patch.setattr(run, "WORTH_WAITING", math.inf)
    patch.setattr(unchanged, "PACKAGE", folder / "program")


def receipt(folder: Path) -> Path:
    return Store(folder / ".store").path({"site": str((folder / "site").resolve())})


def build(**options: object) -> Summary:
    fewest = {"jobs": 1, "games": ("ghost",), "lengths": (3,), "players": (2,)}
    return build_if_changed(BuildOptions(**{**fewest, **options}))  # type: ignore[arg-type]


def test_a_second_build_prints_the_same_summary(folder: Path, first: tuple[Path, Path, Summary]) -> None:
    before, after = first[2], build()
    assert not before.unchanged
    assert after.unchanged
    assert (after.lists, after.chapters, after.report) == (before.lists, before.chapters, before.report)
    assert (after.results.solved, after.results.reused) == (0, before.results.solved)


@pytest.mark.parametrize(
    "leave_alone",
    [
        lambda folder: (folder / "site/CNAME").write_text("example.org"),
        lambda folder: (folder / "program/solve.nbc").write_bytes(b"compiled"),
        lambda folder: (folder / "lists/.zoo.txt.swp").write_text("an editor's"),
    ],
    ids=["a file of the reader's", "compiled code", "a hidden file"],
)
def test_changes_that_no_page_depends_on_build_nothing(folder: Path, leave_alone: Callable[[Path], object]) -> None:
    leave_alone(folder)
    assert build().unchanged
    assert build(jobs=2).unchanged


@pytest.mark.parametrize(
    "change",
    [
        lambda folder: (folder / "lists/zoo.txt").write_text(WORDS + "gannet\n"),
        lambda folder: (folder / "lists/zoo.toml").write_text('title = "Zoo"\n'),
        lambda folder: (folder / "lists/pets.txt").write_text("dog\n"),
        lambda folder: (folder / "program/solve.py").write_text("solved = None\n"),
        lambda folder: (folder / "program/new.py").write_text(""),
        lambda folder: (folder / "site/index.html").write_text("not the book's"),
        lambda folder: (folder / "site/index.html").unlink(),
        lambda folder: shutil.rmtree(folder / "site"),
        lambda folder: receipt(folder).write_bytes(b'{"inputs": 5}'),
        lambda folder: receipt(folder).unlink(),
    ],
    ids=[
        "a list", "a new sidecar", "a new list", "the program", "a new module", "a page", "a page removed",
        "the site removed", "a foreign receipt", "no receipt",
    ],
)  # fmt: skip
def test_any_change_of_an_input_builds_the_book_again(folder: Path, change: Callable[[Path], object]) -> None:
    change(folder)
    with pytest.raises(RebuiltError):
        build()


@pytest.mark.parametrize("options", [{"games": ("jotto",)}, {"title": "Another"}, {"effort": 2.0}, {"cache": False}])
def test_other_options_build_the_book_again(folder: Path, options: dict[str, object]) -> None:
    with pytest.raises(RebuiltError):
        build(**options)
