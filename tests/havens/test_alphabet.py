from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.havens.alphabet import first_smallest
from generator.havens.program import Effort, Problem, smallest

# More havens than one program settles.
HAVENS = [bytes([code]) for code in range(1, 19)]


def backwards(haven: bytes) -> str:
    """Printed so that the order of the alphabet is not that of the codes."""
    return chr(ord("z") - haven[0])


@given(st.lists(st.sets(st.sampled_from(HAVENS), min_size=2, max_size=6), min_size=1, max_size=7))
@settings(max_examples=80, deadline=None)
def test_the_first_of_all_smallest_lists(choices):
    """Positions that are all met, each with some havens of which one must be on the list."""
    replies = {bytes([0, i]): sorted(havens) for i, havens in enumerate(choices)}
    problem = Problem(list(replies), replies, set(), {})
    found = smallest(problem, Effort())
    assert found.proved and found.havens is not None
    in_order = sorted(HAVENS, key=backwards)
    lists = combinations(in_order, len(found.havens))
    first = next(some for some in lists if all(havens & set(some) for havens in choices))
    assert first_smallest(problem, found.havens, backwards, Effort()) == list(first)


def test_nothing_to_remember_is_in_order():
    assert first_smallest(Problem([], {}, set(), {}), [], backwards, Effort()) == []


def test_without_effort_no_list_is_called_the_first():
    replies = {b"\0": HAVENS[:3]}
    problem = Problem([b"\0"], replies, set(), {})
    assert first_smallest(problem, [HAVENS[0]], backwards, Effort(relaxed=1)) is None
