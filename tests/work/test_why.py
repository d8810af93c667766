"""Why a result is taken from the store or not: every reason in words."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from generator.work.store import Store
from generator.work.task import Task
from generator.work.tasks import run_tasks
from generator.work.why import differences, why_stored


def double(number: int) -> bytes:
    return str(2 * number).encode()


def task(**key: str | int) -> Task:
    return Task("double 3", {"number": 3, "words": "w", **key}, double, (3,), int)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    store = Store(tmp_path)
    run_tasks([task()], store, 1)
    return store


def test_a_stored_result_is_reported(store: Store) -> None:
    assert why_stored(task(), store) == (True, f"its result is stored in {store.path(task().key)}")


def test_without_a_store(store: Store) -> None:
    assert why_stored(task(), None) == (False, "the store is not used (--no-cache)")


def test_nothing_was_ever_stored(store: Store) -> None:
    stored, reason = why_stored(dataclasses.replace(task(other=1), label="new"), store)
    assert not stored
    assert reason.startswith("nothing is stored under its key, and none was ever stored for this task")


def test_an_unreadable_payload_a_damaged_file_and_a_removed_one(store: Store) -> None:
    path = store.path(task().key)
    store.save(task().key, b"not a number")
    assert "holds a payload that cannot be read: ValueError" in why_stored(task(), store)[1]
    path.write_bytes(b"damaged")
    assert why_stored(task(), store) == (False, f"{path} is damaged, or another program's")
    path.unlink()
    assert why_stored(task(), store)[1] == "nothing is stored under its key: the file was removed"


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ({"words": "others"}, "the words of its list changed"),
        ({"effort": 2}, "effort changed from None to 2"),
        ({"certificate": "x"}, "it got a certificate"),
        ({"sources": "x"}, "the program changed"),
    ],
)
def test_what_changed_since_the_last_result(store: Store, key: dict[str, str | int], reason: str) -> None:
    assert why_stored(task(**key), store)[1].endswith(f"since its last result was stored, {reason}")


def test_the_modules_that_changed_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.work.why.parts_of_hash", lambda _: {"a": "1", "b": "2", "numba": "1.0"})
    old = {"a": "1", "b": "1", "numba": "0.9"}
    assert differences({"sources": "x"}, old, {"sources": "y"}) == ["these sources changed: b, numba"]
