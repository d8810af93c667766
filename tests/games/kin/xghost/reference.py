"""Xghost by its rules alone."""

from __future__ import annotations

from itertools import combinations


def spelt(word: str) -> str:
    """A word as positions spell it."""
    return word


def parts(word: str) -> set[str]:
    """Every position that the word makes legal."""
    return {"".join(kept) for size in range(len(word) + 1) for kept in combinations(word, size)}


def follows(play: str, position: str) -> bool:
    """Is ``play`` made of ``position`` by one legal letter? It is one letter longer."""
    return position in {play[:i] + play[i + 1 :] for i in range(len(play))}


def fits(fragment: str, word: str) -> bool:
    """Does the word count as one that the fragment can still become?"""
    letters = iter(word)
    return all(letter in letters for letter in fragment)
