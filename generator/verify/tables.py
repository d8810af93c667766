"""Tables of several chapters, and the letter that home says: each row agrees with the chapter to which it leads."""

import re
from collections import defaultdict
from collections.abc import Callable, Sequence, Set
from functools import partial
from pathlib import Path
from typing import Any

from generator.verify.findings import Facts, Findings
from generator.verify.ghost.chapter_page import check_line
from generator.verify.jotto import pages as jotto_pages
from generator.verify.links import named_by
from generator.verify.numbers import Sayings, check_sayings, whole_numbers
from generator.verify.printed import Capitals, PageCheck, check_page, place_of
from generator.verify.site import read_json, read_lists

_KIND = "rows of several chapters"
_INDEX = re.compile(r"index\.html|kin\.html|(ghost|kin|jotto)/([^/]+/)?index\.html")
_HOME = "index.html"
_LENGTHS = (3, 4)
"""The shortest words of SuperGhost and its kin: the table of both seats has the chapters of Ghost with these, too."""


def check_tables(site: Path, files: Set[str]) -> Findings:
    """Check home and the index pages."""
    findings, sayings = Findings(), Sayings(lambda: defaultdict(set))
    titles = {entry["slug"]: entry["title"] for entry in read_lists(site)}
    for name in sorted(filter(_INDEX.fullmatch, files)):
        checks: dict[str, Callable[[PageCheck], None]] = {_KIND: partial(_check_page, titles=titles, sayings=sayings)}
        if name == "jotto/index.html":
            checks[jotto_pages.KIND] = partial(jotto_pages.check_index, files=files)
        elif name.startswith("jotto/"):
            checks[jotto_pages.KIND] = jotto_pages.check_list
        check_page(findings, site, name, "", checks)
    check_page(findings, site, "word-lists.html", "", {"word lists": _check_word_lists})
    check_sayings(findings, _KIND, sayings)
    return findings


def _check_word_lists(page: PageCheck) -> None:
    """Check the name, the digest and the numbers of words of each list."""
    tables = [
        [
            [number for cell in row.css("th, td") for number in whole_numbers(cell.text())]
            for row in table.css("tbody tr")
        ]
        for table in page.tree.css("article table")
    ]
    facts = [[value.text().strip() for value in values.css("dd")] for values in page.tree.css("article dl")]
    for entry in read_lists(page.site):
        about = next((texts for texts in facts if entry["name"] in texts), [])
        right = (
            entry["sha256"] in about and [entry["words"]] in map(whole_numbers, about) and entry["by_length"] in tables
        )
        page.true(right, f"the digest or the words of {entry['name']}")


def _check_page(page: PageCheck, titles: dict[str, str], sayings: Sayings) -> None:
    for table in page.tree.css("article table"):
        linked, both = list[str](), _two_seats(table)
        for row in table.css("tr"):
            for link in row.css("th a, td a"):
                if file := page.chapter_of(link):
                    linked.append(file)
                    _check_row(page, file, table, row, link, sayings)
                    named = row.parent.css_first(".sb-of th") if row.parent is not None else None
                    if named is not None:  # the table names its lists, above their rows or at the beginning of each
                        page.same("the list", named.text(), titles[file.split("/")[1]])
        _check_complete(page, linked, both)
    ask = page.tree.css_first("#ask[data-answers]")
    if page.name == _HOME and ask is not None:
        slug, min_length, players = (ask.attributes["data-answers"] or "").split("/")
        published = read_json(page.site, f"ghost/{slug}/{min_length}-{players}.json")
        of_list = Capitals(published["word_list"])
        _ask(page, ask, published["chapter"], of_list)
        check_line(page, published["chapter"]["line"], of_list)


def _check_row(page: PageCheck, file: str, table: Any, row: Any, link: Any, sayings: Sayings) -> None:
    """Check a row with a link to a chapter; ``file``: its JSON."""
    published, family = read_json(page.site, file), file.split("/", maxsplit=1)[0]
    chapter, of_list = published["chapter"], Capitals(published["word_list"])
    if _two_seats(table):
        _seats(page, file, chapter, row)
    elif family == "ghost" and "sb-losers" in (table.attributes.get("class") or ""):
        _ghost(page, chapter, table, row, link, of_list)
    elif family == "kin":
        _kin(page, chapter, row, of_list, sayings)
    elif family == "jotto":
        _jotto(page, chapter, row)


def _check_complete(page: PageCheck, linked: list[str], both: bool) -> None:
    """Check that a table has a row for every chapter of its lists; with ``both``, for those where both seats learn."""
    for folder in sorted({file.rpartition("/")[0] for file in linked}):
        files = [path.relative_to(page.site).as_posix() for path in (page.site / folder).glob("*.json")]
        expected = [file for file in files if place_of(file.removesuffix("json") + "html")]
        if both:
            expected = [file for file in expected if _known(read_json(page.site, file))]
        shown = sorted(file for file in linked if file.startswith(f"{folder}/"))
        page.same(f"chapters of {folder}", shown, sorted(expected))


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


