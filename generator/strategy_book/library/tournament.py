"""A tournament of Ghost: every group of players in every seat, and how many rounds each player won.

Some players are files of Python that nobody has read. Each runs in a process of its own: started, asked on a clock, and
ended.
"""

import math
import os
import pickle
import random
import select
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

import strategy_book
from strategy_book.errors import InputError, StrategyBookError, one_line
from strategy_book.library.answer import JsonAnswer
from strategy_book.library.ghost import Ghost
from strategy_book.library.play import Ending, ForfeitError, play_round
from strategy_book.library.players import named_player
from strategy_book.library.tournament_player import Question, Reply
from strategy_book.work.executors import ended_as_by_ctrl_c

_MOST_ROUNDS = 1_000_000
_MOST_REASONS = 20  # different reasons that are kept of a player; some have a new one each time
_NORMAL = 1.959964  # the normal distribution has 95% of its weight between minus this and this

_STARTS = 3  # how many processes of a player may be lost before it is out
_PATIENCE = 120  # seconds for a process to start, which is not the work of the player
_LOADING = 10  # seconds that a player's file may take to load, beside those of a move
_LONGEST = 8000  # the bytes of a reply


@dataclass(slots=True)
class _Entrant:
    """A player of the tournament, and how it fared: rounds and losses by seat, and why it forfeited."""

    name: str
    player: Any
    rounds: Counter[int] = field(default_factory=Counter)
    lost: Counter[int] = field(default_factory=Counter)
    forfeits: Counter[str] = field(default_factory=Counter)

    def as_json(self) -> dict[str, Any]:
        rounds, lost = self.rounds.total(), self.lost.total()
        return {
            "name": self.name,
            "rounds": rounds,
            "won": rounds - lost,
            "share": (rounds - lost) / rounds,
            "interval": list(wilson(rounds - lost, rounds)),
            "seats": [
                {"seat": seat, "rounds": count, "won": count - self.lost[seat]}
                for seat, count in sorted(self.rounds.items())
            ],
            "forfeits": [{"reason": reason, "rounds": count} for reason, count in self.forfeits.most_common()],
        }


def count_rounds(entrants: int, seats: int, rounds: int) -> int:
    """The rounds of a tournament in which each group of players plays ``rounds`` times from each seat.

    Raises:
        InputError: if there are fewer players than seats, or too many rounds.
    """
    if entrants < seats:
        raise InputError(f"{entrants} players for {seats} seats: name more players, or lower --players")
    total = math.comb(entrants, seats) * seats * rounds
    if total > _MOST_ROUNDS:
        raise InputError(f"{total:,} rounds: lower --rounds or name fewer players, for {_MOST_ROUNDS:,} at the most")
    return total


def tournament(
    game: Ghost,
    files: Sequence[str],
    book: Sequence[str],
    *,
    rounds: int,
    seed: int,
    seconds: float,
    memory: int,
    played: Callable[[], None],
) -> JsonAnswer:
    """All that ``strategy-book tournament`` answers.

    Args:
        game: the game, with as many players as sit at a table.
        files: Python files with a player each, which run in processes of their own.
        book: players of the book: ``"perfect"``, ``"careless"`` or ``"scowl-N"``.
        rounds: how often each group of players plays from each seat.
        seed: the same seed gives the same rounds, if all players go by Python's ``random`` alone.
        seconds: for an answer of a player.
        memory: MB that a player may use.
        played: called after each round.

    Raises:
        InputError: as :func:`count_rounds`, or if a reader knows no word of the list.
    """
    seats = game.players
    total = count_rounds(len(files) + len(book), seats, rounds)
    chance = random.Random(seed)
    entrants = []
    for name in book:
        entrants.append(_Entrant(name, named_player(name, game, chance.randrange(1 << 32))))
    game.best_moves()  # solved before anybody's clock runs
    pickled = pickle.dumps(game)
    entrants[:0] = [_Entrant(path, PlayerProcess(path, pickled, seconds, memory)) for path in files]
    with ended_as_by_ctrl_c():
        for group in combinations(entrants, seats):
            with ExitStack() as table:
                for entrant in group:
                    if isinstance(entrant.player, PlayerProcess):
                        table.callback(entrant.player.close)
                for _ in range(rounds):
                    order = chance.sample(group, seats)
                    for first in range(seats):
                        _play(game, [*order[first:], *order[:first]], chance)
                        played()
    rows = sorted((entrant.as_json() for entrant in entrants), key=lambda row: -row["share"])
    return JsonAnswer(word_list=game.word_list(), rules=game.rules.as_json(), seed=seed, rounds=total, players=rows)


def wilson(won: int, rounds: int) -> tuple[float, float]:
    """The 95% confidence interval of a share, by Wilson: it holds for few rounds, and for shares near 0 and 1."""
    share, weight = won / rounds, _NORMAL**2 / rounds
    middle = share + weight / 2
    reach = math.sqrt(weight * (share * (1 - share) + weight / 4))
    return max(0.0, (middle - reach) / (1 + weight)), min(1.0, (middle + reach) / (1 + weight))


def _play(game: Ghost, seated: Sequence[_Entrant], chance: random.Random) -> None:
    """Play a round and count it."""
    for entrant in seated:
        seed = chance.randrange(1 << 32)
        if isinstance(entrant.player, PlayerProcess):
            entrant.player.begin(seed)
    record = play_round(game, [entrant.player for entrant in seated])
    for seat, entrant in enumerate(seated, 1):
        entrant.rounds[seat] += 1
    loser = seated[record.loser - 1]
    loser.lost[record.loser] += 1
    if record.ending == Ending.FORFEIT:
        reason = record.reason.removeprefix(f"seat {record.loser} ")
        counted = reason in loser.forfeits or len(loser.forfeits) < _MOST_REASONS
        loser.forfeits[reason if counted else "other reasons"] += 1


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
            [sys.executable, "-P", "-m", "strategy_book.library.tournament_player", self._path, str(self._memory)],
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
