"""Why do two lists differ? The fewest words to add to one and strike from it until it has the other's verdict.

The recurrence of ``disputes.py`` on the words of both: a word of the other list alone costs 1 to add, one of this list
alone 1 to strike, and common words are fixed (docs/theory.md, theorem 5).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.lists.lexicon import Lexicon
from generator.people.disputes import BAD, GOOD, NOT_GOOD, Costs, costs
from generator.people.fragments import INFINITE, Mask, build_fragments


@dataclass(frozen=True, slots=True)
class Change:
    """What makes the verdict of one list that of the other.

    Attributes:
        wins: does the letter (for the whole: seat 1) win with each of the two lists?
        added: words of the other list to add, sorted.
        struck: words of this list to strike, sorted.
    """

    wins: tuple[bool, bool]
    added: tuple[str, ...]
    struck: tuple[str, ...]

    @property
    def changes(self) -> int:
        """How many words that are."""
        return len(self.added) + len(self.struck)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two lists side by side.

    Attributes:
        words: legal words of each.
        common: legal words of both.
        whole: the verdict of each and the change between them.
        letters: the same for every first letter whose verdict differs.
    """

    words: tuple[int, int]
    common: int
    whole: Change
    letters: dict[str, Change]

    @property
    def winners(self) -> tuple[int, int]:
        """The seat that wins each list."""
        first, second = (1 if wins else 2 for wins in self.whole.wins)
        return first, second


def compare(lexicon: Lexicon, other: Lexicon, min_length: int) -> Comparison:
    """How ``lexicon`` gets the verdicts of ``other``, words of at least ``min_length`` letters.

    Raises:
        InputError: if one of them has no word that long.
    """
    for one in (lexicon, other):
        if not (one.lengths >= min_length).any():
            build_fragments(one, min_length)  # says so
    both, here, there = join(lexicon, other)
    fragments = build_fragments(both, min_length)
    here, there = here[fragments.rows], there[fragments.rows]
    far = np.where(here & there, INFINITE, 1)
    price = costs(fragments, np.where(here, 0, 1), np.where(here, far, 0))
    theirs = costs(fragments, np.where(there, 0, 1), np.where(there, far, 0))
    letters = {}
    for index, name in enumerate(fragments.names(1, np.arange(len(fragments.levels[1])))):
        wins = bool(price.good[1][index] == 0), bool(theirs.good[1][index] == 0)
        if wins[0] != wins[1]:
            letters[name] = _change(price, here, 1, index, wins, GOOD if wins[1] else NOT_GOOD)
    wins = bool(price.bad[0][0] == 0), bool(theirs.bad[0][0] == 0)
    whole = _change(price, here, 0, 0, wins, BAD if wins[1] else GOOD)
    counts = int(np.count_nonzero(here)), int(np.count_nonzero(there))
    return Comparison(counts, int(np.count_nonzero(here & there)), whole, letters)


def _change(price: Costs, here: Mask, depth: int, index: int, wins: tuple[bool, bool], want: int) -> Change:
    turned = price.turning(depth, index, want)
    strings = price.fragments.strings
    return Change(wins, tuple(strings(turned[~here[turned]])), tuple(strings(turned[here[turned]])))


def join(lexicon: Lexicon, other: Lexicon) -> tuple[Lexicon, Mask, Mask]:
    """The words of both lists as one, and for each word whether it is in either."""
    alphabet = "".join(sorted(set(lexicon.alphabet) | set(other.alphabet)))
    width = max(lexicon.codes.shape[1], other.codes.shape[1])
    keys = np.concatenate([_keys(one, alphabet, width) for one in (lexicon, other)])
    distinct, place = np.unique(keys, return_inverse=True)
    codes = distinct.view(np.uint8).reshape(len(distinct), width)
    here, there = np.zeros(len(distinct), bool), np.zeros(len(distinct), bool)
    here[place[: len(lexicon)]] = True
    there[place[len(lexicon) :]] = True
    lengths = np.count_nonzero(codes, axis=1).astype(np.uint8)
    name = f"{lexicon.name} and {other.name}"
    return Lexicon(name, alphabet, codes, lengths, ""), here, there


def _keys(lexicon: Lexicon, alphabet: str, width: int) -> npt.NDArray[np.bytes_]:
    recode = np.zeros(len(lexicon.alphabet) + 1, np.uint8)
    recode[1:] = [alphabet.index(letter) + 1 for letter in lexicon.alphabet]
    codes = np.zeros((len(lexicon), width), np.uint8)
    codes[:, : lexicon.codes.shape[1]] = recode[lexicon.codes]
    return codes.view(f"S{width}").ravel()


def inside(lexicon: Lexicon, other: Lexicon) -> tuple[Mask, int]:
    """Which words of ``lexicon`` ``other`` has too, (words,), and how many words of ``other`` are not among them."""
    _, here, there = join(lexicon, other)
    known: Mask = there[here]
    return known, int(np.count_nonzero(there & ~here))
