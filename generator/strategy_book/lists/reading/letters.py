"""Entry to letters: how an entry is written, and with which letters it is played. *Été* is played E-T-E.

What is *written* has one code for each sign: compatibility characters are taken apart (ǉ is L-J, ﬁ is F-I), and
characters that nobody sees are dropped. What is *played* has one shape of each letter: no final forms (Greek ς is σ),
no vowel points, no Greek accents, no signs that a language writes inside words (Catalan *vil·la* is V-I-L-L-A). Korean
syllables become their letters. Whether other accents count is the list's affair.

These rules go by the characters, but for the signs of a language (``lists/languages.py``) and letters that the reader
joins. Everything here turns text into text of as many lines. The script ``lists/letters.js`` has the same tables, and
the table of cases holds the two together.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

from strategy_book.errors import WordListError
from strategy_book.lists.languages import APOSTROPHES, LANGUAGES

_KOREAN = re.compile("[\u1100-\u1112\u1161-\u1175\u11a8-\u11c2\u3131-\u3163\uac00-\ud7a3]")
"""Syllables, and the letters of today's Korean: by themselves, and in decomposed text."""


def korean_letters(letter: str) -> str:
    """The letters of a syllable, of a group, or of a letter in the form that it has in decomposed text: 한 is ㅎ-ㅏ-ㄴ.

    All other characters stay as they are. A group is two letters by its name, KIYEOK-SIOS; ㄲ is one, SSANGKIYEOK.
    """
    if not _KOREAN.match(letter):
        return letter
    names = (unicodedata.name(part).split(" ", 2)[2] for part in unicodedata.normalize("NFD", letter))
    return "".join(unicodedata.lookup(f"HANGUL LETTER {name}") for name in "-".join(names).split("-"))


LIGATURES = {"œ": "oe", "æ": "ae", "ß": "ss", "ĳ": "ij"}
"""Letters that are spelled out as two where accents are dropped."""

_YIDDISH = {"װ": "וו", "ױ": "וי", "ײ": "יי"}
"""Ligatures that Unicode takes for letters."""

_FINAL = {"ς": "σ", "ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ", "ܤ": "ܣ"}

