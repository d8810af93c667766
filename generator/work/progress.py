"""Long work shows a bar on a terminal and plain lines elsewhere. All of it goes to stderr."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Self

from generator.errors import one_line

_LINE_EVERY = 5.0  # seconds between plain lines
_BRACKET_EVERY = 15.0
_SURE = 0.05  # of the work must be done before its speed says how long the rest takes
_BAR = "{desc} {percentage:3.0f}%|{bar}| {postfix}"


class Progress:
    """Progress of ``total`` steps, as a context manager.

    Steps weigh what they are expected to cost, so that one long step counts for more than ten short ones.

    Args:
        title: what is done, "solving".
        total: how many steps.
        weight: what all steps weigh together; by default each weighs 1.
    """

    def __init__(self, title: str, total: int, weight: float | None = None) -> None:
        self.title, self.total, self.done = title, total, 0
        self.weight, self.weighed = weight or float(total), 0.0
        self.bar: Any = None
        self.begun = self.said = time.monotonic()

    def __enter__(self) -> Self:
        if self.total and sys.stderr.isatty():
            from tqdm import tqdm

            self.bar = tqdm(total=self.weight, desc=self.title, bar_format=_BAR, leave=False, file=sys.stderr)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.bar is not None:
            self.bar.close()
        elif self.total and kind is None:
            say(f"{self.title}: {self.done} of {self.total}")

    def step(self, note: str = "", weight: float = 1.0) -> None:
        """One step is done; ``note`` says which, or what is being done now."""
        self.done += 1
        self.weighed += weight
        if self.bar is not None:
            self.bar.update(weight)
        if self.done < self.total:
            self.tick(note)

    def tick(self, note: str = "") -> None:
        """Still at it: show how far, about how long it will take yet, and ``note``."""
        about = self._left()
        text = f"{self.done} of {self.total}{f', about {about} left' if about else ''}{f' ({note})' if note else ''}"
        if self.bar is not None:
            self.bar.set_postfix_str(text, refresh=True)
        elif time.monotonic() - self.said > _LINE_EVERY:
            self.said = time.monotonic()
            say(f"{self.title}: {text}")

    def _left(self) -> str:
        """About how long the rest takes, "" while nobody can tell."""
        if self.weighed < _SURE * self.weight:
            return ""
        seconds = (time.monotonic() - self.begun) * max(0.0, self.weight / self.weighed - 1)
        return f"{seconds:.0f} s" if seconds < 90 else f"{seconds / 60:.0f} min"


class Bracket:
    """Between which numbers a value is known to be while a solver closes in on it; called by the solver.

    Args:
        title: what is solved, "Jotto, 5 letters".
        live: show it on one line of the terminal, where there is one; else a plain line now and then.
    """

    def __init__(self, title: str, *, live: bool = False) -> None:
        self.title = title
        self.said = time.monotonic()
        self.bar: Any = None
        if live and sys.stderr.isatty():
            from tqdm import tqdm

            self.bar = tqdm(bar_format="{desc}", leave=False, file=sys.stderr)

    def __call__(self, iteration: int, lower: float, upper: float) -> None:
        """``iteration`` plans are made, and the value is from ``lower`` to ``upper``."""
        text = f"{self.title}: {iteration} plans, value in [{lower:.4f}, {upper:.4f}]"
        if self.bar is not None:
            self.bar.set_description_str(text)
        elif time.monotonic() - self.said > _BRACKET_EVERY:
            self.said = time.monotonic()
            say(text)

    def close(self) -> None:
        """The line of the terminal goes."""
        if self.bar is not None:
            self.bar.close()


@contextmanager
def patience(text: str, after: float = 3.0) -> Iterator[None]:
    """Say ``text`` on stderr when what is inside takes longer than ``after`` seconds."""
    timer = threading.Timer(after, say, [text])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def say(text: str) -> None:
    """One plain line on stderr, harmless to a terminal whatever names are in it."""
    print(one_line(text), file=sys.stderr, flush=True)
