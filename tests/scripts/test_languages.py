"""Lists of other languages: the browser reads the words that ``strategy-book check`` and ``add`` read."""

from __future__ import annotations

import base64
import random
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.errors import WordListError
from generator.lists.advice import LOUD, detect_language, detected, letters_of, loss
from generator.lists.sidecar import Sidecar
from generator.lists.wordlist import inspect_list, text_of
from generator.pages.lists_data import lookup_pages
from tests.samples import FACTS
from tests.scripts.sources import run_scripts

DICTIONARIES = Path("/usr/share/dict")
LANGUAGES = {
    "ngerman": "de", "french": "fr", "spanish": "es", "swedish": "sv", "portuguese": "pt", "italian": "it",
    "dutch": "nl", "polish": "pl",
}  # fmt: skip
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


@cache
def words_of(name: str, step: int = 1) -> bytes:
    """A sample of the lines of a Debian dictionary, byte for byte; the Cyrillic list is our own."""
    if name == "cyrillic":
        return cyrillic()
    path = DICTIONARIES / name
    if not path.exists():
        pytest.skip(f"Debian's dictionary {name} is not on this machine")
    return b"".join(path.read_bytes().splitlines(keepends=True)[::step])


READ = """async ({ code, options }) => {
  const bytes = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0));
  try {
    const list = await StrategyBook.reader.readFile(bytes, options);
    const found = [...list.spellings].map(([word, texts]) => [word, ...texts].join(" "));
    const likely = list.likely?.code ?? null;
    const rejected = Object.fromEntries(list.rejected);
    return { ...list, words: list.words.join(" "), rejected, found, likely };
  } catch (error) {
    if (!(error instanceof StrategyBook.reader.ListError)) throw error;
    return { refused: error.message };
  }
}"""


def compare(engine: Any, path: Path, data: bytes, capitals: str, **keys: str) -> dict[str, Any]:
    """Read the same bytes with both readers, and check that they agree.

    Args:
        keys: of the sidecar: ``language``, ``keep_letters``.
    """
    about = replace(Sidecar(), capitals=capitals, column="lines", **keys)
    decoded = text_of(data, path, about)
    text = decoded.data
    path.write_bytes(text)
    sidecar = detected(path, text, about)
    lexicon, report = inspect_list(path, sidecar=sidecar, examples=0)
    options = {
        "capitals": capitals,
        "column": "lines",
        "language": keys.get("language", ""),
        "keep": keys.get("keep_letters", ""),
    }
    answer: dict[str, Any] = engine.evaluate(READ, {"code": base64.b64encode(data).decode(), "options": options})
    assert answer["encoding"] == decoded.encoding
    assert sorted(answer["found"]) == sorted(" ".join([word, *texts]) for word, texts in lexicon.spellings.items())
    assert (answer["unaccented"], answer["merged"]) == (report.unaccented, report.merged)
    if not keys:
        suggested = detect_language(letters_of(path, text)) if sidecar.alphabet == "auto" else None
        assert answer["likely"] == (suggested.code if suggested else None)
    assert answer["rejected"] == report.rejected
    assert answer["words"].split() == lexicon.words()
    assert "".join(answer["alphabet"]) == lexicon.alphabet
    assert (answer["read"], answer["left"]) == (report.words, round(loss(report) * report.words))
    assert answer["loud"] == (loss(report) > LOUD)
    return {**answer, "kept": report.kept, "loss": loss(report)}


@pytest.mark.parametrize("capitals", ["names", "words"])
@pytest.mark.parametrize("name", [*LANGUAGES, "cyrillic"])
def test_python_and_the_browser_read_the_same_words(engine: Any, tmp_path: Path, name: str, capitals: str) -> None:
    compare(engine, tmp_path / f"{name}.txt", words_of(name, 20), capitals)


@pytest.mark.parametrize("encoding", ["UTF-8", "Latin-1"])
@pytest.mark.parametrize("name", LANGUAGES)
def test_a_language_is_read_alike(engine: Any, tmp_path: Path, name: str, encoding: str) -> None:
    """By the rules of its language: the same words, spellings, and lines left out."""
    data = words_of(name, 400 if name == "polish" else 20)
    text = data.decode("latin-1" if name == "swedish" else "utf-8")
    if encoding == "Latin-1":
        text = text.encode("latin-1", "ignore").decode("latin-1")
    code = text.encode(ENCODINGS[encoding])
    for capitals in ("", "only" if name == "ngerman" else "words"):
        answer = compare(engine, tmp_path / f"{name}.txt", code, capitals, language=LANGUAGES[name])
        assert answer["kept"] is not None


