"""The compiled walk along a decision tree, whole or packed as ``plans`` says, and its short form for pages.

It computes everything about a tree from the guesses and the feedback table alone. ``verify`` and the site's scripts
have their own walks.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solve.guess.kernels import Bytes
from strategy_book.games.jotto.solve.guess.scratch import Draft, Pending, make_draft, make_pending
from strategy_book.games.jotto.solve.guess.tree import branch

Guesses = npt.NDArray[np.uint16]
Bits = npt.NDArray[np.bool_]

WHOLE = 1
"""``smallest`` of a tree that names the guess at every set, even of one word."""

OTHER = "!"
"""In a short plan: the guess is no word of the set."""

_SURROGATES, _ABOVE = 0xD800, 0x20000
"""The first code point that no text has, and what is added to it and to larger ones."""


class Nodes(NamedTuple):
    """The n nodes of a decision tree in preorder.

    Attributes:
        guess: (n,) uint16.
        depth: (n,) uint16, number of the guess, from 1.
        parent: (n,) int32, the node above; -1 at the root.
        answer: (n,) uint8, the answer to the parent's guess that leads here; 0 at the root.
        left: (n,) int32, how many words are still possible.
        highest: (n,) int32, the last of these words in the list.
        possible: (n,) bool, is the guess one of them?
        position: (n,) int32, how many of them come before the guess in the list.
    """

    guess: Guesses
    depth: npt.NDArray[np.uint16]
    parent: npt.NDArray[np.int32]
    answer: npt.NDArray[np.uint8]
    left: npt.NDArray[np.int32]
    highest: npt.NDArray[np.int32]
    possible: Bits
    position: npt.NDArray[np.int32]

    def depths(self) -> npt.NDArray[np.uint16]:
        """(D,) guesses that the tree needs for each secret."""
        depths = np.empty(self.left[0], np.uint16)
        depths[self.guess[self.possible]] = self.depth[self.possible]
        return depths

    def subtree_sizes(self) -> list[int]:
        """The number of nodes of the subtree at each node, itself included."""
        parents = self.parent.tolist()
        sizes = [1] * len(parents)
        for node in range(len(parents) - 1, 0, -1):  # a node comes before those below it
            sizes[parents[node]] += sizes[node]
        return sizes

    def behind(self, node: int, answer: int) -> int | None:
        """The node that an answer at ``node`` leads to; None if no word gives it."""
        following = np.flatnonzero((self.parent == node) & (self.answer == answer))
        return int(following[0]) if len(following) else None


@dataclass(slots=True)
class Subtrees:
    """Follows subtrees of whole trees. It keeps its scratch arrays, so every thread needs its own."""

    feedback: Feedback
    _draft: Any = field(init=False)
    _pending: Any = field(init=False)

    def __post_init__(self) -> None:
        size = len(self.feedback)
        self._draft, self._pending = make_draft(size), make_pending(size, self.feedback.hit)

    def follow(self, tree: Guesses, start: int, words: npt.NDArray[np.int64]) -> tuple[int, npt.NDArray[np.int64]]:
        """Where the subtree that begins at ``tree[start]`` ends, and (n,) its guesses for each of ``words`` (n,).

        The words are those that are still possible where it begins.
        """
        self._draft.order[: len(words)] = words
        table, hit = self.feedback.table, self.feedback.hit
        end = _follow(table, hit, tree, start, len(words), self._draft, self._pending)
        return int(end), self._draft.depth[words].astype(np.int64)


def tree_nodes(feedback: Feedback, tree: Guesses) -> Nodes:
    """The nodes of a whole tree (``guesser.Tree``).

    Raises:
        ValueError: if it is not a decision tree of this game.
    """
    nodes = packed_nodes(feedback, tree, np.empty(0, np.bool_), WHOLE)
    if nodes is None:
        raise ValueError("not a decision tree over these secrets")
    return nodes


def packed_nodes(feedback: Feedback, guesses: Guesses, pairs: Bits, smallest: int) -> Nodes | None:
    """The nodes of a packed plan; None if it is not a decision tree. Up to 7 bits of filling may follow its pairs."""
    words, room = len(feedback), len(feedback) + len(guesses) + len(pairs)
    kinds = (np.uint16, np.uint16, np.int32, np.uint8, np.int32, np.int32, np.bool_, np.int32)
    nodes = Nodes._make(np.empty(room, kind) for kind in kinds)
    draft, pending = make_draft(words), make_pending(words, feedback.hit)
    count = _walk(feedback.table, feedback.hit, guesses, pairs, smallest, draft, pending, nodes)
    return None if count < 0 else Nodes._make(column[:count] for column in nodes)


def tree_depths(feedback: Feedback, tree: Guesses) -> npt.NDArray[np.uint16]:
    """(D,) guesses that a whole tree needs for each secret.

    Raises:
        ValueError: if it is not a decision tree of this game.
    """
    return tree_nodes(feedback, tree).depths()


def pack_tree(feedback: Feedback, tree: Guesses, smallest: int) -> tuple[Guesses, Bits] | None:
    """The guesses of a tree at sets of ``smallest`` (2 or 3) words and more, and which word of a pair comes first.

    None if ``smallest`` is 3 and a third word is guessed at a pair.

    Raises:
        ValueError: if it is not a decision tree of this game, or another word is guessed at a set of one.
    """
    nodes = tree_nodes(feedback, tree)
    if not nodes.possible[nodes.left == 1].all():
        raise ValueError("not a decision tree over these secrets")
    pair = nodes.left == 2 if smallest > 2 else np.zeros(len(nodes.left), np.bool_)
    if not nodes.possible[pair].all():
        return None
    return nodes.guess[nodes.left >= smallest], nodes.guess[pair] == nodes.highest[pair]


@njit(nogil=True, cache=True)
def _walk(
    table: Bytes, hit: int, guesses: Guesses, pairs: Bits, smallest: int, draft: Draft, pending: Pending, nodes: Nodes
) -> int:
    """Fill ``nodes``; return how many they are, or -1 if ``guesses`` and ``pairs`` are not a decision tree."""
    size, order, stack = len(table), draft.order, pending.stack
    # Not read from ``nodes`` in the loop, where Numba would count references to each array each time.
    guess_at, depth_at, parent_at, answer_at, left_at, highest_at, possible_at, position_at = nodes
    path = np.empty(size + 1, np.int32)  # the nodes from the root to the current one, by depth
    path[0] = -1
    stack[0, 0], stack[0, 1], stack[0, 2] = 0, size, 0
    top, count, taken, bits = 1, 0, 0, 0
    while top > 0:
        top -= 1
        a, b, d = stack[top, 0], stack[top, 1], stack[top, 2] + 1
        left = b - a
        if left >= smallest:
            if taken == len(guesses) or guesses[taken] >= size or d > size:
                return -1
            guess = np.int64(guesses[taken])
            taken += 1
        elif left == 2:  # words stay in the order of the list
            if bits == len(pairs):
                return -1
            guess = np.int64(order[a + 1] if pairs[bits] else order[a])
            bits += 1
        else:
            guess = np.int64(order[a])
        parent = path[d - 1]
        path[d] = count
        guess_at[count], depth_at[count], parent_at[count] = guess, d, parent
        answer_at[count] = table[guess_at[parent], order[a]] if parent >= 0 else 0
        left_at[count], highest_at[count] = left, order[b - 1]
        low, high = a, b
        while low < high:  # search by halves: the words are in order
            middle = (low + high) // 2
            if order[middle] < guess:
                low = middle + 1
            else:
                high = middle
        position_at[count] = low - a
        possible_at[count] = low < b and order[low] == guess
        count += 1
        if left > 2 or left >= smallest:
            top = branch(table, hit, guess, draft, pending, top)
        elif left == 2:  # the other word is left
            stack[top, 0], stack[top, 1], stack[top, 2] = a + 1 - (low - a), b - (low - a), d
            top += 1
    for i in range(bits, len(pairs)):
        if pairs[i]:
            return -1
    return count if taken == len(guesses) and len(pairs) - bits < 8 else -1


@njit(nogil=True, cache=True)
def _follow(table: Bytes, hit: int, tree: Guesses, start: int, size: int, draft: Draft, pending: Pending) -> int:
    """Write the depths of ``draft.order[:size]`` in the subtree that begins at ``tree[start]``; return its end."""
    stack = pending.stack
    stack[0, 0], stack[0, 1], stack[0, 2] = 0, size, 0
    top = 1
    while top > 0:
        top -= 1
        guess = np.int64(tree[start])
        start += 1
        top = branch(table, hit, guess, draft, pending, top)
    return start


def short_plans(plans: Iterable[Nodes]) -> tuple[str, ...]:
    """Plans that were walked, as pages load them: text, which deflates well, since plans have many parts in common.

    A short plan is read as a file of plans is (``games/jotto/plans.py``): from the set of all words, in preorder.
    A set of one word has no character. A larger one has the character of the guess's position in the set, from 0; or,
    if the guess is no word of the set, ``OTHER`` and the character of the word's number. The character of a number is
    that many places after ``#``; surrogates and larger ones have their place above all others.
    """
    short = []
    for nodes in plans:
        said = nodes.left > 1
        numbers = np.where(nodes.possible, nodes.position, nodes.guess)[said].astype("<u4") + ord("#")
        numbers[numbers >= _SURROGATES] += _ABOVE
        codes = np.insert(numbers, np.flatnonzero(~nodes.possible[said]), ord(OTHER))
        short.append(codes.tobytes().decode("utf-32-le"))
    return tuple(short)
