"""Names each failure at once, so that a run which is cut off has told what failed until then."""

import os
from collections.abc import Callable

import pytest


class FailuresAtOnce:
    """A plugin for the process that prints: with several processes, reports of all of them arrive here."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write
        self._again: list[str] = []

    @pytest.hookimpl(trylast=True)  # after the letter F
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One line: the test, the phase if it is not the test itself, what went wrong."""
        phase = "" if report.when == "call" else f" ({report.when})"
        if report.failed:
            self._write(f"FAILED {report.nodeid}{phase} - {_reason(report)}")
        elif str(report.outcome) == "rerun":
            self._again.append(f"{report.nodeid}{phase} - {_reason(report)}")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """The same for a file that cannot be read."""
        if report.failed:
            self._write(f"FAILED {report.nodeid} - {_reason(report)}")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """The tests that needed a second run, with their first message; GitHub shows them on the page of the run."""
        if self._again:
            terminalreporter.section("needed a second run")
        for line in self._again:
            terminalreporter.write_line(f"{'::warning::' if os.environ.get('GITHUB_ACTIONS') else ''}{line}")


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    """The message in one line, for it tells what a browser waited for; without one the last line of the report."""
    crash = getattr(report.longrepr, "reprcrash", None)
    if crash:
        return " ".join(crash.message.split())[:500]
    return (report.longreprtext.strip().splitlines() or [""])[-1][:500]
