"""Check a chapter of Jotto from a certificate, in well under a second.

Every plan is walked with every secret, in whole numbers, so the guarantee is proved anew. All that follows from the
words, the plans and the hider's weights is computed anew, and the certificate must say the same. Lower bounds that need
no search are proved again, and so are those of lists of at most ``FEW`` words, by a search against the hider; a whole
check also searches for lists that take minutes. The page says "proved" only then (``facts.py``).

Not proved again: that a reply is the best one, and the run of the paper's method. They are compared with the plans.
Each of these is a guesser, so it refutes the certificate if it needs fewer guesses than the best reply, or than the
lower bound, against the hider for which that is proved. The page says whose word they are.
"""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from strategy_book import reasons
from strategy_book.certificates.file import CertificateError, Certified, require
from strategy_book.games.jotto.budget import FEW, MOST_EXACT
from strategy_book.games.jotto.chapter.facts import JottoChapter
from strategy_book.games.jotto.chapter.gather import Found, WalkedPlans, chapter_of, finished, weight_of
from strategy_book.games.jotto.chapter.people import people_of
from strategy_book.games.jotto.feedback import Dictionary, Feedback, feedback_table
from strategy_book.games.jotto.plans import read_plans
from strategy_book.games.jotto.solution import Milestone, ProofKind, kind_for
from strategy_book.games.jotto.solve.anagram_sets import anagram_sets
from strategy_book.games.jotto.solve.bound.uniform_hider import counting_bound
from strategy_book.games.jotto.solve.exact.least_cost import INFINITE, SearchLimitError
from strategy_book.games.jotto.solve.exact.solve import least_guesses
from strategy_book.games.jotto.solve.solver import alike, benchmark
from strategy_book.lists.lexicon import Lexicon, decode

_ROUNDING = 1e-5
"""The most by which rounding the chances of a hider changes the worth of a reply."""

_SUM = 1e-4
"""How far a sum over all words may be off in certificates whose chances were rounded."""

_EXACT = 1e-9
"""How far every other figure may be off that is computed anew."""

MOST_SETS = 500_000
"""Sets that a build searches at most: some ten seconds, and four times what any list that ships needs."""


def check_chapter(
    chapter: JottoChapter, certified: Certified, lexicon: Lexicon, path: Path, dictionary: Dictionary, *, whole: bool
) -> JottoChapter:
    """The chapter as it is printed, marked as certified.

    Args:
        certified: where it comes from, for its page.
        lexicon, path: its list, and the file of the list.
        dictionary: its secrets.
        whole: prove the lower bound again even where that takes minutes.

    Raises:
        CertificateError: if something in it is wrong.
        InputError: if its plans are not decision trees.
    """
    _check_words(chapter, dictionary, lexicon)
    feedback, words = feedback_table(dictionary), dictionary.words()
    weight = weight_of(chapter)
    hider = [weight[word] for word in words]
    proved = _lower_bound_proved(chapter, feedback, hider, whole=whole)
    file = read_plans(chapter.plan_file)
    require(file.rules.of_game == dictionary.rules and file.words == tuple(words), "the words of its plans")
    walked, mark = WalkedPlans.of(file, feedback), benchmark(feedback)
    require(walked.guarantee == file.guaranteed, "its guarantee")
    again = chapter_of(Found.of(chapter), dictionary, walked, mark)
    different = _difference(_compared(chapter), _compared(again), _rounded(again))
    require(not different, f"its {different}")
    _check_bounds(again, hider, [*walked.depths, mark.depth])
    _check_searches(again)
    again = replace(again, certified=certified, lower_checked=proved)
    return finished(again, feedback, walked, mark, people_of(lexicon, path, dictionary))


def _compared(chapter: JottoChapter) -> dict[str, Any]:
    """The facts that are compared, shares by letter: not the plans, which are walked, and not what is made anew."""
    shares = tuple(sorted(chapter.shares, key=lambda share: share.letter))
    facts: dict[str, Any] = msgspec.to_builtins(replace(chapter, shares=shares, plan_file=""))
    made_anew = ("certified", "lower_checked", "race", "short_plans", "lower_by_profiles")
    return {name: value for name, value in facts.items() if name not in made_anew}


