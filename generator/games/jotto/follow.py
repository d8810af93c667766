"""The guesser of a file of plans at the table: draw a plan by weight, then follow it answer by answer."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from generator.games.jotto.plans import PackedPlan, PlanFile, plan_nodes

if TYPE_CHECKING:
    from generator.games.jotto.guess.nodes import Nodes


@dataclass(frozen=True, slots=True, eq=False)
class FollowedPlan:
    """One plan; a position is given as a node number, 0 at the first guess."""

    nodes: Nodes

    def guess(self, node: int) -> int:
        """The number of the word that is guessed."""
        return int(self.nodes.guess[node])

    def possible(self, node: int) -> bool:
        """Whether the guess can be the word."""
        return bool(self.nodes.possible[node])

    def next(self, node: int, answer: int) -> int | None:
        """The node that an answer leads to; None if no word gives it."""
        following = np.flatnonzero((self.nodes.parent == node) & (self.nodes.answer == answer))
        return int(following[0]) if len(following) else None


def draw_plan(file: PlanFile, chance: random.Random) -> PackedPlan:
    """One of the plans, each with its weight over the sum of all."""
    ticket = chance.randrange(sum(plan.weight for plan in file.plans))
    for plan in file.plans:
        ticket -= plan.weight
        if ticket < 0:
            return plan
    raise AssertionError  # the weights add up


def follow(file: PlanFile, plan: PackedPlan) -> FollowedPlan:
    """A plan of a file, ready to be followed.

    Raises:
        PlansError: if it is not a decision tree over the words of the file.
    """
    return FollowedPlan(plan_nodes(file, plan))
