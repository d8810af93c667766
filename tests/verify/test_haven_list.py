"""Which fragments of a list come up most often, and how many replies it spares, is computed again."""

from random import Random
from typing import Any

import pytest

from strategy_book.verify.findings import Findings
from strategy_book.verify.kin import haven_list
from strategy_book.verify.kin.game import GameWords
from strategy_book.verify.kin.haven_list import ListReplay
from tests.games.kin.reference import Game

HAVENS = ["ab", "bc", "cd"]
AFTER = {"": ["a", "b", "c"], "a": ["ab"], "b": ["ab", "bc"], "c": ["bc", "cd", "ce"]}
"""What may be played after each position: seat 2 follows the list."""


def replayed() -> ListReplay:
    replay = ListReplay(GameWords("superghost", []), 2, frozenset(HAVENS).__contains__)
    replay._after = AFTER
    return replay


def wrong(first: list[str], share: float) -> list[tuple[str, str]]:
    memory: dict[str, Any] = {"havens": HAVENS, "first_to_learn": first, "first_share": share}
    replay = replayed()
    findings = Findings(file="kin/zoo/superghost-3.json")
    haven_list._check_first(findings, memory, replay)
    return findings.wrong


def test_chances_are_those_of_a_count_by_hand() -> None:
    assert replayed().chances() == pytest.approx({"ab": 1 / 2, "bc": 1 / 6 + 1 / 9, "cd": 1 / 9})


def test_a_changed_fragment_or_share_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(haven_list, "_LONG", 1)
    monkeypatch.setattr(haven_list, "_FIRST", 2)
    replay = replayed()
    chances = replay.chances()
    first = sorted(chances, key=lambda haven: (-chances[haven], haven))[:2]
    share = round(sum(chances[haven] for haven in first) / sum(chances.values()), 4)
    assert wrong(first, share) == []
    rarest = min(chances, key=lambda haven: chances[haven])
    assert wrong(first, share + 0.0002)
    assert wrong([first[0], rarest], share)
    assert wrong(first[:1], share)


def any_letter_wins(words: set[str], position: str, seat: int) -> bool:
    """The definition, without shortcuts, in SuperGhost."""
    plays = {play for c in "abc" for play in (c + position, position + c) if play in "|".join(words)} - words
    stuck = len(position) % 2 == seat - 1 and not plays
    return not stuck and all(any_letter_wins(words, play, seat) for play in plays)


@pytest.mark.parametrize("seed", range(30))
def test_replies_are_counted_as_they_are_defined(seed: int) -> None:
    chance = Random(seed)
    words = ["".join(chance.choices("abc", k=chance.randint(3, 7))) for _ in range(8)]
    game = Game(words, "superghost", 3, 2)
    [loser] = game.losers("")
    parts = {word[i:j] for word in words for i in range(7) for j in range(i + 1, 8)} - {"", *words}
    winning = {part for part in parts if game.losers(part) == {loser}}
    replay = ListReplay(GameWords("superghost", words), 3 - loser, winning.__contains__)
    needed = [position for position in replay.made if not any_letter_wins({*words}, position, 3 - loser)]
    assert replay.loss is None and replay.replies() == len(needed)
