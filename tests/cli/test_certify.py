"""The command `certify`: makes, goes on, checks, and says what is wrong."""

import shlex
from pathlib import Path

import pytest

from strategy_book.book.build import plan_tasks
from strategy_book.book.certify import CertifyOptions, certified_tasks
from strategy_book.certificates.file import file_name, pack, unpack
from strategy_book.certificates.shelf import command_for
from strategy_book.cli import main, make_parser
from strategy_book.games.book import Scope
from strategy_book.lists.facts import list_entry
from strategy_book.lists.wordlist import find_list
from tests.command import Command
from tests.games.jotto.conftest import THREE


def test_certify_makes_resumes_and_checks(tmp_path: Path, cli: Command) -> None:
    (tmp_path / "zoo.txt").write_text("cat\ncamel\ngoat\ngar\ngannet\nnormal\nnoose\n")
    folder = tmp_path / "certificates"
    command = ["certify", str(tmp_path / "zoo.txt"), "--game", "superghost", "--jobs", "1", "--place", str(folder)]
    assert "superghost zoo: no certificate" in cli(*command, "--check")
    assert "1 made" in cli(*command)
    assert "0 made in 0 s of processor time, 1 there" in cli(*command)
    assert "superghost zoo: checked in" in cli(*command, "--check")
    [file] = folder.iterdir()
    stored = unpack(file.read_bytes())
    assert stored.effort == 10
    other = stored.payload.replace(b'"losers":[1]', b'"losers":[2]', 1)
    assert other != stored.payload
    file.write_bytes(pack(type(stored)(stored.key, stored.date, stored.effort, stored.sources, other)))
    assert "superghost zoo: wrong: " in cli(*command, "--check", code=1)


def test_the_printed_command_repeats_exactly_that_search(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As printed, from the folder of the list, whose name has a space."""
    (tmp_path / "my zoo.txt").write_text("\n".join(THREE) + "\ngoose\ncamel\ngecko\n")
    monkeypatch.chdir(tmp_path)
    entry = list_entry(tmp_path / "my zoo.txt")
    tasks = [task for task in plan_tasks([entry], Scope(0.1)) if task.check is not None]
    commands = [command_for(task, 0.1) for task in tasks]
    assert len(set(commands)) == len(tasks)
    for task, command in zip(tasks, commands, strict=True):
        program, verb, *words = shlex.split(command)
        assert (program, verb) == ("strategy-book", "certify")
        args = make_parser("certify").parse_args(words)
        rules = args.repeated_letters, args.anagrams
        chosen = CertifyOptions(
            lists=tuple(args.lists),
            games=tuple(args.game),
            letters=tuple(args.letters),
            effort=args.effort,
            jobs=1,
            folder=args.place,
            rules=rules,
        )
        assert [task.key for task in certified_tasks(chosen)] == [task.key]
    assert main(shlex.split(commands[-1])[1:]) == 0
    assert "1 made" in capsys.readouterr().out
    [file] = (tmp_path / "again").iterdir()
    assert file.name == file_name(tasks[-1].key)
    assert command_for(tasks[-1], unpack(file.read_bytes()).effort) == commands[-1]


def test_the_printed_command_names_a_list_that_has_a_name() -> None:
    [task] = [
        planned
        for planned in plan_tasks([list_entry(find_list("american"))], Scope())
        if planned.label == "jotto american 5-everyday"
    ]
    assert command_for(task, 10.0) == (
        "strategy-book certify american --game jotto --letters 5 --repeated-letters --anagrams "
        "--effort 10 --place again"
    )


@pytest.mark.parametrize(
    "wrong",
    [
        ["--effort", "0"], ["--jobs", "0"], ["nosuchlist"], ["--letters", "9"], ["american", "--letters", "8"],
        ["american", "--letters", "4", "--anagrams"], ["american", "--anagrams"],
    ],
)  # fmt: skip
def test_a_wrong_command_line_gives_one_line(wrong: list[str], cli: Command) -> None:
    cli.refused("certify", *wrong)


@pytest.mark.parametrize("where", ["file", "loop", "dangling", "file/below"])
def test_an_unwritable_folder_is_refused_before_anything_is_solved(tmp_path: Path, cli: Command, where: str) -> None:
    (tmp_path / "zoo.txt").write_text("cat\ncamel\ngoat\n")
    (tmp_path / "file").write_text("mine")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "dangling").symlink_to("nowhere")
    target = str(tmp_path / where)
    err = cli.refused("certify", str(tmp_path / "zoo.txt"), "--game", "superghost", "--place", target)
    assert "solving" not in err
    assert "no certificate can be written there" in err
    assert (tmp_path / "file").read_text() == "mine"


def test_a_certificate_that_could_not_be_written_is_not_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "zoo.txt").write_text("cat\ncamel\ngoat\n")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", "x")

    monkeypatch.setattr("strategy_book.certificates.shelf.write_whole", full)
    command = ["certify", str(tmp_path / "zoo.txt"), "--game", "superghost", "--jobs", "1"]
    assert main([*command, "--place", str(tmp_path / "there")]) == 1
    out, err = capsys.readouterr()
    assert "made" not in out
    assert "error: 1 of 1 certificates were not written" in err
