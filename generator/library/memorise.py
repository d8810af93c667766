"""The lists to remember in SuperGhost and its kin, as the library answers them."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from generator.library.answer import JsonAnswer, as_list

if TYPE_CHECKING:
    from collections.abc import Iterable

    from generator.games.kin.haven_list import HavenList, OtherSeat, Resistance
    from generator.games.kin.solve.solver import SolvedGame


class MemoriseAnswer(JsonAnswer):
    """The answer of ``strategy`` for these games: the fragments to remember.

    Attributes:
        winner: the seat that wins, 1 or 2; None if that is not proved.
        havens: the fragments to make whenever you can; None if no list was found within the budget.
        proved_smallest: whether no list is shorter.
        lower_bound: the fragments that every list has at least.
        other_seat: what the seat that loses to perfect play can do; None if that is not known. Its keys are those of
            docs/interface.md.
    """

    __slots__ = ()

    winner: int | None
    havens: list[str] | None
    proved_smallest: bool
    lower_bound: int
    other_seat: dict[str, Any] | None


def memorise_answer(
    word_list: dict[str, Any],
    rules: dict[str, Any],
    solved: SolvedGame,
    listed: HavenList | None,
    other: OtherSeat | None,
) -> MemoriseAnswer:
    """The answer for a game of two.

    Args:
        word_list, rules: their objects in docs/interface.md.
        solved: the game.
        listed: the winner's list; None if it is not known who wins.
        other: what the losing seat can do; None if that is not known.
    """
    havens = listed.havens if listed else None
    return MemoriseAnswer(
        word_list=word_list,
        rules=rules,
        winner=solved.winner,
        havens=as_list(havens),
        proved_smallest=listed is not None and listed.proved_smallest and havens is not None,
        alphabetically_first=False,  # never computed; the key is part of the contract
        lower_bound=listed.lower_bound if listed else 0,
        replies=listed.replies if listed else None,
        replayed_positions=listed.replayed if listed else None,
        longest_game=[*listed.game] if listed else [],
        families=_families(listed.families if listed else ()),
        reason=listed.reason if listed else solved.verdicts[0].reason,
        other_seat=None if other is None else _other_seat(other),
    )


def _other_seat(other: OtherSeat) -> dict[str, Any]:
    """The ``"other_seat"`` object."""
    memory = other.memory
    return {
        "seat": other.seat,
        "resistance": [resistance_json(entry) for entry in other.resistance],
        "later": [resistance_json(entry) for entry in other.later],
        "punished": [*other.punished],
        "havens": as_list(memory.havens),
        "proved_smallest": memory.proved_smallest and memory.havens is not None,
        "lower_bound": memory.lower_bound,
        "replies": memory.replies,
        "families": _families(memory.families),
        "reason": memory.reason,
    }


def resistance_json(entry: Resistance) -> dict[str, Any]:
    """The object of one lost position."""
    return asdict(entry) | {"winning": [*entry.winning]}


def _families(families: Iterable[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"within": hull, "core": core} for hull, core in families]
