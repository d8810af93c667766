"""The independent check: what stored strategies are worth, from the word list and the strategies alone.

Shares no code with the solvers: letters are compared anew, trees are walked anew, sums are Python integers and
fractions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.errors import StrategyBookError
from generator.jotto.solution import GuesserMixture


class CertificateError(StrategyBookError):
    """A stored strategy is not one of this game, or is not worth what was said."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """``guarantee``: guesses on average the mixture needs against its worst secret; ``worst``: those secrets."""

    guarantee: Fraction
    worst: list[int]


def answer(guess: str, secret: str) -> int | None:
    """Letters in common (a repeated one as often as both have it), or None when the guess is the secret."""
    if guess == secret:
        return None
    return (Counter(guess) & Counter(secret)).total()


def tree_depths(words: Sequence[str], tree: Sequence[int], answers: dict[int, list[int | None]]) -> list[int]:
    """How many guesses each word takes in a tree stored in preorder. ``answers`` remembers rows between trees.

    Raises:
        CertificateError: if it does not find every word, or guesses on after the end.
    """
    depth = [0] * len(words)
    guesses = iter(tree)
    waiting: list[tuple[list[int], int]] = [(list(range(len(words))), 1)]
    while waiting:
        candidates, made = waiting.pop()
        guess = next(guesses, None)
        if guess is None or not 0 <= guess < len(words):
            raise CertificateError("a stored tree stops before every word is found")
        if guess not in answers:
            answers[guess] = [answer(words[guess], word) for word in words]
        heard = answers[guess]
        classes: dict[int, list[int]] = {}
        for word in candidates:
            said = heard[word]
            if said is None:
                depth[word] = made
            else:
                classes.setdefault(said, []).append(word)
        waiting.extend((classes[said], made + 1) for said in sorted(classes, reverse=True))
    if next(guesses, None) is not None:
        raise CertificateError("a stored tree guesses on after every word is found")
    return depth


def certify_guesser(words: Sequence[str], mixture: GuesserMixture) -> Certificate:
    """What ``mixture`` guarantees, by walking each of its trees with each word.

    Raises:
        CertificateError: if it is no strategy: a tree is incomplete, a weight negative, or all are 0.
    """
    weights = [int(w) for w in mixture.weights]
    if len(weights) != len(mixture.trees) or min(weights, default=-1) < 0 or sum(weights) == 0:
        raise CertificateError("the stored weights are no probabilities")
    answers: dict[int, list[int | None]] = {}
    totals = [0] * len(words)
    for tree, weight in zip(mixture.trees, weights, strict=True):
        for word, guesses in enumerate(tree_depths(words, tree.tolist(), answers)):
            totals[word] += weight * guesses
    most = max(totals)
    return Certificate(Fraction(most, sum(weights)), [w for w, total in enumerate(totals) if total == most])


def certify_hider(words: Sequence[str], weights: Sequence[int]) -> Fraction:
    """What a hider with whole ``weights`` earns at least: exhaustive search over candidate sets, no bounds assumed.

    For short lists (up to about 12 words): every set is solved by trying every guess.
    """
    heard = [[answer(guess, word) for word in words] for guess in words]
    solved: dict[frozenset[int], int] = {frozenset(): 0}

    def cost(candidates: frozenset[int]) -> int:
        known = solved.get(candidates)
        if known is not None:
            return known
        best: int | None = None
        for row in heard:
            classes: dict[int, set[int]] = {}
            for word in candidates:
                said = row[word]
                if said is not None:
                    classes.setdefault(said, set()).add(word)
            if any(len(part) == len(candidates) for part in classes.values()):
                continue
            value = sum(cost(frozenset(part)) for part in classes.values())
            best = value if best is None else min(best, value)
        solved[candidates] = (best or 0) + sum(weights[word] for word in candidates)
        return solved[candidates]

    return Fraction(cost(frozenset(range(len(words)))), sum(weights))
