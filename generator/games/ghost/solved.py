"""One variant of Ghost, solved: the answers that the command line and the book ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.games.ghost.losers import Losers, loser_sets
from generator.games.ghost.rules import GhostRules
from generator.games.ghost.trie import Trie, build_trie
from generator.lists.lexicon import Lexicon
from generator.seats import seats

if TYPE_CHECKING:
    from generator.lists.ranks import Ranks


@dataclass(frozen=True, slots=True, eq=False)
class SolvedGhost:
    """Rules, fragments and the loser set of every fragment.

    Attributes:
        rules: which variant.
        trie: its fragments.
        losers: the loser set of every fragment.
        ranks: (words,) how familiar each word of the lexicon is, where that settles ties; None where the alphabet does.
    """

    rules: GhostRules
    trie: Trie
    losers: Losers
    ranks: Ranks | None = None

    def losers_of(self, depth: int, index: int) -> list[int]:
        """The seats that may lose from a fragment, ascending."""
        return seats(self.losers[depth][index])

    def openings(self, depth: int = 0, index: int = 0) -> dict[str, list[int]]:
        """The losers after each legal letter, the first one by default."""
        plays = self.trie.plays(depth, index)
        return {self.trie.letter(depth + 1, i): self.losers_of(depth + 1, i) for i in plays}

    def winning_moves(self, depth: int = 0, index: int = 0) -> list[str]:
        """The letters after which the seat to move is not among the losers; [] if there are none."""
        mover = depth % self.rules.players + 1
        plays = self.trie.plays(depth, index)
        return [self.trie.letter(depth + 1, i) for i in plays if mover not in self.losers_of(depth + 1, i)]


def solve_ghost(
    lexicon: Lexicon, rules: GhostRules, trie: Trie | None = None, *, ranks: Ranks | None = None
) -> SolvedGhost:
    """Solve one variant; ``trie`` may be shared between variants of one list and minimum length.

    ``ranks``: how familiar each word of the lexicon is; they settle the ties of minimal lists.

    Raises:
        InputError: if no word is long enough.
    """
    trie = build_trie(lexicon, rules.min_length) if trie is None else trie
    return SolvedGhost(rules, trie, loser_sets(trie, rules.players), ranks)
