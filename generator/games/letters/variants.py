"""The variants of SuperGhost, Xghost and Spook that a book has chapters of."""

from __future__ import annotations

MIN_LENGTHS = (3, 4)
"""Minimum lengths with chapters."""

PLAYERS = (2, 3, 4, 5)
"""Numbers of players whose verdicts a chapter states."""