def _rounded(chapter: JottoChapter) -> dict[str, float]:
    """How far the figures may be off that follow from the hider's chances: older certificates have them rounded."""
    return {
        "secrets probability": _SUM / chapter.size,
        "shares hidden": _ROUNDING,
        "contenders self_play": _ROUNDING,
        "hider_vs_benchmark": _SUM * chapter.benchmark.worst_case,
    }


def _difference(printed: Any, computed: Any, rounded: Mapping[str, float], name: str = "") -> str:
    """The name of the first figure that is not as computed; empty if there is none.

    Args:
        rounded: how far figures of these names may be off; the others: ``_EXACT``.
    """
    if printed == computed:
        return ""
    if isinstance(printed, float) and isinstance(computed, float):
        return "" if math.isclose(printed, computed, abs_tol=rounded.get(name, _EXACT)) else name
    if isinstance(computed, dict):
        inside = [(printed[key], value, f"{name} {key}".strip()) for key, value in computed.items()]
    elif isinstance(computed, (list, tuple)) and len(printed) == len(computed):
        inside = [(before, after, name) for before, after in zip(printed, computed, strict=True)]
    else:
        return name
    differences = (_difference(before, after, rounded, inner) for before, after, inner in inside)
    return next(filter(None, differences), "")


def _check_words(chapter: JottoChapter, dictionary: Dictionary, lexicon: Lexicon) -> None:
    rules = dictionary.rules
    require(chapter.rules == rules, "its rules")
    require(sorted(secret.word for secret in chapter.secrets) == sorted(dictionary.words()), "its secrets")
    codes = lexicon.codes[lexicon.lengths == rules.letters][:, : rules.letters]
    legal = set(dictionary.words())
    others = [word for word in decode(codes, lexicon.alphabet) if word not in legal]
    require(sorted(chapter.others) == sorted(others), "its words that are not secrets")
    right = len(chapter.weights) == chapter.size and min(chapter.weights) >= 0 and sum(chapter.weights) > 0
    require(right, "the weights of its hider")
    require(len(chapter.contenders) == 3, "its table")


def _check_bounds(chapter: JottoChapter, weights: Sequence[int], depths: Sequence[npt.NDArray[np.uint16]]) -> None:
    """Compare the lower bound and the best replies with every known plan.

    Args:
        weights: of the chapter's hider, in the order of the list.
        depths: of each plan, and of the benchmark's guesser: (D,) guesses for each secret.
    """
    book = _least(weights, depths)
    even = book if chapter.uniform else _least([1] * chapter.size, depths)
    least = even if chapter.lower_of_uniform else book
    require(1 <= chapter.least <= least, "its lower bound, which a plan is better than")
    require(chapter.least <= chapter.most, "its bounds")
    for name, printed, known, bounded in (
        ("its hider", chapter.hider_least, book, chapter.uniform or not chapter.lower_of_uniform),
        ("the uniform hider", chapter.uniform_least, even, chapter.lower_of_uniform),
    ):
        right = 1 <= printed <= float(known) + _ROUNDING
        right = right and (not bounded or printed >= chapter.lower - _ROUNDING)
        require(right, f"the best reply to {name}")
    paper = chapter.contenders[1]
    require(not chapter.uniform or math.isclose(chapter.uniform_least, chapter.hider_least), "its table")
    require(1 <= paper.hider_least <= chapter.upper + _ROUNDING and paper.worst >= chapter.least, "its table")


def _check_searches(chapter: JottoChapter) -> None:
    """Check that the figures of the searches are plausible."""
    run, worst = chapter.paper, float(chapter.benchmark.worst_case)
    right = run.iterations >= 0 and 1 <= run.value <= chapter.size and 0 <= run.epsilon <= chapter.size
    right = right and 1 <= run.hider_vs_benchmark <= worst + _ROUNDING
    right = right and 1 <= run.guesser_vs_benchmark <= chapter.contenders[1].guesser_worst + _ROUNDING
    require(right, "its run of the paper's method")
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


def _lower_bound_proved(chapter: JottoChapter, feedback: Feedback, weights: Sequence[int], *, whole: bool) -> bool:
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
