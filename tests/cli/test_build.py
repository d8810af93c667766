"""``build``: what it prints, and its exit code."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.book.build import Summary
from generator.book.options import BuildOptions
from generator.book.postbuild import PostBuildReport
from generator.cli import main
from generator.work.tasks import Results


@pytest.mark.parametrize(
    ("refused", "failed", "code"),
    [
        ({}, set(), 0),
        ({"jotto zoo 5": "needs 10 GB, the limit is 2 GB"}, set(), 0),
        ({"jotto zoo 5": "a mistake in the program"}, {"jotto zoo 5"}, 1),
    ],
)
def test_a_refused_chapter_makes_the_build_fail(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    refused: dict[str, str],
    failed: set[str],
    code: int,
) -> None:
    def build(options: BuildOptions) -> Summary:
        results = Results(refused=refused, failed=failed)
        return Summary(1, 3, results, PostBuildReport(1, 1, 1), Path("site"), 0.1, 0.1, 0.1, 0.3)

    monkeypatch.setattr("generator.book.unchanged.build_if_changed", build)
    assert main(["build"]) == code
    out = capsys.readouterr().out
    assert all(f"left out: {label}: {reason}" in out for label, reason in refused.items())
