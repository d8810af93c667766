"""A solved game of Jotto becomes the facts of its chapter: the solver's results, and what follows from them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from generator.games.jotto.chapter.facts import (
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
from generator.games.jotto.feedback import Dictionary, Feedback
from generator.games.jotto.solution import GuesserMixture, ProofKind, Solution, kind_for
from generator.games.jotto.solve.bound.plain_profiles import plain_profiles_bound
from generator.games.jotto.solve.equilibrium.exploitability import best_reply, in_parts, uniform
from generator.games.jotto.solve.equilibrium.fictitious_play import FictitiousPlay
from generator.games.jotto.solve.exact.proof_sets import bound_by_sets, in_order, sets_for_bound, write_sets
from generator.games.jotto.solve.guess.nodes import Nodes, short_plans
from generator.games.jotto.solve.plans import PlanFile, plan_file, walked_plans, write_plans
from generator.games.jotto.solve.race import Racer, alphabetical_racer, first_wins, mixture_racer
from generator.games.jotto.solve.solver import UniformPlay, benchmark, paper_table
from generator.lists.facts import LISTS_KEPT
from generator.lists.lexicon import Lexicon, decode
from generator.lists.ranks import SCOWL, UNRANKED, Ranks, rank_file, read_ranks

SIZES = (20, 35, 60)
"""The ranks of the people in the race. Of SCOWL the book publishes the sizes of words up to 60."""


@dataclass(frozen=True, slots=True, eq=False)
class People:
    """The people in the race of a list.

    Attributes:
        known: for each name "scowl-N", N in ``SIZES``: (D,) which secrets somebody knows who knows all words up to rank
            N. Names of people who know no secret are left out; there are none if the list has no ranks.
        own_ranks: the rank of each secret, None for one without; None if the list has no ranks, or SCOWL's.
    """

    known: dict[str, npt.NDArray[np.bool_]]
    own_ranks: dict[str, int | None] | None


@lru_cache(maxsize=LISTS_KEPT)
def _kept_ranks(lexicon: Lexicon, path: Path, _: tuple[int, int] | None) -> Ranks | None:
    """The ranks of a list, kept for its next game. The last argument: time and size of their file."""
    return read_ranks(lexicon, path)


def people_of(lexicon: Lexicon, path: Path, dictionary: Dictionary) -> People:
    """The people in the race of a list, whose ranks are SCOWL's or its own."""
    file, letters = rank_file(path), dictionary.rules.letters
    status = file.stat() if file.exists() else None
    ranks = _kept_ranks(lexicon, path, status and (status.st_mtime_ns, status.st_size))
    if ranks is None:
        return People({}, None)
    rows = lexicon.lengths == letters
    words = decode(lexicon.codes[rows][:, :letters], lexicon.alphabet)
    rank_of = dict(zip(words, ranks[rows].tolist(), strict=True))
    secrets = np.array([rank_of[word] for word in dictionary.words()])
    vocabularies = {f"scowl-{size}": secrets <= size for size in SIZES}
    known = {name: mine for name, mine in vocabularies.items() if mine.any()}
    if file.name == SCOWL:
        return People(known, None)
    own_ranks = {word: None if (rank := rank_of[word]) == UNRANKED else rank for word in dictionary.words()}
    return People(known, own_ranks)


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
        nodes, weights = walked_plans(file, feedback), [plan.weight for plan in file.plans]
        drawn, depths = sum(weights), np.stack([plan.depths() for plan in nodes])
        kind = kind_for(drawn * len(feedback) ** 2)
        totals = (np.array(weights, kind) @ depths.astype(kind)).tolist()
        mixture = GuesserMixture([plan.guess for plan in nodes], np.array(weights, object))
        return cls(file, nodes, depths, mixture, drawn, totals)

    @property
    def guarantee(self) -> Fraction:
        """The most guesses that the mixture takes on average for any secret."""
        return Fraction(max(self.totals), self.drawn)


def completed(chapter: JottoChapter, dictionary: Dictionary, walked: WalkedPlans, mark: UniformPlay) -> JottoChapter:
    """The chapter with all that follows from its words, its plans and the whole weights of its hider."""
    words, weight, total = dictionary.words(), weight_of(chapter), sum(chapter.weights)
    hider = np.array([weight[word] for word in words], kind_for(total * mark.worst_case))
    needed = {word: guesses / walked.drawn for word, guesses in zip(words, walked.totals, strict=True)}
    secrets = tuple(Secret(known.word, weight[known.word] / total, needed[known.word]) for known in chapter.secrets)
    with_letter = {letter: (dictionary.codes == code).any(1) for code, letter in enumerate(dictionary.alphabet, 1)}
    shares = [
        LetterShare(letter, float(having.mean()), int(hider[having].sum()) / total)
        for letter, having in with_letter.items()
        if having.any()
    ]
    paper, bench = chapter.contenders[1:]
    played = math.fsum(secret.probability * secret.guesses for secret in secrets)
    return replace(
        chapter,
        secrets=secrets,
        shares=tuple(sorted(shares, key=lambda share: (-share.lift, share.letter))),
        lower=float(chapter.least),
        upper=float(walked.guarantee),
        upper_exact=str(walked.guarantee),
        plans=len(walked.nodes),
        first_guesses=tuple(FirstGuess(words[guess], float(mass)) for guess, mass in walked.mixture.first_guesses()),
        openings=tuple(_openings(words, walked)),
        benchmark=Benchmark(float(mark.value), mark.worst_case, words[mark.first_guess], float(mark.epsilon)),
        hider_vs_benchmark=int(hider @ mark.depth.astype(hider.dtype)) / total,
        guesser_vs_benchmark=sum(walked.totals) / (walked.drawn * len(words)),
        contenders=(
            _contender("book", walked.guarantee, chapter.hider_least, chapter.hider_least_is_best, played),
            _contender("paper", paper.worst, paper.hider_least, paper.best_reply, chapter.paper.value),
            _contender(
                "benchmark", Fraction(mark.worst_case), chapter.uniform_least, bench.best_reply, float(mark.value)
            ),
        ),
        plan_file=write_plans(walked.file),
        short_plans=short_plans(walked.nodes, walked.file.smallest),
    )


