"""Guessers: decision trees for a hider that is known, compiled."""
