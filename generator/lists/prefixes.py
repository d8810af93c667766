"""The prefix questions that people ask of a word list: which shorter word hides this one, and what does it hide?"""

from __future__ import annotations

from collections.abc import Iterable

import pygtrie


class PrefixQuestions:
    """Answers for a handful of words. The solver asks its flat arrays instead (``generator/games/ghost/trie.py``)."""

    def __init__(self, words: Iterable[str]) -> None:
        """``words``: the legal words of any length; those with the first letters of interest are enough."""
        self._trie = pygtrie.CharTrie.fromkeys(words, True)

    def is_word(self, word: str) -> bool:
        """Is it in the list?"""
        return bool(self._trie.has_key(word))

    def hider(self, word: str, min_length: int) -> str | None:
        """The shorter legal word of at least ``min_length`` letters that ends a game before ``word`` is complete."""
        prefixes = (str(step.key) for step in self._trie.prefixes(word))
        return next((p for p in prefixes if min_length <= len(p) < len(word)), None)

    def longer(self, word: str) -> list[str]:
        """The words that begin with ``word`` and go on, sorted."""
        if not self._trie.has_subtrie(word):
            return []
        return sorted(str(key) for key in self._trie.iterkeys(word) if key != word)
