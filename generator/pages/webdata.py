"""What the pages that run in a browser load: a list's fragments, small enough to be a script.

Pages opened from disk can neither fetch nor import, but they can load a classic script. So each file of data is one
call of ``StrategyBook.register...`` with plain text inside. What came from a word list is escaped by ``literal``.
Beside it stands a checksum, so that the page says so when a bit was flipped on the way instead of playing wrongly.
Each kind of data has a folder of its own, so that no two lists can ask for one file, whatever they are called.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.games.jotto.rules import JottoRules
from generator.pages.shared import DIGITS, shared_letters


@dataclass(frozen=True, slots=True)
class WebList:
    """One word list that a page can offer.

    Attributes:
        slug: the list's name, as in addresses of pages.
        title: what a reader sees (hostile until escaped).
        alphabet: its letters in order; their positions are the codes in the data.
        min_lengths: minimum lengths with a data file, ascending.
        jotto: the games of Jotto with a data file.
        common: slug of a shorter list of common words with the same alphabet, for an opponent that knows no others.
        ranked: is there a file of ranks beside each data file?
    """

    slug: str
    title: str
    alphabet: str
    min_lengths: tuple[int, ...]
    jotto: tuple[JottoRules, ...] = ()
    common: str | None = None
    ranked: bool = False


def trie_script(slug: str, min_length: int, data: bytes) -> str:
    """``assets/data/ghost/SLUG-MIN.js``: the fragments of a list for one minimum length, packed by ``ghost.packed``."""
    text = base64.b64encode(data).decode()
    return f"StrategyBook.registerTrie({literal(slug)}, {min_length}, {literal(text)}, {checksum(text)});\n"


def ranks_script(slug: str, min_length: int, values: Sequence[int], data: bytes) -> str:
    """``assets/data/ranks/SLUG-MIN.js``: how familiar those fragments are, packed by ``ghost.packed.rank_bytes``."""
    text = base64.b64encode(data).decode()
    said = f"{literal(slug)}, {min_length}, {literal(values)}, {literal(text)}, {checksum(text)}"
    return f"StrategyBook.registerRanks({said});\n"


def disputes_script(slug: str, disputes: object) -> str:
    """``assets/data/disputes/SLUG.js``: by minimum length, what turns each verdict of two players."""
    return f"StrategyBook.registerDisputes({literal(slug)}, {checked(disputes)});\n"


def sizes_script(ranks: Mapping[str, int]) -> str:
    """``assets/data/sizes.js``: the words of a to z with their ranks, for a list that a reader brings.

    Sorted, each one as the number of letters that it shares with the word before (a digit of base 36), the other
    letters, and a capital: A for the first of the ranks.
    """
    values = sorted(set(ranks.values()))
    capitals = {value: chr(65 + place) for place, value in enumerate(values)}
    listed = sorted(ranks)
    parts = [
        f"{DIGITS[shared]}{word[shared:]}{capitals[ranks[word]]}"
        for word, shared in zip(listed, shared_letters(listed, len(DIGITS) - 1), strict=True)
    ]
    text = "".join(parts)
    return f"StrategyBook.registerSizes({literal(values)}, {literal(text)}, {checksum(text)});\n"


def index_script(lists: Sequence[WebList]) -> str:
    """``assets/data/index.js``: the lists that the pages offer, in the order given."""
    entries = [
        {
            "slug": each.slug,
            "title": each.title,
            "alphabet": list(each.alphabet),
            "min": list(each.min_lengths),
            "jotto": [rules.letters for rules in each.jotto if not rules.everyday],
            "everyday": [rules.letters for rules in each.jotto if rules.everyday],
            "common": each.common,
            "ranked": each.ranked,
        }
        for each in lists
    ]
    return f"StrategyBook.registerLists({literal(entries)});\n"


def jotto_script(
    slug: str,
    words: Sequence[str],
    hider: Sequence[int],
    others: Sequence[str] = (),
    *,
    rules: JottoRules,
) -> str:
    """``assets/data/jotto/SLUG-GAME.js``: what the page needs to hide a word and to help.

    Args:
        slug: the list's name.
        words: the D legal secrets, sorted.
        hider: (D,) whole numbers in proportion to which the hider picks the ``words``.
        others: the other words of that length in the list, sorted: no secrets by these rules.
        rules: what is played.
    """
    value = {
        "letters": rules.letters,
        "repeated": rules.repeated_letters,
        "anagrams": rules.anagrams,
        "words": " ".join(words),
        "hider": " ".join(map(str, hider)),
        "others": " ".join(others),
    }
    return f"StrategyBook.registerJotto({literal(slug)}, {literal(rules.slug)}, {checked(value)});\n"


def jotto_plans_script(slug: str, game: str, plan_file: str) -> str:
    """``assets/data/jotto/SLUG-GAME-plans.js``: the whole guesser, the same object as in the download."""
    return f"StrategyBook.registerJottoPlans({literal(slug)}, {literal(game)}, {checked(json.loads(plan_file))});\n"


def literal(value: object) -> str:
    """A value as JavaScript; whatever is in it stays text."""
    # JSON is JavaScript; "<" is escaped lest a title close the script element should the text ever be inlined.
    return json.dumps(value, ensure_ascii=True, separators=(",", ":")).replace("<", "\\u003c")


def checked(value: object) -> str:
    """A value as two arguments: its JSON in a JavaScript string, for ``JSON.parse``, and the checksum of that text."""
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    # Single quotes outside, lest every one of JSON's own be escaped; the text is ASCII without a line break.
    quoted = text.replace("\\", "\\\\").replace("'", "\\'").replace("<", "\\x3c")
    return f"'{quoted}', {checksum(text)}"


def checksum(text: str) -> int:
    """The checksum that data.js finds again: of the low byte of each of JavaScript's characters, 16 bits each."""
    return zlib.crc32(text.encode("utf-16-le", "surrogatepass")[::2])
