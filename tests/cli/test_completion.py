"""Completions and the manual page name every command and every option."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from strategy_book.cli import COMMANDS
from strategy_book.cli.completion import SHELLS, script, whole_parser
from tests.command import Command
from tests.wordlists import ROOT


def options() -> set[str]:
    """All long options of all commands."""
    [commands] = [action for action in whole_parser()._actions if action.dest == "command"]
    assert commands.choices is not None
    assert set(commands.choices) == set(COMMANDS)
    parsers = dict(commands.choices).values()  # type: ignore[call-overload]
    return {
        text
        for parser in parsers
        for action in parser._actions
        for text in action.option_strings
        if text[1] == "-" and text != "--help"
    }


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_names_every_command_and_option(shell: str, tmp_path: Path, cli: Command) -> None:
    text = cli("completion", shell)
    assert text == script(shell) + "\n"
    assert [name for name in COMMANDS if name not in text] == []
    assert [name for name in options() if name.removeprefix("--") not in text] == []
    path = shutil.which(shell)
    if path is None:
        pytest.skip(f"{shell} is not on this machine: its grammar is not checked")
    (tmp_path / "script").write_text(text)
    subprocess.run([path, "-n", str(tmp_path / "script")], check=True)


def completed(*words: str) -> list[str]:
    """What bash offers for the last of the words."""
    lines = [
        script("bash"),
        f"COMP_WORDS=({' '.join(words)} ''); COMP_CWORD={len(words) - 1}",
        f"COMP_WORDS=({' '.join(words)})",
        "_shtab_strategy_book",
        'printf "%s\\n" "${COMPREPLY[@]}"',
    ]
    done = subprocess.run(["bash", "-c", "\n".join(lines)], capture_output=True, text=True, check=True)
    return [line.strip() for line in done.stdout.splitlines() if line.strip()]


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not on this machine")
def test_bash_completes_commands_options_and_choices() -> None:
    assert completed("strategy-book", "jo") == ["jotto"]
    assert completed("strategy-book", "jotto", "--meth") == ["--method"]
    assert completed("strategy-book", "jotto", "--method", "fict") == ["fictitious-play"]
    assert completed("strategy-book", "completion", "z") == ["zsh"]


def test_an_unknown_shell_is_one_line(cli: Command) -> None:
    cli.refused("completion", "cmd")


def test_the_manual_page_names_every_command_and_option() -> None:
    pytest.importorskip("argparse_manpage")
    code = "import sys; sys.path.insert(0, 'tools'); import shell; print(shell.manual())"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    page = done.stdout.replace("\\-", "-")
    assert page.startswith(".TH STRATEGY")
    assert [name for name in COMMANDS if f"strategy-book {name}" not in page.replace("\\", "")] == []
    assert [name for name in options() if name not in page] == []
