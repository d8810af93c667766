from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.games.kin.games import MECHANICS
from strategy_book.games.kin.haven_list import MOST_LATER, OtherSeat, Resistance
from strategy_book.games.kin.solve.memorise import other_seat
from strategy_book.games.kin.solve.replay.replay import ReplayWords, replay
from strategy_book.games.kin.solve.solver import Positions, solve
from strategy_book.games.registry import LETTER_GAMES
from strategy_book.lists.lexicon import Lexicon
from tests.examples import examples
from tests.games.kin.reference import GAMES, Game, word_lists
from tests.wordlists import lexicon


def asked(words: list[str], game: str) -> OtherSeat | None:
    """What the program says of the other seat."""
    lexicon = Lexicon.from_words(words)
    return other_seat(lexicon, solve(lexicon, LETTER_GAMES[game](2, 1)))


class Reference(Game):
    """A game of two with the lengths and the replies of theory.md, on strings."""

    def wins(self, play: str) -> bool:
        """Does the seat that made this position win? It has not completed a word."""
        return play not in self.words and (len(play) + 1) % 2 + 1 not in self.losers(play)

    def length(self, position: str) -> int:
        """Letters of the word that ends the game: the winner hurries, the loser drags it out."""
        if position in self.words:
            return len(position)
        winning = [self.length(play) for play in self.plays[position] if self.wins(play)]
        return min(winning) if winning else max(map(self.length, self.plays[position]))

    def most_to_know(self, position: str, *, lengths: bool) -> tuple[str, tuple[str, ...]]:
        """The play of a lost position, and the winning replies to it."""
        ranked = []
        for play in sorted(self.plays[position]):
            over = play in self.words
            replies = () if over else tuple(sorted(reply for reply in self.plays[play] if self.wins(reply)))
            ranked.append((over, len(replies), -self.length(play) * lengths * (not over), play, replies))
        return min(ranked)[-2:]


@given(word_lists("abcd", longest=6, most=7), st.sampled_from(GAMES))
@examples(120)
def test_the_play_of_a_lost_position_leaves_most_to_know(words, game):
    other = asked(words, game)
    reference = Reference(words, game, 1, 2)
    winner = 3 - min(reference.losers(""))
    assert other is not None and other.seat == 3 - winner
    first = [letter for letter in sorted(reference.plays[""]) if letter not in reference.words]
    lost = [""] if winner == 2 else [letter for letter in first if reference.wins(letter)]
    infixes = MECHANICS[game].whole
    assert [entry.position for entry in other.resistance] == lost
    later, level = [], [entry.position for entry in other.resistance]
    while level and len(later) < MOST_LATER:
        tries = [reference.most_to_know(before, lengths=infixes) for before in level]
        level = sorted({reply for _, replies in tries for reply in replies})
        later += [before for before in level if reference.most_to_know(before, lengths=infixes)[1]]
    assert [entry.position for entry in other.later] == later[:MOST_LATER]
    for entry in (*other.resistance, *other.later):
        assert (entry.play, entry.winning) == reference.most_to_know(entry.position, lengths=infixes)
        assert entry.length == (reference.length(entry.play) if infixes else None)
    if winner == 1:
        errors = [letter for letter in first if not reference.wins(letter)]
    else:
        begun = other.resistance[0].play
        replies = [] if begun in reference.words else sorted(set(reference.plays[begun]) - reference.words)
        errors = [reply for reply in replies if not reference.wins(reply)]
    assert list(other.punished) == errors


@given(word_lists("abcd", longest=5, most=6), st.sampled_from([game for game in GAMES if MECHANICS[game].whole]))
@settings(max_examples=40, deadline=None)
def test_every_lost_position_has_the_same_rule(words, game):
    reference = Reference(words, game, 1, 2)
    positions = Positions(Lexicon.from_words(words), LETTER_GAMES[game](2, 1))
    for position in reference.positions - reference.words:
        if len(position) % 2 + 1 not in reference.losers(position):
            continue
        play, replies = reference.most_to_know(position, lengths=True)
        hardest = positions.resist(position)
        if play in reference.words:
            assert hardest == []
            continue
        assert hardest[0] == Resistance(position, play, replies, reference.length(play))
        assert all(len(entry.winning) == len(replies) for entry in hardest)


@given(word_lists("abc", longest=5, most=5), st.sampled_from(GAMES))
@settings(max_examples=60, deadline=None)
def test_the_list_wins_after_every_error_and_none_is_shorter(words, game):
    other = asked(words, game)
    assert other is not None and other.memory.proved_smallest
    havens = other.memory.havens
    assert havens is not None and len(havens) == other.memory.lower_bound
    assert replay(ReplayWords(words, game), other.seat, havens, starts=other.begun).losing_line is None
    reference = Game(words, game, 1, 2)
    ours = [p for p in reference.positions - reference.words if p and len(p) % 2 == other.seat % 2]
    for size in range(min(len(havens), 3)):
        for fewer in combinations(sorted(ours), size):
            assert replay(ReplayWords(words, game), other.seat, fewer, starts=other.begun).losing_line is not None


@pytest.mark.parametrize(("min_length", "fragments"), [(3, 70), (4, 48)])
def test_a_real_list_has_one_for_the_other_seat(min_length, fragments):
    words = lexicon("american-common")
    other = other_seat(words, solve(words, LETTER_GAMES["superghost"](2, min_length)))
    assert other is not None and other.seat == 2 and other.memory.proved_smallest
    assert other.memory.havens is not None and len(other.memory.havens) == fragments
    assert 0 < len(other.memory.families) < fragments
