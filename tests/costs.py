"""What each file of tests costs in seconds of the processor, which a busy machine does not change as it does the clock.

The files that cost most are printed at the end of a run. In `make test` a file above its budget is named, so that the
suite stays as quick as it is; nothing fails.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import psutil
import pytest

BUDGET = 12
"""Seconds of the processor that `make test` has for a file."""
LARGER = {
    "tests/book/test_build.py": 20,
    "tests/book/test_unchanged.py": 15,
    "tests/browser/test_app.py": 14,
    "tests/browser/test_explorer.py": 21,
    "tests/browser/test_friends.py": 24,
    "tests/browser/test_jotto.py": 24,
    "tests/browser/test_kin.py": 15,
    "tests/browser/test_pages.py": 20,
    "tests/browser/test_your_list.py": 20,
}
"""Budgets of files that build books or open many pages, measured on a busy machine. They may only shrink."""


def budget(file: str) -> int:
    """Seconds of the processor that a file of tests may cost in `make test`."""
    return LARGER.get(file, BUDGET)


def used() -> float:
    """Seconds that this process and all that it started, browsers among them, have computed; Linux counts the ended."""
    seconds = 0.0
    for process in (itself := psutil.Process(), *itself.children(recursive=True)):
        try:
            times = process.cpu_times()
        except psutil.NoSuchProcess:  # it ended just now, and its parent counts it
            continue
        seconds += times.user + times.system
        seconds += getattr(times, "children_user", 0) + getattr(times, "children_system", 0)
    return seconds


SHARED = Counter[str]()
"""Seconds of what this process has made for the tests of several files, by its name."""


@contextmanager
def shared(name: str) -> Iterator[None]:
    """Counts what the block costs for itself, and not for the file of the first test that needs it."""
    before = used()
    yield
    SHARED[name] += used() - before


class Costs:
    """A plugin that measures in each process of `--numprocesses`, and prints where something is printed."""

    def __init__(self) -> None:
        self.seconds = Counter[str]()
        self._before: float | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        """What came before the first test, reading all of them, is nobody's."""
        if self._before is None:
            self._before = used() - SHARED.total()

    @pytest.hookimpl(tryfirst=True)  # before a browser ends, whose children nobody counts
    def pytest_runtest_teardown(self, item: pytest.Item, nextitem: pytest.Item | None) -> None:
        """A reading asks for all processes of the machine, so there is one for each file and none for each test."""
        if self._before is not None and (nextitem is None or nextitem.path != item.path):
            after = used() - SHARED.total()
            self.seconds[item.nodeid.partition("::")[0]] += after - self._before
            self._before = after

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A process of `--numprocesses` sends what it measured."""
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["seconds"] = dict(self.seconds + SHARED)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """It arrives, unless the process crashed."""
        self.seconds.update(getattr(node, "workeroutput", {}).get("seconds", {}))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
        """The costs, and in a run like `make test` the files above their budgets."""
        self.seconds.update(SHARED)
        terminalreporter.section("seconds of the processor")
        for line in table(self.seconds):
            terminalreporter.write_line(line)
        if "not rest" in config.getoption("markexpr", ""):
            for line in above(self.seconds):
                terminalreporter.write_line(line, yellow=True)


def table(seconds: Mapping[str, float], least: float = 1) -> list[str]:
    """A line for each file that cost so many seconds, the largest first; one for all others, one for all."""
    many = sorted(((spent, file) for file, spent in seconds.items() if spent >= least), reverse=True)
    lines = [f"{spent:6.1f} {file}" for spent, file in many]
    rest = sum(spent for spent in seconds.values() if spent < least)
    return [*lines, f"{rest:6.1f} all other files", f"{sum(seconds.values()):6.1f} together"]


def above(seconds: Mapping[str, float]) -> list[str]:
    """A line for each file above its budget."""
    return [
        f"{file} cost {spent:.1f} s, above its {budget(file)}: mark rare tests with `rest`, or merge visits"
        for file, spent in sorted(seconds.items())
        if file.endswith(".py") and spent > budget(file)
    ]
