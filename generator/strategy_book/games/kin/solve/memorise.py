"""What to learn in a solved two-player game: the winner's haven list, replayed, and what the losing seat can do.

For two players. The losing seat has a best try in each lost position, and a list against errors. In a lost position
every play loses. The best try leaves the opponent the most to know: it has the fewest winning replies. Ties go to the
play after which the game lasts longest, then to the first in the alphabet. The seat completes a word only if there is
no other play.

The losing seat's list wins after the opponent's first error. If the loser is seat 2, the error is any losing first
letter; if it is seat 1, who must begin, any losing reply to its own first letter.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from strategy_book import reasons
from strategy_book.errors import TooLargeError
from strategy_book.games.kin.budget import USUAL, KinBudget
from strategy_book.games.kin.games import MECHANICS
from strategy_book.games.kin.haven_list import MOST_LATER, HavenList, OtherSeat, Resistance
from strategy_book.games.kin.solve.havens.find import find
from strategy_book.games.kin.solve.havens.graph import Board, Play
from strategy_book.games.kin.solve.replay.replay import Replay, ReplayWords, replay
from strategy_book.games.kin.solve.solver import SolvedGame
from strategy_book.games.rules import LetterRules
from strategy_book.lists.lexicon import Lexicon

_LONG, _FIRST = 60, 20
"""Of a longer list than this, how many fragments are named that come up most often."""


def memorise(lexicon: Lexicon, solved: SolvedGame, budget: KinBudget = USUAL) -> HavenList | None:
    """The haven list of the winner of ``solved``, replayed; None if the winner is not known.

    If there is no list (the budget is spent, or the replay grows too large), its ``reason`` says why.
    """
    if solved.winner is None or solved.board is None:
        return None
    try:
        allowed = opening(solved, budget)
        if not allowed.positions:
            return HavenList(winner=solved.winner, reason=reasons.because("no havens sought"))
        memory = find(solved.board, solved.winner, allowed, families=MECHANICS[solved.rules.game].whole)
    except TooLargeError as error:
        return HavenList(winner=solved.winner, reason=str(error))
    return memory if memory.havens is None else replayed(lexicon, solved.rules, memory, budget)


def opening(solved: SolvedGame, budget: KinBudget) -> KinBudget:
    """The budget for a haven list of the game: where each position costs a search, no large graph is opened whole."""
    return budget if solved.walked else replace(budget, positions=budget.unwalked, whole=0)


def replayed(
    lexicon: Lexicon, rules: LetterRules, memory: HavenList, budget: KinBudget, after: Sequence[tuple[str, ...]] = ((),)
) -> HavenList:
    """A list from any source, with the results of its replay; without havens if the replay fails.

    ``after``: the games after which the list is followed; see :func:`~.replay.replay.replay`.
    """
    words = _words(lexicon, rules.game, rules.min_length)

    def run(on_list: Callable[[str], bool]) -> Replay:
        return replay(words, memory.winner, on_list, starts=after, most=budget.replayed)

    assert memory.havens is not None
    size = len(memory.havens)
    try:
        result = run(frozenset(memory.havens).__contains__)
        fewer = 0 < len(memory.families) < size
        families = memory.families if fewer else ()
        if families and run(_in_families(families, words.is_legal)).losing_line is not None:
            families = ()  # a bug, but the single havens are proved
    except TooLargeError as error:
        return _without_list(memory, reasons.because("havens not replayed", fragments=size, error=error))
    if result.losing_line is not None:
        return _without_list(memory, reasons.because("havens refuted", fragments=size))
    first = sorted(result.chances, key=lambda haven: (-result.chances[haven], haven))[:_FIRST] if size > _LONG else []
    total = sum(result.chances.values())
    return replace(
        memory,
        families=families,
        replayed=result.positions,
        game=result.longest,
        ends=result.ends,
        first_to_learn=tuple(first),
        first_share=round(sum(result.chances[haven] for haven in first) / total, 4) if first else 0.0,
    )


@lru_cache(maxsize=1)
def _words(lexicon: Lexicon, game: str, min_length: int) -> ReplayWords:
    """Kept for the list of the other seat."""
    return ReplayWords(lexicon.words(min_length), game)


def _without_list(memory: HavenList, reason: str) -> HavenList:
    return replace(memory, havens=None, replies=None, families=(), reason=reason)


def _in_families(families: Iterable[tuple[str, str]], is_legal: Callable[[str], bool]) -> Callable[[str], bool]:
    """A test for the replay: a fragment is not a word, is an infix of a hull, and contains the hull's core."""
    members = {
        hull[start:end]
        for hull, core in families
        for start in range(len(hull))
        for end in range(start + 1, len(hull) + 1)
        if core in hull[start:end]
    }
    return lambda fragment: fragment in members and not is_legal(fragment)


