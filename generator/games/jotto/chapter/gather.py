"""A solved game of Jotto becomes the facts of its chapter; its race with the benchmark and with people."""

from __future__ import annotations

import math
from collections.abc import Sequence
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
from generator.games.jotto.solution import GuesserMixture, Probabilities, ProofKind, Reply, Solution
from generator.games.jotto.solve.equilibrium.exploitability import best_reply, in_parts, uniform
from generator.games.jotto.solve.equilibrium.fictitious_play import FictitiousPlay
from generator.games.jotto.solve.exact.proof_sets import in_order, sets_for_bound, write_sets
from generator.games.jotto.solve.guess.nodes import short_plans, tree_depths, tree_nodes
from generator.games.jotto.solve.plans import PlanFile, plan_file, walked_plans, write_plans
from generator.games.jotto.solve.race import Racer, alphabetical_racer, first_wins, mixture_racer
from generator.games.jotto.solve.solver import UniformPlay, benchmark, paper_table
from generator.lists.entry import LISTS_KEPT
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


def completed(
    chapter: JottoChapter,
    feedback: Feedback,
    people: People,
    file: PlanFile,
    depths: Sequence[npt.NDArray[np.uint16]],
    mark: UniformPlay,
) -> JottoChapter:
    """The chapter with its race, and with each figure of its hider as exact as the weights.

    A certificate may hold chances that were rounded, which do not add up to one.

    Args:
        file: its plans; depths: of each (D,) guesses for each secret.
        mark: the paper's benchmark.
    """
    weight, total = weight_of(chapter), sum(chapter.weights)
    secrets = tuple(Secret(secret.word, weight[secret.word] / total, secret.guesses) for secret in chapter.secrets)
    hidden = dict.fromkeys((share.letter for share in chapter.shares), 0)
    for word, ways in weight.items():
        for letter in set(word):
            hidden[letter] += ways
    shares = tuple(replace(share, hidden=hidden[share.letter] / total) for share in chapter.shares)
    book, *others = chapter.contenders
    played = math.fsum(secret.probability * secret.guesses for secret in secrets)
    taken = zip(file.words, mark.depth.tolist(), strict=True)
    racers: list[Racer] = [
        mixture_racer("book", [weight[word] for word in file.words], depths, [plan.weight for plan in file.plans]),
        mixture_racer("benchmark", [1] * len(feedback), [mark.depth], [1]),
        *(alphabetical_racer(name, feedback, mine) for name, mine in people.known.items()),
    ]
    wins = tuple(tuple(float(first_wins(first, second)) for second in racers) for first in racers)
    ranks = None if people.own_ranks is None else tuple(people.own_ranks[secret.word] for secret in secrets)
    return replace(
        chapter,
        secrets=secrets,
        shares=tuple(sorted(shares, key=lambda share: (-share.lift, share.letter))),
        hider_vs_benchmark=sum(weight[word] * n for word, n in taken) / total,
        contenders=(replace(book, self_play=played), *others),
        race=Race(tuple(racer.name for racer in racers), wins, ranks),
    )


def weight_of(chapter: JottoChapter) -> dict[str, int]:
    """The hider's weight of each secret."""
    return dict(zip((secret.word for secret in chapter.secrets), chapter.weights, strict=True))


OPENINGS = 2
"""First guesses whose plan is given as a whole."""


