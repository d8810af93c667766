"""The sheets for paper: every word and letter on them is the one that the JSON or the CSV of its chapter has there.

A sheet is read as the reader does: a heading or a letter in bold says when the words after it are to be used.
"""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path
from typing import Any

from generator.verify.findings import Findings
from generator.verify.numbers import whole_numbers
from generator.verify.printed import PrintedPage
from generator.verify.readers import read_left_out
from generator.verify.site import read_csv, read_json

_KIND = "lists on sheets"
_WORDS = "i, em.sb-word, s"

Facts = dict[str, Any]
Unit = tuple[str, bool, list[str], list[str]]
"""Letters in bold, whether a cross follows, the words, and those of them that are struck out."""


def sheet_of(file: str) -> str:
    """The sheet of the chapter ``file``."""
    return file.removesuffix(".json") + ("-sheet.html" if file.startswith("jotto/") else "-cheat.html")


def check_sheets(findings: Findings, site: Path, files: list[str]) -> None:
    """Check the sheets of the chapters ``files`` (their JSON)."""
    for file in files:
        findings.guarded(sheet_of(file), _check_sheet, findings, site, file)


def _check_sheet(findings: Findings, site: Path, file: str) -> None:
    name = sheet_of(file)
    published = read_json(site, file)
    if not (site / name).is_file():
        memory = published["chapter"].get("memory")
        nothing_to_learn = file.startswith("kin/") and (memory is None or memory["havens"] is None)
        findings.true(_KIND, name, nothing_to_learn, "is missing")
        return
    page = PrintedPage((site / name).read_text("utf-8"), published["word_list"])
    left_out = read_left_out(site, findings, file.split("/")[1])
    wrong = page.wrong_spellings()
    findings.true(_KIND, name, not wrong, f"not a spelling of its word: {wrong[:1]}")
    if file.startswith("ghost/"):
        _ghost(findings, name, published["chapter"], page, left_out)
    elif file.startswith("kin/"):
        _kin(findings, name, published["chapter"], page, left_out)
    else:
        rows = read_csv(site, file.removesuffix(".json") + "-plans.csv")[1:]
        _jotto(findings, name, published["chapter"], page, rows, left_out)


def _shown(words: list[str] | None, left_out: frozenset[str]) -> list[str]:
    return [word for word in words or () if word not in left_out]


def _words(element: Any) -> list[str]:
    return [word.text() for word in element.css(_WORDS)]


def _unit(element: Any) -> Unit:
    bold = element.css_first("b")
    struck = [word.text() for word in element.css("s")]
    return (bold.text() if bold else ""), "✗" in element.text(), _words(element), struck


def _ghost(findings: Findings, name: str, chapter: Facts, page: PrintedPage, left_out: frozenset[str]) -> None:
    good = [graded for graded in chapter["letters"] if 1 not in graded["losers"]]
    marked = [span.text() for span in page.tree.css(".sb-alphabet .w")]
    first = sorted(page.capital(graded["letter"]) + "✓" for graded in good)
    findings.same(_KIND, name, "winning letters", sorted(marked), first)
    expected: list[Unit] = []
    for seat in chapter["seats"]:
        if seat["seat"] == 1 and good:
            for graded in good:
                expected.append((graded["letter"], False, _shown(graded["words"], left_out), []))
            continue
        for opening in seat["openings"]:
            words = opening["words"]
            listed = _shown(opening["outcomes"] if words is None else words, left_out)
            losing = _shown(opening["losing"], left_out) if words is None else []
            expected.append((opening["opening"], words is None, listed, losing))
    units = [
        _unit(element)
        for section in page.tree.css("article.cheat section")
        if "cheat-stages" not in (section.attributes.get("class") or "")
        for element in ([p for p in section.css("p") if p.css_first("b")] or [section])
        if element.css_first("b")
    ]
    if not findings.same(_KIND, name, "lists", len(units), len(expected)):
        return
    for (bold, crossed, words, struck), (prompt, trap, listed, losing) in zip(units, expected, strict=True):
        label = f"the list after {prompt!r}"
        capitals = page.in_capitals(prompt)
        findings.true(_KIND, name, (bold.split()[:1] or [""])[0] == (capitals or "✗"), f"{label}: {bold!r}")
        findings.same(_KIND, name, label, words, listed)
        findings.same(_KIND, name, f"{label}: struck out", struck, losing)
        findings.true(_KIND, name, crossed == trap, f"{label}: the cross")
    _check_steps(findings, name, page)
    sections = page.tree.css("article.cheat .cheat-stages")
    seats = [seat for seat in map(stages, chapter["stages"]) if len(seat[1]) > 1 or len(seat[2]) > 1]
    if findings.same(_KIND, name, "seats with stages", len(sections), len(seats)):
        for seat, section in zip(seats, sections, strict=True):
            _check_stages(findings, name, *seat, section, left_out)


