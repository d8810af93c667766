"""The meanings that the book publishes: as CSV, and for the scripts of the play pages."""

from __future__ import annotations

import csv
from pathlib import Path

from generator.pages.glosses import NOTICE, PLACE, TABLE, glosses_pages
from generator.verify.findings import Findings
from generator.verify.scripts import arguments, decoded

GLOSSES = {"quiet": "free of noise", "aah": 'say `ooh\' or "aah"', "fjord": "</script>, a 'long' inlet"}


def test_both_files_hold_every_word_in_order(tmp_path: Path) -> None:
    pages = glosses_pages(GLOSSES, ["american"])
    assert pages.keys() == {PLACE, TABLE, NOTICE}
    rows = list(csv.reader(str(pages[TABLE]).splitlines()))
    assert rows == [["word", "gloss"], *([word, GLOSSES[word]] for word in sorted(GLOSSES))]
    path = tmp_path / PLACE
    path.parent.mkdir(parents=True)
    path.write_text(str(pages[PLACE]), "utf-8")
    findings = Findings()
    (data,) = arguments(findings, tmp_path, PLACE)
    assert not findings.wrong
    assert data["lists"] == ["american"]
    assert dict(zip(decoded(data["words"]), data["glosses"], strict=True)) == GLOSSES
    assert "</script>" not in str(pages[PLACE])


def test_a_book_without_glosses_has_no_file() -> None:
    assert glosses_pages({}, []) == {}
