"""``verify`` notices meanings that differ between the published table and the pages, and words of no list."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.pages.lists_data import GLOSSES, GLOSSES_TABLE, glosses_pages
from generator.verify.findings import Findings
from generator.verify.scripts import check_glosses

MEANINGS = {"goat": "any of numerous agile ruminants", "quiet": "free of noise"}
IN_LISTS = {"goat": ["american"], "quiet": ["american", "web2"], "die": ["german"]}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, text in glosses_pages(MEANINGS, ["american"]).items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else str(text).encode())
    return tmp_path


def wrong(site: Path, in_lists: dict[str, list[str]] = IN_LISTS) -> list[str]:
    findings = Findings()
    check_glosses(findings, site, in_lists)
    return [str(finding) for finding in findings.wrong]


def test_what_the_program_writes_is_right(site: Path) -> None:
    assert wrong(site) == []


@pytest.mark.parametrize(("file", "old", "new"), [(GLOSSES_TABLE, "noise", "noize"), (GLOSSES, "agile", "agila")])
def test_a_changed_meaning_is_reported(site: Path, file: str, old: str, new: str) -> None:
    path = site / file
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    assert any("differs" in finding for finding in wrong(site))


def test_a_word_of_no_list_of_that_language_is_reported(site: Path) -> None:
    [finding] = wrong(site, {**IN_LISTS, "goat": ["german"]})
    assert "in none of the lists: ['goat']" in finding
