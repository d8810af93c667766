"""Links between the published pages and to downloads."""

from __future__ import annotations

from pathlib import Path

from generator.html.links import broken_links
from generator.html.scanned import Page, scan
from generator.verify.findings import Findings

_ANYWHERE = "404.html"  # a server shows it at any address: its links start at the root of the server


def page_links(site: Path, names: list[str]) -> dict[str, Page]:
    """The parts of the pages with these names."""
    return {name: scan((site / name).read_text("utf-8")) for name in names}


def check_links(files: set[str], pages: dict[str, Page]) -> Findings:
    """Check that every link inside the site leads to a file, and to an anchor where it names one.

    Args:
        files: all files of the site.
        pages: all pages, by name.
    """
    findings = Findings()
    checked = {name: page for name, page in pages.items() if name != _ANYWHERE}
    findings.checked["links"] += sum(len(page.links | page.loads) for page in checked.values())
    findings.wrong += broken_links(checked, files)
    return findings
