"""The sheets for paper: every word and letter on them is the one that the JSON or the CSV of its chapter has there.

A sheet is read as the reader does: a heading or a letter in bold says when the words after it are to be used.
"""

import re
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from generator.verify.findings import Facts, Findings
from generator.verify.numbers import whole_numbers
from generator.verify.printed import PageCheck
from generator.verify.site import read_csv, read_json

_KIND = "lists on sheets"
_WORDS = "i, em.sb-word, s"
_LONG = 250  # havens; of a longer list a sheet has only those to learn first

Unit = tuple[str, bool, list[str], list[str]]
"""Letters in bold, whether a cross follows, the words, and those of them that are struck out."""

Stages = list[tuple[int, list[str]]]
"""How many words are known, and the words or openings that are new then."""


def check_sheet(findings: Findings, site: Path, file: str) -> None:
    """Check the sheet of the chapter ``file`` (its JSON)."""
    name = file.removesuffix(".json") + ("-sheet.html" if file.startswith("jotto/") else "-cheat.html")
    findings.guarded(name, _check_sheet, findings, site, name, file)


def _check_sheet(findings: Findings, site: Path, name: str, file: str) -> None:
    if not (site / name).is_file():
        memory = read_json(site, file)["chapter"].get("memory")
        nothing_to_learn = file.startswith("kin/") and (memory is None or memory["havens"] is None)
        findings.true(_KIND, name, nothing_to_learn, "is missing")
        return
    page = PageCheck(findings, _KIND, site, name, file)
    page.check_spellings()
    {"ghost": _ghost, "kin": _kin, "jotto": _jotto}[page.family](page)


def _words(element: Any) -> list[str]:
    return [word.text() for word in element.css(_WORDS)]


def _unit(element: Any) -> Unit:
    bold = element.css_first("b")
    struck = [word.text() for word in element.css("s")]
    return (bold.text() if bold else ""), "✗" in element.text(), _words(element), struck


def _ghost(page: PageCheck) -> None:
    chapter = page.chapter
    good = [graded for graded in chapter["letters"] if 1 not in graded["losers"]]
    marked = [span.text() for span in page.tree.css(".sb-alphabet .w")]
    page.same("winning letters", sorted(marked), sorted(page.capital(graded["letter"]) + "✓" for graded in good))
    expected: list[Unit] = []
    for seat in chapter["seats"]:
        if seat["seat"] == 1 and good:
            expected += [(graded["letter"], False, page.shown(graded["words"]), []) for graded in good]
            continue
        for opening in seat["openings"]:
            trap = opening["words"] is None
            listed = page.shown(opening["outcomes"] if trap else opening["words"])
            expected.append((opening["opening"], trap, listed, page.shown(opening["losing"]) if trap else []))
    units = [
        _unit(element)
        for section in page.tree.css("article.cheat section")
        if "cheat-stages" not in (section.attributes.get("class") or "")
        for element in ([p for p in section.css("p") if p.css_first("b")] or [section])
        if element.css_first("b")
    ]
    if not page.same("lists", len(units), len(expected)):
        return
    for (bold, crossed, words, struck), (prompt, trap, listed, losing) in zip(units, expected, strict=True):
        right = (bold.split()[:1] or [""])[0] == (page.in_capitals(prompt) or "✗")
        page.true(right, f"the list after {prompt!r}: {bold!r}")
        label = f"the list after {prompt!r}: words, those struck out, the cross"
        page.same(label, [words, struck, crossed], [listed, losing, trap])
    _check_steps(page)
    sections = page.tree.css("article.cheat .cheat-stages")
    seats = [seat for seat in map(stages, chapter["stages"]) if len(seat[1]) > 1 or len(seat[2]) > 1]
    if page.same("seats with stages", len(sections), len(seats)):
        for seat, section in zip(seats, sections, strict=True):
            _check_stages(page, *seat, section)


def stages(seat: Facts) -> tuple[int, Stages, Stages]:
    """A seat; its stages that add words, with their sizes; after how many words which openings are learnt."""
    rows, known = Stages(), set[str]()
    for stage in seat["stages"]:
        new = [word for word in stage["words"] if word not in known]
        known |= {*new}
        rows += [(len(stage["words"]), new)] if new else []
    points, words = Stages(), 0
    for size, steps in groupby(seat["order"], key=lambda step: len(step["words"])):
        openings = [step["opening"] for step in steps]
        words += size * len(openings)
        points.append((words, openings))
    return seat["seat"], rows, points


def _check_stages(page: PageCheck, seat: int, rows: Stages, points: Stages, section: Any) -> None:
    """Check the stages of a seat on its sheet: how many words each has and adds, and in which order to learn."""
    new = [page.shown(words) for _, words in rows]
    for line in section.css("p:not(.cheat-head)"):
        counts = [number for count in line.css("[data-fact=words]") for number in whole_numbers(count.text())]
        by_stage = line.css_first("b") is None
        page.same(f"words of seat {seat}", counts, [size for size, _ in (rows if by_stage else points)])
        lists = [_words(span) for span in line.css(".sb-words")]
        page.true(all(words in new for words in lists), f"words of stages: {lists}")
        if not by_stage:
            openings = [bold.text().lower() for bold in line.css("b")]
            right = [opening.lower() for _, group in points for opening in group]
            page.same(f"openings of seat {seat}", openings, right)


