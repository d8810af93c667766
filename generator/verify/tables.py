"""Tables of several chapters, and the letter that home says: each row agrees with the chapter to which it leads."""

from __future__ import annotations

import re
from collections.abc import Set
from fractions import Fraction
from pathlib import Path
from typing import Any

from generator.html import resolve
from generator.verify.findings import Findings
from generator.verify.printed import PrintedPage
from generator.verify.site import read_json

_KIND = "rows of several chapters"
_CHAPTER = re.compile(r"(ghost|kin|jotto)/[^/]+/(\d-\d|[a-z]+-\d|\d+|\d+-everyday)\.html")
_INDEX = re.compile(r"index\.html|kin\.html|(ghost|kin|jotto)/([^/]+/)?index\.html")
_HOME = "index.html"
_LAST = Fraction(1, 10_000)
"""The last digit of a value of Jotto."""

_SEATS = {1: "first", 2: "second"}

Facts = dict[str, Any]


def check_tables(site: Path, files: Set[str]) -> Findings:
    """Check home and the index pages."""
    findings = Findings()
    for name in sorted(filter(_INDEX.fullmatch, files)):
        findings.guarded(name, _check_page, findings, site, name)
    return findings


def _check_page(findings: Findings, site: Path, name: str) -> None:
    lists = {entry["slug"]: entry for entry in read_json(site, "word-lists/lists.json")}
    text = (site / name).read_text("utf-8")
    page = PrintedPage(text, {"language": "", "alphabet": ""})
    for row in page.tree.css("article table tr"):
        for link in row.css("th a, td a"):
            target = resolve(name, link.attributes.get("href") or "")
            if target is None or not _CHAPTER.fullmatch(target[0]):
                continue
            file = target[0].removesuffix(".html") + ".json"
            published = read_json(site, file)
            of_list = PrintedPage("", published["word_list"])
            game, slug = file.split("/")[:2]
            if game == "ghost" and "sb-losers" in (_table(row).attributes.get("class") or ""):
                _ghost(findings, name, published["chapter"], row, link, of_list)
            elif game == "kin":
                _kin(findings, name, published["chapter"], row, of_list)
            elif game == "jotto":
                plans = read_json(site, file.removesuffix(".json") + "-plans.json")
                _jotto(findings, name, published["chapter"], row, Fraction(plans["guarantee"]))
            _title(findings, name, row, lists[slug]["title"])
    ask = page.tree.css_first("#ask[data-answers]")
    if name == _HOME and ask is not None:
        slug, min_length, players = (ask.attributes["data-answers"] or "").split("/")
        published = read_json(site, f"ghost/{slug}/{min_length}-{players}.json")
        _ask(findings, ask, published["chapter"], PrintedPage("", published["word_list"]))


def _table(row: Any) -> Any:
    element = row
    while element.tag != "table":
        element = element.parent
    return element


def _title(findings: Findings, name: str, row: Any, title: str) -> None:
    """Check the title of the list above the row, or at its beginning, if the table names lists."""
    of_list = row.parent.css_first(".sb-of th")
    if of_list is not None:
        findings.same(_KIND, name, "the list", of_list.text(), title)


def _good(chapter: Facts) -> list[str]:
    return [graded["letter"] for graded in chapter["letters"] if 1 not in graded["losers"]]


def _ghost(findings: Findings, name: str, chapter: Facts, row: Any, link: Any, of_list: PrintedPage) -> None:
    label = f"{chapter['min_length']}-{chapter['players']}"
    least = re.findall(r"\d+", row.css_first("th").text())
    findings.same(_KIND, name, f"{label}: the shortest word", least, [str(chapter["min_length"])])
    losers = [int(seat) for seat in re.findall(r"\d+", link.text())]
    losers = losers or [*range(1, chapter["players"] + 1)]  # a table says "any player", in its language
    findings.same(_KIND, name, f"{label}: losers", losers, chapter["losers"])
    letters = [letter.text() for letter in link.parent.css(".sb-say a")]
    if link.parent.css_first(".sb-say") is not None:
        right = [of_list.capital(letter) for letter in _good(chapter)]
        findings.same(_KIND, name, f"{label}: letters", letters, right[: len(letters)] if letters else right)
    cells = row.css("td")
    heads = [head.text() for head in _table(row).css("thead th") if "player" in head.text()]
    counts = [int(number) for head in heads for number in re.findall(r"\d+", head)]
    column = next(i for i, cell in enumerate(cells) if cell.html == link.parent.html)
    findings.same(_KIND, name, f"{label}: the column", counts[column], chapter["players"])


