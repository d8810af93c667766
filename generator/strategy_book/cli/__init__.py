"""The command line. The module of a command is imported only when that command runs.

For each of its commands a module has the list ``NAME_arguments`` and ``run_NAME(args) -> int``.
"""

import argparse
import contextlib
import gc
import importlib
import io
import os
import resource
import signal
import sys
from collections.abc import Sequence
from functools import partial
from typing import NoReturn

from strategy_book.cli.streams import STDOUT, give_up, open_streams
from strategy_book.errors import InputError, StrategyBookError, one_line
from strategy_book.version import __version__

COMMANDS: dict[str, str] = {
    "solve": "say who loses, and the winning first letters",
    "strategy": "list the words to learn",
    "line": "list the words in which a game between perfect players can end",
    "match": "say who wins a match with lives, and which letter to say",
    "against": "list the words that beat all who know no more than a vocabulary",
    "disputes": "find the fewest words to strike until the other seat wins",
    "compare": "say where two lists differ in who wins, and which words make the difference",
    "jotto": "find strategies for both sides of Jotto, and say what is proved of them",
    "play": "play in the terminal: people, perfect players and weaker ones",
    "tournament": "play Python players against each other and the book's, and print who won how often",
    "check": "say which words of a list would be read, and which left out",
    "add": "put a word list into the book",
    "build": "solve what is not solved yet, and make the book",
    "serve": "build, show the book on this machine, and build again when something changes",
    "finish": "finish the pages that another generator than MkDocs has rendered",
    "verify": "check a built book from its published files alone",
    "export": "write the whole book as an SQLite database",
    "compile": "compile the solvers in advance, so that the first build is quicker",
    "certify": "make the certificates that a build checks instead of solving",
    "completion": "print what bash, zsh or fish need to complete these commands",
}
"""One line for each command, in the order of `--help`."""

_EPILOGS = {
    "build": "strategy-book.toml in this folder changes the defaults.",
    "serve": "strategy-book.toml in this folder changes the defaults.",
    "compile": "A build compiles what is missing, so this is never necessary.",
    "certify": "A certificate that was made with this effort is kept, so an interrupted run goes on where it stopped.",
    "export": "The page Data of the book says what the tables hold; the database has it in about_keys, too.",
    "completion": "Where it goes: ~/.local/share/bash-completion/completions/strategy-book, a folder of zsh's $fpath "
    "under the name _strategy-book, or ~/.config/fish/completions/strategy-book.fish.",
}
"""What `--help` of some commands ends with."""

_MODULES = {
    "lists": ("check", "add"),
    "build": ("compile", "build", "serve", "certify"),
    "site": ("finish", "verify", "export"),
    "solve": ("solve", "line", "match"),
    "people": ("against", "disputes", "compare"),
}
"""Modules with several commands. Every other command has one of its own name."""

# Commands that take a moment. They skip what would take longer than their answer: NumPy's BLAS starts a thread per core
# although they multiply no matrices; the garbage collector runs again and again while modules are loaded; and the
# interpreter takes every module and table apart before it ends.
_QUICK = frozenset({"solve", "strategy", "line", "play", "against", "disputes", "compare", "match"})

_ENDED_AT_ONCE = _QUICK - {"play"} | {"check", "jotto"}
"""Commands that Ctrl+C may end wherever they are: they write one file at most, and that as a whole."""

_COMPILED = frozenset({"build", "certify", "compile", "jotto", "serve"})
_LEAST = 1000
"""MB of address space that these commands need for any list. With less, libraries that they load interrupt the process,
end it or wait for ever, each before it could say why."""


class _Parser(argparse.ArgumentParser):
    """An argument parser that raises an error of one line, with exit code 2."""

    def error(self, message: str) -> NoReturn:
        raise InputError(f"{message} (try {self.prog} --help)")


