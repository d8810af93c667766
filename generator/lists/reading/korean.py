"""Korean is played by its letters: 한 is ㅎ-ㅏ-ㄴ. A group at the end of a syllable is two letters; ㄲ is one."""

from __future__ import annotations

_LEADS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
# A syllable may also end in nothing.
_TAILS: tuple[str, ...] = ("", *"ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
_GROUPS = {"ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ"}
_GROUPS |= {"ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ", "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ"}

_SYLLABLES, _LAST_SYLLABLE = 0xAC00, 0xD7A3


def korean_letters(letter: str) -> str:
    """The letters of a syllable, of a group, or of a letter in the form that it has in decomposed text.

    All other characters stay as they are.
    """
    point = ord(letter)
    if _SYLLABLES <= point <= _LAST_SYLLABLE:
        ends, tail = divmod(point - _SYLLABLES, len(_TAILS))
        lead, vowel = divmod(ends, len(_VOWELS))
        return _LEADS[lead] + _VOWELS[vowel] + _GROUPS.get(_TAILS[tail], _TAILS[tail])
    ranges: tuple[tuple[int, tuple[str, ...]], ...] = (
        (0x1100, (*_LEADS,)),
        (0x1161, (*_VOWELS,)),
        (0x11A8, _TAILS[1:]),
    )
    for first, letters in ranges:
        if first <= point < first + len(letters):
            letter = letters[point - first]
    return _GROUPS.get(letter, letter)
