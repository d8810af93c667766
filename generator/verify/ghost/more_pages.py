"""The pages of a list about matches and about people: each table is compared with the JSON, cell by cell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from generator.verify.findings import Findings
from generator.verify.numbers import decimal_numbers, percent_is, whole_numbers
from generator.verify.printed import PrintedPage, spells
from generator.verify.readers import read_left_out
from generator.verify.site import read_json

_KIND = "pages of matches and people"
_CUT = "|"

Facts = dict[str, Any]


def check_match_page(findings: Findings, site: Path, slug: str) -> None:
    """Check the chances and the first letters of matches in which all have most lives, and who plays them."""
    name = f"ghost/{slug}/match.html"
    published = read_json(site, f"ghost/{slug}/match.json")
    chapters = {chapter["min_length"]: chapter["tables"] for chapter in published["matches"]}
    page = PrintedPage((site / name).read_text("utf-8"), published["word_list"])
    least, met = 0, list[int]()
    for element in page.tree.css("article h2, article table"):
        if element.tag == "h2":
            least = next(iter(whole_numbers(element.text())), 0)
            continue
        shown = [table for table in chapters.get(least, ()) if table["players"] > 2]
        rows = element.css("tbody tr")
        if least not in chapters or least in met:
            continue
        met.append(least)
        if not findings.same(_KIND, name, f"{least}: matches", len(rows), len(shown)):
            continue
        for row, table in zip(rows, shown, strict=True):
            _check_match(findings, name, f"{least}-{table['players']} {table['begins']}", row, table, page)
    findings.same(_KIND, name, "minimum lengths", sorted(met), sorted(chapters))


def _check_match(findings: Findings, name: str, label: str, row: Any, table: Facts, page: PrintedPage) -> None:
    about = whole_numbers(row.css_first("th").text())
    findings.same(_KIND, name, f"{label}: players and lives", about, [table["players"], table["lives"]])
    _, chances, say = row.css("td")
    printed = decimal_numbers(chances.text())
    right = table["chances"][-1]
    close = len(printed) == len(right) and all(
        percent_is(percent, chance, 0.1) for percent, chance in zip(printed, right, strict=True)
    )
    findings.true(_KIND, name, close, f"{label}: chances {chances.text()}, should be {right}")
    best, letters = table["best"][-1], [letter.text() for letter in say.css("b")]
    shown = [] if len(best) == len(table["openings"]) > 1 else [page.capital(letter) for letter in best]
    findings.same(_KIND, name, f"{label}: first letters", letters, shown)


def check_people_page(findings: Findings, site: Path, slug: str) -> None:
    """Check the words against each vocabulary, and how many openings are sure in each variant."""
    name = f"ghost/{slug}/people.html"
    published = read_json(site, f"ghost/{slug}/people.json")
    left_out = read_left_out(site, findings, slug)
    page = PrintedPage((site / name).read_text("utf-8"), published["word_list"])
    lists = {
        (facts["min_length"], facts["players"], facts["seat"], facts["vocabulary"]): facts
        for facts in published["people"]["alphabets"]
    }
    vocabulary, named = "", dict[str, str]()
    for element in page.tree.css("article h2, article h3, article table"):
        if element.tag == "table":
            links = element.css("th a[href*='explore.html#']")
            if vocabulary and links:
                least, players = _variant(links[0])
                facts = lists.get((least, players, 2, vocabulary))
                message = f"no list against {vocabulary}"
                if findings.true(_KIND, name, facts is not None, message) and facts is not None:
                    _check_words(findings, name, vocabulary, element, facts, page, left_out)
            elif element.css("td[data-head]"):
                _check_variants(findings, name, element, lists, named)
            continue
        vocabulary = (element.attributes.get("id") or "") if element.tag == "h3" else ""
        if vocabulary:
            named[element.text().removesuffix("#").strip()] = vocabulary


def _variant(link: Any) -> tuple[int, int]:
    """The minimum length and the number of players of a link to the explorer."""
    _, least, players, *_ = (link.attributes.get("href") or "").partition("#")[2].split("/")
    return int(least), int(players)


def _check_words(
    findings: Findings,
    name: str,
    vocabulary: str,
    table: Any,
    facts: Facts,
    page: PrintedPage,
    left_out: frozenset[str],
) -> None:
    """Check a row for each opening: its letter, and the words with a mark where each is needed."""
    published = []
    for row in table.css("tbody tr"):
        link = row.css_first("th a")
        opening = (link.attributes.get("href") or "").rpartition("/")[2]
        words = [word.text() for word in row.css("td")[0].css("i")]
        won = (row.attributes.get("class") or "") == "sb-row-win"
        published.append([link.text(), opening, won, words])
    right = [
        [
            "".join(map(page.capital, answer["opening"])),
            answer["opening"],
            answer["words"] is not None,
            [
                work + _CUT + word[len(work) :] if work != word else word
                for word, work in zip(answer["words"] or (), answer["work"], strict=True)
                if word not in left_out
            ],
        ]
        for answer in facts["answers"]
    ]
    for got, expected in zip(published, right, strict=False):
        *_, written = got
        *_, words = expected
        if len(written) == len(words):
            written[:] = [word if _cut_alike(word, text) else text for word, text in zip(words, written, strict=True)]
        findings.same(_KIND, name, f"against {vocabulary}", got, expected)
    findings.same(_KIND, name, f"openings against {vocabulary}", len(published), len(right))


def _cut_alike(word: str, text: str) -> bool:
    """Whether a text is a spelling of the word, with its mark at the same place."""
    parts, shown = word.split(_CUT), text.split(_CUT)
    return len(parts) == len(shown) and all(map(spells, parts, shown))


def _check_variants(
    findings: Findings, name: str, table: Any, lists: dict[tuple[int, int, int, str], Facts], named: dict[str, str]
) -> None:
    """Check the table of all variants: of how many openings a seat is sure, and the words that takes."""
    for row in table.css("tbody tr"):
        least, seat, players = whole_numbers(row.css_first("th").text())
        for cell in row.css("td"):
            vocabulary = named.get(cell.attributes.get("data-head") or "", "")
            if not vocabulary:
                continue  # the seat that goes second has no list against it
            facts = lists.get((least, players, seat, vocabulary))
            words = [answer["words"] for answer in facts["answers"] if answer["words"]] if facts else []
            right = [len(words), len(facts["answers"]) if facts else 0, sum(map(len, words))]
            printed = whole_numbers(cell.text())
            label = f"{least}-{players}, seat {seat}, against {vocabulary}"
            findings.same(_KIND, name, label, printed, right[: len(printed)])
