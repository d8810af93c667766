"""What `make test` leaves to `make test-rest` by a rule; other tests have the mark `rest` where they are written."""

import re
from collections.abc import Iterable

import pytest

OTHER_ENGINES = {"phone", "webkit", "firefox", "display"}
"""Fixtures that start WebKit or Firefox."""
OF_REAL_LISTS = re.compile(r"_real_(list|words)(_|$)")
"""Names of tests that hold whole lists against a brute force."""


def leave_to_the_rest(items: Iterable[pytest.Item]) -> None:
    """Mark what needs another engine or a whole list, and of a test that opens pages all cases but the first.

    The first is the first that has no mark of its own: a function may have one case that is slow.
    """
    begun = set()
    for item in items:
        function, fixtures = item.nodeid.partition("[")[0], set(getattr(item, "fixturenames", ()))
        many = hasattr(item, "callspec") and not any(mark.name in {"rest", "slow"} for mark in item.iter_markers())
        if fixtures & OTHER_ENGINES or OF_REAL_LISTS.search(function.rpartition("::")[2]):
            item.add_marker(pytest.mark.rest)
        elif many and "browser" in fixtures:
            if function in begun:
                item.add_marker(pytest.mark.rest)
            begun.add(function)
