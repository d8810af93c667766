"""What to learn, as the library answers it: the words of Ghost, in stages, too, and the fragments of its kin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.errors import InputError
from generator.library.answer import JsonAnswer, plain
from generator.library.words import WordList

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from generator.games.ghost.rules import GhostRules
    from generator.games.ghost.solve.losers import SolvedGhost
    from generator.games.ghost.solve.strategies import Policy
    from generator.games.kin.haven_list import HavenList, OtherSeat
    from generator.games.kin.solve.solver import SolvedGame


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
    from generator.games.ghost.solve.stages import seat_stages
    from generator.games.ghost.solve.strategies import kept_plays

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


def memorise_answer(
    word_list: dict[str, Any],
    rules: dict[str, Any],
    solved: SolvedGame,
    listed: HavenList | None,
    other: OtherSeat | None,
) -> MemoriseAnswer:
    """The answer for a game of two, with the winner's list and what the loser can do, as far as they are known."""
    havens = listed.havens if listed else None
    return MemoriseAnswer(
        word_list=word_list,
        rules=rules,
        winner=solved.winner,
        havens=plain(havens),
        proved_smallest=listed is not None and listed.proved_smallest and havens is not None,
        lower_bound=listed.lower_bound if listed else 0,
        replies=listed.replies if listed else None,
        replayed_positions=listed.replayed if listed else None,
        longest_game=plain(listed.game) if listed else [],
        families=_families(listed.families if listed else ()),
        reason=listed.reason if listed else solved.verdicts[0].reason,
        other_seat=None if other is None else _other_seat(other),
    )


def _other_seat(other: OtherSeat) -> dict[str, Any]:
    memory = other.memory
    return {
        "seat": other.seat,
        "resistance": plain(other.resistance),
        "later": plain(other.later),
        "punished": plain(other.punished),
        "havens": plain(memory.havens),
        "proved_smallest": memory.proved_smallest and memory.havens is not None,
        "lower_bound": memory.lower_bound,
        "replies": memory.replies,
        "families": _families(memory.families),
        "reason": memory.reason,
    }


def _families(families: Iterable[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"within": hull, "core": core} for hull, core in families]
