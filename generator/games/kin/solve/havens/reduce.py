"""Reduce an opened graph to the smallest equivalent problem."""

from __future__ import annotations

from generator.games.kin.solve.havens.graph import Graph
from generator.games.kin.solve.havens.milp import Problem


def problem(graph: Graph, *, optimistic: bool) -> Problem | None:
    """The problem of the smallest haven list on ``graph``.

    Args:
        graph: with its start opened.
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


def _drop_hopeless(
    replies: dict[bytes, list[bytes]], free: set[bytes], answers: dict[bytes, list[bytes]]
) -> None:
    """Remove our positions without a haven, and the havens after which the opponent can reach them."""
    havens_before: dict[bytes, list[bytes]] = {}
    for haven, positions in answers.items():
        for position in positions:
            havens_before.setdefault(position, []).append(haven)
    makers: dict[bytes, list[bytes]] = {}
    for position, havens in replies.items():
        for haven in havens:
            makers.setdefault(haven, []).append(position)
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
    """The part of a problem that can be reached from its roots."""
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
    return Problem(
        whole.roots, replies, {position for position in whole.free if position in replies}, answers
    )
