"""Jotto with anagrams as a game of sets of words: each set has the same letters, and is one word of the game.

Words with the same letters get the same answer from every other word. So both sides lose nothing if they treat them
alike (theorem 13 in ``docs/theory.md``): the hider picks a set, and each of its words equally often; the guesser plays
a tree over the sets, and guesses the words of a set in turn once it is found. A set of n words then takes (n - 1) / 2
guesses on average beyond those of the tree. The game of sets has fewer words, and none of them are anagrams.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import lcm
from typing import Any

import numpy as np
import numpy.typing as npt

from strategy_book.games.jotto.calls import Calls, Part
from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solution import Probabilities

Tree = npt.NDArray[np.uint16]


@dataclass(frozen=True, slots=True, eq=False)
class AnagramSets:
    """The sets of a game, numbered in the order of their first words.

    Attributes:
        game: one word per set, S in all. Where no words are anagrams, it is the whole game.
        words: of each set, in the order of the list.
        number: (D,) the set of each word.
        sizes: (S,) how many words a set has.
        extra: (S,) guesses that a word of the set takes on average beyond those of a tree over ``game``.
    """

    game: Feedback
    words: tuple[tuple[int, ...], ...]
    number: npt.NDArray[np.int64]
    sizes: npt.NDArray[np.int64]
    extra: Probabilities

    @property
    def trivial(self) -> bool:
        """Is each word a set of its own?"""
        return len(self.words) == len(self.number)

    @property
    def first(self) -> npt.NDArray[np.int64]:
        """(S,) the first word of each set."""
        return np.array([words[0] for words in self.words])

    def treats_alike(self, hider: npt.NDArray[Any]) -> bool:
        """Does a hider (D,) pick the words of each set equally often?"""
        return bool((hider == hider[self.first][self.number]).all())

    def of_sets(self, hider: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """(S,) how often a hider (D,) picks a word of each set: chances or whole weights."""
        return np.bincount(self.number, hider, len(self.words)).astype(hider.dtype)

    def of_words(self, hider: Probabilities) -> Probabilities:
        """(D,) the chances of words if the hider picks sets with the chances ``hider`` (S,), and treats words alike."""
        return np.asarray((hider / self.sizes)[self.number])

    def even_weights(self) -> npt.NDArray[np.int64]:
        """(D,) whole weights of the hider who picks each set equally often, and each word of a set."""
        common = lcm(*self.sizes.tolist())
        return (common // self.sizes)[self.number]

    def whole_tree(self, tree: Tree, *, backwards: bool = False) -> Tree:
        """A tree over the game's sets as one over all words, both in preorder; it guesses the words of a set in turn.

        Args:
            backwards: take the words of each set from the last to the first. With one such tree for each that goes
                forwards, every word takes ``extra`` guesses more on average.
        """
        if self.trivial:
            return tree
        from strategy_book.games.jotto.solve.guess.nodes import tree_nodes

        nodes = tree_nodes(self.game, tree)
        orders = [words[::-1] if backwards else words for words in self.words]
        # The guesses before each node, and those after the last.
        behind: list[list[int]] = [[] for _ in range(len(tree) + 1)]
        ends = (np.arange(len(tree)) + nodes.subtree_sizes()).tolist()
        for node in np.flatnonzero(nodes.possible)[::-1].tolist():
            # "All letters, but not the word" is the highest answer, so its branch comes after all others.
            behind[ends[node]] += orders[tree[node]][1:]
        guesses: list[int] = []
        for node, number in enumerate(tree.tolist()):
            guesses += behind[node]
            guesses.append(orders[number][0])
        return np.array(guesses + behind[-1], np.uint16)


@lru_cache(maxsize=2)
def anagram_sets(feedback: Feedback) -> AnagramSets:
    """The sets of anagrams of a game."""
    size = len(feedback)
    number = np.arange(size)
    if feedback.symbols is not None and feedback.symbols.shape[1] < feedback.hit:
        mates = feedback.table == feedback.hit - 1
        np.fill_diagonal(mates, True)
        _, number = np.unique(mates.argmax(1), return_inverse=True)
    sizes = np.bincount(number)
    order = np.argsort(number, kind="stable").tolist()
    ends = np.cumsum(sizes).tolist()
    words = tuple(tuple(order[end - n : end]) for end, n in zip(ends, sizes.tolist(), strict=True))
    game = only(feedback, np.array([members[0] for members in words]))
    return AnagramSets(game, words, number, sizes, (sizes - 1) / 2)


def only(feedback: Feedback, chosen: npt.NDArray[np.int64]) -> Feedback:
    """The game of the words ``chosen``, in ascending order, none of which are anagrams."""
    if len(chosen) == len(feedback):
        return feedback
    table = np.ascontiguousarray(feedback.table[np.ix_(chosen, chosen)])
    np.fill_diagonal(table, feedback.hit - 1)  # no other answer is so high
    symbols = None if feedback.symbols is None else feedback.symbols[chosen]
    return Feedback(table, feedback.hit - 1, symbols)


def calls_of_sets(calls: Calls) -> Calls:
    """Makes calls for the game of sets with ``calls``, which makes them for the whole game."""
    return lambda part, arguments: calls(call_of_sets, [(part, args) for args in arguments])


def call_of_sets(feedback: Feedback, part: Part, arguments: tuple[Any, ...]) -> Any:
    """Make a call for the game of sets, in the process that has the whole game."""
    return part(anagram_sets(feedback).game, *arguments)
