"""Solve one variant of Ghost and gather the facts its chapter states."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import msgspec
import numpy as np

from generator.games.ghost.chapter.facts import FirstLetter, GhostChapter, MainLine, Opening, Records, Seat
from generator.games.ghost.rules import LISTED_SEATS, MIN_LENGTHS, PLAYERS, GhostRules
from generator.games.ghost.solve.arrays import Mask
from generator.games.ghost.solve.lines import PerfectPlay, greatest_hider
from generator.games.ghost.solve.losers import SolvedGhost, loss_odds, safe_seats, solve_ghost
from generator.games.ghost.solve.reachable import reachable_words
from generator.games.ghost.solve.stages import SeatStages, seat_stages
from generator.games.ghost.solve.strategies import first_letter_lists, kept_plays, opening_lists
from generator.games.ghost.solve.trie import Trie, build_trie
from generator.lists.entry import ListEntry, open_list, open_ranks
from generator.lists.left_out import Offensive, mask_of, tie_ranks
from generator.lists.lexicon import Lexicon
from generator.lists.ranks import Ranks, rank_sizes
from generator.seats import seats
from generator.work.task import Task


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


def read_chapter(payload: bytes) -> GhostChapter:
    """The facts that a task saved."""
    return msgspec.json.decode(payload, type=GhostChapter)


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
    lists = _Lists(solved, left_out)
    trie, play = solved.trie, PerfectPlay(solved)
    odds, safe = loss_odds(solved, 1), safe_seats(solved)
    line_opening, line_length, line_words = play.longest_line()
    hider, hidden, example = greatest_hider(solved.trie)
    plies = tuple(play.main_line())
    deepest = trie.levels[-1]
    return GhostChapter(
        players=rules.players,
        min_length=rules.min_length,
        words=trie.legal_words,
        playable_words=trie.playable_words,
        fragments=trie.fragments,
        losers=tuple(solved.losers_of(0, 0)),
        odds=tuple(odds[0][0].tolist()),
        safe=tuple(seats(safe[0][0])),
        letters=_graded(lists, play, odds[1], safe[1]),
        seats=tuple(lists.seat(k) for k in range(1, min(rules.players, LISTED_SEATS) + 1)),
        line=MainLine("".join(ply.letter for ply in plies), plies),
        records=Records(
            line_opening, line_length, tuple(line_words), hider, hidden, example, trie.word_strings(deepest.rows[:1])[0]
        ),
        stages=_stages(solved, ranks, sizes),
    )


def _stages(solved: SolvedGhost, ranks: Ranks | None, sizes: Sequence[int]) -> tuple[SeatStages, ...]:
    """The stages of both seats; none where there are more players, or no ranks."""
    if ranks is None or solved.rules.players != 2 or not sizes:
        return ()
    stages = (seat_stages(solved, seat, kept_plays(solved, seat, "minimal"), ranks, sizes) for seat in (1, 2))
    return tuple(seat for seat in stages if seat.order)


class _Lists:
    """The lists of a variant, in which the words that the book leaves out are marked.

    Attributes:
        solved: the variant.
        left_out: the words that are left out.
    """

    def __init__(self, solved: SolvedGhost, left_out: Mask | None) -> None:
        self.solved = solved
        rows = () if left_out is None else np.flatnonzero(left_out)
        self.left_out = frozenset(solved.trie.word_strings(rows)) if len(rows) else frozenset()

    def marked(self, words: Sequence[str]) -> tuple[str, ...]:
        """Those of the words that are left out."""
        return tuple(word for word in words if word in self.left_out)

    def seat(self, seat: int) -> Seat:
        """The openings of a seat."""
        minimal, outcomes = (opening_lists(self.solved, seat, policy) for policy in ("minimal", "outcomes"))
        openings = []
        for best, anything in zip(minimal, outcomes, strict=True):
            words = anything.words or ()
            marked = self.marked(words if best.words is None else best.words)
            openings.append(Opening(best.opening, best.words, words, anything.losing, marked))
        return Seat(seat, tuple(openings))


def _graded(lists: _Lists, play: PerfectPlay, odds: np.ndarray, safe: np.ndarray) -> tuple[FirstLetter, ...]:
    """The first letters, best first: safe ones before losing ones, then by odds, then by words to learn.

    Of losing letters, the one that takes the opponent more words to punish is better.
    """
    solved = lists.solved
    everything = [np.ones(len(level), bool) for level in solved.trie.levels]
    first = solved.trie.levels[1]
    possible = np.diff(reachable_words(solved.trie, everything, 1, np.arange(len(first))).bounds)
    punishment = {listed.opening: len(listed.words or ()) for listed in opening_lists(solved, 2, "minimal")}
    letters = [
        FirstLetter(
            letter=listed.opening,
            losers=tuple(solved.losers_of(1, i)),
            odds=tuple(odds[i].tolist()),
            safe=tuple(seats(safe[i])),
            seconds=tuple(solved.trie.letter(2, play) for play in solved.trie.plays(1, i)),
            replies=tuple(solved.winning_moves(1, i)),
            longest=int(play.lengths[1][i]),
            possible=int(possible[i]),
            words=listed.words,
            left_out=lists.marked(listed.words or ()),
        )
        for i, listed in enumerate(first_letter_lists(solved, "minimal"))
    ]

    def grade(letter: FirstLetter) -> tuple[float, ...]:
        effort = -punishment.get(letter.letter, 0) if letter.words is None else len(letter.words)
        return (not letter.wins, letter.odds[0], effort)

    return tuple(sorted(letters, key=grade))
