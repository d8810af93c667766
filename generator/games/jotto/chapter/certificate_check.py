"""Check a chapter of Jotto from a certificate, in well under a second.

Every plan is walked with every secret, in whole numbers, so the guarantee is proved anew; so is all that follows from
the plans, the words and the printed hider; for the lower bound see ``proved.py``. Not proved again: that a reply is
the best one, and the run of the paper's method. They are compared with the plans. Each of these is a guesser, so it
refutes the certificate if it needs fewer guesses than the best reply, or than the lower bound, against the hider for
which that is proved. The page says whose word they are.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.certificates.file import CertificateError, Certified, require
from generator.games.jotto.chapter.facts import JottoChapter
from generator.games.jotto.chapter.gather import chosen_plans, completed, letter_shares, people_of, weight_of
from generator.games.jotto.chapter.proved import lower_bound_proved
from generator.games.jotto.chapter.tasks import chapter_secrets, pack_chapter, read_chapter
from generator.games.jotto.feedback import Dictionary, Feedback, feedback_table
from generator.games.jotto.rules import JottoRules
from generator.games.jotto.solution import GuesserMixture, Milestone, kind_for
from generator.games.jotto.solve.guess.nodes import Nodes, short_plans
from generator.games.jotto.solve.plans import PlanFile, read_plans, walked_plans, write_plans
from generator.games.jotto.solve.solver import UniformPlay, benchmark
from generator.lists.entry import open_list
from generator.lists.lexicon import Lexicon, decode
from generator.work.task import EMPTY

_ROUNDING = 1e-5
"""The most by which rounding the chances of a hider changes a sum over all words."""

_SUM = 1e-4
"""How far the sum of rounded probabilities may be from 1."""


def check_chapter(
    payload: bytes, certified: Certified, path: str, digest: str, rules: tuple[Any, ...], *_: Any, whole: bool = False
) -> bytes:
    """The payload, marked as certified.

    Args:
        payload: of a task of ``generator.games.jotto.chapter.tasks``.
        certified: where it comes from, for its page.
        path, digest, rules: the task's arguments.
        whole: prove the lower bound again where that takes a second or two.

    Raises:
        CertificateError: if something in it is wrong.
        InputError: if its plans are no decision trees.
    """
    lexicon = open_list(path, digest)
    chapter, dictionary = read_chapter(payload), chapter_secrets(lexicon, JottoRules(*rules))
    if chapter is None or dictionary is None:
        if chapter is not None or dictionary is not None:
            raise CertificateError("it is for other words")
        return EMPTY
    _check_words(chapter, dictionary, lexicon)
    feedback, words = feedback_table(dictionary), dictionary.words()
    hider = [*map(weight_of(chapter).__getitem__, words)]
    proved = lower_bound_proved(chapter, words, feedback, hider, whole=whole)
    file = read_plans(chapter.plan_file)
    require(file.rules == dictionary.rules and file.words == tuple(words), "the words of its plans")
    plans = walked_plans(file, feedback)
    depths = [nodes.depths() for nodes in plans]
    _check_guesser(chapter, feedback, file, plans, depths)
    mark = benchmark(feedback)
    _check_hider(chapter, dictionary, depths, mark)
    chapter = replace(
        chapter,
        certified=certified,
        lower_checked=proved,
        plan_file=write_plans(file),
        short_plans=short_plans(plans, file.smallest),
    )
    people = people_of(lexicon, Path(path), dictionary)
    return pack_chapter(completed(chapter, feedback, people, file, depths, mark))


def _check_words(chapter: JottoChapter, dictionary: Dictionary, lexicon: Lexicon) -> None:
    rules = dictionary.rules
    require(chapter.rules == rules, "its rules")
    require(sorted(secret.word for secret in chapter.secrets) == sorted(dictionary.words()), "its secrets")
    codes = lexicon.codes[lexicon.lengths == rules.letters][:, : rules.letters]
    legal = set(dictionary.words())
    others = [word for word in decode(codes, lexicon.alphabet) if word not in legal]
    require(sorted(chapter.others) == sorted(others), "its words that are no secrets")
    right = len(chapter.weights) == chapter.size and min(chapter.weights) >= 0 and sum(chapter.weights) > 0
    require(right, "the weights of its hider")


def _check_guesser(
    chapter: JottoChapter,
    feedback: Feedback,
    file: PlanFile,
    plans: Sequence[Nodes],
    depths: Sequence[npt.NDArray[np.uint16]],
) -> None:
    """Compare every printed fact about the guesser with its ``plans``, walked, and with their ``depths``."""
    weights = [plan.weight for plan in file.plans]
    mixture = GuesserMixture([nodes.guess for nodes in plans], np.array(weights, object))
    drawn, kind = sum(weights), kind_for(sum(weights) * len(feedback) ** 2)
    totals = sum(
        (weight * depth.astype(kind) for depth, weight in zip(depths, weights, strict=True)),
        np.zeros(len(feedback), kind),
    ).tolist()
    most = Fraction(max(totals), drawn)
    require(most == file.guarantee == chapter.most and _near(chapter.upper, most), "its guarantee")
    needed = dict(zip(file.words, totals, strict=True))
    right = all(_near(secret.guesses, needed[secret.word] / drawn) for secret in chapter.secrets)
    require(right, "its guesses for a secret")
    mean = Fraction(sum(totals), drawn * len(feedback))
    require(_near(chapter.guesser_vs_benchmark, mean), "its guesser against the benchmark")
    first = [(file.words[word], chance) for word, chance in mixture.first_guesses()]
    printed = [(first.word, first.probability) for first in chapter.first_guesses]
    right = len(first) == len(printed) and all(
        a == b and _near(p, q) for (a, q), (b, p) in zip(first, printed, strict=True)
    )
    require(right and chapter.plans == len(weights), "its first guesses")
    require(chapter.openings == chosen_plans(file.words, feedback, mixture), "the plans that it prints")
    require(
        [contender.name for contender in chapter.contenders] == ["book", "paper", "benchmark"]
        and chapter.contenders[0].worst == chapter.most
        and _near(chapter.contenders[0].guesser_worst, chapter.most),
        "its table",
    )


def _check_hider(
    chapter: JottoChapter, dictionary: Dictionary, depths: list[npt.NDArray[np.uint16]], mark: UniformPlay
) -> None:
    """Compare the hider with its whole weights, with the benchmark's guesser and with every plan."""
    weights, total = chapter.weights, sum(chapter.weights)
    right = all(
        abs(secret.probability - weight / total) < _SUM / chapter.size
        for secret, weight in zip(chapter.secrets, weights, strict=True)
    )
    require(right, "its hider")
    chances = {secret.word: secret.probability for secret in chapter.secrets}
    require(min(chances.values()) >= 0 and abs(sum(chances.values()) - 1) < _SUM, "its hider")
    words = dictionary.words()
    printed = chapter.benchmark
    require(
        (printed.worst_case, printed.first_guess) == (mark.worst_case, words[mark.first_guess])
        and _near(printed.value, mark.value)
        and _near(printed.epsilon, mark.epsilon),
        "its benchmark",
    )
    against = sum(chances[word] * int(depth) for word, depth in zip(words, mark.depth, strict=True))
    require(abs(against - chapter.hider_vs_benchmark) < _SUM * mark.worst_case, "its hider against the benchmark")
    _check_shares(chapter, dictionary)
    weight = weight_of(chapter)
    _check_bounds(chapter, [weight[word] for word in words], [*depths, mark.depth])
    _check_searches(chapter, sum(weight[secret.word] / total * secret.guesses for secret in chapter.secrets))


