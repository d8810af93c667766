"""A game as one line: written and read back; other text is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import InputError
from generator.games.notation import SEPARATORS, Record, read_game, write_game

LETTERS = st.sampled_from("abcxyzéñßчλ")
SLUGS = st.text("abc019-~", min_size=1, max_size=20) | st.sampled_from(["~mine", "a b", "x/y", "ÿ%"])


@st.composite
def records(draw: st.DrawFn) -> Record:
    game = draw(st.sampled_from(sorted(SEPARATORS)))
    play = LETTERS if game == "ghost" else st.text(LETTERS, min_size=1, max_size=8)
    plays = tuple(draw(st.lists(play, max_size=12)))
    challenged = bool(plays) and draw(st.booleans())
    return Record(game, draw(SLUGS), draw(st.integers(1, 12)), draw(st.integers(2, 64)), plays, challenged)


@given(records())
def test_a_written_line_is_read_back(record: Record) -> None:
    line = write_game(record)
    assert "\n" not in line
    assert read_game(line) == record


def test_examples() -> None:
    assert read_game("  ghost   american/4/2\tjaz? ") == Record(
        "ghost", "american", 4, 2, ("j", "a", "z"), True
    )
    assert (
        write_game(Record("superghost", "american", 4, 2, ("z", "qz", "zqu")))
        == "superghost american/4/2 z>qz>zqu"
    )
    assert read_game("ghost american/4/3 -").plays == ()


@pytest.mark.parametrize(
    "line",
    [
        "",
        "ghost",
        "ghost american/4/2",
        "chess american/4/2 e",
        "ghost american/4/1 ab",
        "ghost american/٤/2 ab",
        "ghost american/4/² ab",
        "ghost american/0/2 ab",
        "ghost american/4/2 a1",
        "ghost american/4/2 ?",
        "ghost american/4/2 -?",
        "ghost american/4/2 a b",
        "superghost american/4/2 z>>q",
        "ghost american/4/2 " + "a" * 300,
        "ghost american/4/2 \x1b[31m",
    ],
)
def test_anything_else_is_refused_with_one_line(line: str) -> None:
    with pytest.raises(InputError) as caught:
        read_game(line)
    assert "\n" not in str(caught.value)
    assert str(caught.value).isprintable()


def test_a_line_of_a_game_for_the_pages_says_so() -> None:
    with pytest.raises(InputError, match="Jotto in one line opens on the page that plays it"):
        read_game("jotto american/5/2 crane2")
