"""For all tests: a slow machine fails none of them, a failure is named at once, and long files run first."""

from __future__ import annotations

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
    "jotto/test_branches.py",
    "known_results/test_shipped.py",
    "book/test_build.py",
    "verify/test_verify.py",
    "browser/test_engines.py",
    "browser/test_pages.py",
    "browser/test_explorer.py",
    "browser/test_friends.py",
    "browser/test_kin.py",
    "ghost/test_strategies.py",
    "browser/test_your_list.py",
    "book/test_installed.py",
    "browser/test_table.py",
    "browser/test_lives.py",
    "browser/test_print.py",
    "browser/test_jotto.py",
    "browser/test_learn.py",
    "browser/test_plan.py",
    "browser/test_tools_in_use.py",
    "book/test_unchanged.py",
    "browser/test_match_solver.py",
    "browser/test_access.py",
    "known_results/test_kin.py",
    "browser/test_solver.py",
    "match/test_solve.py",
    "browser/test_app.py",
    "jotto/test_solving.py",
    "games/test_compiling.py",
    "book/test_left_out.py",
    "browser/test_own_games.py",
    "letters/test_memorise.py",
    "work/test_cluster_jotto.py",
    "verify/test_mutations.py",
    "browser/test_play.py",
    "jotto/test_bounds.py",
    "browser/test_notation.py",
    "browser/test_daily.py",
    "browser/test_people.py",
    "work/test_tasks.py",
    "jotto/test_sharing.py",
    "browser/test_served.py",
    "letters/test_chapter.py",
    "work/test_sources.py",
)
"""The files that take longest come first, so that at the end no process waits long for another's last file.

By processor time, the browser's included. The first two files compile most of the code, a minute's work. The next two
need little of it. So the browser's book, which is built for the file after them, finds the code in Numba's cache, and
no process compiles what another does.
"""


@pytest.hookimpl(trylast=True)  # the terminal is there
def pytest_configure(config: pytest.Config) -> None:
    """Name failures where something is printed: not in the processes of ``--numprocesses``."""
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None:
        config.pluginmanager.register(FailuresAtOnce(lambda line: terminal.write_line(f"\n{line}", red=True)))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort by file, ``LONG`` first; the order within a file stays."""
    places = {name: rank for rank, name in enumerate(LONG)}
    items.sort(key=lambda item: places.get("/".join(item.path.parts[-2:]), len(places)))
