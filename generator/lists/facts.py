"""The facts of a word list that the book prints."""

from __future__ import annotations

from dataclasses import dataclass

from generator.lists.languages import find_language, same_language


@dataclass(frozen=True, slots=True)
class ListFacts:
    """A word list in the book. Texts come from files: hostile until escaped.

    Attributes:
        slug: safe for addresses.
        name: the file's stem.
        title: what readers call the list.
        source: where it comes from.
        version: of its source.
        licence: under which it may be used.
        edition: the words' own version, where they have one.
        date: of the words, ISO 8601.
        alphabet: its letters.
        sha256: of the file.
        words: distinct words of any length.
        by_length: (length, words) for every length that occurs.
        rejected: (reason, number of lines left out for it).
        language: the code of its language, "fr"; "" if its sidecar states none.
        audience: who plays with it, after "for".
    """

    slug: str
    name: str
    title: str
    source: str
    version: str
    licence: str
    edition: str
    date: str
    alphabet: str
    sha256: str
    words: int
    by_length: tuple[tuple[int, int], ...]
    rejected: tuple[tuple[str, int], ...]
    language: str = ""
    audience: str = ""

    @property
    def longest(self) -> int:
        """The letters of the longest word."""
        return max(length for length, _ in self.by_length)

    @property
    def language_name(self) -> str:
        """In English; "" if the language is not stated."""
        return find_language(self.language).name if self.language else ""

    def speaks_like(self, other: ListFacts) -> bool:
        """Whether the two lists are in the same language or in unknown ones. Others are never compared."""
        return same_language((self.language, self.alphabet), (other.language, other.alphabet))
