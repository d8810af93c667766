"""Everything in a certified chapter of SuperGhost and its kin that can be checked is checked."""

from contextlib import nullcontext
from pathlib import Path
from typing import Any

import msgspec
import pytest

from strategy_book.certificates.file import CertificateError, Certified
from strategy_book.games.kin.chapter import certificate_check
from strategy_book.games.kin.chapter.certificate_check import check_chapters
from strategy_book.games.kin.chapter.facts import read_chapters
from strategy_book.games.kin.chapter.tasks import kin_tasks
from strategy_book.games.kin.games import RULES
from strategy_book.lists.facts import list_entry
from strategy_book.work.task import Task
from tests.wordlists import list_path

CERTIFIED = Certified("2026-11-21", "strategy-book certify zoo --game xghost")
WORDS = list_path("american-common").read_text().split()[::97]


@pytest.fixture(scope="module")
def tasks(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Task]:
    path = tmp_path_factory.mktemp("lists") / "zoo.txt"
    path.write_text("\n".join(WORDS) + "\n")
    tasks = [task for game in RULES for task in kin_tasks(list_entry(path), game)]
    return {str(task.key["game"]): task for task in tasks}


@pytest.fixture(scope="module")
def payloads(tasks: dict[str, Task]) -> dict[str, bytes]:
    return {game: task.solve(*task.arguments) for game, task in tasks.items()}


def check(task: Task, payload: bytes, *, whole: bool = False) -> Any:
    return msgspec.json.decode(task.check(payload, CERTIFIED, *task.arguments, whole=whole))


@pytest.mark.parametrize("game", ["superghost", "xghost", "spook"])
def test_a_true_certificate_without_proofs_is_printed_unchanged_but_for_its_bounds(
    tasks: dict[str, Task], payloads: dict[str, bytes], game: str
) -> None:
    chapters = check(tasks[game], payloads[game])
    assert read_chapters(msgspec.json.encode(chapters))
    for chapter in chapters:
        certified = chapter.pop("certified")
        assert (certified["date"], certified["believed"]) == ("2026-11-21", [])
        assert chapter["memory"]["havens"] is not None
    plain = msgspec.json.decode(payloads[game])
    assert [chapter.pop("certified") for chapter in plain] == [None, None]
    for chapter in plain:
        for part in (chapter["memory"], chapter["other_seat"] and chapter["other_seat"]["memory"]):
            if part:
                part.update(lower_bound=0, proved_smallest=part["havens"] == [])
    assert chapters == plain


def other_winner(chapter: Any) -> None:
    two = chapter["verdicts"][0]
    two["losers"] = [3 - two["losers"][0]]
    chapter["memory"]["winner"] = 3 - chapter["memory"]["winner"]


BELIEVED: list[Any] = [
    lambda chapter: chapter.update(positions=777),
    lambda chapter: chapter["verdicts"][1].update(losers=[1, 2, 3]),
    lambda chapter: chapter["verdicts"][1]["openings"][0].update(losers=[1, 2, 3]),
]
"""What is not looked at in a game that is too large to be walked again in a build."""

LIES: list[Any] = [
    *BELIEVED,
    other_winner,
    lambda chapter: chapter["verdicts"][1].update(losers=[1, 3, 2]),
    lambda chapter: chapter["verdicts"][1].update(losers=[4]),
    lambda chapter: chapter["verdicts"][1]["openings"][0].update(losers=[0, 1]),
    lambda chapter: chapter["verdicts"][1].update(method="magic"),
    lambda chapter: chapter["verdicts"][1].update(reason="\x1b[2J"),
    lambda chapter: chapter["verdicts"][1].update(reason="x" * 10_000),
    lambda chapter: chapter.update(positions=10**18),
    lambda chapter: chapter.update(positions=0),
    lambda chapter: chapter["memory"].update(replies=-1),
    lambda chapter: chapter["memory"].update(replies=None),
    lambda chapter: chapter["memory"].pop("replies"),
    lambda chapter: chapter["memory"].update(reason="\x1b[2J"),
    lambda chapter: chapter["memory"].update(havens=None, replies=-1),
    lambda chapter: chapter.update(words=chapter["words"] + 1),
    lambda chapter: chapter.update(min_length=9),
    lambda chapter: chapter["verdicts"][0]["openings"].pop(),
    lambda chapter: chapter["verdicts"][0]["openings"][0].update(losers=[1, 2]),
    lambda chapter: chapter["verdicts"].pop(),
    lambda chapter: chapter["memory"].update(havens=[]),
    lambda chapter: chapter["memory"].update(havens=chapter["memory"]["havens"][1:]),
    lambda chapter: chapter["memory"].update(replayed=1),
    lambda chapter: chapter["memory"].update(lower_bound=99),
]

OTHER_SEAT: list[Any] = [
    lambda other: other.update(seat=3 - other["seat"]),
    lambda other: other["punished"].append("zz"),
    lambda other: other["resistance"].clear(),
    lambda other: other["resistance"][0].update(length=3),
    lambda other: other["resistance"][0].update(play="zzz"),
    lambda other: other["resistance"][0]["winning"].append("<b>"),
    lambda other: other["later"].extend(other["later"][:1] * 25),
    lambda other: other["memory"]["havens"].pop(),
    lambda other: other["memory"].update(replayed=1),
]
"""Lies about the other seat that are found even in a game that is not walked."""


