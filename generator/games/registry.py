"""The tuple of all games: every loop over games runs over it."""

from __future__ import annotations

from generator.games.ghost.rules import GhostRules
from generator.games.letters.rules import RULES
from generator.games.rules import LetterRules

LETTER_GAMES: dict[str, type[LetterRules]] = {GhostRules.game: GhostRules, **RULES}
"""The rules of every game in which letters are added, by name."""
