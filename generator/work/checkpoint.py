"""An interrupted solve goes on from where it was: a solver's arrays in the store, written now and then."""

from __future__ import annotations

import io
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from generator.work.store import Key, Store

Arrays = dict[str, npt.NDArray[Any]]

SECONDS_BETWEEN = 15.0


@dataclass(slots=True)
class Checkpoint:
    """The last state of one task. Without a store nothing is kept.

    Attributes:
        store: where.
        key: the task's; the state is filed beside its result, under a key of its own.
        between: least seconds between two writes. What is computed does not depend on when it is written.
    """

    store: Store | None
    key: Key
    between: float = SECONDS_BETWEEN
    _last: float = field(default_factory=time.monotonic)

    def load(self) -> Arrays | None:
        """The state last saved, or None."""
        payload = self.store.load(self._name) if self.store else None
        if payload is None:
            return None
        with np.load(io.BytesIO(payload), allow_pickle=False) as saved:
            return dict(saved)

    def save(self, arrays: Arrays) -> None:
        """Save a state, unless the last was saved just now. Where nothing can be written, the solve goes on without."""
        if self.store is None or time.monotonic() - self._last < self.between:
            return
        out = io.BytesIO()
        np.savez(out, **arrays)  # type: ignore[arg-type]
        try:
            self.store.save(self._name, out.getvalue())
        except OSError:
            self.store = None
        self._last = time.monotonic()

    def discard(self) -> None:
        """The task is done."""
        if self.store is not None:
            self.store.discard(self._name)

    @property
    def _name(self) -> Key:
        return {**self.key, "checkpoint": True}
