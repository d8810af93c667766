"""strategy-book.toml: every key has its effect, and a mistake is one line that names the line of the file."""

import os
import re
import string
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.book.editions import one_site
from strategy_book.book.options import BuildOptions, read_config
from strategy_book.cli import make_parser
from strategy_book.cli.build import build_options, editions
from strategy_book.errors import InputError
from strategy_book.games.ghost.rules import USUAL
from tests.command import Command

WHOLE = """
title = "Tom & Jerry's words"
lists = ["mine.txt", "american"]
games = ["ghost", "jotto"]
lengths = [3]
players = [2, 3]
letters = [5]
effort = 2
site_url = "https://example.org/words/"
editions = { fr = "https://example.org/fr/", es = "https://example.org/es" }
report = "words@example.org"
source = "https://example.org/program/"
usual_length = 3
first_list = "mine"
output = "out"
"""


def test_every_key(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("cat\n")
    (tmp_path / "book.toml").write_text(WHOLE)
    assert read_config(tmp_path / "book.toml") == BuildOptions(
        title="Tom & Jerry's words",
        lists=(str(tmp_path / "mine.txt"), "american"),
        games=("ghost", "jotto"),
        lengths=(3,),
        players=(2, 3),
        letters=(5,),
        effort=2,
        site_url="https://example.org/words/",
        editions=(("es", "https://example.org/es"), ("fr", "https://example.org/fr/")),
        report="words@example.org",
        source="https://example.org/program/",
        usual_length=3,
        first_list="mine",
        output=tmp_path / "out",
    )
    assert read_config(tmp_path / "none.toml") == BuildOptions()


@pytest.mark.parametrize(
    ("text", "line", "complaint"),
    [
        ("titel = 'x'", 1, "titel: "),
        ("\ntitle = 3", 2, "title: "),
        ("title = '<b>'", 1, "title: "),
        ("effort = true", 1, "effort: "),
        ("effort = nan", 1, "effort: "),
        ("lists = []", 1, "lists: "),
        ("lists = ['']", 1, "lists: "),
        ("games = ['chess']", 1, "games: "),
        ("players = [true]", 1, "players: "),
        ("lengths = [3, 99]", 1, "lengths: "),
        ("site_url = 'javascript:alert(1)'", 1, "site_url: "),
        ("site_url = 'https://a\"b/'", 1, "site_url: "),
        ("editions = 'https://example.org/'", 1, "editions: "),
        ("editions = { fr = 'javascript:alert(1)' }", 1, "editions: "),
        ("editions = { fr = ['https://example.org/'] }", 1, "editions: "),
        ("editions = { French = 'https://example.org/' }", 1, "editions: "),
        ("\n[editions]\nfr = 3", 2, "editions: "),
        ("report = 'javascript:alert(1)'", 1, "report: "),
        ("report = 'a@b\">.org'", 1, "report: "),
        ("source = 'program'", 1, 'such as https://example.org/words/, or "site"'),
        ("[edition.fr]\nsource = 'site'", 2, "source: belongs to the whole site"),
        ("title = 'a'\ntitle = 'b'", 2, "is not TOML"),
        ("title = ", 1, "is not TOML"),
        ("a = " + "9" * 9000, None, "is not TOML"),
        ("a = " + "[" * 9000, 1, "tables inside tables"),
        ("a = [" + "\n[" * 9000, 1, "is not TOML"),
        ("a" + ".a" * 30_000 + " = 1", 1, "tables inside tables"),
        ("# " + "x" * 70_000, 1, "is over 64 KiB"),
        ("effort = 1e300", 1, "effort: "),
        ("effort = 1" + "0" * 400, 1, "effort: "),
        ("effort = 1" + "0" * 5000, 1, "is not TOML"),
        ("title = '" + "x" * 301 + "'", 1, "title: "),
        ("output = '~/site'", 1, "output: "),
        ("site_url = 'https://example.org:port/'", 1, "site_url: "),
        ("source = 'https://:80/'", 1, "source: "),
        ("editions = { en = 'https://example.org:99999/' }", 1, "editions: "),
        ("editions = { en = '../../' }", 1, "editions: "),
        ("editions = { fr = 'es/' }", 1, "editions: "),
        ("editions = { en = '../fr/' }", 1, "editions: "),
        ("usual_length = 2", 1, "usual_length: "),
        ("usual_length = true", 1, "usual_length: "),
        ("first_list = ['mine']", 1, "first_list: "),
        ("edition = 3", 1, "edition: "),
        ("edition.fr = 3", 1, "edition: "),
        ("\n[edition.klingon]\ntitle = 'x'", 2, "edition: "),
        ("title = 'x'\n[edition.fr]\ntitle = 3", 3, "title: "),
        ("[edition.en]\ntitle = 'x'\n[edition.fr]\ntitel = 'x'", 4, "titel: "),
        ("[edition.fr]\n\noutput = 'x'", 3, "output: "),
        ("[edition.fr]\nlanguage = 'fr'", 2, "language: "),
    ],
)
def test_a_mistake_names_its_line_and_what_is_wrong(tmp_path: Path, text: str, line: int, complaint: str) -> None:
    path = tmp_path / "strategy-book.toml"
    path.write_text(text)
    with pytest.raises(InputError) as caught:
        read_config(path)
    if caught.value.line is not None:
        assert caught.value.line == line
    assert complaint in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


EDITIONS = """
title = "Our words"
lists = ["american"]
site_url = "https://example.org/"
lengths = [4]
words = "family"
[edition.fr]
title = "Nos mots"
lengths = [3]
[edition.en]
title = "The words"
"""


def test_an_edition_shares_all_but_title_lists_and_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cli: Command
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "strategy-book.toml").write_text(EDITIONS)
    parser = make_parser("build")
    english, french = editions(parser.parse_args(["--effort", "0.1", "web2"]))
    assert (english.title, english.lists, english.lengths) == ("The words", ("web2",), (4,))
    assert (french.title, french.lists, french.lengths) == ("Nos mots", (), (3,))
    assert (english.address, french.address) == ("https://example.org/", "https://example.org/fr/")
    for book in (english, french):
        assert (book.words, book.effort) == ("family", 0.1)
    [alone] = editions(parser.parse_args(["--book-language", "fr"]))
    assert (alone.title, alone.lists, alone.site_url, alone.is_below) == ("Nos mots", (), None, False)
    [spanish] = editions(parser.parse_args(["--book-language", "es"]))
    assert (spanish.title, spanish.lists, spanish.lengths) == (None, (), (4,))
    books = editions(parser.parse_args(["--edition", "es", "--edition", "en", "--site-url", "https://x.example/"]))
    assert [(book.language, book.address) for book in books] == [
        ("en", "https://x.example/"),
        ("es", "https://x.example/es/"),
    ]
    assert "--edition: give one of en, es, fr" in cli.refused("build", "--edition", "klingon")


