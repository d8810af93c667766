"""The French lists that two sources make: Grammalecte's spelling says which words there are, Lexique how familiar.

Grammalecte's dictionary for Hunspell has 450,000 forms of a to z and their accents, in the spellings before and after
the reform of 1990; Lexique counts 120,000 forms in the subtitles of films and in books. Alone, the first has words that
no newspaper prints, and the second has names and English words of dialogues. A form that both have is a word that
people use. It is as familiar as the geometric mean of two counts, of the form and of its lemma: *mangeons* is rarer
than *manger*, and readers who know *manger* know it. Some words owe their counts to names and to English; they count as
rare, and so does an abbreviation. ``make_lists.py`` fetches both.

The list of experts is Debian's wfrench without what no French dictionary calls a word.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from ranked import ranked_lists

COMMON, READ, EXPERT = "francais-courant.txt", "francais.txt", "wfrench.txt"
RANKS = "lexique.ranks"
LARGEST = {COMMON: 35, READ: 60}
"""The largest rank of each list's words."""

_WORD = re.compile("[a-zàâäæçèéêëîïñôöœùûüÿ]{2,}")
_VOWEL = re.compile("[aeiouy]")
_NEEDS_AN_ENDING = "()"
_ELIDED = "qu"
"""No other French word ends so."""
_SYMBOL = "||"
"""A flag of units of measurement."""
_INTERJECTION = "po:interj"
_NO_WORDS = {"po:err", "po:loc", "po:pfx", "po:sfx"}
"""Marks of entries that are not words: *jusqu*, beginnings and ends of words."""

_NAMES = """
ana aubain axis drifter gloria harper jacques jenny jésus liston luis lutz maïa nova spider virginie zanzi
""".split()  # noqa: SIM905
"""Words that few people know, such as *jenny*, a machine. Lexique counts the names of characters for them."""
_FOREIGN = """
about are baby boy boys die girl girls have home house land let love man more new señor shit zingaro
""".split()  # noqa: SIM905
"""Lexique counts them in English, German, Spanish and Italian dialogues. What French says, too, is not here: *job*."""
_MISREAD = ["ais"]
"""A plank. In subtitles it is *ai*, *mais* or *vais* with a mistake."""
_ABBREVIATION = ["etc"]
_RARE_WORDS = {*_NAMES, *_FOREIGN, *_MISREAD, *_ABBREVIATION}
"""All were read in the list of everyday words: those that are names elsewhere, that English has or that have up to
five letters, and of all others those that films use much more than books, or the reverse."""
_RARE = 100 * 100
"""The count of such words: as if they and their lemmas were used once in a million words."""


def french_lists(affixes: str, dictionary: str, lexique: str, places: Mapping[int, int]) -> dict[str, bytes]:
    """Name here -> bytes of the two lists and of their ranks.

    Args:
        affixes, dictionary: Grammalecte's files for Hunspell.
        lexique: Lexique's table.
        places: for each rank, ascending, the number of words up to it; further words get the last rank.
    """
    return ranked_lists(_counts(lexique, _forms(affixes, dictionary)), places, LARGEST, RANKS)


def expert_list(listed: bytes, dictionary: str) -> bytes:
    """``listed``, the words of wfrench, without the entries that look like words and are not.

    That is an entry of two letters or more that has a letter which French lacks (*jusqú*), no vowel unless it is an
    interjection (*cpt*, *km*; not *brrr*), two first letters with which no word begins (*qqun*), or the end of a word
    that has lost its last letter (*puisqu*).

    Args:
        dictionary: Grammalecte's file for Hunspell. It says what is an interjection, and how words begin.
    """
    entries = list(_entries(dictionary))
    interjections = {stem for stem, _, marks in entries if _INTERJECTION in marks}
    beginnings = {_plain(stem)[:2] for stem, flags, _ in entries if stem.islower() and _SYMBOL not in flags}

    def is_word(entry: str) -> bool:
        plain = _plain(entry)
        vowel = _VOWEL.search(plain) or entry in interjections
        return bool(_WORD.fullmatch(entry) and vowel and plain[:2] in beginnings and not plain.endswith(_ELIDED))

    lines = listed.decode().splitlines()
    return "".join(f"{line}\n" for line in lines if len(line) < 2 or not line.isalpha() or is_word(line)).encode()


def _plain(word: str) -> str:
    """Without ligatures and accents, as the lists are played."""
    return re.sub("[\u0300-\u036f]", "", unicodedata.normalize("NFD", word.replace("œ", "oe").replace("æ", "ae")))


def _entries(dictionary: str) -> Iterator[tuple[str, set[str], list[str]]]:
    """The stem of each entry that is a word, its flags and its marks."""
    for line in dictionary.splitlines()[1:]:
        entry, *marks = line.split()
        stem, _, flags = entry.partition("/")
        if not _NO_WORDS.intersection(marks):
            yield stem, {flags[i : i + 2] for i in range(0, len(flags), 2)}, marks


def _forms(affixes: str, dictionary: str) -> set[str]:
    """Every form of the dictionary that is a word in small letters. Its prefixes are elisions (*l'*) and left out."""
    endings: dict[str, list[tuple[str, str, re.Pattern[str]]]] = defaultdict(list)
    for line in affixes.splitlines():
        kind, flag, *parts = [*line.split(), "", ""][:5]
        if kind == "SFX" and parts[2]:
            removed, added, where = ("" if part == "0" else part for part in parts)
            endings[flag].append((removed, added.partition("/")[0].removeprefix("0"), re.compile(f"{where}$")))
    forms: set[str] = set()
    for stem, flags, _ in _entries(dictionary):
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
    return {word: _RARE if word in _RARE_WORDS else count * lemmas[word] for word, count in uses.items()}


def _count(text: str) -> int:
    """Lexique counts in hundredths in a million words, with a decimal comma."""
    return round(100 * float(text.replace(",", ".") or 0))
