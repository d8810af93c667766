"""Words that are played without accents: the letters, the spellings, and the number of merged words."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.languages import MIN_LENGTH, played, winning
from strategy_book.errors import WordListError
from strategy_book.lists import wordlist
from strategy_book.lists.languages import LANGUAGES
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.reading.letters import Letters
from strategy_book.lists.reading.spellings import spellings_of
from strategy_book.lists.sidecar import Sidecar, with_keys
from strategy_book.lists.wordlist import Report, inspect_list
from tests.lists.samples import SAMPLES, entries

DICTIONARIES = Path("/usr/share/dict")


def read(path: Path, text: str, **keys: str) -> tuple[Lexicon, Report]:
    path.write_text(text, encoding="utf-8")
    return inspect_list(path, sidecar=with_keys(Sidecar(), keys))


@pytest.mark.parametrize(
    ("text", "kept", "plain"),
    [
        ("été", "", "ete"), ("cœur Œuvre ŒUVRE", "", "coeur OEuvre OEUVRE"), ("straße ẞ", "", "strasse SS"),
        ("señor SEÑOR", "ñ", "señor SEÑOR"), ("señor", "", "senor"), ("x\u0302y", "", "xy"), ("ế", "", "e"),
        ("İı", "ı", "İı"), ("łøđ", "", "łøđ"), ("한글", "", "ㅎㅏㄴㄱㅡㄹ"), ("ĳs", "", "ijs"), ("æble", "æ", "æble"),
    ],
)  # fmt: skip
def test_letters_without_accents(text: str, kept: str, plain: str) -> None:
    assert Letters(kept).played(text) == plain


@given(st.text(st.characters(codec="utf-8")))
def test_dropping_accents_keeps_the_lines(text: str) -> None:
    assert Letters("ñ").played(text).count("\n") == text.count("\n")


def test_two_spellings_become_one_word_with_both_spellings(tmp_path: Path) -> None:
    lexicon, report = read(tmp_path / "w.txt", "cote\ncôte\ncoté\npêche\npéché\nbleu\nÉté\n", language="fr")
    assert lexicon.words() == ["bleu", "cote", "peche"]
    assert lexicon.spellings == {"cote": ("cote", "coté", "côte"), "peche": ("péché", "pêche")}
    assert (report.unaccented, report.merged, report.kept) == (4, 3, 3)
    assert report.rejected == {"duplicate": 3, "capitalised": 1}
    assert spellings_of(["peche", "bleu"], lexicon.spellings) == {"peche": ["péché", "pêche"]}


def test_spellings_are_found_when_somebody_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    searches = []
    monkeypatch.setattr(wordlist, "find_spellings", lambda *_, **__: searches.append(1) or {"ete": ("été",)})
    lexicon, report = read(tmp_path / "w.txt", "été\n", language="fr")
    assert (lexicon.words(), report.kept, searches) == (["ete"], 1, [])
    assert (report.unaccented, report.merged, lexicon.spellings["ete"], searches) == (1, 0, ("été",), [1])


def test_single_options_override_the_language(tmp_path: Path) -> None:
    path, text = tmp_path / "w.txt", "señor\nniño\ncafé\n"
    assert read(path, text, language="es")[0].words() == ["cafe", "niño", "señor"]
    assert read(path, text, language="es", accents="keep")[0].words() == ["café", "niño", "señor"]
    assert read(path, text, language="es", keep_letters="é")[0].words() == ["café", "nino", "senor"]
    assert read(path, text, language="es", alphabet="a-z")[0].words() == ["cafe"]
    assert read(path, text, accents="fold")[0].words() == ["cafe", "nino", "senor"]
    assert read(path, text, keep_letters="ñ")[0].words() == ["cafe", "niño", "señor"]


def test_words_with_a_capital_only(tmp_path: Path) -> None:
    text = "Tot\ntot\nTöter\nStraße\nlaufen\nGeist\n"
    lexicon, report = read(tmp_path / "w.txt", text, language="de", capitals="only")
    assert lexicon.words() == ["geist", "strasse", "tot", "töter"]
    assert lexicon.spellings == {"strasse": ("Straße",)}
    assert report.rejected == {"no capital": 2}
    assert report.examples == {"no capital": [(2, "tot"), (5, "laufen")]}
    ascii_only, _ = read(tmp_path / "w.txt", "Tot\n\ntot\n Geist \n", capitals="only")
    assert ascii_only.words() == ["geist", "tot"]


@pytest.mark.parametrize(
    ("keys", "text", "says"),
    [
        ({"language": "xx"}, "a\n", "language is 'xx': write one of"),
        ({"language": "es", "keep_letters": "ç"}, "señor\n", "no word has the letter 'ç': leave it out"),
        ({"accents": "keep", "keep_letters": "ñ"}, "señor\n", 'choose "fold" for accents'),
        ({"keep_letters": "Ñ"}, "señor\n", "not a small letter"),
        ({"language": "fr"}, "ж\n", "no legal word is left of 1"),
        ({"capitals": "only"}, "tot\n", "words need a capital letter"),
    ],
)
def test_unreadable_options_give_one_line(tmp_path: Path, keys: dict[str, str], text: str, says: str) -> None:
    with pytest.raises(WordListError, match=says):
        read(tmp_path / "w.txt", text, **keys)


@pytest.mark.parametrize("code", SAMPLES)
def test_a_language_is_played_as_a_brute_force_plays_it(tmp_path: Path, code: str) -> None:
    """The words without their accents, and the first letters with which the player who begins wins."""
    import strategy_book as sb

    path = tmp_path / f"{code}.txt"
    path.write_text("".join(f"{entry}\n" for entry in entries(code)), "utf-8")
    words = sb.read(path, language=code)
    assert {*words.lexicon.words()} == {played(entry, LANGUAGES[code]) for entry in entries(code)} - {""}
    assert "".join(sb.Ghost(words, min_length=MIN_LENGTH).winning_moves("")) == winning({*words.lexicon.words()})


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "code", "four", "three"),
    [
        ("french", "fr", "hjlmrv", "hjlmr"), ("spanish", "es", "dhjnqrz", "dhjnqz"),
        ("portuguese", "pt", "jlrvxyz", "jrvy"), ("italian", "it", "dhlmnprtz", "dhlmnrtz"),
        ("dutch", "nl", "hjlv", "j"), ("swedish", "sv", "bgmnrs", "bmr"),
        ("ngerman", "de", "hjmorsux", ""),
    ],
)  # fmt: skip
def test_debians_lists_without_accents(tmp_path: Path, name: str, code: str, four: str, three: str) -> None:
    """The first letters with which the player who begins wins, as computed without this code."""
    import strategy_book as sb

    if not (DICTIONARIES / name).exists():
        pytest.skip(f"Debian's dictionary {name} is not on this machine")
    path = DICTIONARIES / name
    if name == "swedish":  # Debian's only list of these that is in Latin-1
        path = tmp_path / name
        path.write_text((DICTIONARIES / name).read_text("latin-1"), "utf-8")
    words = sb.read(path, language=code)
    assert "".join(sb.Ghost(words, min_length=4).winning_moves("")) == four
    assert "".join(sb.Ghost(words, min_length=3).winning_moves("")) == three


def test_german_with_an_accent_as_a_letter_has_another_opening(tmp_path: Path) -> None:
    """Why S wins in German: if é were a letter, S-É would force *séparée*, which the player who begins completes."""
    import strategy_book as sb

    words = tmp_path / "s.txt"
    words.write_text("saft\nsamt\nsand\nseil\nséparée\nsieb\nsoll\n", "utf-8")
    assert sb.Ghost(sb.read(words, language="de")).losers("s") == [2]
    letters = sb.Ghost(sb.read(words, language="de", keep_letters="é"))
    assert letters.losers("s") == [1]
    assert letters.winning_moves("s") == ["é"]
