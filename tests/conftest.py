"""For all tests: Hypothesis has no deadline, so a slow machine fails no test; long files run first."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "strategy-book", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("strategy-book")

LONG = (
    "jotto/test_branches.py",
    "known_results/test_shipped.py",
    "ghost/test_strategies.py",
    "known_results/test_kin.py",
    "browser/test_pages.py",
    "book/test_build.py",
    "browser/test_explorer.py",
    "browser/test_jotto.py",
    "browser/test_learn.py",
    "browser/test_your_list.py",
    "browser/test_print.py",
    "browser/test_kin.py",
    "verify/test_verify.py",
    "browser/test_own_games.py",
    "browser/test_play.py",
    "browser/test_daily.py",
    "jotto/test_solving.py",
    "browser/test_notation.py",
    "book/test_installed.py",
    "browser/test_tools_in_use.py",
    "browser/test_solver.py",
    "browser/test_app.py",
    "browser/test_people.py",
    "jotto/test_bounds.py",
    "work/test_cluster_jotto.py",
    "browser/test_served.py",
    "letters/test_memorise.py",
    "letters/test_chapter.py",
    "work/test_sources.py",
    "letters/test_outcome.py",
)
"""The files that take longest come first, so that at the end no process waits long for another's last file.

By processor time, the browser's included. One process begins with Jotto's searches and compiles their code, a minute's
work that the other need not do again: it has games without compiled code meanwhile, and finds the rest in Numba's cache
when it builds the browser's book.
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort by file, ``LONG`` first; the order within a file stays."""
    places = {name: rank for rank, name in enumerate(LONG)}
    items.sort(key=lambda item: places.get("/".join(item.path.parts[-2:]), len(places)))
