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
    "browser/test_engines.py",
    "book/test_build.py",
    "known_results/test_shipped.py",
    "jotto/test_branches.py",
    "browser/test_pages.py",
    "browser/test_explorer.py",
    "browser/test_friends.py",
    "browser/test_kin.py",
    "browser/test_your_list.py",
    "browser/test_jotto_friends.py",
    "browser/test_plan.py",
    "book/test_installed.py",
    "browser/test_table.py",
    "verify/test_verify.py",
    "browser/test_jotto.py",
    "browser/test_print.py",
    "browser/test_lives.py",
    "browser/test_tools_in_use.py",
    "known_results/test_kin.py",
    "browser/test_learn.py",
    "ghost/test_strategies.py",
    "match/test_solve.py",
    "browser/test_doubts.py",
    "browser/test_languages.py",
    "verify/test_mutations.py",
    "browser/test_access.py",
    "browser/test_solver.py",
    "jotto/test_solving.py",
    "book/test_unchanged.py",
    "browser/test_match_solver.py",
    "browser/test_app.py",
    "browser/test_drill_links.py",
    "games/test_compiling.py",
    "work/test_cluster.py",
    "work/test_why.py",
    "browser/test_play.py",
    "jotto/test_bounds.py",
    "browser/test_own_games.py",
    "work/test_tasks.py",
    "browser/test_choice.py",
    "browser/test_notation.py",
    "letters/test_memorise.py",
    "jotto/test_weighted.py",
    "lists/test_spelling.py",
    "browser/test_daily.py",
    "ghost/test_losers.py",
    "book/test_left_out.py",
    "work/test_cluster_jotto.py",
    "letters/test_solver.py",
    "certificates/test_shelf.py",
    "letters/test_chapter.py",
    "book/test_compiling.py",
    "browser/test_served.py",
    "book/test_rendered.py",
    "browser/test_people.py",
    "book/test_memory.py",
    "ghost/test_openings.py",
    "ghost/test_odds.py",
    "library/test_play.py",
    "jotto/test_sharing.py",
    "cli/test_streams.py",
    "work/test_sources.py",
    "tests/test_attack.py",
    "cli/test_cli.py",
)
"""The files that take longest come first, so that at the end no process waits long for another's last file.

By processor time, the browser's included. The very first file waits most, for three engines, and needs the browser's
book, which is built for it; the three after it need no browser.
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
