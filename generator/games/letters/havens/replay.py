"""An independent check of a haven list: replay it against every play of the opponent.

Plain Python on strings: it shares no code, no numbering and no solved value with the search for the list. The rule that
is replayed: make a fragment of the list if you can; otherwise add any legal letter that does not finish a word. Every
choice that the rule leaves open is tried.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from generator.errors import TooLargeError

Words = list[str]
Plays = Callable[[str, Words], set[str]]
"""The legal plays from a position, given the words that it may grow into."""

Holding = Callable[[str, Words], Words]
"""The words, of some, that a position may grow into."""

_WORTH_A_PATTERN = 1000
"""Number of words. For fewer, compiling a pattern takes longer than looking at them one by one."""


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


def replay(
    words: Iterable[str],
    game: str,
    winner: int,
    matches: Collection[str] | Callable[[str], bool],
    *,
    most: int = 2_000_000,
) -> Replay:
    """Replay the rule for the seat ``winner`` (1 or 2) of two.

    Args:
        words: the legal words, of at least the minimum length.
        game: name of the game.
        winner: the seat that follows the rule.
        matches: the list, or a function that says whether a fragment is on it.
        most: number of positions after which the replay gives up.

    Raises:
        TooLargeError: if there are more positions than ``most``.
    """
    on_list = matches if callable(matches) else frozenset(matches).__contains__
    plays, holding_words, spell = _GAMES[game]
    # A dict keeps the order of the words, which is mostly alphabetical, and a sorted list is sorted fast.
    spelt = dict.fromkeys(map(spell, words))
    legal = frozenset(spelt)
    seen: set[str] = set()
    # A position, the words that it may grow into, and the positions before it.
    stack: list[tuple[str, Words, tuple[str, ...]]] = [("", sorted(spelt), ())]
    longest: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    while stack:
        position, possible, line = stack.pop()
        if position in seen:
            continue
        seen.add(position)
        if len(seen) > most:
            raise TooLargeError(f"their replay met over {most:,} positions")
        possible = holding_words(position, possible)
        if len(position) > len(longest) or not position:
            longest, ends = (*line, position)[1:], tuple(possible)
        if all(len(word) % 2 == winner % 2 ^ 1 for word in possible):
            continue  # whatever is played, the other seat completes the word
        line = (*line, position)
        choices = plays(position, possible)
        if len(position) % 2 == winner - 1:
            choices = {play for play in choices if on_list(play)} or choices - legal or choices
            if choices & legal:
                return Replay(len(seen), (*line, min(choices & legal)))
        if not choices - legal and line[1:] == longest:
            ends = tuple(sorted(choices))  # the other possible words cannot be reached
        # The alphabetically first play leaves the stack first, so that a list always gives the same line.
        stack.extend((play, possible, line) for play in sorted(choices - legal, reverse=True))
    return Replay(len(seen), None, longest, ends)


def holding(game: str, position: str, words: Words) -> Words:
    """The words that a position may grow into; for Spook position and words have their letters in order."""
    return _GAMES[game][1](position, words)


def _either_end(position: str, possible: Words) -> set[str]:
    """SuperGhost: one letter at either end."""
    if not position:
        return set().union(*possible)
    text = "\n".join(["", *possible, ""])
    if any(position.startswith(position[i:]) for i in range(1, len(position))):
        # The position may overlap itself, and splitting the text would miss an occurrence that begins within another.
        starts = [match.start() for match in re.finditer(f"(?={re.escape(position)})", text)]
        before = {text[start - 1] for start in starts}
        after = {text[start + len(position)] for start in starts}
    else:
        pieces = text.split(position)
        before = {(piece or position)[-1] for piece in pieces[:-1]}
        after = {(piece or position)[0] for piece in pieces[1:]}
    return {letter + position for letter in before - {"\n"}} | {
        position + letter for letter in after - {"\n"}
    }


def _anywhere(position: str, possible: Words) -> set[str]:
    """Xghost: one letter anywhere."""
    gaps: list[set[str]] = [set() for _ in range(len(position) + 1)]
    every = set().union(*possible)
    for number, word in enumerate(possible):
        if number % 64 == 0 and all(len(gap) == len(every) for gap in gaps):
            break  # no word can add another play
        # A new letter stands behind the leftmost match of the letters before it and in front of the rightmost match of
        # the letters after it.
        after, before = [0], [len(word)]
        for letter in position:
            after.append(word.index(letter, after[-1]) + 1)
        for letter in reversed(position):
            before.append(word.rindex(letter, 0, before[-1]))
        for gap, low, high in zip(gaps, after, reversed(before), strict=True):
            gap.update(word[low:high])
    return {position[:i] + letter + position[i:] for i, gap in enumerate(gaps) for letter in gap}


def _rearranged(position: str, possible: Words) -> set[str]:
    """Spook: one more letter, all letters in order."""
    text = "\n".join(possible)
    # Equal letters stand together, so a word has another of them exactly if it has a longer run.
    letters = set().union(*possible) - {
        letter for letter in set(position) if letter * (position.count(letter) + 1) not in text
    }
    return {"".join(sorted(position + letter)) for letter in letters}


def _with_infix(position: str, words: Words) -> Words:
    return [word for word in words if position in word]


def _with_subsequence(position: str, words: Words) -> Words:
    for letter in set(position):  # fast, and leaves few words
        words = [word for word in words if letter in word]
    if len(words) > _WORTH_A_PATTERN:
        pattern = re.compile(".*".join(map(re.escape, position)), re.DOTALL)
        return [word for word in words if pattern.search(word)]
    return [word for word in words if _is_subsequence(position, word)]


def _with_runs(position: str, words: Words) -> Words:
    """Spook: equal letters stand together, so comparing runs is enough."""
    for letter in dict.fromkeys(position):
        run = letter * position.count(letter)
        words = [word for word in words if run in word]
    return words


def _is_subsequence(position: str, word: str) -> bool:
    """Whether the letters of ``position`` occur in ``word`` in this order."""
    end = 0
    for letter in position:
        end = word.find(letter, end) + 1
        if not end:
            return False
    return True


def _in_order(word: str) -> str:
    return "".join(sorted(word))


_GAMES: dict[str, tuple[Plays, Holding, Callable[[str], str]]] = {
    "superghost": (_either_end, _with_infix, str),
    "xghost": (_anywhere, _with_subsequence, str),
    "spook": (_rearranged, _with_runs, _in_order),
}
"""For each game its plays, the words that a position may grow into, and how words are spelt."""
