"""What strategies are worth, by brute force on short lists. Plans as files hold them are walked by ``verify``."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache

from strategy_book.games.jotto.solution import GuesserMixture
from strategy_book.published.plans import BrokenPlanError


def heard(guess: str, secret: str) -> int:
    """Letters in common, a repeated letter as often as both words have it."""
    return (Counter(guess) & Counter(secret)).total()


def depths(words: Sequence[str], tree: Iterable[int]) -> list[int]:
    """How many guesses a tree, stored in preorder, takes for each word.

    Raises:
        BrokenPlanError: if it does not find every word, or guesses on after that.
    """
    guesses, taken = iter(tree), [0] * len(words)
    waiting = [([*range(len(words))], 1)]
    while waiting:
        left, turn = waiting.pop()
        guess = next(guesses, len(words))
        if guess >= len(words):
            raise BrokenPlanError
        classes: dict[int, list[int]] = {}
        for word in left:
            if word == guess:
                taken[word] = turn
            else:
                classes.setdefault(heard(words[guess], words[word]), []).append(word)
        waiting += [(classes[answer], turn + 1) for answer in sorted(classes, reverse=True)]
    if next(guesses, None) is not None:
        raise BrokenPlanError
    return taken


def guarantee(words: Sequence[str], mixture: GuesserMixture) -> Fraction:
    """How many guesses a mixture takes on average against its worst secret.

    Raises:
        BrokenPlanError: if it is not a strategy: a tree is incomplete, a weight negative, or all are 0.
    """
    weights = [int(weight) for weight in mixture.weights]
    if len(weights) != len(mixture.trees) or min(weights, default=-1) < 0 or not sum(weights):
        raise BrokenPlanError
    taken = [depths(words, tree.tolist()) for tree in mixture.trees]
    totals = [sum(map(int.__mul__, weights, of_word)) for of_word in zip(*taken, strict=True)]
    return Fraction(max(totals), sum(weights))


def certify_hider(words: Sequence[str], weights: Sequence[int]) -> Fraction:
    """What a hider with whole ``weights`` earns at least: every guess is tried at every set of words left.

    For short lists (up to about 12 words).
    """
    table = [[heard(guess, word) if guess != word else -1 for word in words] for guess in words]
    return Fraction(least_by_trying(table, weights), sum(weights))


def least_by_trying(table: Sequence[Sequence[int]], weights: Sequence[int]) -> int:
    """The weighted guesses of the best tree; ``table[guess][secret]`` is the answer, and any for the secret itself."""

    @cache
    def cost(left: frozenset[int]) -> int:
        costs = [] if left else [0]
        for guess, row in enumerate(table if left else ()):
            parts: dict[int, set[int]] = {}
            for word in left - {guess}:
                parts.setdefault(row[word], set()).add(word)
            if left not in parts.values():
                costs.append(sum(cost(frozenset(part)) for part in parts.values()))
        return min(costs) + sum(weights[word] for word in left)

    return cost(frozenset(range(len(table))))
