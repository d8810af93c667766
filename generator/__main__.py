"""``python -m generator`` is the command ``strategy-book``."""

from generator.cli import entry_point

if __name__ == "__main__":
    entry_point()
