"""The page of benchmarks: bars of what was compared, drawn from its own tables."""

from __future__ import annotations

import re

from benchmarks.__main__ import CODE, PARTS, outdated, with_age
from benchmarks.pictures import compared, figures, parts, section
from tests.wordlists import ROOT

NOT_MEASURED_AGAIN = {
    "Ghost",
    "Ghost against people",
    "Jotto, the default budget",
    "SuperGhost and its kin",
    "Many machines",
}
"""Parts that are older than the release before the newest. Measure one again and take it out; put none in."""

TABLE = """| what | who | figure |
| --- | --- | ---: |
| solve, enable1 | a peer | 400 ms |
| solve, enable1 | strategy-book | 200 ms |
| memory | strategy-book | 1,380 MB |"""


def test_what_is_compared_has_bars_and_everything_stays_in_the_table() -> None:
    [(task, group)] = compared(figures(TABLE))
    assert task == "solve, enable1"
    assert [row[1:3] for row in group] == [("strategy-book", 200), ("a peer", 400)]
    text = section("Ghost", "Measured today.", TABLE)
    widths = [float(width) for width in re.findall(r'width="([\d.]+)" height="7"', text)]
    assert widths == [0, 180, 360]  # the heading, then half and all of the scale
    assert text.index("<svg") < text.index("<details") < text.index("1,380 MB")
    assert parts(text.partition("\n")[2]) == ("Measured today.", TABLE)


def test_a_long_table_is_folded_although_nothing_is_compared() -> None:
    rows = [f"| chapter {i} | strategy-book | {i} s |" for i in range(1, 14)]
    for shown, count in ((True, 12), (False, 13)):
        table = "\n".join(TABLE.splitlines()[:2] + rows[:count])
        text = section("Kin", "Measured today.", table)
        assert ("<details" not in text) == shown
        assert parts(text.partition("\n")[2]) == ("Measured today.", table)


def test_the_page_shows_the_bars_of_its_own_tables_and_says_which_version_was_measured() -> None:
    page = (ROOT / "site_src/pages/benchmarks.md").read_text("utf-8")
    for drawn in page.split("\n## ")[1:]:
        title, _, text = drawn.partition("\n")
        assert section(title, *parts(text)).strip() == f"## {drawn}".strip()
        assert re.search(
            r"Measured: \d+ \w+ \d{4}, version [0-9a-f]{8}\+?,.* Since then", " ".join(parts(text)[0].split())
        )


def test_a_part_says_how_often_its_code_has_changed_since() -> None:
    assert CODE.keys() == PARTS.keys()
    unknown = with_age("Measured: 1 May 2026, version 00000000, here.", ("generator",))
    assert " ".join(unknown.split()).endswith(
        "Since then the code may have changed: its history does not have this version."
    )
    assert with_age(unknown, ("generator",)) == unknown  # said once


def test_no_part_is_older_than_the_release_before_the_newest() -> None:
    page = (ROOT / "site_src/pages/benchmarks.md").read_text("utf-8")
    assert outdated(page, (ROOT / "CHANGELOG.md").read_text("utf-8")) == NOT_MEASURED_AGAIN


def test_the_age_of_a_part_goes_by_the_days_of_releases() -> None:
    page = "# B\n\n## Old\nMeasured: 9 May 2026, here.\n\n## New\nRuns. Measured: 10\nMay 2026, here.\n"
    assert outdated(page, "## [1.1.0] - 2026-05-20\n\n## [1.0.0] - 2026-05-10\n## [0.9.0] - 2026-05-01\n") == {"Old"}
    assert outdated(page, "## [Unreleased]\n\n## [1.0.0] - 2026-06-01\n") == set()


def test_the_folders_whose_code_is_measured_exist() -> None:
    assert all((ROOT / folder).is_dir() for folders in CODE.values() for folder in folders)