def _near(printed: float, exact: Fraction | float, slack: float = 1e-9) -> bool:
    """Is a printed number the exact one, up to rounding?"""
    return math.isclose(printed, float(exact), rel_tol=1e-9, abs_tol=slack)


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
    require(1 <= chapter.least <= chapter.most and _near(chapter.lower, chapter.least), "its bounds")
    for name, printed, known, bounded in (
        ("its hider", chapter.hider_least, book, chapter.uniform or not chapter.lower_of_uniform),
        ("the uniform hider", chapter.uniform_least, even, chapter.lower_of_uniform),
    ):
        right = 1 <= printed <= float(known) + _ROUNDING
        right = right and (not bounded or printed >= chapter.lower - _ROUNDING)
        require(right, f"the best reply to {name}")
    _, paper, benchmark = chapter.contenders
    require(_near(chapter.contenders[0].hider_least, chapter.hider_least), "its table")
    require(chapter.contenders[0].best_reply is chapter.hider_least_is_best, "its table")
    require(_near(benchmark.hider_least, chapter.uniform_least), "its table")
    require(not chapter.uniform or _near(chapter.uniform_least, chapter.hider_least), "its table")
    require(1 <= paper.hider_least <= chapter.upper + _ROUNDING, "its table")
    require(_near(paper.guesser_worst, paper.worst) and paper.worst >= chapter.least, "its table")


def _check_shares(chapter: JottoChapter, dictionary: Dictionary) -> None:
    """Count again how many secrets have each letter, and how often the hider's word has it."""
    weight, total = weight_of(chapter), sum(chapter.weights)
    chances = np.array([weight[word] / total for word in dictionary.words()])
    counted = {share.letter: share for share in letter_shares(dictionary, chances)}
    printed = {share.letter: share for share in chapter.shares}
    right = len(printed) == len(chapter.shares) and printed.keys() == counted.keys()
    for share in chapter.shares if right else ():
        known = counted[share.letter]
        right = right and _near(share.words, known.words, _ROUNDING) and _near(share.hidden, known.hidden, _ROUNDING)
    require(right, "its shares of letters")


def _check_searches(chapter: JottoChapter, self_play: float) -> None:
    """Check that the figures of the searches are plausible.

    Args:
        self_play: guesses when the chapter's two strategies play each other.
    """
    book, paper, benchmark = chapter.contenders
    run, worst = chapter.paper, float(chapter.benchmark.worst_case)
    require(_near(book.self_play, self_play, _ROUNDING), "its table")
    require(_near(benchmark.guesser_worst, benchmark.worst) and benchmark.worst == worst, "its table")
    require(_near(benchmark.self_play, chapter.benchmark.value), "its table")
    require(_near(paper.self_play, run.value), "its table")
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
