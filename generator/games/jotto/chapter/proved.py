"""When the lower bound of a chapter from a certificate is proved, so that its page may say so (``facts.py``).

Every build proves bounds again that need no search, and those that name their sets (``proof_sets``). A whole check also
proves those that follow from weights, and those of short lists.
"""

import re
from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from generator import reasons
from generator.certificates.file import CertificateError, require
from generator.games.jotto.chapter.facts import JottoChapter
from generator.games.jotto.feedback import Feedback
from generator.games.jotto.solution import ProofKind
from generator.games.jotto.solve.anagram_sets import anagram_sets
from generator.games.jotto.solve.bound.uniform_hider import counting_bound
from generator.games.jotto.solve.bound.weighted import weighted_bound
from generator.games.jotto.solve.exact.best_response import MOST_WORDS
from generator.games.jotto.solve.exact.proof_sets import MOST_WEIGHT, bound_by_sets, in_order, read_sets
from generator.games.jotto.solve.exact.solve import least_guesses
from generator.games.jotto.solve.solver import alike


def lower_bound_proved(
    chapter: JottoChapter, words: Sequence[str], feedback: Feedback, weights: Sequence[int], *, whole: bool
) -> bool:
    """Does every build's check prove the lower bound again?

    Args:
        words: of the list, in the order of ``feedback``; weights: of the chapter's hider, in the same order.
        whole: also make the proofs that take a second or two.

    Raises:
        CertificateError: if the bound is wrong, or its proof is for another hider.
    """
    kind = _kind(chapter)
    if kind in (ProofKind.EVEN_SETS, ProofKind.WEIGHED):
        require(min(weights) > 0, "the hider of its lower bound")
    if kind is ProofKind.EVEN_SETS:
        sets, hidden = anagram_sets(feedback), np.array(weights, object)
        shown = {weight * len(words_of) for weight, words_of in zip(hidden[sets.first], sets.words, strict=True)}
        require(sets.treats_alike(hidden) and len(shown) == 1, "the hider of its lower bound")
    require(kind is ProofKind.SEARCHED or not chapter.proof_sets, "the sets of its proof")
    if kind is ProofKind.ALIKE:
        require(alike(feedback) and chapter.least == Fraction(chapter.size + 1, 2), "its lower bound")
    elif kind is ProofKind.COUNTED:
        require(chapter.least <= counting_bound(feedback).value, "its lower bound")
    elif chapter.proof_sets:
        require(chapter.least <= _bound_by_sets(chapter, words, feedback), "its lower bound")
    if whole:
        _check_worth(chapter, kind, feedback, weights)
    return kind in (ProofKind.ALIKE, ProofKind.COUNTED) or bool(chapter.proof_sets)


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


def _bound_by_sets(chapter: JottoChapter, words: Sequence[str], feedback: Feedback) -> Fraction:
    require(sum(chapter.weights) < MOST_WEIGHT, "the weights of its hider")
    number = {word: i for i, word in enumerate(words)}
    game = in_order(feedback, [number[secret.word] for secret in chapter.secrets])
    try:
        proved = bound_by_sets(game, chapter.weights, read_sets(chapter.proof_sets))
    except ValueError as error:
        raise CertificateError("the sets of its proof cannot be read") from error
    return Fraction(proved, sum(chapter.weights))


def _check_worth(chapter: JottoChapter, kind: ProofKind, feedback: Feedback, weights: Sequence[int]) -> None:
    """Prove the bound from the weights of its hider, or against every guesser where a list is short enough for it."""
    if kind is ProofKind.WEIGHED:
        require(chapter.least <= weighted_bound(feedback, np.array(weights, np.int64)), "its lower bound")
    if len(feedback) > MOST_WORDS or (chapter.proof_sets and chapter.solved):  # then the two bounds are equal
        return
    hider = [1] * chapter.size if chapter.lower_of_uniform else weights
    worth = Fraction(least_guesses(feedback, hider), sum(hider))
    right = chapter.least == worth if kind is ProofKind.SEARCHED else chapter.least <= worth
    require(right, "what its hider is worth")
