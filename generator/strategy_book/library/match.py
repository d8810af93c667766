"""A match of Ghost: rounds with lives, until one player is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from strategy_book.arguments import checked
from strategy_book.games.ghost.rules import Finish, GhostRules
from strategy_book.games.rules import Begins, MatchLives, MinLength
from strategy_book.library.answer import JsonAnswer, word_list_json
from strategy_book.library.words import Source, read

if TYPE_CHECKING:
    from strategy_book.games.ghost.solve.match.solve import SolvedMatch
    from strategy_book.games.ghost.solve.match.states import Rounds


class MatchAnswer(JsonAnswer):
    """The answer of ``match`` at one fragment. Players are counted from 1, the one who began the round."""

    lives: list[int]
    to_move: int | None
    chances: list[float]
    letters: dict[str, list[float]]
    best: list[str]
    states: int


def answer_at(rounds: Rounds, solved: SolvedMatch, begins: Begins, prefix: str = "") -> MatchAnswer:
    """The answer of a match that was solved before, without ``"word_list"`` and ``"rules"``.

    Raises:
        InputError: if ``prefix`` is not a fragment.
    """
    depth, index = rounds.trie.find(prefix)
    players = len(solved.lives)
    mover = depth % players
    letters = rounds.letters(players, depth, index)
    nodes = [rounds.node(players, depth, index), *letters.values()]
    at_prefix, *after = solved.at_nodes(nodes)[0].tolist()
    best = solved.best(solved.at_nodes([*letters.values()])[0, :, mover]) if letters else ()
    return MatchAnswer(
        lives=list(solved.lives),
        begins=begins,
        **({"prefix": prefix} if prefix else {}),
        to_move=mover + 1 if letters else None,
        chances=at_prefix,
        letters=dict(zip(letters, after, strict=True)),
        best=sorted(letter for letter, good in zip(letters, best, strict=True) if good),
        states=len(solved.space),
        smallest_gap=solved.margins.smallest_gap,
        largest_tie=solved.margins.largest_tie,
    )


@checked
class Match:
    """A solved match of Ghost. Players are counted from 1, the one who began this round.

    Args:
        lives: of the players still in, in the order of the table, from the one who begins this round.
        begins: who begins the next round: ``"turn"`` (the next player after the one who began this round),
            ``"loser"`` (the one who lost it) or ``"after-loser"`` (the next player after that one).
        finish: what finishing a word does, as in :class:`Ghost`.

    Raises:
        ArgumentError: if no match can begin so.
        InputError: if no word is long enough.
        TooLargeError: if there are too many states to solve.
    """

    def __init__(
        self,
        words: Source,
        lives: MatchLives = (5, 5),
        begins: Begins = "turn",
        min_length: MinLength = 4,
        finish: Finish = "loses",
    ) -> None:
        from strategy_book.games.ghost.solve.match.solve import solve_match
        from strategy_book.games.ghost.solve.match.states import Rounds
        from strategy_book.games.ghost.solve.trie import build_trie

        self.rules = GhostRules(len(lives), min_length, finish)
        self.words = read(words)
        self._trie = build_trie(self.words.lexicon, min_length, finish)
        self._rounds = Rounds(self._trie)
        self._begins = begins
        self._solved = solve_match(self._rounds, lives, begins)

    @property
    def chances(self) -> list[float]:
        """Each player's chance to win the match at the start of this round."""
        return self.answer().chances

    def letters(self, prefix: str = "") -> dict[str, list[float]]:
        """Each player's chance after each letter that can be said after ``prefix``; {} if it is a word.

        Raises:
            InputError: if no playable word begins with ``prefix``.
        """
        return self.answer(prefix).letters

    def best(self, prefix: str = "") -> list[str]:
        """The letters with the best chance for the player to move, sorted."""
        return self.answer(prefix).best

    def answer(self, prefix: str = "") -> MatchAnswer:
        """All that ``strategy-book match`` answers after ``prefix``."""
        chances = answer_at(self._rounds, self._solved, self._begins, self.words.fragment(prefix))
        return MatchAnswer(word_list=word_list_json(self._trie), rules=self.rules.as_json(), **chances)


match = Match
"""Solve a match."""
