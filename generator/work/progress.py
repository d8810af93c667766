"""Long work shows a bar on a terminal and plain lines elsewhere. All of it goes to stderr."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Any, Self

_LINE_EVERY = 5.0  # seconds between plain lines


class Progress:
    """Progress of ``total`` steps, as a context manager."""

    def __init__(self, title: str, total: int) -> None:
        self.title, self.total, self.done = title, total, 0
        self.bar: Any = None
        self.said = time.monotonic()

    def __enter__(self) -> Self:
        if self.total and sys.stderr.isatty():
            from tqdm import tqdm

            self.bar = tqdm(total=self.total, desc=self.title, unit="", leave=False, file=sys.stderr)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.bar is not None:
            self.bar.close()
        elif self.total and kind is None:
            say(f"{self.title}: {self.done} of {self.total}")

    def step(self, note: str = "") -> None:
        """One step is done; ``note`` says which."""
        self.done += 1
        if self.bar is not None:
            self.bar.set_postfix_str(note, refresh=False)
            self.bar.update()
        elif time.monotonic() - self.said > _LINE_EVERY and self.done < self.total:
            self.said = time.monotonic()
            say(f"{self.title}: {self.done} of {self.total} ({note})")


def say(text: str) -> None:
    """One plain line on stderr."""
    print(text, file=sys.stderr, flush=True)
