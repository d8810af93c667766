"""Small made-up facts for tests of pages."""

import base64
import dataclasses
import json
import re
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from strategy_book.certificates.file import Certified
from strategy_book.games.jotto.chapter.facts import (
    Benchmark,
    Contender,
    FirstGuess,
    GuessNode,
    JottoChapter,
    LetterShare,
    Milestone,
    PaperRun,
    Plan,
    Race,
    Secret,
)
from strategy_book.games.jotto.pages.chapters import JottoList, download_pages, index_page, list_pages
from strategy_book.lists.facts import ListFacts
from strategy_book.pages import Pages

HOSTILE_TITLE = "</title><script>alert(1)</script> {{ x }} | `y` [z](javascript:w) \"q\" 'r' & s"

FACTS = ListFacts(
    slug="zoo",
    name="zoo",
    title="Zoo words",
    source="made up",
    version="1",
    licence="public domain",
    edition="first",
    date="2026-11-21",
    alphabet="abcdefghijklmnopqrstuvwxyz",
    sha256="ab" * 32,
    words=5,
    by_length=((3, 2), (4, 1), (5, 1), (6, 1)),
    rejected=(("proper noun", 2),),
    audience="zoo keepers & <friends>: animals",
)


_LEAF_CAT = GuessNode(2, "cat", 1, True, ())
_LEAF_GAR = GuessNode(0, "gar", 1, True, ())
_COT = GuessNode(1, "cot", 2, True, (_LEAF_GAR, _LEAF_CAT))

_PLANS = """{
"format": "strategy-book jotto plans 1",
"word_list": {"name": "zoo", "sha256": "ab"},
"rules": {"game": "jotto", "letters": 3, "repeated_letters": false, "anagrams": false},
"words": ["cat", "cot", "gar"],
"guarantee": "9/4",
"smallest": 3,
"plans": [
{"weight": "3", "guesses": "AAA=", "pairs": ""},
{"weight": "1", "guesses": "AQA=", "pairs": ""}
]
}
"""

JOTTO_OPEN = JottoChapter(
    letters=3,
    repeated_letters=False,
    anagrams=False,
    others=("tar",),
    secrets=(Secret("gar", 0.75, 2.25), Secret("cat", 0.25, 2.0), Secret("cot", 0.0, 1.5)),
    shares=(LetterShare("g", 0.3, 0.75), LetterShare("a", 0.6, 1.0), LetterShare("o", 0.3, 0.0)),
    uniform=False,
    lower=5 / 3,
    lower_exact="5/3",
    lower_of_uniform=True,
    lower_proof="all words equally likely; counted",
    upper=2.25,
    upper_exact="9/4",
    hider_least=2.1,
    hider_least_is_best=False,
    uniform_least=1.8,
    iterations=7,
    plans=3,
    epsilon=0.125,
    history=(Milestone(1, 1.5, 3.0), Milestone(7, 0.125, 2.25)),
    first_guesses=(FirstGuess("cat", 0.75), FirstGuess("cot", 0.25)),
    openings=(Plan(0.5, 2.0, 3, GuessNode(None, "cat", 3, True, (_COT,))),),
    benchmark=Benchmark(2.0, 3, "cat", 1.0),
    paper=PaperRun(5, 2.125, 0.25, 2.25, 2.0, (Milestone(0, 1.0, 3.0), Milestone(5, 0.25, 2.5))),
    hider_vs_benchmark=2.5,
    guesser_vs_benchmark=1.875,
    contenders=(
        Contender("book", 2.25, "9/4", 2.1, False, 2.2),
        Contender("paper", 2.5, "5/2", 1.9, False, 2.125),
        Contender("benchmark", 3.0, "3", 1.8, True, 2.0),
    ),
    plan_file=_PLANS,
    short_plans=("#", "$"),
    hider_weights=("3", "1", "0"),
)
"""Made-up facts: the value is open, one word is never hidden."""

