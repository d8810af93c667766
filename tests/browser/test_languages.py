"""Lists of other languages: the browser takes of them what ``strategy-book check`` and ``add`` take."""

from __future__ import annotations

import base64
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator.lists.advice import LOUD, as_utf8, detected, loss
from generator.lists.sidecar import Sidecar
from generator.lists.wordlist import inspect_list

DICTIONARIES = Path("/usr/share/dict")
LANGUAGES = ("ngerman", "french", "spanish", "swedish", "portuguese", "italian", "dutch")
CYRILLIC = "привет\nслово\nдом\nдорога\nёлка\nМосква\nй\nвода\nлес\nкнига\n"


def words_of(name: str) -> bytes:
    """Every twentieth line of a Debian dictionary as it is, bytes and all; the Cyrillic list is our own."""
    if name == "cyrillic":
        return CYRILLIC.encode()
    path = DICTIONARIES / name
    if not path.exists():
        pytest.skip(f"Debian's dictionary {name} is not on this machine")
    return b"".join(path.read_bytes().splitlines(keepends=True)[::20])


@pytest.mark.parametrize("capitals", ["names", "words"])
@pytest.mark.parametrize("name", [*LANGUAGES, "cyrillic"])
def test_both_take_the_same_words_for_the_same_reasons(
    engine: Any, tmp_path: Path, name: str, capitals: str
) -> None:
    data = words_of(name)
    path = tmp_path / f"{name}.txt"
    text, encoding = as_utf8(data)
    path.write_bytes(text)
    sidecar = detected(path, text, replace(Sidecar(), capitals=capitals))
    lexicon, report = inspect_list(path, sidecar=sidecar, examples=0)
    found = engine.evaluate(
        """async ({ code, capitals }) => {
          const bytes = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0));
          const { text, encoding } = StrategyBook.reader.decode(bytes);
          const list = await StrategyBook.reader.read(text, { capitals });
          return { ...list, encoding, rejected: Object.fromEntries(list.rejected) };
        }""",
        {"code": base64.b64encode(data).decode(), "capitals": capitals == "words"},
    )
    assert found["encoding"] == encoding
    assert found["rejected"] == report.rejected
    assert found["words"] == lexicon.words()
    assert "".join(found["alphabet"]) == lexicon.alphabet
    assert (found["read"], found["left"]) == (report.words, round(loss(report) * report.words))
    assert found["loud"] == (loss(report) > LOUD)


def test_swedish_is_latin_1_and_german_capitals_are_missed_loudly(engine: Any) -> None:
    """What the parity above must not hide: both being wrong in the same way."""
    encoding = engine.evaluate(
        "(code) => StrategyBook.reader.decode(Uint8Array.from(atob(code), (c) => c.charCodeAt(0))).encoding",
        base64.b64encode(words_of("swedish")).decode(),
    )
    assert encoding == "Latin-1"
    loud = engine.evaluate(
        """async (text) => {
          const { loud, alphabet } = await StrategyBook.reader.read(text);
          return [loud, alphabet.join('')];
        }""",
        words_of("ngerman").decode(),
    )
    assert loud[0]
    assert set("äöüß") <= set(loud[1])
