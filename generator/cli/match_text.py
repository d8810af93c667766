"""The sentences about letters in a match of three and more players, where the best letter of the round may be wrong."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from generator.cli.table_text import Names, played
from generator.errors import InputError
from generator.games.table import TableRound
from generator.library.match import Match
from generator.rounding import share


def hint(match: Match, fragment: str) -> str:
    """The letters with the best chance for the player to move."""
    letters, best = _chances(match, fragment), match.best(fragment)
    chance = share(letters[best[0]])
    if len(best) == len(letters) > 1:
        return f"Every letter is as good for the match: {chance} to win it."
    return f"Best for the match: {' '.join(best)} ({chance} to win it)"


def why(match: Match, name: str, before: str, after: str) -> str:
    """The reason for a letter of a machine that plays for the match."""
    letters = _chances(match, before)
    if after[-1] not in letters:
        return f"{name} {played(before, after)}."
    return f"{name} {played(before, after)}, with a chance of {share(letters[after[-1]])} to win the match."


def grades(match: Match, entry: TableRound, names: Names) -> Iterator[str]:
    """What every letter of a round made of the chance to win the match."""
    for turn, (before, after) in enumerate(pairwise(["", *entry.plays])):
        name, letters = names.of(entry.mover(turn), you=False), _chances(match, before)
        if after[-1] not in letters:
            yield f"{name}: {played(before, after)}  ✗ no word that can end the round begins so"
            continue
        best = match.best(before)
        better = "" if after[-1] in best else f"; {share(letters[best[0]])} with {' '.join(best[:5])}"
        mark = "✗" if better else "✓"
        yield f"{name}: {played(before, after)}  {mark} {share(letters[after[-1]])} to win the match{better}"


def slips(match: Match, entry: TableRound, names: Names) -> Iterator[str]:
    """Where people gave away a part of their chance."""
    for turn, (before, after) in enumerate(pairwise(["", *entry.plays])):
        letters = _chances(match, before)
        if entry.mover(turn) not in names.people or after[-1] not in letters:
            continue
        best, what = match.best(before), f"{after[-1]} after {before!r}" if before else f"{after[-1]} first"
        if after[-1] not in best:
            yield (
                f"{names.of(entry.mover(turn))} said {what}: the chance to win the match fell from "
                f"{share(letters[best[0]])}, with {' '.join(best[:5])}, to {share(letters[after[-1]])}."
            )


def _chances(match: Match, fragment: str) -> dict[str, float]:
    """The mover's chance after each letter; {} if no word goes on."""
    try:
        letters = match.letters(fragment)
    except InputError:
        return {}
    seat = len(fragment) % match.rules.players
    return {letter: chances[seat] for letter, chances in letters.items()}
