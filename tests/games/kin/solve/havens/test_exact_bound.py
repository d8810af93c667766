"""Bounds in whole numbers: true where they hold, and refused where anything in them is wrong."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.games.kin.solve.havens.exact_bound import BoundProof, Cut, ExactProgram, exact_program, holds, proves
from strategy_book.games.kin.solve.havens.linear_bound import prove
from strategy_book.games.kin.solve.havens.milp import Problem


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """Small made-up games: positions of odd length are ours, those of even length are havens."""
    ours = [bytes([p]) for p in range(draw(st.integers(1, 5)))]
    havens = [bytes([200, c]) for c in range(draw(st.integers(1, 6)))]
    replies = {p: draw(st.lists(st.sampled_from(havens), min_size=1, max_size=3, unique=True)) for p in ours}
    # A haven leads to later positions only, as a game grows.
    answers = {}
    for c in havens:
        first = max([i for i, p in enumerate(ours) if c in replies[p]], default=len(ours))
        later = ours[first + 1 :]
        if later and draw(st.booleans()):
            answers[c] = draw(st.lists(st.sampled_from(later), min_size=1, max_size=2, unique=True))
    roots = draw(st.lists(st.sampled_from(ours), min_size=1, max_size=2, unique=True))
    free = set(draw(st.lists(st.sampled_from(ours), max_size=2)))
    return Problem(roots, replies, free, answers)


def fewest(program: ExactProgram) -> int:
    """The optimum by trying every list."""
    best = len(program.havens) + 1
    for chosen in product((0, 1), repeat=program.size):
        kept = all(chosen[start] for start in program.starts) and all(
            sum(chosen[variable] for variable in plus) >= chosen[minus] for plus, minus in program.rows
        )
        if kept:
            best = min(best, sum(chosen[: len(program.havens)]))
    return best


@given(problems())
@settings(max_examples=40, deadline=None)
def test_no_more_than_the_fewest_is_proved_and_something_where_a_list_is_needed(problem):
    program = exact_program(problem)
    if program.size > 14:
        return
    least = fewest(program)
    proof = prove(program, least, 2_000)
    assert (least > 0) <= proof.bound <= least and proves(program, proof)
    less = prove(program, least + 1, 2_000)
    assert less.bound <= least and proves(program, less)
    assert not proves(program, replace(proof, bound=least + 1))


TRIANGLE = ExactProgram(
    # Three starts, each answered by two of three havens: the relaxation says 3/2, and two are needed.
    (b"a", b"b", b"c"),
    6,
    frozenset({3, 4, 5}),
    (((0, 1), 3), ((1, 2), 4), ((0, 2), 5)),
)
PROOF = BoundProof(2, 2, (0, 1, 2), (1, 1, 1))


def test_half_a_haven_for_each_of_three_positions_makes_two():
    assert proves(TRIANGLE, PROOF)
    assert prove(TRIANGLE, 2, 100) == PROOF


CHANGED = {
    "a bound too high": replace(PROOF, bound=3),
    "another denominator": replace(PROOF, denominator=3),
    "no denominator": replace(PROOF, denominator=0),
    "no multiplier": replace(PROOF, rows=(), multipliers=()),
    "a multiplier short": replace(PROOF, multipliers=(1, 1)),
    "a row too many": replace(PROOF, rows=(0, 1, 3)),
    "a row before the first": replace(PROOF, rows=(0, 1, -1)),
    "a negative multiplier": replace(PROOF, multipliers=(1, 1, -1)),
}


@pytest.mark.parametrize("proof", CHANGED.values(), ids=CHANGED)
def test_a_proof_that_was_changed_is_refused(proof):
    assert not proves(TRIANGLE, proof)


LED = exact_program(
    # From s, either haven is answered by t, where c is needed; after c, d is needed.
    Problem([b"s"], {b"s": [b"a", b"b"], b"t": [b"c"], b"u": [b"d"]}, set(), {b"a": [b"t"], b"b": [b"t"], b"c": [b"u"]})
)
A, B, C, D, S, T, U = range(7)


def test_a_player_who_is_led_to_a_position_needs_what_helps_there():
    whole = replace(LED, dropped=frozenset())
    assert (LED.havens, LED.dropped) == ((b"a", b"b", b"c", b"d"), {B})
    assert holds(whole, Cut(T, (A,), (S,)))
    assert fewest(whole) == 3
    proof = prove(whole, 3, 1_000)
    assert Cut(T, (), (S,)) in proof.cuts
    assert proves(whole, proof)
    assert not proves(whole, replace(proof, cuts=()))
    assert not proves(whole, replace(proof, cuts=tuple(Cut(T, (), (S, A)) for _ in proof.cuts)))


def test_a_haven_that_another_replaces_is_left_out():
    proof = prove(LED, 3, 1_000)
    assert proof.cuts == ()
    assert not proves(replace(LED, dropped=frozenset()), proof)


@pytest.mark.parametrize(
    "cut",
    [Cut(S, (), (T,)), Cut(T, (), ()), Cut(C, (), (S,)), Cut(T, (S,), (S,)), Cut(T, (-1,), (S,)), Cut(T, (), (S, A))],
    ids=["backwards", "no way", "to a haven", "no haven", "before the first", "through a haven"],
)
def test_a_cut_that_leads_nowhere_is_refused(cut):
    assert not holds(LED, cut)


def test_where_any_letter_may_be_said_listing_no_exit_proves_nothing():
    free = replace(LED, free=frozenset({S}))
    assert holds(free, Cut(T, (A,), (S,)))
    assert not holds(free, Cut(T, (A, B), (S,)))


def test_where_nothing_need_be_remembered_nothing_is_proved():
    assert prove(exact_program(Problem([], {}, set(), {})), 3, 1_000).bound == 0
