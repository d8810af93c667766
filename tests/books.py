"""A whole small book, built for a test."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest

from generator.book.build import Summary, build_book
from generator.book.options import BuildOptions


def small_book(folder: Path, words: str, **options: Any) -> Summary:
    """Build the book of one list, ``zoo``, in ``folder``; ``options`` are those of the build."""
    (folder / "lists").mkdir()
    (folder / "lists/zoo.txt").write_text(words)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STRATEGY_BOOK_HOME", str(folder))
        patch.setenv("STRATEGY_BOOK_WORDLISTS", str(folder / "lists"))
        # Without the early site, which takes as long as the complete one.
        patch.setattr("generator.work.tasks.WORTH_WAITING", math.inf)
        return build_book(BuildOptions(jobs=1, **options))
