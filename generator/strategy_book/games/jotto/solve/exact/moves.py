"""The game as one linear program over moves: a guess at a set of words, instead of whole decision trees.

What a guesser knows is the set of words still possible, so a strategy may mix its guesses at every set apart, and the
program combines what it has of different trees by itself: it needs a fraction of the columns that a program over trees
does. V(S) <= weight(S) + V(S_0) + V(S_1) + ... for every move (S, guess) with the parts S_j, at most V(everything);
the dual variable of a row is how often the move is made.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from strategy_book.games.jotto.feedback import Feedback

Move = tuple[int, int]
"""A set of words (bit i: the i-th word of the list) and the guess made at it."""

NEVER = 1e-9  # a move made less often is not made


@dataclass(frozen=True, slots=True, eq=False)
class Prices:
    """The program's solution.

    Attributes:
        value: of the game whose guesser has these moves only.
        hider: (D,) probabilities.
        cost: what each set costs the guesser at most, weighted by ``hider``.
        rates: how often each move is made.
    """

    value: float
    hider: npt.NDArray[np.float64]
    cost: dict[int, float]
    rates: dict[Move, float]


class MoveProgram:
    """Moves collected, and the linear program over them. Grows only."""

    def __init__(self, feedback: Feedback) -> None:
        self._size = len(feedback)
        self._classes = class_masks(feedback.table, feedback.hit)
        self.everything = (1 << self._size) - 1
        self._moves: dict[tuple[int, ...], Move] = {}
        self._sets: dict[int, int] = {}

    @property
    def moves(self) -> list[Move]:
        """In the order in which they came."""
        return list(self._moves.values())

    def parts(self, words: int, guess: int) -> list[int]:
        """The sets behind the answers to ``guess`` at ``words``, in the order of the answers; none is empty."""
        return [words & part for part in self._classes[guess] if words & part]

    def add(self, moves: Iterable[Move]) -> int:
        """Learn moves; those at a single word, and guesses that tell what a known one does, are left out. How many."""
        before = len(self._moves)
        for words, guess in moves:
            if words & (words - 1):
                self._sets.setdefault(words, len(self._sets))
                self._moves.setdefault((words, *self.parts(words, guess)), (words, guess))
        return len(self._moves) - before

    def add_tree(self, guesses: npt.NDArray[np.uint16]) -> int:
        """Learn the moves of a tree in preorder."""
        moves, waiting = [], [self.everything]
        for guess in guesses.tolist():
            words = waiting.pop()
            moves.append((words, guess))
            waiting += reversed(self.parts(words, guess))
        return self.add(moves)

    def solve(self) -> Prices:
        """The best strategies within the moves collected."""
        from scipy.optimize import linprog
        from scipy.sparse import csr_array

        size, sets = self._size, len(self._sets)
        entries: list[tuple[int, int, float]] = []
        for i, (words, *parts) in enumerate(self._moves):
            entries.append((i, size + self._sets[words], 1.0))
            entries += [(i, word, -1.0) for word in members(words)]
            for part in parts:
                single = part & (part - 1) == 0
                entries.append((i, part.bit_length() - 1 if single else size + self._sets[part], -1.0))
        row, column, value = zip(*entries, strict=True)
        objective = np.zeros(size + sets)
        objective[size + self._sets[self.everything]] = -1
        result = linprog(
            objective,
            A_ub=csr_array((value, (row, column)), (len(self._moves), size + sets)),
            b_ub=np.zeros(len(self._moves)),
            A_eq=np.r_[np.ones(size), np.zeros(sets)][None, :],
            b_eq=[1.0],
            bounds=[(0, None)] * size + [(None, None)] * sets,
            method="highs-ipm",
        )
        hider = np.maximum(result.x[:size], 0)
        rates = np.maximum(-result.ineqlin.marginals, 0)
        return Prices(
            -result.fun,
            hider / hider.sum(),
            {words: float(result.x[size + i]) for words, i in self._sets.items()},
            {move: float(rate) for move, rate in zip(self._moves.values(), rates, strict=True)},
        )

    def mixture(self, prices: Prices) -> list[npt.NDArray[np.uint16]]:
        """Decision trees in preorder that, mixed, make every move as often as the program's guesser.

        Each takes the move most often left at every set; the one of its moves that is left least often is then used up.
        """
        left: dict[int, dict[int, float]] = {}
        for (words, guess), rate in prices.rates.items():
            left.setdefault(words, {})[guess] = rate
        trees = []
        least = 1.0
        while least > NEVER and max(left[self.everything].values()) > NEVER:
            tree = self._tree({words: max(options, key=options.__getitem__) for words, options in left.items()})
            least = min(left[words][guess] for words, guess in tree if words in left)
            for words, guess in tree:
                if words in left:
                    remaining = left[words][guess] - least
                    left[words][guess] = remaining if remaining > NEVER else 0.0
            trees.append(tree)
        return [np.array([guess for _, guess in tree], np.uint16) for tree in trees]

    def tight(self, prices: Prices) -> list[npt.NDArray[np.uint16]]:
        """A decision tree through each move that costs no more than the best at its set: the hider's equations."""
        guesses_at: dict[int, list[int]] = {}
        for words, guess in self.moves:
            guesses_at.setdefault(words, []).append(guess)
        least = {1 << word: float(share) for word, share in enumerate(prices.hider)}
        best: dict[int, list[int]] = {}
        for words in sorted(guesses_at, key=int.bit_count):  # parts before the whole
            costs = [sum(least[part] for part in self.parts(words, guess)) for guess in guesses_at[words]]
            best[words] = [g for g, cost in zip(guesses_at[words], costs, strict=True) if cost <= min(costs) + NEVER]
            least[words] = min(costs) + sum(least[1 << word] for word in members(words))
        choice = {words: guesses[0] for words, guesses in best.items()}
        # Breadth first from all words: the choices that lead to each set.
        way: dict[int, dict[int, int]] = {self.everything: {}}
        for words in (queue := [self.everything]):
            for guess in best.get(words, []):
                for part in self.parts(words, guess):
                    if part in best and part not in way:
                        way[part] = {**way[words], words: guess}
                        queue.append(part)
        trees = [
            self._tree({**choice, **path, words: guess}) for words, path in way.items() for guess in best.get(words, [])
        ]
        return [np.array([guess for _, guess in tree], np.uint16) for tree in trees]

    def _tree(self, choice: dict[int, int]) -> list[Move]:
        moves, waiting = [], [self.everything]
        while waiting:
            words = waiting.pop()
            guess = choice[words] if words & (words - 1) else words.bit_length() - 1
            moves.append((words, guess))
            waiting += reversed(self.parts(words, guess))
        return moves


def class_masks(table: npt.NDArray[np.uint8], hit: int) -> list[list[int]]:
    """For each guess the sets of words behind the answers 0 to ``hit`` - 1."""
    bits = [1 << word for word in range(len(table))]
    return [
        [sum(bit for bit, answer in zip(bits, row, strict=True) if answer == j) for j in range(hit)]
        for row in table.tolist()
    ]


def members(words: int) -> list[int]:
    """The numbers of the bits of ``words``, lowest first."""
    numbers = []
    while words:
        low = words & -words
        numbers.append(low.bit_length() - 1)
        words ^= low
    return numbers
