"""Xghost or Spook one position at a time: from a walk if it fits, else two players by a search for each position."""

from __future__ import annotations

import numpy as np

from generator import messages
from generator.errors import TooLargeError
from generator.games.kin.budget import KinBudget
from generator.games.kin.solve.search.prover import Prover
from generator.games.kin.solve.subsequences.walks import Walks
from generator.games.kin.solve.subsequences.words import CodedWords
from generator.games.kin.verdict import SEARCH, WALK, Seats
from generator.seats import seat_to_move, seats


class Insertions:
    """The positions of a game of insertions.

    Two players are never walked, because a search answers soon enough.

    Args:
        words: the words of ``min_length`` letters or more.
        players: number of players.
        min_length: letters a word needs.
        budget: the limits of the walk, and of the search for each position.
    """

    reason = messages.UNDECIDED

    def __init__(self, words: CodedWords, players: int, min_length: int, budget: KinBudget) -> None:
        self.letters, self.words, self.budget = words.letters, words, budget
        self.variant = players, min_length
        self.method = WALK if players > 2 else SEARCH
        self.prover = Prover(words.codes, len(words.letters), work=budget.searching)
        self.walks = Walks(words, budget, edges=True) if players > 2 else None
        self.walked = self.walks.solve([self.variant]).get(min_length) if self.walks else None

    def positions(self) -> int | None:
        """Number of positions, the empty one included; None if they are too many to count."""
        counted = (
            self.walks if self.walks and self.walks.automaton else Walks(self.words, self.budget, edges=False)
        )
        return counted.positions(self.variant[1])

    def length(self, codes: bytes) -> None:
        """Not known: a search looks no further than it must to say who wins."""

    def plays(self, codes: bytes) -> list[tuple[bytes, bool, Seats | None]]:
        """Every legal play: the position it makes, whether that is a word, and who may lose (None: not known)."""
        players, _ = self.variant
        codes = bytes(sorted(codes)) if self.words.unordered else codes
        self.prover.work = self.prover.spent + self.budget.searching
        possible = self.prover.possible(codes, self.prover.everything())
        try:
            legal = self.prover.plays(codes, possible, decide=players == 2 and self.walked is None)
        except TooLargeError:
            legal = self.prover.plays(codes, possible, decide=False)
        if self.walked is not None and legal:
            rows = np.frombuffer(b"".join(play.letters for play in legal), np.uint8).reshape(len(legal), -1)
            losers: list[Seats | None] = [
                tuple(seats(int(mask))) for mask in self.walked.losers_of(rows, self.variant)
            ]
        elif players == 2:
            losers = [_loser_of_two(play.mover_wins, len(codes)) for play in legal]
        else:
            losers = [None] * len(legal)
        completed = (seat_to_move(len(codes), players),)
        return [
            (play.letters, play.finished, completed if play.finished else after)
            for play, after in zip(legal, losers, strict=True)
        ]


def _loser_of_two(next_wins: bool | None, size: int) -> Seats | None:
    """The loser of two after a play on ``size`` letters, given whether the seat that moves next wins."""
    if next_wins is None:
        return None
    return (seat_to_move(size if next_wins else size + 1, 2),)
