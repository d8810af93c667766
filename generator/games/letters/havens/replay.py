"""An independent check of a haven list: replay it against every possible play of the opponent.

Plain Python on strings: it shares no code, no numbering and no solved value with what found the list. The rule that
is replayed: make a fragment on the list if you can; otherwise add any legal letter that does not finish a word.
Whatever the rule leaves open is tried too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from generator.errors import TooLargeError

Words = list[str]
Plays = Callable[[str, Words], set[str]]
Holds = Callable[[str, Words], Words]

_WORTH_A_PATTERN = 1000
"""Words: for fewer, compiling a pattern takes longer than to look at them one by one."""


@dataclass(frozen=True, slots=True)
class Replay:
    """What a replay found.

    Attributes:
        positions: how many it met.
        losing_line: the positions of a game in which the rule loses, or None.
        longest: the positions of a longest game until all words left possible have one parity of length, or every
            letter finishes a word; the empty one left out.
        left: the words it may then end in.
    """

    positions: int
    losing_line: tuple[str, ...] | None
    longest: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


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
        game: ``superghost``, ``xghost`` or ``spook``.
        winner: the seat that follows the rule.
        matches: the list, or a function that says whether a fragment is on it (rules with patterns).
        most: positions after which the replay gives up.

    Returns:
        ``losing_line`` is None when the rule never loses; otherwise the positions of a game in which it does.

    Raises:
        TooLargeError: when there are more positions than ``most``.
    """
    on_list = matches if callable(matches) else frozenset(matches).__contains__
    plays, holds = _GAMES[game]
    # In the order that they come in, mostly that of the alphabet: then sorting them takes no time.
    spelt = (
        dict.fromkeys("".join(sorted(word)) for word in words) if game == "spook" else dict.fromkeys(words)
    )
    legal = frozenset(spelt)
    seen: set[str] = set()
    # A position, the words it may still grow into, and how it came about.
    stack: list[tuple[str, Words, tuple[str, ...]]] = [("", sorted(spelt), ())]
    longest: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    while stack:
        position, possible, line = stack.pop()
        if position in seen:
            continue
        seen.add(position)
        if len(seen) > most:
            raise TooLargeError(f"their replay met over {most:,} positions")
        possible = holds(position, possible)
        if len(position) > len(longest) or not position:
            longest, left = (*line, position)[1:], tuple(possible)
        if all(len(word) % 2 == winner % 2 ^ 1 for word in possible):
            continue  # whatever is played, the other seat completes the word
        here = (*line, position)
        choices = plays(position, possible)
        if len(position) % 2 == winner - 1:
            every = choices
            choices = {play for play in every if on_list(play)} or every - legal or every
            if choices & legal:
                return Replay(len(seen), (*here, min(choices & legal)))
        if not choices - legal and here[1:] == longest:
            left = tuple(sorted(choices))  # other words are left, but none can be reached
        # The alphabetically first play comes off the stack first: the same list always gives the same line.
        stack.extend((play, possible, here) for play in sorted(choices - legal, reverse=True))
    return Replay(len(seen), None, longest, left)


def holding(game: str, position: str, words: Words) -> Words:
    """The words that a position may grow into; of Spook both with their letters in order."""
    return _GAMES[game][1](position, words)


def _either_end(position: str, possible: Words) -> set[str]:
    """SuperGhost: a letter at either end."""
    if not position:
        return set().union(*possible)
    text = "\n".join(["", *possible, ""])
    if any(position.startswith(position[i:]) for i in range(1, len(position))):
        # It may overlap itself, and splitting would pass over what begins within another.
        places = [match.start() for match in re.finditer(f"(?={re.escape(position)})", text)]
        before = {text[at - 1] for at in places}
        after = {text[at + len(position)] for at in places}
    else:
        pieces = text.split(position)
        before = {(piece or position)[-1] for piece in pieces[:-1]}
        after = {(piece or position)[0] for piece in pieces[1:]}
    return {letter + position for letter in before - {"\n"}} | {
        position + letter for letter in after - {"\n"}
    }


def _anywhere(position: str, possible: Words) -> set[str]:
    """Xghost: a letter anywhere."""
    gaps: list[set[str]] = [set() for _ in range(len(position) + 1)]
    every = set().union(*possible)
    for number, word in enumerate(possible):
        if number % 64 == 0 and all(len(gap) == len(every) for gap in gaps):
            break  # no word can add anything
        # The new letter stands after the letters before it at their leftmost, before the others at their rightmost.
        after, before = [0], [len(word)]
        for letter in position:
            after.append(word.index(letter, after[-1]) + 1)
        for letter in reversed(position):
            before.append(word.rindex(letter, 0, before[-1]))
        for gap, low, high in zip(gaps, after, reversed(before), strict=True):
            gap.update(word[low:high])
    return {position[:i] + letter + position[i:] for i, gap in enumerate(gaps) for letter in gap}


def _rearranged(position: str, possible: Words) -> set[str]:
    """Spook: a letter more, the letters kept in order."""
    text = "\n".join(possible)
    # Equal letters stand together: a word has another one of them when it has a longer run.
    found = set().union(*possible) - {
        letter for letter in set(position) if letter * (position.count(letter) + 1) not in text
    }
    return {"".join(sorted(position + letter)) for letter in found}


def _with_infix(position: str, words: Words) -> Words:
    return [word for word in words if position in word]


def _with_subsequence(position: str, words: Words) -> Words:
    for letter in set(position):  # quick, and leaves few
        words = [word for word in words if letter in word]
    if len(words) > _WORTH_A_PATTERN:
        pattern = re.compile(".*".join(map(re.escape, position)), re.DOTALL)
        return [word for word in words if pattern.search(word)]
    return [word for word in words if _is_subsequence(position, word)]


def _with_runs(position: str, words: Words) -> Words:
    """Where equal letters stand together, the runs of them are all that counts."""
    for letter in dict.fromkeys(position):
        run = letter * position.count(letter)
        words = [word for word in words if run in word]
    return words


def _is_subsequence(position: str, word: str) -> bool:
    """Are the letters of ``position`` in ``word``, in this order?"""
    at = 0
    for letter in position:
        at = word.find(letter, at) + 1
        if not at:
            return False
    return True


_GAMES: dict[str, tuple[Plays, Holds]] = {
    "superghost": (_either_end, _with_infix),
    "xghost": (_anywhere, _with_subsequence),
    "spook": (_rearranged, _with_runs),
}
