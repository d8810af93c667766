"""What Jotto's solvers may spend on one game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from strategy_book.games.jotto.rules import MOST_CERTIFIED, JottoRules
from strategy_book.games.rules import FIXED, Budget

FEWEST_TREES, MOST_TREES = 20, 120
"""Trees of a chapter."""

CHAPTER_SETS = 800_000
"""Answer classes that the lower bound of a chapter evaluates at most."""

FEW, EXACT_SETS = 64, 2_000_000
"""A chapter of at most ``FEW`` words is solved exactly, with at most ``EXACT_SETS`` sets searched."""

MOST_EXACT = 100
"""Words of the longest list that is solved exactly with more time than a build has: some minutes."""

IN_THE_PAPER = {2: 22_212, 3: 10_694, 4: 3_568, 5: 3_906}
"""Iterations of the paper's method in its Table 1, by letters."""

MOST_DRAWN, FEW_DRAWN = 400, 150
"""Plans of a mixture at most, and at most in a build, where the last linear program then takes a third of the time or
less. The guarantee of 1,351 words rose by 0.005 guesses."""

LEAST_PLANS, PLANS_SHARE = 100, 400_000
"""Plans of a chapter's mixture at most: ``PLANS_SHARE`` divided by the words, but not fewer than ``LEAST_PLANS``."""

FIRST_TREES, TREES_PER_ROUND = 100, 20
"""Trees before the first mixture of parts, at least, and in each round after it."""

LAST_ROUNDS = 4
"""Rounds after the trees of the command. Each gains less than the one before it, so most of the time goes to trees."""

LEAST_WIDTH = 4
"""Guesses tried at each node of a certificate's trees, at least."""

ROUNDS, CERTIFIED_SETS, CERTIFIED_WORK = 2, 2_000_000, 4_000_000_000
"""For each unit of effort, a certificate's rounds, and the least number of answer classes that its lower bound
evaluates: ``CERTIFIED_WORK`` divided by the words, but not fewer than ``CERTIFIED_SETS``."""

LONG = 2_000
"""Words beyond which a list is long by everyday rules."""

NARROW, WIDE, SPREAD = 3, 30, 6_000
"""Guesses tried at each node of a chapter's plan: ``SPREAD`` divided by the words, within limits. Within seconds a long
list gains more from many simple plans than from a few good ones."""


@dataclass(frozen=True, slots=True)
class JottoBudget(Budget):
    """What a build, a certificate and a command spend differently; what never differs is a constant beside its use.

    Attributes:
        iterations: decision trees to build before the first mixture of their parts.
        sets: sets of words that the lower bound, or an exact best response, may search; 0: nothing is solved exactly.
        width: guesses tried at each node of a tree; None: ``default_width``.
        drawn: plans of a mixture at most.
        paper_iterations: trees of the paper's method beside the book's own.
        rounds: of ``TREES_PER_ROUND`` trees more, each with a better mixture.
        most_exact: words of the longest list that is solved exactly.
        most_words: for a longer list answers are only counted, since a single pass over the profiles takes minutes.
    """

    iterations: int = 0
    sets: int = 0
    width: int | None = field(default=None, metadata=FIXED)
    drawn: int = field(default=MOST_DRAWN, metadata=FIXED)
    paper_iterations: int = 0
    rounds: int = field(default=0, metadata=FIXED)
    most_exact: int = field(default=FEW, metadata=FIXED)
    most_words: int = field(default=6_000, metadata=FIXED)

    @classmethod
    def for_command(cls, words: int, method: str) -> JottoBudget:
        """About five minutes at most on two cores, for a ``method`` of ``strategy-book jotto``."""
        if method == "uniform":
            return cls(1)
        if method == "fictitious-play":
            return cls(int(min(20_000, max(200, 3_906 * (2_833 / words) ** 2))))
        # On one core each: a tree takes some 33 ns times width times words**1.75, a set 7 us and more in long lists.
        trees = int(min(4_000, max(20, 8.0e9 / (default_width(words) * words**1.75))))
        sets = min(39_000_000, 43_000_000_000 // words, 59_000_000_000_000 // words**2)
        return cls(sets=sets, rounds=LAST_ROUNDS, most_exact=MOST_EXACT).with_trees(trees)

    @property
    def trees(self) -> int:
        """Decision trees in all."""
        return self.iterations + self.rounds * TREES_PER_ROUND

    def with_trees(self, trees: int) -> JottoBudget:
        """This budget with ``trees`` decision trees in all: no round without ``FIRST_TREES`` before it."""
        rounds = min(self.rounds, max(0, trees - FIRST_TREES) // TREES_PER_ROUND)
        return replace(self, iterations=trees - rounds * TREES_PER_ROUND, rounds=rounds)

    @classmethod
    def for_chapter(cls, words: int, rules: JottoRules) -> JottoBudget:
        """Some seconds on one core. A tree takes time in proportion to ``words`` squared: long lists get fewer trees.

        By everyday rules a long list gets simple plans and no search, since its plans go deep, and each takes as long
        as several of the paper's game.
        """
        long = rules.everyday and words > LONG
        sets = min(EXACT_SETS if words <= FEW else CHAPTER_SETS, 160_000_000_000 // (words * words))
        return cls(
            iterations=min(MOST_TREES, max(FEWEST_TREES, 120_000 // words)),
            sets=0 if long else sets,
            width=1 if long else min(WIDE, max(NARROW, SPREAD // words)),
            paper_iterations=min(MOST_TREES, max(FEWEST_TREES, 80_000 // words)),
        )

    @classmethod
    def for_effort(cls, words: int, rules: JottoRules, effort: float) -> JottoBudget:
        """``for_chapter`` times ``effort``. A build, whose effort is 1, saves where that costs next to nothing. With
        more, the paper's method runs in full.

        By everyday rules half the guesses at each node serve a build better: a list of 972 words gets a better
        guarantee in half the time.

        The paper has no game of more than five letters: such a game gets the iterations of five.
        """
        once = cls.for_chapter(words, rules)
        budget = once.times(effort)
        plans = max(LEAST_PLANS, PLANS_SHARE // words)
        width = once.width or 0
        if effort <= 1:
            if rules.everyday:
                width = min(width, max(NARROW, SPREAD // 2 // words))
            return replace(budget, width=width, drawn=min(FEW_DRAWN, plans))
        if rules.everyday:
            budget = replace(budget, most_words=MOST_CERTIFIED)
        return replace(
            budget,
            iterations=max(FIRST_TREES, once.iterations),
            rounds=round(ROUNDS * effort),
            sets=max(budget.sets, round(max(CERTIFIED_SETS, CERTIFIED_WORK // words) * effort)),
            width=max(LEAST_WIDTH, width),
            drawn=min(MOST_DRAWN, plans),
            most_exact=MOST_EXACT,
            paper_iterations=max(budget.paper_iterations, IN_THE_PAPER.get(rules.letters, IN_THE_PAPER[5])),
        )


def default_width(words: int) -> int:
    """Guesses tried at each node of a tree: in long lists many simple trees do more than a few good ones."""
    return 100 if words <= 600 else 30 if words <= 2_000 else 10
