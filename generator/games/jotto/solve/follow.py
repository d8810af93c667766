"""The guesser of a file of plans at the table: a plan is drawn by weight; its nodes say how to go on."""

from __future__ import annotations

import random

from generator.games.jotto.solve.plans import PackedPlan, PlanFile


def draw_plan(file: PlanFile, chance: random.Random) -> PackedPlan:
    """One of the plans, each with its weight over the sum of all."""
    ticket = chance.randrange(sum(plan.weight for plan in file.plans))
    for plan in file.plans:
        ticket -= plan.weight
        if ticket < 0:
            return plan
    raise AssertionError  # the weights add up
