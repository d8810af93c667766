"""Writes the groups of ``lists/doubts.py``, small letters that look alike, from Unicode's confusables.txt.

Give the path of that file (https://www.unicode.org/Public/security/latest/confusables.txt).
"""

import sys
import textwrap
import unicodedata
from collections import defaultdict
from itertools import combinations, pairwise
from pathlib import Path

from strategy_book.lists import doubts
from strategy_book.lists.languages import LANGUAGES, LATIN
from strategy_book.lists.reading.characters import OTHER, script_of
from strategy_book.lists.reading.letters import Letters

_OWN = [{*LATIN, *language.letters} for language in LANGUAGES.values()]


def main(source: str) -> None:
    """Write the table."""
    alike: dict[str, set[str]] = defaultdict(set)
    shapes: dict[str, str] = {}
    for line in Path(source).read_text("utf-8-sig").splitlines():
        fields = line.split("#")[0].split(";")
        if len(fields) < 3:
            continue
        letter, shapes[letter] = ("".join(chr(int(code, 16)) for code in field.split()) for field in fields[:2])
        way = line.rsplit("#", 1)[1].replace("\u200e", "").strip().split("→")
        for pair in pairwise([letter, *filter(None, way), shapes[letter]]):
            if all(map(is_tile, pair)):
                join(alike, pair)
    by_shape: dict[str, set[str]] = defaultdict(set)
    for letter in filter(is_tile, map(chr, range(0x61, 0xFFFF))):
        parts = unicodedata.normalize("NFD", letter)
        by_shape["".join(shapes.get(part, part) for part in shapes.get(letter, parts))].add(letter)
    groups = set()
    for shape, letters in by_shape.items():
        if len(shape) > 1:
            for pair in combinations(sorted(letters), 2):
                join(alike, pair)
        european = sorted(letter for letter in letters if script_of(letter) < OTHER or "\u0530" < letter < "\u0590")
        if len({*map(script_of, european)}) > 1:
            groups.add("".join(european))
    while alike:
        group, new = set(), {next(iter(alike))}
        while new:
            group |= new
            new = {other for one in new for other in alike.pop(one, ())} - group
        groups.add("".join(sorted(group)))
    table = textwrap.wrap(" ".join(sorted(groups)), 110)
    module = Path(doubts.__file__)
    before, _, rest = module.read_text("utf-8").partition('"""\\\n')
    module.write_text(before + '"""\\\n' + "\n".join(table) + '\n"""' + rest.partition('\n"""')[2], "utf-8")


def is_tile(letter: str) -> bool:
    """Whether a character may be a letter of a list."""
    return (
        len(letter) == 1
        and script_of(letter) > 0
        and unicodedata.category(letter) in ("Ll", "Lo")
        and Letters(None).small(Letters(None).played(letter)) == letter
    )


def join(alike: dict[str, set[str]], pair: tuple[str, ...]) -> None:
    """Note that two letters of one script look alike, unless one language has both."""
    one, other = pair
    if script_of(one) == script_of(other) and not any({one, other} <= own for own in _OWN):
        alike[one].add(other)
        alike[other].add(one)


if __name__ == "__main__":
    main(sys.argv[1])
