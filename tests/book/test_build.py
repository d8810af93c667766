"""The whole way on a small list: word list -> site, twice, damaged, killed, at once, and with hostile names."""

import html
import json
import math
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from strategy_book.book import build as build_module
from strategy_book.book import pages
from strategy_book.book.build import Summary, build_book, plan_tasks, worth_compiling
from strategy_book.book.lists import choose_lists
from strategy_book.book.options import BuildOptions
from strategy_book.book.pages import make_pages
from strategy_book.book.postbuild.finish import PostBuildReport
from strategy_book.errors import InputError, StrategyBookError
from strategy_book.games.book import Book, Scope
from strategy_book.lists.facts import list_entry
from strategy_book.pages import render
from strategy_book.work import run
from strategy_book.work.run import Results
from tests.books import shared_home, small_book
from tests.command import Command
from tests.samples import HOSTILE_TITLE

ROOT = Path(__file__).resolve().parents[2]
WORDS = "cat\ncamel\ngoat\ngar\ngannet\nnormal\nnoose\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own with one list, ``zoo``."""
    lists = tmp_path / "lists"
    lists.mkdir()
    (lists / "zoo.txt").write_text(WORDS)
    monkeypatch.setenv("STRATEGY_BOOK_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(lists))
    # No site in between, which takes as long as the whole one: one test looks at that.
    monkeypatch.setattr(run, "WORTH_WAITING", math.inf)
    return tmp_path / "home"


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A home with a built book of that list."""
    return shared_home(tmp_path_factory, worker_id, "finished", lambda home: small_book(home, WORDS))


@pytest.fixture
def built(home: Path, finished: Path) -> int:
    """Copies that book to ``home``, as if it had just been built there; how many results its store has."""
    for name in ("site", "build", ".store"):
        shutil.copytree(finished / name, home / name)
    return len(tree(home / ".store"))


def build(**options: object) -> Summary:
    return build_book(BuildOptions(**{"jobs": 1, **options}))  # type: ignore[arg-type]


def build_without_site(**options: object) -> Summary:
    """Lists, tasks, results and Markdown, without MkDocs, which takes longer than all of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build_module, "build_site", lambda *_: PostBuildReport(0, 0, 0))
        return build(**options)


def tree(root: Path) -> dict[str, bytes]:
    return {str(p.relative_to(root)): p.read_bytes() for p in sorted(root.rglob("*")) if p.is_file()}


def test_a_second_build_solves_nothing_and_a_new_list_only_itself(
    home: Path, built: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (home / "site/ghost/zoo/4-2.html").is_file()
    assert (home / "site/jotto/zoo/3-sheet.html").is_file()
    assert '"jotto":[3,4,5,6]' in (home / "site/assets/data/index.js").read_text()
    second = build_without_site()
    assert (second.results.solved, second.results.reused) == (0, built)
    assert "left out" not in capsys.readouterr().err
    (home.parent / "lists/pets.txt").write_text("dog\nbudgie\n2023\n")
    third = build_without_site()
    warnings = [line for line in capsys.readouterr().err.splitlines() if "left out" in line]
    assert len(warnings) == 1
    assert "pets.txt" in warnings[0]
    # The lists of a course are chosen from the first list, now another one.
    assert third.results.reused == built - 1
    assert "course pets" in third.results.took
    assert "people pets zoo" in third.results.took
    assert "ghost pets 3-2" in third.results.took
    assert "ghost zoo 3-2" not in third.results.took
    assert (home / "build/docs/ghost/pets/4-2.md").is_file()
    assert (home / "build/docs/jotto/pets/3.md").is_file()
    assert not (home / "build/docs/jotto/pets/4.md").exists()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((WORDS,), False),
        ((WORDS, WORDS), True),  # 14 words in two lists
        (("counterrevolutionary\n",), True),  # one word of a million subsequences
    ],
)
def test_only_books_of_a_few_short_words_do_without_the_compiler(
    tmp_path: Path, words: tuple[str, ...], expected: bool
) -> None:
    entries = []
    for number, content in enumerate(words):
        path = tmp_path / f"list-{number}.txt"
        path.write_text(content)
        entries.append(list_entry(path))
    assert worth_compiling(entries) is expected


BACKWARDS = """
import contextlib, os
scan, names = os.scandir, os.listdir

class Backwards(contextlib.ExitStack):
    def __init__(self, *path):
        super().__init__()
        self.entries = reversed([*self.enter_context(scan(*path))])
    def __iter__(self):
        return self.entries
    def __next__(self):
        return next(self.entries)

os.scandir, os.listdir = Backwards, lambda *path: names(*path)[::-1]
"""
"""A ``sitecustomize.py`` with which every folder is listed backwards."""


