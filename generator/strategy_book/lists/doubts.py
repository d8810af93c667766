"""Questions about the letters of a list: those that nobody can say one by one, and those that nobody can tell apart."""

import unicodedata
from itertools import combinations
from pathlib import Path

import numpy as np

from strategy_book.errors import DoubtError
from strategy_book.lists.lexicon import Codes, decode
from strategy_book.lists.reading.characters import MARK, reason_of, script_of
from strategy_book.lists.reading.letters import Letters, is_mark, written
from strategy_book.lists.reading.words import Cleaner
from strategy_book.lists.sidecar import Reading

GROUPS = """\
aɑ aɑαа cсᴄ cᴄ dԁ eеҽꬲ eꬲ fքẝꞙꬵ fẝꞙꬵ gƍɡցᶃ gƍɡᶃ hһհ iıɩɪιіӏꙇ iɩ jϳј lǀ nոռ oοσоօᴏᴑꬽ oᴏᴑꬽ pρр qԛգզ rгᴦꭇꭈ rꭇꭈ
sƽѕꜱ sƽꜱ uʋυսᴜꞟꭎꭒ uʋᴜꞟꭎꭒ vνѵᴠ vᴠ wɯѡԝաᴡ wɯᴡ xх yɣʏγуүᶌỿꭚ yᶌỿꭚ zᴢ ßβꞵ âȃ äӓ åȧ æӕ çҫ èѐ êȇ ëё îȋ ïї ôȏ øꬾ ûȗ þƿ
þƿϸ ÿӱ ăǎ ăӑ ĕě ĕӗ ęҿ ğǧ ģǵ ħћ ĭǐ ıɪ ĸκкᴋ ĸᴋ ņɲ ŏǒ ŕѓ şș ţƫț ŭǔ ƀѣҍ ƅь ƞη ƨᴤ ƨᴤꙅ ǝə ǝəә ȝʒӡꝫ ȝʒꝫ ȳӯ ȷյ ɋᶐ ɍғ
ɏұ ɔͻᴐↄ ɔᴐↄ ɛεєԑꞓ ɜзᴈ ɜᴈ ɢԍ ɦꚕ ɨᵻᵼ ɰպ ɵѳөꝋ ɵꝋ ɸφф ʃꭍ ʌᴧ ʍмᴍ ʙв ʚꞝ ʜн ͷиᴎ ͽꜿ δծẟ πпᴨ τтᴛ χꭓꭕ ψѱ ωꙍꞷ йѝ лᴫ яᴙ љꭠ
ѣҍ ѳө ҷӌ ӈӊ أٲ إٳ ةۃ ثؿپڽۑ فڧ كکڪ هھہە وࢱ ىيٮںیےࢽ ٯڡࢻࢼ ٹڻ ٻې ځݲ ڤڨ ڬݢ ڭݣ گࢰ ێݖ ۓࢨ ݔݧࢩ ᴘᴩ ṃꭑ ꚙꝏ ꜧꞕ ꜹꜻ
""".split()  # noqa: SIM905
"""Small letters that look alike, by Unicode's confusables: ``tools/lookalikes.py`` writes the table.

Letters of one script in a group all look alike. A group of several scripts has letters that end in one shape: of two
letters of one script, as σ and ο, which are both like a Latin o, it says nothing."""


def ask_about_letters(cleaner: Cleaner, reading: Reading, alphabet: str, codes: Codes, path: Path) -> None:
    """Ask about letters that Unicode writes with several signs, and about letters that look alike.

    Raises:
        DoubtError: if a list has many of the ones, or any of the others.
    """
    many = cleaner.counts[reason_of(MARK)]
    if many * 100 > sum(cleaner.counts) and (reading.letters is None or not cleaner.counts[0]):
        raise _many_signs(cleaner, path)
    if not reading.same:
        _ask_about_looks(alphabet, codes, path)


def _many_signs(cleaner: Cleaner, path: Path) -> DoubtError:
    line, text = cleaner.examples[reason_of(MARK)][0]
    mark = next(filter(is_mark, written(text)), "\u0301")
    script = unicodedata.name(mark).split(" ")[0].title()
    complaint = f"is written in {script}, in clusters of several signs, which these games cannot say one by one"
    if script == "Combining":
        complaint = "has letters that Unicode writes with several signs"
    plain = Letters("").played(text)
    return DoubtError(f"{complaint}, as in {text[:40]!r}", "--accents", {"fold": plain[:40]}, path, line)


def _ask_about_looks(alphabet: str, codes: Codes, path: Path) -> None:
    """Ask about letters that look alike, of which a reader would see two equal tiles."""
    joined: dict[str, str] = {}
    for pair in look_alike(alphabet):
        rows = [np.flatnonzero((codes == alphabet.index(letter) + 1).any(axis=1)) for letter in pair]
        if all(map(len, rows)):
            known = sorted(zip(pair, rows, strict=True), key=lambda part: len(part[1]))
            shown = (
                f"{letter} U+{ord(letter):04X} ({len(some):,}): {', '.join(decode(codes[some[:2]], alphabet))}"
                for letter, some in known
            )
            joined["=".join(letter for letter, _ in known)] = "; ".join(shown)
    if joined:
        choices = {",".join(joined): "; ".join(joined.values()), "none": ""}
        raise DoubtError("has letters that look alike, which --same joins", "--same", choices, path, 1)


def look_alike(letters: str) -> list[tuple[str, str]]:
    """The pairs of these letters that look alike."""
    pairs = set()
    for group in GROUPS if not letters.isascii() else ():
        one_script = len({*map(script_of, group)}) == 1
        for one, other in combinations([letter for letter in group if letter in letters], 2):
            if one_script or script_of(one) != script_of(other):
                pairs.add((one, other))
    return sorted(pairs)
