"""The data that pages load, as ``verify`` reads them."""

import base64
import json
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.book.constants import constants_in_each_language, constants_pages
from strategy_book.pages import language as languages
from strategy_book.pages.language import speaking
from strategy_book.pages.webdata import LEAST, checked, packed
from strategy_book.published import text
from strategy_book.published.text import whole_text
from strategy_book.verify import scripts
from strategy_book.verify.findings import Findings
from strategy_book.verify.scripts import CONSTANTS, arguments, check_constants, check_sum


@given(st.text(st.characters()))
def test_the_check_sum_is_that_of_low_bytes(text: str) -> None:
    assert check_sum(text) == zlib.crc32(bytes(ord(letter) & 255 for letter in text))


@given(st.binary(max_size=40), st.sampled_from([1, LEAST]))
def test_bytes_are_read_as_they_were_written_deflated_or_not(data: bytes, times: int) -> None:
    text, check = json.loads(f"[{packed(data * times)}]")
    assert text.startswith("~") == (len(data) * times >= LEAST)
    findings = Findings()
    assert scripts.packed(findings, text, check).tobytes() == data * times
    assert not findings.wrong


def test_a_long_value_is_deflated_and_read(tmp_path: Path) -> None:
    value = {"words": "a'b\\<" * LEAST}
    (tmp_path / "sizes.js").write_text(f"StrategyBook.registerSizes({checked(value)});\n")
    assert (tmp_path / "sizes.js").stat().st_size < LEAST
    findings = Findings(file="sizes.js")
    assert arguments(findings, tmp_path) == [value]
    assert not findings.wrong


def test_a_damaged_or_endless_text_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    deflated = zlib.compress(b"ab" * 5000)
    for data in (deflated[:-9], deflated + b"x", b"x" + deflated):
        with pytest.raises(ValueError, match="damaged"):
            whole_text("~" + base64.b64encode(data).decode())
    assert whole_text("~" + base64.b64encode(deflated).decode()) == "ab" * 5000
    monkeypatch.setattr(text, "_MOST_BYTES", 9999)
    with pytest.raises(ValueError, match="too long"):
        whole_text("~" + base64.b64encode(deflated).decode())


@pytest.mark.parametrize(
    ("language", "was", "becomes"),
    [
        ("en", '"minLengths":[3', '"minLengths":[2'),
        ("en", '"anagrams":true', '"anagrams":false'),
        ("en", "a beginner", "a winner"),
        ("en", ");\n", ");\nalert(1);\n"),
        ("fr", "Vous gagnez", "Vous perdez"),
    ],
)
def test_other_rules_or_messages_of_scripts_are_found(tmp_path: Path, language: str, was: str, becomes: str) -> None:
    with speaking(languages.language(language)):
        [text] = map(str, constants_pages().values())
    changed = text.replace(was, becomes, 1)
    assert changed != text
    (tmp_path / CONSTANTS).parent.mkdir(parents=True)
    findings = Findings()
    for expected, content in (([], text), ([CONSTANTS], changed)):
        (tmp_path / CONSTANTS).write_text(content, "utf-8")
        check_constants(findings, tmp_path, constants_in_each_language())
        assert [file for file, _ in findings.wrong] == expected
