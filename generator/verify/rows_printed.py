"""Rows of tables on the pages of chapters: a row is about the letter that it shows and links to, or about its word."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from generator.verify.findings import Findings
from generator.verify.numbers import decimal_numbers, percent_is
from generator.verify.printed import PrintedPage
from generator.verify.readers import read_left_out
from generator.verify.site import read_json

_KIND = "rows on pages"
_HARDEST, _FIRST = 12, 10
"""The words of Jotto that are shown: those that take longest, and the first guesses."""

_LISTS = re.compile(r"#(?:g=\w+&l=)?([^/&]*)[/&]")
"""The list in an address of a page that plays, or of the explorer."""

_TOOLS = ("explore.html#", "play-kin.html#", "jotto-play.html#", "play.html#", "learn.html#")

Facts = dict[str, Any]


def check_rows_printed(findings: Findings, site: Path, files: list[str]) -> None:
    """Check the rows on the pages of these chapters; ``files``: their JSON."""
    for file in files:
        page = file.removesuffix(".json") + ".html"
        findings.guarded(page, _check_page, findings, site, file, page)


def _check_page(findings: Findings, site: Path, file: str, name: str) -> None:
    published = read_json(site, file)
    page = PrintedPage((site / name).read_text("utf-8"), published["word_list"])
    for row in page.tree.css("tr[data-letter]"):
        _check_letter(findings, name, row, page)
    for link in page.tree.css("article a[href^='#/']"):
        fragment = [*map(page.capital, unquote(link.attributes["href"] or "").split("/")[1])]
        right = link.text() in ("".join(fragment), "".join(fragment[-1:]))
        findings.true(_KIND, name, right, f"{link.text()} leads to {''.join(fragment)}")
    slug = file.split("/")[1]
    for link in page.tree.css("article a"):
        address = unquote(link.attributes.get("href") or "")
        match = _LISTS.search(address) if any(tool in address for tool in _TOOLS[:2]) else None
        if match is not None:
            findings.same(_KIND, name, f"the list of the link {address}", match[1], slug)
    if file.startswith("jotto/"):
        _check_jotto(findings, name, published["chapter"], page, read_left_out(site, findings, slug))


def _check_letter(findings: Findings, name: str, row: Any, page: PrintedPage) -> None:
    """Check that a row shows its letter and leads to it."""
    letter = row.attributes["data-letter"] or ""
    head = row.css_first("th")
    findings.same(_KIND, name, f"the row of {letter}", head.text().strip(), page.capital(letter))
    for link in head.css("a"):
        where = unquote((link.attributes.get("href") or "").partition("#")[2])
        leads = re.search(rf"[/=]{re.escape(letter)}(?:[/&]|$)", where) is not None
        findings.true(_KIND, name, leads, f"the row of {letter} leads to {where}")


def _check_jotto(findings: Findings, name: str, chapter: Facts, page: PrintedPage, left_out: frozenset[str]) -> None:
    """Check the tables of words: those that take longest, with how often they are hidden, and the first guesses."""
    secrets = {secret["word"]: secret for secret in chapter["secrets"]}
    firsts = {first["word"]: first["probability"] for first in chapter["first_guesses"]}
    for table in page.tree.css("article table"):
        rows = [row for row in table.css("tbody tr") if row.css("th i") and row.css("td.sb-number")]
        words = [row.css("th")[0].text().strip() for row in rows]
        if not rows or not {*words} <= secrets.keys():
            continue  # words that are none of this list are found elsewhere
        cells = [[decimal_numbers(cell.text())[0] for cell in row.css("td.sb-number")] for row in rows]
        if all(len(numbers) == 2 for numbers in cells):
            right = [
                abs(numbers[0] - secrets[word]["guesses"]) < 0.0006
                and abs(numbers[1] - 100 * secrets[word]["probability"]) < 0.0006
                for word, numbers in zip(words, cells, strict=True)
            ]
            longest = sorted((secret["guesses"] for secret in secrets.values()), reverse=True)[:_HARDEST]
            shown = Counter(secrets[word]["guesses"] for word in words)
            unprinted = Counter(secrets[word]["guesses"] for word in left_out & secrets.keys())
            longer = Counter(longest)
            findings.true(_KIND, name, all(right), f"numbers of {words[:3]}")
            findings.true(_KIND, name, shown <= longer <= shown + unprinted, f"others than {words[:3]} take longest")
        elif all(len(numbers) == 1 for numbers in cells) and {*words} <= firsts.keys():
            pairs = zip(cells, words, strict=True)
            close = all(percent_is(percent, firsts[word], 1.0) for (percent,), word in pairs)
            findings.true(_KIND, name, close, f"chances of the first guesses {words[:3]}")
            findings.same(
                _KIND, name, "the first guesses", words, [word for word in [*firsts][:_FIRST] if word not in left_out]
            )
