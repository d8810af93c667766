"""A lower bound that anybody can check: sets of words from which the bound of a hider follows by arithmetic.

Of the sets that are named, every guess is looked at: from the smallest to the largest, the bound of a set is its weight
plus the least sum, over all guesses, of the bounds of its answer classes (theorem 14 in ``docs/theory.md``). Sets that
are not named are bounded by counting: one word takes a guess, ``hit`` words two, ``hit ** 2`` words three, the heaviest
first. Whatever sets are named, the result is a bound. A search names those that make it tight.

Sets are named by codes. The first set holds all words that the hider picks. Set after set, codes name answer classes of
it, which are the next sets; 0 goes on to the next set (``proof_kernels.END``). A set takes about four bits packed.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from generator.games.jotto.budget import MOST_PROOF_SETS
from generator.games.jotto.feedback import Feedback

if TYPE_CHECKING:
    from generator.games.jotto.solve.exact.proof_kernels import Hider

MOST_WORDS = 128
"""Of a game: the search that names sets knows no more."""

MOST_WEIGHT = 1 << 96
"""All weights together: see ``proof_kernels.PART``."""

SEARCHED = 64
"""Sets that are searched at most, for each that a proof may name: five times what any list has needed."""

Codes = npt.NDArray[np.uint16]


def in_order(feedback: Feedback, order: Sequence[int]) -> Feedback:
    """The same game with its words in another order."""
    return Feedback(np.ascontiguousarray(feedback.table[np.ix_(order, order)]), feedback.hit)


def _ranked(feedback: Feedback, weights: Sequence[int]) -> Hider:
    from generator.games.jotto.solve.exact.best_response import halves
    from generator.games.jotto.solve.exact.moves import class_masks
    from generator.games.jotto.solve.exact.proof_kernels import PART, Hider

    heaviest = sorted(range(len(weights)), key=lambda i: -weights[i])
    masks = class_masks(feedback.table[:, heaviest], feedback.hit)
    turn, many, turns = 1, 1, list[int]()
    while len(turns) < len(weights):
        turns += [turn] * many
        turn, many = turn + 1, many * max(1, feedback.hit)
    return Hider(
        np.array([[halves(mask) for mask in row] for row in masks], np.uint64).reshape(-1, feedback.hit, 2),
        np.array(turns[: len(weights)]),
        np.array([weights[i] >> PART for i in heaviest]),
        np.array([weights[i] & (1 << PART) - 1 for i in heaviest]),
        np.array(halves((1 << sum(map(bool, weights))) - 1), np.uint64),
    )


def bound_by_sets(feedback: Feedback, weights: Sequence[int], codes: Codes) -> int:
    """The least weighted sum of guesses that any guesser needs: a bound that follows from the sets that are named.

    Raises:
        ValueError: if the codes name classes of no set, or there are no such classes, or too many words.
    """
    if len(feedback) > MOST_WORDS:
        raise ValueError(f"more than {MOST_WORDS} words")
    from generator.games.jotto.solve.exact.proof_kernels import PART, bound, decode

    hider = _ranked(feedback, weights)
    sets = decode(codes, hider)
    if not len(sets):
        raise ValueError("not the sets of a proof")
    high, low = bound(sets, hider)
    return int(high) << PART | int(low)


def sets_for_bound(feedback: Feedback, weights: Sequence[int], most_sets: int = MOST_PROOF_SETS) -> Codes:
    """Codes of sets from which ``bound_by_sets`` proves what the hider is worth.

    None of them if they would be more than ``most_sets``, or the search for them would take too long.
    Long weights are cut for the search, so sets may prove a little less where weights differ by next to nothing.
    """
    from generator.games.jotto.solve.exact.best_response import BestResponse
    from generator.games.jotto.solve.exact.least_cost import SearchLimitError
    from generator.games.jotto.solve.exact.proof_kernels import encode, name_sets
    from generator.games.jotto.solve.exact.solve import cut_weights

    none = np.empty(0, np.uint16)
    if len(feedback) > MOST_WORDS or sum(weights) >= MOST_WEIGHT:
        return none
    cut, slack = cut_weights(weights)
    search, hider = BestResponse(feedback, cut, SEARCHED * most_sets), _ranked(feedback, weights)
    most = 1 << 9
    try:
        goal = search.cost(sum(1 << i for i, weight in enumerate(weights) if weight))
        while most <= most_sets:
            keys = name_sets(hider, goal, slack, most, *search.compiled)
            if len(keys):
                return np.asarray(encode(keys, hider), np.uint16)
            most *= 8
    except SearchLimitError:
        pass
    return none


def write_sets(codes: Codes) -> str:
    """The codes as text: two bytes each, the lower first, packed by zlib, in base64. No codes are no text."""
    packed = zlib.compress(codes.astype("<u2").tobytes(), 9)
    return base64.b64encode(packed).decode() if len(codes) else ""


def read_sets(text: str) -> Codes:
    """The codes that ``write_sets`` wrote.

    Raises:
        ValueError: if the text is something else.
    """
    unpacker: Any = zlib.decompressobj()
    try:
        data = unpacker.decompress(base64.b64decode(text, validate=True), 4 * MOST_PROOF_SETS)
    except zlib.error as error:
        raise ValueError("not the sets of a proof") from error
    if not unpacker.eof or unpacker.unused_data or len(data) % 2:
        raise ValueError("not the sets of a proof")
    return np.frombuffer(data, "<u2").astype(np.uint16)