def stages(seat: Facts) -> tuple[int, list[tuple[int, list[str]]], list[tuple[int, list[str]]]]:
    """A seat; its stages that add words, with their sizes; after how many words which openings are learnt."""
    rows, known = list[tuple[int, list[str]]](), set[str]()
    for stage in seat["stages"]:
        new = [word for word in stage["words"] if word not in known]
        known |= {*new}
        rows += [(len(stage["words"]), new)] if new else []
    points, words = list[tuple[int, list[str]]](), 0
    for size, steps in groupby(seat["order"], key=lambda step: len(step["words"])):
        openings = [step["opening"] for step in steps]
        words += size * len(openings)
        points.append((words, openings))
    return seat["seat"], rows, points


def _check_stages(
    findings: Findings,
    name: str,
    seat: int,
    rows: list[tuple[int, list[str]]],
    points: list[tuple[int, list[str]]],
    section: Any,
    left_out: frozenset[str],
) -> None:
    """Check the stages of a seat on its sheet: how many words each has and adds, and in which order to learn."""
    new = [_shown(words, left_out) for _, words in rows]
    for line in section.css("p:not(.cheat-head)"):
        counts = [number for count in line.css("[data-fact=words]") for number in whole_numbers(count.text())]
        by_stage = line.css_first("b") is None
        sizes = [size for size, _ in (rows if by_stage else points)]
        findings.same(_KIND, name, f"words of seat {seat}", counts, sizes)
        lists = [_words(span) for span in line.css(".sb-words")]
        findings.true(_KIND, name, all(words in new for words in lists), f"words of stages: {lists}")
        if not by_stage:
            openings = [bold.text().lower() for bold in line.css("b")]
            right = [opening.lower() for _, group in points for opening in group]
            findings.same(_KIND, name, f"openings of seat {seat}", openings, right)


def _check_steps(findings: Findings, name: str, page: PrintedPage) -> None:
    """Check the letters before each word of two players: theirs and yours spell how the word begins."""
    for word in page.tree.css("em.sb-word"):
        spelt, element = "", word.parent
        while element is not None and element.tag != "article":
            classes = (element.attributes.get("class") or "").split()
            if "cheat-step" in classes:
                bold = next((child for child in element.iter() if child.tag == "b"), None)
                heard = element.text(deep=False).strip().partition(":")[0].split(" ")[0]
                spelt = heard + (bold.text() if bold else "") + spelt
            elif element.tag == "p":
                spelt = "".join(re.findall(r"[^\s→←]", (element.css_first("b") or element).text())) + spelt
            element = element.parent
        capital = page.in_capitals(word.text())
        findings.true(_KIND, name, capital.startswith(spelt), f"{word.text()} does not begin with {spelt}")


