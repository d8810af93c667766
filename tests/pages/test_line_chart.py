"""Line charts: round numbers that span the data, and lines that stay within the frame."""

import re

from hypothesis import given
from hypothesis import strategies as st

from strategy_book.pages.charts import BOTTOM, LEFT, RIGHT, TOP, line_chart, ticks

numbers = st.floats(0, 1000, allow_subnormal=False)


@given(numbers, numbers)
def test_ticks_span_the_data(a: float, b: float) -> None:
    least, most = min(a, b), max(a, b)
    rows = ticks(least, most)
    assert 2 <= len(rows) <= 8
    slack = 1e-6 * max(1.0, most)
    assert rows[0] <= least + slack
    assert rows[-1] >= most - slack
    assert rows == sorted(set(rows))


@given(st.lists(st.tuples(st.integers(1, 10**6), numbers), min_size=1, max_size=9))
def test_lines_stay_within_the_frame(points: list[tuple[int, float]]) -> None:
    picture = line_chart("t", "i", [("one", sorted(points)), ("none", [])])
    [path] = re.findall(r'class="sb-l0" d="M([^"]*?)(?:h6)?"', picture.split("h24")[0])
    for point in path.split("L"):
        x, y = map(float, point.split())
        assert LEFT <= x <= RIGHT
        assert TOP - 0.1 <= y <= BOTTOM + 0.1
    assert "sb-l1" not in picture
