"""A reference for the tests: the value of strategies, from the word list and the strategies alone.

It shares no code with the solvers: it compares letters and walks trees itself, and its sums are Python integers and
fractions.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.games.jotto.solution import GuesserMixture
from generator.games.jotto.solve.plans import PackedPlan, PlanFile

_MAX_ROWS = 1 << 28
"""Bytes of answers that are remembered: all of a list of 16,000 words. Longer lists compute some rows again."""


class PlanError(ValueError):
    """A stored strategy that does not fit this game."""


@dataclass(frozen=True, slots=True)
class GuesserCertificate:
    """``guarantee``: guesses on average the mixture needs against its worst secret; ``worst``: those secrets."""

    guarantee: Fraction
    worst: list[int]


class Answers:
    """Letters in common, a repeated letter as often as both words have it. Rows are cached."""

    def __init__(self, words: Sequence[str]) -> None:
        # The second copy of a letter counts as another letter, so an answer is the size of an intersection of sets.
        symbols: dict[tuple[str, int], int] = {}
        self._bits = [
            sum(
                1 << symbols.setdefault((letter, copy), len(symbols))
                for letter, many in Counter(word).items()
                for copy in range(many)
            )
            for word in words
        ]
        self._rows: dict[int, array[int]] = {}

    def __len__(self) -> int:
        return len(self._bits)

    def row(self, guess: int) -> array[int]:
        """The answer of every word to ``guess``; -1 of the guess itself."""
        if guess not in self._rows:
            mine = self._bits[guess]
            row = array("b", ((mine & other).bit_count() for other in self._bits))
            row[guess] = -1
            if len(self._rows) * len(row) > _MAX_ROWS:
                self._rows.clear()
            self._rows[guess] = row
        return self._rows[guess]


def walk_tree(ask: Callable[[list[int]], int | None], answers: Answers) -> list[int]:
    """The number of guesses for each word; ``ask`` returns the guess at a set, in preorder, or None at the end.

    Raises:
        PlanError: if it does not find every word.
    """
    depth = [0] * len(answers)
    waiting: list[tuple[list[int], int]] = [(list(range(len(answers))), 1)]
    while waiting:
        candidates, guesses = waiting.pop()
        guess = ask(candidates)
        if guess is None or not 0 <= guess < len(answers):
            raise PlanError("a stored tree stops before every word is found")
        heard = answers.row(guess)
        classes: dict[int, list[int]] = {}
        for word in candidates:
            answer = heard[word]
            if answer < 0:
                depth[word] = guesses
            else:
                classes.setdefault(answer, []).append(word)
        waiting.extend((classes[answer], guesses + 1) for answer in sorted(classes, reverse=True))
    return depth


def whole_tree(tree: Sequence[int], answers: Answers) -> list[int]:
    """``walk_tree`` of a tree that is stored whole, in preorder."""
    guesses = iter(tree)
    depth = walk_tree(lambda _: next(guesses, None), answers)
    if next(guesses, None) is not None:
        raise PlanError("a stored tree guesses on after every word is found")
    return depth


def packed_tree(plan: PackedPlan, smallest: int, answers: Answers) -> list[int]:
    """``walk_tree`` of a tree that is packed as ``plans`` says."""
    guesses, pairs = iter(plan.guesses.tolist()), iter(plan.pairs.tolist())

    def ask(candidates: list[int]) -> int | None:
        if len(candidates) >= smallest:
            return next(guesses, None)
        if len(candidates) == 1:
            return candidates[0]
        later = next(pairs, None)
        return None if later is None else candidates[later]

    depth = walk_tree(ask, answers)
    if next(guesses, None) is not None or any(pairs):
        raise PlanError("a stored tree guesses on after every word is found")
    return depth


def certify_guesser(words: Sequence[str], mixture: GuesserMixture) -> GuesserCertificate:
    """What ``mixture`` guarantees, by walking each of its trees with each word.

    Raises:
        PlanError: if it is no strategy: a tree is incomplete, a weight negative, or all are 0.
    """
    answers = Answers(words)
    if len(mixture.weights) != len(mixture.trees):
        raise PlanError("the stored weights are no probabilities")
    trees = (whole_tree(tree.tolist(), answers) for tree in mixture.trees)
    return _certificate([int(weight) for weight in mixture.weights], trees, len(words))


def certify_plans(file: PlanFile) -> GuesserCertificate:
    """What the guesser of a file of plans guarantees, from the file alone.

    Raises:
        PlanError: if a plan does not find every word.
    """
    answers = Answers(file.words)
    trees = (packed_tree(plan, file.smallest, answers) for plan in file.plans)
    return _certificate([plan.weight for plan in file.plans], trees, len(file.words))


def _certificate(weights: list[int], trees: Iterable[list[int]], words: int) -> GuesserCertificate:
    if min(weights, default=-1) < 0 or sum(weights) == 0:
        raise PlanError("the stored weights are no probabilities")
    totals = [0] * words
    for tree, weight in zip(trees, weights, strict=True):
        for word, guesses in enumerate(tree):
            totals[word] += weight * guesses
    most = max(totals)
    return GuesserCertificate(
        Fraction(most, sum(weights)), [w for w, total in enumerate(totals) if total == most]
    )


def certify_hider(words: Sequence[str], weights: Sequence[int]) -> Fraction:
    """What a hider with whole ``weights`` earns at least: exhaustive search over candidate sets, no bounds assumed.

    For short lists (up to about 12 words): every set is solved by trying every guess.
    """
    answers = Answers(words)
    heard = [answers.row(guess) for guess in range(len(words))]
    solved: dict[frozenset[int], int] = {frozenset(): 0}

    def cost(candidates: frozenset[int]) -> int:
        known = solved.get(candidates)
        if known is not None:
            return known
        best: int | None = None
        for row in heard:
            classes: dict[int, set[int]] = {}
            for word in candidates:
                answer = row[word]
                if answer >= 0:
                    classes.setdefault(answer, set()).add(word)
            if any(len(part) == len(candidates) for part in classes.values()):
                continue
            value = sum(cost(frozenset(part)) for part in classes.values())
            best = value if best is None else min(best, value)
        solved[candidates] = (best or 0) + sum(weights[word] for word in candidates)
        return solved[candidates]

    return Fraction(cost(frozenset(range(len(words)))), sum(weights))
