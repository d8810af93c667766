"""Spook by its rules alone."""

from __future__ import annotations

from collections import Counter
from itertools import combinations


def spelt(word: str) -> str:
    """A word as positions spell it."""
    return "".join(sorted(word))


def parts(word: str) -> set[str]:
    """Every position that the word makes legal."""
    return {"".join(kept) for size in range(len(word) + 1) for kept in combinations(spelt(word), size)}


def follows(play: str, position: str) -> bool:
    """Is ``play`` made of ``position`` by one legal letter? It is one letter longer."""
    return not Counter(position) - Counter(play)


def fits(fragment: str, word: str) -> bool:
    """Does the word count as one that the fragment can still become?"""
    return Counter(fragment) <= Counter(word)
