"""Small versions of the attacks of ``make attack``."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from benchmarks.attack import damage, fuzz, kills

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def environment() -> Iterator[None]:
    """Restores the environment variables that the attacks set."""
    before = dict(os.environ)
    yield
    os.environ.clear()
    os.environ.update(before)


def test_random_lists_and_arguments() -> None:
    assert fuzz.attack(200, 1)["runs"] >= 200


@pytest.mark.timeout(1800)
def test_killed_builds() -> None:
    assert kills.attack(40, 1)["kills"] == 40


def test_damaged_stores() -> None:
    assert damage.attack(2, 1)["wrong results"] == 0
