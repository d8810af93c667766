"""The shortest list that beats any opponent with a given vocabulary.

The opponents play any letter that begins a word they know and does not complete one. If there is none, they must
challenge, and one word that begins with the fragment answers them. A letter that completes a word they do not know
loses for them, and you have to know that word. So the list at a fragment is:

- where the opponents are to play: one word if they can play nothing; if they can, the lists after all their
  letters, a completed word counting as itself;
- where you are to play: the best list over the letters after which you are still sure to win. Of equally short lists
  the more familiar one is best (least sum of ranks, then of letters), then the one with the first letter.

Costs go up from the longest fragments; then words come down from the seat's openings along its choices.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from strategy_book.games.ghost.solve.people.arena import Arena, PlayersSeat
from strategy_book.games.ghost.solve.strategies import cheapest_plays
from strategy_book.games.ghost.solve.trie import INFINITE, Index, Index32, Values, run_starts, spread
from strategy_book.games.rules import seat_to_move
from strategy_book.lists.lexicon import decode

Costs = Values
"""(2, n), for every node of a level: the number of words to know (``INFINITE`` if no win is sure), and their
unfamiliarity."""


@dataclass(frozen=True, slots=True)
class LeastList:
    """What a seat learns for one opening.

    Attributes:
        opening: the letters before the seat's first turn, "" for seat 1.
        words: sorted, or None if no win is sure.
        work: for each word, the fragment where the seat needs it, because there the opponents can only finish a word
            or challenge. The whole word if they can also play on from the fragment before its last letter.
        left_out: those of ``words`` that the book leaves out.
    """

    opening: str
    words: tuple[str, ...] | None
    work: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()

    @property
    def marked(self) -> tuple[tuple[str, str], ...]:
        """Each word in two parts: the fragment where the seat needs it, and the letters after it."""
        pairs = zip(self.words or (), self.work, strict=True)
        return tuple((fragment, word[len(fragment) :]) for word, fragment in pairs)


@dataclass(frozen=True, slots=True, eq=False)
class SeatLists:
    """One seat against one vocabulary.

    Attributes:
        sure: is it sure to win from the start?
        openings: the fragments of ``seat - 1`` letters that opponents with the vocabulary can bring about, as indices
            into that level of the game, ascending.
        lists: the shortest list of each.
    """

    players: int
    seat: int
    sure: bool
    openings: Index
    lists: tuple[LeastList, ...]


def least_lists(arena: Arena, seats: Sequence[PlayersSeat]) -> list[SeatLists]:
    """The lists of every seat against the opponents of an arena."""
    levels, flat = arena_levels(arena), arena.game.flat
    lists = []
    for players, seat in seats:
        sizes, choices = solve(levels, players, seat)
        nodes = arena.level(seat - 1)
        fragments = arena.fragments[nodes].astype(np.intp)
        answers: tuple[LeastList, ...] = ()
        if len(fragments):
            fragments -= flat.bounds[seat - 1]
            names, sure = flat.trie.names(seat - 1, fragments), sizes[seat - 1] < INFINITE
            words = _words(arena, players, seat, np.flatnonzero(sure), choices)
            answers = tuple(
                LeastList(name, *listed) if wins else LeastList(name, None)
                for name, listed, wins in zip(names, words, sure.tolist(), strict=True)
            )
        lists.append(SeatLists(players, seat, bool(sizes[0][0] < INFINITE), fragments, answers))
    return lists


class _Level:
    """One level of an arena, n nodes: what all seats share.

    Attributes:
        next_start: the first node of the level below.
        letters: (p,) the letters of the level below, its plays.
        starts, inner: as ``Level.starts`` and ``Level.inner``.
        parents: (p,) the node of each play.
    """

    def __init__(self, arena: Arena, depth: int) -> None:
        nodes, plays = arena.level(depth), arena.level(depth + 1)
        self.base_costs, self.exit_costs = arena.base_costs[:, nodes], arena.exit_costs[:, nodes]
        self.exit_letters = arena.exit_letters[nodes]
        self.next_start = nodes.stop
        self.letters = arena.game.flat.letters[arena.fragments[plays]]
        self.parents = arena.parents[plays] - nodes.start
        self.starts = run_starts(self.parents).nonzero()[0]
        self.inner = self.parents.take(self.starts)

    def opponents_play(self, below: Costs) -> Costs:
        """The costs of the level where the opponents are to play, given those of the level below."""
        costs = self.base_costs.copy()
        costs[:, self.inner] += np.add.reduceat(below, self.starts, axis=1)
        return costs

    def seat_plays(self, below: Costs) -> tuple[Costs, Index]:
        """The costs of the level where the seat is to play, and the nodes that it plays to: -1 for exits."""
        costs = self.exit_costs.copy()
        choice: Index = np.full(costs.shape[1], -1)
        if not len(self.inner):
            return costs, choice
        play = cheapest_plays(np.ones(below.shape[1], bool), below, self.starts, self.parents).nonzero()[0]
        least, exits = below[:, play], costs[:, self.inner]
        earlier = self.letters.take(play) < self.exit_letters.take(self.inner)
        breaks_tie = (least[1] < exits[1]) | (least[1] == exits[1]) & earlier
        better = ((least[0] < exits[0]) | (least[0] == exits[0]) & breaks_tie) & (least[0] < INFINITE)
        nodes = self.inner[better]
        costs[:, nodes] = least[:, better]
        choice[nodes] = play[better] + self.next_start
        return costs, choice


def arena_levels(arena: Arena) -> list[_Level]:
    """The levels of an arena, for :func:`solve`."""
    return [_Level(arena, depth) for depth in range(len(arena.bounds) - 1)]


def solve(levels: Sequence[_Level], players: int, seat: int) -> tuple[list[Values], list[Index]]:
    """How a seat beats the opponents: ``(sizes, choices)``, (nodes,) of each level.

    A size is the number of words of the shortest list, ``INFINITE`` where no win is sure. A choice is the node that the
    seat plays to where it is to play: -1 where it plays to an exit, or has no sure play.
    """
    costs: Costs = np.empty((2, 0), np.int64)
    sizes: list[Values] = []
    choices: list[Index] = []
    for depth in range(len(levels) - 1, -1, -1):
        choice: Index = np.empty(0, np.intp)
        if seat_to_move(depth, players) == seat:
            costs, choice = levels[depth].seat_plays(costs)
        else:
            costs = levels[depth].opponents_play(costs)
        costs[:, costs[0] >= INFINITE] = [[INFINITE], [0]]
        sizes.append(costs[0])
        choices.append(choice)
    return sizes[::-1], choices[::-1]


def _words(
    arena: Arena, players: int, seat: int, openings: Index, choices: Sequence[Index]
) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """For each node of ``seat - 1`` letters the words of its list, and the fragments where they do their work.

    A walk from all ``openings`` at once, the nodes after which the seat is sure to win, level by level.
    """
    listed: list[tuple[Index, Index32, int | Index]] = []  # openings, the rows of words, letters before their mark
    nodes = openings + arena.level(seat - 1).start
    for depth in range(seat - 1, len(choices)):
        if seat_to_move(depth, players) == seat:
            choice = choices[depth][nodes - arena.bounds[depth]]
            exits = choice < 0
            listed.append((openings[exits], arena.exit_rows[nodes[exits]], depth + 1))
            openings, nodes = openings[~exits], choice[~exits]
            continue
        stuck = arena.stuck[nodes]
        listed.append((openings[stuck], arena.answer_rows[nodes[stuck]], depth))
        below = arena.level(depth + 1)
        playing, plays = _matches(arena.parents[below], nodes)
        plays_on = np.zeros(len(nodes), bool)
        plays_on[playing] = True
        which, blunders = _matches(arena.blunder_nodes, nodes)
        # Where they can play on as well, a word does its work only once they have finished it.
        listed.append((openings[which], arena.blunder_rows[blunders], depth + plays_on[which]))
        openings, nodes = openings[playing], plays + below.start
    parts = (np.broadcast_arrays(*part) for part in listed)
    starts, rows, letters = (np.concatenate(column) for column in zip(*parts, strict=True))
    order = np.lexsort((rows, starts))
    lexicon = arena.game.flat.lexicon
    strings = decode(lexicon.codes[rows[order]], lexicon.alphabet)
    work = [word[:count] for word, count in zip(strings, letters[order].tolist(), strict=True)]
    nodes_of_level = arena.level(seat - 1)
    bounds = np.searchsorted(starts[order], np.arange(nodes_of_level.stop - nodes_of_level.start + 1)).tolist()
    return [(tuple(strings[a:b]), tuple(work[a:b])) for a, b in pairwise(bounds)]


def _matches(values: Index32, nodes: Index) -> tuple[Index, Index]:
    """All positions of each of ``nodes`` in the ascending ``values``.

    Returns:
        Two arrays side by side: which of ``nodes``, and a position.
    """
    return spread(np.searchsorted(values, nodes), np.searchsorted(values, nodes, side="right"))
