"""The games on infixes solved whole, for several numbers of players; and looked at position by position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from strategy_book.errors import TooLargeError
from strategy_book.games.kin.budget import KinBudget
from strategy_book.games.kin.mechanics import WALK, FirstLetterLosers, PositionSolver, Seats, Verdict, unproved
from strategy_book.games.kin.solve.havens.graph import Board, Play
from strategy_book.games.kin.solve.infixes.graph import build
from strategy_book.games.kin.solve.infixes.losers import EitherEnd, Flags, Lengths, Masks, TurnedPlays, lengths, losers
from strategy_book.games.rules import seat_to_move, seats
from strategy_book.lists.lexicon import Lexicon


def settled(plays: EitherEnd, winner: int) -> list[Flags]:
    """Where ``winner`` (1 or 2) cannot lose, whatever either seat plays, if it never finishes a word itself.

    One array per level, aligned with ``plays.graph.levels``. A word is settled if the other seat completed it.
    """
    levels = plays.graph.levels
    result: list[Flags] = []
    for size in range(len(levels) - 1, -1, -1):
        if result:
            children = levels[size + 1]
            playable = plays.joined(size, ~children.word, ~children.word, np.bitwise_or)
            unsettled = plays.joined(size, ~children.word & ~result[-1], ~children.word, np.bitwise_or)
        else:
            playable, unsettled = np.zeros((2, len(levels[size])), np.bool_)
        winner_moves = size % 2 == winner - 1
        flags = ~unsettled & playable if winner_moves else ~unsettled
        flags[levels[size].word] = winner_moves
        result.append(flags)
    return result[::-1]


class InfixBoard:
    """The infixes of a list as a ``Board``: a position is asked for after one that it can be played from.

    ``losers``: of two players, from :func:`losers.losers`. Positions are settled for the seat ``winner``.
    """

    def __init__(self, plays: EitherEnd, losers: Sequence[Masks], winner: int) -> None:
        self._plays = plays
        self._graph = plays.graph
        self._losers = losers
        self._winner = winner
        self._settled = settled(plays, winner)
        self._numbers = {b"": 0}

    def plays(self, letters: bytes, *, decide: bool) -> list[Play]:
        """Every legal play; the winner after each is always known."""
        size = len(letters) + 1
        level = self._graph.levels[size]
        legal = []
        for number in self._plays.children(size - 1, self._numbers[letters]):
            child = self._graph.letters(size, number)
            self._numbers[child] = number
            mover_loses = bool(self._losers[size][number] >> size % 2 & 1)
            legal.append(Play(child, bool(level.word[number]), not mover_loses, bool(self._settled[size][number])))
        return legal

    def length(self, letters: bytes) -> int:
        """See :meth:`strategy_book.games.kin.solve.havens.graph.Board.length`."""
        return int(self._lengths[len(letters)][self._numbers[letters]])

    @cached_property
    def _lengths(self) -> list[Lengths]:
        return lengths(self._plays, self._losers)

    def seen_by(self, seat: int) -> InfixBoard:
        """The same game with the plays that are settled for ``seat``."""
        return self if seat == self._winner else InfixBoard(self._plays, self._losers, seat)

    def text(self, letters: bytes) -> str:
        """The letters of a position."""
        return "".join(self._graph.alphabet[code - 1] for code in letters)


class _Infixes:
    """A game on infixes, solved whole."""

    method, reason = WALK, ""

    def __init__(self, moves: EitherEnd, players: int) -> None:
        self.letters = moves.graph.alphabet
        self.graph, self.moves = moves.graph, moves
        self.players, self.masks = players, losers(moves, players)

    def positions(self) -> int:
        return self.moves.positions()

    def length(self, codes: bytes) -> int | None:
        if self.players != 2:
            return None
        return int(self._lengths[len(codes)][self.graph.number(codes)])

    @cached_property
    def _lengths(self) -> list[Lengths]:
        return lengths(self.moves, self.masks)

    def plays(self, codes: bytes) -> list[tuple[bytes, bool, Seats | None]]:
        size = len(codes) + 1
        return [
            (self.graph.letters(size, n), bool(self.graph.levels[size].word[n]), tuple(seats(self.masks[size][n])))
            for n in self.moves.children(size - 1, self.graph.number(codes))
        ]


class _Unsolved:
    """A game with more infixes than the memory holds: its legal plays, and the loser if a play finishes a word."""

    method = WALK

    def __init__(self, lexicon: Lexicon, players: int, min_length: int, plays_on: type[EitherEnd], reason: str) -> None:
        codes, _ = lexicon.at_least(min_length)
        self.letters = lexicon.alphabet
        self.words = frozenset(bytes(row[row > 0]) for row in codes)
        self.players, self.plays_on, self.reason = players, plays_on, reason

    def positions(self) -> None:
        return None

    def length(self, codes: bytes) -> None:
        return None

    def plays(self, codes: bytes) -> list[tuple[bytes, bool, Seats | None]]:
        children = {
            child
            for fragment in self.plays_on.extended(codes)
            for word in self.words
            for child in _longer(fragment, word, in_front=self.plays_on.in_front, behind=self.plays_on.behind)
        }
        loser = (seat_to_move(len(codes), self.players),)
        return [(child, child in self.words, loser if child in self.words else None) for child in children]


def _longer(fragment: bytes, word: bytes, *, in_front: bool, behind: bool) -> set[bytes]:
    """The positions in a word that are ``fragment`` with one more letter in front or behind."""
    longer = set()
    start = word.find(fragment)
    while start >= 0:
        end = start + len(fragment)
        if in_front and start > 0 and (behind or end == len(word)):
            longer.add(word[start - 1 : end])
        if behind and end < len(word) and (in_front or start == 0):
            longer.add(word[start : end + 1])
        start = word.find(fragment, start + 1)
    return longer


@dataclass(frozen=True, slots=True)
class InfixSolver:
    """A :class:`strategy_book.games.kin.mechanics.Solver` of a game on infixes, by the class of its plays."""

    plays_on: type[EitherEnd]

    def solve_lengths(
        self, lexicon: Lexicon, min_lengths: Sequence[int], players: Sequence[int], budget: KinBudget
    ) -> list[tuple[list[Verdict], int | None, Board | None]]:
        """See :class:`strategy_book.games.kin.mechanics.Solver`. The budget's ``memory`` is the limit of the graph."""
        solved: list[tuple[list[Verdict], int | None, Board | None]] = []
        for length in min_lengths:
            try:
                plays = self.plays_on(build(lexicon, length, memory_limit=budget.memory))
            except TooLargeError as error:
                unsolved = _Unsolved(lexicon, 2, length, self.plays_on, str(error))
                letters = "".join(lexicon.alphabet[code - 1] for (code,), _, _ in sorted(unsolved.plays(b"")))
                solved.append(([unproved(count, letters, WALK, str(error)) for count in players], None, None))
                continue
            solved.append(_read(plays, {count: losers(plays, count) for count in players}))
        return solved

    def open_positions(self, lexicon: Lexicon, players: int, min_length: int, budget: KinBudget) -> PositionSolver:
        """The game solved whole, or without the losers if the infixes do not fit the budget's ``memory``."""
        try:
            moves = self.plays_on(build(lexicon, min_length, memory_limit=budget.memory))
        except TooLargeError as error:
            return _Unsolved(lexicon, players, min_length, self.plays_on, str(error))
        return _Infixes(moves, players)


SOLVERS = {"superghost": InfixSolver(EitherEnd), "superduperghost": InfixSolver(TurnedPlays)}


def _read(plays: EitherEnd, solved: dict[int, list[Masks]]) -> tuple[list[Verdict], int | None, Board | None]:
    graph, verdicts, board = plays.graph, list[Verdict](), None
    for count, masks in solved.items():
        openings = tuple(
            FirstLetterLosers(graph.alphabet[code - 1], tuple(seats(mask)))
            for level, known in zip(graph.levels[1:2], masks[1:2], strict=True)
            for code, mask, legal in zip(level.letter.tolist(), known, plays.legal(1), strict=True)
            if legal
        )
        verdict = Verdict(count, tuple(seats(masks[0][0])), openings, WALK)
        verdicts.append(verdict)
        if verdict.winner is not None:
            board = InfixBoard(plays, masks, verdict.winner)
    return verdicts, plays.positions(), board
