"""The spellings of words that are played without accents: *été* for E-T-E."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from generator.lists.lexicon import MAX_WORD
from generator.lists.reading.letters import AccentTable, compose, fold

Spellings = Mapping[str, tuple[str, ...]]
"""Word as it is played -> all its spellings, sorted; only words that have another spelling."""


def find_spellings(
    texts: Iterable[str | bytes],
    table: AccentTable,
    letters: str | None,
    *,
    folded: bool,
    only_capitals: bool,
) -> dict[str, tuple[str, ...]]:
    """All spellings of those words in a list that lose an accent.

    Args:
        texts: the list, in blocks of whole lines.
        table: drops the accents.
        letters: the alphabet; None for every letter.
        folded: whether capitals are read as small letters.
        only_capitals: whether words without a capital are left out.
    """

    spellings: dict[str, set[str]] = {}
    blocks = [text.decode("ascii") if isinstance(text, bytes) else compose(text) for text in texts]
    for block in blocks:
        changing = "".join(letter for letter in {*block} if letter.translate(table) != letter)
        if not changing:
            continue
        changes = re.compile(f"[{re.escape(changing)}]").search
        plain = block.translate(table)
        for line, word in zip(block.split("\n"), _cased(plain, letters, folded), strict=True):
            if changes(line) and _is_word(word := word.strip(), letters):
                spellings.setdefault(word, set()).add(line.strip())
    # A word may also stand in the list as it is played: "cote" beside "côte".
    for block in blocks if spellings else ():
        for line, word in zip(block.split("\n"), _cased(block, letters, folded), strict=True):
            if (word := word.strip()) in spellings and line.translate(table) == line:
                spellings[word].add(line.strip())
    if only_capitals:
        kept = {word: {text for text in texts if text != text.lower()} for word, texts in spellings.items()}
        spellings = {
            word: texts
            for word, texts in kept.items()
            if any(text.translate(table) != text for text in texts)
        }
    return {word: tuple(sorted(spellings[word])) for word in sorted(spellings)}


def _cased(text: str, letters: str | None, folded: bool) -> list[str]:
    """The lines of a text, with small letters for capitals if they are folded."""
    return (str(fold(text, letters)) if folded else text).split("\n")


def _is_word(text: str, letters: str | None) -> bool:
    if not 0 < len(text) <= MAX_WORD:
        return False
    return (
        all(letter in letters for letter in text)
        if letters is not None
        else text.isalpha() and text.islower()
    )


def spellings_of(words: Collection[str], spellings: Spellings) -> dict[str, list[str]]:
    """The entries of ``spellings`` for these words, sorted."""
    return {word: list(spellings[word]) for word in sorted({*words} & spellings.keys())}
