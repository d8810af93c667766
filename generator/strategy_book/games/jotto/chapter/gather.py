"""A solved game of Jotto becomes the facts of its chapter: the solver's results, and what follows from them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from strategy_book.games.jotto.chapter.facts import (
    Benchmark,
    Contender,
    FirstGuess,
    GuessNode,
    JottoChapter,
    LetterShare,
    PaperRun,
    Plan,
    Race,
    Secret,
)
from strategy_book.games.jotto.chapter.people import People
from strategy_book.games.jotto.feedback import Dictionary, Feedback
from strategy_book.games.jotto.plans import PlanFile, PlanList, plan_file, walked_plans, write_plans
from strategy_book.games.jotto.solution import GuesserMixture, Solution, kind_for
from strategy_book.games.jotto.solve.bound.uniform_hider import plain_profiles_bound
from strategy_book.games.jotto.solve.equilibrium.exploitability import best_reply, in_parts, uniform
from strategy_book.games.jotto.solve.equilibrium.fictitious_play import FictitiousPlay
from strategy_book.games.jotto.solve.guess.nodes import Nodes, short_plans
from strategy_book.games.jotto.solve.race import Racer, alphabetical_racer, first_wins, mixture_racer
from strategy_book.games.jotto.solve.solver import UniformPlay, benchmark, paper_table


@dataclass(frozen=True, slots=True, eq=False)
class WalkedPlans:
    """The plans of a file, walked.

    Attributes:
        nodes: of each plan.
        depths: (plans, D) guesses for each secret, in the order of the list.
        mixture: of the same plans.
        drawn: the sum of their weights.
        totals: for each secret its guesses with all plans, each as often as its weight.
    """

    file: PlanFile
    nodes: list[Nodes]
    depths: npt.NDArray[np.uint16]
    mixture: GuesserMixture
    drawn: int
    totals: list[int]

    @classmethod
    def of(cls, file: PlanFile, feedback: Feedback) -> WalkedPlans:
        """Walk every plan with every secret."""
        nodes, weights = walked_plans(file, feedback), file.weights
        drawn, depths = sum(weights), np.stack([plan.depths() for plan in nodes])
        kind = kind_for(drawn * len(feedback) ** 2)
        totals = (np.array(weights, kind) @ depths.astype(kind)).tolist()
        mixture = GuesserMixture([plan.guess for plan in nodes], np.array(weights, object))
        return cls(file, nodes, depths, mixture, drawn, totals)

    @property
    def guarantee(self) -> Fraction:
        """The most guesses that the mixture takes on average for any secret."""
        return Fraction(max(self.totals), self.drawn)


_KEPT = (
    "others", "uniform", "lower_exact", "lower_of_uniform", "lower_proof", "iterations", "epsilon", "history", "paper",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Found:
    """What only a search finds out. With the words and the plans, all other facts of a chapter follow from it.

    Attributes:
        kept: the facts that the chapter has as they were found: those named in ``_KEPT``.
        words: the secrets, those that the hider picks most often first.
        weights: of each of ``words``, whole numbers in proportion to which the hider picks it.
        least: guesses that the best replies known need against the hiders of the book, the paper and the benchmark,
            and whether each reply is proved to be the best.
        paper_worst: the most guesses on average that the paper's guesser needs for any secret.
    """

    kept: dict[str, Any]
    words: tuple[str, ...]
    weights: tuple[int, ...]
    least: tuple[tuple[float, bool], tuple[float, bool], tuple[float, bool]]
    paper_worst: Fraction

    @classmethod
    def of(cls, chapter: JottoChapter) -> Found:
        """What the search of a chapter found, as the chapter has it."""
        _, paper, even = chapter.contenders
        return cls(
            {name: getattr(chapter, name) for name in _KEPT},
            tuple(secret.word for secret in chapter.secrets),
            chapter.weights,
            (
                (chapter.hider_least, chapter.hider_least_is_best),
                (paper.hider_least, paper.best_reply),
                (chapter.uniform_least, even.best_reply),
            ),
            paper.worst,
        )


def chapter_of(found: Found, dictionary: Dictionary, walked: WalkedPlans, mark: UniformPlay) -> JottoChapter:
    """The chapter, but for what ``finished`` adds: everything follows from what was found, the words and the plans."""
    rules, words, total = dictionary.rules, dictionary.words(), sum(found.weights)
    weight = dict(zip(found.words, found.weights, strict=True))
    hider = np.array([weight[word] for word in words], kind_for(total * mark.worst_case))
    needed = {word: guesses / walked.drawn for word, guesses in zip(words, walked.totals, strict=True)}
    secrets = tuple(Secret(word, weight[word] / total, needed[word]) for word in found.words)
    with_letter = {letter: (dictionary.codes == code).any(1) for code, letter in enumerate(dictionary.alphabet, 1)}
    shares = [
        LetterShare(letter, float(having.mean()), int(hider[having].sum()) / total)
        for letter, having in with_letter.items()
        if having.any()
    ]
    of_book, of_paper, of_benchmark = found.least
    played = math.fsum(secret.probability * secret.guesses for secret in secrets)
    return JottoChapter(
        **found.kept,
        **asdict(rules),
        secrets=secrets,
        shares=tuple(sorted(shares, key=lambda share: (-share.lift, share.letter))),
        lower=float(Fraction(found.kept["lower_exact"])),
        upper=float(walked.guarantee),
        upper_exact=str(walked.guarantee),
        hider_least=of_book[0],
        hider_least_is_best=of_book[1],
        uniform_least=of_benchmark[0],
        plans=len(walked.nodes),
        first_guesses=tuple(FirstGuess(words[guess], float(mass)) for guess, mass in walked.mixture.first_guesses()),
        openings=tuple(_openings(words, walked)),
        benchmark=Benchmark(float(mark.value), mark.worst_case, words[mark.first_guess], float(mark.epsilon)),
        hider_vs_benchmark=int(hider @ mark.depth.astype(hider.dtype)) / total,
        guesser_vs_benchmark=sum(walked.totals) / (walked.drawn * len(words)),
        contenders=(
            _contender("book", walked.guarantee, of_book, played),
            _contender("paper", found.paper_worst, of_paper, found.kept["paper"].value),
            _contender("benchmark", Fraction(mark.worst_case), of_benchmark, float(mark.value)),
        ),
        plan_file=write_plans(replace(walked.file, word_list=PlanList("", ""))),
        hider_weights=() if found.kept["uniform"] else tuple(map(str, found.weights)),
        short_plans=short_plans(walked.nodes),
    )


def finished(
    chapter: JottoChapter, feedback: Feedback, walked: WalkedPlans, mark: UniformPlay, people: People
) -> JottoChapter:
    """The chapter with what no certificate holds: the bound by profiles; the race of book, benchmark and people."""
    weight = weight_of(chapter)
    hider = [weight[word] for word in walked.file.words]
    racers: list[Racer] = [
        mixture_racer("book", hider, [*walked.depths], walked.file.weights),
        mixture_racer("benchmark", [1] * len(feedback), [mark.depth], [1]),
        *(alphabetical_racer(name, feedback, mine) for name, mine in people.known.items()),
    ]
    wins = tuple(tuple(float(first_wins(first, second)) for second in racers) for first in racers)
    ranks = None if people.own_ranks is None else tuple(people.own_ranks[secret.word] for secret in chapter.secrets)
    bound = plain_profiles_bound(feedback)
    weaker = str(bound) if bound is not None and bound < chapter.least else None
    return replace(chapter, race=Race(tuple(racer.name for racer in racers), wins, ranks), lower_by_profiles=weaker)


def _contender(name: str, worst: Fraction, least: tuple[float, bool], self_play: float) -> Contender:
    return Contender(name, float(worst), str(worst), *least, self_play)


def weight_of(chapter: JottoChapter) -> dict[str, int]:
    """The hider's weight of each secret."""
    return dict(zip((secret.word for secret in chapter.secrets), chapter.weights, strict=True))


