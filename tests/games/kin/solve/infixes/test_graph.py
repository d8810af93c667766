import pytest
from hypothesis import given

from strategy_book.errors import TooLargeError
from strategy_book.games.kin.solve.infixes import graph as graph_module
from strategy_book.games.kin.solve.infixes.graph import build
from strategy_book.lists.lexicon import Lexicon
from tests.examples import examples
from tests.games.kin.reference import Game, word_lists
from tests.wordlists import lexicon


@given(word_lists())
@examples(150)
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
    monkeypatch.setattr(graph_module, "_DENSE_KEYS", 0)
    lexicon = Lexicon.from_words(words, alphabet="".join(chr(0x100 + i) for i in range(200)))
    sparse = build(lexicon, 1)
    assert [level.left.tolist() for level in dense.levels] == [level.left.tolist() for level in sparse.levels]
    assert [level.right.tolist() for level in dense.levels] == [level.right.tolist() for level in sparse.levels]


def test_what_does_not_fit_is_refused_before_it_is_numbered(monkeypatch):
    monkeypatch.setattr(graph_module, "_level", lambda *_: pytest.fail("numbered"))
    words = Lexicon.from_words(lexicon("american-common").words(3))
    with pytest.raises(TooLargeError, match=r"the fragments of 1 letter, at [\d,]+ places .* MiB, over"):
        build(words, 3, memory_limit=1 << 20)
