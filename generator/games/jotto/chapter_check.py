"""Check a chapter of Jotto from a certificate, in well under a second.

Every plan is walked with every secret, in whole numbers, so the guarantee is proved anew; so is all that follows from
the plans, the words and the printed hider. Not proved again: the lower bound, that a reply is the best one, and the
run of the paper's method. The page says so. A whole check, which takes a second or two, also proves again what the
hiders of short lists are worth.
"""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np

from generator.certificates.certified import Certified
from generator.certificates.file import CertificateError
from generator.games.jotto.facts import JottoChapter
from generator.games.jotto.feedback import Feedback, feedback_table
from generator.games.jotto.packed_chapter import chapter_secrets, pack_chapter, read_chapter
from generator.games.jotto.plans import PlanFile, mixture_of, read_plans, write_plans
from generator.games.jotto.rules import JottoRules
from generator.games.jotto.secrets import Dictionary
from generator.lists.entry import open_list
from generator.lists.lexicon import Lexicon
from generator.work.tasks import EMPTY

_SUM = 1e-4
"""How far the sum of rounded probabilities may be from 1."""


def check_chapter(
    payload: bytes,
    certified: Certified,
    path: str,
    digest: str,
    rules: tuple[Any, ...],
    *_: Any,
    whole: bool = False,
) -> bytes:
    """The payload, marked as certified.

    Args:
        payload: of a task of ``generator.games.jotto.chapter``.
        certified: where it comes from, for its page.
        path, digest, rules: the task's arguments.
        whole: also prove the worth of the hider again where every way of guessing was searched.

    Raises:
        CertificateError: if something in it is wrong.
        InputError: if its plans are no decision trees.
    """
    lexicon = open_list(path, digest)
    chapter, dictionary = read_chapter(payload), chapter_secrets(lexicon, JottoRules(*rules))
    if chapter is None or dictionary is None:
        if chapter is not None or dictionary is not None:
            raise CertificateError("it is about other words")
        return EMPTY
    _check_words(chapter, dictionary, lexicon)
    feedback = feedback_table(dictionary)
    file = _check_guesser(chapter, dictionary, feedback)
    _check_hider(chapter, dictionary, feedback)
    if whole and not chapter.lower_of_uniform:
        _check_worth(chapter, dictionary, feedback)
    return pack_chapter(replace(chapter, certified=certified, plan_file=write_plans(file)))


def _check_words(chapter: JottoChapter, dictionary: Dictionary, lexicon: Lexicon) -> None:
    rules = dictionary.rules
    _require(chapter.rules == rules, "its rules")
    _require(sorted(secret.word for secret in chapter.secrets) == sorted(dictionary.words()), "its secrets")
    listed = int((lexicon.lengths == rules.letters).sum())
    _require(chapter.listed == listed, "its words that are no secrets")


def _check_guesser(chapter: JottoChapter, dictionary: Dictionary, feedback: Feedback) -> PlanFile:
    """Walk every plan, and compare all that is printed of the guesser. Returns the plans."""
    from generator.games.jotto.chapter_facts import chosen_plans
    from generator.games.jotto.guess.nodes import tree_depths

    file = read_plans(chapter.plan_file)
    _require(
        file.rules == dictionary.rules and file.words == tuple(dictionary.words()), "the words of its plans"
    )
    mixture = mixture_of(file, feedback)
    weights = [int(weight) for weight in mixture.weights]
    total = np.zeros(len(feedback), object)
    for tree, weight in zip(mixture.trees, weights, strict=True):
        total += weight * tree_depths(feedback, tree).astype(object)
    most = Fraction(int(max(total)), sum(weights))
    _require(most == file.guarantee == chapter.most and _near(chapter.upper, most), "its guarantee")
    needed = {word: Fraction(int(n), sum(weights)) for word, n in zip(file.words, total, strict=True)}
    _require(
        all(_near(secret.guesses, needed[secret.word]) for secret in chapter.secrets),
        "its guesses for a secret",
    )
    mean = sum(needed.values(), Fraction(0)) / len(needed)
    _require(_near(chapter.guesser_vs_benchmark, mean), "its guesser against the benchmark")
    first = [(file.words[word], chance) for word, chance in mixture.first_guesses()]
    printed = [(first.word, first.probability) for first in chapter.first_guesses]
    right = len(first) == len(printed) and all(
        a == b and _near(p, q) for (a, q), (b, p) in zip(first, printed, strict=True)
    )
    _require(right and chapter.plans == len(weights), "its first guesses")
    _require(chapter.openings == chosen_plans(file.words, feedback, mixture), "the plans that it prints")
    _require(chapter.least <= chapter.most and _near(chapter.lower, chapter.least), "its bounds")
    _require(
        [contender.name for contender in chapter.contenders] == ["book", "paper", "benchmark"]
        and chapter.contenders[0].worst == chapter.most,
        "its table",
    )
    return file


def _check_hider(chapter: JottoChapter, dictionary: Dictionary, feedback: Feedback) -> None:
    """The printed probabilities sum to one, and their guesses against the benchmark are the printed figure."""
    from generator.games.jotto.solve import benchmark

    weights, total = chapter.weights, sum(chapter.weights)
    _require(len(weights) == chapter.size and min(weights) >= 0 and total > 0, "the weights of its hider")
    right = all(
        abs(secret.probability - weight / total) < _SUM / chapter.size
        for secret, weight in zip(chapter.secrets, weights, strict=True)
    )
    _require(right, "its hider")
    chances = {secret.word: secret.probability for secret in chapter.secrets}
    _require(min(chances.values()) >= 0 and abs(sum(chances.values()) - 1) < _SUM, "its hider")
    words, mark = dictionary.words(), benchmark(feedback)
    printed = chapter.benchmark
    _require(
        (printed.worst_case, printed.first_guess) == (mark.worst_case, words[mark.first_guess])
        and _near(printed.value, mark.value)
        and _near(printed.epsilon, mark.epsilon),
        "its benchmark",
    )
    against = sum(chances[word] * int(depth) for word, depth in zip(words, mark.depth, strict=True))
    _require(
        abs(against - chapter.hider_vs_benchmark) < _SUM * mark.worst_case, "its hider against the benchmark"
    )


def _check_worth(chapter: JottoChapter, dictionary: Dictionary, feedback: Feedback) -> None:
    """The hider's weights against the best of all guessers."""
    from generator.games.jotto.exact.best_response import MOST_WORDS
    from generator.games.jotto.exact.rational import least_guesses

    if len(feedback) > MOST_WORDS:  # words that are alike, whose proof is a line
        return
    weight = dict(zip((secret.word for secret in chapter.secrets), chapter.weights, strict=True))
    least = least_guesses(feedback, [weight[word] for word in dictionary.words()])
    _require(Fraction(least, sum(chapter.weights)) == chapter.least, "what its hider is worth")


def _near(printed: float, exact: Fraction | float) -> bool:
    return math.isclose(printed, float(exact), rel_tol=1e-9, abs_tol=1e-9)


def _require(right: bool, what: str) -> None:
    if not right:
        raise CertificateError(f"{what}: not what is found here")
