"""The games of Jotto that a book has chapters of."""

from __future__ import annotations

from generator.games.jotto.rules import JottoRules

FEWEST_SECRETS = {2: 10}
"""Minimum number of secrets for a chapter, by word length (default 1)."""

LETTERS = (2, 3, 4, 5, 6)
"""Word lengths with a chapter by the paper's rules."""

VARIANTS = tuple(
    sorted(
        (*(JottoRules(letters) for letters in LETTERS), JottoRules(5, repeated_letters=True, anagrams=True)),
        key=lambda rules: (rules.letters, rules.everyday),
    )
)
"""The games with a chapter, in the order of the book: Jotto's usual length by everyday rules, too."""
