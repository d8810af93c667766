"""The checks of SuperGhost and the games like it: one per chapter, and one of the data to play them."""

from __future__ import annotations

from collections.abc import Iterator, Set
from pathlib import Path
from typing import Any

from generator.verify.check import Check, check_printed
from generator.verify.findings import Findings
from generator.verify.kin.chapter import check_letters
from generator.verify.scripts import check_letters_data
from generator.verify.site import DATA, read_words


def checks(site: Path, files: Set[str], word_list: dict[str, Any]) -> Iterator[Check]:
    """The checks of one list; the arguments are those of :func:`generator.verify.ghost.checks.checks`."""
    slug, size = word_list["slug"], word_list["words"]
    for name in sorted(files):
        if name.startswith(f"kin/{slug}/") and name.endswith(".json"):
            yield Check(name, _check_chapter, (site, slug, name), 4.0 * size)
    data = f"{DATA}/kin/{slug}.js"
    if data in files:
        yield Check(data, check_letters_data, (site, slug), size / 10)


def _check_chapter(site: Path, slug: str, file: str) -> Findings:
    findings = check_letters(site, read_words(site, slug), file)
    check_printed(findings, site, [file])
    return findings
