"""When the lower bound of a chapter from a certificate is proved, so that its page may say so (``facts.py``).

Every build proves bounds again that need no search, and searches again against the hiders of lists of at most ``FEW``
words. A whole check also searches for lists that take minutes.
"""

import re
from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from strategy_book import reasons
from strategy_book.certificates.file import CertificateError, require
from strategy_book.games.jotto.budget import FEW, MOST_EXACT
from strategy_book.games.jotto.chapter.facts import JottoChapter
from strategy_book.games.jotto.feedback import Feedback
from strategy_book.games.jotto.solution import ProofKind
from strategy_book.games.jotto.solve.anagram_sets import anagram_sets
from strategy_book.games.jotto.solve.bound.uniform_hider import counting_bound
from strategy_book.games.jotto.solve.exact.least_cost import INFINITE, SearchLimitError
from strategy_book.games.jotto.solve.exact.solve import least_guesses
from strategy_book.games.jotto.solve.solver import alike

MOST_SETS = 500_000
"""Sets that a build searches at most: some ten seconds, and four times what any list that ships needs."""


def lower_bound_proved(chapter: JottoChapter, feedback: Feedback, weights: Sequence[int], *, whole: bool) -> bool:
    """Is the lower bound proved again here?

    Args:
        weights: of the chapter's hider, in the order of ``feedback``.
        whole: search as long as it takes, for lists of up to ``MOST_EXACT`` words.

    Raises:
        CertificateError: if the bound is wrong, or its proof is for another hider.
    """
    kind = _kind(chapter)
    if kind is ProofKind.EVEN_SETS:
        require(min(weights) > 0, "the hider of its lower bound")
        sets, hidden = anagram_sets(feedback), np.array(weights, object)
        shown = {weight * len(words_of) for weight, words_of in zip(hidden[sets.first], sets.words, strict=True)}
        require(sets.treats_alike(hidden) and len(shown) == 1, "the hider of its lower bound")
    if kind is ProofKind.ALIKE:
        require(alike(feedback) and chapter.least == Fraction(chapter.size + 1, 2), "its lower bound")
        return True
    if kind is ProofKind.COUNTED:
        require(chapter.least <= counting_bound(feedback).value, "its lower bound")
        return True
    if chapter.size > (MOST_EXACT if whole else FEW):
        return False
    hider = [1] * chapter.size if chapter.lower_of_uniform else weights
    try:
        worth = Fraction(least_guesses(feedback, hider, INFINITE if whole else MOST_SETS), sum(hider))
    except SearchLimitError:
        return False
    right = chapter.least == worth if kind is ProofKind.SEARCHED else chapter.least <= worth
    require(right, "what its hider is worth")
    return True


def _kind(chapter: JottoChapter) -> ProofKind:
    """The kind of proof that the chapter names for its lower bound."""
    for kind in ProofKind:
        # No search looks ahead a thousand guesses.
        named = re.search(r"up to ([1-9]\d{0,2}) guesses", chapter.lower_proof)
        if chapter.lower_proof == reasons.proof(kind.value, int(named[1]) if named else 0):
            # If all words are alike, the bound is proved for the uniform hider, which is also the chapter's hider.
            require(chapter.lower_of_uniform is kind.of_uniform, "the hider of its lower bound")
            return kind
    raise CertificateError("its lower bound names a kind of proof that this check does not know")