@pytest.mark.rest
def test_two_cold_builds_give_the_same_bytes(finished: Path, tmp_path: Path) -> None:
    """Whatever the folder, the number of jobs, the hash seed, the time zone, the day, the language and the umask.

    Nor does the order count in which the file system lists a folder, or the width of the terminal. The first is built
    by compiled code, the second, in two processes, by the same code in plain Python.
    """
    (tmp_path / "words").mkdir()
    (tmp_path / "sitecustomize.py").write_text(BACKWARDS)
    shutil.copy(finished / "lists/zoo.txt", tmp_path / "words/zoo.txt")
    variables = {
        **os.environ,
        "STRATEGY_BOOK_HOME": str(tmp_path / "elsewhere"),
        "STRATEGY_BOOK_WORDLISTS": str(tmp_path / "words"),
        "PYTHONHASHSEED": "7",
        "TZ": "Asia/Tokyo",
        "LC_ALL": "C",
        "LANGUAGE": "fr",
        "COLUMNS": "20",
        "PYTHONPATH": str(tmp_path),
    }
    command = [sys.executable, "-m", "strategy_book", "build", "--jobs", "2"]
    subprocess.run(command, env=variables, cwd=ROOT, check=True, capture_output=True, umask=0o077)
    first, second = tree(finished / "site"), tree(tmp_path / "elsewhere/site")
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


@pytest.mark.rest
def test_ghost_can_be_read_while_the_rest_is_solved(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "WORTH_WAITING", -1.0)
    (home.parent / "lists/zoom.txt").write_text(WORDS + "gnu\n")
    sites: list[dict[str, bytes]] = []
    real = build_module.build_site

    def look(*args: object) -> object:
        report = real(*args)  # type: ignore[arg-type]
        sites.append(tree(home / "site"))
        return report

    monkeypatch.setattr(build_module, "build_site", look)
    few = {"games": ("ghost", "xghost", "jotto"), "letters": (3,)}
    summary = build(**few)
    early, whole = sites
    assert summary.readable <= summary.total
    assert "readable now: " in capsys.readouterr().err
    assert {"ghost/zoo/4-2.html", "explore.html", "assets/data/ghost/zoo-4.js", "kin.html"} <= early.keys()
    assert not {"jotto/zoo/3.html", "ghost/zoom/4-2.html"} & early.keys()  # the chapters of one list are enough
    assert b"zoom" not in early["ghost/index.html"]
    for page in ("index.html", "kin.html", "jotto/index.html", "ghost/zoom/index.html"):
        assert b"sb-coming" in early[page], page
        assert b"sb-coming" not in whole[page], page
    assert "Xghost with 3+ letters" in html.unescape(early["kin.html"].decode())
    assert "jotto/zoo/3.html" in whole
    sites.clear()
    monkeypatch.setattr(build_module, "build_site", lambda *_: sites.append({}) or PostBuildReport(0, 0, 0))
    build(**few)
    assert len(sites) == 1  # nothing is left to wait for


def test_a_refused_chapter_is_not_announced_forever(home: Path) -> None:
    entries = choose_lists(())
    tasks = plan_tasks(entries, Scope())
    early = make_pages(Book(entries, tasks, Results()))
    # The same results, but no task is left.
    refused = Results(refused={task.label: "too large" for task in tasks})
    whole = make_pages(Book(entries, tasks, refused))
    for page in ("index.md", "kin.md", "jotto/index.md"):
        assert "sb-coming" in str(early[page]), page
        assert "sb-coming" not in str(whole[page]), page


def test_a_bad_list_leaves_the_site_alone(home: Path, built: int) -> None:
    before = tree(home / "site")
    (home.parent / "lists/bad.txt").write_bytes(b"\x00\x01\x02")
    with pytest.raises(InputError, match=r"bad\.txt"):
        build()
    assert tree(home / "site") == before


def test_hostile_names_and_titles_are_text_in_the_site(home: Path, built: int) -> None:
    lists = home.parent / "lists"
    name = "<b>{{ x }} | `q` ](y)"
    (lists / f"{name}.txt").write_text(WORDS)
    title = HOSTILE_TITLE.replace('"', '\\"')
    (lists / f"{name}.toml").write_text(f'title = "{title}"\nsource = "<img src=x>"\nedition = "# {{{{ 1 }}}}"\n')
    summary = build(title="Tom & Jerry's words", lengths=(4,), players=(2,), letters=(4,))  # each kind of page once
    for page in (home / "site").rglob("*.html"):
        text = page.read_text()
        assert "<script>alert(1)" not in text, page
        assert "<img src=x" not in text, page
    shown = html.unescape((home / "site/word-lists.html").read_text())
    assert HOSTILE_TITLE in shown
    assert json.loads((home / "site/manifest.webmanifest").read_text())["name"] == "Tom & Jerry's words"
    assert summary.lists == 2


def test_an_unknown_name_and_a_foreign_output_are_refused(home: Path) -> None:
    with pytest.raises(InputError, match="nothing"):
        build(lists=("nothing",))
    foreign = home.parent / "precious"
    foreign.mkdir()
    (foreign / "thesis.txt").write_text("years of work")
    with pytest.raises(InputError, match="choose an empty directory"):
        build(output=foreign)
    assert (foreign / "thesis.txt").read_text() == "years of work"
    with pytest.raises(InputError, match="is a file"):
        build(output=foreign / "thesis.txt")


