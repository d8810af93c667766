"""The chapter of a task of Jotto as it is stored, and the secrets that it is about."""

from __future__ import annotations

import msgspec

from generator.errors import InputError
from generator.games.jotto.chapter.facts import JottoChapter
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


def chapter_secrets(lexicon: Lexicon, rules: JottoRules) -> Dictionary | None:
    """The legal secrets of a list; None if they are too few for a chapter."""
    try:
        dictionary = select_secrets(lexicon, rules)
    except InputError:
        return None
    return dictionary if len(dictionary) >= FEWEST_SECRETS.get(rules.letters, 1) else None
