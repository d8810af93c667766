"""One check of a book: a unit of work for one process."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from generator.verify.findings import Findings
from generator.verify.printed import check_page


class Check(NamedTuple):
    """A check that may run in a process of its own.

    Attributes:
        name: for the progress, and for the report if the check cannot read a file.
        function: module-level; returns ``Findings``.
        arguments: plain values.
        weight: roughly how heavy it is; the heaviest begin first.
    """

    name: str
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    weight: float


def check_printed(findings: Findings, site: Path, files: list[str]) -> None:
    """Add the mistakes in the pages of these chapter files: a page must print the facts of its file."""
    for file in files:
        page = file.removesuffix(".json") + ".html"
        findings.guarded(page, lambda name: findings.add(check_page(site, name)), file)
