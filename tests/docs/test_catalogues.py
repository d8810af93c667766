"""Catalogues of translators: a change of the English costs no translation, and a language begins with one command."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from tests.wordlists import ROOT
from tools import catalogues, messages

LONG = (
    "For Jotto you need pencil and paper; for the other games of this book, nothing but words, and the player who "
    "completes one loses. Choose a game to read its rules, an example, and the variants that people use."
)


def template(*texts: str | tuple[str, str]) -> Catalog:
    """The catalogue of these messages, without translations."""
    catalogue = catalogues.empty()
    for text in texts:
        catalogue.add(text, locations=[("page.j2", None)])
    return catalogue


def german(folder: Path, translations: dict[str | tuple[str, str], str | tuple[str, ...]]) -> Path:
    """A German catalogue with these messages."""
    catalogue = catalogues.empty(locale="de")
    for text, translation in translations.items():
        catalogue.add(text, translation)
    path = folder / "de/messages.po"
    path.parent.mkdir()
    path.write_bytes(catalogues.text_of(catalogue))
    return path


def brought_up_to_date(path: Path, *texts: str | tuple[str, str]) -> list[Message]:
    """The messages of the file after the English has become these texts; the file is written."""
    catalogue = catalogues.read(path)
    catalogues.update(catalogue, template(*texts))
    path.write_bytes(catalogues.text_of(catalogue))
    return [message for message in catalogue if message.id]


@pytest.mark.parametrize(
    ("before", "after"),
    [("In one sentence", "In just one sentence"), (LONG, LONG.replace("nothing but", "only"))],
    ids=["short", "long"],
)
def test_a_changed_sentence_keeps_its_translation_for_the_translator(tmp_path: Path, before: str, after: str) -> None:
    path = german(tmp_path, {before: "Auf Deutsch", "Game": "Spiel"})
    changed, same = brought_up_to_date(path, after, "Game")
    assert (changed.string, changed.fuzzy) == ("Auf Deutsch", True)
    assert (same.string, same.fuzzy) == ("Spiel", False)
    text = path.read_text("utf-8")
    previous = [line for line in text.splitlines() if line.startswith("#|")]
    assert "".join(line.split('"')[1] for line in previous) == before
    places = [text.index(part) for part in ("#: page.j2", "#, fuzzy", "#| msgid", "Auf Deutsch")]
    assert places == sorted(places)


def test_a_second_run_changes_nothing_and_a_second_change_keeps_what_was_translated(tmp_path: Path) -> None:
    path = german(tmp_path, {LONG: "Auf Deutsch"})
    brought_up_to_date(path, f"{LONG} Now.")
    once = path.read_bytes()
    brought_up_to_date(path, f"{LONG} Now.")
    assert path.read_bytes() == once
    [message] = brought_up_to_date(path, f"{LONG} Or now.")
    assert message.string == "Auf Deutsch"
    previous = [line for line in once.splitlines() if line.startswith(b"#|")]
    assert [line for line in path.read_bytes().splitlines() if line.startswith(b"#|")] == previous


def test_what_a_message_said_before_goes_when_somebody_has_looked_at_it(tmp_path: Path) -> None:
    path = german(tmp_path, {"In one sentence": "In einem Satz"})
    brought_up_to_date(path, "In just one sentence")
    path.write_text(path.read_text("utf-8").replace("#, fuzzy\n", ""), "utf-8")
    [message] = brought_up_to_date(path, "In just one sentence")
    assert (message.string, message.fuzzy, message.user_comments) == ("In einem Satz", False, [])


def test_a_message_that_is_gone_takes_its_translation_with_it(tmp_path: Path) -> None:
    path = german(tmp_path, {"In one sentence": "In einem Satz"})
    [message] = brought_up_to_date(path, "Download")
    assert (message.string or "", message.fuzzy) == ("", False)
    assert "Satz" not in path.read_text("utf-8")


def test_a_message_may_get_and_lose_a_plural(tmp_path: Path) -> None:
    forms = ("%(number)s Wort", "%(number)s Wörter")
    path = german(tmp_path, {"%(number)s word": forms[0]})
    words = "%(number)s words", "%(number)s words in all"
    [message] = brought_up_to_date(path, words)
    assert (message.string, message.fuzzy) == ((forms[0], forms[0]), True)
    path.parent.joinpath("messages.po").unlink()
    path.parent.rmdir()
    path = german(tmp_path, {words: forms})
    [message] = brought_up_to_date(path, "%(number)s word")
    assert (message.string, message.fuzzy) == (forms[1], True)
    assert '#| msgid_plural "%(number)s words in all"\n' in path.read_text("utf-8")


def test_the_nearest_text_is_found_and_none_where_all_are_unlike() -> None:
    assert catalogues.nearest("Guess it", ["Guessed it", "Guess", "Play"]) == "Guessed it"
    assert catalogues.nearest("Guess it", ["Play", "Wins"]) is None
    assert catalogues.nearest("Guess it", []) is None


def test_a_language_begins_with_one_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    monkeypatch.setattr(messages, "LOCALE", tmp_path / "locale")
    monkeypatch.setattr(messages, "template", lambda: template("Game", ("%(n)s word", "%(n)s words")))
    search = tmp_path / "site_src" / messages.ASKED
    search.parent.mkdir(parents=True)
    search.write_text("// what people type\n")
    assert messages.main(["--new", "pl"]) == 0
    assert "pl: 2 messages, 2 not translated; " in capsys.readouterr().out
    folder = tmp_path / "locale/pl"
    assert (folder / "pages" / messages.ASKED).read_bytes() == search.read_bytes()
    catalogue = catalogues.read(folder / "messages.po")
    assert (catalogue.num_plurals, [message.string for message in catalogue][1:]) == (3, ["", ("", "", "")])
    assert messages.main(["--new", "pl"]) == 2
    assert "error: the book has pl already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("", "is not the code of a language"),
        ("../de", "is not the code of a language"),
        ("en_US.UTF-8", "is not the code of a language"),
        ("en", "the book has en already"),
        ("xx", "does not know xx"),
        ("la", "the theme does not speak Latin"),
    ],
)
def test_a_language_that_the_book_cannot_have_is_refused(tmp_path: Path, code: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        catalogues.new(code, tmp_path / "none")


def test_a_language_whose_lists_ship_has_to_be_whole() -> None:
    assert messages.published() == {"en", "es", "fr"}
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert "\nEDITIONS ?= fr es\n" in makefile  # what `make book-all` makes beside the English book
    assert [messages.pages_left(messages.LOCALE / code) for code in ("es", "fr")] == [[], []]


def test_the_check_names_what_is_out_of_date_and_which_language_is_not_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    monkeypatch.setattr(messages, "LOCALE", tmp_path)
    monkeypatch.setattr(messages, "PAGES", tmp_path)
    monkeypatch.setattr(messages, "template", lambda: template("Game"))
    monkeypatch.setattr(messages, "published", lambda: {"en"})
    german(tmp_path, {"Games": "Spiele"})
    assert messages.main(["--check"]) == 1
    assert capsys.readouterr().err.splitlines() == [
        "error: messages.pot is out of date: run `make messages`",
        "error: de/messages.po is out of date: run `make messages`",
    ]
    assert messages.main([]) == 0
    assert capsys.readouterr().out == "de: 1 messages, 1 not translated, 1 of them changed (fuzzy)\n"
    assert messages.main(["--check"]) == 0
    monkeypatch.setattr(messages, "published", lambda: {"de", "en"})
    assert messages.main(["--check"]) == 1
    assert "error: de has word lists that ship and is not whole" in capsys.readouterr().err


def test_the_template_is_there_for_who_has_no_program() -> None:
    assert (ROOT / "site_src/locale/messages.pot").read_text("utf-8").startswith("# All messages of the book")
