import os
import pty
import subprocess
import sys
import threading
from functools import partial

import pytest

from strategy_book.errors import StrategyBookError
from strategy_book.work.executors import together
from tests.wordlists import ROOT


def test_results_are_in_the_order_of_the_calls() -> None:
    assert together([partial(pow, n, 2) for n in range(7)], 3) == [n * n for n in range(7)]
    assert together([], 2) == []


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")
def test_calls_need_not_be_picklable_and_cannot_change_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "active_count", lambda: 1)  # pytest-xdist has threads
    seen: list[int] = []
    pids = together([lambda: seen.append(1) or os.getpid(), lambda: seen.append(2) or os.getpid()], 2)
    assert os.getpid() not in pids
    assert seen == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_is_raised_in_this_process(jobs: int) -> None:
    def wrong() -> int:
        raise StrategyBookError("no such template")

    with pytest.raises(StrategyBookError, match="no such template"):
        together([wrong, wrong], jobs)


def test_with_other_threads_the_process_is_not_forked() -> None:
    done = threading.Event()
    thread = threading.Thread(target=done.wait)
    thread.start()
    try:
        assert together([os.getpid, os.getpid], 2) == [os.getpid()] * 2
    finally:
        done.set()
        thread.join()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")
def test_a_process_that_has_shown_a_bar_on_a_terminal_can_be_forked() -> None:
    code = (
        "from strategy_book.work.progress import Bracket, Progress\n"
        "from strategy_book.work.executors import can_fork\n"
        "with Progress('solving', 2) as progress:\n    progress.step()\n"
        "bracket = Bracket('Jotto', live=True)\nbracket(1, 1.0, 2.0)\nbracket.close()\n"
        "assert progress.bar is not None and bracket.bar is not None\n"
        "print(can_fork())"
    )
    ours, theirs = pty.openpty()
    try:
        ran = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, stderr=theirs, text=True, check=True
        )
    finally:
        os.close(ours)
        os.close(theirs)
    assert ran.stdout == "True\n"
