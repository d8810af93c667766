"""The process of one player: ``python -m generator.library.tournament.inside SOCKET FILE MEMORY``.

Its standard input is the pickled game. Whatever the player does here ends with this process. The two ends of its socket
say one JSON object a line. The player's end is hostile, so its lines are short, their types are checked, and nothing in
them is ever run. Pickle, which :mod:`multiprocessing` would use, runs what it reads.
"""

import contextlib
import ctypes
import gc
import os
import pickle
import random
import resource
import runpy
import signal
import socket
import sys
from pathlib import Path
from typing import Any, Literal

import msgspec

from generator.library.guard import ForfeitError, GameView, guarded_here, plain_text

LONGEST = 8000
"""The bytes of a line."""


class Question(msgspec.Struct):
    """What a player is asked: to begin a round, with a seed of Python's ``random``; its move; whether it challenges."""

    ask: Literal["begin", "move", "challenges"]
    fragment: str = ""
    seed: int = 0


class Reply(msgspec.Struct, forbid_unknown_fields=True):
    """The player's move, ``"?"`` for a challenge; whether it challenges out of turn; or how it lost the round."""

    move: str = ""
    challenges: bool = False
    forfeit: str = ""


_DEATH_SIGNAL = 1
"""Linux: ``prctl(PR_SET_PDEATHSIG, ...)``."""

_LARGEST_FILE = 16 << 20
"""Bytes of a file that a player may write."""


class _Seat:
    """A player, made anew for each round from what its file defines."""

    def __init__(self, game: Any, file: str) -> None:
        self._game, self._file = game, file
        self._defined: Any = None  # what the file defines
        self._player: Any = None

    def answer(self, question: Question) -> Reply:
        """The reply to a question. Nothing that the player raises escapes."""
        try:
            if question.ask == "begin":
                if self._defined is None:
                    self._defined = guarded_here(self._game, lambda _: _player_in(runpy.run_path(self._file)))
                random.seed(question.seed)
                anew = isinstance(self._defined, type)
                self._player = guarded_here(self._game, lambda _: self._defined() if anew else self._defined)
                return Reply()
            if question.ask == "move":
                move = guarded_here(self._game, lambda view: plain_text(self._player(view, question.fragment)))
                return Reply(move=move.encode("utf-8", "backslashreplace").decode())  # surrogates, too
            return Reply(challenges=guarded_here(self._game, lambda view: self._challenges(view, question.fragment)))
        except ForfeitError as forfeit:
            return Reply(forfeit=forfeit.reason)

    def _challenges(self, view: GameView, fragment: str) -> bool:
        method = getattr(self._player, "challenges", None)
        return method is not None and method(view, fragment) is True


def _player_in(names: dict[str, Any]) -> Any:
    player = names.get("player") or names.get("Player")
    if not callable(player):
        raise ForfeitError("defines no function player(game, fragment) and no class Player")
    return player


def _limit(memory: int) -> None:
    """Limit what this process may use from now on: ``memory`` MB more, no other process or thread, no large file.

    Root is exempt from the limit of processes; who started this one ends them.
    """
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    with contextlib.suppress(OSError):
        used = int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()
    for kind, most in (
        (resource.RLIMIT_AS, used + memory * 10**6),
        (resource.RLIMIT_FSIZE, _LARGEST_FILE),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NPROC, 0),
    ):
        with contextlib.suppress(OSError, ValueError):  # a lower limit is in force
            resource.setrlimit(kind, (most, most))


def main() -> None:
    """Answer questions until the other end is closed."""
    with contextlib.suppress(AttributeError, OSError):  # not Linux: the closed socket has to do
        ctypes.CDLL(None).prctl(_DEATH_SIGNAL, signal.SIGKILL)
    handle, file, memory = sys.argv[1:]
    connection = socket.socket(fileno=int(handle))
    connection.set_inheritable(False)
    size = os.fstat(0).st_size
    game = pickle.loads(os.pread(0, size, 0))  # the offset is shared with other players' processes
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    game.best_moves()  # solved before anybody's clock runs
    sys.argv[:] = [file]
    sys.path.append(str(Path(file).resolve().parent))
    gc.collect()
    _limit(int(memory))
    seat = _Seat(game, file)
    connection.sendall(msgspec.json.encode(Reply()) + b"\n")
    with connection, connection.makefile("rb") as questions:
        for line in questions:
            question = msgspec.json.decode(line, type=Question)
            connection.sendall(msgspec.json.encode(seat.answer(question)) + b"\n")


if __name__ == "__main__":
    main()
