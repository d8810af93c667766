"""Letters to words: blocks of lines to distinct sorted words, with a count of the lines left out and the reasons.

No step loops over words in Python: a block is an array of code points, a line is a slice of it, and the reason why a
line is left out is the highest kind bit of its characters.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from strategy_book.lists.lexicon import MAX_WORD, Codes, decode
from strategy_book.lists.reading.characters import (
    CAPITAL,
    DUPLICATE,
    LOWER,
    MARK,
    NO_CAPITAL,
    NO_LETTER,
    REASONS,
    SPACE,
    TOO_LONG,
    Array,
    CharacterTable,
    code_points,
    reason_of,
)
from strategy_book.lists.reading.letters import Letters

MAX_EXAMPLE = 100  # characters of a line that is shown as an example

# Kind bits of a line -> the reason why it is left out.
_REASON_OF = np.array([reason_of(bits) for bits in range(1 << 15)], np.uint8)


@dataclass(slots=True)
class _Words:
    """Words: codes (n, width) uint8, lengths (n,) uint8, and the number of each one's line (n,) uint32."""

    codes: Codes
    lengths: npt.NDArray[np.uint8]
    lines: npt.NDArray[np.uint32]


class Cleaner:
    """Takes blocks of lines, and returns their words.

    Attributes:
        counts: lines left out, by number of the reason (an index of ``REASONS``); 0 counts the words.
        examples: for each reason the first few ``(line number, text)``.
        lower_seen: some word of letters has a small letter, so capitals mean something.
        capitals_seen: some word is all in capitals.
        respelled: some line is not played as it is written.
    """

    def __init__(
        self,
        letters: Letters,
        alphabet: str | None,
        *,
        folded: bool = False,
        only_capitals: bool = False,
        examples: int = 0,
    ) -> None:
        """Args:
        alphabet: as in ``CharacterTable``.
        folded: read capitals as small letters.
        only_capitals: leave out words without a capital.
        examples: number of examples for each reason.
        """
        self._letters, self._alphabet = letters, alphabet
        self._folded = folded
        self._examples = examples
        self._case = CharacterTable(None, folded=False) if only_capitals else None
        self._table = CharacterTable(alphabet, folded=folded)
        self._blocks: list[_Words] = []
        self.counts = [0] * len(REASONS)
        self.examples: dict[int, list[tuple[int, str]]] = {}
        self.lower_seen = False
        self.capitals_seen = self.respelled = False

    def feed(self, first_line: int, block: bytes | str) -> None:
        """Clean one block of lines, each ended by LF."""
        text = block
        if isinstance(block, str) or self._letters.change_ascii:
            plain = block if isinstance(block, str) else block.decode("ascii")
            written, text = self._letters.read(plain)
            self.respelled |= text is not written
        small = text
        if self._folded:
            folded = self._letters.small(text if isinstance(text, str) else text.decode("ascii"))
            small = folded.encode("ascii") if folded.isascii() else folded
        points = code_points(small)
        kinds = self._table.kinds(points)
        ends = np.flatnonzero(points == ord("\n"))
        starts = np.concatenate(([0], ends[:-1] + 1))
        if ((kinds[starts] | kinds[ends - 1]) & SPACE).any():  # of an empty line these are line ends, whose kind is 0
            solid = np.flatnonzero((kinds & SPACE == 0) & (points != ord("\n")))
            starts = np.minimum(np.append(solid, len(points))[np.searchsorted(solid, starts)], ends)
            ends = np.maximum(np.append(solid, -1)[np.searchsorted(solid, ends) - 1] + 1, starts)
        lines = np.flatnonzero(ends > starts)
        starts, ends = starts[lines], ends[lines]
        if not lines.size:
            return
        bits = np.bitwise_or.reduceat(kinds, np.column_stack([starts, ends]).ravel())[::2]
        if not self.lower_seen:
            letters = bits[bits < NO_LETTER]
            self.lower_seen = bool((letters & LOWER).any())
            self.capitals_seen |= bool((letters & CAPITAL).any())
        reasons = _REASON_OF[bits]
        reasons[(reasons == 0) & (ends - starts > MAX_WORD)] = TOO_LONG
        if self._case is not None:
            reasons[(reasons == 0) & self._small(text)[lines]] = NO_CAPITAL
        kept = reasons == 0
        self._count(reasons, lines, first_line, block)
        if kept.any():
            self._keep(points, starts[kept], ends[kept], (lines[kept] + first_line).astype(np.uint32))

    def finish(self) -> tuple[str, Codes, npt.NDArray[np.uint8]]:
        """``(alphabet, codes, lengths)`` of all words: see :class:`strategy_book.lists.lexicon.Lexicon`."""
        alphabet = "".join(sorted(self._table.alphabet))
        if not self._blocks:
            return alphabet, np.zeros((0, 0), np.uint8), np.zeros(0, np.uint8)
        if len(self._blocks) == 1 and alphabet == self._table.alphabet:
            words = self._blocks.pop()
        else:
            recode = np.zeros(256, np.uint8)
            recode[1 : len(alphabet) + 1] = [alphabet.index(c) + 1 for c in self._table.alphabet]
            words = self._distinct(_join(self._blocks, recode), alphabet)
        self.counts[0] = len(words.lengths)
        return alphabet, words.codes, words.lengths

    def _small(self, text: bytes | str) -> npt.NDArray[np.bool_]:
        """Which lines of a block have small letters and no capital; many scripts have neither."""
        assert self._case is not None
        points = code_points(text)
        starts = np.concatenate(([0], np.flatnonzero(points == ord("\n"))[:-1] + 1))
        small: npt.NDArray[np.bool_] = (
            np.bitwise_or.reduceat(self._case.kinds(points), starts) & (CAPITAL | LOWER) == LOWER
        )
        return small

    def _count(self, reasons: Array, lines: Array, first_line: int, block: bytes | str) -> None:
        counts = np.bincount(reasons, minlength=len(REASONS)).tolist()
        text: list[str] = []
        for reason, count in enumerate(counts):
            if not count or not reason:
                continue
            self.counts[reason] += count
            examples = self.examples.setdefault(reason, [])
            missing = max(self._examples, reason == reason_of(MARK)) - len(examples)  # a question shows one
            if missing > 0:
                text = text or (block if isinstance(block, str) else block.decode("ascii")).split("\n")
                rows = lines[np.flatnonzero(reasons == reason)[:missing]].tolist()
                examples += [(first_line + row, text[row].strip()[:MAX_EXAMPLE]) for row in rows]

    def _keep(self, points: Array, starts: Array, ends: Array, numbers: npt.NDArray[np.uint32]) -> None:
        """Keep the words between ``starts`` and ``ends``."""
        spelt = self._table.codes.take(points, mode="clip")
        if self._alphabet is None:
            unknown = (spelt == 0) & (points != ord("\n"))
            if unknown.any():
                inside = np.zeros(len(points), np.int8)
                inside[starts] = 1
                inside[ends] = -1
                self._table.learn(points[unknown & (np.cumsum(inside, dtype=np.int8) == 1)])
                spelt = self._table.codes.take(points, mode="clip")
        lengths = (ends - starts).astype(np.uint8)
        codes = np.empty((len(lengths), int(lengths.max())), np.uint8)
        _spell(codes, spelt, starts, lengths)
        self._blocks.append(self._distinct(_Words(codes, lengths, numbers), self._table.alphabet))

    def _distinct(self, words: _Words, alphabet: str) -> _Words:
        """The same words sorted, without those that came before; the others are counted as duplicates."""
        keys = words.codes.view(f"S{words.codes.shape[1]}").ravel()
        if (keys[1:] > keys[:-1]).all():
            return words
        # Stable: of equal words the first line comes first. Timsort: blocks that are sorted are merged.
        order = np.argsort(keys, kind="stable")
        ordered = keys[order]
        first = np.concatenate(([True], ordered[1:] != ordered[:-1]))
        if not first.all():
            self._count_duplicates(words, np.sort(order[~first]), alphabet)
            del ordered
            order = order[first]
            ordered = keys[order]
        # Of a long list no copy lives longer than it must.
        del keys, first
        words.codes = ordered.view(np.uint8).reshape(len(ordered), -1)
        words.lengths, words.lines = words.lengths[order], words.lines[order]
        return words

    def _count_duplicates(self, words: _Words, again: Array, alphabet: str) -> None:
        self.counts[DUPLICATE] += len(again)
        examples = self.examples.setdefault(DUPLICATE, [])
        again = again[np.argsort(words.lines[again], kind="stable")[: self._examples]]
        examples += zip(words.lines[again].tolist(), decode(words.codes[again], alphabet), strict=True)
        examples.sort()
        del examples[self._examples :]


