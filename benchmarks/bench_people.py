"""Ghost against people: everything a list's pages need, one question as a user asks it, disputes, comparisons."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from time import process_time

from benchmarks.measure import Row, run, test_list
from strategy_book.games.ghost.chapter.people import AGAINST_PLAYERS, SIZES
from strategy_book.games.ghost.rules import MIN_LENGTHS
from strategy_book.games.ghost.solve.people.arena import build_arena
from strategy_book.games.ghost.solve.people.compare import compare
from strategy_book.games.ghost.solve.people.disputes import dispute
from strategy_book.games.ghost.solve.people.least_lists import least_lists
from strategy_book.games.ghost.solve.people.vocabularies import build_familiar_trie, join
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.ranks import read_ranks
from strategy_book.lists.wordlist import find_list, named_lists, read_lexicon


def alphabets(name: str, lists: dict[str, Lexicon]) -> int:
    """``against`` for one list: every seat of two and three players, every length, every vocabulary of the book."""
    ranks = read_ranks(lists[name], find_list(name))
    assert ranks is not None
    known = [join(lists[name], other).known[0] for other_name, other in lists.items() if other_name != name]
    arenas = []
    for length in MIN_LENGTHS:
        game = build_familiar_trie(lists[name], length, ranks)
        arenas += [build_arena(game, mask) for mask in [*known, *(ranks <= size for size in SIZES)]]
    seats = [(players, seat) for players in AGAINST_PLAYERS for seat in range(1, players + 1)]
    count = sum(len(seat.lists) for arena in arenas for seat in least_lists(arena, seats))
    return count


def rows(runs: int = 5) -> list[Row]:
    """Every figure; those of a hundredth of a second in milliseconds."""
    lists = {path.stem: read_lexicon(path) for path in named_lists()}
    result = []
    for name, lexicon in lists.items():
        read_ranks(lexicon, find_list(name))  # the rank file is read once
        began = process_time()
        alphabets(name, lists)
        what = f"against, {name}: every seat of 2 and 3 players, length and vocabulary"
        result.append(Row(what, "strategy-book", process_time() - began, "s"))
        began = process_time()
        dispute(lexicon, 4)
        result.append(Row(f"disputes, {name}", "strategy-book", 1e3 * (process_time() - began), "ms"))
    for name, other in (("american", "british"), ("enable1", "web2")):
        began = process_time()
        compare(lists[name], lists[other], 4)
        milliseconds = 1e3 * (process_time() - began)
        result.append(Row(f"compare, {name} and {other}", "strategy-book", milliseconds, "ms"))
    return result + whole_process(test_list("enable1"), runs)


def whole_process(path: Path, runs: int) -> list[Row]:
    """One ``against`` as a user starts it: processor seconds and the greatest peak."""
    used = [run("-m", "strategy_book", "against", str(path), "--knows", "scowl-35", "--json") for _ in range(runs)]
    task = "against enable1 --knows scowl-35, whole process"
    return [
        Row(f"{task}, CPU", "strategy-book", median(usage.cpu for usage in used), "s"),
        Row(f"{task}, peak memory", "strategy-book", max(usage.peak for usage in used), "MB"),
    ]
