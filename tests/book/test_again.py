"""A book made again from what it publishes is the same, byte for byte; and whatever was changed in it is named."""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from strategy_book.book.again import compare, make_again, read_made
from strategy_book.errors import StrategyBookError
from strategy_book.published.text import indented_json
from tests.books import book_of_lists, shared_home
from tests.command import Command
from tests.wordlists import ROOT

FILES: dict[str, str | bytes] = {
    "zoo.txt": "cat\ncamel\ngoat\ngar\ngannet\nnormal\nnoose\ncot\ncart\ngoad\nmango\ncatnap\ngoats\n",
    "tiere.txt": "Äpfel\nApfel\nHaus\nhausen\nHäuser\nStraße\nmöbel\nBrett\nx1\n",
    "tiere.toml": 'title = "Tiere & mehr"\nlanguage = "de"\nlicence = "frei (licences/tiere.txt)"\n',
    "licences/tiere.txt": "Frei.\n",
    "mots.txt": "été\nete\nétés\nchat\nchats\ncôte\nçà\nnoël\nchien\nporte\nPARIS\n".encode("latin-1"),
    "mots.toml": 'language = "fr"\nencoding = "Latin-1"\nranks = "mots.ranks"\naudience = "amis"\n',
    "mots.ranks": "7\nété\nchat\nzebre\n9\n40\nete\nporte\nchats\n",
    "loud.txt": "CAT\nDOG\nDOGMA\nGYPSY\nGYPSUM\nYAK\nÉTÉ\n",
    "loud.toml": 'alphabet = "auto"\naccents = "fold"\n',
    "plain.txt": "cat\ncar\ncart\ngypsy\ngypsum\nyak\njar\njaw\nwhore\nwhole\nwhirl\n",
}
"""Capitals of nouns and of whole files, accents, ranks of its own, a licence of its own, slurs, lines left out."""

OPTIONS: dict[str, dict[str, Any]] = {
    "usual": {"games": ("ghost", "spook", "jotto")},  # one of each family
    "french": {
        "language": "fr",
        "title": "Nos mots & jeux",
        "site_url": "https://example.org/mots/",
        "editions": (("en", "https://example.org/words/"),),
        "report": "words@example.org",
        "source": "https://example.org/program/",
        "words": "family",
        "effort": 0.5,
        "games": ("ghost", "superghost", "jotto"),
    },
}
DAY = 1_700_000_000
"""The date of the French book, which its sitemap.xml.gz has."""


def mixed_book(home: Path, name: str) -> None:
    """A book of lists of every kind, those that have a name and one that is given as a file; then all are deleted."""
    for file, content in FILES.items():
        path = home / "lists" / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    given = home / "given.words"
    given.write_text("dog\ndogma\ngnu\ngoose\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOURCE_DATE_EPOCH", str(DAY if name == "french" else 0))
        book_of_lists(home, wordlists=(given,), lengths=(3,), players=(2,), letters=(3, 5), **OPTIONS[name])
    shutil.rmtree(home / "lists")
    given.unlink()


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Callable[[str], Path]:
    """Builds one of these books, once; its home."""

    @cache
    def built(name: str) -> Path:
        return shared_home(tmp_path_factory, worker_id, f"again-{name}", lambda home: mixed_book(home, name))

    return built


