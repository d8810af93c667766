"""What *Open questions* must say: its marked numbers and its tables, worked out from the JSON of the book."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from strategy_book.html import resolve
from strategy_book.paths import SOURCE

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

    from tests.truth.checker import Page

NAME = "open-questions.html"
TITLES = {"superghost": "SuperGhost", "xghost": "Xghost", "spook": "Spook", "superduperghost": "Superduperghost"}


def _percent(chance: float) -> int:
    return 1 if 0 < chance < 0.01 else 99 if 0.99 < chance < 1 else int(f"{100 * chance:.0f}")


class Data:
    """The chapters of a book."""

    def __init__(self, site: Path) -> None:
        self.site = site

    def read(self, name: str, key: str) -> Any:
        """A part of a JSON file of the site."""
        return json.loads((self.site / f"{name}.json").read_text("utf-8"))[key]

    def chapters(self, kind: str) -> dict[str, Any]:
        """The chapters of a family, by their address without extension."""
        paths = sorted(path for path in self.site.glob(f"{kind}/*/*.json") if re.search(r"\d(-everyday)?$", path.stem))
        names = [path.relative_to(self.site).as_posix().removesuffix(".json") for path in paths]
        return {name: self.read(name, "chapter") for name in names}

    @cached_property
    def ghost(self) -> dict[str, Any]:
        """The chapters of Ghost."""
        return self.chapters("ghost")

    @cached_property
    def kin(self) -> dict[str, Any]:
        """The chapters of SuperGhost and its kin."""
        return self.chapters("kin")

    @cached_property
    def jotto(self) -> dict[str, Any]:
        """The chapters of Jotto."""
        return self.chapters("jotto")

    def of_lists(self, *variants: str) -> list[tuple[Any, ...]]:
        """The chapters of Ghost with these rules, of each list that has them all."""
        slugs = {name.split("/")[1] for name in self.ghost}
        found = [tuple(self.ghost.get(f"ghost/{slug}/{variant}") for variant in variants) for slug in slugs]
        return [chapters for chapters in found if None not in chapters]


def _numbers(text: str) -> list[int]:
    """The whole numbers in a text, in English or in French."""
    return [int(re.sub(r"\D", "", number)) for number in re.findall(r"\d+(?:[,\u202f\u00a0]\d{3})*", text)]


def _number(data: Data, fact: str, of: str) -> list[int]:
    """The whole numbers of a marked fact, in order."""
    part, *rest = fact.split("-")
    if of.startswith("ghost/") and of.endswith("/match"):
        usual = next(m for m in data.read(of, "matches") if m["min_length"] == 4)
        table = next(t for t in usual["tables"] if (t["players"], t["begins"]) == (3, "turn"))
        return [table["differing"]] if part == "differing" else [_percent(table["chances"][-1][int(rest[0]) - 1])]
    if of.startswith("ghost/") and of.endswith("/people"):
        length, seat, vocabulary = int(rest[0]), int(rest[1]), "-".join(rest[2:])
        key = (length, 2, seat, vocabulary)
        known = data.read(of, "people")["alphabets"]
        one = next(a for a in known if (a["min_length"], a["players"], a["seat"], a["vocabulary"]) == key)
        won = [answer["words"] for answer in one["answers"] if answer["words"] is not None]
        return [len(won)] if part == "won" else [len({word for words in won for word in words})]
    if of.startswith("ghost/"):
        chapter = data.ghost[of]
        if part == "odds":
            return [_percent(chapter["odds"][int(rest[0]) - 1])]
        return chapter["safe"] if part == "safe" else [chapter[fact]]
    if part == "open":
        chapters = [chapter for chapter in data.kin.values() if TITLES[chapter["game"]] == of]
        others = [chapter["other_seat"]["memory"] for chapter in chapters if chapter["other_seat"]]
        learnt = [memory for memory in [*(c["memory"] for c in chapters), *others] if memory]
        open_lists = [m for m in learnt if m["havens"] is not None and not m["proved_smallest"]]
        unknown = [c for c in chapters if any(verdict["losers"] is None for verdict in c["verdicts"])]
        return [len(open_lists if fact == "open-lists" else unknown)]
    return {
        "trick": lambda: [sum(a["losers"] != b["losers"] for a, b in data.of_lists("3-2", "4-2"))],
        "first": lambda: [sum(b["losers"] == [2] for _, b in data.of_lists("3-2", "4-2"))],
        "refuted": lambda: [sum(c["paper"]["value"] - c["upper"] > 0.001 for c in data.jotto.values())],
        "race-least": lambda: [_percent(min(_races(data)))],
        "race-most": lambda: [_percent(max(_races(data)))],
    }[fact]()


def _races(data: Data) -> list[float]:
    return [c["race"]["first_wins"][0][0] for c in data.jotto.values() if c["race"] and len(c["secrets"]) > 2]


def _text(page: Page, data: Data, fact: str, of: str) -> str | None:
    """The text of a marked fact that is not a whole number."""
    if fact == "line":
        return str(data.ghost[of]["line"]["word"])
    if fact == "widest":
        widths = (Fraction(c["upper_exact"]) - Fraction(c["lower_exact"]) for c in data.jotto.values() if c["anagrams"])
        return page.number(max(widths), 2, 1)
    if of.startswith("jotto/"):
        least, most = (Fraction(data.jotto[of][f"{side}_exact"]) for side in ("lower", "upper"))
        if fact == "bracket":
            ends = [page.number(least, 4, -1), page.number(most, 4, 1)]
            return " ".join(ends) if least != most else page.number(round(most * 10**4) / Fraction(10**4), 4, 1)
        return page.number(least, 2, -1) if fact.startswith("at-least") else page.number(most, 2, 1)
    return None


def complaints_about_open_questions(page: Page) -> Iterator[str]:
    """What is wrong with the page."""
    if page.name != NAME:
        return
    data = Data(page.site)
    for element in page.tree.css("[data-fact]"):
        fact, of = element.attributes["data-fact"] or "", element.attributes["data-of"] or ""
        text, said = _text(page, data, fact, of), element.text()
        if text is not None:
            alike = re.findall(r"[\d.,]+|[a-z]{4,}", said) == text.split()
        else:
            alike = _numbers(said) == _number(data, fact, of)
        if not alike:
            yield f"{page.name}: {fact} of {of}: {said}"
    for row in page.tree.css("tr:has(> th > a)"):
        link = row.css_first("th > a").attributes["href"] or ""
        name = (resolve(page.name, link) or ("",))[0].removesuffix(".html")
        if wrong := _row(page, data, name, row.css("td")):
            yield f"{page.name}: row of {name}: {wrong}"


def _row(page: Page, data: Data, name: str, cells: list[LexborNode]) -> str:
    """What is wrong with a row that leads to ``name``."""
    texts = [" ".join(cell.text().split()) for cell in cells]
    if name.startswith("jotto/"):
        return (
            ""
            if [*_gains(data, name), page.say("yes" if _falls(data, name) else "no")]
            == [text.replace(",", ".") for text in texts if text != "–"]
            else f"{texts}"
        )
    if len(cells) == 4:  # who wins, what to say, what to learn
        seat = 3 - data.kin[name]["verdicts"][0]["losers"][0]
        return "" if texts[1] == page.say("player wins", seat=seat) else texts[1]
    chapter = (data.ghost | data.kin)[name]
    for seat, (cell, text) in enumerate(zip(cells[1:], texts[1:], strict=True), 1):
        size, least, wins = _seat(chapter, seat)
        right = [] if size is None else [size] if least in (0, size) else [size, least]
        if _numbers(text) != right or (cell.css_first("b") is not None) != wins:
            return text
    return ""


def _seat(chapter: dict[str, Any], seat: int) -> tuple[int | None, int, bool]:
    """How much a seat learns, the least that it may be, and whether it wins."""
    if "verdicts" in chapter:
        lists = [chapter["memory"], chapter["other_seat"]["memory"]]
        one = next(memory for memory in lists if memory["winner"] == seat)
        size = None if one["havens"] is None else len(one["havens"])
        return size, one["lower_bound"], size is not None and chapter["verdicts"][0]["losers"] == [3 - seat]
    wins = chapter["losers"] == [3 - seat]
    won = [opening["words"] for opening in chapter["seats"][seat - 1]["openings"] if opening["words"] is not None]
    size = sum(map(len, won))
    return (size if won or seat == 2 else None), size, wins


def _figures(data: Data, name: str) -> dict[int, float]:
    """What the paper's method gains, by letters, on the list whose page is ``name``, or on the paper's own."""
    if name == "jotto/paper":
        columns = json.loads((SOURCE / "certificates/paper-table.json").read_text("utf-8"))["columns"]
        return {c["figures"]["letters"]: c["figures"]["overall_vs_benchmark"] for c in columns}
    folder = name.removesuffix("index")
    chapters = [c for of, c in data.jotto.items() if of.startswith(folder) and not c["anagrams"]]
    gains = {
        c["letters"]: (c["paper"]["hider_vs_benchmark"] - c["paper"]["guesser_vs_benchmark"]) / 2 for c in chapters
    }
    return dict(sorted(gains.items()))


def _gains(data: Data, name: str) -> list[str]:
    return [f"{gain:.3f}".replace("-", "−") for gain in _figures(data, name).values()]


def _falls(data: Data, name: str) -> bool:
    return all(more > less for more, less in pairwise(round(gain, 3) for gain in _figures(data, name).values()))
