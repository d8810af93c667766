"""The numbers on the pages of the chapters are those of their JSON.

A page marks what it prints: the text of an element with ``data-fact`` is that fact, of the first letter ``data-letter``
of its row where it stands in one. No sentence is read; only numbers, letters, the words of a list and the two signs.
"""

from __future__ import annotations

import re
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from generator.verify.findings import Findings
from generator.verify.site import capital, read_json

_KIND = "numbers on pages"
_EMPTY = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
)
_NUMBER = re.compile(r"\d[\d,]*")


class PrintedPage(HTMLParser):
    """What a page marks as facts.

    Attributes:
        facts: (letter of the row or "", fact, text) in order; of a list the text is its words.
        rows: by letter, the class of its row.
        keys: by letter, the class of its key on the board.
        winner: who wins, as the first verdict says; None where there is none.
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.facts: list[tuple[str, str, str]] = []
        self.rows: dict[str, str] = {}
        self.keys: dict[str, str] = {}
        self.winner: str | None = None
        self._open: list[tuple[str, str | None, str, int, str]] = []
        self._said: list[tuple[str, bool]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember what is marked."""
        if tag in _EMPTY:
            return
        said = {name: value or "" for name, value in attrs}
        kind = said.get("class", "")
        letter = said.get("data-letter", self._open[-1][2] if self._open else "")
        if "data-letter" in said:
            self.rows[letter] = kind
        if "data-key" in said and "sb-key" in kind.split():
            self.keys[said["data-key"]] = kind
        if "data-winner" in said and self.winner is None:
            self.winner = said["data-winner"]
        self._open.append((tag, said.get("data-fact"), letter, len(self._said), kind))

    def handle_endtag(self, tag: str) -> None:
        """The fact that ends here has its text."""
        if not any(one[0] == tag for one in self._open):
            return
        while self._open:
            name, fact, letter, start, _ = self._open.pop()
            if fact is not None:
                said = self._said[start:]
                text = (
                    " ".join(part for part, word in said if word)
                    if fact == "list"
                    else "".join(part for part, _ in said)
                )
                self.facts.append((letter, fact, text.strip()))
            if name == tag:
                return

    def handle_data(self, data: str) -> None:
        """Text, and whether it is a word of a list."""
        if self._open:
            self._said.append((data, "sb-word" in self._open[-1][4].split()))


def check_page(site: Path, file: str) -> Findings:
    """The page of the chapter ``file`` (its JSON)."""
    found, name = Findings(), file.removesuffix(".json") + ".html"
    chapter = read_json(site, file)["chapter"]
    page = PrintedPage((site / name).read_text("utf-8"))
    if file.startswith("ghost/"):
        facts = _ghost(found, name, chapter, page)
    elif file.startswith("kin/"):
        facts = _kin(found, name, chapter, page)
    else:
        guarantee = Fraction(read_json(site, file.removesuffix(".json") + "-plans.json")["guarantee"])
        facts = _jotto(found, name, chapter, page, guarantee)
    met = {(letter, fact) for letter, fact, _ in page.facts}
    missing = sorted(facts - met)
    found.true(_KIND, name, not missing, f"what should be printed is not: {missing[:3]}")
    found.trusted["the sentences of the pages, their charts, and tables that gather several chapters"] += 1
    return found


def _numbers(text: str) -> list[int]:
    return [int(number.replace(",", "")) for number in _NUMBER.findall(text)]


def _winner(chapter: dict[str, Any], losers: list[int] | None) -> str:
    two = chapter.get("players", 2) == 2
    return str(3 - losers[0]) if two and losers else "0"