def _spell(codes: Codes, letters: npt.NDArray[np.uint8], starts: Array, lengths: npt.NDArray[np.uint8]) -> None:
    """Write one word into each row of ``codes``: its ``letters``, then zeros."""
    width = codes.shape[1]
    codes[:] = _windows(np.concatenate([letters, np.zeros(width, np.uint8)]), starts, width)
    codes *= _windows(np.repeat(np.array([1, 0], np.uint8), width), width - lengths, width)


def _windows(row: npt.NDArray[np.uint8], starts: Array, width: int) -> Codes:
    """(n, width): for each of the n ``starts``, the ``width`` numbers of ``row`` that begin there."""
    # Copying a window as one item is three times as fast as copying its numbers.
    windows = np.ndarray((len(row) - width + 1,), f"V{width}", row, strides=(1,))
    return windows[starts].view(np.uint8).reshape(-1, width)


def _join(blocks: list[_Words], recode: npt.NDArray[np.uint8]) -> _Words:
    """All blocks as one, as wide as the widest. Each block is released as soon as it is copied."""
    lengths = np.concatenate([block.lengths for block in blocks])
    codes = np.zeros((len(lengths), max(block.codes.shape[1] for block in blocks)), np.uint8)
    lines = np.concatenate([block.lines for block in blocks])
    end = len(codes)
    while blocks:
        block = blocks.pop().codes
        codes[end - len(block) : end, : block.shape[1]] = recode.take(block)
        end -= len(block)
    return _Words(codes, lengths, lines)
