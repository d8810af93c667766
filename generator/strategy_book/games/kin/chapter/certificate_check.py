"""Check chapters that come from a certificate.

Every haven list is replayed against every play, which proves who wins with two players. Games on infixes are solved
again; Xghost and Spook are if that takes seconds or, in a whole check, if they fit the memory. Then every verdict is
compared. Two things are not proved again in a build: how short a list can be, and the other verdicts of games that are
not walked. The page says so. A whole check also adds up the proofs that no list is shorter than its bound; a bound
without such a proof is left out.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

import msgspec
import numpy as np

from strategy_book.certificates.file import Certified, require
from strategy_book.games.kin.budget import KinBudget
from strategy_book.games.kin.chapter.certificate_proofs import proved_lists
from strategy_book.games.kin.chapter.facts import KinChapter, read_chapters
from strategy_book.games.kin.games import MECHANICS, PLAYERS
from strategy_book.games.kin.haven_list import MOST_LATER, HavenList, OtherSeat, Resistance
from strategy_book.games.kin.mechanics import SEARCH, WALK, Verdict
from strategy_book.games.kin.solve.havens.exact_bound import BoundProof
from strategy_book.games.kin.solve.memorise import begun, replayed
from strategy_book.games.kin.solve.solver import SolvedGame, solve_games
from strategy_book.games.rules import LetterRules
from strategy_book.lists.facts import open_list
from strategy_book.lists.lexicon import Lexicon

_LONGEST_REASON = 400
"""Characters of the longest reason that a certificate may give."""


def _same_list(memory: HavenList, again: HavenList, what: str) -> HavenList:
    """The list as its replay tells it, if the certificate says the same.

    The certificate need not name the fragments that come up most often.
    """
    left_out = replace(again, first_to_learn=memory.first_to_learn, first_share=memory.first_share)
    require(left_out == memory, what)
    return again


def _check_list(memory: HavenList, whose: str) -> None:
    """Require the reason and the numbers that a list can have."""
    require(len(memory.reason) <= _LONGEST_REASON and memory.reason.isprintable(), f"the list {whose}")
    if memory.havens is not None:
        short = 0 <= memory.lower_bound <= len(memory.havens)
        smallest = memory.lower_bound == len(memory.havens)
        require(short and smallest >= memory.proved_smallest, f"the bound {whose}")
        counted = memory.replies is not None and 0 <= memory.replies <= (memory.replayed or 0)
        require(counted, f"the number of replies {whose}")


def _check_other_seat(
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
        start = begun(solved)
        if start is not None and not other.later:
            other = replace(other, later=start[1].later)  # older certificates do not name them
        require(start is not None and replace(other, memory=start[1].memory) == start[1], "its lost positions")
    memory = other.memory
    require(memory.winner == other.seat, "the list of its other seat")
    _check_list(memory, "of its other seat")
    if memory.havens is None:
        blank = HavenList(winner=other.seat, lower_bound=memory.lower_bound, reason=memory.reason)
        require(memory == blank, "the list of its other seat")
        return other
    again = replayed(lexicon, rules, memory, budget, other.begun)
    return replace(other, memory=_same_list(memory, again, "the list of its other seat"))


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
        first = other.resistance[0].play if positions == [""] else ""
        return bool(first) and all(
            strings.adds_letter(first, error) and error == strings.written(error) for error in other.punished
        )
    words = set(lexicon.words(rules.min_length))

    def openings(loser: int) -> list[str]:
        graded = chapter.verdicts[0].openings
        return sorted(first.letter for first in graded if first.losers == (loser,) and first.letter not in words)

    return positions == openings(2) and [*other.punished] == openings(1)


class _Proofs(msgspec.Struct):
    """What a certificate adds to a chapter: that the winner's list and the other seat's are smallest."""

    proofs: tuple[BoundProof | None, ...] = ()


MOST_WALKED = 15_000_000
"""Positions of the largest game that a build walks again, which takes some seconds of processor time."""


def check_chapters(
    payload: bytes, certified: Certified, path: str, digest: str, game: str, min_lengths: Sequence[int],
    budget: dict[str, int], *, whole: bool = False,
) -> bytes:  # fmt: skip
    """The payload, the result of a task of ``strategy_book.games.kin.chapter.tasks``, marked as certified.

    Args:
        certified: what the pages say about the certificate.
        path, digest, game, min_lengths, budget: the arguments of the task.
        whole: walk whatever fits the memory, and add up the proofs that lists are smallest.

    Raises:
        CertificateError: if a statement does not hold.
    """
    lexicon, chapters = open_list(path, digest), read_chapters(payload)
    variants = [(chapter.game, chapter.min_length) for chapter in chapters]
    require(variants == [(game, length) for length in sorted(min_lengths)], "its games")
    rules = MECHANICS[game].rules(2)
    allowed = KinBudget(**budget)
    solved: list[SolvedGame | None] = [None] * len(chapters)
    if whole or MECHANICS[game].whole or few_positions(chapters):
        # What does not fit is not searched, because a search takes long.
        solved = [*solve_games(lexicon, rules, PLAYERS, min_lengths, replace(allowed, searching=1))]
    checked = [
        _checked(lexicon, replace(rules, min_length=chapter.min_length), chapter, again, certified, allowed)
        for chapter, again in zip(chapters, solved, strict=True)
    ]
    all_proofs = [chapter.proofs for chapter in msgspec.json.decode(payload, type=tuple[_Proofs, ...])]
    if whole:
        for chapter, again, proofs in zip(chapters, solved, all_proofs, strict=True):
            right = not any(proofs) or (again is not None and proved_lists(again, chapter, proofs))
            require(right, "a proof that its lists are smallest")
    return msgspec.json.encode([*map(_with_proofs, checked, all_proofs)])


def _with_proofs(chapter: KinChapter, proofs: Sequence[BoundProof | None]) -> KinChapter:
    """The chapter, marked with the seats for which the certificate proves the bound, and without other bounds."""
    assert chapter.certified is not None
    seats = (chapter.winner, 3 - chapter.winner) if chapter.winner else ()
    exact = tuple(sorted(seat for seat, proof in zip(seats, proofs, strict=False) if proof is not None))
    memory, other = chapter.memory, chapter.other_seat
    if other is not None:
        other = replace(other, memory=_bounded(other.memory, exact))
    return replace(
        chapter,
        memory=None if memory is None else _bounded(memory, exact),
        other_seat=other,
        certified=replace(chapter.certified, exact=exact),
    )


def _bounded(memory: HavenList, exact: Collection[int]) -> HavenList:
    """The list; without its bound if there is no proof of it, because floating point proves nothing."""
    if memory.winner in exact:
        return memory
    return replace(memory, lower_bound=0, proved_smallest=memory.havens == ())


def few_positions(chapters: Sequence[KinChapter]) -> bool:
    """Whether every chapter is known to have few enough positions to be walked again by a build."""
    return all(chapter.positions is not None and chapter.positions <= MOST_WALKED for chapter in chapters)


def _checked(
    lexicon: Lexicon,
    rules: LetterRules,
    chapter: KinChapter,
    solved: SolvedGame | None,
    certified: Certified,
    budget: KinBudget,
) -> KinChapter:
    """The chapter, marked with the verdicts that are the certificate's word alone."""
    _check_form(lexicon, chapter)
    counted = solved is not None and solved.positions is not None
    if solved is None:
        believed = [verdict.players for verdict in chapter.verdicts if _states_losers(verdict)]
    else:
        require(not counted or chapter.positions == solved.positions, "its number of positions")
        believed = [
            verdict.players
            for verdict, again in zip(chapter.verdicts, solved.verdicts, strict=True)
            if not _confirmed(verdict, again) and _states_losers(verdict)
        ]
    memory = chapter.memory
    if memory is not None:
        require(memory.winner == chapter.winner and memory.lower_bound >= 0, "its winner or bound")
        _check_list(memory, "of its winner")
    if memory is not None and memory.havens is not None:
        memory = _same_list(memory, replayed(lexicon, rules, memory, budget), "its list of havens")
        if chapter.winner == 2:  # the replay begins before the first letter, so every first letter loses
            openings = chapter.verdicts[0].openings
            require(all(opening.losers == (1,) for opening in openings), "its first letters")
            believed = [players for players in believed if players != 2]
    certified = replace(
        certified,
        believed=tuple(believed),
        counted=counted or chapter.positions is None,
        lost_positions=chapter.other_seat is None or (solved is not None and solved.walked),
    )
    other = _check_other_seat(lexicon, rules, chapter, solved, budget)
    return replace(chapter, memory=memory, other_seat=other, certified=certified)


