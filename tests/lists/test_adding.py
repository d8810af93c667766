"""A list gets a name: both files or neither, and no other list is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import InputError, WordListError
from generator.lists import adding
from generator.lists.adding import add_list
from generator.lists.sidecar import Sidecar, read_sidecar, to_toml
from generator.lists.wordlist import find_list, read_lexicon


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


def test_options_go_before_the_sidecar_beside_the_file(lists: Path, words: Path) -> None:
    words.with_suffix(".toml").write_text(to_toml(Sidecar(title="A", source="B", alphabet="dehortw")))
    about = {"title": '"<script>" \\ | {{ x }} é', "licence": "MIT"}
    added = add_list(words, name="Mine & Yours", about=about)
    assert read_sidecar(added.path) == Sidecar(
        title=about["title"], source="B", licence="MIT", alphabet="dehortw"
    )
    assert added.path.name == "Mine & Yours.txt"


def test_the_same_list_again_keeps_its_sidecar(lists: Path, words: Path) -> None:
    add_list(words, about={"title": "T"})
    again = add_list(words, about={"licence": "L"})
    assert again.was_there
    assert read_sidecar(again.path) == Sidecar(title="T", licence="L")
    assert add_list(again.path).was_there
    assert read_sidecar(again.path) == Sidecar(title="T", licence="L")


def test_another_list_of_the_name_is_not_overwritten(lists: Path, words: Path) -> None:
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


@pytest.mark.parametrize(
    "name", ["x", "a|b", "<script>", "{{ x }}", "`", "](y)", "v1.2", "Österreich", "x" * 64]
)
def test_names_are_text(lists: Path, words: Path, name: str) -> None:
    assert add_list(words, name=name).path.stem == name
    assert read_lexicon(find_list(name)).name == name


@pytest.mark.parametrize(
    ("about", "says"),
    [
        ({"title": "a\nb"}, "title holds a line end"),
        ({"licence": "x" * 301}, "licence has 301 characters"),
        ({"alphabet": "ABC"}, "no small letter"),
        ({"source": "caf\udce9"}, "source holds a line end or a control character"),
    ],
)
def test_texts_that_cannot_be_kept(lists: Path, words: Path, about: dict[str, str], says: str) -> None:
    with pytest.raises(InputError, match=says):
        add_list(words, about=about)
    assert names(lists) == []


def test_what_is_no_list_is_not_added(lists: Path, words: Path) -> None:
    words.write_bytes(b"")
    with pytest.raises(WordListError, match="is empty"):
        add_list(words)
    with pytest.raises(WordListError, match="no such file"):
        add_list(words.with_name("missing.txt"))
    assert names(lists) == []


@pytest.mark.parametrize("there", [False, True])
@pytest.mark.parametrize("failing", [1, 2])
def test_both_files_or_neither(
    lists: Path, words: Path, monkeypatch: pytest.MonkeyPatch, there: bool, failing: int
) -> None:
    if there:
        add_list(words, about={"title": "before"})
    before = {path.name: path.read_bytes() for path in lists.iterdir()} if there else {}
    calls = 0
    real = adding.write_whole

    def fail(path: Path, content: str | bytes) -> None:
        nonlocal calls
        calls += 1
        if calls == failing:
            raise OSError(28, "No space left on device", str(path))
        real(path, content)

    monkeypatch.setattr(adding, "write_whole", fail)
    with pytest.raises(OSError, match="No space left"):
        add_list(words, about={"title": "after"})
    after = {path.name: path.read_bytes() for path in lists.iterdir()} if lists.exists() else {}
    assert after == before


def test_a_file_that_changes_while_it_is_read(
    lists: Path, words: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = adding.inspect_list

    def change(*args: object, **options: object) -> object:
        result = real(*args, **options)  # type: ignore[arg-type]
        words.write_text("else\n")
        return result

    monkeypatch.setattr(adding, "inspect_list", change)
    with pytest.raises(WordListError, match="changed while it was read"):
        add_list(words)
    assert names(lists) == []