def _ghost(found: Findings, name: str, chapter: dict[str, Any], page: PrintedPage) -> set[tuple[str, str]]:
    two, letters = chapter["players"] == 2, {one["letter"]: one for one in chapter["letters"]}
    good = {letter for letter, one in letters.items() if 1 not in one["losers"]}
    found.same(_KIND, name, "the winner", page.winner, _winner(chapter, chapter["losers"]))
    kinds = {letter: f"sb-row-{'win' if letter in good else 'lose'}" for letter in letters}
    found.same(_KIND, name, "rows of first letters", page.rows, kinds)
    for letter, kind in page.keys.items():
        one = letters.get(letter)
        lost = "word" if one and one["longest"] == 1 else "lose"
        right = "none" if one is None else "win" if letter in good else lost
        found.true(_KIND, name, f"sb-key--{right}" in kind.split(), f"the key {letter} should be {right}")
    found.true(_KIND, name, letters.keys() <= page.keys.keys(), "a first letter has no key")
    numbers = {"legal": "words", "playable": "playable_words", "fragments": "fragments"}
    for letter, fact, text in page.facts:
        what = f"{fact}{f' of {letter}' if letter else ''}"
        if letter:
            one = letters.get(letter)
            if one is None:
                continue  # a row too many, told above
            if fact == "replies":
                shown = [] if letter in good else [part for part in text.split() if len(part) == 1]
                replies = [] if letter in good else [capital(reply) for reply in one["replies"]]
                found.same(_KIND, name, what, shown, replies)
            else:
                right = one[fact]
                value: Any = right if fact == "losers" else [len(right) if fact == "words" else right]
                found.same(_KIND, name, what, _numbers(text), value)
        elif fact == "losers":
            found.same(_KIND, name, what, _numbers(text), chapter["losers"])
        elif fact == "say":
            best = {capital(one) for one in good or letters}
            found.true(
                _KIND, name, text in best, f"the letter to say: {text!r}, should be one of {sorted(best)}"
            )
        elif fact in numbers:
            found.same(_KIND, name, what, _numbers(text), [chapter[numbers[fact]]])
    printed = {("", fact) for fact in (*numbers, *(["say"] if good else []))}
    columns = ("replies", "possible", "longest") if two else ("losers", "replies", "possible", "longest")
    return printed | {(letter, fact) for letter in letters for fact in columns}


def _kin(found: Findings, name: str, chapter: dict[str, Any], page: PrintedPage) -> set[tuple[str, str]]:
    memory, verdicts = chapter["memory"], {str(one["players"]): one for one in chapter["verdicts"]}
    found.same(_KIND, name, "the winner", page.winner, _winner(chapter, verdicts["2"]["losers"]))
    havens = memory["havens"] if memory else None
    for letter, fact, text in page.facts:
        what = f"{fact}{f' of {letter}' if letter else ''}"
        if fact == "havens":
            found.same(_KIND, name, what, _numbers(text), [len(havens or ())])
        elif fact == "lower-bound":
            found.same(_KIND, name, what, _numbers(text), [memory["lower_bound"]])
        elif fact == "list":
            found.same(_KIND, name, what, text.split(), havens)
        elif fact == "winning":
            right = [one["letter"] for one in verdicts["2"]["openings"] if one["losers"] == [2]]
            found.same(_KIND, name, what, text.split(), [capital(one) for one in right])
        elif fact in verdicts:
            openings = {one["letter"]: one["losers"] for one in verdicts[fact]["openings"]}
            losers = openings.get(letter) if letter else verdicts[fact]["losers"]
            if letter:
                sign = "" if losers is None else "✗" if 1 in losers else "✓"
                found.true(_KIND, name, sign == (text[0] if text[0] in "✗✓" else ""), f"the sign of {what}")
            if not letter or fact != "2":
                found.same(_KIND, name, f"{what} players", _numbers(text), losers or [])
    letters = ["", *(one["letter"] for one in verdicts["2"]["openings"])]
    printed = {(letter, players) for letter in letters for players in verdicts}
    return printed | ({("", "havens"), ("", "list")} if havens else set())


def _jotto(
    found: Findings, name: str, chapter: dict[str, Any], page: PrintedPage, guarantee: Fraction
) -> set[tuple[str, str]]:
    """Bounds are printed on the safe side of the exact number, by less than their last digit."""
    for _, fact, text in page.facts:
        if fact == "plans":
            found.same(_KIND, name, fact, _numbers(text), [chapter["plans"]])
        elif fact == "value":
            found.same(_KIND, name, fact, Fraction(text), guarantee)
        elif fact in {"at-most", "at-least"}:
            exact = guarantee if fact == "at-most" else Fraction(chapter["lower_exact"] or chapter["lower"])
            over = (Fraction(text) - exact) * (1 if fact == "at-most" else -1)
            right = -_SLACK <= over < Fraction(1, 10 ** len(text.partition(".")[2])) + _SLACK
            found.true(_KIND, name, right, f"{fact} {text}, but it is {float(exact)}")
    return {("", "at-most"), ("", "at-least")}


_SLACK = Fraction(1, 10**9)  # a lower bound without a fraction is a float
