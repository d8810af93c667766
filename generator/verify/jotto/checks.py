"""The checks of Jotto: one per chapter, with the data to play it."""

from __future__ import annotations

from collections.abc import Iterator, Set
from pathlib import Path
from typing import Any

from generator.verify.check import Check, check_printed
from generator.verify.findings import Findings
from generator.verify.jotto.chapter import check_jotto
from generator.verify.scripts import check_jotto_data
from generator.verify.site import read_words


def checks(site: Path, files: Set[str], word_list: dict[str, Any]) -> Iterator[Check]:
    """The checks of one list; the arguments are those of :func:`generator.verify.ghost.checks.checks`."""
    slug, size = word_list["slug"], float(word_list["words"])
    for name in sorted(files):
        if name.startswith(f"jotto/{slug}/") and _is_chapter(name):
            yield Check(name, _check_chapter, (site, slug, name), size)


def _is_chapter(name: str) -> bool:
    """Is it a chapter, ``5.json`` or ``5-everyday.json``, and not its plans?"""
    return name.endswith(".json") and Path(name).stem.removesuffix("-everyday").isdigit()


def _check_chapter(site: Path, slug: str, file: str) -> Findings:
    words = read_words(site, slug)
    findings = check_jotto(site, words, file)
    findings.add(check_jotto_data(site, slug, words, file))
    check_printed(findings, site, [file])
    return findings
