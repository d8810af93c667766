"""Solve a match: every player's chance to win it, in every state that can follow from the first.

States are solved in the order of their lives in all, because a round always costs one life. Each state is one pass over
the merged fragments of a round.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from strategy_book.errors import TooLargeError
from strategy_book.games.ghost.solve.match.states import RoundGraph, Rounds, StateSpace, state_space
from strategy_book.games.rules import Begins, Lives

Fractions = npt.NDArray[np.object_]


def play_rounds_exactly(
    graph: RoundGraph,
    outcomes: Fractions,
    nodes: npt.NDArray[Any],
    margins: Fractions,
    gains: npt.NDArray[Any],
    choices: npt.NDArray[np.int32],
) -> Fractions:
    """(states, nodes, players) chances to win the match at some nodes of one round, for many states.

    ``outcomes``: (states, loser, seat) of ``Fraction``. Updates the other arrays as ``_kernels.play_rounds`` does.
    """
    chances = np.empty((len(outcomes), len(nodes), graph.players), object)
    for state, ends in enumerate(outcomes):
        values, sacrifice = _play_round(graph, [tuple(row) for row in ends], margins)
        gains[state], choices[state] = sacrifice
        for i, node in enumerate(nodes):
            chances[state, i] = values[node]
    return chances


def _play_round(
    graph: RoundGraph, values: list[tuple[Fraction, ...]], margins: Fractions
) -> tuple[list[tuple[Fraction, ...]], tuple[float, int]]:
    """The chances at every node, and the greatest gain of losing on purpose with the choice where it is."""
    sacrifice = 0.0, -1
    starts, children, counts = graph.starts.tolist(), graph.children.tolist(), graph.counts.tolist()
    for choice, mover in enumerate(graph.movers.tolist()):
        plays = range(starts[choice], starts[choice + 1])
        worths = [values[children[play]][mover] for play in plays]
        best = max(worths)
        good = [play for play, worth in zip(plays, worths, strict=True) if worth == best]
        letters = sum(counts[play] for play in good)
        values.append(
            tuple(
                sum((counts[play] * values[children[play]][seat] for play in good), Fraction(0)) / letters
                for seat in range(graph.players)
            )
        )
        lower = max((worth for worth in worths if worth < best), default=None)
        if lower is not None:
            margins[2] = min(margins[2], best - lower)
            margins[3] = min(margins[3], (best - lower) / best)
            if [children[play] for play in good] == [mover] and best - lower > sacrifice[0] + 1e-9:
                sacrifice = float(best - lower), choice
    return values, sacrifice


Chances = npt.NDArray[Any]
"""float64, or objects that are fractions where doubles are too coarse."""

TOLERANCE = 1e-13
"""In doubles, two chances are equal if they differ by no more than this share of the larger one."""

ROUNDING = TOLERANCE / 10
"""The largest share by which rounding may make two equal chances differ. Measured: 2e-15."""

SAFE_GAP = TOLERANCE * 100
"""The smallest share by which different chances must differ. Measured with five lives: 2e-8."""

MAX_EXACT_PLAYS = 2_000_000
"""The most plays, over all states, that are worked out in fractions: about 15 seconds."""


@dataclass(frozen=True, slots=True)
class Margins:
    """How clearly equal chances differ from unequal ones in all comparisons of letters.

    Attributes:
        smallest_gap: the smallest difference between the best chance and a lower one; None if all were equal.
        largest_tie: the largest difference between two chances that were taken as equal.
        smallest_gap_share, largest_tie_share: the same as shares of the larger chance. These decide.
    """

    smallest_gap: float | None
    largest_tie: float
    smallest_gap_share: float | None
    largest_tie_share: float

    @property
    def safe(self) -> bool:
        """Are ties no more than rounding, and far from every difference?"""
        gap = self.smallest_gap_share
        return self.largest_tie_share <= ROUNDING and (gap is None or gap >= SAFE_GAP)


@dataclass(frozen=True, slots=True, eq=False)
class SolvedMatch:
    """The chances of a match in all its states, n states of up to k players.

    Attributes:
        chances: (n, k), each seat's chance to win the match at the start of a round; 0 beyond the last seat.
        openings: (n, letters), the beginner's chance after each legal first letter, in the order of the alphabet.
        gains: (n,), the most that a player to move gains by losing the round on purpose: the chance after a letter that
            loses the round for sure, less that after the best other letter; 0 where that never pays.
        choices: (n,) int32, the choice of the round's graph where that is so, -1 for none.
    """

    rounds: Rounds
    begins: Begins
    space: StateSpace
    chances: Chances
    openings: Chances
    gains: Chances
    choices: npt.NDArray[np.int32]
    margins: Margins

    @property
    def lives(self) -> Lives:
        """The first state."""
        return self.space.lives[-1]

    @property
    def exact(self) -> bool:
        """Was it worked out in fractions?"""
        return self.chances.dtype == object

    def at_start(self, lives: Lives | None = None) -> Chances:
        """(players,) chances at the start of a round, of the first state unless another is named."""
        lives = self.lives if lives is None else lives
        return self.chances[self.space.numbers[lives], : len(lives)]

    def at_nodes(self, nodes: Sequence[int], states: slice | None = None) -> Chances:
        """(states, nodes, players) chances during a round, of the first state unless others are named.

        All of ``states`` must have equally many players, more than one.
        """
        states = slice(len(self.space) - 1, len(self.space)) if states is None else states
        length = states.stop - states.start
        scratch = np.empty(length), np.empty(length, np.int32)
        return _play(self.rounds, self.space, self.chances, states, np.array(nodes), _no_margins(), *scratch)

    def best(self, chances: Chances) -> npt.NDArray[np.bool_]:
        """Which of the chances along the last axis equal the greatest."""
        greatest = chances.max(axis=-1, keepdims=True)
        tolerance = 0 if self.exact else TOLERANCE
        return np.asarray(chances >= greatest - greatest * tolerance, bool)


def solve_match(rounds: Rounds, lives: Sequence[int], begins: Begins = "turn") -> SolvedMatch:
    """Solve a match from a state: in doubles, or in fractions where doubles cannot tell a tie from a difference.

    Args:
        rounds: of the list and minimum length. Share it between matches: it keeps what it has merged.
        lives: of the players in the order of the table, from the one who begins the round.

    Raises:
        TooLargeError: if too many states can follow, or if fractions are needed and would take too long.
    """
    space = state_space(tuple(lives), begins)
    solved = solve_states(rounds, space, begins)
    if solved.margins.safe:
        return solved
    plays = sum(
        (states.stop - states.start) * len(rounds.graph(players).children)
        for players, states in space.groups()
        if players > 1
    )
    if plays > MAX_EXACT_PLAYS:
        raise TooLargeError(
            "some chances of this match are too close to tell from rounding errors "
            f"(they differ by {solved.margins.smallest_gap_share:.0e} of themselves, equal ones by "
            f"{solved.margins.largest_tie_share:.0e}): choose fewer lives or players"
        )
    return solve_states(rounds, space, begins, exact=True)


def solve_states(rounds: Rounds, space: StateSpace, begins: Begins, *, exact: bool = False) -> SolvedMatch:
    """Solve a match in doubles, safe or not, or with ``exact`` in fractions."""
    kind = object if exact else float
    first_letters = len(rounds.trie.plays(0, 0))
    chances: Chances = np.full((len(space), len(space.lives[-1])), Fraction(0), kind)
    openings: Chances = np.full((len(space), first_letters), Fraction(0), kind)
    gains, choices = np.zeros(len(space)), np.full(len(space), -1, np.int32)
    margins = _no_margins(exact)
    for players, states in space.groups():
        if players == 1:
            chances[states, 0] = Fraction(1)
            continue
        nodes = np.array([rounds.node(players, 0, 0), *rounds.letters(players, 0, 0).values()])
        after = _play(rounds, space, chances, states, nodes, margins, gains[states], choices[states])
        chances[states, :players], openings[states] = after[:, 0], after[:, 1:, 0]
    tie, tie_share, gap, gap_share = map(float, margins)
    known = Margins(gap, tie, gap_share, tie_share) if np.isfinite(gap) else Margins(None, tie, None, tie_share)
    return SolvedMatch(rounds, begins, space, chances, openings, gains, choices, known)


def _no_margins(exact: bool = False) -> Chances:
    """What ``play_rounds`` updates, before anything was compared."""
    return np.array([0.0, 0.0, np.inf, np.inf], object if exact else float)


def _play(
    rounds: Rounds,
    space: StateSpace,
    chances: Chances,
    states: slice,
    nodes: npt.NDArray[Any],
    margins: Chances,
    gains: npt.NDArray[np.float64],
    choices: npt.NDArray[np.int32],
) -> Chances:
    """(states, nodes, players) chances during a round; updates ``margins`` (4,), fills ``gains`` and ``choices``."""
    players = len(space.lives[states.start])
    graph = rounds.graph(players)
    following = chances[space.following[states, :players]]
    seats = space.seats[states, :players, :players].astype(np.intp)
    outcomes = np.take_along_axis(following, seats.clip(0), axis=2)
    outcomes[seats < 0] = 0 * outcomes.flat[0]
    if chances.dtype == object:
        return play_rounds_exactly(graph, outcomes, nodes, margins, gains, choices)
    from strategy_book.games.ghost.solve.match._kernels import play_rounds

    result: Chances = np.empty((len(outcomes), len(nodes), players))
    # No index is negative, and the loop is quicker if the compiler knows it.
    arrays = graph.movers, graph.starts.view(np.uint32), graph.children.view(np.uint32), graph.counts
    play_rounds(*arrays, outcomes, TOLERANCE, nodes.astype(np.int64), result, margins, gains, choices)
    return result
