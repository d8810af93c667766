"""The pages of chapters: their marked facts and their words are those of the JSON, and no page lacks one.

Sentences are not read; only numbers, letters, words and the two signs are. The words side by side in one element are a
list of the JSON, whole and in its order; in sentences and in the tables of Jotto, each word is one that the JSON has.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from pathlib import Path
from typing import Any

from generator.verify.findings import Findings
from generator.verify.numbers import decimal_numbers, last_digit, whole_numbers
from generator.verify.printed import PageCheck, check_page
from generator.verify.readers import read_disputes
from generator.verify.sheets import check_sheet, families, stages
from generator.verify.site import read_csv

_SENTENCES = {"li", "p"}
_SLACK = Fraction(1, 10**9)  # a lower bound without a fraction is a float

Mark = tuple[str, str]
"""The letter of the row or "", and the name of the fact."""

Expected = dict[Mark, tuple[Callable[[str], Any], Any]]
"""For each mark that a page may have: how its text is read, and what it should be."""


def check_pages(
    findings: Findings, site: Path, files: Sequence[str], more: Mapping[str, Callable[[PageCheck], None]] | None = None
) -> None:
    """Check the pages and the sheets of these chapters (their JSON); ``more``: what else the pages have, by kind."""
    checks = {"numbers on pages": _check_marks, "words on pages": _check_words, **(more or {})}
    for file in files:
        check_page(findings, site, file.removesuffix(".json") + ".html", file, checks)
        check_sheet(findings, site, file)


def _check_marks(page: PageCheck) -> None:
    expected, required = {"ghost": _ghost, "kin": _kin, "jotto": _jotto}[page.family](page)
    for letter, fact, text in page.facts:
        label = f"{fact}{f' of {letter}' if letter else ''}"
        if page.true((letter, fact) in expected, f"{label}: {text}, but the chapter has no such fact"):
            read, right = expected[letter, fact]
            page.same(label, read(text), right)
    missing = sorted(required - {(letter, fact) for letter, fact, _ in page.facts})
    page.true(not missing, f"not printed: {missing[:3]}")
    page.check_spellings()
    page.findings.trust("the sentences of the pages, and their charts")


def _if(test: Callable[[str], bool], right: Any) -> tuple[Callable[[str], Any], Any]:
    """A mark whose text is right if it passes a test, and stands for ``right`` then."""
    return lambda text: right if test(text) else text, right


def _check_winner(page: PageCheck, losers: list[int] | None) -> None:
    two = page.chapter.get("players", 2) == 2
    page.same("the winner", page.winner, str(3 - losers[0]) if two and losers else "0")


def _ghost(page: PageCheck) -> tuple[Expected, set[Mark]]:
    chapter, letters = page.chapter, {graded["letter"]: graded for graded in page.chapter["letters"]}
    good = {letter for letter, graded in letters.items() if 1 not in graded["losers"]}
    _check_winner(page, chapter["losers"])
    kinds = {letter: f"sb-row-{'win' if letter in good else 'lose'}" for letter in letters}
    page.same("rows of first letters", page.rows, kinds)
    for letter, kind in page.keys.items():
        graded = letters.get(letter)
        lost = "word" if graded and graded["longest"] == 1 else "lose"
        right = "none" if graded is None else "win" if letter in good else lost
        page.true(f"sb-key--{right}" in kind.split(), f"the key {letter} should be {right}")
    page.true(letters.keys() <= page.keys.keys(), "a first letter has no key")
    best = sorted(map(page.capital, good or letters))
    numbers = {"legal": "words", "playable": "playable_words", "fragments": "fragments"}
    expected: Expected = {("", fact): (whole_numbers, [chapter[key]]) for fact, key in numbers.items()}
    expected["", "losers"] = whole_numbers, chapter["losers"]
    expected["", "say"] = _if(best.__contains__, best)
    for facts in chapter["stages"]:
        for stage in facts["stages"]:
            expected["", f"stage-{facts['seat']}-{stage['size']}"] = whole_numbers, [len(stage["words"])]
        for count in accumulate(len(step["words"]) for step in facts["order"]):
            expected["", f"curve-{facts['seat']}-{count}"] = whole_numbers, [count]
    for letter, graded in letters.items():
        expected[letter, "losers"] = whole_numbers, graded["losers"]
        expected[letter, "words"] = whole_numbers, [len(graded["words"] or ())]
        expected[letter, "possible"] = whole_numbers, [graded["possible"]]
        expected[letter, "longest"] = whole_numbers, [graded["longest"]]
        replies = [*map(page.capital, graded["replies"])]
        expected[letter, "replies"] = _if(lambda _: True, []) if letter in good else (_single, replies)
    columns = {"replies", "possible", "longest", *(["losers"] if chapter["players"] > 2 else [])}
    required = {("", fact) for fact in (*numbers, *(["say"] if good else []))}
    return expected, required | {(letter, fact) for letter in letters for fact in columns}


def _listed(text: str) -> list[str]:
    """The words or letters of a text that may have signs between them."""
    return [part for part in text.split() if part.isalpha()]


def _single(text: str) -> list[str]:
    """The single letters of a text."""
    return [part for part in text.split() if len(part) == 1]


def _sign(text: str) -> list[Any]:
    """The sign that a verdict begins with."""
    return [text[:1] if text[:1] in {"✗", "✓"} else ""]


def _sign_and_seats(text: str) -> list[Any]:
    return [*_sign(text), *whole_numbers(text)]


def _kin(page: PageCheck) -> tuple[Expected, set[Mark]]:
    memory, verdicts = page.chapter["memory"], page.chapter["verdicts"]
    _check_winner(page, verdicts[0]["losers"])
    expected, required = _other_seat(page)
    for verdict in verdicts:
        players, losers = str(verdict["players"]), verdict["losers"]
        expected["", players] = whole_numbers, losers or []
        for facts in verdict["openings"]:
            known = facts["losers"]
            sign = "" if known is None else "✗" if 1 in known else "✓"
            read, right = (_sign, [sign]) if players == "2" else (_sign_and_seats, [sign, *(known or ())])
            expected[facts["letter"], players] = read, right
        required |= {(letter, players) for letter in ("", *(facts["letter"] for facts in verdicts[0]["openings"]))}
    good = [facts["letter"] for facts in verdicts[0]["openings"] if facts["losers"] == [2]]
    expected["", "winning"] = str.split, [*map(page.capital, good)]
    if memory:
        expected["", "lower-bound"] = whole_numbers, [memory["lower_bound"]]
        expected["", "havens"] = whole_numbers, [len(memory["havens"] or ())]
        if memory["havens"] is not None:
            expected["", "list"] = str.split, page.shown(memory["havens"])
        if memory["havens"]:
            required |= {("", "havens"), ("", "list")}
    return expected, required


def _other_seat(page: PageCheck) -> tuple[Expected, set[Mark]]:
    """What the page must say about the seat that loses to perfect play."""
    expected: Expected = {}
    other = page.chapter["other_seat"]
    if other is None:
        return expected, set()
    memory = other["memory"]
    for entry in other["resistance"]:
        expected[entry["position"], "resist"] = str.split, page.shown([entry["play"]])
        if entry["winning"]:
            expected[entry["position"], "resist-winning"] = str.split, page.shown(entry["winning"])
        if entry["length"]:
            expected[entry["position"], "resist-letters"] = whole_numbers, [entry["length"]]
    if other["later"]:
        tried = [[entry["position"], entry["play"], *entry["winning"]] for entry in other["later"]]
        expected["", "later"] = str.split, page.shown(word for words in tried for word in words)
        folds = [fold.css("summary")[0].text() for fold in page.tree.css("details:has([data-fact='later'])")]
        page.same("more lost positions", [*map(whole_numbers, folds)], [[len(other["later"])]] * len(folds))
    if other["punished"]:
        shown = page.shown(other["punished"])
        expected["", "punished"] = _listed, [*map(page.capital, shown)] if other["seat"] == 2 else shown
        if memory["havens"]:
            expected["", "other-list"] = str.split, page.shown(memory["havens"])
            expected["", "other-havens"] = whole_numbers, [len(memory["havens"])]
            if memory["lower_bound"] and not memory["proved_smallest"]:
                expected["", "other-lower-bound"] = whole_numbers, [memory["lower_bound"]]
    return expected, {*expected}


def _jotto(page: PageCheck) -> tuple[Expected, set[Mark]]:
    """A printed bound is on the safe side of the exact number, by less than its last digit."""
    chapter = page.chapter
    upper, lower = Fraction(chapter["upper_exact"]), Fraction(chapter["lower_exact"] or chapter["lower"])

    def bound(exact: Fraction, side: int) -> tuple[Callable[[str], Any], Any]:
        def is_safe(text: str) -> bool:
            [number] = decimal_numbers(text)
            return -_SLACK <= side * (number - exact) < last_digit(text) + _SLACK

        return _if(is_safe, float(exact))

    expected: Expected = {
        ("", "plans"): (whole_numbers, [chapter["plans"]]),
        ("", "value"): (Fraction, upper),
        ("", "at-most"): bound(upper, 1),
        ("", "at-least"): bound(lower, -1),
    }
    if weaker := chapter["lower_by_profiles"]:
        expected["", "by-profiles"] = bound(Fraction(weaker), -1)
    return expected, {*expected} - {("", "plans"), ("", "value")}


def _check_words(page: PageCheck) -> None:
    """Check the words on the page of a chapter."""
    chapter, of_letter = page.chapter, dict[str | None, set[tuple[str, ...]]]()
    single = {value for value in _inside(chapter) if isinstance(value, str)}
    lists = [*_lists(chapter)]
    if page.family == "ghost":
        lists += _lists(read_disputes(page.site, page.slug, chapter))
        lists += [new for seat in chapter["stages"] for _, new in stages(seat)[1]]
        of_letter = {graded["letter"]: {tuple(page.shown(graded["words"]))} for graded in chapter["letters"]}
    elif page.family == "kin":
        other = chapter["other_seat"]
        memories = [chapter["memory"], other["memory"] if other else None]
        lists += [families(memory, page.left_out) for memory in memories if memory]
        single |= {family for words in lists for family in words}
    else:
        rows = read_csv(page.site, page.json.removesuffix(".json") + "-plans.csv")[1:]
        single |= {word for row in rows for word in (*row[0].split(), row[2])}
    known = {tuple(page.shown(words)) for words in lists}
    for element in page.tree.css("article *"):
        words = tuple(child.text() for child in element.iter() if _is_word(child))
        if not words:
            continue
        letter = element.parent.attributes.get("data-letter") if element.parent is not None else None
        alone = len(words) == 1 and element.attributes.get("class") != "sb-words"
        loose = not of_letter or alone or element.tag in _SENTENCES
        right = words in of_letter.get(letter, known) or ({*words} <= single and loose and letter not in of_letter)
        page.true(right, f"no list of the chapter: {', '.join(words)[:100]}")


def _is_word(element: Any) -> bool:
    return element.tag in {"i", "s"} or (element.tag == "em" and "sb-word" in (element.attributes.get("class") or ""))


def _lists(document: Any) -> Iterator[list[str]]:
    """All lists of texts in a document."""
    for value in _inside(document):
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            yield value


def _inside(value: Any) -> Iterator[Any]:
    """A value of JSON, and all values inside it."""
    yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _inside(inner)
