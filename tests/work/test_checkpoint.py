"""Checkpoints: read back the same, not written too often, gone when the work is done."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from generator.work.checkpoint import Checkpoint
from generator.work.store import Store

KEY = {"game": "x", "n": 3}


def test_round_trip_and_end(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.save(KEY, b"result")
    checkpoint = Checkpoint(store, KEY, between=0)
    assert checkpoint.load() is None
    arrays = {"a": np.arange(5, dtype=np.uint16), "b": np.array([[0.1, np.pi]])}
    checkpoint.save(arrays)
    found = Checkpoint(store, KEY).load()
    assert found is not None and found.keys() == arrays.keys()
    for name, array in arrays.items():
        assert found[name].dtype == array.dtype
        assert np.array_equal(found[name], array)
    checkpoint.discard()
    assert checkpoint.load() is None
    assert store.load(KEY) == b"result"


def test_not_too_often_and_nothing_without_a_store(tmp_path: Path) -> None:
    checkpoint = Checkpoint(Store(tmp_path), KEY, between=1000)
    checkpoint.save({"a": np.zeros(1)})
    assert checkpoint.load() is None
    nowhere = Checkpoint(None, KEY, between=0)
    nowhere.save({"a": np.zeros(1)})
    nowhere.discard()
    assert nowhere.load() is None
