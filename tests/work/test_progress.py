"""Progress: what it says of the time that is left."""

import itertools

import pytest

from generator.work import progress as module
from generator.work.progress import Progress


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