def chapter_facts(
    dictionary: Dictionary, feedback: Feedback, solution: Solution, played: FictitiousPlay, others: Sequence[str]
) -> JottoChapter:
    """The facts of a chapter.

    Args:
        others: words of that length in the list that are not secrets.
    """
    words, size = dictionary.words(), len(dictionary)
    plans = np.stack([tree_depths(feedback, tree) for tree in solution.guesser.trees])
    averages = solution.guesser.shares() @ plans
    mark = benchmark(feedback)
    table = paper_table(played, mark)
    paper_reply = best_reply(feedback, played.hider, plans)
    even_reply = solution.reply if solution.uniform else best_reply(feedback, uniform(size), plans)

    file = plan_file(dictionary, feedback, solution.guesser, solution.guarantee)
    weights = solution.lower.weights or solution.reply.weights or in_parts(solution.hider)
    hider = solution.hider if solution.uniform else np.array([weight / sum(weights) for weight in weights])
    by_use = sorted(range(size), key=lambda i: (-hider[i], words[i]))
    return JottoChapter(
        letters=dictionary.rules.letters,
        repeated_letters=dictionary.rules.repeated_letters,
        anagrams=dictionary.rules.anagrams,
        others=tuple(others),
        secrets=tuple(Secret(words[i], float(hider[i]), float(averages[i])) for i in by_use),
        shares=letter_shares(dictionary, solution.hider),
        uniform=solution.uniform,
        lower=float(solution.lower.value),
        lower_exact=str(solution.lower.value),
        lower_of_uniform=solution.lower.kind.of_uniform,
        lower_proof=solution.lower.proof,
        upper=float(solution.guarantee),
        upper_exact=str(solution.guarantee),
        hider_least=solution.reply.guesses,
        hider_least_is_best=solution.reply.best,
        uniform_least=even_reply.guesses,
        iterations=solution.iterations,
        plans=int(np.count_nonzero(solution.guesser.weights)),
        epsilon=solution.epsilon,
        history=tuple(solution.history),
        first_guesses=tuple(FirstGuess(words[guess], float(mass)) for guess, mass in solution.guesser.first_guesses()),
        openings=chosen_plans(words, feedback, solution.guesser),
        benchmark=Benchmark(float(mark.value), mark.worst_case, words[mark.first_guess], float(mark.epsilon)),
        paper=PaperRun(
            table.iterations,
            table.self_play,
            table.epsilon,
            table.hider_vs_benchmark,
            -table.guesser_vs_benchmark,
            tuple(played.history),
        ),
        hider_vs_benchmark=float(mark.depth @ solution.hider),
        guesser_vs_benchmark=float(averages.mean()),
        contenders=(
            _contender("book", solution.guarantee, solution.reply, float(averages @ solution.hider)),
            _contender("paper", played.guarantee, paper_reply, table.self_play),
            _contender("benchmark", Fraction(mark.worst_case), even_reply, float(mark.value)),
        ),
        plan_file=write_plans(file),
        short_plans=short_plans(walked_plans(file, feedback), file.smallest),
        hider_weights=() if solution.uniform else tuple(str(weights[i]) for i in by_use),
        proof_sets=_proof_sets(feedback, solution, by_use, weights),
    )


def _proof_sets(feedback: Feedback, solution: Solution, order: Sequence[int], weights: Sequence[int]) -> str:
    """The certificate of a lower bound that was searched; empty for others, and where it would be too long."""
    if solution.lower.kind is not ProofKind.SEARCHED:
        return ""
    hider = [1 if solution.uniform else int(weights[i]) for i in order]
    return write_sets(sets_for_bound(in_order(feedback, order), hider), len(order))


def _contender(name: str, worst: Fraction, reply: Reply, self_play: float) -> Contender:
    return Contender(name, float(worst), str(worst), reply.guesses, reply.best, self_play)


def plan_tree(words: Sequence[str], feedback: Feedback, tree: npt.NDArray[np.uint16]) -> GuessNode:
    """A plan in preorder as nodes with words."""
    nodes = tree_nodes(feedback, tree)
    replies: list[list[GuessNode]] = [[] for _ in range(len(nodes.guess))]
    columns = (nodes.guess, nodes.parent, nodes.answer, nodes.left, nodes.possible)
    rows = zip(*(column[::-1].tolist() for column in columns), reversed(replies), strict=True)
    for guess, parent, answer, left, possible, behind in rows:  # a node comes before its replies
        heard = answer if parent >= 0 else None
        node = GuessNode(heard, words[guess], left, possible, tuple(reversed(behind)))
        if parent >= 0:
            replies[parent].append(node)
    return node


def chosen_plans(words: Sequence[str], feedback: Feedback, mixture: GuesserMixture) -> tuple[Plan, ...]:
    """For each of the most frequent first guesses the plan that is played most often."""
    plans = []
    weights = mixture.weights.tolist()
    for guess, _ in mixture.first_guesses()[:OPENINGS]:
        alike = [i for i, tree in enumerate(mixture.trees) if tree[0] == guess]
        chosen = max(alike, key=lambda i: (weights[i], -i))
        share = weights[chosen] / sum(weights[i] for i in alike)
        depths = tree_depths(feedback, mixture.trees[chosen])
        root = plan_tree(words, feedback, mixture.trees[chosen])
        plans.append(Plan(share, float(depths.mean()), int(depths.max()), root))
    return tuple(plans)


def letter_shares(dictionary: Dictionary, hider: Probabilities) -> tuple[LetterShare, ...]:
    """How many secrets have each letter, and how often the hider's (D,) word has it; those that hide best first."""
    shares = []
    for code, letter in enumerate(dictionary.alphabet, 1):
        having = (dictionary.codes == code).any(1)
        if having.any():
            shares.append(LetterShare(letter, float(having.mean()), float(hider[having].sum())))
    return tuple(sorted(shares, key=lambda share: (-share.lift, share.letter)))
