"""The French lists that two sources make: Grammalecte's spelling says which words there are, Lexique how familiar.

Grammalecte's dictionary for Hunspell has 450,000 forms of a to z and their accents, in the spellings before and after
the reform of 1990; Lexique counts 120,000 forms in the subtitles of films and in books. Alone, the first has words that
no newspaper prints, and the second has names and English words of dialogues. A form that both have is a word that
people use. It is as familiar as the geometric mean of two counts, of the form and of its lemma: *mangeons* is rarer
than *manger*, and readers who know *manger* know it. ``make_lists.py`` fetches both.
"""

from __future__ import annotations

import csv
import re
from collections import Counter, defaultdict
from collections.abc import Mapping

from ranked import ranked_lists

COMMON, READ = "francais-courant.txt", "francais.txt"
RANKS = "lexique.ranks"
LARGEST = {COMMON: 35, READ: 60}
"""The largest rank of each list's words."""

_WORD = re.compile("[a-zàâäæçèéêëîïñôöœùûüÿ]{2,}")
_NEEDS_AN_ENDING = "()"
_NO_WORDS = {"po:err", "po:loc", "po:pfx", "po:sfx"}
"""Marks of entries that are not words: *jusqu*, *etc*, beginnings and ends of words."""


def french_lists(affixes: str, dictionary: str, lexique: str, places: Mapping[int, int]) -> dict[str, bytes]:
    """Name here -> bytes of the two lists and of their ranks.

    Args:
        affixes, dictionary: Grammalecte's files for Hunspell.
        lexique: Lexique's table.
        places: for each rank, ascending, the number of words up to it; further words get the last rank.
    """
    return ranked_lists(_counts(lexique, _forms(affixes, dictionary)), places, LARGEST, RANKS)


def _forms(affixes: str, dictionary: str) -> set[str]:
    """Every form of the dictionary that is a word in small letters. Its prefixes are elisions (*l'*) and left out."""
    endings: dict[str, list[tuple[str, str, re.Pattern[str]]]] = defaultdict(list)
    for line in affixes.splitlines():
        kind, flag, *parts = [*line.split(), "", ""][:5]
        if kind == "SFX" and parts[2]:
            removed, added, where = ("" if part == "0" else part for part in parts)
            endings[flag].append((removed, added.partition("/")[0].removeprefix("0"), re.compile(f"{where}$")))
    forms: set[str] = set()
    for line in dictionary.splitlines()[1:]:
        entry, *marks = line.split()
        stem, _, written = entry.partition("/")
        flags = {written[i : i + 2] for i in range(0, len(written), 2)}
        if _NO_WORDS.intersection(marks):
            continue
        if _NEEDS_AN_ENDING not in flags:
            forms.add(stem)
        forms |= {
            stem.removesuffix(removed) + added
            for flag in flags
            for removed, added, where in endings.get(flag, ())
            if where.search(stem)
        }
    return {form for form in forms if _WORD.fullmatch(form)}


def _counts(lexique: str, forms: set[str]) -> dict[str, int]:
    """Word -> how often films and books together use it, times the same of its lemma. Lexique writes œ as oe."""
    ligatures = {form.replace("œ", "oe"): form for form in forms if "œ" in form}
    uses: Counter[str] = Counter()
    lemmas: dict[str, int] = {}
    for row in csv.DictReader(lexique.splitlines(), delimiter="\t"):
        word = ligatures.get(row["1_ortho"], row["1_ortho"])
        if word in forms:
            uses[word] += _count(row["9_freqfilms2"]) + _count(row["10_freqlivres"])
            lemma = _count(row["7_freqlemfilms2"]) + _count(row["8_freqlemlivres"])
            lemmas[word] = max(lemmas.get(word, 0), lemma)
    return {word: count * lemmas[word] for word, count in uses.items()}


def _count(text: str) -> int:
    """Lexique counts in hundredths in a million words, with a decimal comma."""
    return round(100 * float(text.replace(",", ".") or 0))
