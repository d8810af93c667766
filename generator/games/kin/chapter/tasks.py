"""The tasks that solve SuperGhost and its kin on one list, and the facts of their chapters."""

import dataclasses
from collections.abc import Sequence
from typing import Any

import msgspec

from generator.certificates.file import Certified
from generator.games.kin.budget import KinBudget
from generator.games.kin.chapter.facts import KinChapter
from generator.games.kin.chapter.minimality import prove_lists
from generator.games.kin.games import MECHANICS, MIN_LENGTHS, PLAYERS
from generator.games.kin.solve.havens.exact_bound import BoundProof
from generator.games.kin.solve.memorise import memorise, other_seat
from generator.games.kin.solve.solver import SolvedGame, solve_games
from generator.lists.facts import ListEntry, open_list
from generator.lists.lexicon import Lexicon
from generator.work.task import Task, Warmups

WARMUPS = tuple(f"generator.games.kin.solve.compiling:compile_{part}" for part in ("walk", "search", "replay"))
"""What compiles the code that the games run whose positions are not infixes."""

BUDGET = KinBudget(memory=600 << 20, positions=10_000, unwalked=10_000, entries=20_000)
"""For SuperGhost, whose positions cost little. Two games at a time stay well under 2.5 GB."""

SEARCH_BUDGET = dataclasses.replace(BUDGET, positions=4_000, unwalked=4_000, entries=8_000)
"""For Xghost and Spook, where each position costs a search. It takes half the time of ``BUDGET``. Some lists of
hundreds of fragments, which nobody learns by heart, get up to an eighth longer, but none that is proved smallest."""

PROVING_EFFORT, PROGRAMS, WHOLE, ENTRIES = 2.0, 30_000_000, 100_000, 60_000
"""Certificates are made with at least this effort. They hold proofs in whole numbers that no list is shorter: for each
list the linear programs may have this many rows in all. Graphs up to a size are opened whole, and programs up to
a number of entries go to branch and bound."""

LONG_LIST, LONG_BUDGET = 100_000, dataclasses.replace(BUDGET, positions=1_000, unwalked=0, whole=1_000)
"""For lists of more words than this, on which a search takes longer. Their graphs are too large to be opened whole, and
a build seeks no haven list of a game that it cannot walk: with 172,820 words, Xghost's search took 31 s, four fifths of
the time for the game, and found none. It proved that a list has 42 fragments or more."""


def kin_tasks(entry: ListEntry, game: str, effort: float = 1.0, lengths: Sequence[int] = ()) -> list[Task]:
    """The task that solves one game: all its minimum lengths at once, because they share one walk.

    Args:
        lengths: only these minimum lengths; empty for all.
    """
    min_lengths = [m for m in MIN_LENGTHS if m <= entry.facts.longest and (not lengths or m in lengths)]
    if not min_lengths:
        return []
    mechanics = MECHANICS[game]
    searched = LONG_BUDGET if entry.facts.words > LONG_LIST else SEARCH_BUDGET
    allowed = (BUDGET if mechanics.whole else searched).times(effort)
    if effort >= PROVING_EFFORT:
        allowed = dataclasses.replace(
            allowed,
            unwalked=allowed.positions,
            programs=PROGRAMS,
            whole=max(WHOLE, allowed.whole),
            entries=max(ENTRIES, allowed.entries),
        )
    budget = dataclasses.asdict(allowed)
    task = Task(
        label=f"{game} {entry.facts.slug}",
        key={"game": game, "min_lengths": " ".join(map(str, min_lengths)), **budget, **entry.key},
        solve=_solve,
        arguments=(entry.path, entry.digest, game, min_lengths, budget),
        cost=mechanics.cost * len(entry.facts.alphabet) / 26 * entry.facts.words / 100_000,
        compiles=() if mechanics.whole else WARMUPS,
        check=_check,
        check_compiles=_check_compiles,
        read=read_chapters,
        game=game,
        word_list=entry.facts.slug,
        title=f"{mechanics.rules.title} with {entry.facts.title}",
    )
    return [task]


def read_chapters(payload: bytes) -> tuple[KinChapter, ...]:
    """The chapters in a task's result, in the order of their minimum lengths."""
    return msgspec.json.decode(payload, type=tuple[KinChapter, ...])


class _Proofs(msgspec.Struct):
    """What a certificate adds to a chapter: that the winner's list and the other seat's are smallest."""

    proofs: tuple[BoundProof | None, ...] = ()


def read_proofs(payload: bytes) -> list[tuple[BoundProof | None, ...]]:
    """The proofs in a task's result, chapter by chapter; ``read_chapters`` skips them."""
    return [chapter.proofs for chapter in msgspec.json.decode(payload, type=tuple[_Proofs, ...])]


def _solve(path: str, digest: str, game: str, min_lengths: list[int], budget: dict[str, int]) -> bytes:
    lexicon, allowed = open_list(path, digest), KinBudget(**budget)
    solved = solve_games(lexicon, MECHANICS[game].rules(2), PLAYERS, min_lengths, allowed)
    chapters = [_chapter(lexicon, known, allowed) for known in solved]
    if allowed.programs < PROGRAMS:
        return msgspec.json.encode(chapters)
    proofs = [prove_lists(known, chapter, allowed) for known, chapter in zip(solved, chapters, strict=True)]
    return msgspec.json.encode(
        [{**msgspec.to_builtins(chapter), "proofs": proof} for chapter, proof in zip(chapters, proofs, strict=True)]
    )


def _check(payload: bytes, certified: Certified, *arguments: Any, whole: bool = False) -> bytes:
    from generator.games.kin.chapter.certificate_check import check_chapters

    return check_chapters(payload, certified, *arguments, whole=whole)


def _check_compiles(payload: bytes) -> Warmups:
    """The compiled code that the check runs: it replays every list, and walks small games only."""
    from generator.games.kin.chapter.certificate_check import few_positions

    chapters = read_chapters(payload)
    if MECHANICS[chapters[0].game].whole:
        return ()
    walk, _, replay = WARMUPS
    return (walk, replay) if few_positions(chapters) else (replay,)


def kin_chapters(lexicon: Lexicon, game: str, min_lengths: list[int], budget: KinBudget = BUDGET) -> list[KinChapter]:
    """The chapters of one game. What the budget does not allow has a reason instead of a result."""
    solved = solve_games(lexicon, MECHANICS[game].rules(2), PLAYERS, min_lengths, budget)
    return [_chapter(lexicon, game_solved, budget) for game_solved in solved]


def _chapter(lexicon: Lexicon, solved: SolvedGame, budget: KinBudget) -> KinChapter:
    return KinChapter(
        game=solved.rules.game,
        min_length=solved.rules.min_length,
        words=int((lexicon.lengths >= solved.rules.min_length).sum()),
        positions=solved.positions,
        verdicts=solved.verdicts,
        memory=memorise(lexicon, solved, budget),
        # Where each position costs a search, the list would be several hundred fragments and its search minutes.
        other_seat=other_seat(lexicon, solved, budget) if solved.walked else None,
    )