@pytest.mark.parametrize("lie", LIES)
@pytest.mark.parametrize("game", ["superghost", "xghost"])
def test_every_lie_is_found(tasks: dict[str, Task], payloads: dict[str, bytes], game: str, lie: Any) -> None:
    chapters = msgspec.json.decode(payloads[game])
    assert len(chapters[0]["memory"]["havens"]) > 1
    lie(chapters[0])
    with pytest.raises((CertificateError, ValueError)):
        check(tasks[game], msgspec.json.encode(chapters))


def test_unchecked_verdicts_are_marked_as_believed(tasks: dict[str, Task], payloads: dict[str, bytes]) -> None:
    task = tasks["xghost"]
    *arguments, limits = task.arguments
    chapters = msgspec.json.decode(task.check(payloads["xghost"], CERTIFIED, *arguments, {**limits, "walking": 1}))
    for chapter in chapters:
        two = [] if chapter["memory"]["winner"] == 2 else [2]
        assert chapter["certified"]["believed"] == [*two, 3, 4, 5]
        assert chapter["certified"]["counted"]
        assert not chapter["certified"]["lost_positions"]


@pytest.mark.parametrize("game", ["xghost", "spook"])
def test_a_large_game_is_only_replayed(
    tasks: dict[str, Task], payloads: dict[str, bytes], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Verdicts for more players and the number of positions are believed and marked; lies about the list are found."""
    task, chapters = tasks[game], msgspec.json.decode(payloads[game])

    def few(lied_chapters: Any, most_walked: int = 10) -> Any:
        monkeypatch.setattr(certificate_check, "MOST_WALKED", most_walked)
        return msgspec.json.decode(check_chapters(msgspec.json.encode(lied_chapters), CERTIFIED, *task.arguments))

    for chapter, whole in zip(few(chapters), chapters, strict=True):
        assert not chapter["certified"]["lost_positions"]
        assert chapter["other_seat"]["resistance"] == whole["other_seat"]["resistance"]
        two = [] if chapter["memory"]["winner"] == 2 else [2]
        assert (chapter["certified"]["believed"], chapter["certified"]["counted"]) == ([*two, 3, 4, 5], False)
    assert few(chapters, chapters[0]["positions"])[0]["certified"]["believed"] == []
    unknown = msgspec.json.decode(payloads[game])
    five = unknown[0]["verdicts"][-1]
    five.update(losers=None, openings=[{**opening, "losers": None} for opening in five["openings"]])
    assert 5 not in few(unknown)[0]["certified"]["believed"]  # no claim is made
    for lie in LIES:
        lied_chapters = msgspec.json.decode(payloads[game])
        lie(lied_chapters[0])
        with nullcontext() if lie in BELIEVED else pytest.raises((CertificateError, ValueError)):
            few(lied_chapters)
    for lie in OTHER_SEAT:
        lied_chapters = msgspec.json.decode(payloads[game])
        lie(lied_chapters[0]["other_seat"])
        with pytest.raises((CertificateError, ValueError)):
            few(lied_chapters)


@pytest.fixture(scope="module")
def proved(tasks: dict[str, Task]) -> tuple[Task, bytes]:
    """A certificate of more effort, which proves its lists smallest in whole numbers."""
    path = str(tasks["superghost"].arguments[0])
    [task] = kin_tasks(list_entry(Path(path)), "superghost", 10.0)
    return task, task.solve(*task.arguments)


def test_a_whole_check_adds_up_the_proofs_and_no_page_gets_them(proved: tuple[Task, bytes]) -> None:
    task, payload = proved
    chapters = msgspec.json.decode(payload)
    for chapter in chapters:
        lists = [chapter["memory"], chapter["other_seat"]["memory"]]
        assert [proof["bound"] for proof in chapter["proofs"]] == [len(known["havens"]) for known in lists]
    for checked in (check(task, payload, whole=True), check(task, payload)):
        assert not any("proofs" in chapter for chapter in checked)
        assert all(chapter["certified"]["exact"] == [1, 2] for chapter in checked)


PROOF_LIES: dict[str, Any] = {
    "all rows": lambda proof: proof.update(rows=[], multipliers=[]),
    "the denominator": lambda proof: proof.update(denominator=proof["denominator"] * 2),
    "the bound": lambda proof: proof.update(bound=proof["bound"] - 1),
    "a multiplier": lambda proof: proof["multipliers"].pop(),
}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("lie", PROOF_LIES.values(), ids=PROOF_LIES)
def test_a_proof_that_was_changed_ends_a_whole_check(proved: tuple[Task, bytes], lie: Any, seat: int) -> None:
    task, payload = proved
    chapters = msgspec.json.decode(payload)
    lie(chapters[0]["proofs"][seat])
    with pytest.raises(CertificateError, match="a proof that its lists are smallest"):
        check(task, msgspec.json.encode(chapters), whole=True)


WALKED_LIES: dict[str, Any] = {
    "an error": lambda other: other["punished"].pop(),
    "a length": lambda other: other["resistance"][0].update(length=3),
    "a reply": lambda other: other["resistance"][0]["winning"].append("zz"),
    "a haven": lambda other: other["memory"]["havens"].pop(),
    "the bound": lambda other: other["memory"].update(lower_bound=len(other["memory"]["havens"]) + 1),
    "the replay": lambda other: other["memory"].update(replayed=1),
}


@pytest.mark.parametrize("lie", WALKED_LIES.values(), ids=WALKED_LIES)
def test_what_the_other_seat_does_is_found_again(tasks: dict[str, Task], payloads: dict[str, bytes], lie: Any) -> None:
    chapters = msgspec.json.decode(payloads["superghost"])
    lie(chapters[0]["other_seat"])
    with pytest.raises(CertificateError):
        check(tasks["superghost"], msgspec.json.encode(chapters))
