"""A tournament of Ghost: every group of players in every seat, and how many rounds each player won."""

import math
import pickle
import random
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from strategy_book.errors import InputError
from strategy_book.library.answer import JsonAnswer
from strategy_book.library.ghost import Ghost
from strategy_book.library.play import Ending, play_round
from strategy_book.library.players import named_player
from strategy_book.library.tournament.process import PlayerProcess
from strategy_book.work.executors import ended_as_by_ctrl_c

_MOST_ROUNDS = 1_000_000
_MOST_REASONS = 20  # different reasons that are kept of a player; some have a new one each time
_NORMAL = 1.959964  # the normal distribution has 95% of its weight between minus this and this


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
