"""What `make test` leaves to `make test-rest`, and what is said of a file of tests that costs too much."""

import subprocess
import sys

import pytest

from tests.costs import BUDGET, LARGER, above, table, used
from tests.rest import leave_to_the_rest
from tests.wordlists import ROOT

pytest_plugins = "pytester"

SOME = """
import pytest
two = pytest.mark.parametrize("case", [1, 2])
@pytest.fixture
def browser(): ...
@pytest.fixture
def page(browser): ...
@pytest.fixture(params=[1, 2])
def phone(request): ...
@two
def test_two(page, case): ...
@two
@pytest.mark.parametrize("other", [1, 2])
def test_four(page, case, other): ...
@pytest.mark.parametrize("case", [pytest.param(1, marks=pytest.mark.slow), 2, 3])
def test_slow_first(page, case): ...
@pytest.mark.rest
@two
def test_rare(page, case): ...
@two
def test_without_a_page(case): ...
@two
def test_of_a_real_list(case): ...
@two
def test_a_real_listener(case): ...
def test_phone(phone): ...
def test_one(page): ...
class TestMore:
    @two
    def test_two(self, page, case): ...
"""


def test_the_first_case_stays_of_a_function_that_opens_pages_and_none_of_one_that_reads_a_real_list(
    pytester: pytest.Pytester,
) -> None:
    pytester.makeini("[pytest]\nmarkers =\n    slow\n    rest\n    browser\n")
    items = pytester.getitems(SOME)
    leave_to_the_rest(items)
    stay = [item.name for item in items if not {"slow", "rest"} & {mark.name for mark in item.iter_markers()}]
    cases = ["test_two[1]", "test_four[1-1]", "test_slow_first[2]", "test_without_a_page[1]", "test_without_a_page[2]"]
    assert stay == [*cases, "test_a_real_listener[1]", "test_a_real_listener[2]", "test_one", "test_two[1]"]


def test_a_file_above_its_budget_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LARGER, "tests/large.py", BUDGET + 10)
    seconds = {"tests/a.py": BUDGET + 1.0, "tests/b.py": 0.25, "tests/c.py": 0.5, "tests/large.py": BUDGET + 9.0}
    seconds |= {"the book small": BUDGET + 20.0}
    assert above(seconds) == [
        f"tests/a.py cost {BUDGET + 1:.1f} s, above its {BUDGET}: mark rare tests with `rest`, or merge visits"
    ]
    lines = [line.split(maxsplit=1) for line in table(seconds)]
    assert [what for _, what in lines] == [
        "the book small",
        "tests/large.py",
        "tests/a.py",
        "all other files",
        "together",
    ]
    assert float(lines[-1][0]) == pytest.approx(sum(seconds.values()), abs=0.1)


def test_every_file_with_a_budget_of_its_own_is_there() -> None:
    assert [file for file in LARGER if not (ROOT / file).is_file()] == []


def test_what_a_child_computes_is_counted_while_it_runs_and_when_it_has_ended() -> None:
    busy = "import time\nwhile time.process_time() < 0.5: pass\nprint(flush=True)\ninput()"
    before = used()
    with subprocess.Popen([sys.executable, "-c", busy], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        assert used() - before >= 0.4
        child.communicate(b"\n")
    assert used() - before >= 0.4
