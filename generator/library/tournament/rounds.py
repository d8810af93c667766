"""A tournament of Ghost: every group of players in every seat, and how many rounds each player won."""

import math
import random
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from generator.errors import InputError
from generator.library.answer import JsonAnswer
from generator.library.ghost import Ghost
from generator.library.play import Ending, play_round
from generator.library.players import CARELESS, PERFECT, careless, perfect, reader
from generator.library.tournament.inside import Question
from generator.library.tournament.process import PlayerProcess, Processes

_MOST_ROUNDS = 1_000_000
_MOST_REASONS = 20
"""Different reasons that are kept of a player; a hostile one has a new one each time."""

_NORMAL = 1.959964
"""The normal distribution has 95% of its weight between minus this and this."""


@dataclass(slots=True)
class _Entrant:
    """A player of the tournament, and how it fared: rounds and losses by seat, and why it forfeited."""

    name: str
    process: PlayerProcess | None
    player: Any = None
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
        draw = chance.randrange(1 << 32)
        simple = {PERFECT: perfect, CARELESS: careless}.get(name)
        player = simple(draw) if simple else reader(game.words, name, seats, game.min_length, draw)
        entrants.append(_Entrant(name, None, player))
    with ExitStack() as stack:
        if files:
            processes = stack.enter_context(Processes(game))
            entrants[:0] = [_Entrant(path, PlayerProcess(path, processes, seconds, memory)) for path in files]
        for group in combinations(entrants, seats):
            with ExitStack() as table:
                for entrant in group:
                    if entrant.process is not None:
                        table.callback(entrant.process.close)
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
        if entrant.process is not None:
            entrant.process.seed = seed

    def ask(seat: int, fragment: str) -> str:
        entrant = seated[seat - 1]
        if entrant.process is None:
            return str(entrant.player(game, fragment))
        return entrant.process.answer(Question("move", fragment)).move

    def doubts(seat: int, fragment: str) -> bool:
        process = seated[seat - 1].process
        return process is not None and process.answer(Question("challenges", fragment)).challenges

    record = play_round(game, ask, doubts)
    for seat, entrant in enumerate(seated, 1):
        entrant.rounds[seat] += 1
    loser = seated[record.loser - 1]
    loser.lost[record.loser] += 1
    if record.ending == Ending.FORFEIT:
        reason = record.reason.removeprefix(f"seat {record.loser} ")
        counted = reason in loser.forfeits or len(loser.forfeits) < _MOST_REASONS
        loser.forfeits[reason if counted else "other reasons"] += 1
