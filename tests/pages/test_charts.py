"""Bars: their lengths."""

import re

import pytest

from strategy_book.pages.charts import WIDTH, bar_list


@pytest.mark.parametrize(("whole", "longest"), [(None, 1.0), (1, 0.8)])
def test_a_bar_is_measured_against_the_whole_or_else_the_longest(whole: float | None, longest: float) -> None:
    chart = bar_list("Title", "id", [("4 words", 0.4, "40%"), ("8 words", 0.8, "80%")], whole=whole)
    widths = [float(width) for width in re.findall(r'<rect [^>]*width="([\d.]+)"', chart)]
    assert widths == pytest.approx([longest / 2 * WIDTH, longest * WIDTH], abs=0.1)
