"""Better mixtures from trees that are known: the parts of the trees are mixed apart.

What a guesser knows is the set of words still possible and the guesses made. Two trees that meet the same set after as
many guesses may follow each other from there, so the trees found stand for many more than themselves. A mixture of
parts mixes, at every set that some tree meets, the ways to go on: a guess at a set of more than ``APART`` words, or a
whole subtree at a smaller set. How often a set is met is how often the guesses before it are made, so any mixture is a
strategy of the guesser. The best one is at least as good as the best mixture of whole trees, and ``parts_game`` comes
close to it.

A way that the mixture never takes can be left out, and other ways at the sets that are met can be added: then the game
of parts is hardly larger, and has a better mixture.

A guesser is published as some hundreds of whole trees. They are drawn so that after each of them every way has been
taken nearly as often as the mixture says; their weights are then the best by a linear program over these trees.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import numpy as np
import numpy.typing as npt

from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solution import Probabilities
from strategy_book.games.jotto.solve.equilibrium.parts_game import PartsGame, solve_parts
from strategy_book.games.jotto.solve.guess.guesser import Guesser
from strategy_book.games.jotto.solve.guess.nodes import Subtrees

APART = 30
"""Subtrees over fewer words stay whole: with 15 the guarantee was 0.001 guesses less, the game twice as large."""

NEVER = 1e-5
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
        words: of each set; guessed: before each set; ways: of each set, by what tells them apart.
    """

    feedback: Feedback
    words: list[npt.NDArray[np.int64]] = field(default_factory=list)
    guessed: list[int] = field(default_factory=list)
    ways: list[dict[bytes, Way]] = field(default_factory=list)
    _numbers: dict[tuple[int, bytes], int] = field(default_factory=dict)
    _subtrees: Subtrees = field(init=False)

    def __post_init__(self) -> None:
        self._subtrees = Subtrees(self.feedback)
        self.number(0, np.arange(len(self.feedback)))

    def number(self, guessed: int, words: npt.NDArray[np.int64]) -> int:
        """The number of the set ``words`` after ``guessed`` guesses."""
        key = guessed, words.tobytes()
        if key not in self._numbers:
            self._numbers[key] = len(self.words)
            self.words.append(words)
            self.guessed.append(guessed)
            self.ways.append({})
        return self._numbers[key]

    def learn(self, tree: Tree, number: int = 0) -> None:
        """Add the ways of a tree in preorder, which goes on from the set ``number``."""
        table, hit = self.feedback.table, self.feedback.hit
        index = 0
        waiting = [number]
        while waiting:
            number = waiting.pop()
            words, guessed = self.words[number], self.guessed[number]
            if len(words) <= APART:
                end, depths = self._subtrees.follow(tree, index, words)
                way = Way(tuple(tree[index:end].tolist()), words, guessed + depths)
                self.ways[number].setdefault(way.depths.tobytes(), way)
                index = end
                continue
            guess = int(tree[index])
            index += 1
            answers = table[guess][words]
            behind = tuple(self.number(guessed + 1, words[answers == j]) for j in np.unique(answers[answers < hit]))
            hits = words[answers == hit]
            way = Way((guess,), hits, np.full(len(hits), guessed + 1), behind)
            self.ways[number].setdefault(b"guess %d" % guess, way)
            waiting += reversed(behind)

    def vary(self, guesser: Guesser, hider: Probabilities, width: int, most: int) -> None:
        """Add to each set of at most ``most`` words the subtree that answers ``hider`` (D,), each with some mass."""
        for number in range(len(self.words)):  # those that a subtree adds get none
            words = self.words[number]
            if 1 < len(words) <= most:
                self.learn(guesser.subtree(hider, width, words), number)


@dataclass(frozen=True, slots=True, eq=False)
class Recombined:
    """A mixture of parts.

    Attributes:
        known: the sets and the ways.
        rates: of each set, how often each of its ways is taken, in the order of ``KnownSets.ways``.
        hider: (D,) probabilities: the hider that learnt beside the mixture, nearly the best against these parts.
        average: (D,) guesses that the mixture needs for each secret.
    """

    known: KnownSets
    rates: list[Probabilities]
    hider: Probabilities
    average: Probabilities

    def used(self) -> KnownSets:
        """The sets that the mixture meets, and the ways that it takes there."""
        known = self.known
        used = KnownSets(known.feedback)
        numbers = {0: 0}
        waiting = [0]
        while waiting:
            number = waiting.pop()
            for (key, way), rate in zip(known.ways[number].items(), self.rates[number], strict=True):
                if rate == 0:
                    continue
                new = [part for part in way.behind if part not in numbers]
                numbers.update((part, used.number(known.guessed[part], known.words[part])) for part in new)
                waiting += new
                behind = tuple(numbers[part] for part in way.behind)
                used.ways[numbers[number]][key] = replace(way, behind=behind)
        return used

    def trees(self, count: int) -> list[Tree]:
        """``count`` trees that, mixed evenly, take every way nearly as often as the mixture."""
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


def recombine(known: KnownSets, extra: Probabilities | None = None) -> Recombined:
    """A mixture of the known ways, nearly as good as the best: see ``parts_game.CLOSE``.

    Args:
        extra: (D,) guesses that each secret takes beyond those of its tree; None: none.
    """
    order = sorted(range(len(known.ways)), key=known.guessed.__getitem__)
    position = np.argsort(order)
    ways = [way for number in order for way in known.ways[number].values()]
    game = PartsGame(
        _ends(len(known.ways[number]) for number in order),
        np.concatenate([way.hits for way in ways]),
        np.concatenate([way.depths for way in ways]).astype(np.float64),
        _ends(len(way.hits) for way in ways),
        position[np.array([part for way in ways for part in way.behind], np.int64)],
        _ends(len(way.behind) for way in ways),
        np.zeros(len(known.feedback)) if extra is None else extra,
    )
    rates, average, hider = solve_parts(game)
    apart = np.split(rates, game.first[1:-1])
    return Recombined(known, [_taken(apart[index]) for index in position], hider, average)


def _ends(lengths: Iterable[int]) -> npt.NDArray[np.int64]:
    """Where stretches of these ``lengths`` begin if one follows the other, and where the last ends."""
    return np.cumsum([0, *lengths])


def _taken(rates: Probabilities) -> Probabilities:
    """``rates`` of the ways at a set without those that are never taken; one way is always taken."""
    taken = np.where(rates > NEVER, rates, 0.0)
    best = int(np.argmax(rates))
    taken[best] = max(rates[best], NEVER)
    return taken