@pytest.mark.parametrize("key", ["", "<b>", "a b", "é!"])
def test_any_unknown_key_is_shown_with_its_line(tmp_path: Path, key: str) -> None:
    path = tmp_path / "strategy-book.toml"
    path.write_text(f"# A comment\n'{key}' = 1\n", "utf-8")
    with pytest.raises(InputError, match=re.escape(f"strategy-book.toml:2: {key or repr(key)}: ")):
        read_config(path)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("lists = ['american', 'no-such-list']", "lists"),
        ("lists = ['-']", "lists"),
        ("lists = ['.']", "lists"),
        ("lists = ['missing/words.txt']", "lists"),
        (f"lists = ['{'x' * 300}']", "lists"),
        ("players = 2", "players"),
        ("edition.fr.lists = ['no-such-list']", "lists"),
    ],
)
def test_a_wrong_configuration_ends_the_build_with_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cli: Command, line: str, key: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("strategy-book.toml").write_text(f"title = 'x'\n{line}\n")
    assert cli.refused("build").startswith(f"error: strategy-book.toml:2: {key}: ")


@settings(deadline=None)
@given(st.binary(max_size=60) | st.text(string.printable, max_size=60).map(str.encode))
def test_no_content_causes_a_traceback(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    path = tmp_path_factory.mktemp("config") / "strategy-book.toml"
    path.write_bytes(raw)
    try:
        read_config(path)
    except InputError as error:
        assert len(str(error).splitlines()) == 1


def test_the_command_line_overrides_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "strategy-book.toml").write_text(WHOLE)
    (tmp_path / "mine.txt").write_text("cat\n")
    parser = make_parser("build")
    plain = build_options(parser.parse_args([]))
    assert (plain.lists, plain.games, plain.effort) == ((str(tmp_path / "mine.txt"), "american"), ("ghost", "jotto"), 2)
    given = build_options(parser.parse_args(["web2", "--game", "spook", "--effort", "0.1", "--output", "x"]))
    assert (given.lists, given.games, given.effort, given.output) == (("web2",), ("spook",), 0.1, Path("x"))
    assert (given.title, given.lengths) == ("Tom & Jerry's words", (3,))


def test_a_pipe_or_a_folder_of_that_name_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "link.toml").symlink_to("link.toml")
    for name, complaint in (("pipe", "not a regular file"), ("folder", "a directory"), ("link", "cannot be read")):
        with pytest.raises(InputError, match=complaint):
            read_config(tmp_path / f"{name}.toml")


def test_a_byte_order_mark_is_ignored(tmp_path: Path) -> None:
    (tmp_path / "book.toml").write_bytes(b"\xef\xbb\xbftitle = 'x'\r\n")
    assert read_config(tmp_path / "book.toml").title == "x"


def test_what_readers_expect_is_a_setting_or_as_in_the_language() -> None:
    french = BuildOptions(language="fr")
    assert (french.spoken.usual, french.spoken.first) == ((3, 2), "francais-courant")
    chosen = replace(french, usual_length=5, first_list="francais").spoken
    assert (chosen.code, chosen.usual, chosen.first) == ("fr", (5, 2), "francais")
    assert (BuildOptions().spoken.usual, BuildOptions().spoken.first) == (USUAL, "american")


def test_the_address_of_this_edition_is_the_site_url_or_among_the_editions() -> None:
    both = (("en", "https://example.org/"), ("fr", "https://example.org/fr/"))
    assert BuildOptions(editions=both).address == "https://example.org/"
    assert BuildOptions(editions=both, language="fr").address == "https://example.org/fr/"
    assert BuildOptions(editions=(("en", "../"), ("fr", "fr/"))).address is None
    french = BuildOptions(editions=both[1:])
    assert french.address is None
    [book] = one_site(replace(french, site_url="https://example.org/"), [])
    assert book.editions == both
    assert one_site(french, [])[0].editions == (("en", ""), both[1])
    assert one_site(BuildOptions(site_url="https://example.org/"), [])[0].editions == ()
