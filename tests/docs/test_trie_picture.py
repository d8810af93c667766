"""The caption of the picture of a trie is true."""

import strategy_book as sb
from tools.trie_picture import MIN_LENGTH, WORDS, nodes


def test_the_caption_is_true() -> None:
    game = sb.Ghost(WORDS, min_length=MIN_LENGTH)
    assert len(WORDS) == 8
    assert {word for word in WORDS if not game.is_word(word)} == {"cattle", "garden"}
    assert [game.winning_moves(fragment) for fragment in ("", "ga", "go")] == [["g"], ["n"], ["a"]]
    assert game.losers("c") == [1]
    assert sum(node.winner is not None for node in nodes()) == game.word_list()["fragments"]
