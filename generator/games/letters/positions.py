"""A game of SuperGhost, Xghost or Spook at the table: the legal plays of any fragment, and who may lose after each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from generator.errors import InputError, TooLargeError
from generator.games.letters.budget import Limits
from generator.games.letters.havens.replay import holding
from generator.games.letters.rules import SpookRules, SuperGhostRules
from generator.games.letters.verdict import Seats
from generator.games.letters.xghost.solver import walk_and_search
from generator.games.rules import LetterRules
from generator.lists.lexicon import Lexicon
from generator.seats import seat_to_move, seats


@dataclass(frozen=True, slots=True)
class Graded:
    """A legal play.

    Attributes:
        fragment: that it makes; of Spook its letters in order.
        finished: it is a word; whoever made it has lost.
        losers: the seats that may lose after it, everyone playing well; None where that is not known.
    """

    fragment: str
    finished: bool
    losers: Seats | None


class _Solver(Protocol):
    reason: str  # why something is not known

    def plays(self, letters: bytes) -> list[tuple[bytes, bool, Seats | None]]: ...

    def positions(self) -> int | None: ...


class KinTable:
    """One list and one set of rules.

    Args:
        lexicon: the words.
        rules: SuperGhost, Xghost or Spook.
        limits: what may be spent on the whole game before it, and as much again on each position that is asked for.

    Raises:
        InputError: if no word is long enough.
    """

    def __init__(self, lexicon: Lexicon, rules: LetterRules, limits: Limits | None = None) -> None:
        self.rules, self.lexicon = rules, lexicon
        self.words = lexicon.words(rules.min_length)
        if not self.words:
            raise InputError(
                f"{lexicon.name}: no word has {rules.min_length} letters or more: choose a smaller --min-length"
            )
        self.spook = isinstance(rules, SpookRules)
        self._legal = {"".join(sorted(word)) if self.spook else word for word in self.words}
        solver = _superghost if isinstance(rules, SuperGhostRules) else _inserted
        self._solver, self._letters = solver(lexicon, rules, limits or Limits())
        self._codes = {letter: code + 1 for code, letter in enumerate(self._letters)}

    def written(self, fragment: str) -> str:
        """As fragments are written: of Spook with their letters in order."""
        return "".join(sorted(fragment)) if self.spook else fragment

    def mover(self, fragment: str) -> int:
        """The seat that plays on ``fragment``."""
        return seat_to_move(len(fragment), self.rules.players)

    def is_word(self, fragment: str) -> bool:
        """Is the game over with this fragment?"""
        return self.written(fragment) in self._legal

    def proof(self, fragment: str) -> str | None:
        """The shortest word that proves a fragment legal, of several the first in the alphabet; None: it is not."""
        written = self.written(fragment)
        if self.spook:
            found = holding("spook", written, ["".join(sorted(word)) for word in self.words])
            kept = set(found)
            words = [word for word in self.words if "".join(sorted(word)) in kept]
        else:
            words = holding(self.rules.game, written, self.words)
        return min(words, key=lambda word: (len(word), word), default=None)

    def plays(self, fragment: str) -> list[Graded]:
        """Every legal play from a fragment that is legal and no word, in alphabetical order."""
        letters = bytes(self._codes[letter] for letter in self._in_order(fragment))
        graded = [
            Graded(self.written("".join(self._letters[code - 1] for code in made)), finished, losers)
            for made, finished, losers in self._solver.plays(letters)
        ]
        return sorted(graded, key=lambda one: one.fragment)

    def _in_order(self, fragment: str) -> str:
        """The letters in the order in which the solver has them."""
        if not self.spook:
            return fragment
        return "".join(sorted(fragment, key=lambda letter: self._codes[letter]))

    @property
    def reason(self) -> str:
        """Why a play's losers are not known, where they are not."""
        return self._solver.reason

    def positions(self) -> int | None:
        """How many positions the game has, the empty one included; None where they are too many to count."""
        return self._solver.positions()

    def losers(self, fragment: str) -> Seats | None:
        """Who may lose from a fragment, everyone playing well; None where that is not known.

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


class _Infixes:
    """SuperGhost, solved whole."""

    reason = ""

    def __init__(self, lexicon: Lexicon, rules: LetterRules, limits: Limits) -> None:
        from generator.games.letters.superghost.graph import build
        from generator.games.letters.superghost.losers import losers

        self.graph = build(lexicon, rules.min_length, memory_limit=limits.memory)
        self.masks = losers(self.graph, rules.players)

    def positions(self) -> int:
        return len(self.graph)

    def plays(self, letters: bytes) -> list[tuple[bytes, bool, Seats | None]]:
        size = len(letters) + 1
        return [
            (
                self.graph.letters(size, child),
                bool(self.graph.levels[size].word[child]),
                tuple(seats(self.masks[size][child])),
            )
            for child in self.graph.children(size - 1, self.graph.number(letters))
        ]


class _Unsolved:
    """SuperGhost with more infixes than the memory holds: its legal plays, and who loses with a word."""

    def __init__(self, lexicon: Lexicon, rules: LetterRules, reason: str) -> None:
        codes, _ = lexicon.at_least(rules.min_length)
        self.words = frozenset(bytes(row[row > 0]) for row in codes)
        self.players, self.reason = rules.players, reason

    def positions(self) -> None:
        return None

    def plays(self, letters: bytes) -> list[tuple[bytes, bool, Seats | None]]:
        made = set()
        for word in self.words:
            at = word.find(letters)
            while at >= 0:
                end = at + len(letters)
                made |= {word[max(at - 1, 0) : end], word[at : end + 1]}
                at = word.find(letters, at + 1)
        loser = (seat_to_move(len(letters), self.players),)
        return [
            (one, one in self.words, loser if one in self.words else None) for one in made if one != letters
        ]


def _superghost(lexicon: Lexicon, rules: LetterRules, limits: Limits) -> tuple[_Solver, str]:
    try:
        return _Infixes(lexicon, rules, limits), lexicon.alphabet
    except TooLargeError as error:
        return _Unsolved(lexicon, rules, str(error)), lexicon.alphabet


class _Insertions:
    """Xghost or Spook: from a walk where it fits, else two players by a search for each position."""

    reason = "some plays were not decided within the effort allowed"

    def __init__(self, lexicon: Lexicon, rules: LetterRules, limits: Limits) -> None:
        self.prover, self.letters, self.walked, self.count = walk_and_search(lexicon, rules, limits)
        self.variant = rules.players, rules.min_length
        self.effort = limits.searching

    def positions(self) -> int | None:
        return self.count()

    def plays(self, letters: bytes) -> list[tuple[bytes, bool, Seats | None]]:
        players, _ = self.variant
        self.prover.work = self.prover.spent + self.effort
        possible = self.prover.possible(letters, self.prover.everything())
        try:
            found = self.prover.plays(letters, possible, decide=players == 2 and self.walked is None)
        except TooLargeError:
            found = self.prover.plays(letters, possible, decide=False)
        masks = None
        if self.walked is not None and found:
            rows = np.frombuffer(b"".join(play.letters for play in found), np.uint8).reshape(len(found), -1)
            masks = self.walked.losers_of(rows, self.variant)
        completed = (seat_to_move(len(letters), players),)
        return [
            (
                play.letters,
                play.finished,
                completed
                if play.finished
                else tuple(seats(int(masks[i])))
                if masks is not None
                else _two(play.mover_wins, len(letters))
                if players == 2
                else None,
            )
            for i, play in enumerate(found)
        ]


def _two(next_wins: bool | None, size: int) -> Seats | None:
    """The loser of two, when it is known whether the one who plays on ``size + 1`` letters wins."""
    if next_wins is None:
        return None
    return (seat_to_move(size if next_wins else size + 1, 2),)


def _inserted(lexicon: Lexicon, rules: LetterRules, limits: Limits) -> tuple[_Solver, str]:
    solver = _Insertions(lexicon, rules, limits)
    return solver, solver.letters
