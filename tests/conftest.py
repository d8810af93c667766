"""For all tests: Hypothesis looks at no clock, so that a slow machine fails none of them."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "strategy-book", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("strategy-book")
