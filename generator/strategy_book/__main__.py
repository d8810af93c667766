"""``python -m strategy_book`` is the command ``strategy-book``."""

import sys
from typing import NoReturn


def main() -> NoReturn:
    """The console script."""
    try:
        from strategy_book.cli import entry_point  # which takes a moment, in which somebody may press Ctrl+C

        entry_point()
    except KeyboardInterrupt:
        sys.exit("error: interrupted")


if __name__ == "__main__":
    main()
