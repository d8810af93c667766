"""Check what a certificate of Jotto claims about its bounds, its replies and its searches, without searching.

Every plan of the chapter is a guesser. So a plan refutes the certificate if it needs fewer guesses than the lower
bound, against the hider for which the bound is proved, or fewer than the best reply. The other figures of a search are
only checked for plausibility.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from generator import reasons
from generator.certificates.file import CertificateError, require
from generator.games.jotto.chapter.facts import JottoChapter
from generator.games.jotto.feedback import Dictionary, Feedback
from generator.games.jotto.solution import Milestone, ProofKind, kind_for
from generator.games.jotto.solve.anagram_sets import anagram_sets
from generator.games.jotto.solve.exact.proof_sets import MOST_WEIGHT, bound_by_sets, in_order, read_sets

_ROUNDING = 1e-5
"""The most by which rounding the chances of a hider changes a sum over all words."""


def near(printed: float, exact: Fraction | float, slack: float = 1e-9) -> bool:
    """Is a printed number the exact one, up to rounding?"""
    return math.isclose(printed, float(exact), rel_tol=1e-9, abs_tol=slack)


def proof_kind(chapter: JottoChapter) -> ProofKind:
    """The kind of proof that the chapter names for its lower bound.

    Raises:
        CertificateError: if there is no such kind, or the chapter names the wrong hider for it.
    """
    for kind in ProofKind:
        # No search looks ahead a thousand guesses.
        named = re.search(r"up to ([1-9]\d{0,2}) guesses", chapter.lower_proof)
        if chapter.lower_proof == reasons.proof(kind.value, int(named[1]) if named else 0):
            # If all words are alike, the bound is proved for the uniform hider, which is also the chapter's hider.
            require(chapter.lower_of_uniform is kind.of_uniform, "the hider of its lower bound")
            return kind
    raise CertificateError("its lower bound names a kind of proof that this check does not know")


def proved_for(chapter: JottoChapter, weights: Sequence[int]) -> list[int]:
    """(D,) integer weights, in the order of the list, of the hider for which the lower bound is proved.

    Args:
        weights: of the chapter's hider, in the order of the list.
    """
    return [1] * chapter.size if chapter.lower_of_uniform else list(weights)


def check_words_hidden(chapter: JottoChapter, feedback: Feedback, weights: Sequence[int]) -> None:
    """Compare the words that are hidden with what the proof of the lower bound says about them.

    Args:
        weights: of the chapter's hider, in the order of the list.
    """
    kind = proof_kind(chapter)
    if kind in (ProofKind.EVEN_SETS, ProofKind.WEIGHED):
        require(min(weights) > 0, "the hider of its lower bound")
    if kind is ProofKind.EVEN_SETS:
        sets, hidden = anagram_sets(feedback), np.array(weights, object)
        shown = {weight * len(words) for weight, words in zip(hidden[sets.first], sets.words, strict=True)}
        require(sets.treats_alike(hidden) and len(shown) == 1, "the hider of its lower bound")


def lower_bound_checked(chapter: JottoChapter, words: Sequence[str], feedback: Feedback) -> bool:
    """Does this check prove the lower bound again? It does so for bounds that need no search, or name ``proof_sets``.

    Args:
        words: of the list, in the order of ``feedback``.

    Raises:
        CertificateError: if such a bound is wrong.
    """
    from generator.games.jotto.solve.bound.bounds import counting_bound
    from generator.games.jotto.solve.solver import alike

    kind = proof_kind(chapter)
    if kind is ProofKind.ALIKE:
        require(alike(feedback) and chapter.least == Fraction(chapter.size + 1, 2), "its lower bound")
    elif kind is ProofKind.COUNTED:
        require(chapter.least <= counting_bound(feedback).value, "its lower bound")
    elif kind is ProofKind.SEARCHED and chapter.proof_sets:
        hider = chapter.weights
        right = len(hider) == chapter.size and min(hider) >= 0 and 0 < sum(hider) < MOST_WEIGHT
        require(right, "the weights of its hider")
        try:
            sets = read_sets(chapter.proof_sets, chapter.size)
        except ValueError as error:
            raise CertificateError("the sets of its proof cannot be read") from error
        number = {word: i for i, word in enumerate(words)}
        order = [number[secret.word] for secret in chapter.secrets]
        proved = Fraction(bound_by_sets(in_order(feedback, order), hider, sets), sum(hider))
        require(chapter.least <= proved, "its lower bound")
        return True
    else:
        require(not chapter.proof_sets, "the sets of its proof")
    return kind in (ProofKind.ALIKE, ProofKind.COUNTED)


def check_bounds(chapter: JottoChapter, weights: Sequence[int], depths: Sequence[npt.NDArray[np.uint16]]) -> None:
    """Compare the lower bound and the best replies with every known plan.

    Args:
        weights: of the chapter's hider, in the order of the list.
        depths: of each plan, and of the benchmark's guesser: (D,) guesses for each secret.
    """
    book = _least(weights, depths)
    even = book if chapter.uniform else _least([1] * chapter.size, depths)
    least = even if chapter.lower_of_uniform else book
    require(1 <= chapter.least <= least, "its lower bound, which a plan is better than")
    require(1 <= chapter.least <= chapter.most and near(chapter.lower, chapter.least), "its bounds")
    for name, printed, known, bounded in (
        ("its hider", chapter.hider_least, book, chapter.uniform or not chapter.lower_of_uniform),
        ("the uniform hider", chapter.uniform_least, even, chapter.lower_of_uniform),
    ):
        right = 1 <= printed <= float(known) + _ROUNDING
        right = right and (not bounded or printed >= chapter.lower - _ROUNDING)
        require(right, f"the best reply to {name}")
    _, paper, benchmark = chapter.contenders
    require(near(chapter.contenders[0].hider_least, chapter.hider_least), "its table")
    require(chapter.contenders[0].best_reply is chapter.hider_least_is_best, "its table")
    require(near(benchmark.hider_least, chapter.uniform_least), "its table")
    require(not chapter.uniform or near(chapter.uniform_least, chapter.hider_least), "its table")
    require(1 <= paper.hider_least <= chapter.upper + _ROUNDING, "its table")
    require(near(paper.guesser_worst, paper.worst) and paper.worst >= chapter.least, "its table")


def check_shares(chapter: JottoChapter, dictionary: Dictionary) -> None:
    """Count again how many secrets have each letter, and how often the hider's word has it."""
    words = dictionary.words()
    total = sum(chapter.weights)
    weight = dict(zip((secret.word for secret in chapter.secrets), chapter.weights, strict=True))
    chances = np.array([weight[word] / total for word in words])
    printed = {share.letter: share for share in chapter.shares}
    expected = set[str]()
    for code, letter in enumerate(dictionary.alphabet, 1):
        having = (dictionary.codes == code).any(1)
        if not having.any():
            continue
        expected.add(letter)
        hidden = float(chances[having].sum())
        share = printed.get(letter)
        right = share is not None and near(share.words, float(having.mean()), _ROUNDING)
        require(right and share is not None and near(share.hidden, hidden, _ROUNDING), "its shares of letters")
    require(set(printed) == expected and len(chapter.shares) == len(expected), "its shares of letters")


