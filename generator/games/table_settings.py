"""What a table is set with: who begins the next round, who notices completed words, and lives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from generator.errors import RulesError
from generator.games.rules import MAX_PLAYERS
from generator.rounding import plural

Begins = Literal["turn", "loser", "after-loser"]
"""Who begins the next round: the next player after the one who began this round; the one who lost it; the next player
after the one who lost it. Whoever would begin and is out is passed over for the next player still in."""

BEGINS: tuple[Begins, ...] = get_args(Begins)

Calls = Literal["book", "players"]
"""Who notices that a word was completed: the book, at once, or the players, who may miss it. A player who notices one
challenges."""

CALLS: tuple[Calls, ...] = get_args(Calls)

MAX_LIVES = 99


def check_settings(players: int, lives: Sequence[int], begins: str, calls: str) -> None:
    """Check what a table is set with.

    Raises:
        RulesError: if no table can be set like this.
    """
    if not 2 <= players <= MAX_PLAYERS:
        raise RulesError(f"{players} players: choose 2 to {MAX_PLAYERS}")
    if lives and len(lives) != players:
        raise RulesError(f"lives for {plural(len(lives), 'player')}, but there are {players}")
    for count in lives:
        if not 1 <= count <= MAX_LIVES:
            raise RulesError(f"{count} lives: choose 1 to {MAX_LIVES}")
    if begins not in BEGINS:
        raise RulesError(f"begins {begins!r}: choose one of {', '.join(BEGINS)}")
    if calls not in CALLS:
        raise RulesError(f"calls {calls!r}: choose one of {', '.join(CALLS)}")
