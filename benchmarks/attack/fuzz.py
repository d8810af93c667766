"""Lists and argument lines that Hypothesis makes up: every run ends in its exit code, one line for a failure, no harm.

Whatever is answered about Ghost is compared with the plain reference of the tests.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from generator.cli import main
from tests.ghost.reference import Ghost

PATIENCE = 300
"""Seconds, of a machine that may be busy or compiling, after which a run on a few dozen words counts as hanging."""

GAMES = ("ghost", "superghost", "xghost", "spook")
LETTERS = st.text("abcz", min_size=1, max_size=7)
HOSTILE = st.text(st.characters(codec="utf-8"), max_size=12)
GOOD = st.sampled_from("2234")
BAD = st.integers(-2, 9).map(str) | st.sampled_from(
    ["", "x", "1e300", "nan", "-inf", "9" * 30, "٣", "1_0", "0x4"]
)
NUMBERS = st.one_of(GOOD, GOOD, GOOD, GOOD, GOOD, BAD)


def some_lists() -> st.SearchStrategy[bytes]:
    """Files: mostly words, often odd, sometimes no text at all."""
    lines = st.lists(LETTERS, min_size=1, max_size=30) | st.lists(LETTERS | HOSTILE, max_size=30)
    words = st.lists(st.text("abcz", min_size=3, max_size=8), min_size=3, max_size=30).map(
        lambda found: "\n".join(found).encode()
    )
    ends = st.sampled_from(["\n", "\r\n", "\r", "\n\n"])
    texts = st.tuples(lines, ends).map(lambda both: both[1].join(both[0]).encode("utf-8"))
    coded = st.tuples(lines, st.sampled_from(["latin-1", "cp1252", "utf-16", "koi8-r"])).map(
        lambda both: "\n".join(both[0]).encode(both[1], "replace")
    )
    return st.one_of(words, words, words, words, texts, texts, coded, st.binary(max_size=60))


def some_sidecars() -> st.SearchStrategy[str | None]:
    """Mostly none; else sensible keys, or any text."""
    known = st.sampled_from(
        [
            'alphabet = "auto"',
            'alphabet = "abcz"',
            'capitals = "words"',
            'title = "{{ x }}"',
            'title = " "',
            "a.a.a = 1",
        ]
    )
    return st.one_of(st.none(), st.none(), st.none(), st.none(), st.none(), st.none(), known, HOSTILE)


@st.composite
def some_arguments(draw: st.DrawFn) -> list[str]:
    """A command and its options, W for the list; right and wrong ones mixed."""
    command = draw(
        st.sampled_from(
            ["check", "solve", "strategy", "line", "jotto", "against", "disputes", "compare", "add", "play"]
        )
    )
    options: dict[str, st.SearchStrategy[str]] = {"--min-length": NUMBERS, "--players": NUMBERS}
    first = ["W"]
    if command in {"solve", "strategy"}:
        options |= {
            "--game": st.sampled_from(GAMES),
            "--effort": st.sampled_from(["0.01", "0.1", "0.1", "0.1", "1e300"]),
        }
    if command in {"strategy", "play"}:
        options |= {"--seat": NUMBERS}
    if command in {"strategy", "line", "solve"}:
        options |= {"--prefix": LETTERS | HOSTILE}
    if command == "strategy":
        options |= {"--policy": st.sampled_from(["minimal", "theobald", "outcomes", "best"])}
    if command == "jotto":
        options = {"--letters": NUMBERS}
        first += ["--iterations", "3", "--sets", "100"]
    if command in {"strategy", "play"} and draw(st.sampled_from([True, True, True, False])):
        first += ["--seat", "2"]
    if command == "against":
        first += ["--knows", draw(st.sampled_from(["W", "W", "W", "scowl-10", "scowl-x"]))]
    if command == "compare":
        first += [draw(st.sampled_from(["W", "W", "W", "no-such-list"]))]
    if command == "add":
        options = dict.fromkeys(("--name", "--title", "--alphabet", "--capitals"), HOSTILE)
    if command == "check":
        options = {"--word": HOSTILE}
    for name in draw(st.lists(st.sampled_from(sorted(options)), max_size=2, unique=True)):
        first.append(f"{name}={draw(options[name])}")
    if command not in {"add", "play"} and draw(st.booleans()):
        first.append("--json")
    odd = st.one_of(*[st.just([])] * 9, st.lists(HOSTILE, min_size=1, max_size=2))
    return [command, *first, *draw(odd)]


class Hangs(BaseException):
    """A run took longer than ``PATIENCE``."""


def attack(runs: int, number: int) -> dict[str, Any]:
    """Make ``runs`` runs; what was found, and the figures."""
    codes: Counter[str] = Counter()
    compared, longest = 0, (0.0, [""])
    place = Path(tempfile.mkdtemp(prefix="strategy-book-attack-"))
    os.environ |= {
        "STRATEGY_BOOK_WORDLISTS": str(place / "lists"),
        "STRATEGY_BOOK_HOME": str(place),
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
    @given(some_lists(), some_sidecars(), some_arguments())
    def one(data: bytes, sidecar: str | None, argv: list[str]) -> None:
        nonlocal compared, longest
        path = place / "words.txt"
        path.write_bytes(data)
        path.with_suffix(".toml").unlink(missing_ok=True)
        if sidecar is not None:
            path.with_suffix(".toml").write_text(sidecar, "utf-8")
        line = [str(path) if each == "W" else each for each in argv]
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
            print(
                f"  {codes.total():,} runs, {compared:,} verdicts compared", file=sys.__stderr__, flush=True
            )
        check(code, out.getvalue(), err.getvalue(), argv)
        if code == 0 and argv[0] == "solve" and "--json" in argv:
            compared += compare(json.loads(out.getvalue()), path)

    one()
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


def compare(found: dict[str, Any], path: Path) -> int:
    """A verdict on Ghost against the plain reference; how many were compared."""
    from generator.lists.wordlist import read_lexicon

    rules = found["rules"]
    if rules["game"] != "ghost" or found.get("prefix"):
        return 0
    slow = Ghost(read_lexicon(path).words(), rules["min_length"], rules["players"])
    assert found["losers"] == sorted(slow.losers(""))
    return 1
