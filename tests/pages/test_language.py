"""Books in other languages: messages, numbers and lists, and the catalogues themselves."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from jinja2 import DictLoader

from strategy_book.errors import InputError
from strategy_book.pages import language, render
from strategy_book.pages.language import ENGLISH, Language, speaking
from strategy_book.paths import LOCALE, SOURCE

CATALOGUES = sorted(LOCALE.glob("*/messages.po"))
PAGES = sorted(LOCALE.glob("*/pages/*.md"))


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Language:
    """A French with two messages, whatever the book's French says."""
    monkeypatch.setattr(language, "LOCALE", tmp_path)
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr/messages.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'
        'msgid "%(word)s wins"\nmsgstr "%(word)s gagne"\n\n'
        'msgid "%(number)s word"\nmsgid_plural "%(number)s words"\n'
        'msgstr[0] "%(number)s mot"\nmsgstr[1] "%(number)s mots"\n',
        "utf-8",
    )
    return language.language("fr")


def test_a_message_that_the_catalogue_lacks_stays_english(french: Language) -> None:
    with speaking(french):
        assert language.gettext("%(word)s wins") == "%(word)s gagne"
        assert language.gettext("not there") == "not there"
    assert language.gettext("%(word)s wins") == "%(word)s wins"


def test_a_catalogue_says_what_players_expect(french: Language) -> None:
    path = language.LOCALE / "fr/messages.po"
    text = path.read_text("utf-8")
    for lines, usual, first in (
        ("# Shortest word: 5\n# First list: mots-5\n", (5, 2), "mots-5"),
        ("# First list: ../x\n# Shortest word: 9\n", french.usual, french.first),
        ("# Shortest word: three\n", french.usual, french.first),
    ):
        path.write_text(lines + text, "utf-8")
        said = language.language("fr")
        assert (said.usual, said.first) == (usual, first)


def test_numbers_and_lists_are_written_as_the_language_writes_them(french: Language) -> None:
    with speaking(french):
        assert (language.count(12345), language.percent(0.5)) == ("12\u202f345", "50\u00a0%")
        assert language.decimal("6.39") == "6,39"
        assert language.series(["A", "B", "C"]) == "A, B et C"
        assert [language.day(text) for text in ("2026-01-12", "1934")] == ["12 janvier 2026", "1934"]
        assert [render.plural(number, "word") for number in (0, 1, 2)] == ["0 mot", "1 mot", "2 mots"]


def test_french_writes_the_first_of_a_month_so() -> None:
    with speaking(language.language("fr")):
        assert language.day("2026-01-01") == "1er janvier 2026"
    assert language.day("2026-01-01") == "1 January 2026"


def test_a_number_in_a_template_is_written_in_the_language_of_the_book(
    french: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    loader = DictLoader({"number.j2": "{{ 12345 | count }} {{ words | count }}"})
    monkeypatch.setattr(render.environment(), "loader", loader)
    with speaking(french):
        monkeypatch.setattr(render.environment(), "loader", loader)
        written = "12\u202f345"  # not a space where a line may end
        assert render.render("number.j2", words=12345) == f"{written} {written}"
    assert render.render("number.j2", words=12345) == "12,345 12,345"


def test_a_message_of_a_script_keeps_its_context(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "LOCALE", tmp_path)
    (tmp_path / "fr").mkdir()
    script = f"#: {language.SCRIPTS}play.js\n"
    (tmp_path / "fr/messages.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        f'{script}msgid "Guess"\nmsgstr "Proposition"\n\n'
        f'{script}msgctxt "button"\nmsgid "Guess"\nmsgstr "Proposer"\n',
        "utf-8",
    )
    assert language.language("fr").scripts == {"Guess": "Proposition", "button|Guess": "Proposer"}


def test_a_translation_of_what_a_message_said_before_is_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "LOCALE", tmp_path)
    (tmp_path / "fr").mkdir()
    script = f"#: {language.SCRIPTS}play.js\n"
    (tmp_path / "fr/messages.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'
        f'{script}msgid "%(word)s wins"\nmsgstr "%(word)s gagne"\n\n'
        f'{script}#, fuzzy\n#| msgid "Old"\nmsgid "{{new}}"\nmsgstr "Ancien"\n\n'
        f'{script}msgid "word"\nmsgid_plural "words"\nmsgstr[0] "mot"\nmsgstr[1] ""\n\n'
        f'{script}msgid "Empty"\nmsgstr ""\n',
        "utf-8",
    )
    french = language.language("fr")
    assert (french.scripts, french.lacking) == ({"%(word)s wins": "%(word)s gagne"}, ("{new}", "word", "Empty"))
    with speaking(french):
        assert (language.gettext("{new}"), language.gettext("Empty")) == ("{new}", "Empty")
        assert [language.ngettext("word", "words", number) for number in (0, 1)] == ["words", "word"]


