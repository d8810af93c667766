"""A solved game of Jotto -> the facts of its chapter."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from generator.facts.jotto import (
    Benchmark,
    Contender,
    FirstGuess,
    GuessNode,
    JottoChapter,
    LetterShare,
    Mark,
    PaperRun,
    Plan,
    Secret,
)
from generator.jotto.feedback import Feedback
from generator.jotto.guess.guesser import Guesser
from generator.jotto.guess.walk import tree_depths
from generator.jotto.learn.exploitability import Reply, best_reply
from generator.jotto.learn.fictitious_play import FictitiousPlay, epsilons
from generator.jotto.learn.steady import greedy_reply, steadiest, tilted
from generator.jotto.secrets import Dictionary
from generator.jotto.solution import GuesserMixture, Point, Solution

OPENINGS = 2
"""First guesses whose plan is given as a whole."""

DIGITS = 7
"""Of a probability: a word picked less than once in twenty million games counts as never picked."""

MOST_SAMPLES, SAMPLED = 24, 24_000
"""Hider strategies for the page that plays: at most so many, and at most so many numbers in all."""

SLOPES = (1.0, 0.25)
"""Of the hiders that stand in where the solver's own has not become steady yet."""

Floats = npt.NDArray[np.float64]


def chapter_facts(
    dictionary: Dictionary, feedback: Feedback, solution: Solution, paper: FictitiousPlay, listed: int
) -> JottoChapter:
    """All that the chapter says; ``listed``: words of that length in the list."""
    words, size = dictionary.words(), len(dictionary)
    plans = np.stack([tree_depths(feedback, tree) for tree in solution.guesser.trees])
    weights = solution.guesser.weights.astype(np.float64)
    averages = np.asarray(weights @ plans / weights.sum())
    even = np.full(size, 1 / size)
    greedy_tree = Guesser(feedback).paper_greedy(even)
    greedy = greedy_tree.depth.astype(np.float64)
    if solution.lower_bound == solution.guarantee:
        used, reply = solution.hider, Reply(float(solution.lower_bound), best=True)
    else:
        found = plans.mean(axis=0)
        used, reply = steadiest(
            feedback, [solution.hider, *(tilted(found, slope) for slope in SLOPES)], plans
        )
    paper_averages = paper.average / (paper.best + 1)

    def contender(name: str, hider: Floats, guesses: Floats, reply: Reply) -> Contender:
        return Contender(
            name, _short(guesses.max()), _short(reply.guesses), reply.best, _short(guesses @ hider)
        )

    hider = np.round(used, DIGITS)
    by_use = sorted(range(size), key=lambda i: (-hider[i], words[i]))
    return JottoChapter(
        letters=dictionary.rules.letters,
        repeated_letters=dictionary.rules.repeated_letters,
        anagrams=dictionary.rules.anagrams,
        listed=listed,
        secrets=tuple(Secret(words[i], float(hider[i]), _short(averages[i])) for i in by_use),
        shares=_letter_shares(dictionary, used),
        lower=_down(solution.lower_bound),
        lower_exact=str(solution.lower_bound),
        lower_proof=solution.lower_bound_proof,
        upper=_up(solution.guarantee),
        upper_exact=str(solution.guarantee),
        hider_least=_short(reply.guesses),
        iterations=solution.iterations,
        plans=len(solution.guesser.trees),
        epsilon=_short(max(0.0, *epsilons(averages, greedy_reply(feedback, used), used))),
        history=_marks(solution.history),
        first_guesses=tuple(
            FirstGuess(words[guess], round(float(mass), DIGITS))
            for guess, mass in solution.guesser.first_guesses()
        ),
        openings=_plans(words, feedback, solution.guesser),
        benchmark=Benchmark(
            _short(greedy.mean()),
            int(greedy.max()),
            words[int(greedy_tree.guesses[0])],
            _short(greedy.max() - greedy.mean()),
        ),
        paper=PaperRun(
            paper.iterations,
            _short(paper_averages @ paper.hider),
            _short(paper.epsilon),
            _marks(paper.history),
        ),
        hider_vs_benchmark=_short(greedy @ used),
        guesser_vs_benchmark=_short(averages.mean()),
        contenders=(
            contender("book", used, averages, reply),
            contender("paper", paper.hider, paper_averages, best_reply(feedback, paper.hider, plans)),
            contender("benchmark", even, greedy, best_reply(feedback, even, plans)),
        ),
        samples=_samples(paper, size),
    )


def plan_tree(words: Sequence[str], feedback: Feedback, tree: npt.NDArray[np.uint16]) -> GuessNode:
    """A plan in preorder as nodes that say their words."""
    guesses = iter(tree.tolist())

    def node(answer: int | None, candidates: npt.NDArray[np.intp]) -> GuessNode:
        guess = next(guesses)
        heard = feedback.table[guess, candidates]
        replies = tuple(node(j, candidates[heard == j]) for j in range(feedback.hit) if (heard == j).any())
        possible = bool((heard == feedback.hit).any())
        return GuessNode(answer, words[guess], len(candidates), possible, replies)

    return node(None, np.arange(len(words)))


def _plans(words: Sequence[str], feedback: Feedback, mixture: GuesserMixture) -> tuple[Plan, ...]:
    """For each of the most frequent first guesses the plan that is played most often."""
    plans = []
    weights = mixture.weights.tolist()
    for guess, _ in mixture.first_guesses()[:OPENINGS]:
        alike = [i for i, tree in enumerate(mixture.trees) if tree[0] == guess]
        chosen = max(alike, key=lambda i: (weights[i], -i))
        share = weights[chosen] / sum(weights[i] for i in alike)
        found = tree_depths(feedback, mixture.trees[chosen])
        root = plan_tree(words, feedback, mixture.trees[chosen])
        plans.append(Plan(_short(share), _short(found.mean()), int(found.max()), root))
    return tuple(plans)


def _letter_shares(dictionary: Dictionary, hider: Floats) -> tuple[LetterShare, ...]:
    shares = []
    for code, letter in enumerate(dictionary.alphabet, 1):
        has = (dictionary.codes == code).any(1)
        if has.any():
            shares.append(LetterShare(letter, round(float(has.mean()), 5), round(float(hider[has].sum()), 5)))
    return tuple(sorted(shares, key=lambda one: (-one.lift, one.letter)))


def _samples(paper: FictitiousPlay, size: int) -> tuple[tuple[int, ...], ...]:
    """Strategies of the hider on the paper's way, evenly spread over it, in millionths of the largest."""
    many = max(2, min(MOST_SAMPLES, SAMPLED // size, paper.best + 1))
    steps: Iterator[int] = (round(i * paper.best / (many - 1)) for i in range(many))
    strategies = [paper.file.strategy(t) for t in dict.fromkeys(steps)]
    return tuple(tuple(np.rint(1e6 * s / s.max()).astype(int).tolist()) for s in strategies)


def _marks(history: Sequence[Point]) -> tuple[Mark, ...]:
    return tuple(Mark(one.iteration, _short(one.epsilon), _short(one.guarantee)) for one in history)


def _short(number: float | np.float64 | Floats) -> float:
    return round(float(number), 4)


def _down(value: Fraction) -> float:
    return math.floor(value * 10_000) / 10_000


def _up(value: Fraction) -> float:
    return math.ceil(value * 10_000) / 10_000
