"""The match: rounds of Ghost in which the loser loses a life, until one player is left (docs/theory.md)."""