# Unicode's "default ignorable" characters with those for layout, and the Arabic sign that only lengthens a line. The
# two joiners are not among them, since they show in Persian and in the scripts of India.
_UNSEEN = re.compile(
    "[\xad\u034f\u061c\u0640\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
_JOINERS = re.compile("[\u200c\u200d]")
_LOOSE_JOINERS = re.compile("[\u200c\u200d](?:(?<![\u0600-\u1fff\ua800-\uabff].)|(?![\u0600-\u1fff\ua800-\uabff]))")
# Case tables of programs write a dot that an i has anyway.
_DOTS = re.compile("\u0307(?<=[ijį].)")

# Vowel points and signs for readers in Hebrew and in Arabic.
_POINTS = re.compile(
    "[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7"
    "\u06e8\u06ea-\u06ed\u200c\u200d]"
)
_GREEK = "\u0370-\u03ff\u1f00-\u1fff"
_IS_GREEK = re.compile(f"[{_GREEK}]")
_CYRILLIC = "\u0400-\u052f"
# Signs inside words that are not letters: Catalan l·l; the apostrophe of Ukrainian and Belarusian; the Hebrew
# geresh; and accents of Greek that no composed letter has.
_SIGNS = tuple(
    (frozenset(map(ord, signs)), re.compile(f"[{signs}]{beside}"))
    for signs, beside in (
        ("\u00b7\u2022\u2027\u2219\u22c5\u30fb", "(?<=[lL].)(?=[lL])"),
        (APOSTROPHES, f"(?<=[{_CYRILLIC}].)(?=[{_CYRILLIC}])"),
        (APOSTROPHES + "\u05f3", "(?<=[\u05d0-\u05ea].)"),
        ("".join(map(chr, range(0x300, 0x370))), f"(?<=[{_GREEK}].)"),
    )
)


def compose(text: str) -> str:
    """NFC."""
    return unicodedata.normalize("NFC", text)


def is_mark(letter: str) -> bool:
    """Whether a character joins the letter before it."""
    return unicodedata.category(letter)[0] == "M"


def _characters(text: str) -> frozenset[int]:
    """The different characters of a text."""
    return frozenset(map(ord, set(text)))


MOST_MARKS = 30
MAX_LETTERS = 255
MOST_CHARACTERS = 15_000
"""Each character takes time; with their capitals and syllables, 255 letters are fewer."""
TOO_MANY = f'has more than {MAX_LETTERS} different letters: name those to keep with alphabet = "..." in its .toml file'

MANY = 100
"""More characters than this are translated in one pass: Korean has thousands."""


class Table(dict[int, str]):
    """For ``str.translate``: what becomes of each character, asked when it first occurs."""

    def __init__(self, rule: Callable[[str], str]) -> None:
        super().__init__()
        self._rule = rule

    def __missing__(self, point: int) -> str:
        self[point] = self._rule(chr(point))
        return self[point]

    def of(self, text: str, characters: frozenset[int] | None = None) -> str:
        """``text.translate(self)``, several times as fast for a long text; ``characters``: of the text, if known."""
        points = _characters(text) if characters is None else characters
        changes = {point: new for point in points if (new := self[point]) != chr(point)}
        if len(changes) > MANY or not changes.keys().isdisjoint(map(ord, "".join(changes.values()))):
            return text.translate(self)
        for point, new in changes.items():
            text = text.replace(chr(point), new)
        return text


def _apart(letter: str) -> str:
    """A compatibility character as the letters that it stands for; all others as they are."""
    if _UNSEEN.match(letter):
        return ""
    category = unicodedata.category(letter)
    # Raised letters are signs, as in nº, and the vowels of Thai and Lao are one key each.
    raised = letter in "ªº" or (category == "Lm" and not "\uff00" <= letter <= "\uffef")
    if category[0] != "L" or raised or letter in "\u0e33\u0eb3" or "\u3131" <= letter <= "\u318e":
        return letter
    apart = _YIDDISH.get(letter) or unicodedata.normalize("NFKC", letter)
    return apart if all(c == "·" or unicodedata.category(c)[0] in "LM" for c in apart) else letter


def _settled(letter: str) -> str:
    """Not empty if a text of such characters is written as it is."""
    joins = is_mark(letter) or "\u1100" <= letter <= "\u11ff" or _JOINERS.match(letter) or compose(letter) != letter
    return "" if joins or _apart(letter) != letter else letter


_WRITTEN, _SETTLED = Table(_apart), Table(_settled)


def written(text: str) -> str:
    """A text as it is shown: composed, with no compatibility characters and none that nobody sees."""
    return text if text.isascii() else _written(text, _characters(text))


def _written(text: str, characters: frozenset[int]) -> str:
    if all(map(_SETTLED.__getitem__, characters)):
        return text
    marks = "".join(re.escape(mark) for mark in map(chr, characters) if is_mark(mark))
    # Unicode's limit: to sort more takes a time that grows with the square of their number.
    if marks and (run := re.search(f"[{marks}]{{{MOST_MARKS + 1}}}", text)):
        complaint = f"more than {MOST_MARKS} marks join one letter: take them out"
        raise WordListError(complaint, line=1 + text.count("\n", 0, run.start()))
    text = _WRITTEN.of(compose(text))
    if "\u0307" in text:
        text = _DOTS.sub("", text)
    if _JOINERS.search(text):
        text = _LOOSE_JOINERS.sub("", text)
    return compose(text)


def _small(letter: str) -> str:
    """A capital's small letter where that is one letter, else the letter itself."""
    small = letter.lower()
    return small if len(small) == 1 else letter


_CAPITALS = {"ß": "ẞ"}
_CAPITALS_IN_TURKISH = _CAPITALS | {"i": "İ", "ı": "I"}

_SMALL = Table(_small)
_SMALL_IN_TURKISH = Table(lambda letter: {"I": "ı", "İ": "i"}.get(letter) or _small(letter))


class Letters:
    """How the entries of a list are played.

    Args:
        kept: letters that stay with their accents, in lower case; their capitals stay, too. None: all accents stay.
        turkish: whether the small letter of I is a dotless one.
        language: the code of the one whose signs are read.
        same: letters that are played as another, as in ``parse_same``.
    """

    def __init__(self, kept: str | None, *, turkish: bool = False, language: str = "", same: str = "") -> None:
        self._kept = {*(kept or ""), *(kept or "").upper(), *("İ" if kept and "ı" in kept else "")}
        self._folds = kept is not None
        self._turkish = turkish
        self._table = Table(self._plain)
        signs = LANGUAGES[language].signs if language else ()
        self._signs = [(re.compile(pattern, re.MULTILINE), letter) for pattern, letter in signs]
        self._joined = parse_same(same)
        self.change_ascii = bool(signs) or any(map(str.isascii, self._joined))

    def read(self, text: str) -> tuple[str, str]:
        """A text ``(as it is written, with the letters that are played)``: one string if they are the same."""
        if text.isascii() and not self.change_ascii:
            return text, text
        characters = _characters(text)
        if len(characters) > MOST_CHARACTERS:
            raise WordListError(TOO_MANY)
        shown = bare = text if text.isascii() else _written(text, characters)
        for pattern, letter in self._signs:
            bare = pattern.sub(letter, bare)
        if bare is not text:
            characters = _characters(bare)
        for signs, pattern in _SIGNS:
            if not characters.isdisjoint(signs):
                bare = pattern.sub("", bare)
        bare = self._table.of(bare, characters)
        if not all(map(_SETTLED.__getitem__, characters)):
            bare = compose(bare)
        return shown, shown if bare == shown else bare

    def played(self, text: str) -> str:
        """A text with the letters that are played; capitals stay."""
        return self.read(text)[1]

    def small(self, text: str) -> str:
        """Capitals as small letters, one by one."""
        if text.isascii() and not self._turkish:
            return text.lower()
        return compose((_SMALL_IN_TURKISH if self._turkish else _SMALL).of(text))

    def _plain(self, letter: str) -> str:
        letter = self._joined.get(letter, letter)
        if letter.isascii() or letter in self._kept:
            return letter
        korean = korean_letters(letter)
        if korean != letter or _POINTS.match(letter):
            return "" if korean == letter else korean
        letter = _FINAL.get(letter, letter)
        two = LIGATURES.get(letter.lower()) if self._folds else None
        if two:
            return two if letter.islower() else two.upper()
        if self._folds or _IS_GREEK.match(letter):
            parts = unicodedata.normalize("NFD", letter)
            if all(map(is_mark, parts[1:])):  # it is another letter with accents, or an accent
                letter = "" if is_mark(letter) else parts[0]
        return letter


def parse_same(text: str) -> dict[str, str]:
    """Letter -> the one that is played for it, capitals too, of a text such as "ş=ș,ţ=ț"; "none" joins no letters.

    Raises:
        WordListError: if it is no such text.
    """
    pairs = [pair.split("=") for pair in written(text).split(",")] if text not in ("", "none") else []
    if any([*map(len, pair)] != [1, 1] or not "".join(pair).isalpha() for pair in pairs):
        raise WordListError(
            f"same is {text[:40]!r}: write two letters, such as ş=ș, with commas between pairs, or none"
        )
    return {case(one): case(other) for case in (str.upper, str.lower) for one, other in pairs}


@lru_cache(maxsize=1 << 12)  # mostly single letters, on every page
def capital(fragment: str, *, turkish: bool = False) -> str:
    """Letters in capitals, except those that would not turn back, as the dotless i outside Turkish."""
    capitals = _CAPITALS_IN_TURKISH if turkish else _CAPITALS
    return "".join(
        capitals.get(letter) or (large if (large := letter.upper()).lower() == letter else letter)
        for letter in fragment
    )


def is_turkish(alphabet: str, language: str = "") -> bool:
    """Whether I is the capital of a dotless i, as in Turkish and Azeri."""
    return language == "tr" or "ı" in alphabet
