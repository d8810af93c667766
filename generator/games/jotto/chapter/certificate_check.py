"""Check a chapter of Jotto from a certificate, in well under a second.

Every plan is walked with every secret, in whole numbers, so the guarantee is proved anew; so is all that follows from
the plans, the words and the printed hider. Not proved again: a lower bound that was searched, that a reply is the best
one, and the run of the paper's method. They are compared with the plans (``certificate_claims.py``), and the page says
whose word they are. A whole check, which takes a second or two, also proves the lower bounds of short lists again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from generator.certificates.file import CertificateError, Certified, require
from generator.games.jotto.chapter.certificate_claims import (
    check_bounds,
    check_searches,
    check_shares,
    check_words_hidden,
    lower_bound_checked,
    near,
    proof_kind,
    proved_for,
)
from generator.games.jotto.chapter.facts import JottoChapter
from generator.games.jotto.chapter.gather import completed, people_of
from generator.games.jotto.chapter.payload import chapter_secrets, pack_chapter, read_chapter
from generator.games.jotto.feedback import Dictionary, Feedback, feedback_table
from generator.games.jotto.rules import JottoRules
from generator.games.jotto.solution import GuesserMixture, ProofKind, kind_for
from generator.games.jotto.solve.plans import PlanFile, read_plans, walked_plans, write_plans
from generator.lists.entry import open_list
from generator.lists.lexicon import Lexicon, decode
from generator.work.task import EMPTY

if TYPE_CHECKING:
    from generator.games.jotto.solve.guess.nodes import Nodes
    from generator.games.jotto.solve.solver import UniformPlay

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
        whole: also prove the lower bound again where the list is short enough to search every way of guessing.

    Raises:
        CertificateError: if something in it is wrong.
        InputError: if its plans are no decision trees.
    """
    from generator.games.jotto.solve.guess.nodes import short_plans
    from generator.games.jotto.solve.solver import benchmark

    lexicon = open_list(path, digest)
    chapter, dictionary = read_chapter(payload), chapter_secrets(lexicon, JottoRules(*rules))
    if chapter is None or dictionary is None:
        if chapter is not None or dictionary is not None:
            raise CertificateError("it is for other words")
        return EMPTY
    _check_words(chapter, dictionary, lexicon)
    feedback = feedback_table(dictionary)
    checked = lower_bound_checked(chapter, dictionary.words(), feedback)
    file = read_plans(chapter.plan_file)
    require(file.rules == dictionary.rules and file.words == tuple(dictionary.words()), "the words of its plans")
    plans = walked_plans(file, feedback)
    depths = [nodes.depths() for nodes in plans]
    _check_guesser(chapter, feedback, file, plans, depths)
    mark = benchmark(feedback)
    _check_hider(chapter, dictionary, feedback, depths, mark)
    if whole:
        _check_worth(chapter, dictionary, feedback)
    chapter = replace(
        chapter,
        certified=certified,
        lower_checked=checked,
        plan_file=write_plans(file),
        short_plans=short_plans(plans, file.smallest),
    )
    weights = [plan.weight for plan in file.plans]
    people = people_of(lexicon, Path(path), dictionary)
    return pack_chapter(completed(chapter, dictionary, feedback, people, weights, depths, mark.depth))


def _check_words(chapter: JottoChapter, dictionary: Dictionary, lexicon: Lexicon) -> None:
    rules = dictionary.rules
    require(chapter.rules == rules, "its rules")
    require(sorted(secret.word for secret in chapter.secrets) == sorted(dictionary.words()), "its secrets")
    codes = lexicon.codes[lexicon.lengths == rules.letters][:, : rules.letters]
    legal = set(dictionary.words())
    others = [word for word in decode(codes, lexicon.alphabet) if word not in legal]
    require(sorted(chapter.others) == sorted(others), "its words that are no secrets")


