"""Small games that make Numba compile the code of Xghost and Spook, in parts that processes compile at once."""

from generator.games.kin.games import XghostRules
from generator.games.kin.solve.replay.replay import ReplayWords, replay
from generator.games.kin.solve.search.prover import Prover
from generator.games.kin.solve.solver import solve_games
from generator.lists.lexicon import Lexicon

_WORDS = ("goat", "gusto", "toast", "boat", "oats", "tog")


def compile_walk() -> None:
    """Compile the walk over all positions of a game, for two to five players at once, and the look into its result."""
    lexicon = Lexicon.from_words(_WORDS)
    game, _ = solve_games(lexicon, XghostRules(), players=(2, 3, 4, 5), min_lengths=(3, 4))
    assert game.board is not None
    game.board.plays(b"", decide=True)


def compile_search() -> None:
    """Compile the search for the winner of two players, for games that are too large to walk."""
    lexicon = Lexicon.from_words(_WORDS)
    prover = Prover(lexicon.codes, len(lexicon.alphabet))
    prover.plays(b"", prover.everything())


def compile_replay() -> None:
    """Compile the replay of a list of havens."""
    replay(ReplayWords(_WORDS, XghostRules.game), 1, ())