def make_parser(command: str | None) -> argparse.ArgumentParser:
    """The parser of ``command``; None: one that lists all commands."""
    if command is not None:
        # Each argument that is added makes a formatter, and each formatter asks for the width of the terminal.
        plain = partial(argparse.HelpFormatter, width=80)
        about = COMMANDS[command]
        parser = _Parser(prog=f"strategy-book {command}", description=about, formatter_class=plain)
        add_command(parser, command)
        parser.formatter_class = argparse.HelpFormatter
        return parser
    listing = "\n".join(f"  {name:10} {text}" for name, text in COMMANDS.items())
    parser = _Parser(
        prog="strategy-book",
        usage="strategy-book COMMAND ...",
        description="The book of word games: solve, learn, play, build.",
        epilog=f"commands:\n{listing}\n\n`strategy-book COMMAND --help` says more.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"strategy-book {__version__}")
    parser.add_argument("command", nargs="?", help=argparse.SUPPRESS)
    return parser


def add_command(parser: argparse.ArgumentParser, command: str) -> None:
    """Give the parser the arguments of ``command``, and ``run``, which runs it."""
    name = next((module for module, commands in _MODULES.items() if command in commands), command)
    # No other string of the program names a module: a start loads the module of its command, and no other.
    module = importlib.import_module(f"strategy_book.cli.{name}")
    for add in getattr(module, f"{command}_arguments"):
        add(parser)
    parser.set_defaults(run=getattr(module, f"run_{command}"))
    parser.epilog = _EPILOGS.get(command)


def main(argv: Sequence[str] | None = None, *, whole_process: bool = False) -> int:
    """Run one command; return its exit code (0 done, 1 failed, 2 wrong input).

    Args:
        whole_process: whether this process does nothing else, so that Ctrl+C may end it wherever it is.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # never fail because the terminal lacks a letter
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(words, whole_process)
        sys.stdout.flush()
        return code
    except StrategyBookError as error:
        complaint, code = str(error), error.exit_code
    except KeyboardInterrupt:
        complaint, code = "interrupted", 1
    except MemoryError:
        complaint, code = "out of memory: try a shorter word list", 1
    except ModuleNotFoundError as error:
        complaint, code = f"{error.name} is not installed: install the program again", 1
    except OSError as error:
        complaint, code = _trouble(error), 1
        if error.filename == STDOUT:
            give_up(sys.stdout)
            if isinstance(error, BrokenPipeError):  # the reader has gone (`| head`) and wants no message
                return 1
    except Exception as error:
        if "STRATEGY_BOOK_DEBUG" in os.environ:
            raise
        description = one_line(f"{type(error).__name__}: {error}")[:300]
        complaint, code = f"a mistake in the program, please report it ({description})", 1
    try:
        sys.stdout.flush()
    except OSError:
        give_up(sys.stdout)
    try:
        print(f"error: {complaint}", file=sys.stderr)
    except OSError:
        give_up(sys.stderr)
    return code


def _trouble(error: OSError) -> str:
    import shutil

    if isinstance(error, shutil.Error) and error.args and isinstance(error.args[0], list):
        _, copy, reason = error.args[0][0]  # one entry for each file that could not be copied
        return str(StrategyBookError(str(reason), file=copy))
    return str(StrategyBookError(error.strerror or str(error), file=error.filename2 or error.filename))


def _run(words: list[str], whole_process: bool) -> int:
    if words and words[0] in COMMANDS:
        limit, _ = resource.getrlimit(resource.RLIMIT_AS)
        if words[0] in _COMPILED and limit != resource.RLIM_INFINITY and limit < _LEAST * 10**6:
            raise StrategyBookError(
                f"this process may use {limit // 10**6} MB of memory: allow {_LEAST:,} MB or more (ulimit -v)"
            )
        args = _parse(make_parser(words[0]), words[1:])
        alone = getattr(args, "jobs", None) in (None, 1) and getattr(args, "scheduler", None) is None
        at_once = whole_process and alone and words[0] in _ENDED_AT_ONCE
        if at_once:
            _end_at_once_when_interrupted()
        from strategy_book.paths import provide_compiler_cache

        provide_compiler_cache()
        if at_once or not whole_process:
            return int(args.run(args))
        from strategy_book.work.executors import ended_as_by_ctrl_c

        with ended_as_by_ctrl_c():  # so that it ends its processes, and clears its temporary folder away
            return int(args.run(args))
    parser = make_parser(None)
    args = _parse(parser, words[:1])
    if args.command is not None:
        raise InputError(f"no command {args.command!r}: choose one of {', '.join(COMMANDS)}")
    parser.print_help()
    return 0


def _parse(parser: argparse.ArgumentParser, words: list[str]) -> argparse.Namespace:
    for option, _, value in (word.partition("=") for word in words if word.startswith("--")):
        if value == "--":  # argparse takes it for the end of the options, and the value for an empty list
            parser.error(f"argument {option}: -- is not a value: write another, or leave the option out")
    try:
        return parser.parse_args(words)
    except SystemExit:
        sys.stdout.flush()  # it is an error if the text of ``--help`` cannot be written
        raise


def _end_at_once_when_interrupted() -> None:
    """Make Ctrl+C end this process, which has no children, wherever it is; not where it is ignored, as under nohup.

    ``KeyboardInterrupt`` waits until compiled code returns, and crashes where that hands over its results. A thread
    hears of the signal meanwhile.
    """
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        return
    import threading

    reader, writer = os.pipe()
    os.set_blocking(writer, False)

    def follow() -> None:
        os.read(reader, 1)
        with contextlib.suppress(OSError):
            os.write(2, b"error: interrupted\n")
        from strategy_book.paths import remove_temporary

        remove_temporary()
        os._exit(1)

    signal.set_wakeup_fd(writer)
    signal.signal(signal.SIGINT, lambda *_: None)
    threading.Thread(target=follow, daemon=True).start()


def entry_point() -> NoReturn:
    """The console script."""
    open_streams()
    if not _QUICK.intersection(sys.argv[1:2]):
        sys.exit(main(whole_process=True))
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    gc.set_threshold(200_000)
    code = main(whole_process=True)  # all output is flushed
    with contextlib.suppress(MemoryError):  # main has said so
        from strategy_book.paths import remove_temporary

        remove_temporary()
    os._exit(code)