def _check_form(lexicon: Lexicon, chapter: KinChapter) -> None:
    """Require the number of words, the numbers of players and the first letters that the list has."""
    codes, lengths = lexicon.at_least(chapter.min_length)
    require(chapter.words == len(lengths), "its number of words")
    require(tuple(verdict.players for verdict in chapter.verdicts) == PLAYERS, "its players")
    occurring = np.zeros(len(lexicon.alphabet) + 1, np.bool_)
    occurring[codes] = True
    letters = [letter for letter, occurs in zip(lexicon.alphabet, occurring[1:], strict=True) if occurs]
    for verdict in chapter.verdicts:
        require([opening.letter for opening in verdict.openings] == letters, "its first letters")
        stated = {verdict.losers, *(opening.losers for opening in verdict.openings)} - {None}
        seats = range(1, verdict.players + 1)
        sound = all(losers == tuple(sorted(set(losers) & set(seats))) for losers in stated if losers is not None)
        require(sound, "its seats")
        sentence = len(verdict.reason) <= _LONGEST_REASON and verdict.reason.isprintable()
        require(verdict.method in (WALK, SEARCH) and sentence, "its method or reason")
    losers = {opening.losers for opening in chapter.verdicts[0].openings}
    require(losers <= {(1,), (2,), None}, "two players who lose")
    # No game has more positions than words have ways of leaving out letters.
    most = 1 + sum(count << length for length, count in enumerate(np.bincount(lengths).tolist()))
    require(chapter.positions is None or 0 < chapter.positions <= most, "its number of positions")
    memory = chapter.memory
    if memory is not None and memory.havens is None:
        nothing = (memory.replies, memory.families, memory.proved_smallest) == (None, (), False)
        letters_only = set("".join((*memory.game, *memory.ends))) <= set(lexicon.alphabet)
        require(nothing and letters_only and (memory.replayed or 0) >= 0, "its list of havens")


def _states_losers(verdict: Verdict) -> bool:
    return verdict.losers is not None or any(opening.losers is not None for opening in verdict.openings)


def _confirmed(verdict: Verdict, again: Verdict) -> bool:
    """Whether the whole verdict was proved again; raise CertificateError if the two differ."""
    require(again.losers in (None, verdict.losers), f"who loses with {verdict.players} players")
    for opening, known in zip(verdict.openings, again.openings, strict=True):
        right = known.losers in (None, opening.losers)
        require(right, f"who loses with {verdict.players} players after {opening.letter}")
    return again.proved