ODD = [
    "été\nÉté\nETE\nete \n \u00e9te\u0301\n",
    "cœur\nŒuvre\nǼa\nĲs\nĳs\nẞa\nstraße\n", "Iı\nİi\nkış\nKIŞ\n",
    "ÉTÉ\nBLEU\nŒUF\n",
    "x\u0302y\n\u0301\na\u00adb\nco-op\nl'eau\nab\u200bc\n\x1cabc\x1f\n\ufeffabc\n²a\nⅣa\n",
    "señor\nsen\u0303or\nniño\nNIÑO\n", "Tot\ntot\nTöter\nGeist\nlaufen\nǅab\n", "łódź\nżółw\nzolw\n",
    "a" * 64 + "\n" + "é" * 64 + "\n" + "é" * 65 + "\n" + "œ" * 40 + "\n",
    "ab\tcd\nab,cd\nabc.\n<b>\n𝒳y\nσοφός\nΣΟΦΌΣ\nˣa\n",
]  # fmt: skip


@pytest.mark.parametrize(
    "keys",
    [{}, {"language": "fr"}, {"language": "es"}, {"language": "de"}, {"language": "tr"}, {"language": "pl"}],
    ids=lambda keys: keys.get("language", "none"),
)
@pytest.mark.parametrize("capitals", ["names", "words", "only"])
def test_odd_characters_are_read_alike(engine: Any, tmp_path: Path, keys: dict[str, str], capitals: str) -> None:
    for text in [*ODD, "".join(ODD)]:
        lines = [line for line in text.splitlines() if "𝒳" not in line or keys]
        data = "\n".join([*lines, "Plain", "plain"]).encode()
        compare(engine, tmp_path / "odd.txt", data, capitals, **keys)


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        ({"keep_letters": "ç"}, "letter .ç.: leave it out"), ({"keep_letters": "Ñ"}, "not a small letter"),
        ({"keep_letters": "éé"}, "twice"), ({"language": "fr"}, "No word is left|no legal word is left"),
    ],
)  # fmt: skip
def test_both_readers_refuse_the_same(engine: Any, tmp_path: Path, keys: dict[str, str], says: str) -> None:
    path = tmp_path / "w.txt"
    path.write_text("жук\n" if "language" in keys else "señor\n", encoding="utf-8")
    with pytest.raises(WordListError, match=says):
        inspect_list(path, sidecar=Sidecar(**keys))
    options = {"language": keys.get("language", ""), "keep": keys.get("keep_letters", "")}
    answer = engine.evaluate(READ, {"code": base64.b64encode(path.read_bytes()).decode(), "options": options})
    assert re.search(says, answer["refused"])


def test_other_keys_keep_letters_alike(engine: Any, tmp_path: Path) -> None:
    data = "señor\nniño\ncafé\nSeñora\n".encode()
    assert compare(engine, tmp_path / "w.txt", data, "names", keep_letters="ñ")["words"] == "cafe niño señor"
    answer = compare(engine, tmp_path / "w.txt", data, "words", language="es", keep_letters="é")
    assert answer["words"] == "café nino senor senora"


# Letters that a list of the language must have.
SURE = {
    "ngerman": "äöüß", "french": "éèç", "spanish": "ñáü", "swedish": "åäö", "portuguese": "ãçõ", "italian": "àòù",
    "dutch": "ëïé", "cyrillic": "ёйъы",
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("name", SURE)
def test_a_whole_dictionary_is_read_in_every_encoding(engine: Any, tmp_path: Path, name: str, encoding: str) -> None:
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
        engine, tmp_path / f"{name}.txt", "\n".join(lines).encode(code), "words" if name == "ngerman" else "names"
    )
    # Windows-1252 differs from Latin-1 by a few letters like œ; without them the bytes are the same.
    extra = any("\x80" <= char <= "\x9f" for line in lines for char in line.encode(code).decode("latin-1"))
    assert answer["encoding"] == ("UTF-8" if code == "utf-8" else "Windows-1252" if extra else "Latin-1")
    assert set(SURE[name]) <= set(answer["alphabet"])
    assert answer["kept"] + answer["rejected"].get("capitalised", 0) > 0.9 * answer["read"]


