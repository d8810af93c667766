"""A number that counts things has a plural form: "and 1 other", "and 2 others".

English hides a missing form wherever the number is seldom 1, and other languages do not: French has the singular for 0,
too. A number before a noun in the plural is therefore a message with two forms, a value that brings its noun along
(``plural`` in templates and scripts), or known here never to be 1, with the reason.
"""

import re

import pytest
from babel.messages.pofile import read_po

from strategy_book.paths import LOCALE

NEVER_ONE = {
    "a game has two players or more": ".*: [a-z]+ players",
    "the shortest word of a book has three letters": (
        r".*: (length|min) letters|(.*settings\.js|ghost/.*): number letters"
    ),
    "a word of Jotto has two letters or more": (
        r".*jotto.*: (number|numbers|letters) letters|(open_q|sheets).*: (number|long|short) letters"
    ),
    "a number with decimals: gettext's forms are for whole numbers": (
        r"(.*jotto|sheets).*: (number|average|guesses) guesses|open_q.*: (most|width) guesses|.*: points points"
        r"|.*review\.js: (fewest words|number times)"
    ),
    "one has a sentence of its own, or is not said at all": (
        r".*chapter_line\.j2: number (winning |safe )?letters|.*: (number|plans) plans|open_q.*: three fragments"
        r"|.*(chapter_(verdict|start)|people/chapter|sheets|macros)\.j2: number words|.*mistake-cards\.js: number times"
        r"|.*(graded-table|jotto/review)\.js: number words|.*word-lookup\.js: number lists"
    ),
    "a part of them is left over": r".*(chapter_seats|chapter_hiding)\.j2: all (openings|words)",
    "a limit, or more than a limit": (
        r".*: most lives|.*chapter_seats\.j2: number openings|(kin/cheat|sheets).*\.j2: number fragments"
        r"|.*progress\.js: number cards|.*report-section\.js: number letters"
        r"|.*read-list\.js: number (marks|words|different letters)"
    ),
    "known when the sentence was written: a picture, a list of others, a benchmark": (
        r".*trie\.svg\.j2: .*|open_q.*: (lives lives|words words|fragments fragments|all cases|states combinations)"
        r"|.*paper\.md\.j2: .*|benchmarks/.*"
    ),
    "a reason is text in a certificate, and gives up only at large numbers": r"generator/strategy_book/reasons\.py: .*",
    "the number is in a field": r".*: field lives",
    "not a number": r".*: seat replies|.*: name guesses|.*: list for words|.*: (words|letters|letter) more",
}
"""Why a number is never 1 -> where, as "template or file: value noun"."""

_NO_NOUN = re.compile(
    "answers|as|asks|challenges|contains|does|ends|finishes|has|hides|is|its|joins|keeps|knows|less|loses|makes|means|needs"
    "|plays|says|sits|this|was|wins|and|it|of|or|that|to|with|without"
)
_NUMBER = re.compile(r"(?:%\((\w+)\)s|\{(\w+)\})(?:</?\w+>|\*\*)? ((?:[a-z]+ ){0,2}?)([a-z]+s|more)\b")


def counted(message: str) -> list[str]:
    """The values of a message that a noun in the plural follows, each with that noun."""
    found = ((a or b, f"{before}{noun}") for a, b, before, noun in _NUMBER.findall(message))
    return [f"{value} {words}" for value, words in found if not any(map(_NO_NOUN.fullmatch, words.split()))]


def test_a_number_that_counts_has_a_plural_form() -> None:
    with (LOCALE / "fr/messages.po").open("rb") as file:
        catalogue = read_po(file)
    never_one = re.compile("|".join(f"(?:{where})" for where in NEVER_ONE.values()))
    wrong = [
        place
        for message in catalogue
        if message.id and isinstance(message.id, str)
        for file, _ in message.locations
        for words in counted(message.id)
        if not never_one.fullmatch(place := f"{file.removeprefix('site_src/templates/')}: {words}")
    ]
    assert not wrong


@pytest.mark.parametrize(
    ("message", "found"),
    [
        ("%(letters)s and %(number)s more", ["number more"]),
        ("{number} seconds", ["number seconds"]),
        ("of %(all)s legal words", ["all legal words"]),
        ("{player} loses {words}", []),
        ("{letter} and its replies", []),
    ],
)
def test_a_number_without_a_plural_form_would_be_found(message: str, found: list[str]) -> None:
    assert counted(message) == found
