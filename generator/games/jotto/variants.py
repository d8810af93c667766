"""The games of Jotto that a book has chapters of."""

from __future__ import annotations

from generator.games.jotto.rules import JottoRules

FEWEST_SECRETS = {2: 10}
"""Minimum number of secrets for a chapter, by word length (default 1)."""

LETTERS = (2, 3, 4, 5, 6)
"""Word lengths with a chapter by the paper's rules."""

EVERYDAY_LETTERS = (3, 4, 5, 6)
"""Word lengths with a chapter by everyday rules."""

MOST_SEARCHED = 5
"""Letters of the longest words whose chapter by everyday rules a build searches for. Longer words have one
where there is a certificate."""

MOST_CERTIFIED = 8_200
"""Words of the longest list that ``certify`` searches by these rules: it takes some minutes."""

VARIANTS = (
    *(JottoRules(letters, repeated_letters=True, anagrams=True) for letters in EVERYDAY_LETTERS),
    *(JottoRules(letters) for letters in LETTERS),
)
"""The games with a chapter, in the order of the book: the rules that people play come before the paper's."""
