"""What a solver may spend on one chapter."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Self


@dataclass(frozen=True, slots=True)
class Budget:
    """Counts and bytes, never seconds, so that the same list always gives the same pages.

    Each family of games has one subclass. A field declared with ``field(metadata=FIXED)`` stays as it is when the
    budget is scaled.
    """

    def times(self, effort: float) -> Self:
        """This budget with every scalable field multiplied by ``effort``, and at least 1 where it was."""
        return replace(
            self,
            **{
                item.name: max(1, round(getattr(self, item.name) * effort))
                for item in fields(self)
                if item.metadata != FIXED and getattr(self, item.name)
            },
        )


FIXED = {"scales": False}
"""Metadata of a field that effort does not scale, such as memory."""
