"""The page of benchmarks: bars of what was compared, and all figures, in each language."""

import json
import re
from typing import Any

import pytest

from benchmarks import page as benchmarks
from benchmarks.__main__ import PARTS, outdated
from benchmarks.measure import Row
from benchmarks.page import NOTES, PAGES, compared, figures, keep, kept, label, labels, page, section
from strategy_book.pages.language import language, speaking
from tests.wordlists import ROOT

ROWS = [
    ("solve, enable1", "a peer", 400, "ms"),
    ("solve, enable1", "strategy-book", 200, "ms"),
    ("memory", "strategy-book", 1380, "MB"),
]


def measured(rows: list[tuple[str, str, float, str]]) -> dict[str, Any]:
    return {**figures()["Ghost"], "rows": rows}


def test_what_is_compared_has_bars_and_everything_is_in_the_table() -> None:
    [(task, group)] = compared(ROWS)
    assert task == "solve, enable1"
    assert [row[1:3] for row in group] == [("strategy-book", 200), ("a peer", 400)]
    text = section("Ghost", measured(ROWS))
    widths = [float(width) for width in re.findall(r'width="([\d.]+)" height="7"', text)]
    assert widths == [0, 180, 360]  # the heading, then half and all of the scale
    assert text.index("<svg") < text.index("<details") < text.index("1,380 MB")


@pytest.mark.parametrize(("number", "folded"), [(12, False), (13, True)])
def test_a_long_table_is_folded_although_nothing_is_compared(number: int, folded: bool) -> None:
    rows: list[tuple[str, str, float, str]] = [(f"chapter {i}", "strategy-book", i, "s") for i in range(number)]
    assert ("<details" in section("SuperGhost and its kin", measured(rows))) == folded


@pytest.mark.parametrize("code", PAGES)
def test_the_page_is_made_of_the_figures(code: str) -> None:
    """``python -m benchmarks --draw`` writes it."""
    with speaking(language(code)):
        assert PAGES[code].read_text("utf-8") == page()


def test_names_and_numbers_of_a_label_are_values_of_its_message() -> None:
    text = "kernel, web2, 133,069 fragments at 4.5%, --sets 3"
    assert label(text).message == "kernel, %(value1)s, %(value2)s fragments at %(value3)s%%, %(value4)s"
    assert str(label(text)) == text
    with speaking(language("fr")):
        assert str(label("1,234 x 4.5")) == "1\u202f234 x 4,5"
    assert "kernel, %(value1)s, %(value2)s fragments" in labels()


def test_figures_are_kept_as_they_are_shown(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = kept([Row("solve", "ours", 12.345, "ms"), Row("solve", "theirs", 345.6, "ms")])
    assert [row[2] for row in rows] == [12.3, 346]
    monkeypatch.setattr(benchmarks, "FIGURES", tmp_path / "figures.json")
    keep({"Ghost": {"day": "2026-05-01", "rows": rows}})
    text = (tmp_path / "figures.json").read_text("utf-8")
    assert figures() == json.loads(text) and '["solve", "ours", 12.3, "ms"]' in text


def test_every_part_that_is_measured_has_its_note() -> None:
    assert PARTS.keys() == NOTES.keys()


def test_no_part_is_older_than_the_release_before_the_newest() -> None:
    assert outdated(figures(), (ROOT / "CHANGELOG.md").read_text("utf-8")) == set()


def test_the_age_of_a_part_goes_by_the_days_of_releases() -> None:
    parts = {"Old": {"day": "2026-05-09"}, "New": {"day": "2026-05-10"}}
    assert outdated(parts, "## [1.1.0] - 2026-05-20\n\n## [1.0.0] - 2026-05-10\n## [0.9.0] - 2026-05-01\n") == {"Old"}
    assert outdated(parts, "## [Unreleased]\n\n## [1.0.0] - 2026-06-01\n") == set()
