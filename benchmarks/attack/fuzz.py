"""Lists and argument lines that Hypothesis makes up: every run ends in its exit code, one line for a failure, no harm.

Whatever is answered about Ghost is compared with the plain reference of the tests.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from strategy_book.cli import main
from strategy_book.games.registry import LETTER_GAMES
from tests.games.ghost.reference import Ghost
from tests.games.kin.reference import Game

PATIENCE = 300
"""Seconds, of a machine that may be busy or compiling, after which a run on a few dozen words counts as hanging."""

GAMES = ("ghost", *LETTER_GAMES)
COMMANDS = ("check", "solve", "strategy", "line", "jotto", "against", "disputes", "compare", "add", "play")
LETTERS = st.text("abcz", min_size=1, max_size=7)
HOSTILE = st.text(st.characters(codec="utf-8"), max_size=12)
BAD = st.integers(-2, 9).map(str) | st.sampled_from(["", "x", "1e300", "nan", "-inf", "9" * 30, "٣", "1_0", "0x4"])
SIDECARS = ('alphabet = "auto"', 'alphabet = "abcz"', 'capitals = "words"', 'title = "{{ x }}"')
LONGEST = 7
"""Letters of the words: the slow reference of the other games looks at every part of them."""


@dataclass(frozen=True, slots=True)
class Run:
    """One run: the bytes of the list, its sidecar, and the words of the command line, ``W`` for the list."""

    data: bytes
    sidecar: str | None
    argv: list[str]


def good_lists() -> st.SearchStrategy[bytes]:
    """Words, one on a line."""
    words = st.lists(st.text("abcz", min_size=2, max_size=LONGEST), min_size=3, max_size=30)
    return words.map(lambda result: "\n".join([*result, "cab" * 2]).encode())


def odd_lists() -> st.SearchStrategy[bytes]:
    """Odd words, odd ends of lines, odd encodings, sometimes no text at all."""
    lines = st.lists(LETTERS, min_size=1, max_size=30) | st.lists(LETTERS | HOSTILE, max_size=30)
    ends = st.sampled_from(["\n", "\r\n", "\r", "\n\n"])
    texts = st.tuples(lines, ends).map(lambda both: both[1].join(both[0]).encode("utf-8"))
    coded = st.tuples(lines, st.sampled_from(["latin-1", "cp1252", "utf-16", "koi8-r"])).map(
        lambda both: "\n".join(both[0]).encode(both[1], "replace")
    )
    return st.one_of(texts, coded, st.binary(max_size=60))


def options_of(command: str, number: st.SearchStrategy[str]) -> dict[str, st.SearchStrategy[str]]:
    """The options of a command and what may follow them; numbers are taken from ``number``."""
    result = {"--min-length": number, "--players": number}
    if command in {"solve", "strategy"}:
        result |= {"--game": st.sampled_from(GAMES), "--effort": st.sampled_from(["0.01", "0.1", "1"])}
    if command in {"strategy", "play"}:
        result |= {"--seat": st.sampled_from("12") if number is GOOD else number}
    if command in {"strategy", "line", "solve"}:
        result |= {"--prefix": st.sampled_from(["", "c", "ca", "z"])}
    if command == "strategy":
        result |= {"--policy": st.sampled_from(["minimal", "theobald", "all", "outcomes"])}
    if command == "jotto":
        result = {"--letters": number, "--method": st.sampled_from(["equilibrium", "fictitious-play", "uniform"])}
    if command == "add":
        result = {"--capitals": st.sampled_from(["names", "words"]), "--alphabet": st.sampled_from(["auto", "abcz"])}
    if command in {"compare", "disputes"}:
        del result["--players"]
    if command == "check":
        result = {"--word": LETTERS}
    return result


GOOD = st.sampled_from("234")


@st.composite
def some_runs(draw: st.DrawFn) -> Run:
    """Mostly sensible runs: four in ten have something odd about the list, its sidecar, a number or the words."""
    odd = draw(st.sampled_from(["", "", "", "", "", "", "list", "sidecar", "number", "words"]))
    command = draw(st.sampled_from(COMMANDS))
    first = ["W"]
    if command == "jotto":
        first += ["--iterations", "3", "--sets", "100", "--letters", "3", "--repeated-letters", "--anagrams"]
    if command in {"strategy", "play"}:
        first += ["--seat", draw(st.sampled_from("12"))]
    if command == "against":
        first += ["--knows", "W" if odd != "words" else draw(st.sampled_from(["scowl-10", "scowl-x"]) | HOSTILE)]
    if command == "compare":
        first += ["W" if odd != "words" else draw(st.just("no-such-list") | HOSTILE)]
    if command == "add":
        first += ["--name", f"n{draw(st.integers(0, 10**9))}"]
    options = options_of(command, BAD if odd == "number" else GOOD)
    for name in draw(st.lists(st.sampled_from(sorted(options)), max_size=2, unique=True)):
        first.append(f"{name}={draw(HOSTILE if odd == 'words' else options[name])}")
    if command not in {"add", "play"} and draw(st.booleans()):
        first.append("--json")
    if odd == "words":
        first += draw(st.lists(HOSTILE, max_size=2))
    sidecar = draw(st.sampled_from([None, *SIDECARS]))
    if odd == "sidecar":
        sidecar = draw(st.sampled_from(['title = " "', "a.a.a = 1"]) | HOSTILE)
    return Run(draw(odd_lists() if odd == "list" else good_lists()), sidecar, [command, *first])


class Hangs(BaseException):
    """A run took longer than ``PATIENCE``."""


def attack(runs: int, number: int) -> dict[str, Any]:
    """Make ``runs`` runs; return the figures."""
    codes: Counter[str] = Counter()
    compared, longest = 0, (0.0, [""])
    folder = Path(tempfile.mkdtemp(prefix="strategy-book-attack-"))
    os.environ |= {
        "STRATEGY_BOOK_WORDLISTS": str(folder / "lists"),
        "STRATEGY_BOOK_HOME": str(folder),
        "STRATEGY_BOOK_DEBUG": "1",
    }

    def give_up(*_: object) -> None:
        raise Hangs

    signal.signal(signal.SIGALRM, give_up)

    @seed(number)
    @settings(
        max_examples=runs, deadline=None, database=None, derandomize=False,
        suppress_health_check=list(HealthCheck), phases=[Phase.generate, Phase.shrink],
    )  # fmt: skip
    @given(some_runs())
    def one(run: Run) -> None:
        nonlocal compared, longest
        argv, path = run.argv, folder / "words.txt"
        path.write_bytes(run.data)
        path.with_suffix(".toml").unlink(missing_ok=True)
        if run.sidecar is not None:
            path.with_suffix(".toml").write_text(run.sidecar, "utf-8")
        line = [str(path) if argument == "W" else argument for argument in argv]
        out, err = io.StringIO(), io.StringIO()
        began = time.process_time()
        signal.alarm(PATIENCE)
        stdin, sys.stdin = sys.stdin, SimpleNamespace(readline=lambda *_: "")  # type: ignore[assignment]
        try:
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                try:
                    code = main(line)
                except SystemExit as stop:  # --help
                    code = int(stop.code or 0)
        finally:
            signal.alarm(0)
            sys.stdin = stdin
        longest = max(longest, (time.process_time() - began, argv), key=lambda pair: pair[0])
        codes[f"{argv[0]} {code}"] += 1
        if codes.total() % 500 == 0:
            print(f"  {codes.total():,} runs, {compared:,} verdicts compared", file=sys.__stderr__, flush=True)
        check(code, out.getvalue(), err.getvalue(), argv)
        if code == 0 and argv[0] in {"solve", "strategy", "line"} and "--json" in argv:
            compared += compare(argv, json.loads(out.getvalue()), path)

    one()
    shutil.rmtree(folder)
    return {
        "runs": codes.total(),
        "exit codes": dict(sorted(codes.items())),
        "verdicts compared with brute force": compared,
        "longest run (CPU s)": round(longest[0], 2),
        "its arguments": longest[1],
    }


def check(code: int, out: str, err: str, argv: list[str]) -> None:
    """The contract of every run."""
    lines = err.splitlines()
    assert code in {0, 1, 2}, code
    assert not [c for c in out + err if not c.isprintable() and c not in "\n"], "steers the terminal"
    if code:
        assert len([line for line in lines if line.startswith("error: ")]) == 1, err
    if code == 2:
        assert out == "", "says something before it refuses"
    if code == 0 and "--json" in argv:
        assert isinstance(json.loads(out), dict)


def compare(argv: list[str], result: dict[str, Any], path: Path) -> int:
    """An answer against the plain references; how many were compared."""
    from strategy_book.lists.wordlist import read_lexicon

    rules, words = result["rules"], read_lexicon(path).words()
    if rules["game"] == "ghost":
        return compare_ghost(argv, result, Ghost(words, rules["min_length"], rules["players"]))
    if argv[0] != "solve" or result.get("prefix") or max(map(len, words)) > LONGEST:
        return 0
    game = Game(words, rules["game"], rules["min_length"], rules["players"])
    assert result["losers"] in (None, sorted(game.losers("")))
    for letter, losers in game.openings().items():
        assert result["openings"][letter] in (None, losers)
    return 1


def compare_ghost(argv: list[str], result: dict[str, Any], slow: Ghost) -> int:
    """Who loses, the words to learn, and the line."""
    prefix = result.get("prefix", "")
    if argv[0] == "solve":
        assert result["losers"] == sorted(slow.losers(prefix))
        assert result["openings"] == {p[len(prefix) :]: sorted(slow.losers(p)) for p in slow.plays[prefix]}
    elif argv[0] == "line":
        assert result["words"] == sorted(slow.line(prefix))
    elif result["policy"] in {"theobald", "all", "outcomes"}:
        seat = result["seat"]
        for opening, listed in result["openings"].items():
            loses = result["policy"] != "outcomes" and seat in slow.losers(opening)
            assert listed == (None if loses else sorted(getattr(slow, result["policy"])(opening, seat)))
    else:
        return 0
    return 1
