"""Small versions of the attacks of ``make attack``."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from benchmarks.attack import addresses, certificates, clocks, damage, folders, forgeries, fuzz, kills, workers


@pytest.fixture(autouse=True)
def environment() -> Iterator[None]:
    """Restores the environment variables that the attacks set."""
    before = dict(os.environ)
    yield
    os.environ.clear()
    os.environ.update(before)


@pytest.mark.slow
def test_random_lists_and_arguments() -> None:
    assert fuzz.attack(200, 1)["runs"] >= 200


@pytest.mark.timeout(1800)
@pytest.mark.slow
def test_killed_builds() -> None:
    assert kills.attack(40, 1)["kills"] == 40


@pytest.mark.slow
def test_damaged_stores() -> None:
    assert damage.attack(2, 1)["wrong results"] == 0


@pytest.mark.rest
@pytest.mark.parametrize("changes", [30, pytest.param(300, marks=pytest.mark.slow)])
def test_changed_certificates(changes: int) -> None:
    figures = certificates.attack(changes, 1)
    assert figures["refused"] > changes / 2


@pytest.mark.slow
def test_broken_workers() -> None:
    assert workers.attack(1, 1)["unreadable answers kept"] == 0


@pytest.mark.slow
def test_forged_books() -> None:
    assert sum(forgeries.attack(20, 1)["made"].values()) == 20


@pytest.mark.slow
def test_hostile_folders() -> None:
    assert folders.attack(6, 1)["files lost"] == 0


@pytest.mark.slow
def test_hostile_addresses_and_wrong_clocks() -> None:
    # Playwright runs once in a process, and other tests may have started it in this one.
    with ProcessPoolExecutor(1, get_context("spawn")) as other:
        assert other.submit(addresses.attack, 40, 1).result()["troubles"] == 0
        assert other.submit(clocks.attack, 4, 1).result()["troubles"] == 0
