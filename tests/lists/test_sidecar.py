"""Sidecars: valid keys, errors with their lines, and reading back what was written."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.errors import WordListError
from strategy_book.lists.sidecar import (
    KEYS,
    Sidecar,
    read_sidecar,
    sidecar_path,
    text_complaint,
    to_toml,
)
from strategy_book.lists.wordlist import read_lexicon


def test_a_list_without_sidecar_has_the_english_alphabet(tmp_path: Path) -> None:
    assert read_sidecar(tmp_path / "words.txt") == Sidecar()
    assert Sidecar().reading().letters == "abcdefghijklmnopqrstuvwxyz"


def test_the_lexicon_follows_the_sidecar(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("één\ntwee\n")
    sidecar_path(path).write_text(
        '\ufefftitle = "<script>{{ x }}|`](y)"\nsource = "s"\nversion = "1"\nlicence = "l"\nedition = "e"\n'
        'alphabet = "auto"\n',
        encoding="utf-8",
    )
    lexicon = read_lexicon(path)
    assert lexicon.words() == ["twee", "één"]
    about = lexicon.provenance
    assert (about.title, about.source, about.version) == ("<script>{{ x }}|`](y)", "s", "1")
    assert (about.licence, about.edition) == ("l", "e")


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("a-z", "abcdefghijklmnopqrstuvwxyz"),
        ("a-zñ", "abcdefghijklmnopqrstuvwxyzñ"),
        ("cba", "abc"),
        ("e\u0301a", "aé"),
        ("אב", "אב"),
        ("auto", None),
    ],
)
def test_alphabets(text: str, letters: str | None) -> None:
    assert Sidecar(alphabet=text).reading().letters == letters


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ('title = "x"\nalphabet = "A-Z"\n', 2, "holds 'A', which is not a small letter"),
        ('alphabet = "ab1"', 1, "holds '1', which is not a small letter"),
        ('alphabet = "a-y"', 1, "holds '-', which is not a small letter"),
        ('alphabet = "a b"', 1, "holds ' ', which is not a small letter"),
        ('alphabet = "ab<"', 1, "holds '<'"),
        ('alphabet = "aba"', 1, "holds 'a' twice"),
        ('alphabet = "a-zq"', 1, "holds 'q' twice"),
        ('alphabet = ""', 1, "alphabet is empty"),
        ("alphabet = '" + "".join(chr(0x4E00 + i) for i in range(256)) + "'", 1, "more than 255"),
        ('title = "x"\n\nlicence = 3\n', 3, 'licence is not a text: write licence = "..."'),
        ("title = ['x']", 1, "title is not a text"),
        ('[title]\nx = "y"', 1, "title is not a text"),
        ('# title\nlicense = "MIT"', 2, "unknown key 'license': the keys are title,"),
        ('title = "x\n', 1, "is not TOML ("),
        ("title = 'x'\n\ntitle = 'y'\n", 3, "is not TOML ("),
        ("= 1", 1, "is not TOML ("),
        ("title = " + "[" * 100_000, None, "over 64 KiB"),
        ("title = " + "[" * 60_000, 1, "holds tables inside tables"),
        ("title = " + "9" * 60_000, None, "is not TOML ("),
        ('title = "a\\nb"', 1, "title holds a line end or a control character"),
        ('title = "a\\tb"', 1, "title holds a line end or a control character"),
        ('title = "a\\u2028b"', 1, "title holds a line end or a control character"),
        ('title = "a\\u0085b"', 1, "title holds a line end or a control character"),
        ('title = "a\\u001cb"', 1, "title holds a line end or a control character"),
        ('title = "a\\rb"', 1, "title holds a line end or a control character"),
        ('title = "a\\u001b[31mb"', 1, "title holds a line end or a control character"),
        ("title = '" + "x" * 301 + "'", 1, "title has 301 characters: 300 are enough"),
    ],
)
def test_an_invalid_sidecar_is_refused_with_its_line(tmp_path: Path, text: str, line: int | None, says: str) -> None:
    path = tmp_path / "words.txt"
    path.write_text("word\n")
    beside = sidecar_path(path)
    beside.write_text(text, encoding="utf-8")
    with pytest.raises(WordListError) as caught:
        read_lexicon(path)
    assert says in str(caught.value)
    assert str(caught.value).startswith(f"{beside}:{line}: " if line else f"{beside}: ")


def test_a_sidecar_that_is_a_broken_link_is_refused(tmp_path: Path) -> None:
    sidecar_path(tmp_path / "words.txt").symlink_to("gone.toml")
    with pytest.raises(WordListError, match=r"words\.toml: there is no such file"):
        read_sidecar(tmp_path / "words.txt")


def test_a_binary_sidecar_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("word\n")
    sidecar_path(path).write_bytes(b'title = "x"\nsource = "\xe9"\n')
    with pytest.raises(WordListError, match=r"words.toml:2: not UTF-8"):
        read_lexicon(path)
    sidecar_path(path).unlink()
    sidecar_path(path).mkdir()
    with pytest.raises(WordListError, match=r"words.toml: is a directory"):
        read_lexicon(path)


TEXTS = st.text(st.characters(codec="utf-8"), max_size=40)


@given(st.builds(Sidecar, *[TEXTS] * len(KEYS)))
def test_any_text_survives_toml(sidecar: Sidecar) -> None:
    values = tomllib.loads(to_toml(sidecar))
    assert values == {key: getattr(sidecar, key) for key in KEYS if getattr(sidecar, key)}


@given(st.builds(Sidecar, *[TEXTS] * 7))
def test_a_sidecar_survives_its_file(tmp_path_factory: pytest.TempPathFactory, sidecar: Sidecar) -> None:
    path = tmp_path_factory.mktemp("list") / "words.txt"
    sidecar_path(path).write_text(to_toml(sidecar), encoding="utf-8")
    if any(getattr(sidecar, key) and text_complaint(key, getattr(sidecar, key)) for key in KEYS):
        with pytest.raises(WordListError):
            read_sidecar(path)
    else:
        assert read_sidecar(path) == sidecar


@pytest.mark.parametrize(
    "line", [f"{'.'.join(['a'] * 32_000)} = 1", f"a = {'[' * 32_000}", f"a = {'{a=' * 9_000}", f"{'[' * 30}a"]
)
def test_tables_inside_tables_are_refused_before_they_are_built(tmp_path: Path, line: str) -> None:
    path = tmp_path / "words.txt"
    path.with_suffix(".toml").write_text(f'title = "t"\n{line}\n')
    with pytest.raises(WordListError, match=r"words\.toml:2: holds tables inside tables"):
        read_sidecar(path)


def test_dots_and_brackets_in_strings_are_text(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    text = "a.b.c.d.e.f.g.h.i.j.k [[[[[[[[[[ {{{{{{{{{{"
    path.with_suffix(".toml").write_text(f'title = "{text} \\""  # ..........\nsource = \'{text}\'\n')
    assert read_sidecar(path) == Sidecar(title=text + ' "', source=text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('capitals = "yes"', "write one of names, words, only"),
        ('title = " "', "title is blank"),
        ('audience = "　"', "audience is blank"),
    ],
)
def test_invalid_values_of_keys_are_refused(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "words.toml").write_text(text)
    with pytest.raises(WordListError, match=says):
        read_sidecar(tmp_path / "words.txt")


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ('title = "a" # x\n', 'title = "b"\n'),
        ('# x\n"title" = "a"\n', 'title = "b"\n'),  # quoted keys: without comments rather than wrong
        ('title = """\nlicence = a"""\n# x\n', 'title = "b"\n'),
        ('licence = "c"\n# x\ntitle = "b"', '# x\ntitle = "b"\n'),
    ],
)
def test_a_sidecar_is_updated_line_by_line_or_written_anew(text: str, changed: str) -> None:
    assert to_toml(Sidecar(title="b"), text) == changed
