from __future__ import annotations

from hypothesis import given, settings

from generator.games.kin.solve.infixes.graph import build
from generator.games.kin.solve.infixes.losers import losers
from generator.games.kin.solve.infixes.plays import EitherEnd
from generator.games.kin.solve.infixes.positions import InfixBoard
from generator.lists.lexicon import Lexicon
from tests.games.kin.reference import Game, word_lists


@given(word_lists())
@settings(max_examples=150, deadline=None)
def test_plays_winners_and_what_is_settled(words):
    reference = Game(words, "superghost", 1, 2)
    graph = build(Lexicon.from_words(words), 1)
    winner = 3 - min(reference.losers(""))
    plays = EitherEnd(graph)
    board = InfixBoard(plays, losers(plays, 2), winner)

    def settled(fragment: str) -> bool:
        if fragment in reference.words:
            return winner not in reference.losers(fragment)
        plays = [play for play in reference.plays[fragment] if play not in reference.words]
        ours = len(fragment) % 2 == winner - 1
        return (bool(plays) or not ours) and all(map(settled, plays))

    stack = [b""]
    while stack:
        letters = stack.pop()
        legal = board.plays(letters, decide=True)
        assert {board.text(play.letters) for play in legal} == set(reference.plays[board.text(letters)])
        for play in legal:
            text = board.text(play.letters)
            assert play.finished == (text in reference.words)
            assert play.mover_wins == (len(text) % 2 + 1 not in reference.losers(text))
            assert play.settled == settled(text)
            if not play.finished:
                stack.append(play.letters)