@pytest.fixture
def site(
    request: pytest.FixtureRequest, homes: Callable[[str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """A copy of the site of one of these books, elsewhere, which a test may change."""
    home = homes(getattr(request, "param", "usual"))
    monkeypatch.setenv("STRATEGY_BOOK_HOME", str(tmp_path / "home"))
    shutil.copytree(home / ".store", tmp_path / "home/.store")
    return Path(shutil.copytree(home / "site", tmp_path / "copy"))


@pytest.fixture
def original(site: Path, tmp_path: Path) -> Path:
    """The same site, which no test changes. It stands for the book made again, whose bytes are the same."""
    return Path(shutil.copytree(site, tmp_path / "original"))


@pytest.mark.parametrize("site", ["usual", pytest.param("french", marks=pytest.mark.rest)], indirect=True)
def test_a_book_of_lists_of_every_kind_is_made_again(site: Path, tmp_path: Path) -> None:
    """Its lists are deleted, and it has moved. A file of the user's own beside the site says nothing about it."""
    (site / "CNAME").write_text("example.org\n")
    before = dict(os.environ)
    compared = make_again(site, read_made(site), 1)
    assert (str(compared.first), compared.differing, compared.notes) == ("None", 0, ())
    assert compared.files > 100
    assert dict(os.environ) == before
    assert not (tmp_path / "home/build").exists()  # where a build leaves its Markdown


def changed_at_random(path: Path, chance: random.Random) -> int:
    """Change, add or drop a character of a file; the line."""
    text = path.read_text("utf-8")
    place = chance.randrange(len(text))
    new = chance.choice([c for c in "abcXYZ0189 <>/\"'\n" if c != text[place]])
    how = chance.choice(["changed", "added", "dropped"])
    middle = {"changed": new, "added": text[place] + new, "dropped": ""}[how]
    path.write_text(text[:place] + middle + text[place + 1 :], "utf-8")
    return text.count("\n", 0, place) + 1


@pytest.mark.parametrize("times", [15, pytest.param(300, marks=pytest.mark.slow)])
def test_every_random_change_of_a_page_is_named(site: Path, original: Path, times: int) -> None:
    chance, pages = random.Random(times), sorted(site.rglob("*.html"))
    for _ in range(times):
        path = chance.choice(pages)
        line = changed_at_random(path, chance)
        found = compare(site, original)
        assert found.differing == 1 and found.first is not None
        assert found.first.file == str(path)
        assert found.first.line is not None and found.first.line >= line  # a letter may be added before an equal one
        shutil.copyfile(original / path.relative_to(site), path)
    assert compare(site, original).first is None


def test_pages_come_first_and_what_is_missing_or_too_much_is_named(site: Path, original: Path) -> None:
    (site / "assets/css/book.css").write_text("")
    (site / "rules.html").unlink()
    (site / "evil.html").write_text("<script src=https://example.org/x.js></script>")  # which no list of digests names
    (site / ".well-known").mkdir()
    (site / ".well-known/of-the-host.txt").write_text("")
    compared = compare(site, original)
    named = f"{site}/evil.html: is not among the files of the book made again"
    assert (compared.differing, str(compared.first)) == (3, named)
    (site / "evil.html").unlink()
    assert str(compare(site, original).first) == f"{site}/rules.html: is missing: the book made again has it"
    shutil.copyfile(original / "rules.html", site / "rules.html")
    assert str(compare(site, original).first).startswith(f"{site}/assets/css/book.css:1: has '' where the book made ag")
    (site / "assets/css/book.css").write_text("\x1b[31m" + "x" * 10_000_000)
    assert len(str(compare(site, original).first)) < 1000


@pytest.mark.rest
def test_the_command_says_first_which_versions_differ_and_last_which_page_does(site: Path, cli: Command) -> None:
    made = json.loads((site / "book.json").read_text())
    made["versions"] |= {"numpy": "0.9\n", "resvg-py": ""}
    made["certificates"] = [{"chapter": "spook zoo 3", "sha256": "ab"}]
    (site / "book.json").write_text(indented_json(made))
    page = site / "ghost/zoo/3-2.html"
    page.write_text(page.read_text().replace("starts wins", "starts loses", 1))
    text = cli("verify", str(site), "--again", "--jobs", "1", code=1)
    assert text.startswith("numpy: 0.9\\n when the book was made, ")
    assert text.index("Checked in") < text.index("another certificate, or none, is here: spook zoo 3\n")
    assert re.search(r"\nMade again and compared: \d+ files, 2 not the same\.\n$", text)  # the page, and SHA256SUMS
    made["versions"]["strategy-book"] = "1.9.9"  # whose data have another form, perhaps: only the bytes count
    (site / "book.json").write_text(indented_json(made))
    answer = json.loads(cli("verify", str(site), "--again", "--jobs", "1", "--json", code=1))
    assert answer.keys() == {"site", "again"}
    assert answer["again"]["first"]["page"] == str(page)
    assert answer["again"]["differing"] == 2
    assert len(answer["again"]["notes"]) == 3 + ("resvg-py" in str(answer["again"]["notes"]))


@pytest.mark.rest
def test_a_whole_book_passes_the_command(site: Path, cli: Command) -> None:
    text = cli("verify", str(site), "--again", "--jobs", "1")
    assert "\nNothing is wrong.\nMade again and compared: " in text
    assert text.endswith(" files, all are the same.\n")


WRONG: dict[str, Callable[[dict[str, Any]], Any]] = {
    "a list": lambda made: [],
    "a key is missing": lambda made: made.pop("lists"),
    "a number": lambda made: made["versions"].update(numpy=1),
    "no such game": lambda made: made["settings"].update(games=["chess"]),
    "no such language": lambda made: made["settings"].update(language="../en"),
    "too much effort": lambda made: made["settings"].update(effort=1e9),
    "a script": lambda made: made["settings"].update(title="<script>"),
    "no address": lambda made: made["settings"].update(site_url="javascript:alert(1)"),
    "a date before 1970": lambda made: made.update(epoch=-1),
    "no such setting": lambda made: made["settings"].update(output="/tmp"),
    "a path": lambda made: made["lists"][0].update(file="../../out.txt"),
    "an absolute path": lambda made: made["lists"][0].update(file="/etc/passwd"),
    "the folder itself": lambda made: made["lists"][0].update(file=".."),
    "no name": lambda made: made["lists"][0].update(file=""),
    "a name of thousands of letters": lambda made: made["lists"][0].update(file="x" * 5000),
    "a NUL": lambda made: made["lists"][0].update(file="a\0b"),
    "half of a character": lambda made: made["lists"][0].update(file="\ud800"),
    "the name of another list": lambda made: made["lists"][0].update(file="other.txt"),
    "ranks elsewhere": lambda made: made["lists"][0].update(ranks="../x.ranks", own_ranks=True),
    "ranks that are not there": lambda made: made["lists"][0].update(ranks="x.ranks", own_ranks=True),
    "letters": lambda made: made["lists"][0].update(alphabet="AB"),
    "an unknown list": lambda made: made["lists"][0].update(list="nobody"),
    "a list twice": lambda made: made["lists"].append(made["lists"][0]),
    "no lists": lambda made: made["lists"].clear(),
}


def test_a_wrong_book_json_is_refused_in_one_line(site: Path, tmp_path: Path) -> None:
    right = (site / "book.json").read_text()
    names = sorted(path.name for path in tmp_path.iterdir())
    for what, spoil in WRONG.items():
        made = json.loads(right)
        document = spoil(made)
        (site / "book.json").write_text(json.dumps(document if document == [] else made))
        try:
            make_again(site, read_made(site), 1)
        except StrategyBookError as error:
            assert error.exit_code == 2, what
            assert str(error).isprintable() and len(str(error)) < 1000, what
        else:
            pytest.fail(f"{what}: is not refused")
        assert sorted(path.name for path in tmp_path.iterdir()) == names, what


@pytest.mark.parametrize("content", ["", "{", "[" * 100_000, "x" * 5_000_000, "\udcff"])
def test_a_book_json_that_is_not_json_is_refused(site: Path, content: str) -> None:
    (site / "book.json").write_bytes(content.encode("utf-8", "surrogateescape"))
    with pytest.raises(StrategyBookError) as caught:
        read_made(site)
    assert caught.value.exit_code == 2
    (site / "book.json").unlink()
    with pytest.raises(StrategyBookError, match="has no book"):
        read_made(site)


@pytest.mark.rest
def test_an_interrupted_run_leaves_nothing(site: Path, tmp_path: Path) -> None:
    """Ctrl+C once the temporary folder is there: no process and no file stays."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    command = [sys.executable, "-m", "strategy_book", "verify", str(site), "--again", "--jobs", "2"]
    variables = {**os.environ, "TMPDIR": str(temporary)}
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background ignores it
    run = subprocess.Popen(
        command, env=variables, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True
    )
    while run.poll() is None and not [*temporary.glob("strategy-book-*/docs")]:
        time.sleep(0.05)
    os.killpg(run.pid, signal.SIGINT)
    _, complaint = run.communicate()
    assert complaint.endswith(b"error: interrupted\n")
    assert [*temporary.iterdir()] == []
    while [*processes_of(run.pid)]:  # the time limit of all tests ends a hang
        time.sleep(0.05)


def processes_of(group: int) -> Iterator[str]:
    """The names of the processes of a group that have not ended."""
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            name, _, rest = path.read_text().partition(") ")
            state, _, number = rest.split()[:3]
            if int(number) == group and state != "Z":
                yield name
