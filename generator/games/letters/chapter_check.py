"""Chapters of SuperGhost, Xghost and Spook that somebody else found: what of them is proved again here.

Every list of havens is replayed against every play, which proves who wins with two players. SuperGhost is solved again,
and so are Xghost and Spook where that takes seconds (or, asked for a whole check, wherever it fits the memory): then
all verdicts are found anew. Not proved again: that no list is shorter, and other verdicts of games that are not walked.
The page says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from generator.certificates.certified import Certified
from generator.certificates.file import CertificateError
from generator.games.letters.budget import Limits
from generator.games.letters.chapter import read_chapters, verdict
from generator.games.letters.facts import KinChapter, Verdict
from generator.games.letters.memorise import replayed
from generator.games.letters.rules import RULES
from generator.games.letters.solver import SolvedKin, solve_kin
from generator.games.letters.variants import PLAYERS
from generator.games.rules import LetterRules
from generator.lists.entry import open_list
from generator.lists.lexicon import Lexicon

MOST_WALKED = 15_000_000
"""Positions of a game that a build walks again: some seconds of processor time."""


def check_chapters(
    payload: bytes,
    certified: Certified,
    path: str,
    digest: str,
    game: str,
    min_lengths: Sequence[int],
    limits: dict[str, int],
    *,
    most_walked: int | None = MOST_WALKED,
) -> bytes:
    """The payload, marked as certified.

    Args:
        payload: of a task of ``generator.games.letters.chapter``.
        certified: what its pages shall say of it.
        path, digest, game, min_lengths, limits: the task's arguments.
        most_walked: positions; a larger game is not walked again. None: whatever fits the memory is.

    Raises:
        CertificateError: if something in it is not so.
    """
    lexicon, chapters = open_list(path, digest), read_chapters(payload)
    said = [(chapter.game, chapter.min_length) for chapter in chapters]
    _require(said == [(game, length) for length in sorted(min_lengths)], "its games")
    rules = RULES[game](2)
    allowed = Limits(**limits)
    solved: list[SolvedKin | None] = [None] * len(chapters)
    if most_walked is None or game == "superghost" or few_positions(chapters, most_walked):
        # What does not fit is not searched for: that is what takes long.
        solved = [*solve_kin(lexicon, rules, PLAYERS, min_lengths, replace(allowed, searching=1))]
    return msgspec.json.encode(
        [
            _checked(lexicon, replace(rules, min_length=chapter.min_length), chapter, one, certified, allowed)
            for chapter, one in zip(chapters, solved, strict=True)
        ]
    )


def few_positions(chapters: Sequence[KinChapter], most: int) -> bool:
    """Is each game known to have no more than ``most`` positions?"""
    return all(chapter.positions is not None and chapter.positions <= most for chapter in chapters)


def _checked(
    lexicon: Lexicon,
    rules: LetterRules,
    chapter: KinChapter,
    solved: SolvedKin | None,
    certified: Certified,
    limits: Limits,
) -> KinChapter:
    legal = lexicon.words(chapter.min_length)
    _require(chapter.words == len(legal), "its number of words")
    _require([one.players for one in chapter.verdicts] == list(PLAYERS), "its players")
    letters = sorted(set("".join(legal)), key=lexicon.alphabet.index)
    for said in chapter.verdicts:
        _require([one.letter for one in said.openings] == letters, "its first letters")
    alone = {one.losers for one in chapter.verdicts[0].openings} <= {(1,), (2,), None}
    _require(alone, "two players who lose")
    counted = solved is not None and solved.positions is not None
    believed = []
    if solved is None:
        believed = [one.players for one in chapter.verdicts if _says(one)]
    else:
        _require(not counted or chapter.positions == solved.positions, "its number of positions")
        found = [verdict(outcome) for outcome in solved.outcomes]
        for said, again in zip(chapter.verdicts, found, strict=True):
            if not _check_verdict(said, again) and _says(said):
                believed.append(said.players)
    memory = chapter.memory
    if memory is not None:
        _require(memory.winner == chapter.winner, "its winner")
        short = memory.havens is not None and memory.lower_bound <= len(memory.havens)
        smallest = memory.havens is not None and memory.lower_bound == len(memory.havens)
        _require(memory.havens is None or (short and smallest >= memory.proved_smallest), "its bound")
    if memory is not None and memory.havens is not None:
        _require(replayed(lexicon, rules, memory, limits) == memory, "its list of havens")
        if chapter.winner == 2:  # whatever the first letter: the replay begins before it
            _require(all(one.losers == (1,) for one in chapter.verdicts[0].openings), "its first letters")
            believed = [players for players in believed if players != 2]
    certified = replace(certified, believed=tuple(believed), counted=counted or chapter.positions is None)
    return replace(chapter, certified=certified)


def _says(verdict: Verdict) -> bool:
    """Does it say anything of who loses?"""
    return verdict.losers is not None or any(one.losers is not None for one in verdict.openings)


def _check_verdict(said: Verdict, found: Verdict) -> bool:
    """Was the whole verdict found again?"""
    _require(found.losers in (None, said.losers), f"who loses with {said.players} players")
    for one, again in zip(said.openings, found.openings, strict=True):
        right = again.losers in (None, one.losers)
        _require(right, f"who loses with {said.players} players after {one.letter}")
    return found.losers is not None and None not in [one.losers for one in found.openings]


def _require(right: bool, what: str) -> None:
    if not right:
        raise CertificateError(f"{what}: not what is found here")
