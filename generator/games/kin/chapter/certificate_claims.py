"""Claims of a certificate about SuperGhost and its kin: what every part of their check needs, and the other seat."""

from __future__ import annotations

from dataclasses import replace

from generator.certificates.file import require
from generator.games.kin.budget import KinBudget
from generator.games.kin.chapter.facts import KinChapter
from generator.games.kin.games import MECHANICS
from generator.games.kin.haven_list import MOST_LATER, HavenList, OtherSeat, Resistance
from generator.games.kin.solve.memorise import replayed, without_list
from generator.games.kin.solve.solver import SolvedGame
from generator.games.rules import LetterRules
from generator.lists.lexicon import Lexicon

_LONGEST_REASON = 400
"""Characters of the longest reason that a certificate may give."""


def same_list(memory: HavenList, again: HavenList, what: str) -> HavenList:
    """The list as its replay tells it, if that is what the certificate says, too.

    The certificate need not name the fragments that come up most often.
    """
    left_out = replace(again, first_to_learn=memory.first_to_learn, first_share=memory.first_share)
    require(left_out == memory, what)
    return again


def is_sentence(text: str) -> bool:
    """Whether ``text`` can be printed as the reason of a search."""
    return len(text) <= _LONGEST_REASON and text.isprintable()


def check_other_seat(
    lexicon: Lexicon, rules: LetterRules, chapter: KinChapter, solved: SolvedGame | None, budget: KinBudget
) -> OtherSeat | None:
    """What the other seat can do: required to be what the solved game says, and its list to win after every error.

    A game that is not solved again keeps its lost positions by the certificate's word, in the right form.
    """
    other = chapter.other_seat
    if other is None:
        return None
    if solved is None or not solved.walked:
        require(_well_formed(lexicon, rules, chapter, other), "its lost positions")
    else:
        facts = without_list(solved)
        if facts is not None and not other.later:
            other = replace(other, later=facts.later)  # older certificates do not name them
        require(facts is not None and replace(other, memory=facts.memory) == facts, "its lost positions")
    memory = other.memory
    require(memory.winner == other.seat and is_sentence(memory.reason), "the list of its other seat")
    if memory.havens is None:
        require(
            memory == HavenList(winner=other.seat, lower_bound=memory.lower_bound, reason=memory.reason),
            "the list of its other seat",
        )
        return other
    short = 0 <= memory.lower_bound <= len(memory.havens)
    smallest = memory.lower_bound == len(memory.havens)
    require(short and smallest >= memory.proved_smallest, "the bound of its other seat")
    require(
        memory.replies is not None and 0 <= memory.replies <= (memory.replayed or 0), "the replies of its other seat"
    )
    again = replayed(lexicon, rules, memory, budget, other.begun)
    return replace(other, memory=same_list(memory, again, "the list of its other seat"))


def _well_formed(lexicon: Lexicon, rules: LetterRules, chapter: KinChapter, other: OtherSeat) -> bool:
    """Whether the lost positions can be those of the game: plays of the right seats, errors that the verdict has."""
    strings = MECHANICS[rules.game].rules
    letters = set(lexicon.alphabet)

    def right(entry: Resistance) -> bool:
        grown = [(entry.position, entry.play), *((entry.play, reply) for reply in entry.winning)]
        return (
            len(entry.position) % 2 == other.seat - 1
            and entry.length is None
            and all(letters >= set(after) and strings.adds_letter(before, after) for before, after in grown)
            and all(after == strings.written(after) for _, after in grown)
        )

    tried = (*other.resistance, *other.later)
    if chapter.winner != 3 - other.seat or len(other.later) > MOST_LATER or not all(map(right, tried)):
        return False
    positions = [entry.position for entry in other.resistance]
    if other.seat == 1:
        begun = other.resistance[0].play if positions == [""] else ""
        return bool(begun) and all(
            strings.adds_letter(begun, error) and error == strings.written(error) for error in other.punished
        )
    words = set(lexicon.words(rules.min_length))

    def openings(loser: int) -> list[str]:
        graded = chapter.verdicts[0].openings
        return sorted(first.letter for first in graded if first.losers == (loser,) and first.letter not in words)

    return positions == openings(2) and [*other.punished] == openings(1)