def _check_steps(page: PageCheck) -> None:
    """Check the letters before each word of two players: theirs and yours spell how the word begins."""
    for word in page.tree.css("em.sb-word"):
        spelt, element = "", word.parent
        while element is not None and element.tag != "article":
            if "cheat-step" in (element.attributes.get("class") or "").split():
                bold = next((child for child in element.iter() if child.tag == "b"), None)
                heard = element.text(deep=False).strip().partition(":")[0].split(" ")[0]
                spelt = heard + (bold.text() if bold else "") + spelt
            elif element.tag == "p":
                spelt = "".join(re.findall(r"[^\s→←]", (element.css_first("b") or element).text())) + spelt
            element = element.parent
        right = page.in_capitals(word.text()).startswith(spelt)
        page.true(right, f"{word.text()} does not begin with {spelt}")


def _kin(page: PageCheck) -> None:
    memory, other = page.chapter["memory"], page.chapter["other_seat"]
    expected: list[list[str]] = []
    if memory:
        expected.append([page.capital(haven) for haven in memory["havens"] or () if len(haven) == 1])
        expected += _list(page, memory)
    if other and other["memory"]["havens"] is not None:
        punished, plays = other["punished"], [entry["play"] for entry in other["resistance"]]
        if other["seat"] == 1:
            expected += [[page.capital(plays[0])], page.shown(punished)]
        else:
            positions = [page.capital(entry["position"]) for entry in other["resistance"]]
            expected += [positions, page.shown(plays), [page.capital(letter) for letter in punished]]
        first, *groups, grouped = _list(page, other["memory"])
        expected += [*([first] if len(other["memory"]["havens"]) > _LONG else groups), grouped]
    printed = []
    for section in page.tree.css("article.cheat section"):
        printed.append([bold.text() for bold in section.css("b") if bold.parent and bold.parent.tag != "i"])
        printed.append(_words(section))
    for listed, right in zip(*(filter(None, lists) for lists in (printed, expected)), strict=False):
        page.same("a list", listed, right)
    page.same("lists", *(sum(map(bool, lists)) for lists in (printed, expected)))


def _list(page: PageCheck, memory: Facts) -> list[list[str]]:
    """What a sheet says of a list of havens: those to learn first, those of each length, the families."""
    longer = sorted((haven for haven in memory["havens"] or () if len(haven) > 1), key=len)
    groups = [page.shown(group) for _, group in groupby(longer, key=len)]
    return [page.shown(memory["first_to_learn"]), *groups, families(memory, page.left_out)]


def families(memory: Facts, left_out: frozenset[str]) -> list[str]:
    """Each family as it is printed: the hull, with the core in capitals; none whose hull the book leaves out."""
    return [hull.replace(core, core.upper(), 1) for hull, core in memory["families"] if hull not in left_out]


def _jotto(page: PageCheck) -> None:
    first = page.shown(guess["word"] for guess in page.chapter["first_guesses"])
    form, *plans = page.tree.css("article.cheat")
    printed = _words(form)
    page.same("first guesses", printed, first[: max(len(printed), 1)])
    rows = read_csv(page.site, page.json.removesuffix(".json") + "-plans.csv")[1:]
    known = {(guesses, answers, guess): (left, can) for guesses, answers, guess, left, can in rows}
    for plan in plans:
        start = _words(plan.css_first("header b"))
        for section in plan.css("section"):
            head = section.css_first(".cheat-head")
            head_step = _step(head)
            _check_guess(page, start, [head_step], head, known)
            for line in section.css("p"):
                if line.css_first("b") is None or line is head:
                    continue
                two = _step(line)
                _check_guess(page, start, [head_step, two], line, known)
                for part in line.css(".cheat-next > span"):
                    _check_guess(page, start, [head_step, two, _step(part)], part, known)


def _step(element: Any) -> tuple[str, str]:
    """The answer and the guess that an entry of a plan begins with."""
    number = re.search(r"\d+", element.text())
    words = [child.text() for child in element.iter() if child.tag in {"i", "b"} and not child.text().isdigit()]
    return (number[0] if number else ""), "".join(words[:1])


def _check_guess(
    page: PageCheck,
    start: Sequence[str],
    answered: Sequence[tuple[str, str]],
    element: Any,
    known: dict[tuple[str, str, str], tuple[str, str]],
) -> None:
    guesses = [*start, *(guess for _, guess in answered)]
    if len(guesses) <= len(answered) or not all(guesses):
        return  # a guess that the book does not print
    key = (" ".join(guesses[:-1]), " ".join(answer for answer, _ in answered), guesses[-1])
    if page.true(key in known, f"no plan guesses so: {' '.join(guesses)}"):
        left, can = known[key]
        before = element.text().partition(":")[0]
        page.same(f"{guesses[-1]}: the sign for the last word", "✓" in before, left == "1")
        page.same(f"{guesses[-1]}: the sign for a probe", "?" in before, can == "no" and left != "1")
        small = element.css_first("small:not(.sb-leftout)")
        if small is not None:
            page.same(guesses[-1], whole_numbers(small.text()), [int(left)])