OPENINGS = 2
"""First guesses whose plan is given as a whole."""


def chapter_facts(
    dictionary: Dictionary,
    feedback: Feedback,
    solution: Solution,
    played: FictitiousPlay,
    others: Sequence[str],
    people: People | None,
) -> JottoChapter:
    """The facts of a chapter that was solved, ``finished`` if its people are known.

    ``others``: words of that length in the list that are not secrets.
    """
    words, size = dictionary.words(), len(dictionary)
    walked = WalkedPlans.of(plan_file(dictionary, feedback, solution.guesser, solution.guarantee), feedback)
    mark = benchmark(feedback)
    table = paper_table(played, mark)
    against_benchmark = table.hider_vs_benchmark, -table.guesser_vs_benchmark
    even = solution.reply if solution.uniform else best_reply(feedback, uniform(size), walked.depths)
    replies = (solution.reply, best_reply(feedback, played.hider, walked.depths), even)
    of_book, of_paper, of_benchmark = ((reply.guesses, reply.best) for reply in replies)
    weights = solution.lower.weights or solution.reply.weights or in_parts(solution.hider)
    if solution.uniform:
        weights = [1] * size
    by_use = sorted(range(size), key=lambda i: (-weights[i], words[i]))
    kept = {
        "others": tuple(others),
        "uniform": solution.uniform,
        "lower_exact": str(solution.lower.value),
        "lower_of_uniform": solution.lower.kind.of_uniform,
        "lower_proof": solution.lower.proof,
        "iterations": solution.iterations,
        "epsilon": solution.epsilon,
        "history": tuple(solution.history),
        "paper": PaperRun(table.iterations, table.self_play, table.epsilon, *against_benchmark, tuple(played.history)),
    }
    found = Found(
        kept,
        tuple(words[i] for i in by_use),
        tuple(weights[i] for i in by_use),
        (of_book, of_paper, of_benchmark),
        played.guarantee,
    )
    chapter = chapter_of(found, dictionary, walked, mark)
    return chapter if people is None else finished(chapter, feedback, walked, mark, people)


def _plan_tree(words: Sequence[str], nodes: Nodes) -> GuessNode:
    replies: list[list[GuessNode]] = [[] for _ in range(len(nodes.guess))]
    columns = (nodes.guess, nodes.parent, nodes.answer, nodes.left, nodes.possible)
    rows = zip(*(column[::-1].tolist() for column in columns), reversed(replies), strict=True)
    for guess, parent, answer, left, possible, behind in rows:  # a node comes before its replies
        heard = answer if parent >= 0 else None
        node = GuessNode(heard, words[guess], left, possible, tuple(reversed(behind)))
        if parent >= 0:
            replies[parent].append(node)
    return node


def _openings(words: Sequence[str], walked: WalkedPlans) -> Iterator[Plan]:
    """For each of the most frequent first guesses the plan that is played most often."""
    weights = walked.mixture.weights.tolist()
    for guess, _ in walked.mixture.first_guesses()[:OPENINGS]:
        alike = [i for i, nodes in enumerate(walked.nodes) if nodes.guess[0] == guess]
        chosen = max(alike, key=lambda i: (weights[i], -i))
        share, depths = weights[chosen] / sum(weights[i] for i in alike), walked.depths[chosen]
        yield Plan(share, float(depths.mean()), int(depths.max()), _plan_tree(words, walked.nodes[chosen]))
