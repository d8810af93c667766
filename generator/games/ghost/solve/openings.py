"""The words to learn for every legal opening: what the command ``strategy`` prints and a chapter shows."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generator.errors import InputError
from generator.games.ghost.solve.arrays import Index
from generator.games.ghost.solve.selection import reachable_words
from generator.games.ghost.solve.solved import SolvedGhost
from generator.games.ghost.solve.strategies import Policy, kept_plays


@dataclass(frozen=True, slots=True)
class OpeningList:
    """What a seat learns for one opening.

    Attributes:
        opening: the fragment that the list is for, "" before the first letter.
        words: sorted, or None if the seat has no winning move (never with the policy ``outcomes``).
        losing: those of the words that the seat itself would complete, sorted.
    """

    opening: str
    words: tuple[str, ...] | None
    losing: tuple[str, ...] = ()


def opening_lists(
    solved: SolvedGhost, seat: int, policy: Policy, *, prefix: str | None = None
) -> list[OpeningList]:
    """The lists of ``seat`` for all legal openings of ``seat - 1`` letters, alphabetically, or for ``prefix`` alone.

    ``prefix`` may be any fragment, with any player to move.

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


def first_letter_lists(solved: SolvedGhost, policy: Policy) -> list[OpeningList]:
    """Seat 1's list after each legal first letter of its own."""
    return _lists(solved, 1, policy, 1, np.arange(len(solved.trie.levels[1])))


def _lists(solved: SolvedGhost, seat: int, policy: Policy, depth: int, roots: Index) -> list[OpeningList]:
    trie, losers = solved.trie, solved.losers[depth][roots]
    kept = kept_plays(solved, seat, policy, top=depth)
    avoids_losing = (losers & losers.dtype.type(1 << (seat - 1))) == 0
    has_list = np.ones(len(roots), bool) if policy == "outcomes" else avoids_losing
    groups = reachable_words(trie, kept, depth, roots[has_list])
    words = trie.word_strings(groups.rows)
    loses = ((groups.ends - 1) % solved.rules.players == seat - 1).tolist()
    bounds = iter(zip(groups.bounds[:-1].tolist(), groups.bounds[1:].tolist(), strict=True))
    lists = []
    for opening, listed in zip(trie.names(depth, roots), has_list.tolist(), strict=True):
        if not listed:
            lists.append(OpeningList(opening, None))
            continue
        start, end = next(bounds)
        losing = tuple(word for word, lost in zip(words[start:end], loses[start:end], strict=True) if lost)
        lists.append(OpeningList(opening, tuple(words[start:end]), losing))
    return lists
