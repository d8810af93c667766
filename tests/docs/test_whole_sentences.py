"""A message is a whole sentence: no value in it is a piece of language that another message made.

"you", "second" and "3 words" bend with the sentence around them: German says "3 Wörter", but "mit 3 Wörtern". So a
message holds numbers, letters and names, and a key chooses the sentence: a seat, ``ngettext`` for what is counted,
"you" and "they" in sentences of their own. What a message made may be a value only where another sets it apart, as
after a colon.
"""

import re
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from strategy_book.paths import LOCALE
from tests.wordlists import ROOT

BENDS_NOWHERE = {
    "a number, a percentage, a size such as 3 MB, or several": (
        "all average book cards chance costly days differing due even fewest first five four fraction given guesses"
        " here hidden iterations known last last_share least left legal length lengths lift limit lives long marks"
        " merged min mine minutes mixed more most need number numbers part percent places plans playable players"
        " plies points positions rank ranked read right seat seats second secrets sets share short shorter shown"
        " size sizes states steps sure there three time total two unseen value width winner wished worst"
    ),
    "letters, fragments or words of a game, or several": (
        "accepted after answer answers asked before best changes core example examples family fragment fragments"
        " guess letter letters listed losing one other others replies reply struck whole word words"
    ),
    "a name: of a list, a game, a person, a file, a day, an option; or what somebody has typed": (
        "address archive begins calls card command data date day edition encoding field file game games kind"
        " language languages licence line list lists machine model name names numpy option options own page"
        " python sheet slug text title version value1 value2 value3 value4 value5 value6 wheel"
    ),
    "a player at a table: a name, Player 2, or the book's opponent, who is the subject of each sentence": (
        "loser player"
    ),
}
"""What a value may be -> the names of such values."""

SET_APART = {
    "a number with its noun": "counted fresh longest repeated streak",
    "somebody: a reader, an opponent, players": "company opponent people reader readers who",
    "why something is so, and by which rules": "advice error proof reason reasons rule rules",
    "what a place, a page or a puzzle is called": "chapter chapters deck home origin puzzle uses variant what",
    "a verdict, a choice, or a whole sentence": "about chances choice method methods promise took verdict",
}
"""What a message may have made -> the names of such values, which stand between signs."""

_VALUE = re.compile(r"%\((\w+)\)s|\{(\w+)\}")
_BEFORE, _AFTER = re.compile(r"(?:^|[:;,.·–] |[(“`>])$"), re.compile(r"$|[.:;,)”`<]| [(·–]")
_COUNTED = re.compile(r'\b(\w+)(?:=|"?: )(?:[\w.]+(?: \| \w+)* \| )?(?:plural|ngettext)\(')
"""A number that is given with its noun: ``words=size | plural("word")``, ``{ words: plural(size, "word") }``."""


def names(kinds: dict[str, str]) -> set[str]:
    """The names of all these kinds of values."""
    return set(" ".join(kinds.values()).split())


def glued(message: str) -> Iterator[str]:
    """The values of a message that may be language, and are part of its sentence; and those with unknown names."""
    for value in _VALUE.finditer(message):
        name = value[1] or value[2]
        apart = _BEFORE.search(message[: value.start()]) and _AFTER.match(message[value.end() :])
        if name not in names(BENDS_NOWHERE) and not (name in names(SET_APART) and apart):
            yield name


def test_no_sentence_is_put_together() -> None:
    with (LOCALE / "fr/messages.po").open("rb") as file:
        messages = [message.id for message in read_po(file) if message.id]
    texts = [text for forms in messages for text in ([forms] if isinstance(forms, str) else forms)]
    wrong = {text: found for text in texts if (found := list(glued(text)))}
    assert not wrong, "let a key choose a whole sentence, or set the value apart; a new name needs its kind above"
    assert not names(BENDS_NOWHERE) & names(SET_APART)
    known = {value[1] or value[2] for text in texts for value in _VALUE.finditer(text)}
    assert names(BENDS_NOWHERE) | names(SET_APART) == known


def test_a_number_with_its_noun_has_a_name_that_says_so() -> None:
    sources = [*(ROOT / "site_src/templates").rglob("*.j2"), *(ROOT / "site_src/assets/js").rglob("*.js")]
    given = {(path.name, name) for path in sources for name in _COUNTED.findall(path.read_text("utf-8"))}
    assert ("page.js", "counted") in given
    assert not {(file, name) for file, name in given if name in names(BENDS_NOWHERE)}


@pytest.mark.parametrize(
    ("message", "found"),
    [
        ("You win after %(counted)s", ["counted"]),
        ("%(counted)s to learn", ["counted"]),
        ("Not solved, because {reason}.", ["reason"]),
        ("If you are %(ordinal)s", ["ordinal"]),
        ("The reason: {reason}. Seat {seat}.", []),
        ("{readers} (rank {rank})", []),
    ],
)
def test_a_piece_of_language_would_be_found(message: str, found: list[str]) -> None:
    assert list(glued(message)) == found
