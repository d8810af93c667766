"""Both readers agree on lists in any encoding, with any mark and line ends, and of any form."""

import csv
import json
from io import StringIO
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from strategy_book.lists.languages import LANGUAGES
from strategy_book.lists.reading.encodings import ENCODINGS
from tests.examples import examples
from tests.lists.cases import browser_reading, python_reading
from tests.lists.samples import SAMPLES, entries


def _joined(words: list[str], form: str, end: str) -> str:
    if form == "json":
        return json.dumps(words, ensure_ascii=False)
    rows = {
        "lines": "{word}",
        "counts": "{word}\t{number}",
        "csv": '"{word}","{number},000"',
        "numbered": "{number}. {word}",
        "pairs": "{word};{word}s",
        "sentences": "{word} and {word}, so",
    }
    return "".join(rows[form].format(word=word, number=number) + end for number, word in enumerate(words, 1))


@st.composite
def lists(draw: st.DrawFn) -> tuple[bytes, dict[str, str]]:
    """The bytes of a list in a language, and how it is read."""
    language = draw(st.sampled_from(sorted(LANGUAGES)))
    known = LANGUAGES[language]
    words = draw(st.lists(st.text("aeost" + known.letters + known.dropped, min_size=1, max_size=8), min_size=1))
    form = draw(st.sampled_from(["lines", "lines", "counts", "csv", "numbered", "json", "pairs", "sentences"]))
    text = _joined(words, form, draw(st.sampled_from(["\n", "\r\n", "\r"])))
    encoding = draw(st.sampled_from([*["UTF-8", "UTF-16LE", "UTF-16BE"] * 4, *ENCODINGS]))
    mark = "\ufeff" if encoding.startswith("UTF") and draw(st.booleans()) else ""
    options = {}
    if draw(st.booleans()):
        options["language"] = language
    if draw(st.booleans()):
        options["encoding"] = encoding
    if draw(st.booleans()):
        options["column"] = draw(st.sampled_from(["1", "2", "all", "lines"]))
    if draw(st.booleans()):
        options["capitals"] = draw(st.sampled_from(["names", "words", "only"]))
    data = (mark + text).encode(ENCODINGS[encoding], "ignore")
    return data[: len(data) - draw(st.sampled_from([0, 0, 0, 1, 2]))], options


WORDS = "apple pear plum Kiwi ne'er é ß word count 12 1. 1) 1,000 - * #"
SIGNS = '; , | " "" \' // [ ] { } : = (n) \\ /'
PARTS = st.sampled_from([*WORDS.split(), *SIGNS.split(), "\t", " ", "  "])


@st.composite
def messy_lists(draw: st.DrawFn) -> tuple[bytes, dict[str, str]]:
    """Rows of one form with slips, or of no form, and the column that is asked for."""
    if draw(st.booleans()):
        form = draw(st.lists(PARTS, min_size=1, max_size=5))
        slips = st.one_of(*(st.just(part) for part in form), PARTS)
        rows = st.tuples(*(st.one_of(st.just(part), st.just(part), slips) for part in form))
    else:
        rows = st.lists(PARTS, max_size=7).map(tuple)
    lines = draw(st.lists(rows.map("".join), min_size=1, max_size=12))
    column = draw(st.sampled_from(["", "", "", "1", "2", "3", "all", "lines"]))
    return "\n".join(lines).encode(), {"column": column} if column else {}


LATIN = st.text("lLaéÉßœŒĲǆǅŀ·'’ﬁｇıİiIi\u0307\u0301\u0327\xad\u200b\u2060\ufeffçñº", min_size=1, max_size=7)
GREEK = st.text("αάΆΐςσΣλΛϊὰᾳ\u0301\u0345", min_size=1, max_size=7)
RIGHT = st.text("שׁךכםמ'׳\u05b0־אلاﻻ\u064bـکی\u200c\u200d\u200f", min_size=1, max_size=7)
CYRILLIC = st.text("йЙём'’ʼяЯґіь\u0306", min_size=1, max_size=7)
KOREAN = st.text("한값밖가ㄳㄲㅎ\u1100\u1161\u11a8", min_size=1, max_size=4)
SCRIPTS = st.one_of(LATIN, GREEK, RIGHT, CYRILLIC, KOREAN)
READINGS = [
    {},
    {"alphabet": "auto"},
    *({"keep_letters": kept} for kept in ("ñ", "é", "Ñ", "éé")),
    *({"language": code} for code in ("fr", "ca", "tr", "de", "lt", "es", "pl")),
]


@st.composite
def odd_lists(draw: st.DrawFn) -> tuple[bytes, dict[str, str]]:
    """Words in scripts of marks, forms and signs, read by the rules of a language or of none."""
    words = draw(st.lists(SCRIPTS, min_size=1, max_size=8))
    options = draw(st.sampled_from(READINGS)) | {"column": "lines", "encoding": "UTF-8"}
    return "\n".join(words).encode(), options | {"capitals": draw(st.sampled_from(["names", "words", "only"]))}


@pytest.mark.usefixtures("engine")
@settings(examples(400), suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(case=lists() | messy_lists() | odd_lists())
def test_both_readers_agree(engine: Any, tmp_path: Path, case: tuple[bytes, dict[str, str]]) -> None:
    data, options = case
    assert python_reading(tmp_path / "words.txt", data, options) == browser_reading(engine, data, options)


@pytest.mark.parametrize("capitals", ["names", "words", "only"])
@pytest.mark.parametrize("code", SAMPLES)
def test_lists_of_every_language_are_read_alike(engine: Any, tmp_path: Path, code: str, capitals: str) -> None:
    """Whether their language is given or found, in each encoding that has most of their letters."""
    for encoding, options in product(("UTF-8", "Latin-1", "Windows-1252"), ({}, {"language": code})):
        data = "\n".join(entries(code)).encode(ENCODINGS[encoding], "ignore")  # what it has not is left out
        options |= {"capitals": capitals, "column": "lines", "encoding": encoding}
        answer = python_reading(tmp_path / "words.txt", data, options)
        assert answer == browser_reading(engine, data, options)
        assert answer["words"]


CELLS = st.text('ab",;\n \t', max_size=6)


@pytest.mark.usefixtures("engine")
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(cells=st.lists(CELLS, min_size=2, max_size=5), sign=st.sampled_from(",;\t"), end=st.sampled_from(["\n", "\r\n"]))
def test_rows_may_have_line_breaks_in_quotes(
    engine: Any, tmp_path: Path, cells: list[str], sign: str, end: str
) -> None:
    words = ["ghost", "ghoul", "llama", "bike", "tiger"][: len(cells)]
    written = StringIO()
    csv.writer(written, delimiter=sign, quoting=csv.QUOTE_ALL, lineterminator=end).writerows(
        zip(words, cells, range(1, 6), strict=False)
    )
    data = written.getvalue().encode()
    for column in ("1", "2"):
        answer = python_reading(tmp_path / "words.txt", data, {"column": column})
        assert answer == browser_reading(engine, data, {"column": column})
        if column == "1":
            assert answer["words"] == sorted(words)


@pytest.mark.usefixtures("engine")
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(text=st.text('ab",;\n', max_size=40))
def test_stray_quotation_marks_are_read_alike(engine: Any, tmp_path: Path, text: str) -> None:
    data = f"ghost,1\n{text}".encode()
    for options in ({}, {"column": "1"}):
        answer = python_reading(tmp_path / "words.txt", data, options)
        assert answer == browser_reading(engine, data, options)