JOTTO_SOLVED = dataclasses.replace(
    JOTTO_OPEN,
    letters=4,
    others=(),
    secrets=(Secret("goat", 1.0, 1.0),),
    shares=(LetterShare("a", 1.0, 1.0),),
    lower=1.0,
    lower_exact="1",
    upper=1.0,
    upper_exact="1",
    plans=1,
    first_guesses=(FirstGuess("goat", 1.0),),
    openings=(Plan(1.0, 1.0, 1, GuessNode(None, "goat", 1, True, ())),),
    history=(Milestone(0, 0.0, 1.0),),
    paper=PaperRun(0, 1.0, 0.0, 1.0, 1.0, (Milestone(0, 0.0, 1.0),)),
    uniform=True,
    hider_weights=(),
    lower_of_uniform=False,
    lower_proof="every guess says no more than whether it is the word",
)
"""Made-up facts: a single secret."""

JOTTO_EVEN = dataclasses.replace(
    JOTTO_OPEN,
    letters=5,
    secrets=tuple(Secret(f"word{i:02}", 1 / 50, 2.25 if i < 20 else 2.0) for i in range(50)),
    uniform=True,
    hider_weights=(),
    lower=2.0,
    lower_exact="2",
    lower_of_uniform=True,
    first_guesses=(FirstGuess("word00", 1.0),),
)
"""Made-up facts: the value is open, the uniform hider is as good as anything known."""

JOTTO_UNEVEN = dataclasses.replace(
    JOTTO_OPEN,
    letters=6,
    secrets=tuple(Secret(f"word{i:03}", 1 / 60 - i / 100_000, 2.25 - i / 500) for i in range(60)),
    hider_weights=tuple(str(5_000 - 3 * i) for i in range(60)),
    lower=2.25,
    lower_exact="9/4",
    lower_of_uniform=False,
    hider_least=2.25,
    hider_least_is_best=True,
    certified=Certified("2026-11-21", "strategy-book certify zoo --game jotto --letters 6"),
    lower_checked=False,
)
"""Made-up facts: a search that is not repeated solved it. The hider's mixture is uneven, but nobody would see it."""


JOTTO_EVERYDAY = dataclasses.replace(
    JOTTO_OPEN,
    letters=5,
    repeated_letters=True,
    anagrams=True,
    lower_by_profiles="3/2",
    first_guesses=(FirstGuess("cat", 1.0),),
    race=Race(("book", "benchmark", "scowl-35"), ((0.5, 0.625, 0.75), (0.4375, 0.5, 0.6), (0.25, 0.3, 0.5))),
)
"""Made-up facts: the everyday rules, and the race."""


def write_list(folder: Path, name: str, words: list[str], alphabet: str = "a-z") -> Path:
    """A word list with its sidecar; the path of the list."""
    path = folder / f"{name}.txt"
    path.write_text("\n".join(words) + "\n", "utf-8")
    path.with_suffix(".toml").write_text(f'alphabet = "{alphabet}"\n', "utf-8")
    return path


def said_in(script: str) -> Any:
    """The value of a data file whose text is in single quotes before its checksum, read like a browser."""
    match = re.fullmatch(r"[^']*'((?:[^'\\]|\\.)*)', (\d+)\);\n(?:StrategyBook\.dataOf\(\"[0-9a-f]+\"\);\n)?", script)
    assert match is not None
    text = re.sub(
        r"\\x([0-9a-f]{2})|\\(.)", lambda escape: chr(int(escape[1], 16)) if escape[1] else escape[2], match[1]
    )
    assert int(match[2]) == zlib.crc32(text.encode("ascii"))
    return json.loads(inflated(text).decode() if text.startswith("~") else text)


def inflated(text: str) -> bytes:
    """What a deflated text of a data file holds."""
    return zlib.decompress(base64.b64decode(text.removeprefix("~"), validate=True))


def plain(script: str) -> str:
    """A data file as it would be if nothing in it were deflated, for tests that read it where nothing waits.

    Only the checksum stays that of the deflated text.
    """
    bytes_plain = re.sub('"(~[^"]+)"', lambda text: f'"{base64.b64encode(inflated(text[1])).decode()}"', script)
    return re.sub("'(~[^']+)'", lambda text: _quoted(inflated(text[1]).decode()), bytes_plain)


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def jotto_pages(lists: Sequence[JottoList]) -> Pages:
    """All pages, downloads and data of Jotto. A list without a chapter has no page."""
    pages = index_page(lists)
    for jotto in lists:
        if jotto.chapters:
            pages |= list_pages(lists, jotto) | download_pages(jotto)
    return pages
