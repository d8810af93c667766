"""A player in a process of its own: started, asked on a clock, and ended with all that it started."""

import contextlib
import ctypes
import os
import pickle
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Self

import msgspec

import generator
from generator.errors import StrategyBookError, one_line
from generator.library.guard import ForfeitError
from generator.library.tournament.inside import LONGEST, Question, Reply

_STARTS = 3
"""How many processes of a player may be lost before it is out."""

_PATIENCE = 120
"""Seconds for a process to start, which is no work of the player."""

_LOADING = 10
"""Seconds that a player's file may take to load, beside those of a move."""

_ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""What ends a tournament from outside. Each is taken as Ctrl-C, so that no process stays."""

_SUBREAPER = 36
"""Linux: ``prctl(PR_SET_CHILD_SUBREAPER, ...)``."""


class Processes:
    """The processes of all players, and the game that they read. Leaving the block ends what they leave behind.

    A process that loses its parent becomes a child of this one meanwhile, so that none gets away.
    """

    def __init__(self, game: Any) -> None:
        self._game = game
        self.running: set[int] = set()

    def __enter__(self) -> Self:
        self._others = _children()
        heard = [number for number in _ENDS if signal.getsignal(number) != signal.SIG_IGN]  # not under nohup
        self._handlers = {number: signal.signal(number, signal.default_int_handler) for number in heard}
        _adopt(True)
        with tempfile.NamedTemporaryFile(prefix="strategy-book-") as written:
            pickle.dump(self._game, written)
            written.flush()
            self.file = Path(written.name).open("rb")
        return self

    def __exit__(self, *error: object) -> None:
        for number in self._handlers:  # a second Ctrl-C would leave processes behind
            signal.signal(number, signal.SIG_IGN)
        self.file.close()
        self.running.clear()
        self.sweep()
        _adopt(False)
        for number, handler in self._handlers.items():
            signal.signal(number, handler or signal.SIG_DFL)

    def sweep(self) -> None:
        """End the processes whose player is gone or has let go of them, and theirs, which then become children."""
        while strays := _children() - self._others - self.running:
            for number in strays:
                with contextlib.suppress(ProcessLookupError, ChildProcessError):
                    os.kill(number, signal.SIGKILL)
                    os.waitpid(number, 0)


class PlayerProcess:
    """A player of many rounds, with ``seconds`` for an answer and ``memory`` in MB."""

    def __init__(self, path: str, processes: Processes, seconds: float, memory: int) -> None:
        self._path, self._processes, self._seconds, self._memory = path, processes, seconds, memory
        self._process: subprocess.Popen[bytes] | None = None
        self._lost = 0
        self.seed: int | None = None  # of a round that the player hears of with its first question

    def close(self) -> None:
        """End the process, and what it started."""
        process, self._process = self._process, None
        if process is None:
            return
        self._socket.close()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # not reaped yet, so the number is still its own
        process.wait()
        self._processes.running.discard(process.pid)
        self._processes.sweep()

    def answer(self, question: Question) -> Reply:
        """Its move, or whether it challenges out of turn; raise ForfeitError if it misbehaves."""
        if self.seed is not None:
            if self._lost == _STARTS:
                raise ForfeitError(f"is out: it lost {_STARTS} processes")
            if self._process is None:
                self._start()
            self._ask(Question("begin", seed=self.seed), _LOADING + self._seconds)
            self.seed = None
        return self._ask(question, self._seconds)

    def _start(self) -> None:
        ours, theirs = socket.socketpair()
        root = str(Path(generator.__file__).parent.parent)
        module = "generator.library.tournament.inside"
        number = str(theirs.fileno())
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-m", module, number, self._path, str(self._memory)],
                stdin=self._processes.file,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                start_new_session=True,  # Ctrl-C is for this process, which ends the others
                env={**os.environ, "PYTHONPATH": root, "PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"},
            )
        except OSError:
            ours.close()
            raise
        finally:
            theirs.close()
        self._socket = ours
        self._processes.running.add(self._process.pid)
        try:
            self._receive(_PATIENCE)
        except ForfeitError as forfeit:  # its file was not opened yet
            raise StrategyBookError(f"the process of a player did not start: it {forfeit.reason}") from None

    def _ask(self, question: Question, seconds: float) -> Reply:
        process = self._process
        assert process is not None
        try:
            os.killpg(process.pid, signal.SIGCONT)
            try:
                self._socket.settimeout(seconds)
                self._socket.sendall(msgspec.json.encode(question) + b"\n")
            except OSError:
                raise ForfeitError(self._end()) from None
            reply = self._receive(seconds)
            os.killpg(process.pid, signal.SIGSTOP)  # no player thinks on another one's time
        except ForfeitError:
            self._lost += 1
            self.close()
            raise
        if reply.forfeit:
            raise ForfeitError(one_line(reply.forfeit)[:300])
        return reply

    def _receive(self, seconds: float) -> Reply:
        data, deadline = b"", time.monotonic() + seconds
        while not data.endswith(b"\n"):
            left = deadline - time.monotonic()
            if left <= 0:
                raise ForfeitError(f"took longer than {seconds:g} s")
            self._socket.settimeout(left)
            try:
                more = self._socket.recv(LONGEST)
            except TimeoutError:
                continue
            except OSError:
                more = b""
            if not more:
                raise ForfeitError(self._end())
            data += more
            if len(data) > LONGEST:
                break
        try:
            if data.count(b"\n") == 1 and len(data) <= LONGEST:
                return msgspec.json.decode(data, type=Reply)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            pass
        raise ForfeitError("wrote into the book's connection")

    def _end(self) -> str:
        """How a process ended that answers no more."""
        assert self._process is not None
        try:
            code = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return "closed its connection"
        return f"was ended by signal {-code}" if code < 0 else f"ended its process with code {code}"


def _adopt(on: bool) -> None:
    """Whether processes that lose their parent become children of this one."""
    with contextlib.suppress(AttributeError, OSError):  # not Linux
        ctypes.CDLL(None).prctl(_SUBREAPER, int(on), 0, 0, 0)


def _children() -> frozenset[int]:
    """The children of this process; none where the system does not say."""
    lists = Path("/proc/self/task").glob("*/children")
    return frozenset(int(number) for path in lists for number in path.read_text("ascii").split())
