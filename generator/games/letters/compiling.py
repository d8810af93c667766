"""Small games that make Numba compile all code of Xghost and Spook, in parts for processes that begin together."""

from __future__ import annotations

from generator.games.letters.rules import XghostRules
from generator.games.letters.search.prover import Prover
from generator.games.letters.solver import solve_kin
from generator.lists.lexicon import Lexicon

_WORDS = ("goat", "gusto", "toast", "boat", "oats", "tog")


def compile_walk() -> None:
    """What walks all positions of a game, for two to five players at once, as a book does."""
    solve_kin(Lexicon.from_words(_WORDS), XghostRules(), players=(2, 3, 4, 5), min_lengths=(3, 4))


def compile_search() -> None:
    """What searches for the winner of two players, where a game is too large to be walked."""
    lexicon = Lexicon.from_words(_WORDS)
    prover = Prover(lexicon.codes, len(lexicon.alphabet))
    words = prover.everything()
    prover.plays(b"", words)
    prover.mover_wins(b"", words)
