"""A game that the book does not have: letters are added in front only. So it is Ghost on reversed words.

It has what a new game of letters needs in Python (docs/contributing.md), and a title of two words.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

import numpy as np
import pytest

from strategy_book.games.kin.games import MECHANICS, RULES
from strategy_book.games.kin.mechanics import InfixRules, Mechanics
from strategy_book.games.kin.solve.infixes.losers import EitherEnd
from strategy_book.games.kin.solve.infixes.solver import InfixSolver
from strategy_book.library.kin import KinGame
from strategy_book.verify.kin import game as verified
from strategy_book.verify.kin.positions import Numbers

NAME = "tsohg"


class TsohgRules(InfixRules):
    """A letter is added in front; every fragment ends a legal word."""

    __slots__ = ()

    game: ClassVar[str] = NAME
    title: ClassVar[str] = "Front Ghost"
    how: ClassVar[str] = "Players in turn add a letter in front; every fragment must end a legal word."
    behind: ClassVar[bool] = False


class InFront(EitherEnd):
    """Its plays for the solver."""

    behind = False


TSOHG = Mechanics(TsohgRules, lambda _: InfixSolver(InFront), 5.0, (1e-5, 1e-4))


class Tsohg(KinGame):
    """Its class for the library."""

    mechanics = TSOHG


def _at_the_end(
    text: verified.Codes, begins: Numbers, words: Numbers, position: verified.Codes, before: verified.Marks
) -> Numbers:
    fits = []
    for word in words:
        end = begins[word + 1]
        place = end - len(position)
        if place >= begins[word] and (text[place:end] == position).all():
            fits.append(word)
            if place > begins[word]:
                before[0, text[place - 1]] = True
    return np.array(fits, np.int64)


VERIFIED = verified.Rules(_at_the_end, whole=True)


@contextmanager
def known() -> Iterator[None]:
    """The game among the others, for as long as a test needs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(MECHANICS, NAME, TSOHG)
        patch.setitem(RULES, NAME, TsohgRules)
        patch.setitem(verified.RULES, NAME, VERIFIED)
        yield
