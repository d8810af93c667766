"""The variants of Ghost that a book has chapters of. The pages in the browser offer the same ones."""

from __future__ import annotations

MIN_LENGTHS = (3, 4, 5)
"""Minimum lengths with chapters."""

PLAYERS = (2, 3, 4, 5, 6)
"""Numbers of players with chapters."""

USUAL = (4, 2)
"""The variant that most people play: words of four letters or more, two players."""

LISTED_SEATS = 3
"""Chapters list the openings of these seats. Later seats have thousands of openings, which the explorer shows."""
