"""Stages of Ghost's lists: which words are enough against readers of each size, and in which order to learn them."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from generator.errors import InputError
from generator.library.words import WordList

if TYPE_CHECKING:
    from generator.games.ghost.solve.losers import SolvedGhost
    from generator.games.ghost.solve.strategies import Policy


def check_stages(words: WordList, players: int, prefix: str | None, policy: Policy) -> None:
    """Refuse stages that do not exist.

    Raises:
        InputError: unless there are two players, no prefix, a policy whose lists win, and ranks.
    """
    if players != 2:
        raise InputError(f"stages are for two players, not {players}: leave out stages or players")
    if prefix is not None:
        raise InputError("stages cover all openings: leave out the prefix")
    if policy == "outcomes":
        raise InputError("stages need lists that win: choose the policy minimal or theobald")
    if words.ranks is None:
        raise InputError(
            f"stages: {words.name!r} has no familiarity ranks; name a rank file in its .toml file"
        )


def stages_answer(words: WordList, solved: SolvedGhost, seat: int, policy: Policy) -> dict[str, Any]:
    """The keys ``"stages"``, ``"order"`` and ``"familiar"`` of :class:`generator.library.ghost.StrategyAnswer`."""
    from generator.games.ghost.solve.stages import seat_stages
    from generator.games.ghost.solve.strategies import kept_plays

    ranks = words.ranks
    assert ranks is not None  # check_stages refuses a list without ranks
    answer = seat_stages(solved, seat, kept_plays(solved, seat, policy), ranks, words.rank_sizes())
    return {
        key: [{name: _plain(value) for name, value in asdict(entry).items()} for entry in entries]
        for key, entries in (("stages", answer.stages), ("order", answer.order))
    } | {"familiar": answer.familiar}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