def _kin(findings: Findings, name: str, chapter: Facts, page: PrintedPage, left_out: frozenset[str]) -> None:
    memory, other = chapter["memory"], chapter["other_seat"]
    expected: list[list[str]] = []
    if memory:
        expected.append([page.capital(haven) for haven in memory["havens"] or () if len(haven) == 1])
        expected += _list(memory, left_out)
    if other and other["memory"]["havens"] is not None:
        if other["seat"] == 1:
            expected.append([page.capital(other["resistance"][0]["play"])])
        else:
            pairs = [(entry["position"], entry["play"]) for entry in other["resistance"]]
            expected.append([page.capital(letter) for letter, _ in pairs])
            expected.append(_shown([play for _, play in pairs], left_out))
        punished = other["punished"]
        expected.append([page.capital(letter) for letter in punished] if other["seat"] == 2 else [])
        expected.append(_shown(punished, left_out) if other["seat"] == 1 else [])
        long = len(other["memory"]["havens"]) > 250
        first, *groups, grouped = _list(other["memory"], left_out)
        expected += [*([first] if long else groups), grouped]
    printed = []
    for section in page.tree.css("article.cheat section"):
        words = section.css(_WORDS)
        printed.append([bold.text() for bold in section.css("b") if bold.parent and bold.parent.tag != "i"])
        printed.append([word.text() for word in words])
    for listed, right in zip(*(filter(None, lists) for lists in (printed, expected)), strict=False):
        findings.same(_KIND, name, "a list", listed, right)
    counts = [sum(1 for listed in lists if listed) for lists in (printed, expected)]
    findings.same(_KIND, name, "lists", *counts)


def _list(memory: Facts, left_out: frozenset[str]) -> list[list[str]]:
    """What a sheet says of a list of havens: those to learn first, those of each length, the families."""
    longer = sorted((haven for haven in memory["havens"] or () if len(haven) > 1), key=len)
    groups = [_shown(list(group), left_out) for _, group in groupby(longer, key=len)]
    return [_shown(memory["first_to_learn"], left_out), *groups, families(memory, left_out)]


def families(memory: Facts, left_out: frozenset[str]) -> list[str]:
    """Each family as it is printed: the hull, with the core in capitals; none whose hull the book leaves out."""
    return [hull.replace(core, core.upper(), 1) for hull, core in memory["families"] if hull not in left_out]


def _jotto(
    findings: Findings,
    name: str,
    chapter: Facts,
    page: PrintedPage,
    rows: list[list[str]],
    left_out: frozenset[str],
) -> None:
    first = _shown([guess["word"] for guess in chapter["first_guesses"]], left_out)
    form, *plans = page.tree.css("article.cheat")
    printed = _words(form)
    findings.same(_KIND, name, "first guesses", printed, first[: max(len(printed), 1)])
    known = {(guesses, answers, guess): (left, can) for guesses, answers, guess, left, can in rows}
    for plan in plans:
        start = _words(plan.css_first("header b"))
        for section in plan.css("section"):
            head = section.css_first(".cheat-head")
            path = [_step(head)]
            steps = [(path, head)]
            for line in section.css("p"):
                if line.css_first("b") is None or line is head:
                    continue
                two = _step(line)
                steps.append(([*path, two], line))
                for part in line.css(".cheat-next > span"):
                    steps.append(([*path, two, _step(part)], part))
            for answered, element in steps:
                _check_guess(findings, name, start, answered, element, known)


def _step(element: Any) -> tuple[str, str]:
    """The answer and the guess that an entry of a plan begins with."""
    number = re.search(r"\d+", element.text())
    words = [child.text() for child in element.iter() if child.tag in {"i", "b"} and not child.text().isdigit()]
    return (number[0] if number else ""), "".join(words[:1])


def _check_guess(
    findings: Findings,
    name: str,
    start: list[str],
    answered: list[tuple[str, str]],
    element: Any,
    known: dict[tuple[str, str, str], tuple[str, str]],
) -> None:
    guesses = [*start, *(guess for _, guess in answered)]
    if len(guesses) <= len(answered) or not all(guesses):
        return  # a guess that the book does not print
    key = (" ".join(guesses[:-1]), " ".join(answer for answer, _ in answered), guesses[-1])
    if findings.true(_KIND, name, key in known, f"no plan guesses so: {' '.join(guesses)}"):
        left, can = known[key]
        before = element.text().partition(":")[0]
        findings.true(_KIND, name, ("✓" in before) == (left == "1"), f"{guesses[-1]}: the sign for the last word")
        probe = can == "no" and left != "1"
        findings.true(_KIND, name, ("?" in before) == probe, f"{guesses[-1]}: the sign for a probe")
        small = element.css_first("small:not(.sb-leftout)")
        if small is not None:
            findings.same(_KIND, name, guesses[-1], whole_numbers(small.text()), [int(left)])
