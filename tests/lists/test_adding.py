"""A list gets a name: both files or neither, and no other list is lost."""

import subprocess
import sys
from pathlib import Path

import pytest

from strategy_book.errors import DoubtError, InputError, WordListError
from strategy_book.lists import adding
from strategy_book.lists.adding import add_list
from strategy_book.lists.advice import warnings
from strategy_book.lists.reading.encodings import ENCODINGS
from strategy_book.lists.sidecar import Sidecar, read_sidecar, to_toml
from strategy_book.lists.wordlist import find_list, read_lexicon
from tests.wordlists import ROOT


@pytest.fixture
def lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(tmp_path / "lists"))
    return tmp_path / "lists"


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_bytes(b"Word\r\nword\r\nother")
    return path


def names(lists: Path) -> list[str]:
    return sorted(path.name for path in lists.iterdir()) if lists.exists() else []


def test_a_list_is_copied_byte_for_byte(lists: Path, words: Path) -> None:
    added = add_list(words)
    assert names(lists) == ["words.toml", "words.txt"]
    assert (added.path, added.sidecar) == (lists / "words.txt", lists / "words.toml")
    assert added.path.read_bytes() == words.read_bytes()
    assert not added.was_there
    assert added.report.rejected == {"capitalised": 1}
    assert read_sidecar(added.path) == Sidecar(title="words")
    assert read_lexicon(find_list("words")).sha256 == read_lexicon(words).sha256


def test_options_override_the_sidecar(lists: Path, words: Path) -> None:
    words.with_suffix(".toml").write_text(to_toml(Sidecar(title="A", source="B", alphabet="dehortw")))
    about = {"title": '"<script>" \\ | {{ x }} é', "licence": "MIT"}
    added = add_list(words, name="Mine & Yours", about=about)
    assert read_sidecar(added.path) == Sidecar(title=about["title"], source="B", licence="MIT", alphabet="dehortw")
    assert added.path.name == "Mine & Yours.txt"


def test_the_same_list_again_keeps_its_sidecar(lists: Path, words: Path) -> None:
    add_list(words, about={"title": "T"})
    again = add_list(words, about={"licence": "L"})
    assert again.was_there
    assert read_sidecar(again.path) == Sidecar(title="T", licence="L")
    assert add_list(again.path).was_there
    assert read_sidecar(again.path) == Sidecar(title="T", licence="L")


def test_another_list_with_the_same_name_is_not_overwritten(lists: Path, words: Path) -> None:
    added = add_list(words)
    before = {path.name: path.read_bytes() for path in lists.iterdir()}
    words.write_text("different\n")
    with pytest.raises(InputError, match="another list is called 'words': choose a name with --name"):
        add_list(words, about={"title": "T"})
    assert {path.name: path.read_bytes() for path in lists.iterdir()} == before
    assert add_list(words, name="words-2").path != added.path


BAD_NAMES = "|.|..|.hidden|../up|a/b|a\\b|-rf|~root|a\nb|a\x1bb|a\u202eb|index|CON|nul|list.txt|list.TOML|dot.|a | a| "


@pytest.mark.parametrize("name", [*BAD_NAMES.split("|"), "x" * 65, "\U0001f600" * 60, "\udce9"])
def test_names_that_cannot_be_used(lists: Path, words: Path, name: str) -> None:
    with pytest.raises(InputError, match=r"^the name .* choose another with --name$"):
        add_list(words, name=name)
    assert names(lists) == []


@pytest.mark.parametrize("name", ["x", "a|b", "<script>", "{{ x }}", "`", "](y)", "v1.2", "Österreich", "x" * 64])
def test_names_are_text(lists: Path, words: Path, name: str) -> None:
    assert add_list(words, name=name).path.stem == name
    assert read_lexicon(find_list(name)).name == name


@pytest.mark.parametrize(
    ("about", "says"),
    [
        ({"title": "a\nb"}, "title holds a line end"),
        ({"licence": "x" * 301}, "licence has 301 characters"),
        ({"alphabet": "ABC"}, "not a small letter"),
        ({"source": "caf\udce9"}, "source holds a line end or a control character"),
    ],
)
def test_texts_that_cannot_be_stored(lists: Path, words: Path, about: dict[str, str], says: str) -> None:
    with pytest.raises(InputError, match=says):
        add_list(words, about=about)
    assert names(lists) == []


