"""The chapter of a task of Jotto as it is stored, and the secrets that it is about."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

import msgspec

from generator.errors import InputError
from generator.games.jotto.chapter.facts import JottoChapter, Secret
from generator.games.jotto.feedback import Dictionary, select_secrets
from generator.games.jotto.rules import FEWEST_SECRETS, JottoRules
from generator.lists.lexicon import Lexicon
from generator.work.task import EMPTY


def pack_chapter(chapter: JottoChapter | None) -> bytes:
    """The payload of a task; None: the list has too few secrets."""
    return EMPTY if chapter is None else msgspec.json.encode(chapter)


def read_chapter(payload: bytes) -> JottoChapter | None:
    """The chapter that ``pack_chapter`` packed."""
    return msgspec.json.decode(payload, type=JottoChapter | None)


def with_exact_chances(chapter: JottoChapter, benchmark: Mapping[str, int]) -> JottoChapter:
    """The chapter with each figure of the hider as exact as its weights.

    A certificate may hold chances that were rounded, which do not add up to one.

    Args:
        chapter: of any origin.
        benchmark: how many guesses the benchmark's guesser takes for each secret.
    """
    weight = dict(zip((secret.word for secret in chapter.secrets), chapter.weights, strict=True))
    total = sum(weight.values())
    secrets = tuple(Secret(secret.word, weight[secret.word] / total, secret.guesses) for secret in chapter.secrets)
    hidden = dict.fromkeys((share.letter for share in chapter.shares), 0)
    for word, ways in weight.items():
        for letter in set(word):
            hidden[letter] += ways
    shares = tuple(replace(share, hidden=hidden[share.letter] / total) for share in chapter.shares)
    book, *others = chapter.contenders
    played = math.fsum(weight[secret.word] / total * secret.guesses for secret in chapter.secrets)
    return replace(
        chapter,
        secrets=secrets,
        shares=tuple(sorted(shares, key=lambda share: (-share.lift, share.letter))),
        hider_vs_benchmark=sum(ways * benchmark[word] for word, ways in weight.items()) / total,
        contenders=(replace(book, self_play=played), *others),
    )


def chapter_secrets(lexicon: Lexicon, rules: JottoRules) -> Dictionary | None:
    """The legal secrets of a list; None if they are too few for a chapter."""
    try:
        dictionary = select_secrets(lexicon, rules)
    except InputError:
        return None
    return dictionary if len(dictionary) >= FEWEST_SECRETS.get(rules.letters, 1) else None