def check_searches(chapter: JottoChapter, self_play: float) -> None:
    """Check that the figures of the searches are plausible.

    Args:
        self_play: guesses when the chapter's two strategies play each other.
    """
    book, paper, benchmark = chapter.contenders
    run, worst = chapter.paper, float(chapter.benchmark.worst_case)
    require(near(book.self_play, self_play, _ROUNDING), "its table")
    require(near(benchmark.guesser_worst, benchmark.worst) and benchmark.worst == worst, "its table")
    require(near(benchmark.self_play, chapter.benchmark.value), "its table")
    require(near(paper.self_play, run.value), "its table")
    right = run.iterations >= 0 and 1 <= run.value <= chapter.size and 0 <= run.epsilon <= chapter.size
    right = right and 1 <= run.hider_vs_benchmark <= worst + _ROUNDING
    require(right and 1 <= run.guesser_vs_benchmark <= paper.guesser_worst + _ROUNDING, "its run of the paper's method")
    require(chapter.iterations >= 0 and 0 <= chapter.epsilon <= chapter.size, "its search")
    _check_course(chapter, chapter.history, "the course of its search")
    _check_course(chapter, run.history, "the course of the paper's method")
    last = Milestone(chapter.iterations, chapter.epsilon, chapter.upper)
    require(chapter.history[-1] == last, "the course of its search")


def _check_course(chapter: JottoChapter, history: Sequence[Milestone], what: str) -> None:
    require(len(history) > 0 and history[0].iteration >= 0, what)
    require(all(before.iteration <= after.iteration for before, after in pairwise(history)), what)
    for point in history:
        right = 0 <= point.epsilon <= chapter.size
        require(right and chapter.lower - _ROUNDING <= point.guarantee <= chapter.size, what)


def _least(weights: Sequence[int], depths: Sequence[npt.NDArray[np.uint16]]) -> Fraction:
    """The fewest guesses that any plan needs on average against the hider with these ``weights`` (D,)."""
    total = sum(weights)
    most = max(int(depth.max()) for depth in depths)
    kind = kind_for(total * most)
    hider = np.array(weights, kind)
    return Fraction(min(int(hider @ depth.astype(kind)) for depth in depths), total)
