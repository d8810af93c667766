import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.games.ghost.solve.strategies import cheapest_plays, reachable_words
from tests.games.ghost.strategies import Game, games


@given(games())
def test_every_play_kept_leaves_every_word(game: Game) -> None:
    slow, fast = game
    kept = [np.ones(len(level), bool) for level in fast.trie.levels]
    groups = reachable_words(fast.trie, kept, 0, [0])
    assert groups.strings(fast.trie) == [sorted(slow.words)]
    assert [len(word) for word in sorted(slow.words)] == groups.ends.tolist()


@given(games())
def test_no_play_kept_leaves_the_roots_that_are_words(game: Game) -> None:
    slow, fast = game
    kept = [np.zeros(len(level), bool) for level in fast.trie.levels]
    for depth, level in enumerate(fast.trie.levels):
        roots = np.arange(len(level))
        names = fast.trie.names(depth, roots)
        lists = reachable_words(fast.trie, kept, depth, roots).strings(fast.trie)
        assert lists == [[name] if name in slow.words else [] for name in names]


@given(st.data())
def test_cheapest_plays(data: st.DataObject) -> None:
    """For each fragment the free play with the least costs, row by row, then the first; none if no play is free."""
    plays = data.draw(st.lists(st.integers(1, 4), min_size=1, max_size=6))
    inner = np.array(sorted(data.draw(st.sets(st.integers(0, 9), min_size=len(plays), max_size=len(plays)))))
    number = sum(plays)
    parents, starts = np.repeat(inner, plays), np.cumsum([0, *plays[:-1]])
    free = np.array(data.draw(st.lists(st.booleans(), min_size=number, max_size=number)))
    costs = np.array([data.draw(st.lists(st.integers(-2, 2), min_size=number, max_size=number)) for _ in "ab"])
    expected = np.zeros(number, bool)
    for start, size in zip(starts.tolist(), plays, strict=True):
        candidates = [(*costs[:, i].tolist(), i) for i in range(start, start + size) if free[i]]
        if candidates:
            expected[min(candidates)[-1]] = True
    assert np.array_equal(cheapest_plays(free, costs, starts, parents), expected)
