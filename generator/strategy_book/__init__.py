"""Solve Ghost, SuperGhost and the games like it, and Jotto, for any word list.

>>> import strategy_book as sb
>>> game = sb.Ghost(["ghost", "ghoul", "ghetto", "gab", "llama"])
>>> game.losers()
[2]
>>> game.winning_moves("gh")
['e']
>>> game.strategy(seat=1).openings
{'': ['ghetto']}

Small answers are plain values; a large one equals what a command prints with ``--json``. docs/library.md explains all
calls.
"""

from typing import TYPE_CHECKING, Any

from strategy_book.version import __date__ as __date__
from strategy_book.version import __version__ as __version__

if TYPE_CHECKING:
    from strategy_book.library.kin import *  # noqa: F403
    from strategy_book.library.public import *  # noqa: F403


def __getattr__(name: str) -> Any:
    """A public name, imported when it is first asked for: most commands need none of them."""
    from importlib.util import find_spec

    if name != "__all__" and (name.startswith("__") or find_spec(f"{__name__}.{name}")):
        raise AttributeError(name)  # a module that nothing has imported yet, for example
    from strategy_book.library import public

    if name != "__all__" and name not in public.__all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(public, name)


def __dir__() -> list[str]:
    from strategy_book.library import public

    return sorted({*globals(), *public.__all__})
