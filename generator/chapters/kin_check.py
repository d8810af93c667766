"""Chapters of SuperGhost, Xghost and Spook that somebody else found: what of them is proved again here.

The games are walked again where they fit the memory, so all verdicts are found anew; every list of havens is replayed
against every play, which proves who wins also where the walk is too large. Not proved again: that no list is shorter,
and verdicts of games that are not walked. The page says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from generator.certificates.file import CertificateError
from generator.chapters import open_list
from generator.chapters.kin import PLAYERS, read_chapters, verdict
from generator.facts.certified import Certified
from generator.facts.kin import KinChapter, Verdict
from generator.kin.limits import Limits
from generator.kin.memorise import replayed
from generator.kin.solved import SolvedKin, solve_kin
from generator.lists.lexicon import Lexicon
from generator.rules import LETTER_GAMES


def check_chapters(
    payload: bytes,
    certified: Certified,
    path: str,
    digest: str,
    game: str,
    min_lengths: Sequence[int],
    limits: dict[str, int],
) -> bytes:
    """The payload, marked as certified.

    Args:
        payload: of a task of ``generator.chapters.kin``.
        certified: what its pages shall say of it.
        path, digest, game, min_lengths, limits: the task's arguments.

    Raises:
        CertificateError: if something in it is not so.
    """
    lexicon, chapters = open_list(path, digest), read_chapters(payload)
    said = [(chapter.game, chapter.min_length) for chapter in chapters]
    _require(said == [(game, length) for length in sorted(min_lengths)], "its games")
    # What does not fit is not searched for: that is what takes long.
    walk = replace(Limits(**limits), searching=1)
    walked = solve_kin(lexicon, LETTER_GAMES[game](2), PLAYERS, min_lengths, walk)
    checked = [
        _checked(lexicon, chapter, one, certified, walk)
        for chapter, one in zip(chapters, walked, strict=True)
    ]
    return msgspec.json.encode(checked)


def _checked(
    lexicon: Lexicon, chapter: KinChapter, solved: SolvedKin, certified: Certified, limits: Limits
) -> KinChapter:
    words = int((lexicon.lengths >= chapter.min_length).sum())
    _require(chapter.words == words, "its number of words")
    _require(solved.positions is None or chapter.positions == solved.positions, "its number of positions")
    found = [verdict(outcome) for outcome in solved.outcomes]
    believed = []
    for one, again in zip(chapter.verdicts, found, strict=True):
        if not _check_verdict(one, again):
            believed.append(one.players)
    memory = chapter.memory
    if memory is not None:
        _require(memory.winner == chapter.winner, "its winner")
        short = memory.havens is not None and memory.lower_bound <= len(memory.havens)
        smallest = memory.havens is not None and memory.lower_bound == len(memory.havens)
        _require(memory.havens is None or (short and smallest >= memory.proved_smallest), "its bound")
    if memory is not None and memory.havens is not None:
        _require(replayed(lexicon, solved.rules, memory, limits) == memory, "its list of havens")
        if chapter.winner == 2:  # whatever the first letter: the replay begins before it
            believed = [players for players in believed if players != 2]
    return replace(chapter, certified=replace(certified, believed=tuple(believed)))


def _check_verdict(said: Verdict, found: Verdict) -> bool:
    """Was the whole verdict found again?"""
    _require(said.players == found.players, "its players")
    letters = [one.letter for one in said.openings]
    _require(letters == [one.letter for one in found.openings], "its first letters")
    _require(found.losers in (None, said.losers), f"who loses with {said.players} players")
    for one, again in zip(said.openings, found.openings, strict=True):
        right = again.losers in (None, one.losers)
        _require(right, f"who loses with {said.players} players after {one.letter}")
    return found.losers is not None and None not in [one.losers for one in found.openings]


def _require(right: bool, what: str) -> None:
    if not right:
        raise CertificateError(f"{what}: not what is found here")
