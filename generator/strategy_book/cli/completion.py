"""``strategy-book completion``: what a shell needs to complete the commands and their options."""

import argparse
from pathlib import Path

from strategy_book.cli import COMMANDS, add_command, make_parser
from strategy_book.cli.options import argument
from strategy_book.errors import MissingPackageError

SHELLS = ("bash", "zsh", "fish")

_FOLDERS = frozenset({"DIR", "SITE"})  # how arguments are called whose value is a folder

completion_arguments = [argument("shell", "whose script to print", SHELLS)]


def run_completion(args: argparse.Namespace) -> int:
    """Print the script."""
    print(script(args.shell))
    return 0


def script(shell: str) -> str:
    """The script that makes ``shell``, one of ``SHELLS``, complete the program's commands and options."""
    try:
        import shtab
    except ImportError as error:
        raise MissingPackageError("completion", error.name) from error
    parser = whole_parser()
    [commands] = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    for command in commands.choices.values():
        for action in command._actions:
            if action.metavar in _FOLDERS:
                action.complete = shtab.DIRECTORY
            elif action.type is Path or (not action.option_strings and not action.choices):
                action.complete = shtab.FILE
    return str(shtab.complete(parser, shell)).rstrip()


def whole_parser() -> argparse.ArgumentParser:
    """One parser with all commands, for what describes them all. Commands themselves load one at a time."""
    parser = argparse.ArgumentParser(prog="strategy-book", description=make_parser(None).description)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for name, about in COMMANDS.items():
        added = commands.add_parser(name, help=about, description=about)
        add_command(added, name)
    return parser
