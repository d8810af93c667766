"""What a call answers: the JSON object of the command that asks the same question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Self

import msgspec

from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.reading.spellings import spellings_of

if TYPE_CHECKING:
    from strategy_book.games.ghost.solve.trie import Trie


class JsonAnswer(dict[str, Any]):
    """A JSON object whose keys can also be read as attributes: ``answer["words"]`` is ``answer.words``.

    It equals the object that the command prints with ``--json`` for the same question, key by key: docs/interface.md
    says what they mean.
    """

    def __getattr__(self, name: str) -> Any:
        """The value of a key."""
        try:
            return self[name]
        except KeyError:
            keys = ", ".join(self)
            raise AttributeError(f"this answer has no {name!r}; its keys are {keys}", name=name) from None

    def with_spellings(self, *lexicons: Lexicon) -> Self:
        """Add ``"spellings"``: how the words of this answer are written, if they are played without their accents."""
        rules = self.get("rules", {})
        words = {text for text in _texts(self) if len(text) >= rules.get("min_length", 2)}
        spellings: dict[str, list[str]] = {}
        for lexicon in lexicons:
            spellings |= spellings_of(words, lexicon.spellings)
        if spellings:
            self["spellings"] = dict(sorted(spellings.items()))
        return self


def _texts(value: object) -> Iterator[str]:
    """All strings in a JSON value, keys of objects included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from _texts(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _texts(item)


class SolveAnswer(JsonAnswer):
    """The answer of ``solve``: who may lose, and the moves that win."""

    losers: list[int] | None
    winning_moves: list[str] | None
    openings: dict[str, list[int] | None]


def plain(value: Any) -> Any:
    """Records and tuples as JSON has them; None stays None."""
    return msgspec.json.decode(msgspec.json.encode(value))


def word_list_json(trie: Trie) -> dict[str, Any]:
    """The ``"word_list"`` object of docs/interface.md, for Ghost; other games have other ``"fragments"``."""
    return {
        "name": trie.lexicon.name,
        "sha256": trie.lexicon.sha256,
        "words": trie.legal_words,
        "playable_words": trie.playable_words,
        "fragments": trie.fragments,
    }