def test_a_value_in_a_message_is_data(french: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    page = "{% trans word=word %}\n  {{ word }}\n  wins\n{% endtrans %}"
    loader = DictLoader({"message.j2": page})
    monkeypatch.setattr(render.environment(), "loader", loader)
    with speaking(french):
        monkeypatch.setattr(render.environment(), "loader", loader)
        assert render.render("message.j2", word="*<b>*") == "&#42;&#60;b&#62;&#42; gagne"
    assert render.render("message.j2", word="ox") == "ox wins"


def test_a_damaged_catalogue_is_named(french: Language, tmp_path: Path) -> None:
    (tmp_path / "fr/messages.po").write_text('msgid "two"\nwhat\n', "utf-8")
    with pytest.raises(InputError, match=r"fr/messages\.po:2"):
        language.language("fr")


@pytest.mark.parametrize(
    "text", ['msgid "two', 'msgid "two"\nmsgstr "de\x07ux"', 'msgid ""\nmsgstr ""\n"nplurals=1000000000"']
)
def test_a_line_that_is_read_wrong_is_named(french: Language, tmp_path: Path, text: str) -> None:
    (tmp_path / "fr/messages.po").write_text(text, "utf-8")
    with pytest.raises(InputError, match=rf"fr/messages\.po:{text.count(chr(10)) + 1}: .* is not a line"):
        language.language("fr")


@pytest.mark.parametrize(
    "line",
    [
        b"Plural-Forms: plural=alert(1);",
        b"Plural-Forms: plural=(n+;",
        b"Plural-Forms: nplurals=2; plural=n/0;",
        b"X: \xff",
    ],
)
def test_a_wrong_header_is_named(french: Language, tmp_path: Path, line: bytes) -> None:
    header = b'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n"' + line + b'\\n"\n\n'
    (tmp_path / "fr/messages.po").write_bytes(header + b'msgid "one"\nmsgstr "un"\n')
    with pytest.raises(InputError, match=r"fr/messages\.po: is not a catalogue"):
        language.language("fr")


@pytest.mark.parametrize(
    ("message", "translation"),
    [
        ("%(word)s wins", "%(mot)s gagne"),
        ("%(word)s wins", "%(word)d gagne"),
        ("%(word)s wins", "100 % %(word)s"),
        ("{word} wins", "gagne"),
        ("<b>One</b>", "<b>Un"),
        ("One", "<script>un</script>"),
    ],
)
def test_a_translation_keeps_values_and_elements(
    french: Language, tmp_path: Path, message: str, translation: str
) -> None:
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
    (tmp_path / "fr/messages.po").write_text(f'{header}msgid "{message}"\nmsgstr "{translation}"\n', "utf-8")
    with pytest.raises(InputError, match=r"fr/messages\.po:4"):
        language.language("fr")


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parent.name)
def test_the_catalogues_have_the_values_and_elements_of_their_messages(path: Path) -> None:
    assert language.language(path.parent.name).code == path.parent.name


def test_no_line_of_french_can_end_before_a_sign_that_has_a_space() -> None:
    """A narrow space is before ``;``, ``!``, ``?`` and inside of guillemets, a wide one before a colon and ``%``."""
    wrong = re.compile(
        "[ \u00a0][;!?»](?!\\w)|«[ \u00a0]|[ \u202f]:(?=\\s|$)|[\\d})][ \u202f]%(?![\\w(])|«(?!\u202f)|(?<!\u202f)»"
    )
    with (LOCALE / "fr/messages.po").open("rb") as file:
        catalogue = read_po(file, locale="fr")
    forms = [form for m in catalogue if m.id for form in ([m.string] if isinstance(m.string, str) else m.string)]
    pages = [
        re.sub("```.*?```|`.*?`|<!--.*?-->", "", path.read_text("utf-8"), flags=re.S)
        for path in PAGES
        if "/fr/" in path.as_posix()
    ]
    texts = forms + [line for page in pages for line in page.splitlines()]
    assert not [(text, match[0]) for text in texts for match in [wrong.search(text)] if match]


def test_no_message_with_values_is_inside_of_a_template_string() -> None:
    """Babel does not see it there."""
    scripts = (SOURCE / "site_src/assets/js").rglob("*.js")
    assert not [path for path in scripts if re.search(r"\$\{n?gettext\([^`]*\{ ", path.read_text("utf-8"))]


def test_every_language_can_be_asked_for() -> None:
    assert language.languages() == (ENGLISH, *(path.parent.name for path in CATALOGUES))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: "/".join(path.parts[-3:]))
def test_translated_pages_have_the_parts_of_their_english_ones(path: Path) -> None:
    english = (SOURCE / "site_src/pages" / path.name).read_text("utf-8")
    for part in (r"<!-- scripts: .* -->", r' id="[\w-]+"', r" data-[\w-]+", r"\]\([\w/#.-]+\)", r' href="[^"]+"'):
        parts = [sorted(set(re.findall(part, text))) for text in (english, path.read_text("utf-8"))]
        assert parts[0] == parts[1], part


@pytest.mark.parametrize("path", sorted(LOCALE.glob("*/pages/assets/**/*.js")), ids=lambda path: path.parts[-6])
def test_search_knows_the_same_pages_by_other_names_in_every_language(path: Path) -> None:
    english = SOURCE / "site_src" / path.relative_to(next(p for p in path.parents if p.name == "pages"))
    pages = [re.findall(r'^ +"([\w/-]+\.html)":', text.read_text("utf-8"), re.MULTILINE) for text in (english, path)]
    assert pages[0] == pages[1] != []
