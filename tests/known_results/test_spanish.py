"""Who wins with the Spanish lists, by a brute force that shares nothing with the program, not even its reader."""

from functools import cache

import pytest

import strategy_book as sb
from tests.wordlists import list_path

PLAYED = str.maketrans("áéíóúü", "aeiouu")

WINNING = {
    ("espanol", 3): "dhjlmnrsvñ",
    ("espanol", 4): "dhjlmnrsvyñ",
    ("espanol-corriente", 3): "dghjlmnrs",
    ("espanol-corriente", 4): "dghjlmnrsw",
}
"""The first letters with which the player who begins wins, by list and minimum length."""


def winning_letters(words: list[str], min_length: int) -> set[str]:
    """Of words in the letters that are played. Whoever finishes a word loses, so nothing comes after one."""
    legal = {word for word in words if len(word) >= min_length}
    fragments = {word[:length] for word in legal for length in range(len(word) + 1)}

    @cache
    def is_safe(fragment: str) -> bool:
        """Whether the player who has just made it wins."""
        return fragment not in legal and not any(
            is_safe(fragment + letter) for letter in "abcdefghijklmnñopqrstuvwxyz" if fragment + letter in fragments
        )

    return {letter for letter in fragments if len(letter) == 1 and is_safe(letter)}


@pytest.mark.parametrize(("name", "min_length"), WINNING)
def test_winning_letters_of_spanish_lists(name: str, min_length: int) -> None:
    words = list_path(name).read_text("utf-8").translate(PLAYED).split()
    found = sb.Ghost(sb.read(name), min_length=min_length).winning_moves()
    assert set(found) == winning_letters(words, min_length) == set(WINNING[name, min_length])
