"""The tasks of a list: each variant of Ghost becomes the facts of its chapter, and fragments are packed for pages."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path

import msgspec
import numpy as np

from strategy_book.games.ghost.chapter.facts import FirstLetter, GhostChapter, MainLine, Opening, Records, Seat
from strategy_book.games.ghost.rules import LISTED_SEATS, MIN_LENGTHS, PLAYERS, GhostRules
from strategy_book.games.ghost.solve.lines import PerfectPlay, greatest_hider
from strategy_book.games.ghost.solve.losers import SolvedGhost, loss_odds, safe_seats, solve_ghost
from strategy_book.games.ghost.solve.packed import check_trie_bytes, rank_bytes, rank_values, trie_bytes
from strategy_book.games.ghost.solve.stages import seat_stages
from strategy_book.games.ghost.solve.strategies import first_letter_lists, kept_plays, opening_lists, reachable_words
from strategy_book.games.ghost.solve.trie import Mask, Trie, build_trie
from strategy_book.games.rules import seats
from strategy_book.lists.facts import ListEntry, open_list, open_ranks
from strategy_book.lists.left_out import Offensive, mask_of, tie_ranks
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.ranks import Ranks, rank_sizes
from strategy_book.work.task import Task

FRAGMENTS, RANKS = "fragments", "ranks"
"""The parts of a book that are data for pages: the packed fragments, and how familiar they are."""

MOST_RANKS = 250
"""A list with more ranks than this has none in the browser, where a rank is a byte."""


def ghost_tasks(entry: ListEntry, *, early: bool = False) -> list[Task]:
    """The solving of all variants that have a word long enough; ``early``: whether they can be read first."""
    sizes = tuple(rank_sizes(Path(entry.path))) if entry.ranks else ()
    return [
        Task(
            label=f"ghost {entry.facts.slug} {min_length}-{players}",
            key={
                "game": "ghost",
                "min_length": min_length,
                "players": players,
                "ranks": entry.ranks,
                "sizes": " ".join(map(str, sizes)),
                "offensive": entry.offensive_key,
                **entry.key,
            },
            solve=_solve,
            arguments=(entry.path, entry.digest, min_length, players, entry.ranks, sizes, entry.offensive),
            cost=0.2 + entry.facts.words / 1_000_000,
            early=early,
            read=read_chapter,
            game="ghost",
            word_list=entry.facts.slug,
            title=f"Ghost with {entry.facts.title}, words of {min_length} letters or more, {players} players",
        )
        for min_length in MIN_LENGTHS
        if min_length <= entry.facts.longest
        for players in PLAYERS
    ]


def explorer_tasks(entry: ListEntry) -> list[Task]:
    """The fragments of all minimum lengths that have a word long enough and, where the list has ranks, theirs."""
    fragments = [
        Task(
            label=f"explorer {entry.facts.slug} {min_length}",
            key={"data": "explorer", "min_length": min_length, **entry.key},
            solve=_fragments,
            arguments=(entry.path, entry.digest, min_length),
            read=partial(check_trie_bytes, letters=len(entry.facts.alphabet)),
            early=True,
            game="ghost",
            word_list=entry.facts.slug,
            part=FRAGMENTS,
        )
        for min_length in MIN_LENGTHS
        if min_length <= entry.facts.longest
    ]
    ranks = [
        replace(
            task,
            label=f"ranks {entry.facts.slug} {task.key['min_length']}",
            key={**task.key, "data": "ranks", "ranks": entry.ranks},
            solve=_ranks,
            arguments=(*task.arguments, entry.ranks),
            part=RANKS,
            read=read_rank_data,
        )
        for task in fragments
        if entry.ranks
    ]
    return fragments + ranks


def read_chapter(payload: bytes) -> GhostChapter:
    """The facts that a task saved."""
    return msgspec.json.decode(payload, type=GhostChapter)


def read_rank_data(payload: bytes) -> tuple[list[int], bytes]:
    """The ranks that occur, and what ``packed.rank_bytes`` gave; ``([], b"")`` where there are too many."""
    head, _, data = payload.partition(b"\n")
    return json.loads(head), data


def _solve(
    path: str, digest: str, min_length: int, players: int, ranks: str, sizes: tuple[int, ...], offensive: Offensive
) -> bytes:
    lexicon, trie = open_list(path, digest), _open_trie(path, digest, min_length)
    rules, familiar = GhostRules(players, min_length), open_ranks(path, digest, ranks)
    facts = ghost_chapter(lexicon, rules, trie, familiar, sizes, *(mask_of(lexicon, rows) for rows in offensive))
    return msgspec.json.encode(facts)


@lru_cache(maxsize=1)
def _open_trie(path: str, digest: str, min_length: int) -> Trie:
    return build_trie(open_list(path, digest), min_length)


def _fragments(path: str, digest: str, min_length: int) -> bytes:
    return trie_bytes(_open_trie(path, digest, min_length))


def _ranks(path: str, digest: str, min_length: int, ranks: str) -> bytes:
    known = open_ranks(path, digest, ranks)
    assert known is not None
    values = rank_values(known)
    if len(values) > MOST_RANKS:
        return b"[]\n"
    return json.dumps(values).encode() + b"\n" + rank_bytes(_open_trie(path, digest, min_length), known)


def ghost_chapter(
    lexicon: Lexicon,
    rules: GhostRules,
    trie: Trie | None = None,
    ranks: Ranks | None = None,
    sizes: Sequence[int] = (),
    left_out: Mask | None = None,
    rude: Mask | None = None,
) -> GhostChapter:
    """The facts of one variant.

    Args:
        trie: of that list and minimum length, if it has been built already.
        ranks: (rows,) how familiar each word is, for the ties of minimal lists, and for their stages.
        sizes: the sizes of readers, ascending, that have a stage each; without them there are no stages.
        left_out: (rows,) the words that the book leaves out: least familiar of all for ties; it needs ``ranks``.
        rude: (rows,) other words that lose ties; it needs ``ranks``.

    Raises:
        InputError: if no word is long enough.
    """
    ties = None if ranks is None else tie_ranks(ranks, left_out, rude)
    solved = solve_ghost(lexicon, rules, trie, ranks=ties)
    trie, play = solved.trie, PerfectPlay(solved)
    unwanted = frozenset() if left_out is None else frozenset(trie.word_strings(np.flatnonzero(left_out)))
    odds, safe = loss_odds(solved, 1), safe_seats(solved)
    stages = []
    if ranks is not None and rules.players == 2 and sizes:
        stages = [seat_stages(solved, seat, kept_plays(solved, seat, "minimal"), ranks, sizes) for seat in (1, 2)]
    plies = tuple(play.main_line())
    lists = tuple(_seat(solved, seat, unwanted) for seat in range(1, min(rules.players, LISTED_SEATS) + 1))
    return GhostChapter(
        players=rules.players,
        min_length=rules.min_length,
        words=trie.legal_words,
        playable_words=trie.playable_words,
        fragments=trie.fragments,
        losers=tuple(solved.losers_of(0, 0)),
        odds=tuple(odds[0][0].tolist()),
        safe=tuple(seats(safe[0][0])),
        letters=_graded(solved, play, odds[1], safe[1], lists[1], unwanted),
        seats=lists,
        line=MainLine("".join(ply.letter for ply in plies), plies),
        records=Records(
            *play.longest_line(), *greatest_hider(trie), longest=trie.word_strings(trie.levels[-1].rows[:1])[0]
        ),
        stages=tuple(seat for seat in stages if seat.order),
    )


def _seat(solved: SolvedGhost, seat: int, unwanted: frozenset[str]) -> Seat:
    """The openings of a seat; marks those of its words that are unwanted."""
    minimal, outcomes = (opening_lists(solved, seat, policy) for policy in ("minimal", "outcomes"))
    openings = []
    for best, anything in zip(minimal, outcomes, strict=True):
        words = anything.words or ()
        marked = _marked(words if best.words is None else best.words, unwanted)
        openings.append(Opening(best.opening, best.words, words, anything.losing, marked))
    return Seat(seat, tuple(openings))


def _marked(words: Iterable[str] | None, unwanted: frozenset[str]) -> tuple[str, ...]:
    return tuple(word for word in words or () if word in unwanted)


def _graded(
    solved: SolvedGhost, play: PerfectPlay, odds: np.ndarray, safe: np.ndarray, second: Seat, unwanted: frozenset[str]
) -> tuple[FirstLetter, ...]:
    """The first letters, best first: safe ones before losing ones, then by odds, then by words to learn.

    Of losing letters, the one that takes the opponent more words to punish is better.
    """
    trie = solved.trie
    everything = [np.ones(len(level), bool) for level in trie.levels]
    possible = np.diff(reachable_words(trie, everything, 1, np.arange(len(trie.levels[1]))).bounds)
    punishment = {listed.opening: len(listed.words or ()) for listed in second.openings}
    letters = [
        FirstLetter(
            letter=listed.opening,
            losers=tuple(solved.losers_of(1, i)),
            odds=tuple(odds[i].tolist()),
            safe=tuple(seats(safe[i])),
            seconds=tuple(trie.letter(2, play) for play in trie.plays(1, i)),
            replies=tuple(solved.winning_moves(1, i)),
            longest=int(play.lengths[1][i]),
            possible=int(possible[i]),
            words=listed.words,
            left_out=_marked(listed.words, unwanted),
        )
        for i, listed in enumerate(first_letter_lists(solved, "minimal"))
    ]

    def grade(letter: FirstLetter) -> tuple[float, ...]:
        effort = -punishment.get(letter.letter, 0) if letter.words is None else len(letter.words)
        return (not letter.wins, letter.odds[0], effort)

    return tuple(sorted(letters, key=grade))