def finished(
    chapter: JottoChapter, feedback: Feedback, walked: WalkedPlans, mark: UniformPlay, people: People
) -> JottoChapter:
    """The chapter with what no certificate holds: the bound by profiles; the race of book, benchmark and people."""
    weight = weight_of(chapter)
    hider = [weight[word] for word in walked.file.words]
    racers: list[Racer] = [
        mixture_racer("book", hider, [*walked.depths], [plan.weight for plan in walked.file.plans]),
        mixture_racer("benchmark", [1] * len(feedback), [mark.depth], [1]),
        *(alphabetical_racer(name, feedback, mine) for name, mine in people.known.items()),
    ]
    wins = tuple(tuple(float(first_wins(first, second)) for second in racers) for first in racers)
    ranks = None if people.own_ranks is None else tuple(people.own_ranks[secret.word] for secret in chapter.secrets)
    bound = None if chapter.proof_sets else plain_profiles_bound(feedback)
    weaker = str(bound) if bound is not None and bound < chapter.least else None
    return replace(chapter, race=Race(tuple(racer.name for racer in racers), wins, ranks), lower_by_profiles=weaker)


def _contender(name: str, worst: Fraction, least: float, best: bool, self_play: float) -> Contender:
    return Contender(name, float(worst), str(worst), least, best, self_play)


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
    most_sets: int,
) -> JottoChapter:
    """The facts of a chapter.

    Args:
        others: words of that length in the list that are not secrets.
        most_sets: of the proof of a lower bound.
    """
    words, size = dictionary.words(), len(dictionary)
    walked = WalkedPlans.of(plan_file(dictionary, feedback, solution.guesser, solution.guarantee), feedback)
    mark = benchmark(feedback)
    table = paper_table(played, mark)
    paper_reply = best_reply(feedback, played.hider, walked.depths)
    even_reply = solution.reply if solution.uniform else best_reply(feedback, uniform(size), walked.depths)
    weights = solution.lower.weights or solution.reply.weights or in_parts(solution.hider)
    by_use = sorted(range(size), key=lambda i: (0 if solution.uniform else -weights[i], words[i]))
    chapter = JottoChapter(
        letters=dictionary.rules.letters,
        repeated_letters=dictionary.rules.repeated_letters,
        anagrams=dictionary.rules.anagrams,
        others=tuple(others),
        secrets=tuple(Secret(words[i], 0.0, 0.0) for i in by_use),
        shares=(),
        uniform=solution.uniform,
        lower=0.0,
        lower_exact=str(solution.lower.value),
        lower_of_uniform=solution.lower.kind.of_uniform,
        lower_proof=solution.lower.proof,
        upper=0.0,
        upper_exact="",
        hider_least=solution.reply.guesses,
        hider_least_is_best=solution.reply.best,
        uniform_least=even_reply.guesses,
        iterations=solution.iterations,
        plans=0,
        epsilon=solution.epsilon,
        history=tuple(solution.history),
        first_guesses=(),
        openings=(),
        benchmark=Benchmark(0.0, 0, "", 0.0),
        paper=PaperRun(
            table.iterations,
            table.self_play,
            table.epsilon,
            table.hider_vs_benchmark,
            -table.guesser_vs_benchmark,
            tuple(played.history),
        ),
        hider_vs_benchmark=0.0,
        guesser_vs_benchmark=0.0,
        contenders=(
            _contender("book", Fraction(0), 0.0, solution.reply.best, 0.0),
            _contender("paper", played.guarantee, paper_reply.guesses, paper_reply.best, 0.0),
            _contender("benchmark", Fraction(0), 0.0, even_reply.best, 0.0),
        ),
        plan_file="",
        hider_weights=() if solution.uniform else tuple(str(weights[i]) for i in by_use),
        proof_sets=_proof_sets(feedback, solution, by_use, weights, most_sets),
    )
    return completed(chapter, dictionary, walked, mark)


def _proof_sets(
    feedback: Feedback, solution: Solution, order: Sequence[int], weights: Sequence[int], most_sets: int
) -> str:
    """The certificate of a lower bound that was searched; empty for others, and where it would be too long."""
    if solution.lower.kind is not ProofKind.SEARCHED:
        return ""
    game, hider = in_order(feedback, order), [1 if solution.uniform else int(weights[i]) for i in order]
    codes = sets_for_bound(game, hider, most_sets)
    proved = len(codes) and Fraction(bound_by_sets(game, hider, codes), sum(hider)) >= solution.lower.value
    return write_sets(codes) if proved else ""


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
