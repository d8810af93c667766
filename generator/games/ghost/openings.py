"""The words to learn from every legal opening: what the command ``strategy`` prints and a chapter shows."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generator.errors import InputError
from generator.games.ghost.selection import reachable_words
from generator.games.ghost.solved import SolvedGhost
from generator.games.ghost.strategies import Policy, kept_plays
from generator.games.ghost.trie import Index


@dataclass(frozen=True, slots=True)
class WordList:
    """What a seat learns for one opening.

    Attributes:
        opening: the fragment the list is for, "" before the first letter.
        words: sorted, or None where the seat has no winning move (never with the policy ``outcomes``).
        losing: those of the words that the seat itself would complete, sorted.
    """

    opening: str
    words: tuple[str, ...] | None
    losing: tuple[str, ...] = ()


def opening_lists(
    solved: SolvedGhost, seat: int, policy: Policy, *, prefix: str | None = None
) -> list[WordList]:
    """The list of ``seat`` for every legal opening of ``seat - 1`` letters, alphabetically, or just ``prefix``.

    ``prefix`` may be any fragment, whoever is to move there.

    Raises:
        InputError: if ``prefix`` is no fragment, or a complete word.
    """
    depth, levels = seat - 1, solved.trie.levels
    if prefix is not None:
        depth, index = solved.trie.find(prefix)
        if not solved.trie.plays(depth, index):
            raise InputError(f"{prefix!r} is a complete word: the game is over, choose a shorter prefix")
        return _lists(solved, seat, policy, depth, np.array([index]))
    return _lists(solved, seat, policy, depth, levels[depth].inner) if depth < len(levels) else []


def first_letter_lists(solved: SolvedGhost, policy: Policy) -> list[WordList]:
    """Seat 1's list after each first letter that it could itself open with."""
    return _lists(solved, 1, policy, 1, np.arange(len(solved.trie.levels[1])))


def _lists(solved: SolvedGhost, seat: int, policy: Policy, depth: int, roots: Index) -> list[WordList]:
    trie, losers = solved.trie, solved.losers
    kept = kept_plays(solved, seat, policy, top=depth)
    if policy == "outcomes":
        wanted = np.ones(len(roots), bool)
    else:
        wanted = (losers[depth][roots] >> losers[depth].dtype.type(seat - 1) & 1) == 0
    found = reachable_words(trie, kept, depth, roots[wanted])
    words = iter(found.strings(trie))
    loses = (found.ends - 1) % solved.rules.players == seat - 1
    bounds = iter(zip(found.bounds[:-1], found.bounds[1:], strict=True))
    lists = []
    for opening, has_list in zip(trie.names(depth, roots), wanted, strict=True):
        if not has_list:
            lists.append(WordList(opening, None))
            continue
        of, (a, b) = next(words), next(bounds)
        losing = tuple(word for word, lost in zip(of, loses[a:b], strict=True) if lost)
        lists.append(WordList(opening, tuple(of), losing))
    return lists
