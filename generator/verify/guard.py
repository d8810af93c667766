"""Run a check on files that may hold anything: no content of a file ends the run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generator.verify.findings import Findings


def guarded(findings: Findings, file: str, check: Callable[..., Any], *arguments: Any) -> Any:
    """The result of a check; None if it fails, which makes the file one in another form than the book's."""
    try:
        return check(*arguments)
    except Exception as error:  # whatever a changed file makes of it
        reason = f"{type(error).__name__}: {error}"
        findings.true("files", file, False, f"not in the form that the book writes: {reason}")
        return None
