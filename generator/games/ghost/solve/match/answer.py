"""What a player at the table asks: who wins the match from here, and which letter to say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.games.ghost.solve.match.solve import Margins, SolvedMatch
from generator.games.ghost.solve.match.states import Rounds
from generator.games.lives import Begins, Lives


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
