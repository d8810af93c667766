"""What the two ends of a player's socket say: one JSON object a line.

The player's end is hostile, so its lines are short, their types are checked, and nothing in them is ever run. Pickle,
which :mod:`multiprocessing` would use, runs what it reads.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

LONGEST = 8000
"""The bytes of a line."""


class Question(Struct):
    """What a player is asked.

    Attributes:
        ask: to begin a round; its move; whether it challenges out of turn.
        fragment: the fragment so far.
        seed: of Python's ``random``, when a round begins.
    """

    ask: Literal["begin", "move", "challenges"]
    fragment: str = ""
    seed: int = 0


class Reply(Struct, forbid_unknown_fields=True):
    """What the player's process answers.

    Attributes:
        move: its move, ``"?"`` for a challenge; "" where none was asked for.
        challenges: whether it challenges out of turn.
        forfeit: how it lost the round by what it did; "" if it did not.
    """

    move: str = ""
    challenges: bool = False
    forfeit: str = ""
