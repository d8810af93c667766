from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.games.ghost.solve.strategies import POLICIES, Policy, kept_plays
from tests.games.ghost.reference import Ghost
from tests.games.ghost.strategies import Game, both, games, real, words_by_fragment


def reference_list(slow: Ghost, policy: Policy, fragment: str, seat: int) -> frozenset[str] | None:
    if policy != "outcomes" and seat in slow.losers(fragment):
        return None
    words: frozenset[str] = getattr(slow, policy)(fragment, seat)
    return words


def check_every_fragment(game: Game, seat: int, policy: Policy) -> None:
    slow, fast = game
    lists = words_by_fragment(fast.trie, kept_plays(fast, seat, policy, top=0))
    assert lists.keys() == slow.fragments
    for fragment, words in lists.items():
        expected = reference_list(slow, policy, fragment, seat)
        assert expected is None or words == expected, (fragment, seat, policy)


@pytest.mark.parametrize("policy", POLICIES)
@given(game=games())
def test_lists_of_every_fragment_and_seat(policy: Policy, game: Game) -> None:
    for seat in range(1, game[0].players + 1):
        check_every_fragment(game, seat, policy)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("min_length", "players", "seat"), [(4, 2, 1), (3, 2, 2), (3, 3, 3), (4, 4, 2)])
def test_lists_of_every_fragment_of_a_real_list(policy: Policy, min_length: int, players: int, seat: int) -> None:
    game = real("american-common", min_length, players)
    check_every_fragment(game, seat, policy)


@pytest.mark.rest
def test_lists_of_every_fragment_of_a_longer_real_list() -> None:
    check_every_fragment(real("american", 4, 2), 1, "theobald")


@given(games(max_players=2))
def test_with_two_players_policies_that_choose_are_equally_long_for_the_winner(game: Game) -> None:
    slow, fast = game
    for seat in (1, 2):
        policies = set(POLICIES) - {"all"}
        lists = {p: words_by_fragment(fast.trie, kept_plays(fast, seat, p, top=0)) for p in policies}
        for fragment in slow.fragments:
            if seat not in slow.losers(fragment):
                assert len({len(by_fragment[fragment]) for by_fragment in lists.values()}) == 1


@given(games())
def test_minimal_is_never_longer_than_theobald(game: Game) -> None:
    slow, fast = game
    for seat in range(1, slow.players + 1):
        fewest, his = (
            words_by_fragment(fast.trie, kept_plays(fast, seat, policy, top=0)) for policy in ("minimal", "theobald")
        )
        assert all(
            len(fewest[fragment]) <= len(his[fragment])
            for fragment in slow.fragments
            if seat not in slow.losers(fragment)
        )


@given(games(), st.data())
def test_with_ranks_minimal_lists_are_the_most_familiar(game: Game, data: st.DataObject) -> None:
    slow, fast = game
    words = fast.trie.lexicon.words()
    ranks = data.draw(st.lists(st.sampled_from([10, 35, 60, 65535]), min_size=len(words), max_size=len(words)))
    slow.ranks = dict(zip(words, ranks, strict=True))
    ranked = replace(fast, ranks=np.array(ranks, np.uint16))
    for seat in range(1, slow.players + 1):
        lists = words_by_fragment(fast.trie, kept_plays(ranked, seat, "minimal", top=0))
        for fragment, listed in lists.items():
            if seat not in slow.losers(fragment):
                assert listed == slow.familiar(fragment, seat), (fragment, seat)
        for policy in ("theobald", "outcomes"):  # these break ties by the alphabet, with ranks or without
            kept = zip(kept_plays(ranked, seat, policy), kept_plays(fast, seat, policy), strict=True)
            assert all(np.array_equal(a, b) for a, b in kept)


def test_ties_go_to_the_alphabet_the_shortest_word_or_the_fewest_letters() -> None:
    _, fast = both(["xabcd", "xbc"], 3, 2)
    chosen = {policy: words_by_fragment(fast.trie, kept_plays(fast, 2, policy))["x"] for policy in POLICIES}
    both_words = {"xabcd", "xbc"}
    assert chosen == {"minimal": {"xabcd"}, "theobald": {"xbc"}, "all": both_words, "outcomes": {"xbc"}}


def test_lossiness_comes_before_the_number_of_words() -> None:
    lost, mixed, won = ["abc"], ["bd", "bef"], ["cd", "ce", "cf"]
    for words, best in ((lost + mixed + won, won), (lost + mixed, mixed), (lost, lost)):
        _, fast = both(words, 2, 2)
        assert words_by_fragment(fast.trie, kept_plays(fast, 1, "outcomes"))[""] == set(best)


@given(games(max_players=4), st.booleans())
def test_by_default_a_strategy_begins_at_the_first_turn_of_the_seat(game: Game, ranked: bool) -> None:
    """Above that level every play is kept; from there on the strategy equals the complete one."""
    _, solved = game
    if ranked:
        solved = replace(solved, ranks=np.arange(len(solved.trie.lexicon), dtype=np.uint16))
    for seat in range(1, solved.rules.players + 1):
        for policy in POLICIES:
            usual = kept_plays(solved, seat, policy)
            whole = kept_plays(solved, seat, policy, top=0)
            assert len(usual) == len(whole) == len(solved.trie.levels)
            for depth, (early, complete) in enumerate(zip(usual, whole, strict=True)):
                assert early.all() if depth < seat else np.array_equal(early, complete)


def test_before_the_seats_first_turn_plays_that_lose_for_it_are_kept() -> None:
    _, solved = both(["ab", "ba", "bbb"], 1, 2)  # seat 2 loses after a, and not after b
    usual, whole = (kept_plays(solved, 2, "minimal", top=top) for top in (None, 0))
    assert usual[1].all()
    assert not whole[1].all()
