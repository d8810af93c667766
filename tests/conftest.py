"""No test depends on the clock: Hypothesis sets no deadline for an example; pytest's timeout ends what hangs."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("book", deadline=None)
settings.load_profile("book")
