"""How the words of a list are written that are played with other letters: *été* for E-T-E."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, ItemsView, Iterable, Iterator, Mapping
from functools import cached_property

from strategy_book.lists.lexicon import MAX_WORD
from strategy_book.lists.reading.letters import Letters

Spellings = Mapping[str, tuple[str, ...]]
"""Word as it is played -> all its spellings, sorted; only words that have another spelling."""


class LazySpellings(Mapping[str, tuple[str, ...]]):
    """Spellings that are found when somebody asks for them: a solver never does."""

    def __init__(self, find: Callable[[], Spellings]) -> None:
        self._find = find

    @cached_property
    def _all(self) -> Spellings:
        return self._find()

    def __getitem__(self, word: str) -> tuple[str, ...]:
        return self._all[word]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def items(self) -> ItemsView[str, tuple[str, ...]]:
        """As of any mapping, and several times as fast as what a mapping without this method has."""
        return self._all.items()

    def __reduce__(self) -> tuple[type, tuple[Spellings]]:
        return dict, (self._all,)


def find_spellings(
    blocks: Callable[[], Iterable[tuple[int, str | bytes]]],
    letters: Letters,
    alphabet: str,
    *,
    folded: bool,
    only_capitals: bool,
) -> dict[str, tuple[str, ...]]:
    """All spellings of those words in a list that are written with other letters than those played.

    Args:
        blocks: gives the list, in numbered blocks of whole lines, twice, so that no more than a block is in memory.
        folded: whether capitals are read as small letters.
        only_capitals: whether words without a capital are left out.
    """
    is_word = re.compile(f"[{re.escape(alphabet)}]{{1,{MAX_WORD}}}").fullmatch
    spellings: dict[str, list[str]] = {}
    for lines, played, words in (_lines(text, letters, folded) for _, text in blocks()):
        if played is lines:
            continue
        for line, plain, word in zip(lines, played, words, strict=True):
            if line != plain and is_word(word := word.strip()):
                spellings.setdefault(word, []).append(line.strip())
    # A list may also hold a word as it is played: "cote" beside "côte".
    for lines, played, words in (_lines(text, letters, folded) for _, text in blocks()) if spellings else ():
        for line, plain, word in zip(lines, played, words, strict=True):
            if line == plain and (word := word.strip()) in spellings:
                spellings[word].append(line.strip())
    if only_capitals:
        capitals = {word: [t for t in texts if t != t.lower() or t == t.upper()] for word, texts in spellings.items()}
        spellings = {
            word: texts for word, texts in capitals.items() if any(letters.played(text) != text for text in texts)
        }
    # Most words have a single spelling, and nothing to sort.
    return {
        word: (listed[0],) if len(listed) == 1 else tuple(sorted({*listed}))
        for word, listed in sorted(spellings.items())
    }


def _lines(text: str | bytes, letters: Letters, folded: bool) -> tuple[list[str], list[str], list[str]]:
    """The lines of a block: as written, as played, and with small letters for capitals if they are folded."""
    shown, bare = letters.read(text if isinstance(text, str) else text.decode("ascii"))
    lines = shown.split("\n")
    played = lines if bare is shown else bare.split("\n")
    return lines, played, letters.small(bare).split("\n") if folded else played


def respelled(spellings: Spellings, letters: Letters) -> int:
    """How many spellings are played with other letters."""
    texts = [text for texts in spellings.values() for text in texts]
    played = letters.played("\n".join(texts)).split("\n")
    return sum(map(str.__ne__, texts, played))


def spellings_of(words: Collection[str], spellings: Spellings) -> dict[str, list[str]]:
    """The entries of ``spellings`` for these words, sorted."""
    return {word: list(spellings[word]) for word in sorted({*words} & spellings.keys())}