def _good(chapter: Facts) -> list[str]:
    return [graded["letter"] for graded in chapter["letters"] if 1 not in graded["losers"]]


def _ghost(page: PageCheck, chapter: Facts, table: Any, row: Any, link: Any, of_list: Capitals) -> None:
    label = f"{chapter['min_length']}-{chapter['players']}"
    least = whole_numbers(row.css_first("th").text())
    page.same(f"{label}: the shortest word", least, [chapter["min_length"]])
    losers = whole_numbers(link.text())
    losers = losers or [*range(1, chapter["players"] + 1)]  # a table says "any player", in its language
    page.same(f"{label}: losers", losers, chapter["losers"])
    first = link.parent.css(".sb-say a")
    letters = [letter.text() for letter in first]
    _lead_to_chapter(page, first, {"min": f"{chapter['min_length']}", "players": f"{chapter['players']}"})
    if link.parent.css_first(".sb-say") is not None:
        right = [of_list.capital(letter) for letter in _good(chapter)]
        page.same(f"{label}: letters", letters, right[: len(letters)] if letters else right)
    cells = row.css("td")
    counts = [number for head in table.css("thead th") for number in whole_numbers(head.text())]
    column = next(i for i, cell in enumerate(cells) if cell.html == link.parent.html)
    page.same(f"{label}: the column", counts[column], chapter["players"])


def _lead_to_chapter(page: PageCheck, links: Sequence[Any], rules: Facts) -> None:
    """Check that the letters of a row lead to the rules of its chapter."""
    for link in links:
        named, _, _ = named_by(page.name, link.attributes.get("href") or "") or ({}, "", "")
        page.true(rules.items() <= named.items(), f"{link.text()} leads to {named}, not {rules}")


def _kin(page: PageCheck, chapter: Facts, row: Any, of_list: Capitals, sayings: Sayings) -> None:
    label = f"{chapter['game']}-{chapter['min_length']}"
    least, winner, say, size = row.css("td")
    two, memory = chapter["verdicts"][0], chapter["memory"]
    page.same(f"{label}: the shortest word", whole_numbers(least.text()), [chapter["min_length"]])
    sayings["winner", two["losers"] and 3 - two["losers"][0]][winner.text().strip()].add(page.name)
    good = [facts["letter"] for facts in two["openings"] if facts["losers"] == [2]] if two["losers"] == [2] else []
    letters = [letter.text() for letter in say.css(".sb-go, b")]
    page.same(f"{label}: letters", letters, [of_list.capital(letter) for letter in good])
    _lead_to_chapter(page, say.css("a"), {"min": f"{chapter['min_length']}", "game": chapter["game"]})
    page.same(f"{label}: fragments", whole_numbers(size.text()), _sizes(memory) if memory else [])


def _seats(page: PageCheck, file: str, chapter: Facts, row: Any) -> None:
    """Check how many words or fragments each of two players learns."""
    _, least, *cells = (whole_numbers(cell.text()) for cell in row.css("td"))
    page.same(f"{file}: the shortest word", least, [chapter["min_length"]])
    if "seats" in chapter:
        lists = [[o["words"] for o in seat["openings"] if o["words"] is not None] for seat in chapter["seats"]]
        right = [[sum(map(len, words))] if words else [] for words in lists]
    else:
        memories = {memory["winner"]: memory for memory in (chapter["memory"], chapter["other_seat"]["memory"])}
        right = [_sizes(memories[seat]) for seat in (1, 2)]
    page.same(f"{file}: what each seat learns", cells, right)


def _sizes(memory: Facts) -> list[int]:
    """How many fragments a list has, and how many it is proved to need, where these are fewer."""
    havens, least = memory["havens"], memory["lower_bound"]
    return [] if havens is None else [len(havens), *([least] if 0 < least < len(havens) else [])]


def _jotto(page: PageCheck, chapter: Facts, row: Any) -> None:
    label = f"{chapter['letters']} letters"
    size, value = (cell.text() for cell in row.css("td.sb-number")[:2])
    page.same(f"{label}: secrets", whole_numbers(size), [len(chapter["secrets"])])
    page.true(jotto_pages.is_value(value, chapter), f"{label}: the value {value}")
    first = [word.text() for word in row.css("i")]
    if first:
        page.same(f"{label}: first guess", first, [chapter["first_guesses"][0]["word"]])


def _ask(page: PageCheck, ask: Any, chapter: Facts, of_list: Capitals) -> None:
    """Check the answer to the question which letter to say first."""
    good = _good(chapter)
    keys = {key.attributes["data-key"]: key.attributes.get("class") or "" for key in ask.css(".sb-key")}
    wins = sorted(letter or "" for letter, kind in keys.items() if "sb-key--win" in kind.split())
    page.same("winning keys", wins, sorted(good))
    letters = [letter.text() for letter in ask.css(".sb-say b, .sb-also b")]
    best = [of_list.capital(letter) for letter in good]
    named = letters == best or (not good and not letters[1:]) or letters == best[: len(letters)]
    page.true(named, f"letters to say: {letters}, should be {best}")