def _check_guesser(
    chapter: JottoChapter,
    feedback: Feedback,
    file: PlanFile,
    plans: Sequence[Nodes],
    depths: Sequence[npt.NDArray[np.uint16]],
) -> None:
    """Compare every printed fact about the guesser with its plans.

    Args:
        file: its plans.
        plans: the same, walked.
        depths: of each plan (D,) guesses for each secret, in the order of the list.
    """
    from generator.games.jotto.chapter.gather import chosen_plans

    mixture = GuesserMixture([nodes.guess for nodes in plans], np.array([plan.weight for plan in file.plans], object))
    weights = [plan.weight for plan in file.plans]
    drawn, kind = sum(weights), kind_for(sum(weights) * len(feedback) ** 2)
    totals = sum(
        (weight * depth.astype(kind) for depth, weight in zip(depths, weights, strict=True)),
        np.zeros(len(feedback), kind),
    ).tolist()
    most = Fraction(max(totals), drawn)
    require(most == file.guarantee == chapter.most and near(chapter.upper, most), "its guarantee")
    needed = dict(zip(file.words, totals, strict=True))
    require(
        all(near(secret.guesses, needed[secret.word] / drawn) for secret in chapter.secrets), "its guesses for a secret"
    )
    mean = Fraction(sum(totals), drawn * len(feedback))
    require(near(chapter.guesser_vs_benchmark, mean), "its guesser against the benchmark")
    first = [(file.words[word], chance) for word, chance in mixture.first_guesses()]
    printed = [(first.word, first.probability) for first in chapter.first_guesses]
    right = len(first) == len(printed) and all(
        a == b and near(p, q) for (a, q), (b, p) in zip(first, printed, strict=True)
    )
    require(right and chapter.plans == len(weights), "its first guesses")
    require(chapter.openings == chosen_plans(file.words, feedback, mixture), "the plans that it prints")
    require(
        [contender.name for contender in chapter.contenders] == ["book", "paper", "benchmark"]
        and chapter.contenders[0].worst == chapter.most
        and near(chapter.contenders[0].guesser_worst, chapter.most),
        "its table",
    )


def _check_hider(
    chapter: JottoChapter,
    dictionary: Dictionary,
    feedback: Feedback,
    depths: list[npt.NDArray[np.uint16]],
    mark: UniformPlay,
) -> None:
    """Compare the hider with its whole weights, with the benchmark's guesser and with every plan."""
    weights, total = chapter.weights, sum(chapter.weights)
    require(len(weights) == chapter.size and min(weights) >= 0 and total > 0, "the weights of its hider")
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
        and near(printed.value, mark.value)
        and near(printed.epsilon, mark.epsilon),
        "its benchmark",
    )
    against = sum(chances[word] * int(depth) for word, depth in zip(words, mark.depth, strict=True))
    require(abs(against - chapter.hider_vs_benchmark) < _SUM * mark.worst_case, "its hider against the benchmark")
    check_shares(chapter, dictionary)
    weight = _weights(chapter)
    check_bounds(chapter, [weight[word] for word in words], [*depths, mark.depth])
    check_words_hidden(chapter, feedback, [weight[word] for word in words])
    played = sum(weight[secret.word] / total * secret.guesses for secret in chapter.secrets)
    check_searches(chapter, played)


def _check_worth(chapter: JottoChapter, dictionary: Dictionary, feedback: Feedback) -> None:
    """The lower bound: from the weights of its hider, or against every guesser where a list is short enough for it."""
    if proof_kind(chapter) is ProofKind.WEIGHED:
        from generator.games.jotto.solve.bound.weighted import weighted_bound

        by_word = _weights(chapter)
        weights = np.array([by_word[word] for word in dictionary.words()], np.int64)
        require(chapter.least <= weighted_bound(feedback, weights), "its lower bound")
    from generator.games.jotto.solve.exact.best_response import MOST_WORDS
    from generator.games.jotto.solve.exact.solve import least_guesses

    if len(feedback) > MOST_WORDS:
        return
    weight = _weights(chapter)
    hider = proved_for(chapter, [weight[word] for word in dictionary.words()])
    worth = Fraction(least_guesses(feedback, hider), sum(hider))
    bound = proof_kind(chapter) is not ProofKind.SEARCHED
    right = chapter.least <= worth if bound else chapter.least == worth
    require(right, "what its hider is worth")


def _weights(chapter: JottoChapter) -> dict[str, int]:
    return dict(zip((secret.word for secret in chapter.secrets), chapter.weights, strict=True))
