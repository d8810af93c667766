"""Xghost: walked whole if it fits the memory, else searched; and Spook, which is Xghost on alphagrams."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from strategy_book import reasons
from strategy_book.errors import TooLargeError
from strategy_book.games.kin.budget import KinBudget
from strategy_book.games.kin.mechanics import SEARCH, WALK, FirstLetterLosers, PositionSolver, Seats, Verdict, unproved
from strategy_book.games.kin.solve.havens.graph import Board, Play
from strategy_book.games.kin.solve.subsequences.prover import LOG2_TABLE, Oracle, Prover, ProverBoard
from strategy_book.games.kin.solve.subsequences.retrograde import CodedWords, LoserSets, Walks, alphagrams
from strategy_book.games.kin.solve.subsequences.transposition_table import TranspositionTable, make_table
from strategy_book.games.rules import seat_to_move, seats
from strategy_book.lists.lexicon import Lexicon


class Insertions:
    """The positions of a game of insertions; ``budget`` limits the walk, and the search for each position.

    Two players are never walked, because a search answers soon enough. Threads may ask at the same time: a question
    takes a search that no other question uses, or a new one.
    """

    reason = reasons.because("undecided")

    def __init__(self, words: CodedWords, players: int, min_length: int, budget: KinBudget) -> None:
        self.letters, self.words, self.budget = words.letters, words, budget
        self.variant = players, min_length
        self.method = WALK if players > 2 else SEARCH
        self._idle: list[Prover] = []  # searches that no question uses
        self.walks = Walks(words, budget, edges=True) if players > 2 else None
        self.walked = self.walks.solve([self.variant]).get(min_length) if self.walks else None

    def positions(self) -> int | None:
        """Number of positions, the empty one included; None if they are too many to count."""
        counted = self.walks if self.walks and self.walks.automaton else Walks(self.words, self.budget, edges=False)
        return counted.positions(self.variant[1])

    def length(self, codes: bytes) -> None:
        """Not known: a search looks no further than it must to say who wins."""

    def plays(self, codes: bytes) -> list[tuple[bytes, bool, Seats | None]]:
        """Every legal play: the position it makes, whether that is a word, and who may lose (None: not known)."""
        players, _ = self.variant
        codes = bytes(sorted(codes)) if self.words.unordered else codes
        legal = self._legal(codes)
        if self.walked is not None and legal:
            masks = self.walked.losers([play.letters for play in legal], self.variant)
            losers: list[Seats | None] = [tuple(seats(mask)) for mask in masks]
        elif players == 2:
            # The seat that moves next has one letter more before it.
            losers = [
                None if play.mover_wins is None else (seat_to_move(len(codes) + (not play.mover_wins), 2),)
                for play in legal
            ]
        else:
            losers = [None] * len(legal)
        completed = (seat_to_move(len(codes), players),)
        return [
            (play.letters, play.finished, completed if play.finished else after)
            for play, after in zip(legal, losers, strict=True)
        ]

    def _legal(self, codes: bytes) -> list[Play]:
        """Every legal play, with the winner of two players after it if no walk knows it."""
        try:
            prover = self._idle.pop()
        except IndexError:
            prover = Prover(self.words.codes, len(self.words.letters))
        prover.work = prover.spent + self.budget.searching
        possible = prover.possible(codes, prover.everything())
        try:
            legal = prover.plays(codes, possible, decide=self.variant[0] == 2 and self.walked is None)
        except TooLargeError:
            legal = prover.plays(codes, possible, decide=False)
        self._idle.append(prover)  # not if the question was interrupted
        return legal


_LIST_WORK = 5  # a haven list may take this many times the search budget of the verdict


@dataclass(frozen=True, slots=True)
class InsertionSolver:
    """A :class:`~strategy_book.games.kin.mechanics.Solver` for insertions, by what makes its words of a list."""

    words: Callable[[Lexicon, int], CodedWords]

    def solve_lengths(
        self, lexicon: Lexicon, min_lengths: Sequence[int], players: Sequence[int], budget: KinBudget
    ) -> list[tuple[list[Verdict], int | None, Board | None]]:
        """See :class:`strategy_book.games.kin.mechanics.Solver`."""
        words = self.words(lexicon, min_lengths[0])
        together = len(min_lengths) > 1 or any(count > 2 for count in players)
        walks = Walks(words, budget, edges=together)
        walked = walks.solve([(count, length) for length in min_lengths for count in players]) if together else {}
        table = make_table(len(words.letters) + 1, LOG2_TABLE, max(min_lengths))  # memory that nobody writes to is free
        return [
            _solve_length(words, length, players, walks, walked.get(length), budget, table, search_first=not together)
            for length in min_lengths
        ]

    def open_positions(self, lexicon: Lexicon, players: int, min_length: int, budget: KinBudget) -> PositionSolver:
        """See :class:`strategy_book.games.kin.mechanics.Solver`."""
        return Insertions(self.words(lexicon, min_length), players, min_length, budget)


def _as_listed(lexicon: Lexicon, min_length: int) -> CodedWords:
    return CodedWords(lexicon.at_least(min_length)[0], lexicon.alphabet, unordered=False)


def _as_alphagrams(lexicon: Lexicon, min_length: int) -> CodedWords:
    codes, _ = lexicon.at_least(min_length)
    ordered, original = alphagrams(codes, len(lexicon.alphabet))
    letters = "".join(lexicon.alphabet[code - 1] for code in original[1:].tolist())
    return CodedWords(ordered, letters, unordered=True)


SOLVERS = {"xghost": InsertionSolver(_as_listed), "spook": InsertionSolver(_as_alphagrams)}


def _solve_length(
    words: CodedWords,
    min_length: int,
    players: Sequence[int],
    walks: Walks,
    walked: LoserSets | None,
    budget: KinBudget,
    table: TranspositionTable,
    *,
    search_first: bool,
) -> tuple[list[Verdict], int | None, Board | None]:
    """One minimum length: from the walk, or two players by a search, which keeps its results in ``table``."""
    codes = words.at_least(min_length)
    positions = walks.positions(min_length)
    if len(codes) == 0:
        return [Verdict(count, (), (), "no words") for count in players], 1, None
    first = words.first_letters(min_length)
    board: Board | None = None
    verdicts: list[Verdict] = []
    for count in players:
        searched: Verdict | None = None
        if walked is None and count == 2:
            shared = table._replace(min_length=min_length)
            prover = Prover(codes, len(words.letters), work=budget.searching, shared=shared)
            searched = _search(prover, words.letters, first)
            if not searched.proved and search_first:
                walked = walks.solve([(2, min_length)]).get(min_length)
        if walked is not None:
            verdict = _read(walked, words.letters, first, (count, min_length))
        elif searched is not None:
            reasons = filter(None, [searched.reason, walks.reason])
            verdict = searched if searched.proved else replace(searched, reason="; ".join(reasons))
            prover.work *= _LIST_WORK
        else:
            verdict = unproved(count, _text(words.letters, first), WALK, walks.reason)
        if verdict.winner is not None:
            if walked is not None:
                prover = Prover(codes, len(words.letters), oracle=_oracle(walked, min_length))
            board = ProverBoard(prover, words.letters, unordered=words.unordered)
        verdicts.append(verdict)
    return verdicts, positions, board


def _oracle(walked: LoserSets, min_length: int) -> Oracle:
    """The winner of any position with two players, from the loser sets of the walk."""
    two = (2, min_length)
    kept = walked.only(two)

    def mover_wins(positions: Sequence[bytes]) -> list[bool]:
        return [not losers >> len(positions[0]) % 2 & 1 for losers in kept.losers(positions, two)]

    return mover_wins


def _read(walked: LoserSets, letters: str, first: Sequence[int], variant: tuple[int, int]) -> Verdict:
    after = walked.losers([bytes([code]) for code in first], variant)
    openings = [
        FirstLetterLosers(letters[code - 1], tuple(seats(mask))) for code, mask in zip(first, after, strict=True)
    ]
    return Verdict(variant[0], tuple(seats(*walked.losers([b""], variant))), tuple(openings), WALK)


def _search(prover: Prover, letters: str, first: Sequence[int]) -> Verdict:
    try:
        plays = prover.plays(b"", prover.everything())
    except TooLargeError as error:
        return unproved(2, _text(letters, first), SEARCH, str(error))
    # After the first letter seat 2 is to move.
    loser: dict[bool | None, Seats | None] = {None: None, True: (1,), False: (2,)}
    openings = tuple(
        FirstLetterLosers(letters[play.letters[0] - 1], loser[play.mover_wins])
        for play in sorted(plays, key=lambda play: letters[play.letters[0] - 1])
    )
    after = {opening.losers for opening in openings}
    losers = (2,) if (2,) in after else None if None in after else (1,)
    reason = reasons.because("search", steps=prover.spent) if None in after else ""
    return Verdict(2, losers, openings, SEARCH, reason)


def _text(letters: str, codes: Sequence[int]) -> str:
    return "".join(letters[code - 1] for code in codes)
