"""The choices behind a chapter's sentences."""

import pytest

from generator.games.kin.chapter.facts import KinChapter
from generator.games.kin.haven_list import HavenList
from generator.games.kin.mechanics import FirstLetterLosers, Verdict
from generator.games.kin.pages.views import kin_view


def chapter(
    openings: dict[str, tuple[int, ...] | None],
    losers: tuple[int, ...] | None,
    memory: HavenList | None = None,
    reason: str = "",
) -> KinChapter:
    """A chapter for two players, and for three whose losers are unknown."""
    first = tuple(FirstLetterLosers(letter, seats) for letter, seats in openings.items())
    unknown = tuple(FirstLetterLosers(letter, None) for letter in openings)
    verdicts = (Verdict(2, losers, first, "a", reason), Verdict(3, None, unknown, "b", "too large"))
    return KinChapter("xghost", 3, 5, None, verdicts, memory)


@pytest.mark.parametrize(
    ("openings", "reason", "others"),
    [
        ({"a": (2,), "b": (2,), "c": (1,)}, "", "listed"),
        ({"a": (2,), "b": (2,), "c": None}, "too large", "listed so far"),
        ({"a": (2,), "b": None}, "too large", "none found"),
        ({"a": (2,), "b": (1,)}, "", "all lose"),
        ({"a": (2,)}, "", "no other"),
    ],
)
def test_what_is_said_of_the_other_first_letters(
    openings: dict[str, tuple[int, ...] | None], reason: str, others: str
) -> None:
    view = kin_view(chapter(openings, (2,), HavenList(winner=1), reason))
    assert view.others == others
    assert view.say == tuple(letter for letter, losers in openings.items() if losers == (2,))


def test_a_list_names_the_letter_to_say() -> None:
    listed = chapter({"a": (2,), "b": (2,)}, (2,), HavenList(winner=1, havens=("b", "bcd")))
    assert kin_view(listed).say == ("b",)
    assert kin_view(chapter({"a": (1,)}, (1,), HavenList(winner=2, havens=("ab",)))).say == ()


@pytest.mark.parametrize(
    ("losers", "memory", "learning"),
    [
        ((1,), HavenList(winner=2, havens=("ab",)), "list"),
        ((1,), HavenList(winner=2, havens=()), "no need"),
        ((1,), HavenList(winner=2, reason="too large"), "not found"),
        (None, None, "not known"),
    ],
)
def test_what_there_is_to_learn(losers: tuple[int, ...] | None, memory: HavenList | None, learning: str) -> None:
    assert kin_view(chapter({"a": losers}, losers, memory)).learning == learning


def test_grades_families_and_methods() -> None:
    families = (("ab", "ab"), ("xaby", "ab"))
    view = kin_view(chapter({"a": (1,), "b": (1,)}, (1,), HavenList(winner=2, havens=("ab",), families=families)))
    assert view.family == ("xaby", "ab")
    assert [(letter, *(cell.grade for cell in cells)) for letter, cells in view.rows] == [
        ("a", "loses", "not known"),
        ("b", "loses", "not known"),
    ]
    assert view.methods == ()
