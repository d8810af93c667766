"""The pages of a list about matches and about people: each table is compared with the JSON, cell by cell."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from generator.verify.findings import Facts, Findings
from generator.verify.numbers import decimal_numbers, percent_is, whole_numbers
from generator.verify.printed import PageCheck, check_page, spells

_KIND = "pages of matches and people"
_CUT, _STEP = "|", 0.1


def check_match_page(findings: Findings, site: Path, slug: str) -> None:
    """Check the pages about matches: the chances and the first letters in each of them, and the sheet."""
    for end, check in (("", _check_matches), ("-cheat", _check_sheet)):
        name = f"ghost/{slug}/match{end}.html"
        if not end or (site / name).is_file():
            check_page(findings, site, name, f"ghost/{slug}/match.json", {_KIND: check})


def _tables(page: PageCheck) -> dict[int, list[Facts]]:
    """The matches of each minimum length."""
    return {chapter["min_length"]: chapter["tables"] for chapter in page.published["matches"]}


def _check_matches(page: PageCheck) -> None:
    chapters, least, met = _tables(page), 0, list[int]()
    for element in page.tree.css("article h2, article table"):
        if element.tag == "h2":
            least = next(iter(whole_numbers(element.text())), 0)
            continue
        shown = [table for table in chapters.get(least, ()) if table["players"] > 2]
        rows = element.css("tbody tr")
        if least not in chapters or least in met:
            continue
        met.append(least)
        if page.same(f"{least}: matches", len(rows), len(shown)):
            for row, table in zip(rows, shown, strict=True):
                _check_match(page, f"{least}-{table['players']} {table['begins']}", row, table)
    page.same("minimum lengths", sorted(met), sorted(chapters))
    _check_advice(page, chapters)


def _check_match(page: PageCheck, label: str, row: Any, table: Facts) -> None:
    about = whole_numbers(row.css_first("th").text())
    page.same(f"{label}: players and lives", about, [table["players"], table["lives"]])
    _, chances, say = row.css("td")
    printed, right = decimal_numbers(chances.text()), table["chances"][-1]
    close = len(printed) == len(right) and all(
        percent_is(percent, chance, _STEP) for percent, chance in zip(printed, right, strict=True)
    )
    page.true(close, f"{label}: chances {chances.text()}, should be {right}")
    page.same(f"{label}: first letters", [letter.text() for letter in say.css("b")], _say(table, -1, page))


def _say(table: Facts, lives: int, page: PageCheck) -> list[str]:
    """The letters to say first; none if all are as good."""
    best = table["best"][lives]
    return [] if len(best) == len(table["openings"]) > 1 else [*map(page.capital, best)]


def _check_sheet(page: PageCheck) -> None:
    """Check the sheet: a section for each match, with a line for each number of lives."""
    *_, least = whole_numbers(page.tree.css(".cheat-title")[0].text())  # an edition may have a number, too
    tables = [table for table in _tables(page)[least] if table["players"] > 2]
    sections = page.tree.css("article.cheat section")
    if not page.same("matches", len(sections), len(tables)):
        return
    for section, table in zip(sections, tables, strict=True):
        label = f"{table['players']} {table['begins']}"
        page.same(f"{label}: players", whole_numbers(section.css(".cheat-head")[0].text()), [table["players"]])
        lines = [line for line in section.css("p") if line.css("small")]
        page.same(f"{label}: lives", len(lines), len(table["best"]))
        for i, line in enumerate(lines):
            lives, *letters = [bold.text() for bold in line.css("b")]
            page.same(f"{label}: letters", [whole_numbers(lives), letters], [[i + 1], _say(table, i, page)])
            right = _alike(decimal_numbers(line.css("small")[0].text()), [_percent(table["chances"][i][0])])
            page.true(right, f"{label}: the chance with {i + 1}")


def _check_advice(page: PageCheck, chapters: dict[int, list[Facts]]) -> None:
    """Check the numbers and letters of what the page says of each rule, whatever their order in its language."""
    least, players, apart = 0, 0, list[Fraction]()
    met = list[tuple[int, int]]()
    for element in page.tree.css("article h2, article h3, article p, article ul"):
        if element.tag in {"h2", "h3"}:
            number = next(iter(whole_numbers(element.text())), 0)
            least, players = (number, 0) if element.tag == "h2" else (least, number)
        elif element.tag == "p" and players:
            apart = decimal_numbers(element.text())
        elif element.tag == "ul" and players and (least, players) not in met:
            met.append((least, players))
            tables = [table for table in chapters[least] if table["players"] == players]
            spreads = [_percent(max(table["chances"][-1]) - min(table["chances"][-1])) for table in tables]
            label = f"{least}-{players}"
            page.true(_alike(apart, [min(spreads)][: len(apart)]), f"{label}: points apart: {apart}")
            rules = [item for item in element.iter() if item.tag == "li"]
            page.same(f"{label}: rules", len(rules), len(tables))
            for rule, table in zip(rules, tables, strict=False):
                items = rule.css("ul li")
                expected = [*_advised(table, page)]
                for item, (letters, numbers, seat) in zip(items[len(items) - len(expected) :], expected, strict=True):
                    printed = decimal_numbers(item.text())
                    right = _alike(printed, numbers) or _alike(printed, [*numbers, *seat])
                    right &= sorted(letter.text() for letter in item.css("b")) == sorted(letters)
                    page.true(right, f"{label} {table['begins']}: {item.text()[:80]!r}")
    expected_parts = [
        (least, players)
        for least, tables in chapters.items()
        for players in dict.fromkeys(table["players"] for table in tables)
        if players > 2
    ]
    page.same("numbers of players", sorted(met), sorted(expected_parts))


def _advised(table: Facts, page: PageCheck) -> Iterator[tuple[list[str], list[float], list[float]]]:
    """The letters and numbers of what a page says of states and of a sacrifice; a language may have a number more."""
    if table["differing"]:
        letters, numbers = list[str](), [table["differing"], table["states"], table["costly"]]
        advice = table["advice"]
        if advice:
            numbers += [*advice["lives"], _percent(advice["chance"])]
            letters = advice["best"]
            if len(advice["advised"]) < len(table["openings"]):
                numbers.append(_percent(advice["chance_advised"]))
                letters = [*letters, *advice["advised"]]
        yield [*map(page.capital, letters)], numbers, []
    example = table["sacrifice"]
    if example:
        chances = [_percent(example[key]) for key in ("chance", "chance_otherwise")]
        begun = [page.in_capitals(example["fragment"])] if example["fragment"] else []
        yield [*begun, *map(page.capital, example["letters"])], [*example["lives"], *chances], [example["seat"]]


def _percent(chance: float) -> float:
    """A chance as the page prints it, but for rounding."""
    return min(max(100 * chance, _STEP), 100 - _STEP) if 0 < chance < 1 else 100 * chance


def _alike(printed: list[Fraction], expected: list[float]) -> bool:
    """Are these the numbers, in any order?"""
    pairs = zip(sorted(printed), sorted(expected), strict=False)
    return len(printed) == len(expected) and all(abs(number - value) <= _STEP / 2 + 1e-4 for number, value in pairs)


def check_people_page(findings: Findings, site: Path, slug: str) -> None:
    """Check the words against each vocabulary, and how many openings are sure in each variant; the sheet, too."""
    for end, check in (("", _check_people), ("-cheat", _check_people_sheet)):
        name = f"ghost/{slug}/people{end}.html"
        if not end or (site / name).is_file():
            check_page(findings, site, name, f"ghost/{slug}/people.json", {_KIND: check})


def _check_people(page: PageCheck) -> None:
    people, vocabulary, named = page.published["people"], "", dict[str, str]()
    lists = {(facts["min_length"], facts["players"], *_opponent(facts)): facts for facts in people["alphabets"]}
    for element in page.tree.css("article h2, article h3, article table"):
        if element.tag == "table":
            links, rows = element.css("th a[href*='explore.html#']"), element.css("tbody tr")
            if vocabulary and links:
                [(least, players)] = {*map(_variant, links)}
                facts = lists.get((least, players, 2, vocabulary))
                if page.true(facts is not None, f"no list against {vocabulary}") and facts is not None:
                    _check_words(page, vocabulary, rows, facts)
            elif element.css("td[data-head]"):
                _check_variants(page, rows, lists, named)
            elif {row.css("th")[0].text() for row in rows} <= {*named}:
                _check_start(page, rows, named)
            else:
                sizes = [[number for cell in row.css("td") for number in whole_numbers(cell.text())] for row in rows]
                page.same("who knows how much", sizes, people["sizes"])
            continue
        vocabulary = (element.attributes.get("id") or "") if element.tag == "h3" else ""
        if vocabulary:
            named[element.text().removesuffix("#").strip()] = vocabulary


def _opponent(facts: Facts) -> tuple[int, str]:
    return facts["seat"], facts["vocabulary"]


def _check_start(page: PageCheck, rows: Sequence[Any], named: dict[str, str]) -> None:
    """Check what the first of two players needs against each vocabulary."""
    alphabets = [facts for facts in page.published["people"]["alphabets"] if facts["players"] == 2]
    for row in rows:
        vocabulary = named[row.css("th")[0].text()]
        known = [facts for facts in alphabets if _opponent(facts) == (1, vocabulary)]
        won = (row.attributes.get("class") or "") == "sb-row-win"
        right = any(won == facts["sure"] and _has_words(page, row, facts["answers"][0]) for facts in known)
        page.true(right, f"the words of the first player against {vocabulary}")
    page.same("vocabularies of the first player", len(rows), len({facts["vocabulary"] for facts in alphabets}))


def _check_people_sheet(page: PageCheck) -> None:
    """Check that the sheet has the lists of both players against a vocabulary; it says which in words."""
    *_, least = whole_numbers(page.tree.css(".cheat-title")[0].text())
    sections, start = page.tree.css("section:not(.cheat-seat)"), page.tree.css("section.cheat-seat")
    alphabets = [facts for facts in page.published["people"]["alphabets"] if facts["min_length"] == least]
    both = {_opponent(facts): facts for facts in alphabets if facts["players"] == 2}
    right = any(
        len(sections) == len(facts["answers"])
        and len(start) == both[1, vocabulary]["sure"]
        and all(_has_words(page, section, both[1, vocabulary]["answers"][0]) for section in start)
        and all(
            section.css("b")[0].text() == page.in_capitals(answer["opening"]) and _has_words(page, section, answer)
            for section, answer in zip(sections, facts["answers"], strict=True)
        )
        for (seat, vocabulary), facts in both.items()
        if seat == 2
    )
    page.true(right, "not the words against any vocabulary")


def _variant(link: Any) -> tuple[int, int]:
    _, least, players, *_ = (link.attributes.get("href") or "").partition("#")[2].split("/")
    return int(least), int(players)


def _check_words(page: PageCheck, vocabulary: str, rows: Sequence[Any], facts: Facts) -> None:
    """Check a row for each opening: its letter, and the words with a mark where each is needed."""
    page.same(f"openings against {vocabulary}", len(rows), len(facts["answers"]))
    for row, answer in zip(rows, facts["answers"], strict=False):
        link, opening = row.css_first("th a"), answer["opening"]
        led_to = (link.attributes.get("href") or "").rpartition("/")[2]
        won = (row.attributes.get("class") or "") == "sb-row-win"
        expected = [page.in_capitals(opening), opening, answer["words"] is not None]
        page.same(f"against {vocabulary}", [link.text(), led_to, won], expected)
        page.true(_has_words(page, row.css("td")[0], answer), f"against {vocabulary}: the words after {opening!r}")


def _has_words(page: PageCheck, element: Any, answer: Facts) -> bool:
    """Whether an element has the words of an answer, each with its mark; a word may be written with its accents."""
    written = [word.text() for word in element.css("i")]
    words = [
        [work, word[len(work) :]] if work != word else [word]
        for word, work in zip(answer["words"] or (), answer["work"], strict=True)
        if word not in page.left_out
    ]
    return len(written) == len(words) and all(
        text == _CUT.join(parts) or (text.count(_CUT) == len(parts) - 1 and all(map(spells, parts, text.split(_CUT))))
        for parts, text in zip(words, written, strict=True)
    )


def _check_variants(
    page: PageCheck, rows: Sequence[Any], lists: dict[tuple[int, int, int, str], Facts], named: dict[str, str]
) -> None:
    """Check the table of all variants: of how many openings a seat is sure, and the words that takes."""
    for row in rows:
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
            page.same(label, printed, right[: len(printed)])
