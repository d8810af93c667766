"""The vectorised cleaner against the rules in plain Python, one character at a time."""

import re
import unicodedata
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from strategy_book.errors import DoubtError, WordListError
from strategy_book.lists.reading import entries
from strategy_book.lists.reading.letters import Letters
from strategy_book.lists.reading.words import Cleaner
from strategy_book.lists.sidecar import Sidecar
from strategy_book.lists.wordlist import inspect_list
from tests.examples import examples
from tests.lists.reading.letter_rules import played, shown

APOSTROPHES = "'\u2019\u2018\u02bb\u02bc\u00b4\uff07"
HYPHENS = "-\u2010\u2011\u2012\u2013\u2014\u2212\u058a\u05be\uff0d"
MARKUP = "<>&{}`|[]()*_#\\~=$@^%"
# The last reason wins.
ORDER = (
    "", "outside the alphabet", "several signs", "capitalised", "punctuation", "hyphen", "apostrophe", "digit",
    "space inside", "markup", "control character",
)  # fmt: skip
SCRIPTS = {"LATIN": 1, "GREEK": 2, "CYRILLIC": 3, "ARMENIAN": 4, "HEBREW": 4, "ARABIC": 4, "GEORGIAN": 4}
ALPHABETS = ("a-z", "auto", "a-zäöüß", "abcçdefgğhıijklmnoöprsştuüvyz", "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ", "xyzʼ")


def character_reason(c: str, letters: str | None, folded: bool) -> str:
    category = unicodedata.category(c)
    named = [(APOSTROPHES, "apostrophe"), (HYPHENS, "hyphen"), (MARKUP, "markup")]
    reason = next((reason for characters, reason in named if c in characters), None)
    if letters is not None and c in letters:
        reason = ""
    elif reason:
        pass
    elif c.isspace():
        reason = "space inside"
    elif category[0] == "C":
        reason = "control character"
    elif category[0] == "N":
        reason = "digit"
    elif category[0] not in "LM":
        reason = "punctuation"
    elif category[0] == "M":
        reason = "several signs"
    elif (c.isupper() or category == "Lt") and not folded:
        reason = "capitalised"
    elif letters is not None or c.isupper() or category == "Lt":
        reason = "outside the alphabet"
    return reason or ""


def line_reason(word: str, letters: str | None, folded: bool) -> str:
    worst = max((character_reason(c, letters, folded) for c in word), key=ORDER.index)
    names = [unicodedata.name(c, "") for c in word if unicodedata.category(c) != "Lm"]
    scripts = {SCRIPTS.get(name.split(" ")[0]) for name in names} - {None}
    if len(scripts) > 1 and worst in ("", "outside the alphabet"):
        worst = "two scripts"
    return "too long" if not worst and len(word) > 64 else worst


def fold(word: str, letters: str | None, raw: bytes) -> str:
    if "ı" in letters if letters else {"ı", "İ"} & {*raw.decode()}:
        word = word.replace("I", "ı").replace("İ", "i")
    return unicodedata.normalize("NFC", "".join(c.lower() if len(c.lower()) == 1 else c for c in word))


def reference(raw: bytes, alphabet: str) -> tuple[list[str], dict[str, int], dict[str, list[tuple[int, str]]], bool]:
    """Words, counts of reasons, first examples, folded?"""
    letters = Sidecar(alphabet=alphabet).reading().letters
    lines = [
        (number, line.strip(), played(shown(line)).strip())
        for number, line in enumerate(re.split("\r\n|[\r\n\x85\u2028\u2029]", raw.decode("utf-8-sig")), 1)
    ]
    lines = [line for line in lines if line[2]]
    only_letters = [
        word
        for _, _, word in lines
        if ORDER.index(re.sub("^t.*", "", line_reason(word, letters, False))) <= ORDER.index("capitalised")  # two, too
    ]
    folded = any(c.isupper() or c.istitle() for word in only_letters for c in word) and not any(
        c.islower() for word in only_letters for c in word
    )
    kept: set[str] = set()
    rejected: Counter[str] = Counter()
    examples: dict[str, list[tuple[int, str]]] = {}
    for number, entry, composed in lines:
        word = fold(composed, letters, raw) if folded else composed
        reason = line_reason(word, letters, folded)
        if not reason and word in kept:
            reason = "duplicate"
        if reason:
            rejected[reason] += 1
            text = word if reason == "duplicate" else entry[:100]
            examples.setdefault(reason, []).append((number, text))
        else:
            kept.add(word)
    return (sorted(kept), dict(rejected), {reason: first[:5] for reason, first in examples.items()}, folded)


