"""The guesser of a file of plans at the table: draw a plan by weight, then follow it answer by answer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from generator.games.jotto.certificate import Answers, PlanError
from generator.games.jotto.plans import PackedPlan, PlanFile


@dataclass(slots=True, eq=False)
class Point:
    """Where a game by a plan has come to.

    Attributes:
        left: numbers of the words that fit all answers so far, in order.
        guess: what the plan asks now.
        next: the point behind each answer that some word gives; none behind the word itself.
    """

    left: list[int]
    guess: int = -1
    next: dict[int, Point] = field(default_factory=dict)

    @property
    def possible(self) -> bool:
        """May the guess be the word?"""
        return self.guess in self.left


def draw_plan(file: PlanFile, chance: random.Random) -> PackedPlan:
    """One of the plans, each with its weight over the sum of all."""
    at = chance.randrange(sum(plan.weight for plan in file.plans))
    for plan in file.plans:
        at -= plan.weight
        if at < 0:
            return plan
    raise AssertionError  # the weights add up


def first_point(file: PlanFile, plan: PackedPlan) -> Point:
    """The whole plan, as the point where it begins.

    Raises:
        PlanError: if it is no decision tree over the words of the file.
    """
    answers = Answers(file.words)
    guesses, pairs = iter(plan.guesses.tolist()), iter(plan.pairs.tolist())
    first = Point(list(range(len(file.words))))
    waiting = [first]
    while waiting:
        point = waiting.pop()
        point.guess = _guess(point.left, file.smallest, guesses, pairs)
        if not 0 <= point.guess < len(file.words):
            raise PlanError("a plan stops before every word is found")
        heard = answers.row(point.guess)
        for word in point.left:
            if heard[word] >= 0:
                point.next.setdefault(heard[word], Point([])).left.append(word)
        waiting.extend(point.next[said] for said in sorted(point.next, reverse=True))
    return first


def _guess(left: list[int], smallest: int, guesses: Iterator[int], pairs: Iterator[bool]) -> int:
    if len(left) >= smallest:
        return next(guesses, -1)
    if len(left) == 1:
        return left[0]
    later = next(pairs, None)
    return -1 if later is None else left[later]
