"""Progress: what it says of the time that is left."""

import itertools
import re

import pytest

from strategy_book.work import progress as module
from strategy_book.work.progress import Bracket, Progress


class Clock:
    """A clock that a test moves on."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(module, "time", clock)
    return clock


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().err


def test_the_time_left_counts_down_and_is_dropped_when_it_proves_wrong(
    clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    with Progress("solving", 10) as progress:
        for _ in range(9):
            clock.now += 10
            progress.step("a")
        assert "9 of 10, about 10 s left (a)" in said(capsys)
        clock.now += 6
        progress.tick("b")
        assert said(capsys) == "solving: 9 of 10, about 4 s left (b)\n"
        for _ in itertools.repeat(None, 5):
            clock.now += 6
            progress.tick("b")
            assert said(capsys) == "solving: 9 of 10 (b)\n"
        progress.step()
    assert said(capsys) == "solving: 10 of 10\n"


def test_the_last_steps_have_no_others_beside_them(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    """Four at once have done three quarters of the work in 60 seconds. The last step is alone, so it takes 80."""
    with Progress("solving", 13, weight=16, at_once=4) as progress:
        clock.now = 60
        for _ in range(12):
            progress.step(weight=1)
        clock.now = 66
        progress.tick()
    assert "12 of 13, about 74 s left" in said(capsys)


def test_nothing_is_said_before_it_is_known(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    with Progress("solving", 100) as progress:
        clock.now = 60
        progress.tick("a")
        assert said(capsys) == "solving: 0 of 100 (a)\n"
        for _ in range(24):
            progress.step()
        clock.now = 66
        progress.tick("a")
        assert said(capsys) == "solving: 24 of 100 (a)\n"


def test_a_slow_beginning_frightens_nobody(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    """Processes start, then each step takes a second: with the first of them, no build of two minutes takes eleven."""
    with Progress("solving", 100) as progress:
        clock.now = 30
        for done in range(1, 100):
            clock.now += 1
            progress.step()
            left = re.search("about ([0-9]+) (s|min) left", said(capsys))
            assert left is None or int(left[1]) * (60 if left[2] == "min" else 1) < 2.5 * (100 - done)


@pytest.mark.parametrize(("number", "text"), [(1, "1 plan,"), (2, "2 plans,")])
def test_one_plan_is_not_plural(clock: Clock, capsys: pytest.CaptureFixture[str], number: int, text: str) -> None:
    bracket = Bracket("Jotto")
    clock.now = 60
    bracket(number, 1.0, 2.0)
    assert said(capsys) == f"Jotto: {text} value in [1.0000, 2.0000]\n"
