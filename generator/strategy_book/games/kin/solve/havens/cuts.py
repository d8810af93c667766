"""Look for rows that a fractional solution of the linear relaxation violates: see ``exact_bound.Cut``.

The relaxation splits: with half of each of two havens on the list, it needs half of what follows each. If what follows
is the same position, that is too little: the player is led there in any case. For each position as the target, the
positions before it are visited from the nearest to the farthest. A haven costs what it is listed, or nothing more than
the cheapest position that may follow and from which the target is reached.
"""

import heapq
from collections.abc import Iterator, Sequence
from functools import cached_property

from strategy_book.games.kin.solve.havens.exact_bound import Cut, ExactProgram, holds
from strategy_book.games.kin.solve.havens.milp import inverted

_VIOLATED = 1e-3
_EPSILON = 1e-9
_EACH, _MOST = 3, 300


class CutFinder:
    """Looks for cuts of one program."""

    def __init__(self, program: ExactProgram) -> None:
        self.program = program
        self._makers, self._before = inverted(program.replies), inverted(program.answers)

    def violated(self, values: Sequence[float]) -> list[Cut]:
        """The most violated cuts, at most some for each beginning; ``values``: of the variables."""
        rated: list[tuple[float, Cut]] = []
        for target in self.program.replies:
            if values[target] > _EPSILON:
                rated += self._towards(target, values)
        rated.sort(key=lambda pair: (-pair[0], pair[1].through[0], pair[1].target))
        kept: list[Cut] = []
        beginnings: dict[int, int] = {}
        for _, cut in rated:
            begin = cut.through[0]
            if beginnings.get(begin, 0) < _EACH and holds(self.program, cut):
                beginnings[begin] = beginnings.get(begin, 0) + 1
                kept.append(cut)
        return kept[:_MOST]

    def _towards(self, target: int, values: Sequence[float]) -> Iterator[tuple[float, Cut]]:
        """The violated cuts with this target, each with how much it is violated."""
        replies, order = self.program.replies, self._order
        cost = {target: 0.0}
        cheapest: dict[int, tuple[float, int]] = {}  # haven -> cost of the cheapest position after it, the position
        waiting: list[tuple[int, int]] = []

        def reach(position: int) -> None:
            for haven in self._before.get(position, ()):
                if (cost[position], position) < cheapest.get(haven, (values[haven] - _EPSILON, -1)):
                    cheapest[haven] = cost[position], position
                    for maker in self._makers[haven]:
                        if maker not in cost:
                            heapq.heappush(waiting, (order[maker], maker))

        reach(target)
        while waiting:
            _, begin = heapq.heappop(waiting)
            if begin in cost:
                continue
            cost[begin] = sum(cheapest.get(haven, (values[haven], -1))[0] for haven in replies[begin])
            if cost[begin] >= values[begin]:
                continue
            reach(begin)
            if cost[begin] + values[target] < values[begin] - _VIOLATED:
                cut = self._cut(begin, target, cheapest)
                paid = sum(values[haven] for haven in cut.exits)
                yield values[begin] - values[target] - paid, cut

    def _cut(self, begin: int, target: int, cheapest: dict[int, tuple[float, int]]) -> Cut:
        through: dict[int, None] = {}
        exits: set[int] = set()
        stack = [begin]
        while stack:
            position = stack.pop()
            if position == target or position in through:
                continue
            through[position] = None
            for haven in self.program.replies[position]:
                if haven in cheapest:
                    stack.append(cheapest[haven][1])
                else:
                    exits.add(haven)
        return Cut(target, tuple(sorted(exits)), tuple(through))

    @cached_property
    def _order(self) -> dict[int, int]:
        """For each position the length of the longest game after it, counted in our positions."""
        order: dict[int, int] = {}

        def longest(position: int) -> int:
            if position not in order:
                after = {p for c in self.program.replies[position] for p in self.program.answers.get(c, ())}
                order[position] = 1 + max(map(longest, after), default=0)
            return order[position]

        for position in self.program.replies:
            longest(position)
        return order
