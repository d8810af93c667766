"""A player in a process of its own: started, asked on a clock, and ended."""

import os
import select
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

import strategy_book
from strategy_book.errors import StrategyBookError, one_line
from strategy_book.library.play import ForfeitError
from strategy_book.library.tournament.inside import Question, Reply

_STARTS = 3  # how many processes of a player may be lost before it is out
_PATIENCE = 120  # seconds for a process to start, which is not the work of the player
_LOADING = 10  # seconds that a player's file may take to load, beside those of a move
_LONGEST = 8000  # the bytes of a reply


class PlayerProcess:
    """A player of many rounds, as :func:`strategy_book.library.play.play_round` asks it.

    Args:
        path: its file.
        game: the game, pickled.
        seconds: for an answer.
        memory: MB that it may use.
    """

    def __init__(self, path: str, game: bytes, seconds: float, memory: int) -> None:
        self._path, self._game, self._seconds, self._memory = path, game, seconds, memory
        self._process: subprocess.Popen[bytes] | None = None
        self._lost = 0
        self._seed: int | None = None

    def begin(self, seed: int) -> None:
        """Begin a round; the player hears of it with its first question."""
        self._seed = seed

    def __call__(self, game: Any, fragment: str) -> str:
        """Its move; raise ForfeitError if it misbehaves."""
        return self._answer(Question("move", fragment)).move

    def challenges(self, game: Any, fragment: str) -> bool:
        """Whether it challenges out of turn; raise ForfeitError if it misbehaves."""
        return self._answer(Question("challenges", fragment)).challenges

    def close(self) -> None:
        """End the process, and those that it started."""
        process, self._process = self._process, None
        if process is not None:
            with process, suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)

    def _answer(self, question: Question) -> Reply:
        if self._seed is not None:
            if self._lost == _STARTS:
                raise ForfeitError(f"is out: it lost {_STARTS} processes")
            if self._process is None:
                self._start()
            self._ask(Question("begin", seed=self._seed), _LOADING + self._seconds)
            self._seed = None
        return self._ask(question, self._seconds)

    def _start(self) -> None:
        root = str(Path(strategy_book.__file__).parent.parent)
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "strategy_book.library.tournament.inside", self._path, str(self._memory)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            start_new_session=True,  # Ctrl+C is for this process, which ends the others
            env={**os.environ, "PYTHONPATH": root, "PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"},
        )
        try:
            self._send(self._game)
            self._receive(_PATIENCE)
        except ForfeitError as forfeit:  # its file was not opened yet
            raise StrategyBookError(f"the process of a player did not start: it {forfeit.reason}") from None

    def _ask(self, question: Question, seconds: float) -> Reply:
        try:
            self._send(msgspec.json.encode(question) + b"\n")
            reply = self._receive(seconds)
        except ForfeitError:
            self._lost += 1
            self.close()
            raise
        if reply.forfeit:
            raise ForfeitError(one_line(reply.forfeit))
        return reply

    def _send(self, data: bytes) -> None:
        assert self._process is not None and self._process.stdin is not None
        left = memoryview(data)
        try:
            while left:
                left = left[self._process.stdin.write(left) :]
        except BrokenPipeError:
            raise ForfeitError(self._end()) from None

    def _receive(self, seconds: float) -> Reply:
        assert self._process is not None and self._process.stdout is not None
        data, deadline = b"", time.monotonic() + seconds
        while not data.endswith(b"\n") and len(data) < _LONGEST:
            if not select.select([self._process.stdout], [], [], max(0.0, deadline - time.monotonic()))[0]:
                raise ForfeitError(f"took longer than {seconds:g} s")
            more = os.read(self._process.stdout.fileno(), _LONGEST)
            if not more:
                raise ForfeitError(self._end())
            data += more
        try:
            return msgspec.json.decode(data, type=Reply)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise ForfeitError("wrote into the pipe of its answers") from None

    def _end(self) -> str:
        """How a process ended that answers no more."""
        assert self._process is not None
        try:
            code = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return "closed the pipe of its answers"
        return f"was ended by signal {-code}" if code < 0 else f"ended its process with code {code}"
