"""Lists of other languages: the browser reads the words that ``strategy-book check`` and ``add`` read."""

from __future__ import annotations

import base64
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator.lists.advice import LOUD, as_utf8, detected, loss
from generator.lists.sidecar import Sidecar
from generator.lists.wordlist import inspect_list
from generator.pages.lookup import lookup_pages
from tests.browser.sources import run_scripts
from tests.samples import FACTS

DICTIONARIES = Path("/usr/share/dict")
LANGUAGES = ("ngerman", "french", "spanish", "swedish", "portuguese", "italian", "dutch")
ENCODINGS = {"UTF-8": "utf-8", "Latin-1": "latin-1", "Windows-1252": "cp1252"}


def cyrillic() -> bytes:
    """A list as Russian dictionaries are: endings on stems, ё and й, hyphens, a few names and abbreviations."""
    draw = random.Random(12)
    stems = "вод лес книг дорог слов дом рек ёлк йод съезд объём чай май весн зим игр букв".split()  # noqa: SIM905
    ends = ["", "а", "ы", "у", "ой", "ами", "ах", "ный", "ная", "ок", "ик", "ище", "ённый"]
    heads = ["", "по", "за", "пере", "недо", "сверх"]
    words = {head + stem + end for head in heads for stem in stems for end in ends}
    names = ["Москва", "Волга", "СССР", "кто-то", "из-за", "т.е.", "2-й"]
    lines = [*sorted(words), *names]
    draw.shuffle(lines)
    return "".join(f"{line}\n" for line in lines).encode()


def words_of(name: str, step: int = 1) -> bytes:
    """A sample of the lines of a Debian dictionary, byte for byte; the Cyrillic list is our own."""
    if name == "cyrillic":
        return cyrillic()
    path = DICTIONARIES / name
    if not path.exists():
        pytest.skip(f"Debian's dictionary {name} is not on this machine")
    return b"".join(path.read_bytes().splitlines(keepends=True)[::step])


def compare(engine: Any, path: Path, data: bytes, capitals: str) -> dict[str, Any]:
    """Read the same bytes with both readers, and check that they agree."""
    text, encoding = as_utf8(data)
    path.write_bytes(text)
    sidecar = detected(path, text, replace(Sidecar(), capitals=capitals))
    lexicon, report = inspect_list(path, sidecar=sidecar, examples=0)
    answer = engine.evaluate(
        """async ({ code, capitals }) => {
          const bytes = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0));
          const { text, encoding } = StrategyBook.reader.decode(bytes);
          const list = await StrategyBook.reader.read(text, { capitals });
          return { ...list, words: list.words.join(' '), encoding, rejected: Object.fromEntries(list.rejected) };
        }""",
        {"code": base64.b64encode(data).decode(), "capitals": capitals == "words"},
    )
    assert answer["encoding"] == encoding
    assert answer["rejected"] == report.rejected
    assert answer["words"].split() == lexicon.words()
    assert "".join(answer["alphabet"]) == lexicon.alphabet
    assert (answer["read"], answer["left"]) == (report.words, round(loss(report) * report.words))
    assert answer["loud"] == (loss(report) > LOUD)
    return {**answer, "kept": report.kept, "loss": loss(report)}


@pytest.mark.parametrize("capitals", ["names", "words"])
@pytest.mark.parametrize("name", [*LANGUAGES, "cyrillic"])
def test_python_and_the_browser_read_the_same_words(
    engine: Any, tmp_path: Path, name: str, capitals: str
) -> None:
    compare(engine, tmp_path / f"{name}.txt", words_of(name, 20), capitals)


# Letters that a list of the language must have.
SURE = {
    "ngerman": "äöüß", "french": "éèç", "spanish": "ñáü", "swedish": "åäö", "portuguese": "ãçõ", "italian": "àòù",
    "dutch": "ëïé", "cyrillic": "ёйъы",
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("name", SURE)
def test_a_whole_dictionary_is_read_in_every_encoding(
    engine: Any, tmp_path: Path, name: str, encoding: str
) -> None:
    """All lines, in each encoding that has the letters; what it has not is left out of the file, as an editor would."""
    data = words_of(name)
    text = data.decode("latin-1" if name == "swedish" else "utf-8")
    code = ENCODINGS[encoding]
    if name == "cyrillic" and code != "utf-8":
        with pytest.raises(UnicodeEncodeError):
            text.encode(code)
        return
    lines = [line for line in text.splitlines() if line.encode(code, "ignore").decode(code) == line]
    answer = compare(
        engine,
        tmp_path / f"{name}.txt",
        "\n".join(lines).encode(code),
        "words" if name == "ngerman" else "names",
    )
    # Windows-1252 differs from Latin-1 by a few letters like œ; without them the bytes are the same.
    extra = any("\x80" <= char <= "\x9f" for line in lines for char in line.encode(code).decode("latin-1"))
    assert answer["encoding"] == ("UTF-8" if code == "utf-8" else "Windows-1252" if extra else "Latin-1")
    assert set(SURE[name]) <= set(answer["alphabet"])
    assert answer["kept"] + answer["rejected"].get("capitalised", 0) > 0.9 * answer["read"]


def test_swedish_is_latin_1_and_german_capitals_are_missed_loudly(engine: Any) -> None:
    """Facts that the comparison above cannot show, because both readers might be wrong in the same way."""
    encoding = engine.evaluate(
        "(code) => StrategyBook.reader.decode(Uint8Array.from(atob(code), (c) => c.charCodeAt(0))).encoding",
        base64.b64encode(words_of("swedish", 20)).decode(),
    )
    assert encoding == "Latin-1"
    loud = engine.evaluate(
        """async (text) => {
          const { loud, alphabet } = await StrategyBook.reader.read(text);
          return [loud, alphabet.join('')];
        }""",
        words_of("ngerman", 20).decode(),
    )
    assert loud[0]
    assert set("äöüß") <= set(loud[1])


def test_words_with_letters_beyond_16_bits_are_found(engine: Any) -> None:
    """Adlam's letters are two characters each in JavaScript, and one in Python."""
    words = ["𞤢𞤣𞤤𞤥", "𞤢𞤣𞤤𞤥𞤦𞤧", "𞤢𞤣𞤧𞤧𞤧"]
    script = lookup_pages([(replace(FACTS, slug="adlam"), words)])[f"assets/data/words/{ord('𞤢'):x}.js"]
    run_scripts(engine, "explore/word-lookup.js")
    answers = engine.evaluate(
        """async ([script, asked]) => {
          let given;
          StrategyBook.registerWords = (first, text) => { given = JSON.parse(text); };
          (0, eval)(script);
          StrategyBook.data = { words: async () => given };
          return Promise.all(asked.map((word) => StrategyBook.lookup.lookUp(word, 4)));
        }""",
        [script, [*words, "𞤢𞤣"]],
    )
    listed, hidden = {"slug": "adlam", "hider": None}, {"slug": "adlam", "hider": words[0]}
    assert answers == [[listed], [hidden], [listed], []]
