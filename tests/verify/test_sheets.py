"""Sheets for paper: a fresh book has none that is wrong, and each single change of a word, letter or sign is found."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator.verify.findings import Findings
from generator.verify.sheets import check_sheet


def wrong(site: Path, file: str) -> list[tuple[str, str]]:
    findings = Findings()
    check_sheet(findings, site, file)
    assert findings.checked["lists on sheets"] > 1
    return findings.wrong


CHANGES = {
    "a word": ("ghost/zoo/4-2", "-cheat", r">mango<", ">goats<"),
    "a word fewer": ("ghost/zoo/4-3", "-cheat", r"<i>mango</i>", ""),
    "a word that is struck out": ("ghost/zoo/4-2", "-cheat", r"<s>cart</s>", "<i>cart</i>"),
    "a winning letter": ("ghost/zoo/4-2", "-cheat", r'<span class="w">C✓', "<span>C"),
    "an opening": ("ghost/zoo/4-2", "-cheat", r"<b>M → A</b>", "<b>N → A</b>"),
    "a reply": ("ghost/zoo/4-2", "-cheat", r"<b>M → A</b>", "<b>M → E</b>"),
    "a letter of theirs": ("ghost/zoo/4-2", "-cheat", r'cheat-step">A:', 'cheat-step">E:'),
    "a letter of yours": ("ghost/zoo/4-2", "-cheat", r"A:<b>N</b>", "A:<b>R</b>"),
    "a cross": ("ghost/zoo/4-2", "-cheat", r"<b>C</b> ✗", "<b>C</b>"),
    "a first letter of the kin": ("kin/zoo/superghost-3", "-cheat", r"Say <b>\w", "Say <b>Q"),
    "a haven": ("kin/zoo/superghost-3", "-cheat", r"<i>am</i>", "<i>ma</i>"),
    "a haven fewer": ("kin/zoo/superghost-3", "-cheat", r"<i>am</i>", ""),
    "an error to punish": ("kin/zoo/superghost-3", "-cheat", r"<p><b>A</b> <b>C</b>", "<p><b>C</b>"),
    "a first guess": ("jotto/zoo/5-everyday", "-sheet", r"<i>goats</i> <i>noose</i>", "<i>noose</i> <i>goats</i>"),
    "a guess of the plan": ("jotto/zoo/5-everyday", "-sheet", r"1 → <i>\w+</i>", "1 → <i>mango</i>"),
    "an answer": ("jotto/zoo/5-everyday", "-sheet", r"1 → <i>", "4 → <i>"),
    "the sign for the last word": ("jotto/zoo/5-everyday", "-sheet", r"(1 → <i>\w+</i>)\s✓", r"\1"),
}  # fmt: skip


@pytest.mark.parametrize("name", CHANGES)
def test_each_change_is_found(built: Path, tmp_path: Path, name: str) -> None:
    chapter, end, before, after = CHANGES[name]
    site = Path(shutil.copytree(built, tmp_path / "site"))
    assert wrong(site, f"{chapter}.json") == []
    page = site / f"{chapter}{end}.html"
    text = re.sub(r"(&nbsp;|\xa0)", " ", page.read_text()).replace("&#10003;", "✓").replace("&#10007;", "✗")
    page.write_text(text)
    assert wrong(site, f"{chapter}.json") == []
    changed = re.sub(before, after, text, count=1)
    assert changed != text
    page.write_text(changed)
    assert wrong(site, f"{chapter}.json")


def test_a_missing_sheet_is_found(built: Path, tmp_path: Path) -> None:
    site = Path(shutil.copytree(built, tmp_path / "site"))
    (site / "ghost/zoo/4-2-cheat.html").unlink()
    findings = Findings()
    check_sheet(findings, site, "ghost/zoo/4-2.json")
    assert [file for file, _ in findings.wrong] == ["ghost/zoo/4-2-cheat.html"]
