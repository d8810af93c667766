"""Tables of several chapters, and the letter that home says: each row agrees with the chapter to which it leads."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence, Set
from fractions import Fraction
from pathlib import Path
from typing import Any

from generator.html import resolve
from generator.verify.findings import Findings
from generator.verify.ghost.chapter_page import check_line
from generator.verify.jotto.pages import check_beside
from generator.verify.links import named_by
from generator.verify.numbers import Sayings, check_sayings, decimal_numbers, whole_numbers
from generator.verify.printed import PrintedPage
from generator.verify.site import read_json

_KIND = "rows of several chapters"
_CHAPTER = re.compile(r"(ghost|kin|jotto)/[^/]+/(\d-\d|[a-z]+-\d|\d+|\d+-everyday)\.html")
_INDEX = re.compile(r"index\.html|kin\.html|(ghost|kin|jotto)/([^/]+/)?index\.html")
_HOME = "index.html"
_LAST = Fraction(1, 10_000)
"""The last digit of a value of Jotto."""

_LENGTHS = (3, 4)
"""The shortest words of SuperGhost and its kin: the table of both seats has the chapters of Ghost with these, too."""

Facts = dict[str, Any]


def check_tables(site: Path, files: Set[str]) -> Findings:
    """Check home and the index pages."""
    findings = Findings()
    sayings: Sayings = defaultdict(lambda: defaultdict(set))
    for name in sorted(filter(_INDEX.fullmatch, files)):
        findings.guarded(name, _check_page, findings, site, name, sayings)
    check_sayings(findings, _KIND, sayings)
    check_beside(findings, site, files)
    return findings


def _check_page(findings: Findings, site: Path, name: str, sayings: Sayings) -> None:
    lists = {entry["slug"]: entry for entry in read_json(site, "word-lists/lists.json")}
    text = (site / name).read_text("utf-8")
    page = PrintedPage(text)
    for table in page.tree.css("article table"):
        linked = list[str]()
        for row in table.css("tr"):
            for link in row.css("th a, td a"):
                target = resolve(name, link.attributes.get("href") or "")
                if target is not None and _CHAPTER.fullmatch(target[0]):
                    linked.append(target[0])
                    file = target[0].removesuffix(".html") + ".json"
                    _check_row(findings, site, name, file, row, link, sayings)
                    _title(findings, name, row, lists[file.split("/")[1]]["title"])
        _check_complete(findings, site, name, linked, _two_seats(table))
    ask = page.tree.css_first("#ask[data-answers]")
    if name == _HOME and ask is not None:
        slug, min_length, players = (ask.attributes["data-answers"] or "").split("/")
        published = read_json(site, f"ghost/{slug}/{min_length}-{players}.json")
        of_list = PrintedPage("", published["word_list"])
        _ask(findings, ask, published["chapter"], of_list)
        check_line(findings, name, published["chapter"]["line"], page.tree, of_list)


def _check_row(findings: Findings, site: Path, name: str, file: str, row: Any, link: Any, sayings: Sayings) -> None:
    """Check a row with a link to a chapter; ``file``: its JSON."""
    published = read_json(site, file)
    chapter, of_list = published["chapter"], PrintedPage("", published["word_list"])
    table = _table(row)
    if _two_seats(table):
        _seats(findings, name, file, chapter, row)
    elif file.startswith("ghost/") and "sb-losers" in (table.attributes.get("class") or ""):
        _ghost(findings, name, chapter, row, link, of_list)
    elif file.startswith("kin/"):
        _kin(findings, name, chapter, row, of_list, sayings)
    elif file.startswith("jotto/"):
        plans = read_json(site, file.removesuffix(".json") + "-plans.json")
        _jotto(findings, name, chapter, row, Fraction(plans["guarantee"]))


def _check_complete(findings: Findings, site: Path, name: str, linked: list[str], both: bool) -> None:
    """Check that a table has a row for every chapter of its lists; with ``both``, for those where both seats learn."""
    for folder in sorted({page.rpartition("/")[0] for page in linked}):
        pages = [path.relative_to(site).as_posix() for path in (site / folder).glob("*.html")]
        expected = [page for page in pages if _CHAPTER.fullmatch(page)]
        if both:
            expected = [page for page in expected if _known(read_json(site, page.removesuffix("html") + "json"))]
        shown = sorted(page for page in linked if page.startswith(f"{folder}/"))
        findings.same(_KIND, name, f"chapters of {folder}", shown, sorted(expected))


def _known(published: Facts) -> bool:
    """Is it known what both of two players learn?"""
    chapter = published["chapter"]
    if "seats" in chapter:
        return chapter["players"] == 2 and len(chapter["losers"]) == 1 and chapter["min_length"] in _LENGTHS
    return None not in (chapter["memory"], chapter["other_seat"])


def _two_seats(table: Any) -> bool:
    """Is it the table of what both seats learn, whose rows begin with the list?"""
    return table.css_first("tbody td a[href^='kin/'], tbody td a[href^='ghost/']") is not None and "sb-losers" not in (
        table.attributes.get("class") or ""
    )


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
    least = whole_numbers(row.css_first("th").text())
    findings.same(_KIND, name, f"{label}: the shortest word", least, [chapter["min_length"]])
    losers = whole_numbers(link.text())
    losers = losers or [*range(1, chapter["players"] + 1)]  # a table says "any player", in its language
    findings.same(_KIND, name, f"{label}: losers", losers, chapter["losers"])
    first = link.parent.css(".sb-say a")
    letters = [letter.text() for letter in first]
    _lead_to_chapter(findings, name, first, {"min": f"{chapter['min_length']}", "players": f"{chapter['players']}"})
    if link.parent.css_first(".sb-say") is not None:
        right = [of_list.capital(letter) for letter in _good(chapter)]
        findings.same(_KIND, name, f"{label}: letters", letters, right[: len(letters)] if letters else right)
    cells = row.css("td")
    counts = [number for head in _table(row).css("thead th") for number in whole_numbers(head.text())]
    column = next(i for i, cell in enumerate(cells) if cell.html == link.parent.html)
    findings.same(_KIND, name, f"{label}: the column", counts[column], chapter["players"])


def _lead_to_chapter(findings: Findings, name: str, links: Sequence[Any], rules: Facts) -> None:
    """Check that the letters of a row lead to the rules of its chapter."""
    for link in links:
        named, _, _ = named_by(name, link.attributes.get("href") or "") or ({}, "", "")
        findings.true(_KIND, name, rules.items() <= named.items(), f"{link.text()} leads to {named}, not {rules}")


def _kin(findings: Findings, name: str, chapter: Facts, row: Any, of_list: PrintedPage, sayings: Sayings) -> None:
    label = f"{chapter['game']}-{chapter['min_length']}"
    least, winner, say, size = row.css("td")
    two, memory = chapter["verdicts"][0], chapter["memory"]
    findings.same(_KIND, name, f"{label}: the shortest word", whole_numbers(least.text()), [chapter["min_length"]])
    sayings["winner", two["losers"] and 3 - two["losers"][0]][winner.text().strip()].add(name)
    good = [facts["letter"] for facts in two["openings"] if facts["losers"] == [2]] if two["losers"] == [2] else []
    letters = [letter.text() for letter in say.css(".sb-go, b")]
    findings.same(_KIND, name, f"{label}: letters", letters, [of_list.capital(letter) for letter in good])
    _lead_to_chapter(findings, name, say.css("a"), {"min": f"{chapter['min_length']}", "game": chapter["game"]})
    findings.same(_KIND, name, f"{label}: fragments", whole_numbers(size.text()), _sizes(memory) if memory else [])


def _seats(findings: Findings, name: str, file: str, chapter: Facts, row: Any) -> None:
    """Check how many words or fragments each of two players learns."""
    _, least, *cells = (whole_numbers(cell.text()) for cell in row.css("td"))
    findings.same(_KIND, name, f"{file}: the shortest word", least, [chapter["min_length"]])
    if "seats" in chapter:
        lists = [[o["words"] for o in seat["openings"] if o["words"] is not None] for seat in chapter["seats"]]
        right = [[sum(map(len, words))] if words else [] for words in lists]
    else:
        memories = {memory["winner"]: memory for memory in (chapter["memory"], chapter["other_seat"]["memory"])}
        right = [_sizes(memories[seat]) for seat in (1, 2)]
    findings.same(_KIND, name, f"{file}: what each seat learns", cells, right)


def _sizes(memory: Facts) -> list[int]:
    """How many fragments a list has, and how many it is proved to need, where these are fewer."""
    havens, least = memory["havens"], memory["lower_bound"]
    return [] if havens is None else [len(havens), *([least] if 0 < least < len(havens) else [])]


def _jotto(findings: Findings, name: str, chapter: Facts, row: Any, guarantee: Fraction) -> None:
    label = f"{chapter['letters']} letters"
    size, value = (cell.text() for cell in row.css("td.sb-number")[:2])
    findings.same(_KIND, name, f"{label}: secrets", whole_numbers(size), [len(chapter["secrets"])])
    numbers = decimal_numbers(value)
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
