"""SuperGhost, Xghost and Spook one position at a time: its legal plays, and who may lose after each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from generator.errors import InputError, TooLargeError
from generator.games.letters.budget import LettersBudget
from generator.games.letters.havens.replay import holding
from generator.games.letters.rules import SpookRules, SuperGhostRules
from generator.games.letters.verdict import Seats
from generator.games.rules import LetterRules
from generator.lists.lexicon import Lexicon
from generator.seats import seat_to_move, seats


@dataclass(frozen=True, slots=True)
class GradedPlay:
    """A legal play.

    Attributes:
        fragment: the fragment that it makes; for Spook its letters in order.
        finished: whether the fragment is a word; the seat that made it has lost.
        losers: the seats that may lose after it, everyone playing well; None if that is not known.
    """

    fragment: str
    finished: bool
    losers: Seats | None


class _Solver(Protocol):
    letters: str  # the letter of each code, code 1 first
    reason: str  # why something is not known

    def plays(self, codes: bytes) -> list[tuple[bytes, bool, Seats | None]]: ...

    def positions(self) -> int | None: ...


class Positions:
    """The positions of one game on one list.

    Args:
        lexicon: the words.
        rules: SuperGhost, Xghost or Spook.
        budget: the limits of the first analysis of the game, and again of each position that is asked for.

    Raises:
        InputError: if no word is long enough.
    """

    def __init__(self, lexicon: Lexicon, rules: LetterRules, budget: LettersBudget | None = None) -> None:
        self.rules, self.lexicon = rules, lexicon
        self.words = lexicon.words(rules.min_length)
        if not self.words:
            raise InputError(
                f"{lexicon.name}: no word has {rules.min_length} letters or more: choose a smaller --min-length"
            )
        self._unordered = isinstance(rules, SpookRules)
        self._legal = set(map(self.written, self.words))
        solver = _superghost if isinstance(rules, SuperGhostRules) else _Insertions
        self._solver: _Solver = solver(lexicon, rules, budget or LettersBudget())
        self._codes = {letter: code for code, letter in enumerate(self._solver.letters, 1)}

    def written(self, fragment: str) -> str:
        """The fragment in the notation of the game: for Spook with its letters in order."""
        return "".join(sorted(fragment)) if self._unordered else fragment

    def mover(self, fragment: str) -> int:
        """The seat that plays on ``fragment``."""
        return seat_to_move(len(fragment), self.rules.players)

    def is_word(self, fragment: str) -> bool:
        """Whether the fragment is a word, so that the game is over."""
        return self.written(fragment) in self._legal

    def proof(self, fragment: str) -> str | None:
        """The shortest word that proves a fragment legal, the alphabetically first of several; None if it is not."""
        spelt = sorted(self._legal) if self._unordered else self.words
        proofs = set(holding(self.rules.game, self.written(fragment), spelt))
        return min(
            (word for word in self.words if self.written(word) in proofs),
            key=lambda word: (len(word), word),
            default=None,
        )

    def plays(self, fragment: str) -> list[GradedPlay]:
        """Every legal play, in alphabetical order, from a fragment that is legal and no word."""
        codes = bytes(self._codes[letter] for letter in fragment)
        graded = [
            GradedPlay(
                self.written("".join(self._solver.letters[code - 1] for code in child)), finished, losers
            )
            for child, finished, losers in self._solver.plays(
                bytes(sorted(codes)) if self._unordered else codes
            )
        ]
        return sorted(graded, key=lambda play: play.fragment)

    @property
    def reason(self) -> str:
        """Why the losers after a play are not known, if they are not."""
        return self._solver.reason

    def count(self) -> int | None:
        """Number of positions, the empty one included; None if they are too many to count."""
        return self._solver.positions()

    def losers(self, fragment: str) -> Seats | None:
        """The seats that may lose from a fragment, everyone playing well; None if that is not known.

        Raises:
            InputError: if no word allows the fragment.
        """
        if self.proof(fragment) is None:
            raise InputError(f"no word of {self.lexicon.name} allows {fragment!r}: choose another fragment")
        mover = self.mover(fragment)
        if self.is_word(fragment):
            return (seat_to_move(len(fragment) - 1, self.rules.players),)
        after = [play.losers for play in self.plays(fragment)]
        good = [losers for losers in after if losers is not None and mover not in losers]
        if self.rules.players == 2 and good:
            return good[0]
        if None in after:
            return None
        return tuple(sorted({seat for losers in good or after for seat in losers or ()}))


def _superghost(lexicon: Lexicon, rules: LetterRules, budget: LettersBudget) -> _Solver:
    try:
        return _Infixes(lexicon, rules, budget)
    except TooLargeError as error:
        return _Unsolved(lexicon, rules, str(error))


class _Infixes:
    """SuperGhost, solved whole."""

    reason = ""

    def __init__(self, lexicon: Lexicon, rules: LetterRules, budget: LettersBudget) -> None:
        from generator.games.letters.superghost.graph import build
        from generator.games.letters.superghost.losers import losers
        from generator.games.letters.superghost.plays import EitherEnd

        self.letters = lexicon.alphabet
        self.graph = build(lexicon, rules.min_length, memory_limit=budget.memory)
        self.legal = EitherEnd(self.graph)
        self.masks = losers(self.legal, rules.players)

    def positions(self) -> int:
        return len(self.graph)

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
    """SuperGhost with more infixes than the memory holds: its legal plays, and the loser if a play finishes a word."""

    def __init__(self, lexicon: Lexicon, rules: LetterRules, reason: str) -> None:
        codes, _ = lexicon.at_least(rules.min_length)
        self.letters = lexicon.alphabet
        self.words = frozenset(bytes(row[row > 0]) for row in codes)
        self.players, self.reason = rules.players, reason

    def positions(self) -> None:
        return None

    def plays(self, codes: bytes) -> list[tuple[bytes, bool, Seats | None]]:
        children = set()
        for word in self.words:
            start = word.find(codes)
            while start >= 0:
                end = start + len(codes)
                children |= {word[max(start - 1, 0) : end], word[start : end + 1]}
                start = word.find(codes, start + 1)
        loser = (seat_to_move(len(codes), self.players),)
        return [
            (child, child in self.words, loser if child in self.words else None)
            for child in children - {codes}
        ]


class _Insertions:
    """Xghost or Spook: from a walk if it fits, else two players by a search for each position."""

    reason = "some plays were not decided within the effort allowed"

    def __init__(self, lexicon: Lexicon, rules: LetterRules, budget: LettersBudget) -> None:
        from generator.games.letters.xghost.solver import walk_and_search

        self.prover, self.letters, self.walked, self.count = walk_and_search(lexicon, rules, budget)
        self.variant = rules.players, rules.min_length
        self.work = budget.searching

    def positions(self) -> int | None:
        return self.count()

    def plays(self, codes: bytes) -> list[tuple[bytes, bool, Seats | None]]:
        players, _ = self.variant
        self.prover.work = self.prover.spent + self.work
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
