"""Whatever ``strategy-book.toml`` chooses, a book that builds also verifies."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import strategy_book as sb
from strategy_book.book.options import _CHOICES
from strategy_book.lists.left_out import load_left_out
from tests.books import book_of_lists, findings_of

WORDS = """
cat cats camel goat goats gar gannet normal noose cot cart goad mango catnap ghost ghoul ghetto gab llama lot lots zoo
qajaq glot dug hen bit bath bathe nub ant
""".split()  # noqa: SIM905


def some(key: str) -> st.SearchStrategy[tuple[Any, ...]]:
    """A choice of a key, which may be left out."""
    chosen = st.lists(st.sampled_from(_CHOICES[key]), unique=True, max_size=3)
    return chosen.map(lambda values: tuple(sorted(values, key=_CHOICES[key].index)))


choices = st.fixed_dictionaries({key: some(key) for key in _CHOICES})


def verified(home: Path, lists: dict[str, list[str]], chosen: dict[str, tuple[Any, ...]]) -> None:
    shutil.rmtree(home / "lists", ignore_errors=True)
    (home / "lists").mkdir()
    for name, words in lists.items():
        (home / f"lists/{name}.txt").write_text("\n".join(words) + "\n")
    built = book_of_lists(home, output=home / "site", effort=0.1, **chosen)
    assert findings_of(built.output).wrong == []


@pytest.mark.parametrize(
    "chosen",
    [
        {"lengths": (3, 5), "games": ("ghost", "spook")},
        pytest.param({"players": (4,), "lengths": (4,), "games": ("ghost",)}, marks=pytest.mark.rest),
        pytest.param({"letters": (3,), "games": ("jotto",)}, marks=pytest.mark.rest),
    ],
    ids=str,
)
def test_a_book_of_few_variants_verifies(chosen: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> None:
    verified(tmp_path_factory.mktemp("settings"), {"zoo": WORDS}, chosen)


@pytest.mark.rest
def test_a_game_that_each_player_may_lose(tmp_path: Path) -> None:
    words = ["aaab", "abb", "baaa", "babba"]
    assert sb.Ghost(words, 3, 3).losers() == [1, 2, 3]
    verified(tmp_path, {"zoo": words}, {"lengths": (3,), "players": (3,), "games": ("ghost",)})


@pytest.mark.rest
def test_opponents_who_know_no_word_of_the_longest_minimum_length(tmp_path: Path) -> None:
    # Of these, up to SCOWL size 35, English has "chat" alone.
    words = ["chat", "chaise", "chaton", "bateau", "merde", "pute"]
    verified(tmp_path, {"zoo": words}, {"lengths": (4, 5), "players": (2,), "games": ("ghost",)})


@pytest.mark.rest
def test_a_fragment_spelled_like_a_word_to_leave_out_that_the_list_lacks(tmp_path: Path) -> None:
    short = min(load_left_out(), key=lambda word: (len(word), word))
    words = [f"{short}ger", "shirt", "ghost", "zoo", "zoos", "anal", "anus", "merde"]
    verified(tmp_path, {"zoo": words}, {"lengths": (4,), "players": (2,), "games": ("superghost",)})


@pytest.mark.rest
def test_totals_count_the_words_that_a_page_leaves_out(tmp_path: Path) -> None:
    offensive = sorted(word for word in load_left_out() if len(word) == 5)[:20]
    verified(tmp_path, {"zoo": [*WORDS, *offensive]}, {"lengths": (4,), "players": (2,), "games": ("ghost",)})


@pytest.mark.slow
@given(choices, st.booleans())
@settings(max_examples=12)
@pytest.mark.timeout(3600)
def test_a_book_of_any_settings_verifies(
    tmp_path_factory: pytest.TempPathFactory, chosen: dict[str, tuple[Any, ...]], two: bool
) -> None:
    """The same words each time, so that their results are solved once."""
    home = tmp_path_factory.getbasetemp() / "settings"
    home.mkdir(exist_ok=True)
    verified(home, {"zoo": WORDS} | ({"farm": WORDS[::2]} if two else {}), chosen)


@pytest.mark.slow
@given(st.lists(st.text("abcde", min_size=2, max_size=7), min_size=30, max_size=30, unique=True), choices)
@settings(max_examples=6)
@pytest.mark.timeout(3600)
def test_a_book_of_any_words_verifies(
    tmp_path_factory: pytest.TempPathFactory, words: list[str], chosen: dict[str, tuple[Any, ...]]
) -> None:
    verified(tmp_path_factory.mktemp("words"), {"zoo": words}, chosen)
