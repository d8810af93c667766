"""Files that are read, files that are refused, names of lists, addresses of pages."""

import hashlib
import io
import os
import re
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.errors import WordListError
from strategy_book.lists.sidecar import Sidecar
from strategy_book.lists.wordlist import find_list, inspect_list, named_lists, read_lexicon, slug, wordlists_dirs
from strategy_book.paths import WORDLISTS

Write = Callable[[bytes], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write_bytes(raw: bytes) -> Path:
        path = tmp_path / "words.txt"
        path.write_bytes(raw)
        return path

    return write_bytes


@pytest.mark.parametrize(
    "raw",
    [
        b"cab\nab\nzoo\n", b"cab\nab\nzoo", b"cab\r\nab\r\nzoo\r\n", b"cab\rab\rzoo\r", b"\xef\xbb\xbfcab\nab\nzoo\n",
        b"  cab\t\n\n \nab\x0b\n\xc2\xa0zoo\xe3\x80\x80\n", b"CAB\nAB\nZOO\n", b"zoo\nzoo\ncab\nab\nab\n",
    ],
)  # fmt: skip
def test_the_form_of_the_file_does_not_change_the_words(write: Write, raw: bytes) -> None:
    lexicon = read_lexicon(write(raw))
    assert lexicon.words() == ["ab", "cab", "zoo"]
    assert lexicon.codes.tolist() == [[1, 2, 0], [3, 1, 2], [26, 15, 15]]
    assert lexicon.codes.dtype == lexicon.lengths.dtype == np.uint8
    assert lexicon.sha256 == hashlib.sha256(raw).hexdigest()
    assert lexicon.name == lexicon.provenance.title == "words"


def test_capitals_count_if_the_sidecar_says_so(write: Write) -> None:
    path = write(b"Cab\nab\n")
    assert read_lexicon(path).words() == ["ab"]
    path.with_suffix(".toml").write_text('capitals = "names"\n')
    assert read_lexicon(path).words() == ["ab"]
    path.with_suffix(".toml").write_text('capitals = "words"\n')
    assert read_lexicon(path).words() == ["ab", "cab"]


@pytest.mark.parametrize(
    ("raw", "line", "says"),
    [
        (b"", None, "is empty"),
        (b"\n \r\n\t\n", None, "is empty"),
        (b"\xef\xbb\xbf", None, "is empty"),
        (b"good\nb\0d\n", 2, "NUL byte"),
        (b"\x7fELF\x02\x01\0\0\0\0", 1, "NUL byte"),
        (b"\0" * 5000, 1, "NUL byte"),
        (b"good\n\x89PNG\xff\xfe{\n", 2, "not UTF-8, and its words have no letters"),
        (b"good\n\xed\xa0\x80\n", 2, "not UTF-8, and its words have no letters"),
        ("good\nwords\n".encode("utf-32"), 1, "iconv -f UTF-32"),
        (b"\0\0\xfe\xff" + "good\n".encode("utf-32-be"), 1, "iconv -f UTF-32"),
        (b"\x1f\x8b\x08\x00abc", None, "is a gzip file that cannot"),
        (b"PK\x03\x04abc", None, "is a zip file"),
        (b"good\n" + b"x" * (1 << 20) + b"y\nfine\n", 2, "over 1 MiB"),
        (b"good\n" + b"x" * (1 << 20) + b"y", 2, "over 1 MiB"),
        (b"don't\nx-ray\ncan't\n", None, "no legal word is left of 3, 2 are left out as 'apostrophe'"),
        (b"Haus\nKatze\n", None, "use `strategy-book add --capitals words`"),
        ("слово\n".encode(), None, "say its letters with --alphabet, such as auto"),
    ],
)
def test_a_file_that_is_not_a_list_is_refused_in_one_line(
    write: Write, raw: bytes, line: int | None, says: str
) -> None:
    path = write(raw)
    with pytest.raises(WordListError) as caught:
        read_lexicon(path)
    assert says in str(caught.value)
    assert str(caught.value).startswith(f"{path}:{line}: " if line else f"{path}: ")
    assert caught.value.exit_code == 2
    assert "\n" not in str(caught.value)


def test_a_line_of_exactly_one_mib_is_too_long_a_word_but_no_error(write: Write) -> None:
    report = inspect_list(write(b"good\n" + b"x" * (1 << 20) + b"\n" + b" " * (1 << 20) + b"\nfine"))[1]
    assert (report.kept, report.rejected) == (2, {"too long": 1})
    assert report.examples == {"too long": [(2, "x" * 100)]}


@pytest.mark.parametrize("start", [b"", b"good\n", b"good\n" * 900_000])
@pytest.mark.timeout(20)
def test_a_line_of_a_gigabyte_is_not_read(write: Write, start: bytes) -> None:
    path = write(start)
    os.truncate(path, 1 << 30)  # a sparse file: its NUL bytes need no disk space
    with pytest.raises(WordListError, match=r"NUL byte|over 256 MiB"):
        read_lexicon(path)


def test_a_file_of_gigabytes_of_words_is_refused_unread(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("strategy_book.lists.textfile.MAX_FILE_BYTES", 20)
    assert len(read_lexicon(write(b"cat\n" * 5))) == 1
    with pytest.raises(WordListError, match="give a shorter word list"):
        read_lexicon(write(b"cat\n" * 5 + b"x"))


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(b"cat\ndog\n")))
    lexicon = read_lexicon(find_list("-"))
    assert (lexicon.name, lexicon.words()) == ("standard-input", ["cat", "dog"])


