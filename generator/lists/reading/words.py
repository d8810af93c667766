"""Letters to words: blocks of lines to distinct sorted words, with a count of the lines left out and the reasons.

No step loops over words in Python: a block is an array of code points, a line is a slice of it, and the reason why a
line is left out is the highest kind bit of its characters.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.lists.lexicon import MAX_WORD, Codes, decode, seven_letters
from generator.lists.reading.characters import (
    CAPITAL,
    DUPLICATE,
    LOWER,
    NO_CAPITAL,
    NO_LETTER,
    REASONS,
    TOO_LONG,
    Array,
    CharacterTable,
    code_points,
    line_lengths,
    look_up,
    strip,
)
from generator.lists.reading.letters import Letters

# Read in one go: small enough for the processor's cache.
_LINES = 1 << 13

MAX_EXAMPLE = 100  # characters of a line that is shown as an example

# Kind bits of a line -> number of the highest bit.
_HIGHEST = np.zeros(1 << TOO_LONG, np.uint8)
for _bit in range(1, TOO_LONG):
    _HIGHEST[1 << _bit : 2 << _bit] = _bit


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
        respelled: some line is played otherwise than it is written.
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
        if isinstance(block, bytes) and not self._folded and self._table.all_words(block):
            self._feed_words(first_line, block)
            return
        text = block
        if isinstance(block, str):
            written, text = self._letters.read(block)
            self.respelled |= text is not written
        small = text
        if self._folded:
            folded = self._letters.small(text if isinstance(text, str) else text.decode("ascii"))
            small = folded.encode("ascii") if folded.isascii() else folded
        points = code_points(small)
        kinds = self._table.kinds(points)
        ends = np.flatnonzero(points == ord("\n"))
        starts = np.concatenate(([0], ends[:-1] + 1))
        starts, ends = strip(points, kinds, starts, ends)
        lines = np.flatnonzero(ends > starts)
        starts, ends = starts[lines], ends[lines]
        if not lines.size:
            return
        bits = np.bitwise_or.reduceat(kinds, np.column_stack([starts, ends]).ravel())[::2]
        if not self.lower_seen:
            letters = bits[bits < NO_LETTER]
            self.lower_seen = bool((letters & LOWER).any())
            self.capitals_seen |= bool((letters & CAPITAL).any())
        reasons = _HIGHEST[bits]
        reasons[(reasons == 0) & (ends - starts > MAX_WORD)] = TOO_LONG
        if self._case is not None:
            reasons[(reasons == 0) & ~self._capitals(text)[lines]] = NO_CAPITAL
        kept = reasons == 0
        self._count(reasons, lines, first_line, block)
        if kept.any():
            self._keep(points, starts[kept], ends[kept], (lines[kept] + first_line).astype(np.uint32))

    def _feed_words(self, first_line: int, block: bytes) -> None:
        """``feed`` for blocks in which every line is a word and nothing else (most lists); several times as fast."""
        sizes = line_lengths(block)
        self.lower_seen |= bool(sizes.any())
        long = np.flatnonzero(sizes > MAX_WORD)
        self._count(np.full(len(long), TOO_LONG), long, first_line, block)
        kept = (sizes > 0) & (sizes <= MAX_WORD)
        if not kept.any():
            return
        lengths = sizes.astype(np.uint8)
        numbers = np.arange(first_line, first_line + len(sizes), dtype=np.uint32)
        if not kept.all():
            lengths, numbers = lengths[kept], numbers[kept]
        codes = np.empty((len(lengths), int(lengths.max())), np.uint8)
        begin = row = 0
        for line in range(0, len(sizes), _LINES):
            part, keep = sizes[line : line + _LINES], kept[line : line + _LINES]
            stops = part.cumsum() + np.arange(1, len(part) + 1)
            end = begin + int(stops[-1])
            starts = (stops - part - 1)[keep]
            rows = slice(row, row + len(starts))
            _spell(codes[rows], self._table.spelt(block[begin:end]), starts, lengths[rows])
            begin, row = end, rows.stop
        self._add(_Words(codes, lengths, numbers))

    def finish(self) -> tuple[str, Codes, npt.NDArray[np.uint8]]:
        """``(alphabet, codes, lengths)`` of all words: see :class:`generator.lists.lexicon.Lexicon`."""
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

    def _capitals(self, text: bytes | str) -> npt.NDArray[np.bool_]:
        """Which lines of a block have a capital letter."""
        assert self._case is not None
        points = code_points(text)
        is_capital = self._case.kinds(points) & CAPITAL > 0
        starts = np.concatenate(([0], np.flatnonzero(points == ord("\n"))[:-1] + 1))
        return np.logical_or.reduceat(is_capital, starts)

    def _count(self, reasons: Array, lines: Array, first_line: int, block: bytes | str) -> None:
        counts = np.bincount(reasons, minlength=len(REASONS)).tolist()
        text: list[str] = []
        for reason, count in enumerate(counts):
            if not count or not reason:
                continue
            self.counts[reason] += count
            examples = self.examples.setdefault(reason, [])
            missing = self._examples - len(examples)
            if missing > 0:
                text = text or (block if isinstance(block, str) else block.decode("ascii")).split("\n")
                rows = lines[np.flatnonzero(reasons == reason)[:missing]].tolist()
                examples += [(first_line + row, text[row].strip()[:MAX_EXAMPLE]) for row in rows]

    def _keep(self, points: Array, starts: Array, ends: Array, numbers: npt.NDArray[np.uint32]) -> None:
        """Keep the words between ``starts`` and ``ends``."""
        spelt = look_up(self._table.codes, points)
        if self._alphabet is None:
            unknown = (spelt == 0) & (points != ord("\n"))
            if unknown.any():
                inside = np.zeros(len(points), np.int8)
                inside[starts] = 1
                inside[ends] = -1
                self._table.learn(points[unknown & (np.cumsum(inside, dtype=np.int8) == 1)])
                spelt = look_up(self._table.codes, points)
        lengths = (ends - starts).astype(np.uint8)
        codes = np.empty((len(lengths), int(lengths.max())), np.uint8)
        _spell(codes, spelt, starts, lengths)
        self._add(_Words(codes, lengths, numbers))

    def _add(self, words: _Words) -> None:
        self._blocks.append(self._distinct(words, self._table.alphabet))

    def _distinct(self, words: _Words, alphabet: str) -> _Words:
        """The same words sorted, without those that came before; the others are counted as duplicates."""
        if _ascending(words.codes):
            return words
        keys = words.codes.view(f"S{words.codes.shape[1]}").ravel()
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


def _ascending(codes: Codes) -> bool:
    """Whether the words are sorted, and all different."""
    first = seven_letters(codes, 0)
    if (first[1:] < first[:-1]).any():
        return False
    rows = np.flatnonzero(first[1:] == first[:-1]) + 1  # equal to the word before, as far as compared
    for start in range(7, codes.shape[1], 7):
        previous, current = seven_letters(codes, start, rows - 1), seven_letters(codes, start, rows)
        if (current < previous).any():
            return False
        rows = rows[current == previous]
    return not rows.size


def _join(blocks: list[_Words], recode: npt.NDArray[np.uint8]) -> _Words:
    """All blocks as one, as wide as the widest. Each block is released as soon as it is copied."""
    total = sum(len(block.lengths) for block in blocks)
    width = max(block.codes.shape[1] for block in blocks)
    codes = np.zeros((total, width), np.uint8)
    lengths = np.concatenate([block.lengths for block in blocks])
    lines = np.concatenate([block.lines for block in blocks])
    end, translation = total, recode.tobytes()
    while blocks:
        block = blocks.pop().codes
        rows = codes[end - len(block) : end, : block.shape[1]]
        for row in range(0, len(block), _LINES):
            # Bytes translate five times as fast as numpy looks up.
            part = block[row : row + _LINES].tobytes().translate(translation)
            rows[row : row + _LINES] = np.frombuffer(part, np.uint8).reshape(-1, block.shape[1])
        end -= len(block)
    return _Words(codes, lengths, lines)
