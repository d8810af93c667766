"""What a solver of SuperGhost or one of its kin may spend on one question."""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from strategy_book.games.rules import FIXED, Budget

_VISITS = 20
"""How often a search may return to a position."""

_CACHED_LETTERS = 600_000
"""Letters of a list that fit the processor's cache. On a million words (7.5 million letters) a step took ten times as
long."""


@dataclass(frozen=True, slots=True)
class KinBudget(Budget):
    """The limits of one question; a question that needs more is answered "not known".

    Everything but ``memory`` counts steps, so that the same question gets the same answer on every machine, however
    busy it is.

    Attributes:
        memory: bytes for the state space of a full analysis; a larger one is refused before it is allocated.
        counting: members of suffix sets visited while positions are counted; 20 to 50 million per second.
        walking: steps of one retrograde walk; 150 to 300 million per second.
        searching: letters of words visited by the proof-number search of one game, about 300 million per second. A
            haven list may take five times as many.
        positions: positions opened for one haven list; 0.2 ms each.
        unwalked: the same in a game that was not walked, where each position costs a search of some ms; 0: no haven
            list of such a game is sought.
        whole: positions of the largest graph that is opened whole for a haven list, in a game that was walked.
        rounds: how often more positions are opened for a better lower bound of a haven list.
        entries: nonzero matrix entries of the largest 0/1 program that goes to branch and bound as it is. Of a larger
            one the linear relaxation is solved first, up to ``relaxed`` entries.
        fractional: variables that the relaxation may leave between 0 and 1 for branch and bound to follow.
        nodes: nodes of one branch and bound.
        replayed: positions visited by the replay of one haven list.
        programs: rows of the linear programs for the proof in whole numbers that no list is shorter. A program of
            3,000 rows takes 20 ms.
    """

    memory: int = field(default=1500 << 20, metadata=FIXED)
    counting: int = 1_000_000_000
    walking: int = 20_000_000_000
    searching: int = 3_000_000_000
    positions: int = 20_000
    unwalked: int = 20_000
    whole: int = 20_000
    rounds: int = field(default=4, metadata=FIXED)
    entries: int = 40_000
    fractional: int = field(default=150, metadata=FIXED)
    nodes: int = field(default=200, metadata=FIXED)
    replayed: int = field(default=2_000_000, metadata=FIXED)
    programs: int = field(default=600_000, metadata=FIXED)

    @property
    def relaxed(self) -> int:
        """Nonzero matrix entries of the largest program whose linear relaxation is solved."""
        return 10 * self.entries

    def seconds(self, lengths: npt.NDArray[np.unsignedinteger], *, players: int, listed: bool) -> float:
        """An upper estimate of the time for one question, at the lower of the speeds above on one idle core.

        A word of n letters has at most 2^n subsequences, so a few short words have few positions; visiting a position
        means looking at every letter of the words.

        Args:
            lengths: (n,) letters of each word.
            listed: whether a haven list is wanted as well.
        """
        letters = int(lengths.sum())
        positions = float(np.exp2(lengths.astype(np.float64)).sum())
        steps = _VISITS * positions * letters
        # Also for two players: what the search leaves undecided is walked.
        walk = min(self.counting, steps) / 20e6 + min(self.walking, steps) / 150e6
        search = min(self.searching, steps) / 300e6 if players == 2 else 0
        opening = min(self.positions, positions) * min(0.005, letters / 100e6) if listed else 0
        slowdown = max(1.0, letters / _CACHED_LETTERS)
        return slowdown * (walk + search * (5 if listed else 1)) + opening


USUAL = KinBudget()
"""The limits where none are given."""