def check_against_reference(raw: bytes, alphabet: str, block: int) -> None:
    kept, rejected, examples, folded = reference(raw, alphabet)
    with TemporaryDirectory() as directory, pytest.MonkeyPatch.context() as patch:
        patch.setattr(entries, "BLOCK_BYTES", block)
        path = Path(directory) / "words.txt"
        path.write_bytes(raw)
        try:
            lexicon, report = inspect_list(path, sidecar=Sidecar(alphabet=alphabet, column="lines", same="none"))
        except DoubtError as question:
            assert question.option == "--accents"
            assert rejected["several signs"] * 100 > sum(rejected.values()) + len(kept)
            return
        except WordListError as error:
            assert not kept, str(error)
            assert ("is empty" if not rejected else "no legal word is left") in str(error)
            return
    assert lexicon.words() == kept
    assert lexicon.lengths.tolist() == [len(word) for word in kept]
    assert report.words == len(kept) + sum(rejected.values())
    assert report.kept == len(kept)
    assert report.rejected == rejected
    assert list(report.rejected.values()) == sorted(rejected.values(), reverse=True)
    assert report.examples == examples
    assert report.folded == folded
    if alphabet == "auto":
        assert lexicon.alphabet == "".join(sorted(set("".join(kept))))
    else:
        assert lexicon.alphabet == Sidecar(alphabet=alphabet).reading().letters


PLAIN = st.text("abc", min_size=1, max_size=6)
ODD = st.text("ab'-1 \t<|_\x1b\u200b\u2028\x0c\x85é.\ufeff", max_size=5)
LANGUAGES = st.text("abßäAÄſKİIıiςσΣάΆńǅאبह\u093fय\u0301ʼẞ\u212bᾳᾼ", min_size=1, max_size=5)
FORMS = st.text(
    "lL·i\u0307\xad\u200c\u200dﬁǆŀａｶﾞªς\u0345ךםג'׳йьב\u05b0ی\u064bﻻ한ㄳ\u1100\u1161\u11a8", min_size=1, max_size=6
)
CAPITALS = st.text("ABCHÄΣẞİ\u0331", min_size=1, max_size=5)
LONG = st.integers(62, 67).map(lambda n: "b" * n)
ANYTHING = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=8)
ENDS = st.sampled_from(["\n", "\r\n", "\r", " \n", "\n\n"])


def files(*words: st.SearchStrategy[str]) -> st.SearchStrategy[bytes]:
    lines = st.lists(st.tuples(st.one_of(*words), ENDS), max_size=25)
    return st.builds(
        lambda bom, lines, last: (bom + "".join(a + b for a, b in lines) + last).encode(),
        st.sampled_from(["", "\ufeff"]),
        lines,
        st.one_of(*words),
    ).filter(lambda raw: not raw.startswith((b"BZh", b"%PDF-", b"PK\x03\x04", b"\x1f\x8b")))


@examples(200)
@given(files(PLAIN, ODD, LANGUAGES, FORMS, CAPITALS, LONG, ANYTHING), st.sampled_from(ALPHABETS), st.integers(16, 80))
@example("ΛΌΓΟΣ\nΛΌΓΟΣ\n".encode(), "auto", 80)
@example("I\u0307K\nISI\nİKİ\n".encode(), "abcçdefgğhıijklmnoöprsştuüvyz", 80)
@example("ISI\nİKİ\n".encode(), "a-z", 80)
def test_any_mixture_is_read_as_the_rules_say(raw: bytes, alphabet: str, block: int) -> None:
    check_against_reference(raw, alphabet, block)


@examples(150)
@given(files(CAPITALS, ODD.map(str.upper)), st.sampled_from(ALPHABETS), st.integers(16, 80))
def test_capitals_are_folded_as_the_rules_say(raw: bytes, alphabet: str, block: int) -> None:
    check_against_reference(raw, alphabet, block)


@examples(150)
@given(files(PLAIN), st.integers(16, 40))
def test_plain_lists_are_read_as_the_rules_say(raw: bytes, block: int) -> None:
    check_against_reference(raw, "a-z", block)


@pytest.mark.parametrize("separator", ["\u2028", "\u2029", "\x85"])
def test_a_carriage_return_ends_a_line_of_its_own_before_any_other_line_end_but_lf(
    tmp_path: Path, separator: str
) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(f"good\r{separator}2nd\r\nx-ray\n".encode())
    _, report = inspect_list(path)
    assert report.examples == {"digit": [(3, "2nd")], "hyphen": [(4, "x-ray")]}


def test_letters_that_look_alike_are_kept_apart_or_together_as_documented(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("λόγος\nλόγοσ\nstraße\nstrasse\ncafé\ncafe\u0301\n")
    lexicon, report = inspect_list(path, sidecar=Sidecar(alphabet="auto"))
    assert lexicon.words() == ["café", "strasse", "straße", "λογοσ"]
    assert lexicon.spellings == {"λογοσ": ("λόγος", "λόγοσ")}
    assert report.rejected == {"duplicate": 2}  # a final sigma, and the same word decomposed


def test_capitals_fold_letter_by_letter(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("ΛΌΓΟΣ\nSTRASSE\nSTRAẞE\nH\u0331A\n")  # the last has no composed capital
    lexicon, report = inspect_list(path, sidecar=Sidecar(alphabet="auto"))
    assert report.folded
    assert lexicon.words() == ["strasse", "straße", "λογοσ", "\u1e96a"]


def test_no_lines_give_no_words() -> None:
    alphabet, codes, lengths = Cleaner(Letters(None), "zab").finish()
    assert (alphabet, codes.shape, lengths.shape) == ("abz", (0, 0), (0,))
    assert codes.dtype == lengths.dtype == np.uint8
