"""What to learn, as the library answers it: the words of Ghost, in stages, too, and the fragments of its kin."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from generator.errors import InputError
from generator.library.answer import JsonAnswer, as_list
from generator.library.words import WordList

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from generator.games.ghost.rules import GhostRules
    from generator.games.ghost.solve.losers import SolvedGhost
    from generator.games.ghost.solve.strategies import Policy
    from generator.games.kin.haven_list import HavenList, OtherSeat, Resistance
    from generator.games.kin.solve.solver import SolvedGame


class StrategyAnswer(JsonAnswer):
    """The answer of ``strategy``: the words to learn.

    Attributes:
        openings: the sorted words to know for each legal opening, or None where the seat has no winning move.
        first_letters: for seat 1, the words to know after each first letter.
        losing_words: with the policy ``outcomes``, the words of each list with which the seat itself would lose.
        stages: if they were asked for, for each SCOWL size, ascending, the openings that readers of that size can
            bring about and the words that are enough against them. Each stage's words are among the next one's.
        order: with the stages, the openings in the order in which to learn them.
        familiar: with the stages, the number of familiar words, of which the shares of openings are taken.
    """

    __slots__ = ()

    openings: dict[str, list[str] | None]
    first_letters: dict[str, list[str] | None]
    losing_words: dict[str, list[str]]
    stages: list[dict[str, Any]]
    order: list[dict[str, Any]]
    familiar: int


class StrategiesAnswer(JsonAnswer):
    """The answer of ``strategy --all-seats``.

    Attributes:
        seats: for each seat, ascending, what its :class:`StrategyAnswer` has beyond the keys that all seats share.
    """

    __slots__ = ()

    seats: list[dict[str, Any]]

    SHARED = ("word_list", "rules", "policy", "ties")
    """The keys that all seats share."""

    def of_seats(self) -> Iterator[StrategyAnswer]:
        """The answer of each seat."""
        shared = {key: self[key] for key in self.SHARED}
        return (StrategyAnswer(shared | entry) for entry in self.seats)


def all_seats(answers: Sequence[StrategyAnswer]) -> StrategiesAnswer:
    """The answers of all seats as one; their spellings are left out."""
    shared = {key: answers[0][key] for key in StrategiesAnswer.SHARED}
    left_out = {*shared, "spellings"}
    seats = [{key: answer[key] for key in answer if key not in left_out} for answer in answers]
    return StrategiesAnswer(shared, seats=seats)


def check_stages(words: WordList, rules: GhostRules, prefix: str | None, policy: Policy) -> None:
    """Refuse stages that do not exist.

    Raises:
        InputError: unless there are two players, a word that is finished loses, no prefix, a policy whose lists win,
            and ranks.
    """
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
    return {
        key: [{name: _plain(value) for name, value in asdict(entry).items()} for entry in entries]
        for key, entries in (("stages", answer.stages), ("order", answer.order))
    } | {"familiar": answer.familiar}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


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
