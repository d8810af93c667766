"""What Jotto's solvers may spend on one game."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.games.budget import FIXED, Budget


@dataclass(frozen=True, slots=True)
class JottoBudget(Budget):
    """Counts of one game, and the sizes at which a bound is proved in another way: every way is a proof.

    Attributes:
        iterations: decision trees to build.
        sets: sets of words that the lower bound, or an exact best response, may search; 0: nothing is solved exactly.
        width: guesses tried at each node of a tree; None: ``equilibrium.default_width``.
        most_words: for a longer list answers are only counted, since a single pass over the profiles takes minutes.
        branch_sets: sets for each branch of a search that many machines may share.
        pairs_bytes: memory for profiles of two guesses; if they need more, there is one profile per guess.
        plies: guesses in a row that are searched.
        deep, large: profiles of one guess are tightened for sets of ``large`` words or more that are searched
            ``deep`` guesses deep or more.
        levels, fewest_levels: guesses that the profiles of a long list look at: ``levels`` if their sums fit 16 bits,
            and at least ``fewest_levels``.
        few_words, levels_of_few: a list of at most ``few_words`` words is short: its words may be hard to tell apart,
            and its profiles look at ``levels_of_few`` guesses.
    """

    iterations: int = 0
    sets: int = 0
    width: int | None = field(default=None, metadata=FIXED)
    most_words: int = field(default=6_000, metadata=FIXED)
    branch_sets: int = field(default=1_000_000, metadata=FIXED)
    pairs_bytes: int = field(default=1 << 29, metadata=FIXED)
    plies: int = field(default=8, metadata=FIXED)
    deep: int = field(default=3, metadata=FIXED)
    large: int = field(default=100, metadata=FIXED)
    levels: int = field(default=12, metadata=FIXED)
    fewest_levels: int = field(default=7, metadata=FIXED)
    few_words: int = field(default=100, metadata=FIXED)
    levels_of_few: int = field(default=64, metadata=FIXED)
