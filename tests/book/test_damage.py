"""Whatever is damaged below ``.store/`` and ``build/``, the next build publishes the pages of a clean one."""

import math
import shutil
from collections.abc import Callable
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest

from strategy_book.book.options import BuildOptions
from strategy_book.book.unchanged import build_if_changed
from strategy_book.errors import StrategyBookError
from strategy_book.work import run
from strategy_book.work.store import Store

WORDS = "cat\ncamel\ngoat\ngar\ncot\n"
OPTIONS = BuildOptions(jobs=1, games=("ghost",))


def pages(site: Path) -> dict[str, bytes]:
    return {str(path.relative_to(site)): path.read_bytes() for path in site.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, bytes]]:
    """A folder with a book and its receipt, and the files of its site."""
    folder = tmp_path_factory.mktemp("clean")
    (folder / "lists").mkdir()
    (folder / "lists/zoo.txt").write_text(WORDS)
    with pytest.MonkeyPatch.context() as patch:
        use(folder, patch)
        build_if_changed(OPTIONS)
    return folder, pages(folder / "site")


@pytest.fixture
def home(clean: tuple[Path, dict[str, bytes]], monkeypatch: pytest.MonkeyPatch) -> Path:
    """That folder, from which builds of this test are made."""
    folder, _ = clean
    use(folder, monkeypatch)
    return folder


def use(folder: Path, patch: pytest.MonkeyPatch) -> None:
    patch.setenv("STRATEGY_BOOK_HOME", str(folder))
    patch.setenv("STRATEGY_BOOK_WORDLISTS", str(folder / "lists"))
    patch.setattr(run, "WORTH_WAITING", math.inf)


def flipped(content: bytes) -> bytes:
    """One bit of the last eighth changed, which is in the payload of a result, or in the text of a page."""
    place = len(content) * 15 // 16
    return content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :]


DAMAGE: list[Callable[[bytes], bytes]] = [
    flipped,
    lambda content: content[: len(content) // 2],
    lambda content: b"",
    lambda content: content.replace(b"a", b"\xff\xfe"),
    lambda content: content.replace(b"cat", b"cot").replace(b"goat", b"boat"),
    lambda content: content + content,
]


@pytest.mark.rest
@pytest.mark.parametrize("first", [0, *(pytest.param(number, marks=pytest.mark.slow) for number in range(1, 6))])
def test_every_file_damaged(home: Path, clean: tuple[Path, dict[str, bytes]], first: int) -> None:
    """Each in one of the ways, which take turns; in ``make test-all`` each in every way."""
    build_if_changed(OPTIONS)  # with a receipt
    kept = [path for name in (".store", "build") for path in (home / name).rglob("*") if path.is_file()]
    assert len(kept) > 50
    for path, damage in zip(sorted(kept), cycle(DAMAGE[first:] + DAMAGE[:first]), strict=False):
        content = path.read_bytes()
        path.write_bytes(damage(content) if content else b"damaged")
    for name in ("index.html", "ghost/zoo/4-2.html"):
        (home / "site" / name).unlink()
    build_if_changed(OPTIONS)
    assert pages(home / "site") == clean[1]


@pytest.mark.rest
def test_results_that_changed_places_are_solved_again(home: Path, clean: tuple[Path, dict[str, bytes]]) -> None:
    build_if_changed(OPTIONS)
    kept = sorted(path for path in (home / ".store").rglob("*") if path.is_file())
    contents = [path.read_bytes() for path in kept]
    for path, content in zip(kept, [*contents[1:], contents[0]], strict=True):
        path.write_bytes(content)
    summary = build_if_changed(OPTIONS)
    assert summary.results.solved == len(summary.results.payloads)
    assert pages(home / "site") == clean[1]


@pytest.mark.rest
def test_folders_in_place_of_files_are_no_obstacle(home: Path, clean: tuple[Path, dict[str, bytes]]) -> None:
    build_if_changed(OPTIONS)
    receipt = Store(home / ".store").path({"site": str((home / "site").resolve())})
    receipt.unlink()
    receipt.mkdir()
    shutil.rmtree(home / "build")
    (home / "build").mkdir()
    (home / "build/docs").write_text("a file")
    build_if_changed(OPTIONS)
    assert pages(home / "site") == clean[1]


@pytest.mark.rest
def test_results_that_cannot_be_read_replace_no_book(
    home: Path, clean: tuple[Path, dict[str, bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "complaint_of", lambda *_: "no chapter")
    with pytest.raises(StrategyBookError, match="the book that is there stays"):
        build_if_changed(replace(OPTIONS, cache=False))
    assert pages(home / "site") == clean[1]
