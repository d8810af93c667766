"""The figures on the pages of Jotto: words, races and strategies of a chapter, chapters beside the paper, letters.

Tables have the order of the data, in any language: a row is about the strategy or the figure at its place.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from fractions import Fraction
from itertools import pairwise
from typing import Any

from generator.verify.findings import Facts
from generator.verify.numbers import decimal_numbers, percent_is, whole_numbers
from generator.verify.printed import Capitals, PageCheck
from generator.verify.site import read_json, read_lists

KIND = "figures on pages of Jotto"

_HARDEST, _FIRST = 12, 10
"""The words that are shown: those that take longest, and the first guesses."""

_DIGIT = Fraction(1, 10_000)  # the last one of a value
_LAST = 0.00101  # one in the third decimal, as a bound is rounded to its safe side
_NOTABLE, _RARE = 0.03, 0.02
"""How far a letter's share among hidden words is from that among all, and the least share of all, to be named."""

_CHAPTER = re.compile(r"jotto/[^/]+/\d+(-everyday)?\.json")


def check_figures(page: PageCheck) -> None:
    """Check the tables and the letters on the page of a chapter."""
    chapter, met = page.chapter, list[str]()
    for table in page.tree.css("article table"):
        rows = table.css("tbody tr")
        cells = [row.css("td.sb-number") for row in rows]
        columns = {len(row) for row in cells}
        if any(row.css("th i, th .sb-leftout") for row in rows):
            _check_words(page, [row for row in rows if row.css("th i") and row.css("td.sb-number")])
        elif columns == {2}:
            met.append("race")
            _check_race(page, cells)
        elif columns == {4}:
            met.append("contenders")
            _check_contenders(page, cells)
    page.same("tables", met, ["race"] * (chapter["race"] is not None) + ["contenders"])
    hiding, telling = (lifted[:most] for lifted, most in zip(_lifted(chapter), (4, 3), strict=True))
    for paragraph in page.tree.css("article p"):
        letters = [letter.text() for letter in paragraph.css("b")]
        if letters:
            page.same("letters of the hider", letters, [*map(page.capital, hiding + telling)])


def _check_words(page: PageCheck, rows: Sequence[Any]) -> None:
    """Check a table of words: those that take longest, with how often they are hidden, or the first guesses."""
    secrets = {secret["word"]: secret for secret in page.chapter["secrets"]}
    firsts = {first["word"]: first["probability"] for first in page.chapter["first_guesses"]}
    words = [row.css("th")[0].text().strip() for row in rows]
    if not rows or not {*words} <= secrets.keys():
        return  # words that are none of this list are found elsewhere
    cells = [[decimal_numbers(cell.text())[0] for cell in row.css("td.sb-number")] for row in rows]
    if all(len(numbers) == 2 for numbers in cells):
        right = [
            abs(numbers[0] - secrets[word]["guesses"]) < 0.0006
            and abs(numbers[1] - 100 * secrets[word]["probability"]) < 0.0006
            for word, numbers in zip(words, cells, strict=True)
        ]
        longest = Counter(sorted((secret["guesses"] for secret in secrets.values()), reverse=True)[:_HARDEST])
        shown = Counter(secrets[word]["guesses"] for word in words)
        unprinted = Counter(secrets[word]["guesses"] for word in page.left_out & secrets.keys())
        page.true(all(right), f"numbers of {words[:3]}")
        page.true(shown <= longest <= shown + unprinted, f"others than {words[:3]} take longest")
    elif all(len(numbers) == 1 for numbers in cells) and {*words} <= firsts.keys():
        close = all(percent_is(percent, firsts[word], 1.0) for (percent,), word in zip(cells, words, strict=True))
        page.true(close, f"chances of the first guesses {words[:3]}")
        page.same("the first guesses", words, page.shown([*firsts][:_FIRST]))


def _check_race(page: PageCheck, cells: Sequence[Any]) -> None:
    """Check how often the book wins against people, and then against each strategy, guessing first and second."""
    race = page.chapter["race"]
    order = sorted(range(len(race["players"])), key=lambda i: race["players"][i] in {"book", "benchmark"})
    wins = race["first_wins"]
    expected = [(wins[0][i], 1 - wins[i][0]) for i in order]
    printed = [[decimal_numbers(cell.text())[0] for cell in row] for row in cells]
    right = len(printed) == len(expected) and all(
        percent_is(percent, chance, 1.0)
        for row, chances in zip(printed, expected, strict=True)
        for percent, chance in zip(row, chances, strict=True)
    )
    page.true(right, "chances to win the race")


def _check_contenders(page: PageCheck, cells: Sequence[Any]) -> None:
    """Check what each guesser needs, how far it is above the best, and what its hider and both sides make of it."""
    expected = list[list[float]]()
    for contender in page.chapter["contenders"]:
        worst = contender["guesser_worst"]
        above = [] if contender["name"] == "book" else [max(worst - page.chapter["upper"], 0.0)]
        expected.append([worst, *above, contender["hider_least"], contender["self_play"]])
    printed = [[cell.text() for cell in row if decimal_numbers(cell.text())] for row in cells]
    page.true(_close(printed, expected), "figures of the strategies")


