"""The process of one player: ``python -m strategy_book.library.tournament_player FILE MEMORY``.

A pipe to its standard input brings the pickled game, and then the questions; its standard output takes the answers.
Both say one JSON object a line. Whatever the player does here ends with this process.
"""

import ctypes
import os
import pickle
import random
import resource
import runpy
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal

import msgspec

from strategy_book.errors import one_line


class Question(msgspec.Struct):
    """What a player is asked: to begin a round, with a seed of Python's ``random``; its move; whether it challenges."""

    ask: Literal["begin", "move", "challenges"]
    fragment: str = ""
    seed: int = 0


class Reply(msgspec.Struct):
    """The player's move, ``"?"`` for a challenge; whether it challenges out of turn; or how it lost the round."""

    move: str = ""
    challenges: bool = False
    forfeit: str = ""


_LONGEST = 300  # the characters of an answer that are sent: more than any move has
_DEATH_SIGNAL = 1  # Linux: prctl(PR_SET_PDEATHSIG, ...)


class _Seat:
    """A player, made anew for each round from what its file defines."""

    def __init__(self, game: Any, file: str) -> None:
        self._game, self._file = game, file
        self._defined: Any = None  # what the file defines
        self._player: Any = None

    def answer(self, question: Question) -> Reply:
        """The reply to a question."""
        try:
            if question.ask == "begin":
                return self._begin(question.seed)
            if question.ask == "challenges":
                method = getattr(self._player, "challenges", None)
                return Reply(challenges=method is not None and method(self._game, question.fragment) is True)
            move = self._player(self._game, question.fragment)
        except Exception as error:
            return Reply(forfeit=f"raised {one_line(f'{type(error).__name__}: {error}'[:_LONGEST])}")
        if not isinstance(move, str):
            return Reply(forfeit="did not answer with text")
        return Reply(move=move[:_LONGEST].encode("utf-8", "backslashreplace").decode())  # surrogates, too

    def _begin(self, seed: int) -> Reply:
        if self._defined is None:
            names = runpy.run_path(self._file)
            self._defined = names.get("player") or names.get("Player")
        if not callable(self._defined):
            return Reply(forfeit="defines no function player(game, fragment) and no class Player")
        random.seed(seed)
        self._player = self._defined() if isinstance(self._defined, type) else self._defined
        return Reply()


def _limit_memory(megabytes: int) -> None:
    """Let this process use so much more than it has now; on systems other than Linux, as much as it likes."""
    with suppress(OSError, ValueError):  # ValueError: a lower limit is in force
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
        most = pages * resource.getpagesize() + megabytes * 10**6
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def main() -> None:
    """Answer questions until the other end is closed."""
    with suppress(AttributeError, OSError):  # not Linux
        ctypes.CDLL(None).prctl(_DEATH_SIGNAL, signal.SIGKILL)
    file, memory = sys.argv[1:]
    with os.fdopen(os.dup(0), "rb") as questions, os.fdopen(os.dup(1), "wb", buffering=0) as answers:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1):  # what the player reads and prints is not part of the game
            os.dup2(nowhere, number)
        os.close(nowhere)
        seat = _Seat(pickle.load(questions), file)
        sys.argv[:] = [file]
        sys.path.append(str(Path(file).resolve().parent))
        _limit_memory(int(memory))
        answers.write(msgspec.json.encode(Reply()) + b"\n")
        for line in questions:
            answers.write(msgspec.json.encode(seat.answer(msgspec.json.decode(line, type=Question))) + b"\n")


if __name__ == "__main__":
    main()
