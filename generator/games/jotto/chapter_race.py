"""The race of a chapter: the book, the paper's benchmark and people who know more or fewer words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt

from generator.games.jotto.facts import JottoChapter, Race
from generator.games.jotto.feedback import Feedback
from generator.games.jotto.packed_chapter import with_exact_chances
from generator.games.jotto.race import Racer, alphabetical_racer, first_wins, mixture_racer
from generator.games.jotto.secrets import Dictionary
from generator.lists.lexicon import Lexicon
from generator.lists.ranks import SCOWL, rank_file, read_ranks

SIZES = (20, 35, 60)
"""The SCOWL sizes of the people in the race: the book publishes the sizes of words up to 60."""


def known_words(lexicon: Lexicon, path: Path, dictionary: Dictionary) -> dict[str, npt.NDArray[np.bool_]]:
    """For each name "scowl-N", N in ``SIZES``: (D,) which secrets a reader of this size knows.

    Empty unless the list's ranks are SCOWL's. A size whose readers know no secret is left out.
    """
    ranks = read_ranks(lexicon, path) if rank_file(path).name == SCOWL else None
    if ranks is None:
        return {}
    rank_of = dict(zip(lexicon.words(), ranks.tolist(), strict=True))
    secrets = np.array([rank_of[word] for word in dictionary.words()])
    vocabularies = {f"scowl-{size}": secrets <= size for size in SIZES}
    return {name: known for name, known in vocabularies.items() if known.any()}


def completed(
    chapter: JottoChapter,
    dictionary: Dictionary,
    feedback: Feedback,
    known: dict[str, npt.NDArray[np.bool_]],
) -> JottoChapter:
    """The chapter with its race, and with the figures of its hider computed exactly from the weights.

    Args:
        chapter: with its plans.
        dictionary: its secrets.
        feedback: their answers.
        known: as ``known_words`` returns them.
    """
    from generator.games.jotto.guess.nodes import tree_depths
    from generator.games.jotto.plans import mixture_of, read_plans
    from generator.games.jotto.solve import benchmark

    words, mark = dictionary.words(), benchmark(feedback)
    chapter = with_exact_chances(chapter, dict(zip(words, mark.depth.tolist(), strict=True)))
    mixture = mixture_of(read_plans(chapter.plan_file), feedback)
    depths = [tree_depths(feedback, tree) for tree in mixture.trees]
    weight = dict(zip((secret.word for secret in chapter.secrets), chapter.weights, strict=True))
    hider = [weight[word] for word in words]
    racers: list[Racer] = [
        mixture_racer("book", hider, depths, [int(share) for share in mixture.weights]),
        mixture_racer("benchmark", [1] * len(feedback), [mark.depth], [1]),
        *(alphabetical_racer(name, feedback, mine) for name, mine in known.items()),
    ]
    wins = tuple(tuple(float(first_wins(first, second)) for second in racers) for first in racers)
    return replace(chapter, race=Race(tuple(racer.name for racer in racers), wins))
