"""Small letters that look alike, by Unicode's confusables: ``tools/lookalikes.py`` writes the table."""

from itertools import combinations

from strategy_book.lists.reading.characters import script_of

GROUPS = """\
aɑ aɑαа cсᴄ cᴄ dԁ eеҽꬲ eꬲ fքẝꞙꬵ fẝꞙꬵ gƍɡցᶃ gƍɡᶃ hһհ iıɩɪιіӏꙇ iɩ jϳј lǀ nոռ oοσоօᴏᴑꬽ oᴏᴑꬽ pρр qԛգզ rгᴦꭇꭈ rꭇꭈ
sƽѕꜱ sƽꜱ uʋυսᴜꞟꭎꭒ uʋᴜꞟꭎꭒ vνѵᴠ vᴠ wɯѡԝաᴡ wɯᴡ xх yɣʏγуүᶌỿꭚ yᶌỿꭚ zᴢ ßβꞵ âȃ äӓ åȧ æӕ çҫ èѐ êȇ ëё îȋ ïї ôȏ øꬾ ûȗ þƿ
þƿϸ ÿӱ ăǎ ăӑ ĕě ĕӗ ęҿ ğǧ ģǵ ħћ ĭǐ ıɪ ĸκкᴋ ĸᴋ ņɲ ŏǒ ŕѓ şș ţƫț ŭǔ ƀѣҍ ƅь ƞη ƨᴤ ƨᴤꙅ ǝə ǝəә ȝʒӡꝫ ȝʒꝫ ȳӯ ȷյ ɋᶐ ɍғ
ɏұ ɔͻᴐↄ ɔᴐↄ ɛεєԑꞓ ɜзᴈ ɜᴈ ɢԍ ɦꚕ ɨᵻᵼ ɰպ ɵѳөꝋ ɵꝋ ɸφф ʃꭍ ʌᴧ ʍмᴍ ʙв ʚꞝ ʜн ͷиᴎ ͽꜿ δծẟ πпᴨ τтᴛ χꭓꭕ ψѱ ωꙍꞷ йѝ лᴫ яᴙ љꭠ
ѣҍ ѳө ҷӌ ӈӊ أٲ إٳ ةۃ ثؿپڽۑ فڧ كکڪ هھہە وࢱ ىيٮںیےࢽ ٯڡࢻࢼ ٹڻ ٻې ځݲ ڤڨ ڬݢ ڭݣ گࢰ ێݖ ۓࢨ ݔݧࢩ ᴘᴩ ṃꭑ ꚙꝏ ꜧꞕ ꜹꜻ
""".split()  # noqa: SIM905
"""Letters of one script in a group all look alike. A group of several scripts has letters that end in one shape: of two
letters of one script, as σ and ο, which are both like a Latin o, it says nothing."""


def look_alike(letters: str) -> list[tuple[str, str]]:
    """The pairs of these letters that look alike."""
    pairs = set()
    for group in GROUPS if not letters.isascii() else ():
        one_script = len({*map(script_of, group)}) == 1
        for one, other in combinations([letter for letter in group if letter in letters], 2):
            if one_script or script_of(one) != script_of(other):
                pairs.add((one, other))
    return sorted(pairs)
