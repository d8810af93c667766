"""Matches: whole processes with compiled code there, the memory of the largest, and all matches of the book.

python -m benchmarks.bench_match
"""

from __future__ import annotations

from statistics import median
from time import process_time

from benchmarks.measure import Row, run, table
from strategy_book.games.ghost.rules import MIN_LENGTHS
from strategy_book.games.ghost.solve.match.solve import solve_match
from strategy_book.games.ghost.solve.match.states import Rounds
from strategy_book.games.ghost.solve.trie import build_trie
from strategy_book.games.rules import BEGINS
from strategy_book.lists.wordlist import named_lists, read_lexicon

LIST = "american"
LIVES = 5


def whole_processes(runs: int) -> list[Row]:
    """One question as a user asks it, for each number of players that a target is named for, and the greatest peak."""
    rows = []
    for players in (2, 3, 4, 6):
        argv = ("-m", "strategy_book", "match", LIST, "--players", str(players), "--lives", str(LIVES))
        run(*argv)  # compiles, where that has not been done
        used = [run(*argv) for _ in range(runs if players < 6 else 1)]
        task = f"match, {LIST}, {players} players, {LIVES} lives, one rule"
        seconds = median(usage.wall for usage in used)
        rows.append(Row(task, "strategy-book, whole process", seconds, "s"))
        if players == 6:
            rows.append(Row(task, "strategy-book, peak memory", used[0].peak, "MB"))
    return rows


def all_matches() -> Row:
    """Processor seconds of all rules of two to four players with every shipped list and minimum length of the book.

    The states of two and three players are among those that follow from four.
    """
    lexicons = [read_lexicon(path) for path in named_lists()]
    solve_match(Rounds(build_trie(lexicons[0], MIN_LENGTHS[-1])), (1, 1))  # loads the compiled code
    began = process_time()
    for lexicon in lexicons:
        for min_length in MIN_LENGTHS:
            merged = Rounds(build_trie(lexicon, min_length))
            for begins in BEGINS:
                solved = solve_match(merged, (LIVES,) * 4, begins)
                assert all((LIVES,) * players in solved.space.numbers for players in (2, 3))
    what = f"matches of 2 to 4 players, {len(lexicons)} lists, {len(MIN_LENGTHS)} lengths, {len(BEGINS)} rules"
    return Row(what, "strategy-book, processor", process_time() - began, "s")


def rows(runs: int = 5) -> list[Row]:
    """Every figure."""
    return [*whole_processes(runs), all_matches()]


if __name__ == "__main__":
    print(table(rows()))
