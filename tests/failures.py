"""Names each failure at once, so that a run which is cut off has told what failed until then."""

from collections.abc import Callable

import pytest


class FailuresAtOnce:
    """A plugin for the process that prints: with several processes, reports of all of them arrive here."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write

    @pytest.hookimpl(trylast=True)  # after the letter F
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One line: the test, the phase if it is not the test itself, what went wrong."""
        if report.failed:
            phase = "" if report.when == "call" else f" ({report.when})"
            self._write(f"FAILED {report.nodeid}{phase} - {_reason(report)}")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """The same for a file that cannot be read."""
        if report.failed:
            self._write(f"FAILED {report.nodeid} - {_reason(report)}")


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    """The message in one line, for it tells what a browser waited for; without one the last line of the report."""
    crash = getattr(report.longrepr, "reprcrash", None)
    if crash:
        return " ".join(crash.message.split())[:500]
    return (report.longreprtext.strip().splitlines() or [""])[-1][:500]
