"""Superduperghost by its rules alone."""

from __future__ import annotations


def spelt(word: str) -> str:
    """A word as positions spell it."""
    return word


def parts(word: str) -> set[str]:
    """Every position that the word makes legal."""
    return {word[i:j] for i in range(len(word) + 1) for j in range(i, len(word) + 1)}


def follows(play: str, position: str) -> bool:
    """Is ``play`` made of ``position`` by one legal letter? It is one letter longer."""
    return bool({position, position[::-1]} & {play[1:], play[:-1]})


def fits(fragment: str, word: str) -> bool:
    """Does the word count as one that the fragment can still become?"""
    return fragment in word or fragment[::-1] in word
