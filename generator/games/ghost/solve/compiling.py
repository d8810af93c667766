"""A small match that makes Numba compile the code of matches."""

from generator.games.ghost.solve.match.solve import solve_match
from generator.games.ghost.solve.match.states import Rounds
from generator.games.ghost.solve.trie import build_trie
from generator.lists.lexicon import Lexicon


def compile_matches() -> None:
    """Compile the merging of fragments, and the passes over them."""
    solve_match(Rounds(build_trie(Lexicon.from_words(["ab", "bab", "bbaa"]), 2)), (1, 1))