def test_a_file_that_is_not_a_list_is_not_added(lists: Path, words: Path) -> None:
    words.write_bytes(b"")
    with pytest.raises(WordListError, match="is empty"):
        add_list(words)
    with pytest.raises(WordListError, match="no such file"):
        add_list(words.with_name("missing.txt"))
    assert names(lists) == []


@pytest.mark.parametrize(("replaced", "failing"), [(False, 1), (False, 2), (True, 1)])
def test_both_files_or_neither(
    lists: Path, words: Path, monkeypatch: pytest.MonkeyPatch, replaced: bool, failing: int
) -> None:
    if replaced:
        add_list(words, about={"title": "before"})
    before = {path.name: path.read_bytes() for path in lists.iterdir()} if replaced else {}
    calls = 0
    real = adding.write_whole

    def fail(path: Path, content: str | bytes, **options: bool) -> None:
        nonlocal calls
        calls += 1
        if calls == failing:
            raise OSError(28, "No space left on device", str(path))
        real(path, content, **options)

    monkeypatch.setattr(adding, "write_whole", fail)
    with pytest.raises(OSError, match="No space left"):
        add_list(words, about={"title": "after"})
    after = {path.name: path.read_bytes() for path in lists.iterdir()} if lists.exists() else {}
    assert after == before


def test_a_sidecar_without_a_list_is_not_overwritten(lists: Path, words: Path) -> None:
    lists.mkdir()
    (lists / "words.toml").write_text("# years of work\ntitle = 'Mine'\n")
    with pytest.raises(InputError, match="already exists, without a list"):
        add_list(words)
    assert (lists / "words.toml").read_text() == "# years of work\ntitle = 'Mine'\n"
    assert names(lists) == ["words.toml"]


def test_a_sidecar_that_says_the_same_is_not_written_again(lists: Path, words: Path) -> None:
    beside = add_list(words, about={"title": "T"}).sidecar
    beside.write_text("# kept\ntitle = 'T'\n")
    assert add_list(words).was_there
    assert beside.read_text() == "# kept\ntitle = 'T'\n"


def test_of_many_lists_with_one_name_only_one_is_added(lists: Path, tmp_path: Path) -> None:
    files = [tmp_path / f"{number}.txt" for number in range(4)]
    for number, file in enumerate(files):
        file.write_text(f"{'abcd'[number]}bc\n" * 3)
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "strategy_book", "add", str(file), "--name", "same"],
            cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        )
        for file in files
    ]  # fmt: skip
    messages = [process.communicate()[1] for process in running]
    codes = [process.returncode for process in running]
    assert sorted(codes) == [0, 2, 2, 2]
    assert all(b"another list is called 'same'" in text for text, code in zip(messages, codes, strict=True) if code)
    assert (lists / "same.txt").read_bytes() == files[codes.index(0)].read_bytes()


@pytest.mark.parametrize(
    ("text", "encoding", "letters"),
    [
        ("été\nforêt\nbon\n", "Windows-1252", "bfnorté\xea"),
        ("cœur\nforêt\nbon\n", "ISO-8859-15", "bcfnortu\xeaœ"),
        ("мир\nмост\n", "KOI8-R", "иморст"),
        ("été\nforêt\nbon\n", "UTF-8", "bfnorté\xea"),
        ("мир\nмост\n", "UTF-16LE", "иморст"),
    ],
)
def test_lists_of_other_languages_are_recognised(
    lists: Path, words: Path, text: str, encoding: str, letters: str
) -> None:
    """In an encoding of eight bits, they are asked about, and kept as UTF-8 once that is answered."""
    words.write_bytes(text.encode(ENCODINGS[encoding]))
    answer = {}
    if not encoding.startswith("UTF"):
        with pytest.raises(DoubtError) as caught:
            add_list(words)
        assert encoding in caught.value.choices
        assert names(lists) == []
        answer = {"encoding": encoding}
    added = add_list(words, about=answer)
    assert (added.encoding, added.about.encoding) == (encoding, "")
    assert added.about.alphabet == "auto"
    assert set(added.alphabet) == set(letters)
    assert added.path.read_text("utf-8") == text
    assert read_lexicon(added.path).alphabet == added.alphabet
    assert add_list(words, about=answer).was_there


