"""Better mixtures from trees that are known: a linear program that mixes the parts of trees apart.

What a guesser knows is the set of words still possible and the guesses made. Two trees that meet the same set after as
many guesses may follow each other from there, so the trees found stand for many more than themselves. The program
mixes, at every set that some tree meets, the ways to go on: a guess at a set of more than ``APART`` words, or a whole
subtree at a smaller set. How often a set is met is how often the guesses before it are made, so any solution is a
strategy of the guesser. Its least guarantee is at most that of the best mixture of whole trees.

A guesser is published as some hundreds of whole trees. They are drawn so that after each of them every way has been
taken nearly as often as the program says; their weights are then the best by a program over these trees.

Imports Numba, so other modules import it inside functions.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from generator.games.jotto.feedback import Feedback
from generator.games.jotto.guess.nodes import Nodes, tree_nodes
from generator.games.jotto.solution import Probabilities

APART = 30
"""Subtrees over fewer words stay whole: with 15 the guarantee was 0.001 guesses less, the program twice as large."""

NEVER = 1e-9
"""A way that is taken less often is not taken."""

Tree = npt.NDArray[np.uint16]


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """One way to go on at a set of words.

    Attributes:
        guesses: one guess, or a subtree in preorder.
        hits: (k,) words that are found by it; depths: (k,) the guesses that they take from the beginning.
        behind: the numbers of the sets behind its answers; a subtree has none.
    """

    guesses: tuple[int, ...]
    hits: npt.NDArray[np.int64]
    depths: npt.NDArray[np.int64]
    behind: tuple[int, ...] = ()


@dataclass(slots=True)
class KnownSets:
    """The sets that the trees meet, and the ways to go on there; set 0 is all words.

    Attributes:
        words: of each set; ways: of each set, by what tells them apart.
    """

    feedback: Feedback
    words: list[npt.NDArray[np.int64]] = field(default_factory=list)
    ways: list[dict[bytes, Way]] = field(default_factory=list)
    _numbers: dict[tuple[int, bytes], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._number(0, np.arange(len(self.feedback)))

    def _number(self, guessed: int, words: npt.NDArray[np.int64]) -> int:
        """The number of the set ``words`` after ``guessed`` guesses."""
        key = guessed, words.tobytes()
        if key not in self._numbers:
            self._numbers[key] = len(self.words)
            self.words.append(words)
            self.ways.append({})
        return self._numbers[key]

    def learn(self, tree: Tree) -> None:
        """Add the ways of a tree in preorder."""
        nodes = tree_nodes(self.feedback, tree)
        depth, sizes = nodes.depths().astype(np.int64), _subtree_sizes(nodes)
        table, hit = self.feedback.table, self.feedback.hit
        index = 0
        waiting = [(0, 0)]
        while waiting:
            number, guessed = waiting.pop()
            words, ways = self.words[number], self.ways[number]
            if len(words) <= APART:
                depths, end = depth[words], index + sizes[index]
                if (key := depths.tobytes()) not in ways:
                    ways[key] = Way(tuple(tree[index:end].tolist()), words, depths)
                index = end
                continue
            guess = int(tree[index])
            index += 1
            answers = table[guess][words]
            behind = tuple(
                self._number(guessed + 1, words[answers == answer])
                for answer in np.unique(answers[answers < hit])
            )
            hits = words[answers == hit]
            way = Way((guess,), hits, np.full(len(hits), guessed + 1), behind)
            ways.setdefault(b"guess %d" % guess, way)
            waiting += [(part, guessed + 1) for part in reversed(behind)]


def _subtree_sizes(nodes: Nodes) -> list[int]:
    """The number of nodes of the subtree at each node, itself included."""
    parents = nodes.parent.tolist()
    sizes = [1] * len(parents)
    for node in range(len(parents) - 1, 0, -1):  # a node stands before those below it
        sizes[parents[node]] += sizes[node]
    return sizes


@dataclass(frozen=True, slots=True, eq=False)
class Recombined:
    """The program's solution.

    Attributes:
        known: the sets and the ways.
        rates: of each set, how often each of its ways is taken, in the order of ``KnownSets.ways``.
        hider: (D,) probabilities: the dual, which costs each of these guessers as much.
    """

    known: KnownSets
    rates: list[Probabilities]
    hider: Probabilities

    def trees(self, count: int) -> list[Tree]:
        """``count`` trees that, mixed evenly, take every way nearly as often as the program."""
        taken = [np.zeros(len(rates)) for rates in self.rates]
        ways = [list(known.values()) for known in self.known.ways]
        trees = []
        for drawn in range(1, count + 1):
            guesses: list[int] = []
            waiting = [0]
            while waiting:
                number = waiting.pop()
                owed = self.rates[number] * drawn - taken[number]
                chosen = int(np.argmax(np.where(self.rates[number] > 0, owed, -np.inf)))
                taken[number][chosen] += 1
                guesses += ways[number][chosen].guesses
                waiting += reversed(ways[number][chosen].behind)
            trees.append(np.array(guesses, np.uint16))
        return trees


def recombine(feedback: Feedback, trees: list[Tree]) -> Recombined | None:
    """The best mixture of the parts of ``trees``; None if the program fails, which its size may bring about."""
    from scipy.optimize import linprog
    from scipy.sparse import csr_array

    known = KnownSets(feedback)
    for tree in trees:
        known.learn(tree)
    size, sets = len(feedback), len(known.ways)
    ways = [(number, way) for number, options in enumerate(known.ways) for way in options.values()]
    # Rows: the guesses for each word, at most the guarantee (the last variable). Then the sets: ways in, ways out.
    word = np.concatenate([way.hits for _, way in ways])
    column = np.repeat(np.arange(len(ways)), [len(way.hits) for _, way in ways])
    guesses = np.concatenate([way.depths for _, way in ways]).astype(np.float64)
    last = np.full(size, len(ways))
    words = csr_array(
        (
            np.r_[guesses, np.full(size, -1.0)],
            (np.r_[word, np.arange(size)], np.r_[column, last]),
        ),
        (size, len(ways) + 1),
    )
    behind = [(part, i) for i, (_, way) in enumerate(ways) for part in way.behind]
    flow = csr_array(
        (
            np.r_[np.ones(len(ways)), np.full(len(behind), -1.0)],
            (
                np.array([number for number, _ in ways] + [part for part, _ in behind]),
                np.array([*range(len(ways)), *(i for _, i in behind)]),
            ),
        ),
        (sets, len(ways) + 1),
    )
    result = linprog(
        np.r_[np.zeros(len(ways)), 1.0],
        A_ub=words,
        b_ub=np.zeros(size),
        A_eq=flow,
        b_eq=np.r_[1.0, np.zeros(sets - 1)],
        method="highs-ipm",
    )
    if result.status != 0:
        return None
    rates = np.where(result.x[:-1] > NEVER, result.x[:-1], 0.0)
    ends = np.cumsum([len(options) for options in known.ways])
    dual = np.maximum(-result.ineqlin.marginals, 0)
    return Recombined(known, np.split(rates, ends[:-1]), dual / dual.sum())
