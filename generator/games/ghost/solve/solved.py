"""One solved variant of Ghost, and the answers that the command line and the book ask of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.games.ghost.rules import GhostRules
from generator.games.ghost.solve.arrays import Mask
from generator.games.ghost.solve.losers import Losers, loser_sets
from generator.games.ghost.solve.trie import Trie, build_trie
from generator.lists.lexicon import Lexicon
from generator.seats import seat_to_move, seats

if TYPE_CHECKING:
    from generator.lists.ranks import Ranks


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class SolvedGhost:
    """Rules, fragments and the loser set of every fragment.

    Attributes:
        rules: the variant.
        trie: its fragments.
        losers: the loser set of every fragment.
        ranks: (words,) the familiarity rank of each word of the lexicon, to break ties between lists; or None.
        left_out: (words,) the words that minimal lists avoid as long as other words win; or None. It needs ranks.
    """

    rules: GhostRules
    trie: Trie
    losers: Losers
    ranks: Ranks | None = None
    left_out: Mask | None = None

    def losers_of(self, depth: int, index: int) -> list[int]:
        """The seats that may lose from a fragment, ascending."""
        return seats(self.losers[depth][index])

    def openings(self, depth: int = 0, index: int = 0) -> dict[str, list[int]]:
        """The losers after each legal letter at a fragment, by default the empty one."""
        plays = self.trie.plays(depth, index)
        return {self.trie.letter(depth + 1, play): self.losers_of(depth + 1, play) for play in plays}

    def winning_moves(self, depth: int = 0, index: int = 0) -> list[str]:
        """The letters that keep the seat to move out of the losers; [] if there are none."""
        mover = seat_to_move(depth, self.rules.players)
        return [letter for letter, losers in self.openings(depth, index).items() if mover not in losers]


def solve_ghost(
    lexicon: Lexicon, rules: GhostRules, trie: Trie | None = None, *, ranks: Ranks | None = None
) -> SolvedGhost:
    """Solve one variant.

    Args:
        lexicon: the word list.
        rules: the variant.
        trie: of that list and minimum length, if it has been built already.
        ranks: (words,) the familiarity rank of each word of the lexicon, to break ties between minimal lists.

    Raises:
        InputError: if no word is long enough.
    """
    trie = build_trie(lexicon, rules.min_length) if trie is None else trie
    return SolvedGhost(rules, trie, loser_sets(trie, rules.players), ranks)
