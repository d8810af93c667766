"""For all tests: a slow machine fails none of them, a failure is named at once, and long files run first."""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from tests.failures import FailuresAtOnce

# `make test` tells about a change and nothing else; `make test-all` looks for new examples.
settings.register_profile(
    "random", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("same", settings.get_profile("random"), derandomize=True)
settings.load_profile("same")

LONG = (
    "browser/test_engines.py",
    "book/test_build.py",
    "book/test_installed.py",
    "verify/test_verify.py",
    "browser/test_pages.py",
    "browser/test_explorer.py",
    "browser/test_kin.py",
    "browser/test_friends.py",
    "browser/test_print.py",
    "browser/test_your_list.py",
    "browser/test_plan.py",
    "known_results/test_shipped.py",
    "browser/test_jotto.py",
    "browser/test_lives.py",
    "verify/test_mutations.py",
    "browser/test_learn.py",
    "browser/test_table.py",
    "known_results/test_kin.py",
    "browser/test_jotto_friends.py",
    "ghost/test_strategies.py",
    "browser/test_access.py",
    "jotto/solve/test_solver.py",
    "jotto/test_branches.py",
    "jotto/test_weighted.py",
    "browser/test_languages.py",
    "browser/test_tools_in_use.py",
    "browser/test_solver.py",
    "games/test_compiling.py",
    "browser/test_own_games.py",
    "browser/test_play.py",
    "browser/test_notation.py",
    "browser/test_drill_links.py",
    "browser/test_app.py",
    "browser/test_match_solver.py",
    "letters/test_memorise.py",
    "browser/test_choice.py",
    "work/test_cluster_jotto.py",
    "book/test_compiling.py",
    "ghost/test_losers.py",
    "match/test_solve.py",
    "book/test_unchanged.py",
    "letters/test_solver.py",
    "book/test_left_out.py",
    "lists/test_spelling.py",
    "jotto/test_bounds.py",
    "work/test_tasks.py",
    "browser/test_daily.py",
    "browser/test_people.py",
    "browser/test_doubts.py",
    "ghost/test_openings.py",
    "book/test_rendered.py",
    "browser/test_served.py",
    "work/test_sources.py",
    "letters/test_chapter.py",
    "book/test_memory.py",
    "jotto/test_sharing.py",
    "library/test_play.py",
    "book/test_published.py",
)
"""The files that take longest come first, so that at the end no process waits long for another's last file.

By processor time in a fresh clone, the browser's included. The very first file waits most, for three engines, and
needs the browser's book, which is built for it; the three after it need no browser.
"""


@pytest.hookimpl(trylast=True)  # the terminal is there
def pytest_configure(config: pytest.Config) -> None:
    """Name failures where something is printed: not in the processes of ``--numprocesses``."""
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None:
        config.pluginmanager.register(FailuresAtOnce(lambda line: terminal.write_line(f"\n{line}", red=True)))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is imported stays: to look for garbage among it takes a fifth of the time of reading all tests."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort by file, ``LONG`` first; the order within a file stays."""
    places = {name: rank for rank, name in enumerate(LONG)}
    items.sort(key=lambda item: places.get("/".join(item.path.parts[-2:]), len(places)))
