"""Shared by the tests of Ghost: tiny random games for Hypothesis, and the fast solver's answers by fragment."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np
from hypothesis import strategies as st

from strategy_book.games.ghost.rules import Finish, GhostRules
from strategy_book.games.ghost.solve.losers import SolvedGhost, solve_ghost
from strategy_book.games.ghost.solve.strategies import Kept, reachable_words
from strategy_book.games.ghost.solve.trie import Trie
from strategy_book.lists.lexicon import Lexicon
from tests.games.ghost.reference import Ghost
from tests.wordlists import lexicon, plain_words

Game = tuple[Ghost, SolvedGhost]


def both(
    words: Sequence[str], min_length: int, players: int, lexicon: Lexicon | None = None, finish: Finish = "loses"
) -> Game:
    """The same variant twice: the reference and the fast solver."""
    lexicon = Lexicon.from_words(words) if lexicon is None else lexicon
    rules = GhostRules(players, min_length, finish)
    return Ghost(words, min_length, players, finish), solve_ghost(lexicon, rules)


@lru_cache(maxsize=8)
def real(name: str, min_length: int, players: int, finish: Finish = "loses") -> Game:
    """The same for a whole word list."""
    return both(plain_words(name), min_length, players, lexicon(name), finish)


@st.composite
def games(draw: st.DrawFn, max_players: int = 6, finishes: Sequence[Finish] = ("loses", "goes-on")) -> Game:
    """A random list of at least one legal word over a few letters, 2 to ``max_players`` players, minimum 1 to 5."""
    alphabet = draw(st.sampled_from(["a", "ab", "abc", "aåz", "abcdefg"]))
    players = draw(st.integers(2, max_players))
    min_length = draw(st.integers(1, 5))
    word = st.text(alphabet, min_size=1, max_size=9)
    words = draw(st.lists(word, max_size=40))
    words.append(draw(st.text(alphabet, min_size=min_length, max_size=9)))
    return both(words, min_length, players, finish=draw(st.sampled_from(finishes)))


def by_fragment(trie: Trie) -> Iterator[tuple[str, int, int]]:
    """Every fragment with its level and index."""
    for depth, level in enumerate(trie.levels):
        names = trie.names(depth, np.arange(len(level)))
        yield from ((name, depth, index) for index, name in enumerate(names))


def words_by_fragment(trie: Trie, kept: Kept) -> dict[str, frozenset[str]]:
    """For every fragment the words that a selection of plays leaves."""
    by_fragment = {}
    for depth, level in enumerate(trie.levels):
        roots = np.arange(len(level))
        lists = reachable_words(trie, kept, depth, roots).strings(trie)
        for fragment, words in zip(trie.names(depth, roots), lists, strict=True):
            assert words == sorted(set(words))
            by_fragment[fragment] = frozenset(words)
    return by_fragment
