"""The store returns what was saved, and never a damaged result."""

import ast
import os
import shutil
import sys
from collections import Counter
from importlib import metadata
from pathlib import Path

import grimp
import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.book.build import plan_tasks
from strategy_book.games.book import Scope
from strategy_book.lists.facts import list_entry
from strategy_book.work import store as store_module
from strategy_book.work.store import PACKAGE, PACKAGES, Store, _stamps, all_versions, source_files, sources_unchanged

KEY = {"game": "ghost", "players": 2, "sha256": "0" * 64}
keys = st.dictionaries(st.text(max_size=8), st.text(max_size=8) | st.integers() | st.booleans(), max_size=4)


def saved_file(store: Store) -> Path:
    return next(path for path in store.root.rglob("*") if path.is_file())


@given(keys, st.binary(max_size=200))
def test_packing_and_unpacking_gives_the_same(
    tmp_path_factory: pytest.TempPathFactory, key: dict[str, str | int], payload: bytes
) -> None:
    store = Store(tmp_path_factory.mktemp("store"))
    store.save(key, payload)
    assert store.load(key) == payload
    assert store.load({**key, "another": 1}) is None


def test_the_order_of_a_key_does_not_matter(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.save({"a": 1, "b": 2}, b"x")
    assert store.load({"b": 2, "a": 1}) == b"x"


def test_every_cut_and_every_changed_byte_is_detected(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.save(KEY, b"the facts")
    path = saved_file(store)
    whole = path.read_bytes()
    for index in range(len(whole)):
        path.write_bytes(whole[:index])
        assert store.load(KEY) is None
        path.write_bytes(whole[:index] + bytes([whole[index] ^ 1]) + whole[index + 1 :])
        assert store.load(KEY) is None
    path.write_bytes(whole + b"more")
    assert store.load(KEY) is None
    path.write_bytes(whole)
    assert store.load(KEY) == b"the facts"


def test_a_foreign_file_or_a_directory_in_its_place_is_absent(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.save(KEY, b"x")
    mine = saved_file(store)
    other = Store(tmp_path / "other")
    other.save({"game": "jotto"}, b"y")
    mine.write_bytes(saved_file(other).read_bytes())
    assert store.load(KEY) is None
    mine.unlink()
    mine.mkdir()
    assert store.load(KEY) is None
    mine.rmdir()
    os.mkfifo(mine)
    assert store.load(KEY) is None


def test_discard(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.discard(KEY)
    store.save(KEY, b"x")
    store.discard(KEY)
    assert store.load(KEY) is None


def test_a_decompression_bomb_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    store.save(KEY, bytes(2000))
    assert store.load(KEY) == bytes(2000)
    monkeypatch.setattr(store_module, "_MAX_PAYLOAD", 1000)
    assert store.load(KEY) is None


@pytest.mark.parametrize("asked", ["read_bytes", "is_file"])
def test_a_file_that_cannot_be_read_is_absent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str) -> None:
    """The disk is broken, or the folder is another account's."""

    def broken(_: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    store = Store(tmp_path)
    store.save(KEY, b"x")
    monkeypatch.setattr(Path, asked, broken)
    assert store.load(KEY) is None


HARMLESS = {"distributed", "markupsafe", "platformdirs", "tqdm"}
"""Packages that show progress, carry calls and find folders."""

COUNTED = {
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in source_files()
}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program; every test restores it."""
    folder = tmp_path_factory.mktemp("copy") / "strategy_book"
    shutil.copytree(PACKAGE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def digest(package: Path) -> str:
    all_versions.cache_clear()
    _stamps.cache_clear()
    return all_versions(package)["strategy-book"]


@pytest.mark.parametrize(
    ("module", "counts"),
    [
        ("games/ghost/solve/losers.py", True), ("games/jotto/feedback.py", True),
        ("games/kin/chapter/facts.py", True), ("games/rules.py", True), ("lists/reading/words.py", True),
        ("work/run.py", True), ("certificates/file.py", True), ("seats.py", True), ("games/ghost/solve/new.py", True),
        ("a_new_room/solver.py", True), ("book/build.py", False), ("games/ghost/pages/chapters.py", False),
        ("games/jotto/contribution.py", False), ("pages/render.py", False), ("cli/solve.py", False),
        ("library/jotto.py", False), ("verify/new.py", False),
    ],
)  # fmt: skip
def test_an_edit_changes_the_hash_if_it_can_change_a_result(copy: Path, module: str, counts: bool) -> None:
    before, file = digest(copy), copy / module
    old = file.read_bytes() if file.exists() else None
    file.parent.mkdir(exist_ok=True)
    file.write_bytes((old or b"") + b"\nADDED = 1\n")
    assert (digest(copy) != before) == counts
    file.unlink() if old is None else file.write_bytes(old)
    assert digest(copy) == before


def test_what_solves_a_task_imports_nothing_that_does_not_count() -> None:
    graph = grimp.build_graph("strategy_book", exclude_type_checking_imports=True)
    solving = {name for name in graph.modules if {"games", "chapter"} <= set(name.split("."))}
    solving |= {name for name in graph.modules if name.startswith("strategy_book.games.kin.solve.")}  # loaded by name
    assert len(solving) > 20
    assert solving.union(*map(graph.find_upstream_modules, solving)) <= COUNTED


def test_every_package_that_a_counted_source_imports_counts() -> None:
    imported = set()
    for path in source_files():
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Import):
                imported |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                imported.add(str(node.module).split(".")[0])
    assert imported - sys.stdlib_module_names - {"strategy_book"} - HARMLESS <= set(PACKAGES)


@pytest.mark.parametrize(("package", "counts"), [("numba", True), ("mkdocs", False)])
def test_a_package_of_another_version_counts(monkeypatch: pytest.MonkeyPatch, package: str, counts: bool) -> None:
    all_versions.cache_clear()
    before, real = all_versions(), metadata.version
    monkeypatch.setattr(store_module, "version", lambda name: "9.9" if name == package else real(name))
    all_versions.cache_clear()
    assert (all_versions() != before) == counts
    all_versions.cache_clear()


def test_an_edit_after_the_hash_was_made_is_noticed(copy: Path) -> None:
    digest(copy)
    assert sources_unchanged(copy)
    file = copy / "games/ghost/solve/losers.py"
    text = file.read_text()
    file.write_text(f"{text}# edited while the workers ran\n")
    assert not sources_unchanged(copy)
    file.write_text(text)


def test_no_two_tasks_have_the_same_key(tmp_path: Path) -> None:
    for name in ("zoo", "farm"):
        (tmp_path / f"{name}.txt").write_text("cat\ncamel\ngoat\ngar\n" + "cow\n" * (name == "farm"))
    entries = [list_entry(tmp_path / f"{name}.txt") for name in ("zoo", "farm")]
    keys = Counter(repr(sorted(task.key.items())) for task in plan_tasks(entries, Scope()))
    assert keys.most_common(1)[0][1] == 1
