"""How entries are written and played, in plain Python: by the names that Unicode gives characters, one at a time."""

import unicodedata

UNSEEN = (
    "SOFT HYPHEN", "VARIATION SELECTOR", "MONGOLIAN FREE VARIATION", "MONGOLIAN VOWEL SEPARATOR",
    "ZERO WIDTH SPACE", "ZERO WIDTH NO-BREAK SPACE", "WORD JOINER", "LEFT-TO-RIGHT", "RIGHT-TO-LEFT",
    "POP DIRECTIONAL", "FIRST STRONG ISOLATE", "ARABIC LETTER MARK", "ARABIC TATWEEL",
    "COMBINING GRAPHEME JOINER", "FUNCTION APPLICATION", "INVISIBLE", "INHIBIT", "ACTIVATE",
    "NATIONAL DIGIT SHAPES", "NOMINAL DIGIT SHAPES", "INTERLINEAR ANNOTATION", "HANGUL FILLER",
    "HANGUL CHOSEONG FILLER", "HANGUL JUNGSEONG FILLER", "HALFWIDTH HANGUL FILLER", "KHMER VOWEL INHERENT",
    "TAG ", "CANCEL TAG", "LANGUAGE TAG", "SHORTHAND FORMAT", "MUSICAL SYMBOL BEGIN", "MUSICAL SYMBOL END",
)  # fmt: skip
JOINERS = "\u200c\u200d"
APOSTROPHES = "'\u2019\u2018\u02bc\u00b4`\u2032\uff07"
POINTS = "\u00b7\u2022\u2027\u2219\u22c5\u30fb"
GROUPS = {"ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ"}
GROUPS |= {"ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ", "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ"}


def nfc(text: str) -> str:
    return unicodedata.normalize("NFC", text)


def name(letter: str) -> str:
    return unicodedata.name(letter, "") if letter else ""


def is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith("M")


def unseen(letter: str) -> bool:
    reserved = "\u2060" <= letter <= "\u206f" or "\U000e0000" <= letter <= "\U000e0fff"
    return reserved or name(letter).startswith(UNSEEN)


def apart(letter: str) -> str:
    category = unicodedata.category(letter)
    halfwidth = name(letter).startswith(("HALFWIDTH", "FULLWIDTH"))
    raised = (category == "Lm" and not halfwidth) or name(letter).endswith("ORDINAL INDICATOR")
    sara_am = letter in "\u0e33\u0eb3"
    korean = name(letter).startswith("HANGUL LETTER")
    parts = unicodedata.normalize("NFKC", letter)
    good = all(unicodedata.category(part)[0] in "LM" or part == "·" for part in parts)
    return parts if category[0] == "L" and good and not (raised or sara_am or korean) else letter


def beside(letter: str) -> bool:
    return "\u0600" <= letter <= "\u1fff" or "\ua800" <= letter <= "\uabff"


def shown(line: str) -> str:
    """An entry as it is written."""
    text = "".join("" if unseen(letter) else apart(letter) for letter in nfc(line))
    text = "".join(c for i, c in enumerate(text) if not (c == "\u0307" and i and text[i - 1] in "ijį"))
    text = "".join(
        c
        for i, c in enumerate(text)
        if c not in JOINERS or (0 < i < len(text) - 1 and beside(text[i - 1]) and beside(text[i + 1]))
    )
    return nfc(text)


def is_sign(before: str, sign: str, after: str) -> bool:
    """Whether a sign inside a word is played with no letter."""
    if sign in POINTS and before and after:
        return before in "lL" and after in "lL"
    if (sign in APOSTROPHES or sign == "׳") and name(before).startswith("HEBREW LETTER") and before <= "ת":
        return True
    if sign in APOSTROPHES:
        return all("\u0400" <= c <= "\u052f" for c in (before or "-", after or "-"))
    return "\u0300" <= sign <= "\u036f" and bool(before) and is_greek(before)


def is_greek(letter: str) -> bool:
    return "\u0370" <= letter <= "\u03ff" or "\u1f00" <= letter <= "\u1fff"


def played(line: str) -> str:
    """A written entry in the letters that are played where accents are kept; capitals stay."""
    text = line
    for kind in (POINTS, APOSTROPHES, "׳", "".join(map(chr, range(0x300, 0x370)))):
        padded = f"\n{text}\n"
        text = "".join(
            c
            for i, c in enumerate(text)
            if not (c in kind and is_sign(padded[i].strip("\n"), c, padded[i + 2].strip("\n")))
        )
    return nfc("".join(map(one, text)))


def one(letter: str) -> str:
    """The letters that are played for one."""
    title = name(letter)
    if letter in GROUPS or title.startswith("HANGUL"):
        return korean(letter)
    if letter in JOINERS or (title.startswith(("HEBREW", "ARABIC")) and is_mark(letter)):
        return ""
    if title in ("GREEK SMALL LETTER FINAL SIGMA", "SYRIAC LETTER FINAL SEMKATH") or (
        title.startswith("HEBREW LETTER FINAL ")
    ):
        return unicodedata.lookup(title.replace("FINAL ", ""))
    parts = unicodedata.normalize("NFD", letter)
    return parts[0] if is_greek(letter) and all(map(is_mark, parts[1:])) else letter


def korean(letter: str) -> str:
    """The letters of a Korean character."""
    if letter in GROUPS:
        return GROUPS[letter]
    if name(letter).startswith("HANGUL SYLLABLE"):
        return "".join(map(korean, unicodedata.normalize("NFD", letter)))
    if not "\u1100" <= letter <= "\u11c2":
        return letter
    try:
        return korean(unicodedata.lookup(f"HANGUL LETTER {name(letter).split(' ', 2)[2]}"))
    except (IndexError, KeyError):
        return letter
