"""What to learn, as the library answers it: the words of Ghost, also in stages, and the fragments of its kin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from strategy_book.errors import InputError
from strategy_book.library.answer import JsonAnswer, plain
from strategy_book.library.words import WordList

if TYPE_CHECKING:
    from collections.abc import Iterator

    from strategy_book.games.ghost.rules import GhostRules
    from strategy_book.games.ghost.solve.losers import SolvedGhost
    from strategy_book.games.ghost.solve.strategies import Policy
    from strategy_book.games.kin.haven_list import HavenList


class StrategyAnswer(JsonAnswer):
    """The answer of ``strategy``: the words to learn."""

    openings: dict[str, list[str] | None]
    first_letters: dict[str, list[str] | None]
    losing_words: dict[str, list[str]]
    stages: list[dict[str, Any]]
    order: list[dict[str, Any]]
    familiar: int


class StrategiesAnswer(JsonAnswer):
    """The answer of ``strategy --all-seats``."""

    seats: list[dict[str, Any]]

    SHARED = ("word_list", "rules", "policy", "ties")
    """The keys that all seats share."""

    def of_seats(self) -> Iterator[StrategyAnswer]:
        """The answer of each seat."""
        shared = {key: self[key] for key in self.SHARED}
        return (StrategyAnswer(shared | entry) for entry in self.seats)


def check_stages(words: WordList, rules: GhostRules, prefix: str | None, policy: Policy) -> None:
    """Refuse stages that do not exist: raise InputError."""
    if rules.players != 2:
        raise InputError(f"stages are for two players, not {rules.players}: leave out stages or players")
    if rules.finish != "loses":
        raise InputError("stages are for the rule that finishing a word loses: leave out stages or finish")
    if prefix is not None:
        raise InputError("stages cover all openings: leave out the prefix")
    if policy in {"all", "outcomes"}:
        raise InputError("stages need lists to learn: choose the policy minimal or theobald")
    if words.ranks is None:
        raise InputError(f"stages: {words.name!r} has no familiarity ranks; name a rank file in its .toml file")


def stages_answer(words: WordList, solved: SolvedGhost, seat: int, policy: Policy) -> dict[str, Any]:
    """The keys ``"stages"``, ``"order"`` and ``"familiar"`` of :class:`StrategyAnswer`."""
    from strategy_book.games.ghost.solve.stages import seat_stages
    from strategy_book.games.ghost.solve.strategies import kept_plays

    ranks = words.ranks
    assert ranks is not None  # check_stages refuses a list without ranks
    answer = seat_stages(solved, seat, kept_plays(solved, seat, policy), ranks, words.rank_sizes())
    return {key: plain(getattr(answer, key)) for key in ("stages", "order", "familiar")}


class MemoriseAnswer(JsonAnswer):
    """The answer of ``strategy`` for the kin of Ghost: the fragments to remember."""

    winner: int | None
    havens: list[str] | None
    proved_smallest: bool
    lower_bound: int
    other_seat: dict[str, Any] | None


def havens_json(listed: HavenList, **more: Any) -> dict[str, Any]:
    """The keys of a haven list in :class:`MemoriseAnswer` and its ``"other_seat"``, with ``more`` among them."""
    return {
        "havens": plain(listed.havens),
        "proved_smallest": listed.proved_smallest and listed.havens is not None,
        "lower_bound": listed.lower_bound,
        "replies": listed.replies,
        **more,
        "families": [{"within": hull, "core": core} for hull, core in listed.families],
        "reason": listed.reason,
    }
