"""Exact numbers as text."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.rounding import at_least, at_most, nearest, signed


@given(st.fractions(0, 100), st.integers(0, 6))
def test_bounds_are_never_rounded_inwards(number: Fraction, digits: int) -> None:
    low, high, near = (Fraction(f(number, digits)) for f in (at_least, at_most, nearest))
    step = Fraction(1, 10**digits)
    assert number - step < low <= number <= high < number + step
    assert abs(near - number) <= step / 2
    assert near in (low, high)


@pytest.mark.parametrize(
    ("number", "digits", "texts"),
    [
        (Fraction("6.92953"), 3, ("6.929", "6.930", "6.930")),
        (Fraction("4.75085"), 5, ("4.75085", "4.75085", "4.75085")),
        (Fraction("6.62745"), 3, ("6.627", "6.628", "6.627")),
        (Fraction(5, 2), 0, ("2", "3", "3")),
        (Fraction(-1, 3), 2, ("-0.34", "-0.33", "-0.33")),
        (Fraction(1, 1000), 1, ("0.0", "0.1", "0.0")),
        (Fraction(-1, 10000), 3, ("-0.001", "0.000", "0.000")),
    ],
)
def test_numbers_that_were_once_rounded_twice(number: Fraction, digits: int, texts: tuple[str, ...]) -> None:
    assert (at_least(number, digits), at_most(number, digits), nearest(number, digits)) == texts


@pytest.mark.parametrize(
    ("number", "texts"), [(-0.0004, ("0.000", "+0.000")), (0.0, ("0.000", "+0.000")), (-6.6192, ("−6.619", "−6.619"))]
)
def test_nothing_is_minus_zero(number: float, texts: tuple[str, str]) -> None:
    assert (signed(number), signed(number, plus=True)) == texts
