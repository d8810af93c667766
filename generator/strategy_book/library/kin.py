"""SuperGhost and its kin: who loses, which moves win, and the list to memorise. A new game gets a class here.

A move is written as the fragment that it makes, since a letter alone does not say where it goes.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

from strategy_book.arguments import Effort, MiB, checked
from strategy_book.errors import ArgumentError, InputError, quoted
from strategy_book.games.kin.games import SPOOK, SUPERDUPERGHOST, SUPERGHOST, XGHOST
from strategy_book.games.kin.mechanics import KinRules, Mechanics
from strategy_book.games.rules import MinLength, Players
from strategy_book.library.answer import SolveAnswer, plain, word_list_json
from strategy_book.library.learn import MemoriseAnswer, havens_json
from strategy_book.library.play import RuledGame
from strategy_book.library.words import Source, read

if TYPE_CHECKING:
    from strategy_book.games.kin.budget import KinBudget
    from strategy_book.games.kin.haven_list import Resistance
    from strategy_book.games.kin.mechanics import Seats
    from strategy_book.games.kin.solve.solver import Positions, SolvedGame
    from strategy_book.library.ghost import Ghost

__all__ = ["Spook", "SuperGhost", "Superduperghost", "Xghost"]
"""What ``import strategy_book`` takes from here."""


@checked
class KinGame(RuledGame):
    """One of these games with one word list. It is solved when it is first asked something.

    Args:
        words: a list that was read, or anything that :func:`strategy_book.library.words.read` takes.
        memory: MiB for a full analysis.
        effort: multiplies the search budgets.

    Raises:
        ArgumentError: if an argument is not what it may be, as for every call.
        InputError: if no word is long enough.
    """

    mechanics: ClassVar[Mechanics]
    rules: KinRules

    def __init__(
        self,
        words: Source,
        players: Players = 2,
        min_length: MinLength = 4,
        *,
        memory: MiB = 1500,
        effort: Effort = 1.0,
    ) -> None:
        self.rules = self.mechanics.rules(players, min_length)
        self.words = read(words)
        self.words.lexicon.require_length(min_length)
        self._memory, self._effort = memory, effort

    @cached_property
    def budget(self) -> KinBudget:
        """The limits of one answer."""
        from strategy_book.games.kin.budget import KinBudget

        return KinBudget(memory=self._memory << 20).times(self._effort)

    def with_players(self, players: Players) -> Self:
        """The same game for another number of players, with the same budget."""
        return type(self)(self.words, players, self.min_length, memory=self._memory, effort=self._effort)

    def seconds(self, *, listed: bool = False) -> float:
        """About how many seconds an answer takes at most on one core; with ``listed``, that of :meth:`memorise`."""
        if self.mechanics.seconds_per_word is not None:
            return len(self.words) * self.mechanics.seconds_per_word[listed]
        return self.budget.seconds(self.words.lexicon.lengths, players=self.players, listed=listed)

    def solve(self, fragment: str = "") -> SolveAnswer:
        """All that ``strategy-book solve --game`` answers after ``fragment``.

        A value that was not proved within the budget is None, never a guess, and ``"reason"`` says why.

        Raises:
            InputError: if no word allows ``fragment``.
        """
        fragment = self.words.fragment(fragment)
        if fragment:
            solver = self._positions.solver
            losers = self._positions.losers(fragment)
            after = self._losers_after(fragment)
            positions, method = solver.positions(), solver.method
            decided = None not in after.values()
            proved = decided and losers is not None
            reason = "" if decided else solver.reason
        else:
            verdict = self._solved.verdicts[0]
            losers, after = verdict.losers, self._first_letters
            positions, method = self._solved.positions, verdict.method
            proved, reason = verdict.proved, verdict.reason
        return SolveAnswer(
            word_list=self.word_list(positions),
            rules=self.rules.as_json(),
            **({"prefix": self.written(fragment)} if fragment else {}),
            losers=plain(losers),
            winning_moves=_winning(after, self.mover(fragment)),
            openings={move: plain(seats) for move, seats in after.items()},
            proved=proved,
            method=method,
            reason=reason,
            resistance=next(map(plain, self._resist(fragment)), None),
        )

    def losers(self, fragment: str = "") -> list[int] | None:
        """The seats that may lose after ``fragment`` with best play; None if that is not proved."""
        fragment = self.words.fragment(fragment)
        losers = self._positions.losers(fragment) if fragment else self._solved.verdicts[0].losers
        return None if losers is None else list(losers)

    def moves(self, fragment: str = "") -> list[str]:
        """The fragments that a legal move can make of ``fragment``, in alphabetical order; [] if it is a word."""
        fragment = self.words.fragment(fragment)
        return list(self._losers_after(fragment) if fragment else self._first_letters)

    def winning_moves(self, fragment: str = "") -> list[str] | None:
        """The moves after which the player to move is not among the losers; None if some are not decided."""
        fragment = self.words.fragment(fragment)
        after = self._losers_after(fragment) if fragment else self._first_letters
        return _winning(after, self.mover(fragment))

    def best_moves(self, fragment: str = "") -> list[str]:
        """The winning moves; without any, those that are not decided, or those that ask most of the opponent.

        Where it is not known what asks most, they are all that do not complete a word.
        """
        fragment = self.words.fragment(fragment)
        mover, after = self.mover(fragment), self._losers_after(fragment)
        return (
            [move for move, losers in after.items() if losers is not None and mover not in losers]
            or [move for move, losers in after.items() if losers is None]
            or [entry.play for entry in self._resist(fragment)]
            or [move for move in after if not self.is_word(move)]
            or list(after)
        )

    def memorise(self) -> MemoriseAnswer:
        """All that ``strategy-book strategy --game`` answers: the haven list of the winner, for two players.

        Raises:
            ArgumentError: if there are more than two players.
        """
        from strategy_book.games.kin.haven_list import HavenList
        from strategy_book.games.kin.solve.memorise import memorise, other_seat
        from strategy_book.games.kin.solve.solver import solve_games

        if self.players != 2:
            raise ArgumentError(f"{self.players} players: haven lists are for two, leave --players out")
        solved = solve_games(self.words.lexicon, self.rules, budget=self.budget)[0]
        unknown = HavenList(winner=0, reason=solved.verdicts[0].reason)  # nobody knows who wins
        listed = memorise(self.words.lexicon, solved, self.budget) or unknown
        # Where each position costs a search, a list for the other seat has hundreds of fragments and takes minutes.
        other = other_seat(self.words.lexicon, solved, self.budget) if solved.walked else None
        return MemoriseAnswer(
            word_list=self.word_list(solved.positions),
            rules=self.rules.as_json(),
            winner=solved.winner,
            **havens_json(listed, replayed_positions=listed.replayed, longest_game=plain(listed.game)),
            other_seat=other
            and {
                "seat": other.seat,
                "resistance": plain(other.resistance),
                "later": plain(other.later),
                "punished": plain(other.punished),
                **havens_json(other.memory),
            },
        ).with_spellings(self.words.lexicon)

    def is_word(self, fragment: str) -> bool:
        """Whether ``fragment`` is a word that ends the game."""
        return self._positions.is_word(self.words.fragment(fragment))

    def example(self, fragment: str) -> str | None:
        """The shortest word that makes ``fragment`` legal, among equals the first in the alphabet; None for a bluff."""
        return self._positions.proof(self.words.fragment(fragment))

    def allows(self, word: str, fragment: str) -> bool:
        """Whether ``word`` is a legal word that makes ``fragment`` legal."""
        word, rules = self.words.fragment(word), self.rules
        legal = len(word) >= self.min_length and word in self.words
        return legal and bool(rules.allowing(self.words.fragment(fragment), [rules.written(word)]))

    def after(self, fragment: str, move: str) -> str | None:
        """The fragment that ``move`` makes, legal or not.

        A letter will do as a move if only one legal fragment can be made with it. None if ``move`` does not add one
        letter as the game allows.
        """
        longer = self.written(self.words.fragment(move))
        if not set(longer) <= set(self.words.lexicon.alphabet):
            return None
        if len(longer) == len(fragment) + 1 and self.adds_letter(fragment, longer):
            return longer
        if len(longer) != 1 or self.example(fragment) is None:
            return None
        legal = [play for play in self.moves(fragment) if sorted(play) == sorted(fragment + longer)]
        return legal[0] if len(legal) == 1 else None

    def written(self, fragment: str) -> str:
        """``fragment`` as this game writes it."""
        return self.rules.written(fragment)

    def adds_letter(self, before: str, after: str) -> bool:
        """Whether ``after``, one letter longer, is ``before`` with a letter added by the rules of this game."""
        return self.rules.adds_letter(before, after)

    def word_list(self, positions: int | None) -> dict[str, Any]:
        """The ``"word_list"`` object of this game."""
        from strategy_book.games.ghost.solve.trie import build_trie

        return word_list_json(build_trie(self.words.lexicon, self.min_length)) | {"fragments": positions}

    @cached_property
    def _solved(self) -> SolvedGame:
        from strategy_book.games.kin.solve.solver import solve

        return solve(self.words.lexicon, self.rules, self.budget)

    @property
    def _first_letters(self) -> dict[str, Seats | None]:
        return {opening.letter: opening.losers for opening in self._solved.verdicts[0].openings}

    @cached_property
    def _positions(self) -> Positions:
        from strategy_book.games.kin.solve.solver import Positions

        return Positions(self.words.lexicon, self.rules, self.budget)

    def _losers_after(self, fragment: str) -> dict[str, Seats | None]:
        """Every legal move with the losers after it; {} if the game is over. No word allows it: an InputError."""
        if fragment and self._positions.proof(fragment) is None:
            raise InputError(f"no word of {self.words.name} allows {quoted(fragment)}: choose another fragment")
        if self._positions.is_word(fragment):
            return {}
        return {play.fragment: play.losers for play in self._positions.plays(fragment)}

    def _resist(self, fragment: str) -> list[Resistance]:
        """What to make of a lost position; [] where that is not known, or the position is not lost."""
        lost = self.players == 2 and self.mechanics.whole and not self.is_word(fragment)
        if not lost or self.losers(fragment) != [self.mover(fragment)]:
            return []
        return self._positions.resist(fragment)


def _winning(after: dict[str, Seats | None], mover: int) -> list[str] | None:
    if None in after.values():
        return None
    return [move for move, losers in after.items() if losers and mover not in losers]


class SuperGhost(KinGame):
    """SuperGhost: a letter is added at either end, and every fragment is part of a word."""

    mechanics = SUPERGHOST


class Xghost(KinGame):
    """Xghost: a letter is added anywhere, and every fragment is what some word leaves when letters are struck."""

    mechanics = XGHOST


class Spook(KinGame):
    """Spook: letters may be rearranged at will. Fragments are written with their letters in alphabetical order."""

    mechanics = SPOOK


class Superduperghost(KinGame):
    """Superduperghost: SuperGhost in which the letters may be reversed before one is added."""

    mechanics = SUPERDUPERGHOST


KIN_CLASSES: dict[str, type[KinGame]] = {game.mechanics.rules.game: game for game in KinGame.__subclasses__()}
"""The classes above by the name that commands give their games."""

Game: TypeAlias = "Ghost | KinGame"
"""A game in which players add letters in turn."""