def test_swedish_is_latin_1_and_german_capitals_are_missed_loudly(engine: Any) -> None:
    """Facts that the comparison above cannot show, because both readers might be wrong in the same way."""
    encoding = engine.evaluate(
        """async (code) => {
          const bytes = Uint8Array.from(atob(code), (c) => c.charCodeAt(0));
          return (await StrategyBook.encodings.decode(bytes)).encoding;
        }""",
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
          StrategyBook.data = { words: async () => given, lists: async () => [{ alphabet: [...asked[0]] }] };
          return Promise.all(asked.map((word) => StrategyBook.lookup.lookUp(word, 4)));
        }""",
        [script, [*words, "𞤢𞤣"]],
    )
    listed, hidden = {"slug": "adlam", "hider": None}, {"slug": "adlam", "hider": words[0]}
    assert answers == [[listed], [hidden], [listed], []]


def test_a_stored_list_keeps_its_language_and_spellings(engine: Any) -> None:
    """Also if what is stored was damaged by a stranger: it is refused, or its spellings are dropped."""
    run_scripts(engine, "lists/own-lists.js", "lists/read-list.js")
    stored = engine.evaluate(
        """async () => {
          const choices = { language: "fr", capitals: "words" };
          const list = await StrategyBook.reader.read("pêche\\npéché\\nÉté\\nbleu\\n", choices);
          localStorage.clear();
          StrategyBook.askToPersist = () => {};
          const { slug } = StrategyBook.own.keep({ ...list, title: "mots" });
          const again = StrategyBook.own.keep({ ...list, title: "mots" });
          const { language, kept, spellings } = StrategyBook.own.open(slug);
          const key = localStorage.key(0);
          const whole = localStorage.getItem(key);
          const changes = [{ language: "xx" }, { kept: 7 }, { kept: "ж" }, { spelled: 3 }, { spelled: "0zzz" }];
          const damaged = changes.map((change) => {
            localStorage.setItem(key, JSON.stringify({ ...JSON.parse(whole), ...change }));
            try { return StrategyBook.own.open(slug).spellings.size; } catch (error) { return error.message; }
          });
          return [language, kept, [...spellings], again.made, damaged];
        }"""
    )
    assert stored == [
        "fr", "", [["peche", ["péché", "pêche"]], ["ete", ["Été"]]], False,
        [*["its language is damaged"] * 4, 0],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("book", "text", "letters", "language", "words"),
    [
        ("fr", "Été\npêche\nbleu\n", "detect", "fr", ["bleu", "ete", "peche"]),
        ("fr", "Été\npêche\nbleu\n", "any", "", ["bleu", "pêche", "été"]),
        ("fr", "niño\naño\nuno\n", "detect", "", ["año", "niño", "uno"]),  # ñ is no letter of French
        ("fr", "bleu\nvert\n", "detect", "", ["bleu", "vert"]),
        ("en", "Été\npêche\nbleu\n", "detect", "", ["bleu", "pêche", "été"]),
        ("es", "niño\ncamión\nuno\n", "detect", "es", ["camion", "niño", "uno"]),
    ],
)
def test_a_list_is_in_the_language_of_the_book_where_its_letters_are(
    engine: Any, book: str, text: str, letters: str, language: str, words: list[str]
) -> None:
    run_scripts(engine, "lists/read-list.js")
    read = engine.evaluate(
        """async ([code, text, letters]) => {
          const speak = (code) => {
            const form = (count) => Number(count !== 1);
            StrategyBook.language.register({ code, form, group: ",", decimal: ".", texts: {} });
          };
          speak(code);
          try {
            const list = await StrategyBook.reader.read(text, { letters, capitals: "words" });
            return [list.language, [...list.words].sort(), list.assumed.length];
          } finally {
            speak("en");
          }
        }""",
        [book, text, letters],
    )
    assert read == [language, sorted(words), int(bool(language))]
