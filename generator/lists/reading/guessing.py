"""Which encoding of eight bits a text is in: the one under which every letter belongs to its language.

A stated language or alphabet decides. Without one, the languages and scripts known here are compared, and one is
assumed only if it fits clearly better than every other. Where several encodings are left, or none, this is a question.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from generator.errors import DoubtError
from generator.lists.languages import LANGUAGES
from generator.lists.reading.encodings import ENCODINGS, decoded

_WESTERN = ("Latin-1", "Windows-1252", "ISO-8859-15")
_CENTRAL = ("ISO-8859-2", "Windows-1250")
_BALTIC = ("ISO-8859-13", "Windows-1257")

ENCODINGS_OF = {
    **dict.fromkeys(("en", "fr", "it", "nl", "es", "pt", "ca", "de", "sv", "fi", "da", "nb", "nn", "is"), _WESTERN),
    **dict.fromkeys(("pl", "cs", "sk", "sl", "hr", "hu"), _CENTRAL),
    **dict.fromkeys(("lv", "lt"), (*_BALTIC, "ISO-8859-4")),
    "et": (*_WESTERN, *_BALTIC, "ISO-8859-4"),
    "ro": ("ISO-8859-16", *_CENTRAL),
    "tr": ("ISO-8859-9", "Windows-1254"),
    "eo": ("ISO-8859-3",),
}
"""Code of a language -> the encodings in which its lists are written, the usual one first."""

_CYRILLIC = ("Windows-1251", "KOI8-R", "KOI8-U", "ISO-8859-5")

SCRIPTS = {
    "Russian": ("абвгдеёжзийклмнопрстуфхцчшщъыьэюя", _CYRILLIC),
    "Ukrainian": ("абвгґдеєжзиіїйклмнопрстуфхцчшщьюя", _CYRILLIC),
    "Serbian": ("абвгдђежзијклљмнњопрстћуфхцчџш", ("Windows-1251", "ISO-8859-5")),
    "Greek": ("αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ", ("ISO-8859-7", "Windows-1253")),
    "Hebrew": ("אבגדהוזחטיךכלםמןנסעףפץצקרשת", ("ISO-8859-8", "Windows-1255")),
    "Arabic": ("ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي", ("Windows-1256",)),
}
"""Languages of other scripts: their letters, and their encodings."""

ISO_NAMES = ("Latin-1", "ISO-8859-9")
"""Names for Windows' encodings without the letters that those have from 0x80 to 0x9F."""

SIGNS = "\xa0\xad‘’‚“”„‹›«»–—…·•´"
"""Signs that lists of words hold, in any encoding."""

NEARLY = 100
"""A text fits nearly if fewer than one letter in so many is of another language."""

CLEARLY = 1.5
"""How many times as many letters must be missing under every other encoding."""

FOR_SCRIPTS: dict[str, object] = {
    "encodings": ENCODINGS,
    "encodingsOf": ENCODINGS_OF,
    "scripts": SCRIPTS,
    "isoNames": ISO_NAMES,
    "signs": SIGNS,
    "nearly": NEARLY,
    "clearly": CLEARLY,
}
"""What the scripts of the pages choose by."""

_EIGHT_BITS = tuple(name for name in ENCODINGS if not name.startswith("UTF"))


@dataclass(frozen=True, slots=True)
class _Fit:
    """A language under an encoding: the text's bytes as characters, and how ill they fit."""

    speaker: str
    encoding: str
    letters: str
    bad: int
    missing: int


