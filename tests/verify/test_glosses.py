"""``verify`` notices meanings that differ between the published table and the pages, and words of no list."""

from pathlib import Path

import pytest

from strategy_book.pages.lists_data import glosses_pages
from strategy_book.verify.findings import Findings
from strategy_book.verify.scripts import check_glosses

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


def test_a_word_of_no_list_of_that_language_is_reported(site: Path) -> None:
    [finding] = wrong(site, {**IN_LISTS, "goat": ["german"]})
    assert "in none of the lists: ['goat']" in finding
