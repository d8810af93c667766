import numpy as np
from hypothesis import given

from strategy_book.games.kin.solve.subsequences.retrograde import alphagrams
from strategy_book.lists.lexicon import Lexicon
from tests.games.kin.reference import word_lists


@given(word_lists("abcdefg", longest=12, most=20))
def test_each_multiset_of_letters_once(words):
    lexicon = Lexicon.from_words(words)
    rows, old = alphagrams(lexicon.codes, len(lexicon.alphabet))
    texts = ["".join(lexicon.alphabet[old[code] - 1] for code in row if code) for row in rows]
    assert sorted("".join(sorted(text)) for text in texts) == sorted({"".join(sorted(w)) for w in words})
    assert (rows[:, 1:].astype(int) - rows[:, :-1] >= 0)[rows[:, 1:] > 0].all()


def test_rare_letters_come_first():
    lexicon = Lexicon.from_words(["aab", "abc", "aac"])
    _, old = alphagrams(lexicon.codes, 3)
    assert old.tolist()[-1] == 1


def test_no_words():
    rows, _ = alphagrams(np.zeros((0, 5), np.uint8), 3)
    assert len(rows) == 0
