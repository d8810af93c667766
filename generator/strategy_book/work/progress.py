"""Progress of long work on stderr: a bar on a terminal, plain lines elsewhere."""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

from strategy_book.errors import one_line
from strategy_book.rounding import plural

_LINE_INTERVAL = 5.0  # seconds between plain lines
_BRACKET_INTERVAL = 15.0
_ENOUGH = 0.25  # share of the work that must be done before the time left is estimated: processes start slowly
_BAR = "{desc} {percentage:3.0f}%|{bar}| {postfix}"


class Progress:
    """Progress of ``total`` steps, as a context manager.

    Each step has a weight, its estimated cost, so that a long step counts for more than a short one.

    Args:
        title: the work, "solving".
        weight: of all steps together; by default each step weighs 1.
        at_once: number of steps that run at the same time.
    """

    def __init__(self, title: str, total: int, weight: float | None = None, at_once: int = 1) -> None:
        self.title, self.total, self.at_once, self.done = title, total, at_once, 0
        self.weight, self.done_weight = weight or float(total), 0.0
        self.end: float | None = None
        self.bar: Any = None
        self.started = self.last_line = time.monotonic()

    def __enter__(self) -> Self:
        if self.total and sys.stderr.isatty():
            self.bar = _tqdm()(total=self.weight, desc=self.title, bar_format=_BAR, leave=False, file=sys.stderr)
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self.bar is not None:
            self.bar.close()
        elif self.total and kind is None:
            say(f"{self.title}: {self.done} of {self.total}")

    def step(self, note: str = "", weight: float = 1.0) -> None:
        """Count one step as done; ``note`` names it, or the next one."""
        self.done += 1
        self.done_weight += weight
        self.end = self._estimate()
        if self.bar is not None:
            self.bar.update(weight)
        if self.done < self.total:
            self.tick(note)

    def tick(self, note: str = "") -> None:
        """Show how far the work is, about how long the rest will take, and ``note``."""
        # The rest is left open once a step has taken longer than estimated.
        seconds = 0.0 if self.end is None else self.end - time.monotonic()
        left = f"{seconds:.0f} s" if seconds < 90 else f"{seconds / 60:.0f} min"
        text = f"{self.done} of {self.total}{f', about {left} left' if seconds >= 1 else ''}{note and f' ({note})'}"
        if self.bar is not None:
            self.bar.set_postfix_str(text, refresh=True)
        elif time.monotonic() - self.last_line > _LINE_INTERVAL:
            self.last_line = time.monotonic()
            say(f"{self.title}: {text}")

    def _estimate(self) -> float | None:
        """The time at which the last step ends, as far as the steps until now tell; None while it is too early."""
        if self.done_weight < _ENOUGH * self.weight:
            return None
        now = time.monotonic()
        running = min(self.total - self.done, self.at_once) or 1  # the last steps have no others beside them
        return now + (now - self.started) * (self.weight / self.done_weight - 1) * self.at_once / running


class Bracket:
    """Shows the interval in which a value is known to lie, while a solver narrows it. The solver calls it.

    Args:
        title: the game, "Jotto, 5 letters".
        live: update one line of the terminal, if there is one; else print a line now and then.
    """

    def __init__(self, title: str, *, live: bool = False) -> None:
        self.title = title
        self.last_line = time.monotonic()
        self.bar: Any = None
        if live and sys.stderr.isatty():
            self.bar = _tqdm()(bar_format="{desc}", leave=False, file=sys.stderr)

    def __call__(self, iteration: int, lower: float, upper: float) -> None:
        """After ``iteration`` plans the value lies between ``lower`` and ``upper``."""
        text = f"{self.title}: {plural(iteration, 'plan')}, value in [{lower:.4f}, {upper:.4f}]"
        if self.bar is not None:
            self.bar.set_description_str(text)
        elif time.monotonic() - self.last_line > _BRACKET_INTERVAL:
            self.last_line = time.monotonic()
            say(text)

    def close(self) -> None:
        """Clear the line of the terminal."""
        if self.bar is not None:
            self.bar.close()


def _tqdm() -> Any:
    """The class of bars, without its thread: as long as that runs, this process cannot be forked."""
    from tqdm import tqdm

    tqdm.monitor_interval = 0
    return tqdm


@contextmanager
def patience(text: str, after: float = 3.0) -> Iterator[None]:
    """Print ``text`` on stderr if the block takes longer than ``after`` seconds."""
    timer = threading.Timer(after, say, [text])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def say(text: str) -> None:
    """Print one plain line on stderr, with control characters escaped."""
    print(one_line(text) + "\n", end="", file=sys.stderr, flush=True)  # in one piece, even if a Ctrl+C comes
