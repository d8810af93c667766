import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.errors import InputError
from strategy_book.games.ghost.solve.trie import build_trie
from strategy_book.lists.lexicon import Lexicon
from tests.games.ghost.strategies import Game, by_fragment, games
from tests.wordlists import lexicon


@given(games())
def test_fragments_words_and_plays_are_those_of_the_reference(game: Game) -> None:
    slow, fast = game
    trie = fast.trie
    assert {name for name, _, _ in by_fragment(trie)} == slow.fragments
    assert (trie.legal_words, trie.playable_words, trie.fragments) == (
        len(slow.legal),
        len(slow.words),
        len(slow.fragments),
    )
    for name, depth, index in by_fragment(trie):
        assert trie.find(name) == (depth, index)
        assert trie.fragment(depth, index) == name
        plays = [trie.fragment(depth + 1, play) for play in trie.plays(depth, index)]
        assert plays == slow.plays.get(name, [])
        row = int(trie.levels[depth].words[index])
        assert (row >= 0) == (name in slow.words)
        if row >= 0:
            assert trie.word_strings([row]) == [name]


@given(games(finishes=["loses"]))
def test_every_legal_word_hides_behind_exactly_one_playable_word(game: Game) -> None:
    slow, fast = game
    for depth, level in enumerate(fast.trie.levels):
        for index, hidden in zip(level.complete, level.hidden, strict=True):
            word = fast.trie.fragment(depth, int(index))
            assert hidden == sum(other.startswith(word) for other in slow.legal) - 1
    assert sum(int(level.hidden.sum()) for level in fast.trie.levels) == len(slow.legal) - len(slow.words)


@given(games(finishes=["goes-on"]))
def test_where_play_goes_on_no_word_hides(game: Game) -> None:
    slow, fast = game
    assert fast.trie.legal_words == len(slow.legal)
    assert not any(level.hidden.any() for level in fast.trie.levels)


@given(games())
def test_levels_are_alphabetical_and_tile_the_level_above(game: Game) -> None:
    _, fast = game
    levels = fast.trie.levels
    for depth, level in enumerate(levels):
        names = fast.trie.names(depth, np.arange(len(level)))
        assert names == sorted(set(names))
        assert sorted([*level.inner, *level.complete]) == list(range(len(level)))
        if len(level.inner):
            assert level.starts[0] == 0 and (np.diff(level.starts) > 0).all()
            assert level.starts[-1] < len(levels[depth + 1])
            assert set(levels[depth + 1].parents) == set(level.inner)


@given(st.lists(st.text("ab", min_size=1, max_size=30), min_size=1, max_size=60), st.integers(1, 12))
def test_long_words_of_two_letters_have_the_fragments_of_their_beginnings(words: list[str], least: int) -> None:
    legal = {word for word in words if len(word) >= least}
    playable = {word for word in legal if not any(word[:n] in legal for n in range(1, len(word)))}
    if legal:
        trie = build_trie(Lexicon.from_words(words), least)
        names = {name for name, _, _ in by_fragment(trie)}
        assert names == {word[:n] for word in playable for n in range(len(word) + 1)}
        rows = np.concatenate([level.rows for level in trie.levels])
        assert sorted(trie.word_strings(rows)) == sorted(playable)


WORDS = Lexicon.from_words(["llama", "ghost", "ghosts", "gab", "a"])


@pytest.mark.parametrize(
    ("prefix", "complaint"),
    [
        ("x", "begins with 'x'"), ("gx", "begins with 'gx'"), ("ga", "begins with 'ga'"),  # gab is too short to count
        ("a", "begins with 'a'"), ("LL", "begins with 'LL'"), ("l\x00", "begins with"), ("l" * 1000, "begins with"),
        ("ghosts", "'ghost' is a complete word"), ("llamas", "'llama' is a complete word"),
    ],
)  # fmt: skip
def test_a_wrong_prefix_gives_a_sentence(prefix: str, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        build_trie(WORDS, 4).find(prefix)


@pytest.mark.parametrize("words", [[], ["abc"]])
def test_no_word_long_enough_is_an_input_error(words: list[str]) -> None:
    with pytest.raises(InputError, match="no word of 4 letters or more"):
        build_trie(Lexicon.from_words(words), 4)


@pytest.mark.parametrize("name", ["american-common", "enable1"])
def test_a_real_list_read_back_from_the_levels(name: str) -> None:
    trie = build_trie(lexicon(name), 4)
    rows = np.concatenate([level.rows for level in trie.levels])
    words = sorted(trie.word_strings(rows))
    assert len(words) == len(set(words)) == trie.playable_words
    assert {word[:i] for word in words for i in range(len(word) + 1)} == {n for n, _, _ in by_fragment(trie)}