@pytest.mark.parametrize("name", ["site_src", "site_src/x", "generator", "wordlists/x", ".", ".git"])
def test_a_site_never_overwrites_the_sources(home: Path, name: str) -> None:
    before = sorted(path.name for path in ROOT.iterdir())
    with pytest.raises(InputError, match="would overwrite"):
        build(output=ROOT / name)
    with pytest.raises(InputError, match="would overwrite"):
        build(output=home / "build/docs")
    assert sorted(path.name for path in ROOT.iterdir()) == before


@pytest.mark.rest
def test_a_link_to_the_site_stays_a_link(home: Path, built: int) -> None:
    target, link = home.parent / "target", home.parent / "link"
    shutil.copytree(home / "site", target)
    link.symlink_to(target)
    build(output=link, games=("ghost",))
    assert link.is_symlink()
    assert (target / "index.html").is_file()
    assert not list(home.parent.glob(".*.strategy-book"))


def test_a_list_that_changes_during_the_build_is_reported(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def change(*args: object) -> list[object]:
        (home.parent / "lists/zoo.txt").write_text("ape\nbear\n")
        return real(*args)  # type: ignore[arg-type]

    real = plan_tasks
    monkeypatch.setattr(build_module, "plan_tasks", change)
    with pytest.raises(InputError, match=r"zoo\.txt.*changed"):
        build()


BROKEN = ["{% if %}", *(pytest.param(broken, marks=pytest.mark.rest) for broken in ("{{ nosuch }}", "{{ x"))]


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_template_gives_an_error_of_one_line(
    home: Path, built: int, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    before = tree(home / "site")
    templates = home.parent / "templates"
    shutil.copytree(ROOT / "site_src/templates", templates)
    with (templates / "ghost/home.md.j2").open("a") as file:
        file.write(broken)
    monkeypatch.setattr(render, "TEMPLATES", templates)
    render.language_environment.cache_clear()
    try:
        with pytest.raises(StrategyBookError, match="template: ") as caught:
            build()
    finally:
        render.language_environment.cache_clear()
    assert len(str(caught.value).splitlines()) == 1
    assert tree(home / "site") == before


def test_two_lists_with_the_same_name_are_refused(home: Path) -> None:
    other = home.parent / "zoo.txt"
    other.write_text("dog\n")
    with pytest.raises(InputError, match="same name"):
        build(wordlists=(other,))


@pytest.mark.rest
def test_a_failing_mkdocs_leaves_the_site_alone(home: Path, built: int, monkeypatch: pytest.MonkeyPatch) -> None:
    before = tree(home / "site")
    monkeypatch.setattr(pages, "lists_pages", lambda *_: {"index.md": "# x\n\n[broken](nowhere.md)\n"})
    with pytest.raises(StrategyBookError, match=r"nowhere\.md"):
        build(games=("ghost",))  # the fewest pages
    assert tree(home / "site") == before
    assert not list(home.glob(".site*"))


def start_build(*options: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "strategy_book", "build", *options]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ)


# `make attack` kills sixty more.
@pytest.mark.rest
@pytest.mark.parametrize("moment", [pytest.param("solving", marks=pytest.mark.slow), "making the site"])
def test_a_killed_build_leaves_the_previous_site_and_store_whole(home: Path, built: int, moment: str) -> None:
    """Kill the build after its first result, and as soon as it begins the new site."""
    before, kept = tree(home / "site"), len(tree(home / ".store"))
    (home.parent / "lists/pets.txt").write_text("dog\nbudgie\n")
    process = start_build("--jobs", "1", "--game", "ghost")
    while process.poll() is None:
        if len(tree(home / ".store")) > kept if moment == "solving" else any(home.glob(".site*.strategy-book")):
            process.send_signal(signal.SIGKILL)
            break
        time.sleep(0.01)
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    after = tree(home / "site")
    assert after == before or "ghost/pets/index.html" in after  # killed just after it was put in place
    assert build(games=("ghost",)).results.reused > kept // 4  # zoo's opponents may know the new list, too
    assert not list(home.glob(".site*"))


@pytest.mark.rest
def test_the_command(home: Path, built: int, cli: Command) -> None:
    output = cli("build", "zoo", "--jobs", "1", "--game", "ghost")
    assert "The book of 1 word list is in" in output
    assert "links checked" in output
    assert len(output.splitlines()) < 24
    assert cli.refused("build", "--jobs", "0").startswith("error: --jobs 0")


def test_the_markdown_in_the_cache_goes_when_the_site_is_built(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("STRATEGY_BOOK_HOME")
    monkeypatch.setattr("strategy_book.paths._cache", lambda: tmp_path / "cache")
    monkeypatch.setattr(build_module, "build_site", lambda *_: PostBuildReport(0, 0, 0))
    build(games=("ghost",), lengths=(4,), players=(2,), output=tmp_path / "site")
    [folder] = (tmp_path / "cache/build").iterdir()
    assert list(folder.iterdir()) == []
    assert any((tmp_path / "cache/store").rglob("*"))
    monkeypatch.setattr(build_module, "build_site", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        build(games=("ghost",), lengths=(4,), players=(2,), output=tmp_path / "site")
    assert list(folder.iterdir()) == []
