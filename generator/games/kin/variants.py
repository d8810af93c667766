"""The variants of SuperGhost and its kin that have chapters in a book."""

from __future__ import annotations

MIN_LENGTHS = (3, 4)
"""Minimum lengths with chapters."""

PLAYERS = (2, 3, 4, 5)
"""Numbers of players whose verdicts a chapter states."""