@pytest.mark.timeout(10)
def test_pipes_devices_and_directories_are_refused_at_once(tmp_path: Path) -> None:
    fifo = tmp_path / "fifo.txt"
    os.mkfifo(fifo)
    for path, says in [
        (fifo, "not a regular file"),
        (Path("/dev/zero"), "not a regular file"),
        (tmp_path, "a directory"),
        (tmp_path / "missing.txt", "there is no such file"),
        (tmp_path / ("x" * 300), "cannot be read"),
        (tmp_path / "nul\0byte", "cannot be read"),
    ]:
        with pytest.raises(WordListError, match=says):
            read_lexicon(path)


def test_a_file_that_may_not_be_read_is_refused(write: Write) -> None:
    path = write(b"good\n")
    path.chmod(0)
    user = os.geteuid()
    if user == 0:  # root may read every file, so be somebody else for a moment
        os.seteuid(65534)
    try:
        with pytest.raises(WordListError, match=r"cannot be read \(Permission denied\): check the name"):
            read_lexicon(path)
    finally:
        os.seteuid(user)


def test_more_letters_than_codes(write: Write) -> None:
    letters = "".join(chr(0x4E00 + i) for i in range(256))
    path = write("\n".join(letters).encode())
    with pytest.raises(WordListError, match="more than 255 different letters"):
        inspect_list(path, sidecar=Sidecar(alphabet="auto"))
    path.write_text("\n".join(letters[:255]))
    lexicon, _ = inspect_list(path, sidecar=Sidecar(alphabet="auto"))
    assert (lexicon.alphabet, lexicon.words()) == (letters[:255], list(letters[:255]))


def test_lists_have_names_in_the_users_folder_and_in_the_one_that_ships(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("STRATEGY_BOOK_WORDLISTS", raising=False)
    for folder in (Path("/0"), Path("/~")):
        monkeypatch.setattr("strategy_book.lists.wordlist.own_wordlists", lambda folder=folder: folder)
        assert wordlists_dirs() == [folder, WORDLISTS]
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", "/~")
    assert wordlists_dirs() == [Path("/~")]
    monkeypatch.delenv("STRATEGY_BOOK_WORDLISTS")
    monkeypatch.setattr("strategy_book.lists.wordlist.own_wordlists", lambda: WORDLISTS)
    assert wordlists_dirs() == [WORDLISTS]


def test_a_list_is_found_by_name_or_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(tmp_path / "lists"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lists").mkdir()
    for name in ("mine", "mine-too", ".hidden"):
        (tmp_path / "lists" / f"{name}.txt").write_text("word\n")
    (tmp_path / "here").write_text("word\n")
    (tmp_path / "mine").write_text("word\n")
    assert [path.stem for path in named_lists()] == ["mine", "mine-too"]
    assert find_list("mine") == tmp_path / "lists" / "mine.txt"
    assert find_list("./mine") == Path("mine")
    assert find_list("here") == Path("here")
    assert find_list("no/such") == Path("no/such")  # reading it reports the error
    for name in ("theirs", "", "x" * 5000, "nul\0byte"):
        with pytest.raises(WordListError, match=r"no word list .*: mine, mine-too$"):
            find_list(name)


@given(st.text(st.characters(codec="utf-8"), max_size=80), st.text(max_size=80))
def test_slugs_are_addresses_and_differ(title: str, other_title: str) -> None:
    assert re.fullmatch(r"[a-z0-9-]+", slug(title))
    assert len(slug(title)) < 80
    assert slug(title) == slug(title)
    assert (slug(title) == slug(other_title)) == (title == other_title)


def test_slugs_of_plain_names_are_the_names() -> None:
    for name in ("american-english", "web2", "enable1", "2of12"):
        assert slug(name) == name
    assert {"index", "web2", "nul"}.isdisjoint(map(slug, ("index", "Web2", "nul", "web2 ", "../web2")))
    assert slug("TWL06").startswith("twl06-")
    assert slug("a" * 60) == "a" * 60
    for name in ("a" * 61, "A" * 61, "-" * 70, "a-" * 9):
        assert re.fullmatch(r"[a-z](-?[a-z])*-[0-9a-f]{8}", slug(name)), name
        assert len(slug(name)) <= 60 + 9


def test_a_name_that_is_not_text_can_be_printed(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.txt"))
    path.write_bytes(b"word\n")
    lexicon = read_lexicon(path)
    assert lexicon.name == lexicon.provenance.title == "caf\ufffd"


def test_threads_may_read_at_once(write: Write) -> None:
    path = write("\n".join(f"w{'é' * (i % 9)}" for i in range(5000)).encode())
    results: list[list[str]] = []
    threads = [
        threading.Thread(target=lambda: results.append(inspect_list(path, sidecar=Sidecar(alphabet="auto"))[0].words()))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [results[0]] * 4


@pytest.mark.slow
def test_ten_million_words(tmp_path: Path) -> None:
    import resource

    path = tmp_path / "words.txt"
    rng = np.random.default_rng(1)
    with path.open("wb") as file:
        for _ in range(10):
            letters = rng.integers(ord("a"), ord("z") + 1, (1_000_000, 11), dtype=np.uint8)
            letters[:, 10] = ord("\n")
            file.write(letters.tobytes())
    lexicon, report = inspect_list(path)
    assert report.words == 10_000_000
    assert report.kept == len(lexicon) > 9_990_000
    keys = lexicon.codes.view("S10").ravel()
    assert (keys[1:] > keys[:-1]).all()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < 2_500_000  # KiB
