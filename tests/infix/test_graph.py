from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from generator.errors import TooLargeError
from generator.infix import graph as infix_graph
from generator.infix.graph import build, estimate
from generator.lists.lexicon import Lexicon
from tests.kin.reference import Game
from tests.kin.strategies import word_lists
from tests.wordlists import lexicon


@given(word_lists())
@settings(max_examples=150, deadline=None)
def test_levels_children_and_letters(words):
    reference = Game(words, "superghost", 1, 2)
    lexicon = Lexicon.from_words(words)
    graph = build(lexicon, 1)
    assert len(graph) == len(reference.positions)
    for size, level in enumerate(graph.levels):
        texts = [graph.letters(size, number) for number in range(len(level))]
        assert texts == sorted(set(texts))
        for number, letters in enumerate(texts):
            fragment = "".join(lexicon.alphabet[code - 1] for code in letters)
            assert level.word[number] == (fragment in reference.words)
            above = {
                "".join(lexicon.alphabet[code - 1] for code in graph.letters(size + 1, child))
                for child in graph.children(size, number)
            }
            assert above == set(reference.plays[fragment])


@pytest.mark.parametrize("words", [["ab", "bca"], ["banana", "bandana", "cabana"]])
def test_sorting_and_the_table_number_alike(words, monkeypatch):
    dense = build(Lexicon.from_words(words), 1)
    monkeypatch.setattr(infix_graph, "_DENSE_TABLE", 0)
    lexicon = Lexicon.from_words(words, alphabet="".join(chr(0x100 + i) for i in range(200)))
    sparse = build(lexicon, 1)
    assert [level.left.tolist() for level in dense.levels] == [level.left.tolist() for level in sparse.levels]
    assert [level.right.tolist() for level in dense.levels] == [
        level.right.tolist() for level in sparse.levels
    ]


def test_an_estimate_comes_near_on_a_real_list():
    codes, lengths = lexicon("american-common").at_least(3)
    about = estimate(codes, lengths.astype(np.int64))
    # Over twelve seeds its standard error is 18 % of what there is.
    assert about == pytest.approx(len(build(lexicon("american-common"), 3)), rel=0.5)


def test_far_too_many_infixes_are_refused_before_any_is_numbered(monkeypatch):
    monkeypatch.setattr("generator.infix.graph._level", lambda *_: pytest.fail("numbered"))
    random = np.random.default_rng(7)
    words = ["".join(random.choice(list("abcdefgh"), 60)) for _ in range(100)]
    with pytest.raises(
        TooLargeError, match=r"words: about 1\.\de\+05 infixes need 1 MiB, over the limit of 0 MiB"
    ):
        build(Lexicon.from_words(words), 3, memory_limit=1 << 19)
