"""The form of the templates and of the hand-written pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.wordlists import ROOT

LONGEST = 160
FILES = sorted((ROOT / "site_src/templates").rglob("*.j2"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_line_is_too_long_to_read(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert not [number for number, line in enumerate(lines, 1) if len(line) > LONGEST]
