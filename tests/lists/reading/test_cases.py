"""Both readers read every list of the table as it says."""

from pathlib import Path
from typing import Any

import pytest

from tests.lists.cases import Case, browser_reading, load_cases, python_reading

CASES = load_cases()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_python_reads_each_case_as_the_table_says(tmp_path: Path, case: Case) -> None:
    answer = python_reading(tmp_path / "words.txt", case.data, case.options)
    assert {key: answer.get(key) for key in case.expected} == case.expected


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_browser_reads_each_case_as_the_table_says(engine: Any, case: Case) -> None:
    answer = browser_reading(engine, case.data, case.options)
    assert {key: answer.get(key) for key in case.expected} == case.expected


def test_each_case_has_a_name_of_its_own_and_expects_something() -> None:
    assert len({case.name for case in CASES}) == len(CASES)
    assert all(case.expected for case in CASES)
