"""Reduce an opened graph to the smallest equivalent problem."""

from __future__ import annotations

from generator.games.letters.havens.graph import Graph
from generator.games.letters.havens.program import Problem


def problem(graph: Graph, *, optimistic: bool) -> Problem | None:
    """The problem of the smallest haven list on ``graph``.

    Args:
        graph: with its start opened.
        optimistic: treat unopened havens, and plays whose winner is not known, as havens below which there is
            nothing to remember; the optimum is then a lower bound. Otherwise leave them out; the optimum is a list.

    Returns:
        None if there is no list without the unopened havens.
    """
    quiet = _quiet(graph, optimistic)
    answers = {c: [p for p in ps if p not in quiet] for c, ps in graph.answers.items() if c not in quiet}
    replies, free = {}, set()
    for p, havens in graph.replies.items():
        if p in quiet:
            continue
        kept = havens if optimistic else [c for c in havens if c in quiet or c in answers]
        replies[p] = kept
        if p in graph.free and len(kept) == len(havens):
            free.add(p)
    roots = [p for p in graph.roots() if p not in quiet]
    if not optimistic:
        _drop_hopeless(replies, free, answers)
        if any(p not in replies for p in roots):
            return None
    return _reachable(Problem(roots, replies, free, answers))


def _quiet(graph: Graph, optimistic: bool) -> set[bytes]:
    """Positions below which there is nothing to remember: all our plays that finish no word lead to such positions."""
    quiet = set(graph.settled)
    for position in sorted({*graph.replies, *graph.answers}, key=len, reverse=True):
        if position in graph.answers:
            calm = all(p in quiet for p in graph.answers[position])
        elif position in graph.doubtful:
            calm = optimistic
        else:
            calm = position in graph.free and all(c in quiet for c in graph.replies[position])
        if calm:
            quiet.add(position)
    return quiet


def _drop_hopeless(
    replies: dict[bytes, list[bytes]], free: set[bytes], answers: dict[bytes, list[bytes]]
) -> None:
    """Remove our positions that have no haven left, and the havens that may lead to them."""
    havens_before: dict[bytes, list[bytes]] = {}
    for c, positions in answers.items():
        for p in positions:
            havens_before.setdefault(p, []).append(c)
    makers: dict[bytes, list[bytes]] = {}
    for p, havens in replies.items():
        for c in havens:
            makers.setdefault(c, []).append(p)
    hopeless = [p for p, havens in replies.items() if not havens]
    while hopeless:
        p = hopeless.pop()
        del replies[p]
        free.discard(p)
        for c in havens_before.get(p, []):
            if answers.pop(c, None) is None:
                continue
            for maker in makers.get(c, []):
                if replies.get(maker):
                    replies[maker].remove(c)
                    free.discard(maker)
                    if not replies[maker]:
                        hopeless.append(maker)


def _reachable(whole: Problem) -> Problem:
    """The part of a problem that can be reached from its roots."""
    replies: dict[bytes, list[bytes]] = {}
    answers: dict[bytes, list[bytes]] = {}
    stack = list(whole.roots)
    while stack:
        p = stack.pop()
        if p in replies:
            continue
        replies[p] = whole.replies[p]
        for c in replies[p]:
            if c in whole.answers and c not in answers:
                answers[c] = whole.answers[c]
                stack.extend(answers[c])
    return Problem(whole.roots, replies, {p for p in whole.free if p in replies}, answers)
