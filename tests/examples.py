"""How many examples Hypothesis tries."""

from hypothesis import settings


def examples(number: int) -> settings:
    """So many in `make test-all`, where other tests try a hundred, and as much fewer as they elsewhere."""
    return settings(max_examples=number * settings().max_examples // 100)
