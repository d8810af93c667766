"""The store returns what was saved, and never a damaged result."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.work import store as store_module
from generator.work.store import Store

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


def test_a_file_that_cannot_be_read_is_absent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: Path) -> bytes:
        raise OSError(5, "Input/output error")

    store = Store(tmp_path)
    store.save(KEY, b"x")
    monkeypatch.setattr(Path, "read_bytes", broken)
    assert store.load(KEY) is None
