import pytest
from hypothesis import given

from strategy_book.errors import TooLargeError
from strategy_book.games.kin.solve.subsequences.prover import Prover, ProverBoard
from strategy_book.games.kin.solve.subsequences.transposition_table import make_table
from strategy_book.lists.lexicon import Lexicon
from tests.examples import examples
from tests.games.kin.reference import Game, word_lists, words_left
from tests.wordlists import lexicon


@given(word_lists("abc", longest=7))
@examples(150)
def test_every_position_is_decided_correctly(words):
    known = Lexicon.from_words(words)
    reference = Game(words, "xghost", 1, 2)
    # A table of four slots: overwriting must only cost time.
    table = make_table(len(known.alphabet) + 1, 2)
    board = ProverBoard(Prover(known.codes, len(known.alphabet), shared=table), known.alphabet)
    stack = [b""]
    while stack:
        letters = stack.pop()
        plays = board.plays(letters, decide=True)
        assert {board.text(play.letters) for play in plays} == set(reference.plays[board.text(letters)])
        for play in plays:
            text = board.text(play.letters)
            holding = words_left("xghost", text, words)
            assert play.words == len(holding)
            assert play.finished == (text in reference.words)
            if not play.finished:
                assert play.mover_wins == (len(text) % 2 + 1 not in reference.losers(text))
                assert play.settled == (len({len(word) % 2 for word in holding}) == 1)
                if not play.settled:
                    stack.append(play.letters)


@given(word_lists("abc", longest=6))
def test_minimum_lengths_share_a_table(words):
    alphabet = Lexicon.from_words(words).alphabet
    lengths = range(1, min(3, max(map(len, words))) + 1)
    table = make_table(len(alphabet) + 1, 8, max(lengths))
    for min_length in lengths:
        long = [word for word in words if len(word) >= min_length]
        known, reference = Lexicon.from_words(long, alphabet=alphabet), Game(long, "xghost", min_length, 2)
        prover = Prover(known.codes, len(alphabet), shared=table._replace(min_length=min_length))
        board, stack = ProverBoard(prover, alphabet), [b""]
        while stack:
            for play in board.plays(stack.pop(), decide=True):
                if not play.finished:
                    text = board.text(play.letters)
                    assert play.mover_wins == (len(text) % 2 + 1 not in reference.losers(text))
                    if not play.settled:
                        stack.append(play.letters)


def winners(prover: Prover, letters: bytes) -> list[bool | None]:
    return [play.mover_wins for play in prover.plays(letters, prover.possible(letters, prover.everything()))]


def test_a_spent_budget_gives_no_verdict():
    known = Lexicon.from_words(["abc", "abcd", "bcda", "cab", "dabc", "ba"])
    assert None in winners(Prover(known.codes, 4, work=0), b"")
    assert None not in winners(Prover(known.codes, 4), b"")


def test_a_search_resumes_where_it_stopped():
    words = lexicon("american-common").words(3)[::25]
    sample = Lexicon.from_words(words)
    letter = bytes([sample.alphabet.index("e") + 1])
    whole = Prover(sample.codes, len(sample.alphabet))
    prover = Prover(sample.codes, len(sample.alphabet), work=1)
    answers = [winners(prover, letter)]
    while None in answers[-1]:
        prover.work += 200_000
        answers.append(winners(prover, letter))
    assert len(answers) > 2
    assert answers[-1] == winners(whole, letter)


def test_words_too_long_for_the_search_are_refused():
    word = "".join(chr(0x4E00 + i) for i in range(255))
    known = Lexicon.from_words([word, word[:-1]])
    with pytest.raises(TooLargeError, match=r"255 letters needs .* MiB, over the limit"):
        winners(Prover(known.codes, len(known.alphabet)), b"")
