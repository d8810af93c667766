"""The Spanish lists that two sources make: RLA-ES says which words there are, wordfreq how familiar.

RLA-ES, the dictionary for Hunspell, has 630,000 forms, most of which no reader has met; wordfreq counts what people
write on the web, in books and in the subtitles of films, names and English words included. A form that both have is a
word that people use. It is as familiar as the geometric mean of two counts, of the form and of all forms of its entry:
*comeríamos* is rarer than *comer*, and readers who know *comer* know it. If English has the form, too, such as *come*,
its count is smaller, by the part that English has of its uses in both languages. ``make_lists.py`` fetches both.

Left out are forms with a letter that Spanish lacks or without a vowel, and verbs with a pronoun at the end (*dámelo*).
They are two words, and tournaments of Scrabble refuse them. ``spanish_left_out.py`` has what no rule finds.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from ranked import ranked_lists
from spanish_left_out import ABBREVIATIONS, ENGLISH, MISTAKES, NAMES, NO_PRONOUN

COMMON, READ = "espanol-corriente.txt", "espanol.txt"
RANKS = "wordfreq-es.ranks"
LARGEST = {COMMON: 35, READ: 60}
"""The largest rank of each list's words."""

_WORD = re.compile("(?=.*[aeiouáéíóúü])[a-záéíóúüñ]{2,}")
_PRONOUNS = re.compile("(.{2,}?)(me|te|se|nos|os|l[aeo]s?){1,2}")
_ADDS_PRONOUNS = "À"
"""Flags of RLA-ES from here on add pronouns to verbs. Some irregular verbs have an entry for each form."""
_REFLEXIVE = re.compile("(.*ndo)?se")
"""What other flags add: *cansarse*, *cansándose*."""

Rule = tuple[str, str, str, re.Pattern[str]]
"""What it takes away, what it adds, the flags of what comes out, and where it applies."""


def spanish_lists(
    affixes: str, dictionary: str, frequencies: Mapping[str, int], places: Mapping[int, int]
) -> dict[str, bytes]:
    """Name here -> bytes of the two lists and of their ranks.

    Args:
        affixes, dictionary: RLA-ES's files for Hunspell.
        frequencies: how often words are used.
        places: for each rank, ascending, the number of words up to it; further words get the last rank.
    """
    entries = list(_entries(affixes, dictionary))
    left_out = {*ABBREVIATIONS, *NAMES, *ENGLISH, *MISTAKES, *_with_pronouns(entries)}
    counts: dict[str, int] = {}
    for forms in entries:
        if len(forms) <= 2 and not forms.isdisjoint(NAMES):
            continue  # a name and its plural
        used = {form: frequencies[form] for form in forms & frequencies.keys() if _WORD.fullmatch(form)}
        for form in used.keys() - left_out:
            counts[form] = max(counts.get(form, 0), used[form] * sum(used.values()))
    return ranked_lists(counts, places, LARGEST, RANKS)


def spanish_uses(spanish: Iterable[list[str]], english: Iterable[list[str]]) -> dict[str, int]:
    """Word -> how often it is used as a Spanish word in a million million, from wordfreq's bins for both languages."""
    in_english = _uses(english)
    return {word: uses * uses // (uses + in_english.get(word, 0)) for word, uses in _uses(spanish).items()}


def _uses(bins: Iterable[list[str]]) -> dict[str, int]:
    """Word -> uses in a million million. Ten times as rare are the words that come a hundred bins later."""
    return {word: round(10 ** (12 - number / 100)) for number, words in enumerate(bins) for word in words}


def _entries(affixes: str, dictionary: str) -> Iterator[set[str]]:
    """The forms of each entry in small letters, and those of each word that a prefix makes of it (*deshacer*)."""
    rules: dict[tuple[str, str], list[Rule]] = defaultdict(list)
    for line in affixes.splitlines():
        kind, flag, *parts, condition = [*line.split(), *[""] * 5][:5]
        removed, added = (part.removeprefix("0") for part in parts)
        if kind in ("PFX", "SFX") and condition and flag < _ADDS_PRONOUNS and not _REFLEXIVE.fullmatch(added):
            where = f"^{condition}" if kind == "PFX" else f"{condition}$"
            rules[kind, flag].append((removed, *added.partition("/")[::2], re.compile(where)))

    def with_endings(stem: str, flags: str) -> Iterator[str]:
        yield stem
        for removed, added, more, place in (rule for flag in flags for rule in rules["SFX", flag]):
            if place.search(stem):
                yield from with_endings(stem.removesuffix(removed) + added, more)

    for line in dictionary.splitlines()[1:]:
        stem, _, flags = line.split()[0].partition("/")
        if stem.islower():
            forms = set(with_endings(stem, flags))
            yield forms
            for _, added, _, place in (rule for flag in flags for rule in rules["PFX", flag]):
                yield {added + form for form in forms if place.search(form)}


def _with_pronouns(entries: Iterable[set[str]]) -> Iterator[str]:
    """Entries of one form that are another form with a pronoun or two, but for accents: *dámelo* is *da me lo*."""
    sizes: dict[str, int] = {}
    for forms in entries:
        sizes |= {form: max(len(forms), sizes.get(form, 0)) for form in forms}
    plain = {_without_accents(form) for form in sizes}
    for form, size in sizes.items():
        match = _PRONOUNS.fullmatch(_without_accents(form)) if size == 1 else None
        if match and match[1] in plain and form not in NO_PRONOUN:
            yield form


def _without_accents(word: str) -> str:
    """As accents can differ where a pronoun is added; ñ keeps its tilde."""
    return unicodedata.normalize("NFC", re.sub("[\u0301\u0308]", "", unicodedata.normalize("NFD", word)))