def check_index(page: PageCheck, files: Set[str]) -> None:
    """Check the tables beside the paper on the page of all lists, and the letters that hiders favour.

    ``files``: all files of the site.
    """
    slugs = {entry["title"]: entry["slug"] for entry in read_lists(page.site)}
    for details in page.tree.css("article details"):
        slug = slugs[details.css("summary")[0].text().strip()]
        names = [name for name in files if name.startswith(f"jotto/{slug}/") and _CHAPTER.fullmatch(name)]
        chapters = [read_json(page.site, name)["chapter"] for name in names]
        by_rules = [sorted((c for c in chapters if c["anagrams"] is rules), key=_letters) for rules in (False, True)]
        tables = details.css("table")
        groups = [group for group in by_rules if group]
        if not page.same(f"tables of {slug}", len(tables), len(groups)):
            continue
        for table, group in zip(tables, groups, strict=True):
            heads = [number for head in table.css("thead th") for number in whole_numbers(head.text())]
            page.same(f"letters of {slug}", heads, [*map(_letters, group)])
            printed = [[cell.text() for cell in row.css("td")] for row in table.css("tbody tr")]
            expected = [list(row) for row in zip(*map(_beside, group), strict=True)]
            page.true(_close(printed, expected), f"figures of {slug} beside the paper")
    for row in page.tree.css("article tr"):
        for file in filter(None, map(page.chapter_of, row.css("th a"))):
            _check_favoured(page, file, [letter.text() for letter in row.css("b")])


def check_list(page: PageCheck) -> None:
    """Check what the page of a list says of each chapter: a paragraph with links to the chapter follows it.

    That is the letters that its hider favours, the first guess and, after the last colon, the value.
    """
    for paragraph, links in pairwise(page.tree.css("article p")):
        for file in filter(None, map(page.chapter_of, links.css("a"))):
            _check_favoured(page, file, [letter.text() for letter in paragraph.css("b")])
            chapter = read_json(page.site, file)["chapter"]
            words = [word.text() for word in paragraph.css("i")]
            page.same(f"first guess of {file}", words, [chapter["first_guesses"][0]["word"]][: len(words)])
            value = paragraph.text().rpartition(":")[2]
            page.true(is_value(value, chapter), f"value of {file}: {value}")


def is_value(text: str, chapter: Facts) -> bool:
    """Does a text have the bounds on the value of a game, to four digits? Equal ones may be a single number."""
    numbers = decimal_numbers(text)
    lower, upper = Fraction(chapter["lower_exact"] or chapter["lower"]), Fraction(chapter["upper_exact"])
    return abs(numbers[0] - lower) <= _DIGIT and abs(numbers[-1] - upper) <= _DIGIT


def _check_favoured(page: PageCheck, file: str, letters: list[str]) -> None:
    published = read_json(page.site, file)
    facts, of_list = published["chapter"], Capitals(published["word_list"])
    right = [] if facts["uniform"] else [*map(of_list.capital, _lifted(facts)[0][:5])]
    page.same(f"letters of {file}", letters, right)


def _letters(chapter: Facts) -> int:
    return int(chapter["letters"])


def _lifted(chapter: Facts) -> tuple[list[str], list[str]]:
    """The letters that hide a word better than chance, best first, and those that give it away, worst first."""
    lifts = [(share["letter"], share["hidden"] / share["words"], share["words"]) for share in chapter["shares"]]
    hiding = [letter for letter, lift, _ in lifts if lift > 1 + _NOTABLE]
    telling = [letter for letter, lift, words in reversed(lifts) if lift < 1 - _NOTABLE and words >= _RARE]
    return hiding, telling


def _beside(chapter: Facts) -> Iterator[float]:
    """The figures of a chapter, in the order of the table."""
    book, paper, benchmark = chapter["contenders"]
    theirs, greedy = chapter["paper"], chapter["benchmark"]
    yield len(chapter["secrets"])
    yield from (theirs["hider_vs_benchmark"], chapter["hider_vs_benchmark"])
    yield from (-theirs["guesser_vs_benchmark"], -chapter["guesser_vs_benchmark"])
    yield from ((facts["hider_vs_benchmark"] - facts["guesser_vs_benchmark"]) / 2 for facts in (theirs, chapter))
    yield from (greedy["value"], theirs["value"], book["self_play"])
    yield from (greedy["epsilon"], theirs["epsilon"], chapter["epsilon"])
    yield from (contender["guesser_worst"] for contender in (benchmark, paper, book))
    yield from (contender["hider_least"] for contender in (benchmark, paper, book))
    yield from (chapter["lower"], theirs["iterations"], chapter["iterations"])


def _close(printed: Sequence[Sequence[str]], expected: Sequence[Sequence[float]]) -> bool:
    """Are these the numbers of a table's cells, with their signs? Whole ones are counts, others have three decimals."""
    return [*map(len, printed)] == [*map(len, expected)] and all(
        _is_number(text, value)
        for row, values in zip(printed, expected, strict=True)
        for text, value in zip(row, values, strict=True)
    )


def _is_number(text: str, value: float) -> bool:
    [number] = whole_numbers(text) if isinstance(value, int) else decimal_numbers(text)
    return abs((-number if "−" in text else number) - value) < _LAST