def test_the_answer_about_the_encoding_serves_list_and_ranks(lists: Path, words: Path, tmp_path: Path) -> None:
    """Whichever of the two is in eight bits."""
    ranks = tmp_path / "counts.csv"
    for number, (of_list, of_ranks) in enumerate([("utf-8", "latin-1"), ("latin-1", "utf-8"), ("latin-1", "latin-1")]):
        words.write_bytes("été\nblé\nbon\n".encode(of_list))
        ranks.write_bytes("mot;n\nbon;9\nété;8\nblé;7\n".encode(of_ranks))
        with pytest.raises(DoubtError, match="--encoding"):
            add_list(words, name=f"mots-{number}", about={"language": "fr"}, ranks=ranks)
        about = {"language": "fr", "encoding": "Latin-1"}
        added = add_list(words, name=f"mots-{number}", about=about, ranks=ranks)
        assert read_lexicon(added.path).words() == ["ble", "bon", "ete"]
        assert added.ranked is not None and (added.ranked.words, added.ranked.unknown) == (3, 0)


def test_a_sidecar_answers_about_the_encoding_each_time(words: Path) -> None:
    words.write_bytes("мир\nмост\n".encode("koi8-r"))
    words.with_suffix(".toml").write_text('encoding = "KOI8-R"\nalphabet = "auto"\n')
    assert read_lexicon(words).words() == ["мир", "мост"]


def test_a_given_alphabet_is_not_detected(lists: Path, words: Path) -> None:
    words.write_text("été\nbon\n", "utf-8")
    assert add_list(words, about={"alphabet": "a-z"}).report.kept == 1
    assert add_list(words, name="two", about={"alphabet": "a-zé"}).alphabet.endswith("zé")


def test_capitals_count_if_the_user_says_so(lists: Path, words: Path) -> None:
    words.write_text("Haus\nMaus\nStraße\nlaut\nÄpfel\n", "utf-8")
    plain = add_list(words)
    assert plain.report.rejected == {"capitalised": 4}
    lines = list(warnings(plain.report, plain.alphabet))
    assert lines[0] == "warning: 80% of the lines are left out"
    assert "--capitals words" in lines[1]
    again = add_list(words, about={"capitals": "words"})
    assert (again.was_there, again.report.kept) == (True, 5)
    assert read_lexicon(again.path).words() == ["haus", "laut", "maus", "straße", "äpfel"]


def test_the_comments_of_a_sidecar_stay(lists: Path, words: Path) -> None:
    beside = words.with_suffix(".toml")
    beside.write_text('# from the attic\ntitle = "Old"  # for now\n\nlicence = "CC0" # ours\n', "utf-8")
    added = add_list(words, about={"title": "New", "language": "en"})
    text = '# from the attic\ntitle = "New"\n\nlicence = "CC0" # ours\nlanguage = "en"\n'
    assert added.sidecar.read_text("utf-8") == text
    beside.unlink()
    add_list(words, about={"edition": "2"})
    assert added.sidecar.read_text("utf-8") == f'{text}edition = "2"\n'


def test_the_name_of_a_file_with_an_escape_sequence_is_refused_for_it(lists: Path, words: Path) -> None:
    strange = words.rename(words.with_name("a\x1b[31m.txt"))
    with pytest.raises(InputError, match="holds a control character: choose another with --name"):
        add_list(strange)
    assert add_list(strange, name="plain").path.stem == "plain"


def test_a_column_is_kept_as_a_list_of_its_own(lists: Path, words: Path) -> None:
    words.write_text("ghost\tin a house\nghoul\tat night\n")
    with pytest.raises(DoubtError) as caught:
        add_list(words)
    assert list(caught.value.choices) == ["1", "2"]
    assert names(lists) == []
    added = add_list(words, about={"column": "1"})
    assert added.path.read_text() == "ghost\nghoul\n"
    assert read_lexicon(added.path).words() == ["ghost", "ghoul"]
    assert add_list(words, about={"column": "1"}).was_there
