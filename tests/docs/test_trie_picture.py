"""The picture of the trie is the one that the solver gives, and its caption is true."""

import subprocess
import sys

import strategy_book as sb
from docs.trie_picture import MIN_LENGTH, WORDS, nodes
from tests.wordlists import ROOT


def test_the_page_has_the_picture() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "docs/trie_picture.py"), "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_caption_is_true() -> None:
    game = sb.Ghost(WORDS, min_length=MIN_LENGTH)
    assert len(WORDS) == 8
    assert {word for word in WORDS if not game.is_word(word)} == {"cattle", "garden"}
    assert [game.winning_moves(fragment) for fragment in ("", "ga", "go")] == [["g"], ["n"], ["a"]]
    assert game.losers("c") == [1]
    assert sum(node.winner is not None for node in nodes()) == game.word_list()["fragments"]
