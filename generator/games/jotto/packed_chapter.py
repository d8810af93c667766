"""The chapter of a task of Jotto as it is stored, and the secrets that it is about."""

from __future__ import annotations

import dataclasses

import msgspec

from generator.errors import InputError
from generator.games.jotto.facts import JottoChapter
from generator.games.jotto.rules import JottoRules
from generator.games.jotto.secrets import Dictionary, select_secrets
from generator.games.jotto.variants import FEWEST_SECRETS
from generator.lists.lexicon import Lexicon
from generator.work.tasks import EMPTY


def pack_chapter(chapter: JottoChapter | None) -> bytes:
    """The payload of a task; None: the list has too few secrets."""
    return EMPTY if chapter is None else msgspec.json.encode(chapter)


def read_chapter(payload: bytes) -> JottoChapter | None:
    """The chapter that ``pack_chapter`` packed."""
    return msgspec.json.decode(payload, type=JottoChapter | None)


def with_exact_chances(chapter: JottoChapter) -> JottoChapter:
    """The chapter with each chance of the hider as exact as its weights.

    A certificate may hold chances that were rounded, which do not add up to one.
    """
    weights = chapter.weights
    total = sum(weights)
    secrets = tuple(
        dataclasses.replace(secret, probability=weight / total)
        for secret, weight in zip(chapter.secrets, weights, strict=True)
    )
    return dataclasses.replace(chapter, secrets=secrets)


def chapter_secrets(lexicon: Lexicon, rules: JottoRules) -> Dictionary | None:
    """The legal secrets of a list; None if they are too few for a chapter."""
    try:
        dictionary = select_secrets(lexicon, rules)
    except InputError:
        return None
    return dictionary if len(dictionary) >= FEWEST_SECRETS.get(rules.letters, 1) else None
