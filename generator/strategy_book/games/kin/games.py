"""The games of this family: their rules, what solves them, and their rules on strings, which use nothing of a solver.

A new game gets a class and a line in ``MECHANICS`` below. *Add a game* in ``docs/contributing.md`` lists the other
files that it needs.
"""

from typing import ClassVar

from strategy_book.games.kin.mechanics import InfixRules, KinRules, Mechanics, Solver


class SuperGhostRules(InfixRules):
    """SuperGhost: a letter is added at either end; every fragment is an infix of a legal word."""

    __slots__ = ()

    game: ClassVar[str] = "superghost"
    title: ClassVar[str] = "SuperGhost"
    how: ClassVar[str] = (
        "Players in turn add a letter at either end; every fragment must be part of a legal word, in one piece."
    )


class SuperduperghostRules(InfixRules):
    """Superduperghost: the letters may be reversed before one is added at either end; fragments are infixes."""

    __slots__ = ()

    game: ClassVar[str] = "superduperghost"
    title: ClassVar[str] = "Superduperghost"
    how: ClassVar[str] = (
        "Players in turn may turn the letters round before adding one at either end; "
        "every fragment must be part of a legal word, in one piece."
    )

    @staticmethod
    def extended(position: str) -> tuple[str, ...]:
        """The position and its reversal: a letter is put in front of either or behind it."""
        return position, position[::-1]


class XghostRules(KinRules):
    """Xghost: a letter is inserted anywhere; every fragment is a subsequence of a legal word."""

    __slots__ = ()

    game: ClassVar[str] = "xghost"
    title: ClassVar[str] = "Xghost"
    how: ClassVar[str] = (
        "Players in turn add a letter anywhere; "
        "every fragment must be what is left of a legal word when some letters are taken out."
    )

    @classmethod
    def allowing(cls, position: str, words: list[str]) -> list[str]:
        """The words that have the position as a subsequence."""
        for letter in set(position):  # fast, and leaves few words
            words = [word for word in words if letter in word]
        return [word for word in words if _is_subsequence(position, word)]

    @classmethod
    def adds_letter(cls, before: str, after: str) -> bool:
        """Whether a letter was inserted anywhere."""
        return any(after[:i] + after[i + 1 :] == before for i in range(len(after)))


class SpookRules(KinRules):
    """Spook: letters may be rearranged before one is added; positions are multisets of letters."""

    __slots__ = ()

    game: ClassVar[str] = "spook"
    title: ClassVar[str] = "Spook"
    how: ClassVar[str] = (
        "Players in turn rearrange the letters as they like and add one; "
        "the letters must all be found in one legal word."
    )
    anagrams: ClassVar[bool] = True

    @staticmethod
    def written(fragment: str) -> str:
        """The letters in alphabetical order."""
        return "".join(sorted(fragment))

    @classmethod
    def allowing(cls, position: str, words: list[str]) -> list[str]:
        """The words with all letters of the position: equal letters are neighbours, so comparing runs is enough."""
        for letter in dict.fromkeys(position):
            run = letter * position.count(letter)
            words = [word for word in words if run in word]
        return words

    @classmethod
    def adds_letter(cls, before: str, after: str) -> bool:
        """Whether the letters are those of ``before`` and one more."""
        return any(sorted(after[:i] + after[i + 1 :]) == sorted(before) for i in range(len(after)))


def _is_subsequence(position: str, word: str) -> bool:
    letters = iter(word)
    return all(letter in letters for letter in position)


def _on_infixes(game: str) -> Solver:
    from strategy_book.games.kin.solve.infixes.solver import SOLVERS

    return SOLVERS[game]


def _of_insertions(game: str) -> Solver:
    from strategy_book.games.kin.solve.subsequences.solver import SOLVERS

    return SOLVERS[game]


SUPERGHOST = Mechanics(SuperGhostRules, _on_infixes, 8.0, (1.5e-5, 6e-4))
XGHOST = Mechanics(XghostRules, _of_insertions, 30.0)
SPOOK = Mechanics(SpookRules, _of_insertions, 25.0)
SUPERDUPERGHOST = Mechanics(SuperduperghostRules, _on_infixes, 12.0, (2.5e-5, 8e-4))

MECHANICS: dict[str, Mechanics] = {game.rules.game: game for game in (SUPERGHOST, XGHOST, SPOOK, SUPERDUPERGHOST)}
"""By the name of the game, in the order of the book."""

RULES: dict[str, type[KinRules]] = {name: game.rules for name, game in MECHANICS.items()}
"""The rules by the name of the game."""

MIN_LENGTHS = (3, 4)
"""Minimum lengths with chapters."""

PLAYERS = (2, 3, 4, 5)
"""Numbers of players whose verdicts a chapter states."""
