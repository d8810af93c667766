"""An independent check of a haven list: replay it against every play of the opponent.

Plain Python on strings: it shares no code, no numbering and no solved value with the search for the list. The rule that
is replayed: make a fragment of the list if you can; otherwise add any legal letter that does not finish a word. Every
choice that the rule leaves open is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from generator.errors import TooLargeError
from generator.games.letters.rules import MECHANICS

_SHORT = 2
"""Letters of the longest infixes for which answers are kept."""


@dataclass(frozen=True, slots=True)
class Replay:
    """The result of a replay.

    Attributes:
        positions: number of different positions.
        losing_line: the positions of a game in which the rule loses; None if it never loses.
        longest: the positions of a longest game until all possible words have the same parity of length or every
            letter finishes a word; without the empty position.
        ends: the words that are then possible.
    """

    positions: int
    losing_line: tuple[str, ...] | None
    longest: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()


class ReplayWords:
    """The legal words of a game, as it writes them, for one replay or several.

    A short infix is looked for in nearly every word, and each replay meets nearly every short infix. So the answers for
    those are kept; there are few, as a word has few infixes of two letters.

    Args:
        words: the legal words, of at least the minimum length.
        game: name of the game.
    """

    def __init__(self, words: Iterable[str], game: str) -> None:
        self._rules = MECHANICS[game].load_plain_rules()
        # A dict keeps the order of the words, which is mostly alphabetical, and a sorted list is sorted fast.
        spelt = dict.fromkeys(map(self._rules.written, words))
        self.all, self.legal = sorted(spelt), frozenset(spelt)
        self._short = _SHORT if MECHANICS[game].whole else -1
        self._growing: dict[str, list[str]] = {}
        self._plays: dict[str, set[str]] = {}

    def growing(self, position: str, words: list[str]) -> list[str]:
        """The words that ``position`` may grow into; ``words``: those that the position before it may."""
        if len(position) > self._short:
            return self._rules.growing(position, words)
        if position not in self._growing:
            if len(position) > 1:  # what holds all its letters holds the rarest of them, too
                words = min((self.growing(letter, self.all) for letter in position), key=len)
            self._growing[position] = self._rules.growing(position, words)
        return self._growing[position]

    def plays(self, position: str, possible: list[str]) -> set[str]:
        """The legal plays from ``position``, given the words that it may grow into."""
        if len(position) > self._short:
            return self._rules.plays(position, possible)
        if position not in self._plays:
            self._plays[position] = self._rules.plays(position, possible)
        return self._plays[position]


def replay(
    words: ReplayWords,
    winner: int,
    matches: Collection[str] | Callable[[str], bool],
    *,
    starts: Iterable[tuple[str, ...]] = ((),),
    most: int = 2_000_000,
) -> Replay:
    """Replay the rule for the seat ``winner`` (1 or 2) of two.

    Args:
        words: the legal words of the game.
        winner: the seat that follows the rule.
        matches: the list, or a function that says whether a fragment is on it.
        starts: how the games begin: the positions so far, without the empty one.
        most: number of positions after which the replay gives up.

    Raises:
        TooLargeError: if there are more positions than ``most``.
    """
    on_list = matches if callable(matches) else frozenset(matches).__contains__
    legal = words.legal
    seen: set[str] = set()
    # A position, the words that it may grow into, and the positions before it.
    stack: list[tuple[str, list[str], tuple[str, ...]]] = [
        (line[-1], words.all, line[:-1]) for line in sorted((("", *begun) for begun in starts), reverse=True)
    ]
    longest: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    while stack:
        position, possible, line = stack.pop()
        if position in seen:
            continue
        seen.add(position)
        if len(seen) > most:
            raise TooLargeError(f"their replay met over {most:,} positions")
        possible = words.growing(position, possible)
        if len(position) > len(longest) or not position:
            longest, ends = (*line, position)[1:], tuple(possible)
        if all(len(word) % 2 == winner % 2 ^ 1 for word in possible):
            continue  # whatever is played, the other seat completes the word
        line = (*line, position)
        choices = words.plays(position, possible)
        if len(position) % 2 == winner - 1:
            choices = {play for play in choices if on_list(play)} or choices - legal or choices
            if choices & legal:
                return Replay(len(seen), (*line, min(choices & legal)))
        if not choices - legal and line[1:] == longest:
            ends = tuple(sorted(choices))  # the other possible words cannot be reached
        # The alphabetically first play leaves the stack first, so that a list always gives the same line.
        stack.extend((play, possible, line) for play in sorted(choices - legal, reverse=True))
    return Replay(len(seen), None, longest, ends)
