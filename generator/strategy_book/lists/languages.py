"""Languages: which letters a word game in that language keeps, and which accents it drops.

No word game counts accents: French players spell *été* E-T-E. What counts as a letter of its own shows in the tiles of
each language's edition of Scrabble; source: Wikipedia, "Scrabble letter distributions" (its sections say for each
edition which tiles it has, and which diacritics it ignores). Where tiles stand for two letters (Spanish CH, LL, RR;
Hungarian GY, SZ, ...), the words are still said letter by letter here.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """How words of a language are played.

    Attributes:
        code: ISO 639-1, "es".
        letters: that count, beside a to z.
        dropped: accented letters that lists of this language have, and that are played without their accents.
        capitals: the sidecar's ``capitals`` for lists of this language.
        signs: how signs are played that it writes in several ways: patterns, which mean the same in scripts, each with
            what stands for what it finds.
    """

    code: str
    name: str
    letters: str = ""
    dropped: str = ""
    capitals: str = "names"
    signs: tuple[tuple[str, str], ...] = ()


APOSTROPHES = "'\u2019\u2018\u02bc\u00b4`\u2032\uff07"
_APOSTROPHE = f"[{APOSTROPHES}]"
_OKINA = "\u02bb"

LANGUAGES = {
    language.code: language
    for language in (
        Language("en", "English"),
        Language("fr", "French", "", "àâäæçèéêëîïôöœùûüÿ"),
        # Old keyboards write the accent behind the letter: citta'.
        Language("it", "Italian", "", "àèéìíîòóùú", signs=((rf"(?<=[aeiouAEIOU]){_APOSTROPHE}(?=\s*$)", ""),)),
        Language("nl", "Dutch", "", "áàâäåçèéêëíïñóôöúûüĳ"),
        Language("ro", "Romanian", "", "ăâîșşțţ"),
        Language("es", "Spanish", "ñ", "áéíóúü"),
        # Ç is a tile in Portugal and Brazil.
        Language("pt", "Portuguese", "ç", "àáâãéêíóôõúü"),
        Language("ca", "Catalan", "ç", "àèéíïòóúü", signs=((r"(?<=[lL])\.(?=[lL])", ""),)),
        Language("br", "Breton", "ñ", "âêîôùûü", signs=((rf"(?<=[cC]){_APOSTROPHE}(?=[hH])", ""),)),
        # The capital of ß is SS. Nouns have a capital, so a capital does not mark a name.
        Language("de", "German", "äöü", "ßàâçèéêñ", capitals="words"),
        Language("sv", "Swedish", "åäö", "é"),
        Language("fi", "Finnish", "åäö", "éšž"),
        Language("da", "Danish", "æøå", "é"),
        Language("nb", "Norwegian Bokmål", "æøå", "àéèêòóôü"),
        Language("nn", "Norwegian Nynorsk", "æøå", "àéèêòóôü"),
        Language("is", "Icelandic", "áðéíóúýþæö"),
        Language("et", "Estonian", "äõöüšž", "é"),
        Language("lv", "Latvian", "āčēģīķļņšūž"),
        Language("lt", "Lithuanian", "ąčęėįšųūž"),
        Language("pl", "Polish", "ąćęłńóśźż", "éöü"),
        Language("cs", "Czech", "áčďéěíňóřšťúůýž", "öü"),
        Language("sk", "Slovak", "áäčďéíĺľňóôŕšťúýž", "öü"),
        Language("sl", "Slovenian", "čšž", "é"),
        Language("hr", "Croatian", "čćđšž"),
        Language("hu", "Hungarian", "áéíóöőúüű"),
        Language("tr", "Turkish", "çğıöşü", "âîû"),
        Language("eo", "Esperanto", "ĉĝĥĵŝŭ"),
        Language("haw", "Hawaiian", _OKINA, "āēīōū", signs=((_APOSTROPHE, _OKINA),)),
        # Elsewhere the apostrophe is a pause, and no letter.
        Language(
            *("uz", "Uzbek", _OKINA),
            signs=((f"(?<=[oOgG]){_APOSTROPHE}", _OKINA), (rf"(?<=\S){_APOSTROPHE}(?=\S)", "")),
        ),
    )
}


LATIN = "abcdefghijklmnopqrstuvwxyz"


def same_language(first: tuple[str, str], second: tuple[str, str]) -> bool:
    """Whether two lists may be compared, each given as ``(code of its language or "", its alphabet)``.

    A list of the letters a to z that states no language counts as English. Of two other lists that state none, only
    the alphabets can tell.
    """
    codes = [code or ("en" if alphabet == LATIN else "") for code, alphabet in (first, second)]
    return codes[0] == codes[1] and (bool(codes[0]) or first[1] == second[1])


def likely_language(letters: str) -> Language | None:
    """The language whose letters, kept and dropped, fit best to the letters of a list.

    A few accents prove nothing, since several languages have them: a list has two thirds of the letters that its
    language keeps. Of a language that keeps none, it has two fifths of those that are dropped. None if the letters are
    clearly those of no language. Norwegian Bokmål stands for both kinds of Norwegian.
    """
    strange = {*letters} - {*LATIN}

    def is_clear(language: Language) -> bool:
        kept, dropped = set(language.letters), set(language.dropped)
        seen = 3 * len(kept & strange) >= 2 * len(kept) if kept else 5 * len(dropped & strange) >= 2 * len(dropped)
        return strange <= kept | dropped and seen

    def unused(language: Language) -> int:
        # A letter of the language is hardly ever missing; an accent that is dropped may well be.
        return 3 * len({*language.letters} - strange) + len({*language.dropped} - strange)

    return min(filter(is_clear, LANGUAGES.values()), key=unused, default=None) if strange else None
