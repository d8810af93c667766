"""Xghost and Spook, where letters are inserted: walked whole where they fit the memory, searched where not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from generator.errors import TooLargeError
from generator.games.letters.budget import Limits
from generator.games.letters.havens.board import Board
from generator.games.letters.rules import SpookRules
from generator.games.letters.search.prover import Oracle, Prover, ProverBoard
from generator.games.letters.verdict import Outcome, Seats
from generator.games.rules import LetterRules
from generator.lists.lexicon import Codes, Lexicon
from generator.seats import seats

if TYPE_CHECKING:
    from generator.games.letters.xghost.automaton import Automaton
    from generator.games.letters.xghost.retrograde import Solved, Variant

_LIST_WORK = 5  # a haven list may take so many times the search of the verdict


def solve_inserted(
    lexicon: Lexicon, games: Mapping[int, Sequence[LetterRules]], limits: Limits
) -> list[tuple[list[Outcome], Board | None]]:
    """The outcomes and the two-player board for each minimum length.

    Args:
        lexicon: the words.
        games: minimum length -> the rules with each number of players; ascending.
        limits: what may be spent.
    """
    first = next(iter(games.values()))
    list_ = _ListOfWords(*word_codes(lexicon, first[0]), ordered=isinstance(first[0], SpookRules))
    several = len(games) > 1 or any(rules.players > 2 for rules in first)
    walks = _Walks(list_, limits, edges=several)
    walked = walks.solve([(rules.players, m) for m in games for rules in games[m]]) if several else {}
    return [_variant(list_, m, games[m], walks, walked.get(m), limits) for m in games]


def walk_and_search(
    lexicon: Lexicon, rules: LetterRules, limits: Limits
) -> tuple[Prover, str, Solved | None, Callable[[], int | None]]:
    """For a game at the table: what finds the plays of a position, the letter of each code, the walk if it fits, and
    what counts the positions, the empty one included (None where that takes too much).

    Two players are never walked: a search answers soon enough.
    """
    codes, letters = word_codes(lexicon, rules)
    prover = Prover(codes, len(letters), work=limits.searching)
    words = _ListOfWords(codes, letters, ordered=isinstance(rules, SpookRules))
    walks = _Walks(words, limits, edges=True) if rules.players > 2 else None
    walked = walks.solve([(rules.players, rules.min_length)]).get(rules.min_length) if walks else None

    def positions() -> int | None:
        counted = walks if walks and walks.automaton else _Walks(words, limits, edges=False)
        return counted.positions(rules.min_length)

    return prover, letters, walked, positions


@dataclass(frozen=True, eq=False)
class _ListOfWords:
    """The words of the least minimum length or more.

    Attributes:
        codes: (n, width) uint8 padded with 0; alphagrams for Spook.
        letters: the letter of each code, code 1 first.
        ordered: does the order of letters not count (Spook)?
    """

    codes: Codes
    letters: str
    ordered: bool

    def at_least(self, min_length: int) -> Codes:
        """The words of so many letters or more."""
        kept: Codes = self.codes[np.count_nonzero(self.codes, axis=1) >= min_length]
        return kept

    def present(self, codes: Codes) -> list[int]:
        """The codes of the letters that occur, in the order of the alphabet."""
        alphabetical = sorted(range(1, len(self.letters) + 1), key=lambda code: self.letters[code - 1])
        there = np.bincount(codes.ravel(), minlength=len(self.letters) + 1)
        return [code for code in alphabetical if there[code]]


def word_codes(lexicon: Lexicon, rules: LetterRules) -> tuple[Codes, str]:
    """The words that Xghost or Spook is played on, (n, width) uint8 padded with 0, and the letter of each code."""
    codes, _ = lexicon.at_least(rules.min_length)
    if not isinstance(rules, SpookRules):
        return codes, lexicon.alphabet
    from generator.games.letters.xghost.alphagrams import alphagrams

    ordered, old = alphagrams(codes, len(lexicon.alphabet))
    return ordered, "".join(lexicon.alphabet[code - 1] for code in old[1:].tolist())


class _Walks:
    """Full analyses of one list, with one automaton."""

    def __init__(self, words: _ListOfWords, limits: Limits, *, edges: bool) -> None:
        self.words, self.limits = words, limits
        self.reason = ""
        self.automaton = self._build(edges)

    def _build(self, edges: bool) -> Automaton | None:
        from generator.games.letters.xghost.automaton import build

        try:
            return build(
                self.words.codes, memory_limit=self.limits.memory, work=self.limits.counting, edges=edges
            )
        except TooLargeError as error:
            self.reason = str(error)
            return None

    def positions(self, min_length: int) -> int | None:
        """How many positions the game with this minimum length has; None where that was not counted."""
        from generator.games.letters.xghost.automaton import positions_lost

        if self.automaton is None:
            return None
        codes = self.words.codes
        long = np.count_nonzero(codes, axis=1) >= min_length
        lost = 0 if long.all() else positions_lost(codes[~long], codes[long])
        return self.automaton.positions - lost

    def solve(self, variants: Sequence[Variant]) -> dict[int, Solved]:
        """Solve all variants in one walk, or length by length where that takes too much memory at once.

        Returns a solved game for each minimum length that was walked; ``reason`` says why others were not.
        """
        from generator.games.letters.xghost.retrograde import solve

        if self.automaton is None:
            return {}
        if not self.automaton.whole and self.automaton.positions <= self.limits.memory:
            self.automaton = self._build(True)
            if self.automaton is None:
                return {}
        found: dict[int, Solved] = {}
        lengths = sorted({m for _, m in variants})
        for together in [lengths, *([m] for m in lengths if len(lengths) > 1)]:
            if set(together) <= found.keys():
                continue
            chosen = [variant for variant in variants if variant[1] in together]
            try:
                solved = solve(
                    self.automaton,
                    self.words.codes,
                    chosen,
                    memory_limit=self.limits.memory,
                    work=self.limits.walking,
                )
            except TooLargeError as error:
                self.reason = str(error)
            else:
                found |= dict.fromkeys(together, solved)
        return found


def _variant(
    words: _ListOfWords,
    min_length: int,
    games: Sequence[LetterRules],
    walks: _Walks,
    walked: Solved | None,
    limits: Limits,
) -> tuple[list[Outcome], Board | None]:
    """One minimum length: from the walk, or two players by a search."""
    codes = words.at_least(min_length)
    positions = walks.positions(min_length)
    if len(codes) == 0:
        return [Outcome(game, (), {}, 1, "no words") for game in games], None
    board: Board | None = None
    outcomes: list[Outcome] = []
    for game in games:
        searched = None
        if walked is None and game.players == 2:
            prover = Prover(codes, len(words.letters), work=limits.searching)
            searched = _searched(prover, words, game, positions)
            if not searched.proved and len(games) == 1:
                walked = walks.solve([(2, min_length)]).get(min_length)
        if walked is not None:
            one = _read(walked, words.present(codes), words.letters, game, positions)
        elif searched is not None:
            reasons = [searched.reason, walks.reason]
            one = searched if searched.proved else replace(searched, reason="; ".join(filter(None, reasons)))
            prover.work *= _LIST_WORK
        else:
            unknown = dict.fromkeys(words.letters[code - 1] for code in words.present(codes))
            one = Outcome(game, None, {**unknown}, positions, "retrograde analysis", walks.reason)
        if one.winner is not None:
            if walked is not None:
                prover = Prover(codes, len(words.letters), oracle=_oracle(walked, min_length))
            board = ProverBoard(prover, words.letters, ordered=words.ordered)
        outcomes.append(one)
    return outcomes, board


def _oracle(walked: Solved, min_length: int) -> Oracle:
    """Who wins anywhere with two players, from the values of the walk."""
    two = (2, min_length)
    kept = walked.only([two])

    def mover_wins(rows: Codes) -> list[bool]:
        mover = np.uint64(1 << rows.shape[1] % 2)
        wins: list[bool] = ((kept.losers_of(rows, two) & mover) == 0).tolist()
        return wins

    return mover_wins


def _read(
    solved: Solved, present: Sequence[int], letters: str, game: LetterRules, positions: int | None
) -> Outcome:
    """The outcome that a walk found."""
    variant = game.players, game.min_length
    openings: dict[str, Seats | None] = {
        letters[code - 1]: tuple(seats(solved.losers(bytes([code]), variant))) for code in present
    }
    losers = tuple(seats(solved.losers(b"", variant)))
    return Outcome(game, losers, openings, positions, "retrograde analysis")


def _searched(prover: Prover, words: _ListOfWords, game: LetterRules, positions: int | None) -> Outcome:
    """Two players by proof-number search."""
    method = "proof-number search"
    try:
        plays = prover.plays(b"", prover.everything())
    except TooLargeError as error:
        unknown = dict.fromkeys(words.letters[code - 1] for code in words.present(prover.codes))
        return Outcome(game, None, {**unknown}, positions, method, str(error))
    openings: dict[str, Seats | None] = {}
    for play in sorted(plays, key=lambda play: words.letters[play.letters[0] - 1]):
        # Seat 2 is to move after the first letter.
        known = None if play.mover_wins is None else (1,) if play.mover_wins else (2,)
        openings[words.letters[play.letters[0] - 1]] = known
    losers: Seats | None = (2,) if (2,) in openings.values() else None if None in openings.values() else (1,)
    reason = "" if None not in openings.values() else f"the search was given up after {prover.spent:,} steps"
    return Outcome(game, losers, openings, positions, method, reason)
