"""The games of Jotto that a book has chapters of."""

from __future__ import annotations

from generator.games.jotto.rules import JottoRules

FEWEST_SECRETS = {2: 10}
"""Minimum number of secrets for a chapter, by word length (default 1)."""

LETTERS = (2, 3, 4, 5, 6)
"""Word lengths with a chapter by the paper's rules."""

EVERYDAY_LETTERS = (3, 4, 5)
"""Word lengths with a chapter by everyday rules."""

VARIANTS = (
    *(JottoRules(letters, repeated_letters=True, anagrams=True) for letters in EVERYDAY_LETTERS),
    *(JottoRules(letters) for letters in LETTERS),
)
"""The games with a chapter, in the order of the book: the rules that people play come before the paper's."""
