"""An independent check of a haven list: replay it against every play of the opponent.

Nothing of a solver is used: no code, no numbering and no solved value of the search for the list. Where positions are
infixes, a position is the places where it occurs; otherwise it is the words that have it as a subsequence.

The rule that is replayed: make a fragment of the list if you can; otherwise add any legal letter that does not finish a
word. Every choice that the rule leaves open is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from strategy_book import reasons
from strategy_book.errors import TooLargeError
from strategy_book.games.kin.games import RULES
from strategy_book.games.kin.mechanics import InfixRules
from strategy_book.games.kin.solve.replay.infixes import Infixes

if TYPE_CHECKING:
    from strategy_book.games.kin.solve.replay.subsequences import Subsequences


class ReplayWords:
    """The legal words of a game, as it writes them, for one replay or several; ``finder`` looks for what they allow."""

    def __init__(self, words: Iterable[str], game: str) -> None:
        rules = RULES[game]
        # A dict keeps the order of the words, which is mostly alphabetical, and a sorted list is sorted fast.
        self._spelt = dict.fromkeys(map(rules.written, words))
        self.finder: Infixes | Subsequences
        if issubclass(rules, InfixRules):
            self.finder = Infixes(sorted(self._spelt), rules)
        else:
            from strategy_book.games.kin.solve.replay.subsequences import Subsequences

            self.finder = Subsequences(sorted(self._spelt))

    def is_legal(self, fragment: str) -> bool:
        """Whether the fragment is one of the words."""
        return fragment in self._spelt


@dataclass(frozen=True, slots=True)
class Replay:
    """The result of a replay.

    Attributes:
        positions: number of different positions.
        losing_line: the positions of a game in which the rule loses; None if it never loses.
        longest: the positions of a longest game until all possible words have the same parity of length or every
            letter finishes a word; without the empty position.
        ends: the words that are then possible.
        chances: fragment of the list -> the chance that it is made, if the other seat makes each fragment that is not
            a word equally often, and the rule makes each that it allows equally often. One of ``starts`` comes as often
            as another.
    """

    positions: int
    losing_line: tuple[str, ...] | None
    longest: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    chances: Mapping[str, float] = field(default_factory=dict)


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
        matches: the list, or a function that says whether a fragment is on it.
        starts: how the games begin: the positions so far, without the empty one.
        most: number of positions after which the replay gives up.

    Raises:
        TooLargeError: if there are more positions than ``most``.
    """
    on_list = matches if callable(matches) else frozenset(matches).__contains__
    finder = words.finder
    seen: set[str] = set()
    # A position, what the position before it may grow into, and the positions before it.
    stack: list[tuple[str, Any, tuple[str, ...]]] = [
        (line[-1], None, line[:-1]) for line in sorted((("", *begun) for begun in starts), reverse=True)
    ]
    begun = dict.fromkeys((line[0] for line in stack), 1 / max(len(stack), 1))
    after: dict[str, list[str]] = {}
    longest: tuple[str, ...] = ()
    ends: tuple[str, ...] | None = ()
    while stack:
        position, before, line = stack.pop()
        if position in seen:
            continue
        seen.add(position)
        if len(seen) > most:
            raise TooLargeError(reasons.because("replay", positions=most))
        growing: Any = finder.growing(position, before)
        if len(position) > len(longest) or not position:
            longest, ends = (*line, position)[1:], None  # every possible word
        if finder.parities(growing) <= {winner % 2 ^ 1}:
            continue  # whatever is played, the other seat completes the word
        line = (*line, position)
        choices = finder.plays(position, growing)
        complete = {play for play in choices if words.is_legal(play)}
        if len(position) % 2 == winner - 1:
            choices = {play for play in choices if on_list(play)} or choices - complete or choices
            if choices & complete:
                return Replay(len(seen), (*line, min(choices & complete)))
        if choices <= complete and line[1:] == longest:
            ends = tuple(sorted(choices))  # the other possible words cannot be reached
        # The alphabetically first play leaves the stack first, so that a list always gives the same line.
        after[position] = sorted(choices - complete, reverse=True)
        stack.extend((play, growing, line) for play in after[position])
    if ends is None:
        last = longest[-1] if longest else ""
        every: Any = finder.growing(last, None)
        ends = tuple(finder.words(every))
    chances = {
        play: chance
        for play, chance in _chances(begun, after).items()
        if len(play) % 2 == winner % 2 and play not in begun and on_list(play)
    }
    return Replay(len(seen), None, longest, ends, chances)


def _chances(begun: Mapping[str, float], after: Mapping[str, Sequence[str]]) -> dict[str, float]:
    """The chance that each position comes up, if the fragments made after a position are equally likely."""
    chances = dict(begun)
    # A play adds a letter, so what leads to a position is shorter.
    for position in sorted(after, key=len):
        for play in after[position]:
            chances[play] = chances.get(play, 0.0) + chances[position] / len(after[position])
    return chances
