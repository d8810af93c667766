"""The tasks that solve SuperGhost and its kin on one list, and the facts of their chapters."""

import dataclasses
from collections.abc import Sequence
from typing import Any

import msgspec

from strategy_book.certificates.file import Certified
from strategy_book.games.kin.budget import KinBudget
from strategy_book.games.kin.chapter.certificate_proofs import prove_lists
from strategy_book.games.kin.chapter.facts import KinChapter, read_chapters
from strategy_book.games.kin.games import MECHANICS, MIN_LENGTHS, PLAYERS, XghostRules
from strategy_book.games.kin.solve.memorise import memorise, other_seat
from strategy_book.games.kin.solve.solver import SolvedGame, solve_games
from strategy_book.lists.facts import ListEntry, open_list
from strategy_book.lists.lexicon import Lexicon
from strategy_book.work.task import Task, Warmups

_WORDS = ("goat", "gusto", "toast", "boat", "oats", "tog")
"""A small list, which makes Numba compile the code of Xghost and Spook, in parts that processes compile at once."""


def compile_walk() -> None:
    """Compile the walk over all positions of a game, for two to five players at once, and the look into its result."""
    game, _ = solve_games(Lexicon.from_words(_WORDS), XghostRules(), players=(2, 3, 4, 5), min_lengths=(3, 4))
    assert game.board is not None
    game.board.plays(b"", decide=True)


def compile_search() -> None:
    """Compile the search for the winner of two players, for games that are too large to walk."""
    from strategy_book.games.kin.solve.subsequences.prover import Prover

    lexicon = Lexicon.from_words(_WORDS)
    prover = Prover(lexicon.codes, len(lexicon.alphabet))
    prover.plays(b"", prover.everything())


def compile_replay() -> None:
    """Compile the replay of a list of havens."""
    from strategy_book.games.kin.solve.replay.replay import ReplayWords, replay

    replay(ReplayWords(_WORDS, XghostRules.game), 1, ())


WARMUPS = (compile_walk, compile_search, compile_replay)
"""What compiles the code that the games run whose positions are not infixes."""

BUDGET = KinBudget(memory=600 << 20, positions=10_000, unwalked=10_000, entries=20_000)
"""For SuperGhost, whose positions cost little. Two games at a time stay well under 2.5 GB."""

SEARCH_BUDGET = dataclasses.replace(BUDGET, positions=4_000, unwalked=4_000, entries=8_000)
"""For Xghost and Spook, where each position costs a search. It takes half the time of ``BUDGET``. Some lists of
hundreds of fragments, which nobody learns by heart, get up to an eighth longer, but none that is proved smallest."""

PROVING_EFFORT, PROGRAMS, WHOLE, ENTRIES, MEMORY = 2.0, 30_000_000, 100_000, 60_000, 9 << 30
"""Certificates are made with at least this effort. They hold proofs in whole numbers that no list is shorter: for each
list the linear programs may have this many rows in all. Graphs up to a size are opened whole, and programs up to
a number of entries go to branch and bound. The memory is enough to walk Xghost on 300,000 words, whatever the number
of players."""

LONG_LIST, LONG_BUDGET = 100_000, dataclasses.replace(BUDGET, positions=1_000, unwalked=0, whole=1_000)
"""What a build spends on lists of more words than this. Their graphs are too large to be opened whole, and no haven
list is sought of a game that cannot be walked: with 172,820 words, Xghost's search took 31 s, four fifths of the time
for the game, and found none. It proved that a list has 42 fragments or more."""


def kin_tasks(entry: ListEntry, game: str, effort: float = 1.0, lengths: Sequence[int] = ()) -> list[Task]:
    """The task that solves one game: all its minimum lengths at once, because they share one walk.

    Args:
        lengths: only these minimum lengths; empty for all.
    """
    min_lengths = [m for m in MIN_LENGTHS if m <= entry.facts.longest and (not lengths or m in lengths)]
    if not min_lengths:
        return []
    mechanics = MECHANICS[game]
    proving = effort >= PROVING_EFFORT
    searched = LONG_BUDGET if entry.facts.words > LONG_LIST and not proving else SEARCH_BUDGET
    allowed = (BUDGET if mechanics.whole else searched).times(effort)
    if proving:
        allowed = dataclasses.replace(
            allowed,
            memory=MEMORY,
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
    from strategy_book.games.kin.chapter.certificate_check import check_chapters

    return check_chapters(payload, certified, *arguments, whole=whole)


def _check_compiles(payload: bytes) -> Warmups:
    """The compiled code that the check runs: it replays every list, and walks small games only."""
    from strategy_book.games.kin.chapter.certificate_check import few_positions

    chapters = read_chapters(payload)
    if MECHANICS[chapters[0].game].whole:
        return ()
    return (compile_walk, compile_replay) if few_positions(chapters) else (compile_replay,)


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
