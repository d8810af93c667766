"""A match of Ghost: rounds with lives, until one player is left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from generator.arguments import checked
from generator.games.ghost.rules import Finish, GhostRules
from generator.games.rules import Begins, Lives, MatchLives, MinLength
from generator.library.answer import JsonAnswer, word_list_json
from generator.library.words import Source, read

if TYPE_CHECKING:
    from generator.games.ghost.solve.match.solve import Margins, SolvedMatch
    from generator.games.ghost.solve.match.states import Rounds


@dataclass(frozen=True, slots=True)
class MatchAnswer:
    """The chances of a match at one fragment. Players are counted from 1, the one who began the round.

    Attributes:
        lives: each player's lives.
        begins: who begins the next round.
        prefix: the letters said so far in this round.
        to_move: the player who says the next letter; None at a complete word.
        chances: each player's chance to win the match.
        letters: the same after each letter that can be said now, in the order of the alphabet.
        best: the letters with the best chance for the player to move, sorted.
        states: how many states were solved.
        margins: how safely equal chances were found.
    """

    lives: Lives
    begins: Begins
    prefix: str
    to_move: int | None
    chances: tuple[float, ...]
    letters: dict[str, tuple[float, ...]]
    best: tuple[str, ...]
    states: int
    margins: Margins

    def as_json(self) -> dict[str, Any]:
        """The keys of ``match`` in docs/interface.md, but for ``"word_list"`` and ``"rules"``."""
        return {
            "lives": list(self.lives),
            "begins": self.begins,
            **({"prefix": self.prefix} if self.prefix else {}),
            "to_move": self.to_move,
            "chances": list(self.chances),
            "letters": {letter: list(chances) for letter, chances in self.letters.items()},
            "best": list(self.best),
            "states": self.states,
            "smallest_gap": self.margins.smallest_gap,
            "largest_tie": self.margins.largest_tie,
        }


def answer_at(rounds: Rounds, solved: SolvedMatch, begins: Begins, prefix: str = "") -> MatchAnswer:
    """The answer of a match that was solved before, for one fragment.

    Raises:
        InputError: if ``prefix`` is no fragment.
    """
    depth, index = rounds.trie.find(prefix)
    players = len(solved.lives)
    mover = depth % players
    letters = rounds.letters(players, depth, index)
    nodes = [rounds.node(players, depth, index), *letters.values()]
    at_prefix, *after = solved.at_nodes(nodes)[0]
    best = solved.best(solved.at_nodes([*letters.values()])[0, :, mover]) if letters else ()
    return MatchAnswer(
        lives=solved.lives,
        begins=begins,
        prefix=prefix,
        to_move=mover + 1 if letters else None,
        chances=tuple(map(float, at_prefix)),
        letters={letter: tuple(map(float, chances)) for letter, chances in zip(letters, after, strict=True)},
        best=tuple(sorted(letter for letter, good in zip(letters, best, strict=True) if good)),
        states=len(solved.space),
        margins=solved.margins,
    )


@checked
class Match:
    """A solved match. Players are counted from 1, the one who began this round. Make one with :func:`match`.

    Raises:
        ArgumentError: if no match can begin so.
        InputError: if no word is long enough.
        TooLargeError: if there are too many states to solve.
    """

    def __init__(self, words: Source, lives: MatchLives, begins: Begins, min_length: MinLength, finish: Finish) -> None:
        from generator.games.ghost.solve.match.solve import solve_match
        from generator.games.ghost.solve.match.states import Rounds
        from generator.games.ghost.solve.trie import build_trie

        self.rules = GhostRules(len(lives), min_length, finish)
        self.words = read(words)
        self._trie = build_trie(self.words.lexicon, min_length, finish)
        self._rounds = Rounds(self._trie)
        self._begins = begins
        self._solved = solve_match(self._rounds, lives, begins)

    @property
    def chances(self) -> list[float]:
        """Each player's chance to win the match at the start of this round."""
        return list(self._at("").chances)

    def letters(self, prefix: str = "") -> dict[str, list[float]]:
        """Each player's chance after each letter that can be said after ``prefix``; {} if it is a word.

        Raises:
            InputError: if no playable word begins with ``prefix``.
        """
        return {letter: list(chances) for letter, chances in self._at(prefix).letters.items()}

    def best(self, prefix: str = "") -> list[str]:
        """The letters with the best chance for the player to move, sorted."""
        return list(self._at(prefix).best)

    def answer(self, prefix: str = "") -> JsonAnswer:
        """All that ``strategy-book match`` answers after ``prefix``."""
        return JsonAnswer(
            word_list=word_list_json(self._trie),
            rules=self.rules.as_json(),
            **self._at(prefix).as_json(),
        )

    def _at(self, prefix: str) -> MatchAnswer:
        return answer_at(self._rounds, self._solved, self._begins, self.words.fragment(prefix))


def match(
    words: Source,
    lives: MatchLives = (5, 5),
    begins: Begins = "turn",
    min_length: MinLength = 4,
    finish: Finish = "loses",
) -> Match:
    """Solve a match of Ghost.

    Args:
        words: the list of the game.
        lives: of the players still in, in the order of the table, from the one who begins this round.
        begins: who begins the next round: ``"turn"`` (the next player after the one who began this round),
            ``"loser"`` (the one who lost it) or ``"after-loser"`` (the next player after that one).
        min_length: the letters a word needs to count.
        finish: what finishing a word does, as in :class:`Ghost`.

    Raises:
        ArgumentError: if no match can begin so.
        InputError: if no word is long enough.
        TooLargeError: if there are too many states to solve.
    """
    return Match(words, lives, begins, min_length, finish)