def choose(data: bytes, bad: int, path: Path, language: str = "", alphabet: str = "") -> tuple[str, str]:
    """The encoding of a text that is not UTF-8 from the byte ``bad`` on, and why it is assumed.

    Args:
        language: its code, if it is known.
        alphabet: its letters, if they are known and the language is not.

    Raises:
        DoubtError: if several encodings fit, or none.
    """
    counts = np.zeros(256, np.int64)
    for begin in range(0, len(data), 1 << 20):
        counts += np.bincount(np.frombuffer(data[begin : begin + (1 << 20)], np.uint8), minlength=256)
    stated = bool(language or alphabet)
    fits = list(_fits(counts, _speakers(language, alphabet), stated))
    total = int(counts[128:].sum())
    good = [fit for fit in fits if not fit.bad] or [fit for fit in fits if fit.bad * NEARLY <= total]
    best = _best(good)
    if len(best) == 1 or (not stated and len(best) > 1 and best[0].missing * CLEARLY <= best[1].missing):
        letters = "every letter" if not best[0].bad else "nearly every letter"
        return best[0].encoding, f"with it, {letters} is {best[0].speaker}"
    names = [fit.encoding for fit in best or ([] if language else _best(fits))]
    names = names or [*(ENCODINGS_OF[language] if language else _EIGHT_BITS)]
    line = 1 + data.count(b"\n", 0, bad)
    raise DoubtError("not UTF-8", "--encoding", _samples(data, names), path, line)


def _speakers(language: str, alphabet: str) -> Iterator[tuple[str, str, str, tuple[str, ...]]]:
    """Name, letters, letters that lose their accents, and encodings of all languages that may be meant."""
    if alphabet and not language:
        yield "of the alphabet", alphabet, "", _EIGHT_BITS
        return
    western = ""
    for code, known in LANGUAGES.items():
        if ENCODINGS_OF[code] == _WESTERN:
            western += known.letters + known.dropped
        if code == language or not language:
            yield known.name, known.letters, known.dropped, ENCODINGS_OF[code]
    if not language:
        for name, (letters, names) in SCRIPTS.items():
            yield name, letters, "", names
        yield "Western European", "", western, _WESTERN


def _fits(
    counts: npt.NDArray[np.int64], speakers: Iterable[tuple[str, str, str, tuple[str, ...]]], stated: bool
) -> Iterator[_Fit]:
    """How well each language fits under each of its encodings. Bytes that an encoding has not do not fit at all."""
    high = [byte for byte in range(128, 256) if counts[byte]]
    plain = int(counts[65:91].sum() + counts[97:123].sum())
    foreign = sum(int(counts[byte]) for byte in high if byte >= 0xC0) > plain
    for name, letters, dropped, names in speakers:
        small = {*letters, *dropped}
        allowed = small | {letter.upper() for letter in small} | {*SIGNS}
        if not stated and (name in SCRIPTS) != foreign:
            continue  # no language of Latin letters has an accent on half of them
        for encoding in names:
            read = characters(high, encoding)
            if read is None:
                continue
            bad = sum(int(counts[byte]) for byte, c in zip(high, read, strict=True) if c not in allowed)
            seen = {c.lower() for c in read}
            missing = 3 * len({*letters} - seen) + len({*dropped} - seen)
            # What loses its accents may be written in several ways, and is played in one.
            played = (unicodedata.normalize("NFD", c)[0] if c.lower() in dropped else c for c in read if c.isalpha())
            yield _Fit(name, encoding, "".join(played), bad, missing)


def characters(high: list[int], encoding: str) -> str | None:
    """These bytes in an encoding; None if it has not all of them."""
    if encoding in ISO_NAMES and any(byte < 0xA0 for byte in high):
        return None
    try:
        read = decoded(bytes(high), encoding)
    except UnicodeDecodeError:
        return None
    return None if any("\x80" <= c < "\xa0" for c in read) else read


def _best(fits: list[_Fit]) -> list[_Fit]:
    """For each reading of the letters the best fit, the best first."""
    best: dict[str, _Fit] = {}
    for fit in sorted(fits, key=lambda fit: fit.missing):
        best.setdefault(fit.letters, fit)
    return [*best.values()]


def _samples(data: bytes, names: list[str]) -> dict[str, str]:
    """For each encoding, the first line that has bytes above ASCII."""
    line = next((line for line in data.splitlines() if not line.isascii()), b"")
    samples = dict.fromkeys(names, "")
    for name in names:
        with suppress(UnicodeDecodeError):
            samples[name] = decoded(line, name).strip()[:20]
    return samples
