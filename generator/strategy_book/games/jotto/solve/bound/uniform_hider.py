"""Proved lower bounds on the value: the least guesses that any guesser needs against a hider.

The first bounds count guesses (theorem 10 in ``docs/theory.md``) and profiles of words (theorem 11, ``profiles.py``).
One search raises them (``search.py``, ``plies.py``): the first guess of the least bound, until sets are used up. It
remembers what it has searched for all first guesses, since guesses in another order lead to the same sets.

Where words are anagrams of each other, the hider picks each set of anagrams equally often, and each word of a set. A
guesser needs as many guesses against it as in the game of sets against the uniform hider, and beyond these the average
of ``AnagramSets.extra`` (theorem 13). So the search for a bound runs in the game of sets, which is smaller and has no
anagrams.

One bound needs no search, so that ``check_bound.py`` proves it again in seconds of plain Python: theorem 12, or theorem
13 where words have anagrams. ``profiles.py`` holds the same bound.
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import numpy as np

from strategy_book.games.jotto.budget import JottoBudget
from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solution import LowerBound, ProofKind
from strategy_book.games.jotto.solve.anagram_sets import anagram_sets
from strategy_book.games.jotto.solve.bound.search import STEPS, Meter, Search

OnBound = Callable[[LowerBound], None]
"""Called with every better bound."""

MOST_PLAIN_WORDS, MOST_PLAIN_CLASSES = 1_100, 4_400
"""Of a game: its words, and its guesses times answers. Plain Python takes about 20 seconds and 600 MB for so many."""

LEVELS = 29
"""Guesses after which a profile sets no limit: a weaker bound, but a bound, whose sums stay in 16 bits."""


def prove_lower_bound(
    feedback: Feedback, budget: JottoBudget, *, progress: OnBound | None = None, meter: Meter | None = None
) -> LowerBound:
    """Raise the first guess of the least bound until ``budget.sets`` answer classes have been evaluated.

    The result depends on the budget only, not on time. ``meter``: of the search; another thread ends it by setting what
    is left to 0.
    """
    size = len(feedback)
    if size == 1:
        return LowerBound(Fraction(1), ProofKind.ALIKE)
    if size > budget.most_words:
        return counting_bound(feedback)
    search = Search(feedback, budget, meter)
    bound = search.bound(ProofKind.PROFILES)
    if progress is not None:
        progress(bound)
    while search.left() > 0 and search.raise_all(search.total() + max(1, size // STEPS)):
        if Fraction(search.total(), size) == bound.value:
            continue
        bound = search.bound(ProofKind.PLIES)
        if progress is not None:
            progress(bound)
    return bound


def counting_bound(feedback: Feedback) -> LowerBound:
    """For lists too long for anything else: d guesses find at most 1 + hit + hit**2 + ... words."""
    size, total, most, layer = len(feedback), 0, 0, 1
    while most < size:
        total += size - most
        most += layer
        layer *= feedback.hit
    return LowerBound(Fraction(total, size), ProofKind.COUNTED)


def prove_for_even_sets(
    feedback: Feedback, budget: JottoBudget, *, progress: OnBound | None = None, meter: Meter | None = None
) -> LowerBound:
    """``prove_lower_bound`` for the hider who picks each set of anagrams equally often, and each word of a set.

    It is the bound of the uniform hider where there are no anagrams, where most words are anagrams of others, and where
    the list is too long for more than counting.
    """
    sets = anagram_sets(feedback)
    size = len(sets.game)
    if sets.trivial or 2 * size < len(feedback) or size > budget.most_words:
        return prove_lower_bound(feedback, budget, progress=progress, meter=meter)
    weights = tuple(sets.even_weights().tolist())
    beyond = Fraction(len(feedback) - size, 2 * size)  # the average of sets.extra

    def named(bound: LowerBound) -> LowerBound:
        return replace(bound, value=bound.value + beyond, kind=ProofKind.EVEN_SETS, weights=weights)

    def tell(bound: LowerBound) -> None:
        if progress is not None:
            progress(named(bound))

    return named(prove_lower_bound(sets.game, budget, progress=tell, meter=meter))


def plain_profiles_bound(feedback: Feedback) -> Fraction | None:
    """The guesses that every guesser needs on average against the hider who picks sets of anagrams equally often.

    None for a list that is too long.
    """
    game = anagram_sets(feedback).game
    size, hit = len(game), game.hit
    if size > MOST_PLAIN_WORDS or size * hit > MOST_PLAIN_CLASSES:
        return None
    classes = (game.table[:, None] == np.arange(hit)[:, None]).reshape(-1, size)  # (size * hit, size)
    sizes = classes.sum(1).astype(np.int16)
    # Axes: the class of a guess and an answer, the answer to the next guess, the next guess.
    shared = (classes.astype(np.float32) @ classes.T.astype(np.float32)).astype(np.int16)
    shared = np.ascontiguousarray(shared.reshape(-1, size, hit).swapaxes(1, 2))
    limits, before = [np.zeros_like(sizes)], np.zeros_like(sizes)
    by_both, by_own = np.zeros_like(shared), np.zeros_like(shared)
    while (limits[-1] < sizes).any() and len(limits) < LEVELS:
        last = limits[-1]
        by_both += np.minimum(shared, last.reshape(size, hit).T)
        by_own += np.minimum(shared, last[:, None, None])
        most = (np.minimum(by_both, by_own).sum(1, dtype=np.int16) + len(limits) * classes).max(1)
        limits.append(np.minimum(sizes, np.maximum(most - before, last)).astype(np.int16))
        before += limits[-1]
    costs = sum((sizes - level).astype(np.int64) for level in limits)
    beyond = Fraction(len(feedback) - size, 2 * size)  # the average of AnagramSets.extra
    return Fraction(size + int(np.reshape(costs, (size, hit)).sum(1).min()), size) + beyond
