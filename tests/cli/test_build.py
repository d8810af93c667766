"""``build``: what it prints, its exit code, and which books it replaces without a question."""

import io
import json
from pathlib import Path

import pytest

from strategy_book.book.build import Summary
from strategy_book.book.options import BuildOptions
from strategy_book.book.postbuild.finish import PostBuildReport
from strategy_book.cli import main
from strategy_book.work.run import Results
from tests.command import Command


@pytest.mark.parametrize(
    ("refused", "failed", "code"),
    [
        ({}, set(), 0),
        ({"jotto zoo 5": "needs 10 GB, the limit is 2 GB"}, set(), 0),
        ({"jotto zoo 5": "a mistake in the program"}, {"jotto zoo 5"}, 1),
    ],
)
def test_a_refused_chapter_makes_the_build_fail(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    refused: dict[str, str],
    failed: set[str],
    code: int,
) -> None:
    def build(options: BuildOptions) -> Summary:
        results = Results(refused=refused, failed=failed)
        return Summary(1, 3, results, PostBuildReport(1, 1, 1), Path("site"), 0.1, 0.1, 0.1, 0.3)

    monkeypatch.setattr("strategy_book.book.unchanged.build_if_changed", build)
    assert main(["build"]) == code
    out = capsys.readouterr().out
    assert all(f"left out: {label}: {reason}" in out for label, reason in refused.items())


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[BuildOptions]:
    """The builds that a command starts in a folder with a book of the lists ``ape`` and ``bee``; no site is made."""
    (tmp_path / "lists").mkdir()
    for name in ("ape", "bee", "cow"):
        (tmp_path / f"lists/{name}.txt").write_text(f"{name}\n")
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(tmp_path / "lists"))
    monkeypatch.delenv("STRATEGY_BOOK_HOME", raising=False)
    monkeypatch.chdir(tmp_path)
    book_of("ape", "bee")
    builds: list[BuildOptions] = []

    def build(options: BuildOptions) -> Summary:
        builds.append(options)
        return Summary(1, 3, Results(), PostBuildReport(1, 1, 1), Path("site"), 0.1, 0.1, 0.1, 0.3)

    monkeypatch.setattr("strategy_book.book.unchanged.build_if_changed", build)
    return builds


def book_of(*names: str) -> None:
    """Make a site of these lists, as far as a build looks at it."""
    entry = {"words_sha256": "", "alphabet": "", "words": 1, "by_length": []}
    Path("site/word-lists").mkdir(parents=True, exist_ok=True)
    Path("site/word-lists/lists.json").write_text(json.dumps([{"slug": name, **entry} for name in names]))
    Path("site/.strategy-book").write_text("Built by strategy-book, which may replace these files and no others:\n")


@pytest.mark.parametrize(
    "argv",
    [
        [],  # all lists: the new one is added
        ["ape", "bee"],
        ["lists/ape.txt", "bee", "cow"],
        ["cow", "--force"],
        ["ape", "--output", "elsewhere"],
        ["--wordlist", "dog.txt"],
    ],
)
def test_a_build_that_takes_no_list_away_asks_nothing(built: list[BuildOptions], argv: list[str]) -> None:
    assert main(["build", *argv]) == 0
    assert len(built) == 1


@pytest.mark.parametrize(("argv", "gone"), [(["cow"], "ape, bee"), (["ape"], "bee"), (["ape", "cow"], "bee")])
@pytest.mark.parametrize("command", ["build", "serve"])
def test_a_build_that_takes_a_list_away_is_refused_where_nobody_can_answer(
    built: list[BuildOptions], cli: Command, command: str, argv: list[str], gone: str
) -> None:
    error = cli.refused(command, *argv)
    assert f"site: holds a book with {gone}, which" in error and "--force" in error
    assert built == []


def test_the_book_of_all_lists_stays_that_when_a_list_is_removed(built: list[BuildOptions]) -> None:
    Path("lists/bee.txt").unlink()
    assert main(["build"]) == 0
    Path("strategy-book.toml").write_text('lists = ["cow"]\n')
    assert main(["build"]) == 2  # no list in common: another book
    Path("strategy-book.toml").write_text('lists = ["ape", "cow"]\n')
    assert main(["build"]) == 0
    assert len(built) == 2


def test_the_lists_of_a_command_are_those_of_the_main_book_and_each_edition_is_asked_about(
    built: list[BuildOptions], cli: Command
) -> None:
    cli("build", "ape", "bee", "--edition", "fr")
    assert [(book.language, book.lists, book.output) for book in built] == [
        ("en", ("ape", "bee"), None),
        ("fr", (), Path("site").resolve() / "fr"),
    ]
    book_of("gnu")
    Path("site").rename("french")
    book_of("ape", "bee")
    Path("french").rename("site/fr")
    assert "site/fr: holds a book with gnu, which" in cli.refused("build", "ape", "bee", "--edition", "fr")
    assert len(built) == 2


@pytest.mark.parametrize(("typed", "code"), [("yes\n", 0), ("Y\n", 0), ("no\n", 1), ("\n", 1), ("", 1)])
def test_on_a_terminal_a_build_asks(
    built: list[BuildOptions],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    typed: str,
    code: int,
) -> None:
    terminal = io.StringIO(typed)
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr("sys.stdin", terminal)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert main(["build", "cow"]) == code
    assert "holds a book with ape, bee" in capsys.readouterr().out
    assert len(built) == (code == 0)


def test_long_and_hostile_names_of_a_book_are_one_line(built: list[BuildOptions], cli: Command) -> None:
    book_of(*(f"{number}\x1b[31m\n" for number in range(9)))
    assert "and 4 more" in cli.refused("build", "cow")


def test_an_empty_language_is_refused(built: list[BuildOptions], cli: Command) -> None:
    assert "--book-language: give one of en, es, fr" in cli.refused("build", "--book-language", "") and not built


@pytest.mark.parametrize("content", [b"", b"{}", b"[1]", b"\xff", b"[" * 100_000])
def test_a_damaged_book_is_replaced(built: list[BuildOptions], content: bytes) -> None:
    Path("site/word-lists/lists.json").write_bytes(content)
    assert main(["build", "cow"]) == 0


def test_a_book_whose_index_is_damaged_has_the_lists_that_it_publishes(built: list[BuildOptions], cli: Command) -> None:
    for name in ("ape", "bee"):
        Path(f"site/word-lists/{name}.txt").write_text("word\n")
    for damage in ("[]", None):
        index = Path("site/word-lists/lists.json")
        index.write_text(damage) if damage else index.unlink()
        assert "holds a book with ape, bee" in cli.refused("build", "cow")
        assert built == []
    cli("build", "ape", "bee")


def test_a_link_that_leads_to_itself_is_not_a_place_for_a_book(
    built: list[BuildOptions], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("loop").symlink_to("loop")
    for argv in (["--output", "loop"], ["--output", "loop/site"], []):
        if not argv:
            monkeypatch.setenv("STRATEGY_BOOK_HOME", "loop")
        assert main(["build", *argv]) in (1, 2)
        error = capsys.readouterr().err
        assert "loop" in error and "mistake in the program" not in error and error.count("\n") == 1
    assert built == []


def test_a_folder_that_is_not_a_book_is_refused_even_with_force(built: list[BuildOptions], cli: Command) -> None:
    Path("site/.strategy-book").unlink()
    assert "something other than a built book" in cli.refused("build", "--force")
    assert built == []
