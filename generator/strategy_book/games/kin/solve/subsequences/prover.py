"""Who wins from a position with two players: exact, by proof-number search within a budget of work."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import numpy.typing as npt

from strategy_book import reasons
from strategy_book.errors import TooLargeError
from strategy_book.games.kin.budget import USUAL
from strategy_book.games.kin.solve.havens.graph import Play
from strategy_book.games.kin.solve.subsequences.df_pn import Frames, decide, frames_size, known, make_frames
from strategy_book.games.kin.solve.subsequences.moves import FINISHED, clear, expand, keep, make_scratch, make_words
from strategy_book.games.kin.solve.subsequences.transposition_table import TranspositionTable, make_table
from strategy_book.lists.lexicon import Codes

Possible = npt.NDArray[np.int32]

Oracle = Callable[[Sequence[bytes]], list[bool]]
"""Whether the seat to move wins at each position, codes of equal length; for solved games."""

LOG2_TABLE = 21
_FRAMES_LIMIT = 1 << 28


@dataclass(eq=False)
class Prover:
    """Searches of one list of words, which share their results.

    Args:
        codes: (n, width) uint8, the distinct legal words, padded with 0.
        alphabet: number of letters.
        work: letters of words that all searches together may visit.
        oracle: knows who wins everywhere; with an oracle nothing is searched.
        shared: the table of searches with other minimum lengths, set to that of ``codes``; None: one of its own.
        spent: letters of words visited so far.
    """

    codes: Codes
    alphabet: int
    work: int = USUAL.searching
    oracle: Oracle | None = None
    shared: TranspositionTable | None = None
    spent: int = 0

    def __post_init__(self) -> None:
        self._words = make_words(self.codes, self.alphabet)
        self._scratch = make_scratch(self._words)

    @cached_property
    def _table(self) -> TranspositionTable:
        return make_table(self.alphabet + 1, LOG2_TABLE) if self.shared is None else self.shared

    @cached_property
    def _frames(self) -> Frames:
        need = frames_size(self.codes.shape[1], self.alphabet + 1)
        if need > _FRAMES_LIMIT:
            letters, need, limit = self.codes.shape[1], need >> 20, _FRAMES_LIMIT >> 20
            raise TooLargeError(reasons.because("search memory", letters=letters, need=need, limit=limit))
        return make_frames(self._words)

    def everything(self) -> Possible:
        """The numbers of all words, which are the possible ones at the empty position."""
        return np.arange(len(self.codes), dtype=np.int32)

    def possible(self, letters: bytes, among: Possible) -> Possible:
        """The words of ``among`` that have ``letters`` as a subsequence."""
        out = np.empty(len(among), np.int32)
        end = keep(self._words, among, 0, len(among), self._position(letters), len(letters), out, 0)
        kept: Possible = out[:end].copy()
        return kept

    def plays(self, letters: bytes, possible: Possible, *, decide: bool = True) -> list[Play]:
        """Every legal play from a position that is not a word, sorted by their codes.

        With ``decide`` the winner after each comes from the oracle or from a search, as far as the budget goes;
        without it, only from the parity of the words.

        Raises:
            TooLargeError: if a search is needed and the longest word is too long for it.
        """
        size = len(letters)
        n, work = expand(self._words, possible, 0, len(possible), self._position(letters), size, self._scratch)
        slots = self._scratch.slots[:n].tolist()
        flags = self._scratch.flags[slots].tolist()
        words = self._scratch.words[slots].tolist()
        clear(self._scratch, n)
        self.spent += work
        children = []
        wins: list[bool | None] = []
        for slot, flag in zip(slots, flags, strict=True):
            gap, code = divmod(slot, self._words.letters)
            children.append(letters[:gap] + bytes([code]) + letters[gap:])
            value = known(np.uint8(flag), size + 1)
            wins.append(None if value == 0 else value > 0)
        settled = [win is not None for win in wins]
        if decide:
            self._decide(letters, slots, children, wins, possible)
        legal = [
            Play(child, bool(flag & int(FINISHED)), win, sure, left)
            for child, flag, win, sure, left in zip(children, flags, wins, settled, words, strict=True)
        ]
        return sorted(legal, key=lambda play: play.letters)

    def _decide(
        self, letters: bytes, slots: list[int], children: list[bytes], wins: list[bool | None], possible: Possible
    ) -> None:
        """Replace None in ``wins`` by the winner after each move of ``slots``, until the budget is spent."""
        undecided = [i for i, win in enumerate(wins) if win is None]
        if not undecided:
            return
        if self.oracle is not None:
            for i, win in zip(undecided, self.oracle([children[i] for i in undecided]), strict=True):
                wins[i] = win
            return
        x, moves = self._position(letters), np.array([slots[i] for i in undecided])
        values, left = np.zeros(len(undecided), np.int8), self.work - self.spent
        searches = self._words, self._frames, self._table, self._scratch
        self.spent += int(decide(*searches, possible, x, len(letters), moves, left, values))
        for i, value in zip(undecided, values.tolist(), strict=True):
            wins[i] = None if value == 0 else value > 0

    def _position(self, letters: bytes) -> npt.NDArray[np.uint8]:
        x = np.zeros(self.codes.shape[1] + 2, np.uint8)
        x[: len(letters)] = list(letters)
        return x


@dataclass(eq=False)
class ProverBoard:
    """The positions of a search as a ``Board``: a position is asked for after one that it can be played from.

    Args:
        letters: the letter of each code, code 1 first.
        unordered: whether to print a position's letters in alphabetical order (Spook).
    """

    prover: Prover
    letters: str
    unordered: bool = False
    _among: dict[bytes, Possible] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._among[b""] = self.prover.everything()

    def plays(self, letters: bytes, *, decide: bool) -> list[Play]:
        """Every legal play. The positions that the plays make can be asked for from then on."""
        possible = self.prover.possible(letters, self._among.get(letters, self._among[b""]))
        legal = self.prover.plays(letters, possible, decide=decide)
        for play in legal:
            if not play.finished and not play.settled:
                self._among.setdefault(play.letters, possible)
        return legal

    def length(self, letters: bytes) -> None:
        """Not known: a search looks no further than it must to say who wins."""

    def seen_by(self, seat: int) -> ProverBoard:
        """This board: plays are settled by the parity of words, which settles them for either seat."""
        return self

    def text(self, letters: bytes) -> str:
        """The letters of a position."""
        characters = [self.letters[code - 1] for code in letters]
        return "".join(sorted(characters) if self.unordered else characters)
