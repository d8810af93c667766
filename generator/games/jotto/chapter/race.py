"""The race of a chapter: the book, the paper's benchmark and people who know more or fewer words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from generator.games.jotto.chapter.facts import JottoChapter, Race
from generator.games.jotto.chapter.payload import with_exact_chances
from generator.games.jotto.feedback import Feedback
from generator.games.jotto.secrets import Dictionary
from generator.games.jotto.solve.race import Racer, alphabetical_racer, first_wins, mixture_racer
from generator.lists.entry import LISTS_KEPT
from generator.lists.lexicon import Lexicon, decode
from generator.lists.ranks import SCOWL, UNRANKED, Ranks, rank_file, read_ranks

SIZES = (20, 35, 60)
"""The ranks of the people in the race. Of SCOWL the book publishes the sizes of words up to 60."""


@dataclass(frozen=True, slots=True, eq=False)
class People:
    """The people in the race of a list.

    Attributes:
        known: for each name "scowl-N", N in ``SIZES``: (D,) which secrets somebody knows who knows all words up to rank
            N. Names of people who know no secret are left out; there are none if the list has no ranks.
        own_ranks: the rank of each secret, None for one without; None if the list has no ranks, or SCOWL's.
    """

    known: dict[str, npt.NDArray[np.bool_]]
    own_ranks: dict[str, int | None] | None


@lru_cache(maxsize=LISTS_KEPT)
def _kept_ranks(lexicon: Lexicon, path: Path, _: tuple[int, int] | None) -> Ranks | None:
    """The ranks of a list, kept for its next game. The last argument: time and size of their file."""
    return read_ranks(lexicon, path)


def people_of(lexicon: Lexicon, path: Path, dictionary: Dictionary) -> People:
    """The people in the race of a list, whose ranks are SCOWL's or its own.

    Args:
        lexicon: the list.
        path: of the list.
        dictionary: its secrets.
    """
    file, letters = rank_file(path), dictionary.rules.letters
    status = file.stat() if file.exists() else None
    ranks = _kept_ranks(lexicon, path, status and (status.st_mtime_ns, status.st_size))
    if ranks is None:
        return People({}, None)
    rows = lexicon.lengths == letters
    words = decode(lexicon.codes[rows][:, :letters], lexicon.alphabet)
    rank_of = dict(zip(words, ranks[rows].tolist(), strict=True))
    secrets = np.array([rank_of[word] for word in dictionary.words()])
    vocabularies = {f"scowl-{size}": secrets <= size for size in SIZES}
    known = {name: mine for name, mine in vocabularies.items() if mine.any()}
    if file.name == SCOWL:
        return People(known, None)
    own_ranks = {word: None if (rank := rank_of[word]) == UNRANKED else rank for word in dictionary.words()}
    return People(known, own_ranks)


def completed(
    chapter: JottoChapter,
    dictionary: Dictionary,
    feedback: Feedback,
    people: People,
    weights: Sequence[int],
    depths: Sequence[npt.NDArray[np.uint16]],
    benchmark: npt.NDArray[np.uint16],
) -> JottoChapter:
    """The chapter with its race, and with the figures of its hider computed exactly from the weights.

    Args:
        chapter: with its plans.
        dictionary: its secrets.
        feedback: their answers.
        people: as ``people_of`` returns them.
        weights: of its plans.
        depths: of each plan (D,) guesses for each secret.
        benchmark: (D,) guesses of the paper's benchmark for each secret.
    """
    words = dictionary.words()
    chapter = with_exact_chances(chapter, dict(zip(words, benchmark.tolist(), strict=True)))
    weight = dict(zip((secret.word for secret in chapter.secrets), chapter.weights, strict=True))
    hider = [weight[word] for word in words]
    racers: list[Racer] = [
        mixture_racer("book", hider, depths, weights),
        mixture_racer("benchmark", [1] * len(feedback), [benchmark], [1]),
        *(alphabetical_racer(name, feedback, mine) for name, mine in people.known.items()),
    ]
    wins = tuple(tuple(float(first_wins(first, second)) for second in racers) for first in racers)
    ranks = None
    if people.own_ranks is not None:
        ranks = tuple(people.own_ranks[secret.word] for secret in chapter.secrets)
    return replace(chapter, race=Race(tuple(racer.name for racer in racers), wins, ranks))
