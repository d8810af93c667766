"""Open the part of a game that a haven list needs, best first (AO*), and reduce it to a smaller problem."""

import math
from collections.abc import Collection

from strategy_book.games.kin.solve.havens.graph import Graph
from strategy_book.games.kin.solve.havens.milp import Problem, inverted


def problem(graph: Graph, *, optimistic: bool) -> Problem | None:
    """The problem of the smallest haven list on ``graph``.

    Args:
        optimistic: treat unopened havens, and plays whose winner is unknown, as havens after which nothing needs to
            be remembered; the optimum is then a lower bound. Otherwise leave them out; the optimum is then a list.

    Returns:
        None if there is no list without the unopened havens.
    """
    quiet = _quiet(graph, optimistic)
    answers = {
        haven: [position for position in positions if position not in quiet]
        for haven, positions in graph.answers.items()
        if haven not in quiet
    }
    replies, free = {}, set()
    for position, havens in graph.replies.items():
        if position in quiet:
            continue
        kept = havens if optimistic else [haven for haven in havens if haven in quiet or haven in answers]
        replies[position] = kept
        if position in graph.free and len(kept) == len(havens):
            free.add(position)
    roots = [position for position in graph.roots() if position not in quiet]
    if not optimistic:
        _drop_hopeless(replies, free, answers)
        if any(position not in replies for position in roots):
            return None
    return _reachable(Problem(roots, replies, free, answers))


def _quiet(graph: Graph, optimistic: bool) -> set[bytes]:
    """Positions after which nothing needs to be remembered, because any plays of ours that finish no word win."""
    quiet = set(graph.settled)
    for current in sorted({*graph.replies, *graph.answers}, key=len, reverse=True):
        if current in graph.answers:
            calm = all(position in quiet for position in graph.answers[current])
        elif current in graph.doubtful:
            calm = optimistic
        else:
            calm = current in graph.free and all(haven in quiet for haven in graph.replies[current])
        if calm:
            quiet.add(current)
    return quiet


def _drop_hopeless(replies: dict[bytes, list[bytes]], free: set[bytes], answers: dict[bytes, list[bytes]]) -> None:
    """Remove our positions without a haven, and the havens after which the opponent can reach them."""
    havens_before, makers = inverted(answers), inverted(replies)
    hopeless = [position for position, havens in replies.items() if not havens]
    while hopeless:
        position = hopeless.pop()
        del replies[position]
        free.discard(position)
        for haven in havens_before.get(position, []):
            if answers.pop(haven, None) is None:
                continue
            for maker in makers.get(haven, []):
                if replies.get(maker):
                    replies[maker].remove(haven)
                    free.discard(maker)
                    if not replies[maker]:
                        hopeless.append(maker)


def _reachable(whole: Problem) -> Problem:
    replies: dict[bytes, list[bytes]] = {}
    answers: dict[bytes, list[bytes]] = {}
    stack = list(whole.roots)
    while stack:
        position = stack.pop()
        if position in replies:
            continue
        replies[position] = whole.replies[position]
        for haven in replies[position]:
            if haven in whole.answers and haven not in answers:
                answers[haven] = whole.answers[haven]
                stack.extend(answers[haven])
    return Problem(whole.roots, replies, {position for position in whole.free if position in replies}, answers)


# A haven costs 1 plus this share of the costs of its answers, because the same havens serve many answers.
_SHARE = 0.7
# The cost of an unopened haven grows slightly more slowly than the square root of the words that it leaves possible.
# Fitted to Spook on american-english, where 3 words cost 3, 100 words 15 and 1000 words 40.
_SCALE, _POWER = 2.0, 0.45


def _haven_cost(graph: Graph, cost: dict[bytes, float], c: bytes, paid: Collection[bytes] = ()) -> float:
    """The cost of the haven c, estimated if it is not opened."""
    if c in cost:
        return cost[c]
    if c in graph.settled:
        return 0.1 if c in paid else 1.0
    return float(1.0 + _SCALE * max(graph.words[c], 1) ** _POWER)


def costs(graph: Graph, paid: Collection[bytes] = frozenset()) -> dict[bytes, float]:
    """The estimated number of havens that each position costs us; those of ``paid`` are nearly free."""
    cost: dict[bytes, float] = {}
    for position in sorted({*graph.replies, *graph.answers}, key=len, reverse=True):
        if position in graph.answers:
            below = sum(cost[p] for p in graph.answers[position])
            cost[position] = (0.1 if position in paid else 1.0) + _SHARE * below
        else:
            cost[position] = min((_haven_cost(graph, cost, c, paid) for c in graph.replies[position]), default=math.inf)
    return cost


def cheapest(graph: Graph, cost: dict[bytes, float], position: bytes, width: int) -> list[bytes]:
    """The ``width`` cheapest havens at our ``position`` that are not settled, unopened ones included."""
    unsettled = (c for c in graph.replies[position] if c not in graph.settled)
    return sorted(unsettled, key=lambda c: (_haven_cost(graph, cost, c), c))[:width]


def open_best(graph: Graph, *, width: int, most: int) -> None:
    """Open what a cheapest strategy needs, until one is open as a whole.

    Args:
        width: how many of the cheapest replies to open at each position.
        most: number of positions at which to stop.
    """
    while len(graph) < most:
        cost = costs(graph)
        unopened = [c for c in _followed(graph, cost, width) if c not in graph.answers]
        if not unopened:
            return
        for c in unopened:
            if len(graph) < most:
                graph.open_haven(c)


def _followed(graph: Graph, cost: dict[bytes, float], width: int) -> list[bytes]:
    """The unsettled havens of the cheapest strategies; a position with a settled reply gets one alternative fewer."""
    havens: dict[bytes, None] = {}
    seen: set[bytes] = set()
    stack = list(graph.roots())
    while stack:
        position = stack.pop()
        if position in seen:
            continue
        seen.add(position)
        enough = any(c in graph.settled for c in graph.replies[position])
        for c in cheapest(graph, cost, position, width - enough):
            if c not in havens:
                havens[c] = None
                stack.extend(graph.answers.get(c, []))
    return list(havens)


def narrow(graph: Graph, whole: Problem, *, width: int, paid: Collection[bytes]) -> Problem:
    """The part of a problem with, at each position, the ``width`` cheapest replies, all settled ones and ``paid``."""
    cost = costs(graph, paid)
    replies, free = {}, set()
    for p, havens in whole.replies.items():
        open_ones = sorted((cost.get(c, 1.0), c) for c in havens if c in whole.answers)
        kept = {c for _, c in open_ones[:width]}
        replies[p] = [c for c in havens if c not in whole.answers or c in kept or c in paid]
        if p in whole.free and len(replies[p]) == len(havens):
            free.add(p)
    return _reachable(Problem(whole.roots, replies, free, whole.answers))
