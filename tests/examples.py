"""How many examples Hypothesis tries."""

from hypothesis import settings


def examples(number: int) -> settings:
    """`number` in `make test-all`, where a test usually tries a hundred; elsewhere fewer, in the same proportion."""
    return settings(max_examples=number * settings().max_examples // 100)
