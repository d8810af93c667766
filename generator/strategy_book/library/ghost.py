"""Ghost: who loses, which letters win, and the words to learn."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from strategy_book.arguments import checked
from strategy_book.errors import InputError
from strategy_book.games.ghost.rules import Finish, GhostRules
from strategy_book.games.ghost.solve.losers import solve_ghost
from strategy_book.games.ghost.solve.strategies import Policy
from strategy_book.games.rules import MinLength, Players, Seat
from strategy_book.library.answer import JsonAnswer, SolveAnswer, plain, word_list_json
from strategy_book.library.play import RuledGame
from strategy_book.library.words import Source, read

if TYPE_CHECKING:
    from strategy_book.library.learn import StrategiesAnswer, StrategyAnswer

ListTies = Literal["familiar", "alphabet"]
"""Which of equally short lists: the one of the most familiar words, or the first in the alphabet."""


@checked
class Ghost(RuledGame):
    """Ghost with one word list, solved: players add a letter to the end, and the player who completes a word loses.

    Args:
        words: a list that was read, or anything that :func:`strategy_book.library.words.read` takes.
        finish: with ``"goes-on"`` play goes on behind words, and the player loses who cannot go on.

    Raises:
        ArgumentError: if an argument is not what it may be, as for every call.
        InputError: if no word is long enough.
    """

    rules_type: ClassVar[type[GhostRules]] = GhostRules
    rules: GhostRules

    def __init__(
        self, words: Source, players: Players = 2, min_length: MinLength = 4, finish: Finish = "loses"
    ) -> None:
        self.rules = GhostRules(players, min_length, finish)
        self.words = read(words)
        self._solved = solve_ghost(self.words.lexicon, self.rules)
        self._solved_for = {players: self._solved}
        self._trie = self._solved.trie

    @property
    def finish(self) -> Finish:
        """What finishing a word does."""
        return self.rules.finish

    def with_players(self, players: Players) -> Ghost:
        """The same game for another number of players."""
        return Ghost(self.words, players, self.min_length, self.finish)

    def solve(self, prefix: str = "") -> SolveAnswer:
        """All that ``strategy-book solve`` answers after ``prefix``, with which some playable word must begin."""
        depth, index, prefix = self._find(prefix)
        solved = self._solved
        return SolveAnswer(
            word_list=self.word_list(),
            rules=self.rules.as_json(),
            **({"prefix": prefix} if prefix else {}),
            losers=solved.losers_of(depth, index),
            winning_moves=solved.winning_moves(depth, index),
            openings=solved.openings(depth, index),
        )

    def losers(self, prefix: str = "") -> list[int]:
        """The seats that may lose after ``prefix`` with best play, ascending."""
        depth, index, _ = self._find(prefix)
        return self._solved.losers_of(depth, index)

    def moves(self, prefix: str = "") -> list[str]:
        """The letters that may be added to ``prefix``, in alphabetical order; [] if it ends the round."""
        depth, index, _ = self._find(prefix)
        return [self._trie.letter(depth + 1, play) for play in self._trie.plays(depth, index)]

    def winning_moves(self, prefix: str = "") -> list[str]:
        """The letters after which the player to move is not among the losers."""
        depth, index, _ = self._find(prefix)
        return self._solved.winning_moves(depth, index)

    def best_moves(self, prefix: str = "") -> list[str]:
        """The letters of perfect play: the winning ones, or else those that make the game last longest."""
        depth, index, _ = self._find(prefix)
        plays = self._trie.plays(depth, index)
        return [self._trie.letter(depth + 1, play) for play in plays if self._kept_plays[depth + 1][play]]

    def strategy(
        self,
        seat: Seat,
        prefix: str | None = None,
        *,
        policy: Policy = "minimal",
        ties: ListTies | None = None,
        stages: bool = False,
    ) -> StrategyAnswer:
        """All that ``strategy-book strategy`` answers: the words that ``seat`` has to learn.

        Args:
            prefix: one opening; by default every legal opening of ``seat - 1`` letters.
            policy: ``"minimal"`` (the fewest words), ``"theobald"``, ``"all"`` (every winning word) or ``"outcomes"``:
                see docs/theory.md.
            ties: which of equally short lists, with the policy ``"minimal"``: ``"familiar"`` or ``"alphabet"``; by
                default the most familiar words if the list has ranks.
            stages: whether to also say which words are enough against readers of each SCOWL size, and in which order
                to learn them. Two players, all openings, and a policy whose lists win.

        Raises:
            ArgumentError: if there is no such seat.
            InputError: if ``prefix`` is not a fragment, or ``ties`` or ``stages`` needs ranks that the list does not
                have, or ``stages`` does not go with the other arguments.
        """
        from strategy_book.games.ghost.solve.strategies import first_letter_lists, opening_lists
        from strategy_book.library.learn import StrategyAnswer, check_stages, stages_answer

        seat = self.rules.check_seat(seat)
        if stages:
            check_stages(self.words, self.rules, prefix, policy)
        ranks = self._ranks(policy, ties)
        solved = replace(self._solved, ranks=ranks)
        opening = None if prefix is None else self.words.fragment(prefix)
        lists = opening_lists(solved, seat, policy, prefix=opening)
        letters = first_letter_lists(solved, policy) if seat == 1 else []
        answer = StrategyAnswer(
            word_list=self.word_list(),
            rules=self.rules.as_json(),
            seat=seat,
            policy=policy,
            ties="alphabet" if ranks is None else "familiar",
            openings={entry.opening: plain(entry.words) for entry in lists},
        )
        if seat == 1:
            answer["first_letters"] = {entry.opening: plain(entry.words) for entry in letters}
        if policy == "outcomes":
            answer["losing_words"] = {entry.opening: list(entry.losing) for entry in lists}
            if seat == 1:
                answer["first_letters_losing_words"] = {entry.opening: list(entry.losing) for entry in letters}
        if stages:
            answer |= stages_answer(self.words, solved, seat, policy)
        return answer.with_spellings(self.words.lexicon)

    def strategies(
        self, *, policy: Policy = "minimal", ties: ListTies | None = None, stages: bool = False
    ) -> StrategiesAnswer:
        """All that ``strategy-book strategy --all-seats`` answers: :meth:`strategy` of every seat."""
        from strategy_book.library.learn import StrategiesAnswer

        seats = range(1, self.players + 1)
        answers = [self.strategy(seat, policy=policy, ties=ties, stages=stages) for seat in seats]
        shared = {key: answers[0][key] for key in StrategiesAnswer.SHARED}
        left_out = {*shared, "spellings"}
        rows = [{key: value for key, value in answer.items() if key not in left_out} for answer in answers]
        return StrategiesAnswer(shared, seats=rows).with_spellings(self.words.lexicon)

    def line(self, prefix: str = "") -> list[str]:
        """Every word that can end the game from ``prefix`` between perfect players, sorted."""
        from strategy_book.games.ghost.solve.lines import line_words

        return line_words(self._solved, self.words.fragment(prefix))

    def line_answer(self, prefix: str = "") -> JsonAnswer:
        """All that ``strategy-book line`` answers."""
        return JsonAnswer(
            word_list=self.word_list(),
            rules=self.rules.as_json(),
            prefix=self.words.fragment(prefix),
            words=self.line(prefix),
        ).with_spellings(self.words.lexicon)

    def odds(self, prefix: str = "", players: Players | None = None) -> list[float]:
        """The chance of each seat to lose after ``prefix`` if every player picks evenly among equally good moves.

        There may be another number of ``players`` than in this game.
        """
        from strategy_book.games.ghost.solve.losers import loss_odds

        depth, index, _ = self._find(prefix)
        players = players or self.players
        if players not in self._solved_for:
            rules = replace(self.rules, players=players)
            self._solved_for[players] = solve_ghost(self.words.lexicon, rules, self._trie)
        odds: list[float] = loss_odds(self._solved_for[players], depth)[depth][index].tolist()
        return odds

    def is_word(self, fragment: str) -> bool:
        """Whether ``fragment`` is a word that ends the game."""
        fragment = self.words.fragment(fragment)
        row = bisect_left(self._playable, fragment)
        return row < len(self._playable) and self._playable[row] == fragment

    def example(self, fragment: str) -> str | None:
        """The shortest word that ``fragment`` begins, among equals the first in the alphabet; or None."""
        return min(self.examples(fragment), key=lambda word: (len(word), word), default=None)

    def examples(self, fragment: str) -> list[str]:
        """Every word that a game can end with and that ``fragment`` begins, in alphabetical order."""
        fragment = self.words.fragment(fragment)
        first = bisect_left(self._playable, fragment)
        end = bisect_left(self._playable, fragment + chr(0x10FFFF))
        return self._playable[first:end]

    def allows(self, word: str, fragment: str) -> bool:
        """Whether ``word`` is a legal word that begins with ``fragment``."""
        word = self.words.fragment(word)
        return len(word) >= self.min_length and word in self.words and word.startswith(self.words.fragment(fragment))

    def after(self, fragment: str, move: str) -> str | None:
        """The fragment that ``move`` makes, whether a word begins with it or not; None if it is not a letter."""
        letter = self.words.fragment(move)
        return fragment + letter if len(letter) == 1 and letter in self.words.lexicon.alphabet else None

    def word_list(self) -> dict[str, Any]:
        """The ``"word_list"`` object of this game."""
        return word_list_json(self._trie)

    @cached_property
    def _kept_plays(self) -> Any:
        from strategy_book.games.ghost.solve.lines import line_plays

        return line_plays(self._solved)[0]

    @cached_property
    def _playable(self) -> list[str]:
        import numpy as np

        return sorted(self._trie.word_strings(np.concatenate([level.rows for level in self._trie.levels])))

    def _find(self, prefix: str) -> tuple[int, int, str]:
        fragment = self.words.fragment(prefix)
        return *self._trie.find(fragment), fragment

    def _ranks(self, policy: Policy, ties: ListTies | None) -> Any:
        if policy != "minimal" or ties == "alphabet":
            return None
        ranks = self.words.ranks
        if ranks is None and ties == "familiar":
            raise InputError(
                f"ties familiar: {self.words.name!r} has no familiarity ranks; leave it out, or name a rank file"
            )
        return ranks
