"""Questions about prefixes: which shorter word hides this one, and which words does it hide?"""

from __future__ import annotations

from collections.abc import Iterable

import pygtrie


class PrefixQuestions:
    """Answers for a few words. The solver uses flat arrays instead (``generator/games/ghost/solve/trie.py``)."""

    def __init__(self, words: Iterable[str]) -> None:
        """``words``: the legal words; those that share a first letter with the questions are enough."""
        self._trie = pygtrie.CharTrie.fromkeys(words, True)

    def is_word(self, word: str) -> bool:
        """Whether ``word`` is in the list."""
        return bool(self._trie.has_key(word))

    def hider(self, word: str, min_length: int) -> str | None:
        """The shorter legal word of at least ``min_length`` letters that ends a game before ``word`` is complete."""
        prefixes = (str(step.key) for step in self._trie.prefixes(word))
        return next((p for p in prefixes if min_length <= len(p) < len(word)), None)

    def longer(self, word: str) -> list[str]:
        """The longer words that begin with ``word``, sorted."""
        if not self._trie.has_subtrie(word):
            return []
        return sorted(str(key) for key in self._trie.iterkeys(word) if key != word)
