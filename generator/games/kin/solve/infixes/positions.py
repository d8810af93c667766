"""SuperGhost one position at a time."""

from __future__ import annotations

from functools import cached_property

from generator.errors import TooLargeError
from generator.games.kin.budget import KinBudget
from generator.games.kin.mechanics import PositionSolver
from generator.games.kin.solve.infixes.graph import build
from generator.games.kin.solve.infixes.lengths import lengths
from generator.games.kin.solve.infixes.losers import losers
from generator.games.kin.solve.infixes.plays import EitherEnd, Lengths
from generator.games.kin.verdict import WALK, Seats
from generator.lists.lexicon import Lexicon
from generator.seats import seat_to_move, seats


def infix_positions(
    lexicon: Lexicon, players: int, min_length: int, budget: KinBudget, plays_on: type[EitherEnd]
) -> PositionSolver:
    """The positions of a game on infixes: solved whole, or without the losers if the infixes do not fit the memory.

    Args:
        lexicon: the words.
        players: number of players.
        min_length: letters a word needs.
        budget: its ``memory`` is the limit of the graph.
        plays_on: the class of the game's plays.
    """
    try:
        legal = plays_on(build(lexicon, min_length, memory_limit=budget.memory))
    except TooLargeError as error:
        return _Unsolved(lexicon, players, min_length, plays_on, str(error))
    return _Infixes(legal, players)


class _Infixes:
    """A game on infixes, solved whole."""

    method, reason = WALK, ""

    def __init__(self, legal: EitherEnd, players: int) -> None:
        self.letters = legal.graph.alphabet
        self.graph, self.legal = legal.graph, legal
        self.players, self.masks = players, losers(legal, players)

    def positions(self) -> int:
        return len(self.graph)

    def length(self, codes: bytes) -> int | None:
        if self.players != 2:
            return None
        return int(self._lengths[len(codes)][self.graph.number(codes)])

    @cached_property
    def _lengths(self) -> list[Lengths]:
        return lengths(self.legal, self.masks)

    def plays(self, codes: bytes) -> list[tuple[bytes, bool, Seats | None]]:
        size = len(codes) + 1
        return [
            (
                self.graph.letters(size, child),
                bool(self.graph.levels[size].word[child]),
                tuple(seats(self.masks[size][child])),
            )
            for child in self.legal.children(size - 1, self.graph.number(codes))
        ]


class _Unsolved:
    """A game with more infixes than the memory holds: its legal plays, and the loser if a play finishes a word."""

    method = WALK

    def __init__(
        self, lexicon: Lexicon, players: int, min_length: int, plays_on: type[EitherEnd], reason: str
    ) -> None:
        codes, _ = lexicon.at_least(min_length)
        self.letters = lexicon.alphabet
        self.words = frozenset(bytes(row[row > 0]) for row in codes)
        self.players, self.extended, self.reason = players, plays_on.extended, reason

    def positions(self) -> None:
        return None

    def length(self, codes: bytes) -> None:
        return None

    def plays(self, codes: bytes) -> list[tuple[bytes, bool, Seats | None]]:
        extended = self.extended(codes)
        children = {
            child for fragment in extended for word in self.words for child in _longer(fragment, word)
        }
        loser = (seat_to_move(len(codes), self.players),)
        return [(child, child in self.words, loser if child in self.words else None) for child in children]


def _longer(fragment: bytes, word: bytes) -> set[bytes]:
    """The infixes of a word that are ``fragment`` with one more letter at either end."""
    longer = set()
    start = word.find(fragment)
    while start >= 0:
        end = start + len(fragment)
        longer |= {word[max(start - 1, 0) : end], word[start : end + 1]}
        start = word.find(fragment, start + 1)
    return longer - {fragment}