class _UndecidedError(Exception):
    """The budget is too small to decide who wins after a play."""


def other_seat(lexicon: Lexicon, solved: SolvedGame, budget: KinBudget = USUAL) -> OtherSeat | None:
    """What the loser of ``solved`` can do; None if the winner is not proved, or not known after a play that matters.

    If the budget for the list runs out, the ``reason`` of the list says so.
    """
    start = begun(solved)
    if start is None:
        return None
    board, other, starts = start
    try:
        whole = MECHANICS[solved.rules.game].whole
        memory = find(board, other.seat, opening(solved, budget), families=whole, starts=starts)
    except TooLargeError as error:
        memory = HavenList(winner=other.seat, reason=str(error))
    if memory.havens is not None:
        memory = replayed(lexicon, solved.rules, memory, budget, other.begun)
    return replace(other, memory=memory)


def begun(solved: SolvedGame) -> tuple[Board, OtherSeat, list[tuple[bytes, ...]]] | None:
    """The part of ``other_seat`` that is computed quickly; None where that is None.

    The board as the losing seat sees it, the answer with an empty list, and the plays after which the list applies, in
    codes.
    """
    if solved.winner is None or solved.board is None:
        return None
    seat = 3 - solved.winner
    board = solved.board.seen_by(seat)
    try:
        if seat == 2:
            first: tuple[bytes, ...] = ()
            lost = [play.letters for play in _open(board, b"") if not play.mover_wins]
        else:
            first, lost = (_best_try(board, b"").play,), [b""]
        tries = [_best_try(board, position) for position in sorted(lost, key=board.text)]
        later = _later(board, tries)
        over = bool(first) and all(play.finished for play in board.plays(b"", decide=False))
        errors = [] if over else [play for play in _open(board, b"".join(first)) if play.mover_wins]
    except _UndecidedError:
        return None
    punished = tuple(sorted(board.text(play.letters) for play in errors))
    starts = [(*first, play.letters) for play in errors if not play.settled]
    resistance = tuple(entry.written(board) for entry in tries)
    memory = HavenList(winner=seat)
    return board, OtherSeat(seat, resistance, punished, memory, tuple(later)), starts


class _Try(NamedTuple):
    """A ``Resistance`` in codes of letters, without its length."""

    position: bytes
    play: bytes
    winning: tuple[bytes, ...]

    def written(self, board: Board) -> Resistance:
        winning = tuple(map(board.text, self.winning))
        return Resistance(board.text(self.position), board.text(self.play), winning, board.length(self.play))


def _later(board: Board, tries: Sequence[_Try]) -> list[Resistance]:
    """``OtherSeat.later``; ``tries``: those of its ``resistance``."""
    later: list[Resistance] = []
    while tries and len(later) < MOST_LATER:
        # All of them have equally many letters, so the shorter positions come first.
        positions = sorted({reply for entry in tries for reply in entry.winning}, key=board.text)
        tries = [entry for entry in (_best_try(board, position) for position in positions) if entry.winning]
        later += [entry.written(board) for entry in tries[: MOST_LATER - len(later)]]
    return later


def _open(board: Board, position: bytes) -> list[Play]:
    """The plays that complete no word, each with its winner known."""
    plays = [play for play in board.plays(position, decide=True) if not play.finished]
    if any(play.mover_wins is None for play in plays):
        raise _UndecidedError
    return plays


def _best_try(board: Board, position: bytes) -> _Try:
    """The play that makes the opponent know most, in a lost position that the board has already met."""
    plays = [play.letters for play in _open(board, position)]
    if not plays:
        words = (play.letters for play in board.plays(position, decide=False))
        return _Try(position, min(words, key=board.text), ())
    winning = {
        play: sorted((reply.letters for reply in _open(board, play) if not reply.mover_wins), key=board.text)
        for play in plays
    }
    play = min(plays, key=lambda play: (len(winning[play]), -(board.length(play) or 0), board.text(play)))
    return _Try(position, play, tuple(winning[play]))