def _kin(findings: Findings, name: str, chapter: Facts, row: Any, of_list: PrintedPage) -> None:
    label = f"{chapter['game']}-{chapter['min_length']}"
    cells = [" ".join(cell.text().split()) for cell in row.css("td")]
    least = [cell for cell in cells if "letters" in cell]
    findings.same(_KIND, name, f"{label}: the shortest word", least, [f"{chapter['min_length']}+ letters"])
    two, memory = chapter["verdicts"][0], chapter["memory"]
    winner = [cell.split()[0] for cell in cells if cell.endswith("player wins")]
    if winner:
        findings.same(_KIND, name, f"{label}: the winner", winner, [_SEATS[3 - two["losers"][0]]])
    letters = [letter.text() for letter in row.css(".sb-go")]
    if letters:
        good = [facts["letter"] for facts in two["openings"] if facts["losers"] == [2]]
        findings.same(_KIND, name, f"{label}: letters", letters, [of_list.capital(letter) for letter in good])
    counts = {memory and memory["winner"]: memory and memory["havens"]}
    other = chapter["other_seat"]
    counts |= {other["seat"]: other["memory"]["havens"]} if other else {}
    if cells[-1].isdigit():
        findings.same(_KIND, name, f"{label}: fragments", int(cells[-1]), len(memory["havens"] or ()))
    for seat, cell in enumerate(cells[-2:], 1):
        if cell.endswith(("fragment", "fragments")) and cell[0].isdigit():
            number = int(cell.split()[0].replace(",", ""))
            findings.same(_KIND, name, f"{label}: fragments of {seat}", number, len(counts.get(seat) or ()))


def _jotto(findings: Findings, name: str, chapter: Facts, row: Any, guarantee: Fraction) -> None:
    label = f"{chapter['letters']} letters"
    size, value = (cell.text() for cell in row.css("td.sb-number")[:2])
    findings.same(_KIND, name, f"{label}: secrets", int(size.replace(",", "")), len(chapter["secrets"]))
    numbers = [Fraction(number) for number in re.findall(r"[\d.]+", value)]
    low, high = numbers[0], numbers[-1]
    exact = Fraction(chapter["lower_exact"] or chapter["lower"])
    right = abs(low - exact) <= _LAST and abs(high - guarantee) <= _LAST
    findings.true(_KIND, name, right, f"{label}: {value}, should be {float(exact)} to {float(guarantee)}")
    first = [word.text() for word in row.css("i")]
    if first:
        findings.same(_KIND, name, f"{label}: first guess", first, [chapter["first_guesses"][0]["word"]])


def _ask(findings: Findings, ask: Any, chapter: Facts, of_list: PrintedPage) -> None:
    """Check the answer to the question which letter to say first."""
    good = _good(chapter)
    keys = {key.attributes["data-key"]: key.attributes.get("class") or "" for key in ask.css(".sb-key")}
    wins = sorted(letter or "" for letter, kind in keys.items() if "sb-key--win" in kind.split())
    findings.same(_KIND, _HOME, "winning keys", wins, sorted(good))
    letters = [letter.text() for letter in ask.css(".sb-say b, .sb-also b")]
    best = [of_list.capital(letter) for letter in good]
    named = letters == best or (not good and not letters[1:]) or letters == best[: len(letters)]
    findings.true(_KIND, _HOME, named, f"letters to say: {letters}, should be {best}")
