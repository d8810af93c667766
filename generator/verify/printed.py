"""The numbers that the pages of chapters print are those of their JSON.

A page marks its facts: the text of an element with ``data-fact`` is that fact, about the first letter in
``data-letter`` of its row if it is in one. Sentences are not read; only numbers, letters, words of a list and the two
signs are.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from fractions import Fraction
from html import escape
from itertools import accumulate
from pathlib import Path
from typing import Any

from generator.verify.findings import Findings
from generator.verify.numbers import decimal_numbers, last_digit, whole_numbers
from generator.verify.readers import read_left_out
from generator.verify.site import read_json

_KIND = "numbers on pages"
_WORDS_ONLY = frozenset({"list", "other-list", "resist", "resist-winning", "later"})
"""Facts of which only the words count, not the text around them."""


NO_LIST = {"language": "", "alphabet": ""}
"""What decides how letters are written, on a page that is about no list."""


class PrintedPage:
    """The facts that a page marks.

    Attributes:
        tree: the page; each word in it is the one that is played, however it is written.
        facts: (letter of the row or "", name of the fact, text) in order; the text of a list is its words.
        rows: for each letter, the class of its row.
        keys: for each letter, the class of its key on the board.
        winner: the winner in the first verdict; None if there is no verdict.
        spellings: (word, how it is written) of the words that are shown with their accents.
        capitals: letters whose capital goes by the list, each with it.
    """

    def __init__(self, text: str, about: Mapping[str, str] = NO_LIST) -> None:
        from selectolax.lexbor import LexborHTMLParser

        page = self.tree = LexborHTMLParser(text)

        def marks(name: str, selector: str = "") -> dict[str, str]:
            return {e.attributes[name] or "": e.attributes.get("class") or "" for e in page.css(f"{selector}[{name}]")}

        turkish = about["language"] == "tr" or "ı" in about["alphabet"]
        self.capitals = {"ß": "ẞ"} | ({"i": "İ", "ı": "I"} if turkish else {})
        self.rows, self.keys = marks("data-letter"), marks("data-key", ".sb-key")
        self.winner = next(iter(marks("data-winner")), None)
        self.spellings = [(e.attributes["data-word"] or "", e.text()) for e in page.css("[data-word]")]
        for element in page.css("[data-word]"):
            element.inner_html = escape(element.attributes["data-word"] or "")
        self.facts: list[tuple[str, str, str]] = []
        for element in page.css("[data-fact]"):
            fact, row = element.attributes["data-fact"] or "", element
            while row.parent is not None and "data-letter" not in row.attributes:
                row = row.parent
            words = " ".join(word.text(deep=False) for word in element.css("i, .sb-word"))
            text = words if fact in _WORDS_ONLY else element.text()
            self.facts.append((row.attributes.get("data-letter") or "", fact, text.strip()))

    def wrong_spellings(self) -> list[tuple[str, str]]:
        """Words that are written with other letters than they are played with."""
        return [pair for pair in self.spellings if not spells(*pair)]

    def capital(self, letter: str) -> str:
        """As the page prints a letter: its capital, if that has one small letter, and this one."""
        large = letter.upper()
        return self.capitals.get(letter) or (large if large.lower() == letter else letter)

    def in_capitals(self, fragment: str) -> str:
        """As the page prints a fragment."""
        return "".join(map(self.capital, fragment))


def read_page(site: Path, file: str) -> tuple[dict[str, Any], PrintedPage]:
    """What ``file`` (JSON) publishes about a list, and the page of the same name."""
    published, page = read_json(site, file), site / f"{file.removesuffix('.json')}.html"
    return published, PrintedPage(page.read_text("utf-8"), published["word_list"])


def check_printed(findings: Findings, site: Path, files: list[str]) -> None:
    """Add the mistakes in the pages of these chapter files: a page must print the facts of its file."""
    for file in files:
        page = file.removesuffix(".json") + ".html"
        findings.guarded(page, lambda name: findings.add(check_page(site, name)), file)


def check_page(site: Path, file: str) -> Findings:
    """Check the page of the chapter ``file`` (its JSON)."""
    findings, name = Findings(), file.removesuffix(".json") + ".html"
    published, page = read_page(site, file)
    chapter = published["chapter"]
    if file.startswith("ghost/"):
        facts = _ghost(findings, name, chapter, page)
    elif file.startswith("kin/"):
        left_out = read_left_out(site, findings, file.split("/")[1])
        facts = _letters(findings, name, chapter, page, left_out)
    else:
        guarantee = Fraction(read_json(site, file.removesuffix(".json") + "-plans.json")["guarantee"])
        facts = _jotto(findings, name, chapter, page, guarantee)
    met = {(letter, fact) for letter, fact, _ in page.facts}
    missing = sorted(facts - met)
    findings.true(_KIND, name, not missing, f"not printed: {missing[:3]}")
    wrong = page.wrong_spellings()
    findings.true(_KIND, name, not wrong, f"not a spelling of its word: {wrong[:1]}")
    findings.trust("the sentences of the pages, and their charts")
    return findings


def spells(word: str, text: str) -> bool:
    """Whether each spelling in a text, such as ``pêche/péché``, has the letters of a word, whatever their marks."""
    return all(_bare(spelled) == _bare(word) for spelled in text.split("/"))


def _bare(text: str) -> str:
    """The letters of a word in one shape: a decomposed text in small letters, without marks and signs inside words."""
    plain = unicodedata.normalize("NFKD", text).replace("I", "ı").lower().replace("ı", "i")
    for written, played in _SHAPES.items():
        plain = plain.replace(written, played)
    letters = "".join(c for c in plain if unicodedata.category(c)[0] not in "MC" and c not in _SIGNS)
    return "".join(map(_korean, letters))


_SIGNS = "·•‧∙⋅・'’‘ʼ´`′׳"
_SHAPES = {"œ": "oe", "æ": "ae", "ß": "ss", "ς": "σ", "ܤ": "ܣ"} | dict(zip("ךםןףץ", "כמנפצ", strict=True))


def _korean(letter: str) -> str:
    """The simple letters of a Korean letter, by its name, wherever it is in a syllable."""
    name = unicodedata.name(letter, "")
    if not name.startswith("HANGUL"):
        return letter
    parts = [
        part.removeprefix("SSANG")
        for part in name.split(" ")[2].split("-")
        for _ in range(1 + part.startswith("SSANG"))
    ]
    return "/".join(parts) + "/"


def _winner(chapter: dict[str, Any], losers: list[int] | None) -> str:
    two = chapter.get("players", 2) == 2
    return str(3 - losers[0]) if two and losers else "0"


def _ghost(findings: Findings, name: str, chapter: dict[str, Any], page: PrintedPage) -> set[tuple[str, str]]:
    two, letters = chapter["players"] == 2, {graded["letter"]: graded for graded in chapter["letters"]}
    good = {letter for letter, graded in letters.items() if 1 not in graded["losers"]}
    findings.same(_KIND, name, "the winner", page.winner, _winner(chapter, chapter["losers"]))
    kinds = {letter: f"sb-row-{'win' if letter in good else 'lose'}" for letter in letters}
    findings.same(_KIND, name, "rows of first letters", page.rows, kinds)
    for letter, kind in page.keys.items():
        graded = letters.get(letter)
        lost = "word" if graded and graded["longest"] == 1 else "lose"
        right = "none" if graded is None else "win" if letter in good else lost
        findings.true(_KIND, name, f"sb-key--{right}" in kind.split(), f"the key {letter} should be {right}")
    findings.true(_KIND, name, letters.keys() <= page.keys.keys(), "a first letter has no key")
    numbers = {"legal": "words", "playable": "playable_words", "fragments": "fragments"}
    for letter, fact, text in page.facts:
        label = f"{fact}{f' of {letter}' if letter else ''}"
        if letter:
            graded = letters.get(letter)
            if graded is None:
                continue  # a superfluous row, reported above
            if fact == "replies":
                shown = [] if letter in good else [part for part in text.split() if len(part) == 1]
                replies = [] if letter in good else [page.capital(reply) for reply in graded["replies"]]
                findings.same(_KIND, name, label, shown, replies)
            else:
                right = graded[fact]
                value: Any = right if fact == "losers" else [len(right) if fact == "words" else right]
                findings.same(_KIND, name, label, whole_numbers(text), value)
        elif fact == "losers":
            findings.same(_KIND, name, label, whole_numbers(text), chapter["losers"])
        elif fact == "say":
            best = {page.capital(first) for first in good or letters}
            findings.true(_KIND, name, text in best, f"the letter to say: {text!r}, should be one of {sorted(best)}")
        elif fact in numbers:
            findings.same(_KIND, name, label, whole_numbers(text), [chapter[numbers[fact]]])
        elif fact.startswith(("stage-", "curve-")):
            findings.same(_KIND, name, label, whole_numbers(text), [_words_of_stage(chapter, fact)])
    printed = {("", fact) for fact in (*numbers, *(["say"] if good else []))}
    columns = ("replies", "possible", "longest") if two else ("losers", "replies", "possible", "longest")
    return printed | {(letter, fact) for letter in letters for fact in columns}


def _words_of_stage(chapter: dict[str, Any], fact: str) -> int | None:
    """How many words ``stage-SEAT-SIZE`` has, or ``curve-SEAT-WORDS`` reaches; None if there is no such point."""
    kind, seat, number = fact.split("-")
    for stages in chapter["stages"]:
        if str(stages["seat"]) == seat:
            sizes = {str(stage["size"]): len(stage["words"]) for stage in stages["stages"]}
            counts = accumulate(len(step["words"]) for step in stages["order"])
            return sizes.get(number) if kind == "stage" else {str(n): n for n in counts}.get(number)
    return None


def _letters(
    findings: Findings, name: str, chapter: dict[str, Any], page: PrintedPage, left_out: frozenset[str]
) -> set[tuple[str, str]]:
    memory, verdicts = (
        chapter["memory"],
        {str(verdict["players"]): verdict for verdict in chapter["verdicts"]},
    )
    findings.same(_KIND, name, "the winner", page.winner, _winner(chapter, verdicts["2"]["losers"]))
    havens = memory["havens"] if memory else None
    for letter, fact, text in page.facts:
        label = f"{fact}{f' of {letter}' if letter else ''}"
        if fact == "havens":
            findings.same(_KIND, name, label, whole_numbers(text), [len(havens or ())])
        elif fact == "lower-bound":
            findings.same(_KIND, name, label, whole_numbers(text), [memory["lower_bound"]])
        elif fact == "list":
            shown = None if havens is None else [haven for haven in havens if haven not in left_out]
            findings.same(_KIND, name, label, text.split(), shown)
        elif fact == "winning":
            right = [facts["letter"] for facts in verdicts["2"]["openings"] if facts["losers"] == [2]]
            findings.same(_KIND, name, label, text.split(), [page.capital(letter) for letter in right])
        elif fact in verdicts:
            openings = {facts["letter"]: facts["losers"] for facts in verdicts[fact]["openings"]}
            losers = openings.get(letter) if letter else verdicts[fact]["losers"]
            if letter:
                sign = "" if losers is None else "✗" if 1 in losers else "✓"
                findings.true(_KIND, name, sign == (text[0] if text[0] in "✗✓" else ""), f"the sign of {label}")
            if not letter or fact != "2":
                findings.same(_KIND, name, f"{label} players", whole_numbers(text), losers or [])
    letters = ["", *(facts["letter"] for facts in verdicts["2"]["openings"])]
    printed = {(letter, players) for letter in letters for players in verdicts}
    if havens:
        printed |= {("", "havens"), ("", "list")}
    return printed | _other_seat(findings, name, chapter["other_seat"], page, left_out)


def _other_seat(
    findings: Findings, name: str, other: dict[str, Any] | None, page: PrintedPage, left_out: frozenset[str]
) -> set[tuple[str, str]]:
    """Check what the page says about the seat that loses to perfect play; return what it must print."""
    if other is None:
        return set()
    memory, expected = other["memory"], dict[tuple[str, str], Any]()
    for entry in other["resistance"]:
        expected[entry["position"], "resist"] = _shown([entry["play"]], left_out)
        if entry["winning"]:
            expected[entry["position"], "resist-winning"] = _shown(entry["winning"], left_out)
        if entry["length"]:
            expected[entry["position"], "resist-letters"] = [entry["length"]]
    if other["later"]:
        tried = [[entry["position"], entry["play"], *entry["winning"]] for entry in other["later"]]
        expected["", "later"] = _shown([word for words in tried for word in words], left_out)
        folds = [fold.css("summary")[0].text() for fold in page.tree.css("details:has([data-fact='later'])")]
        numbers_of_folds = [*map(whole_numbers, folds)]
        findings.same(_KIND, name, "more lost positions", numbers_of_folds, [[len(other["later"])]] * len(folds))
    if other["punished"]:
        shown = _shown(other["punished"], left_out)
        expected["", "punished"] = [page.capital(error) for error in shown] if other["seat"] == 2 else shown
        if memory["havens"]:
            expected["", "other-list"] = _shown(memory["havens"], left_out)
            expected["", "other-havens"] = [len(memory["havens"])]
            if memory["lower_bound"] and not memory["proved_smallest"]:
                expected["", "other-lower-bound"] = [memory["lower_bound"]]
    numbers = {"resist-letters", "other-havens", "other-lower-bound"}
    for letter, fact, text in page.facts:
        if (letter, fact) in expected:
            listed = [part for part in text.split() if part.isalpha()]
            value = whole_numbers(text) if fact in numbers else listed
            findings.same(_KIND, name, f"{fact} {letter}", value, expected[letter, fact])
    return {*expected}


def _shown(words: list[str], left_out: frozenset[str]) -> list[str]:
    return [word for word in words if word not in left_out]


def _jotto(
    findings: Findings, name: str, chapter: dict[str, Any], page: PrintedPage, guarantee: Fraction
) -> set[tuple[str, str]]:
    """Check the page of Jotto: a printed bound is on the safe side of the exact number, by less than its last digit."""
    for _, fact, text in page.facts:
        if fact == "plans":
            findings.same(_KIND, name, fact, whole_numbers(text), [chapter["plans"]])
        elif fact == "value":
            findings.same(_KIND, name, fact, Fraction(text), guarantee)
        elif fact in {"at-most", "at-least"}:
            exact = guarantee if fact == "at-most" else Fraction(chapter["lower_exact"] or chapter["lower"])
            [number] = decimal_numbers(text)
            over = (number - exact) * (1 if fact == "at-most" else -1)
            right = -_SLACK <= over < last_digit(text) + _SLACK
            findings.true(_KIND, name, right, f"{fact} {text}, but it is {float(exact)}")
    return {("", "at-most"), ("", "at-least")}


_SLACK = Fraction(1, 10**9)  # a lower bound without a fraction is a float
