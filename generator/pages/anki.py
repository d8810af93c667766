"""A deck as Anki's text import: notes that a second import finds again and does not add.

The format is Anki's own ("Text files" in its manual): header lines that begin with ``#``, then one note per line with
tabs between its fields. Writing it needs no library; a test reads it back with Anki's.

The notes of a part that has stages come in the order in which to learn them, since Anki shows new cards in the order of
the file: stage by stage, and within a stage opening by opening. A tag names the stage, such as ``stage-35``; a note
that asks for all words of an opening belongs to the stage in which the last of them joins.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator

from generator.lists.characters import capital
from generator.pages.decks import Deck, Part, Row

NOTETYPE = "Basic"
"""The note type that every collection has: a front, a back, one card."""

Note = tuple[str, str, str, int]
"""Identity, front and back of a note, and the size of the stage in which it is learnt; 0 without stages."""

_BLANK = re.compile(r"[\s\x00-\x1f\x7f-\x9f\u2028\u2029]+")


def anki_text(deck: Deck) -> str:
    """The whole file. Fields are plain text (``#html:false``): nothing out of a word list can be markup."""
    title = _flat(f"{deck.title}, {deck.facts.title}").replace("::", ": ")
    head = [
        "#separator:tab",
        "#html:false",
        f"#deck:Strategy Book::{title}",
        f"#notetype:{NOTETYPE}",
        "#guid column:1",
        "#columns:guid\tFront\tBack\tTags",
        "#tags column:4",
    ]
    out = io.StringIO()
    writer = csv.writer(out, delimiter="\t", lineterminator="\n", quoting=csv.QUOTE_ALL)
    for part in deck.parts:
        for identity, front, back, stage in _in_order(part, deck):
            tag = f"stage-{stage}" if part.stages else ""
            writer.writerow([f"strategy-book/{identity}", _flat(front), _flat(back), tag])
    return "\n".join(head) + "\n" + out.getvalue()


def _in_order(part: Part, deck: Deck) -> list[Note]:
    """The notes of a part in the order in which to learn them."""
    rows = {row.prompt: row for row in part.rows}
    prompts = part.order or rows
    notes = [note for prompt in prompts for note in _notes(deck, part, rows[prompt])]
    return sorted(notes, key=lambda note: note[3])  # stable: within a stage the openings keep their order


def _notes(deck: Deck, part: Part, row: Row) -> Iterator[Note]:
    """The notes of one row."""
    identity, answers = deck.identity(part, row), " ".join(row.answers)
    if part.kind == "lists":
        losing = f" (you would complete: {' '.join(row.losing)})" if row.losing else ""
        front = f"{capital(row.prompt)} …" if row.prompt else f"{part.title} …"
        sizes = row.sizes or (0,) * len(row.answers)
        yield identity, f"{front} {_rules(deck)}", f"{answers}{losing}", max(sizes)
        for fragment, letter in replies(row, part.seat, deck.players):
            question = f"{capital(fragment)}: you say?" if fragment else "You begin: you say?"
            first = min(
                size for word, size in zip(row.answers, sizes, strict=True) if word.startswith(fragment)
            )
            yield f"{identity}/reply/{fragment}", f"{question} {_rules(deck)}", capital(letter), first
    elif part.kind == "match":
        mine, *others = row.prompt.split()
        lives = f"You begin, with lives {mine}; the others, in order: {', '.join(others)}. {part.title}."
        yield identity, f"{lives} You say? {_rules(deck)}", answers, 0
    elif part.kind == "havens":
        yield from _fragments(identity, row, _rules(deck))
    else:
        history = row.prompt.split()
        lines = [f"{guess}: {answer}" for guess, answer in zip(history[::2], history[1::2], strict=True)]
        question = f"{'; '.join(lines)}. Next guess?" if lines else "First guess?"
        yield identity, f"{question} {_rules(deck)}", answers, 0


def _fragments(identity: str, row: Row, rules: str) -> Iterator[Note]:
    """One note per first letter: nobody could learn hundreds of fragments on one card."""
    if row.prompt == "1":
        yield identity, f"You begin: the first letter? {rules}", " ".join(row.answers), 0
        return
    for first in dict.fromkeys(haven[0] for haven in row.answers):
        havens = " ".join(haven for haven in row.answers if haven[0] == first)
        front = f"Fragments of {row.prompt} letters to make, from {capital(first)} {rules}"
        yield f"{identity}/{first}", front, havens, 0


def replies(row: Row, seat: int, players: int) -> list[tuple[str, str]]:
    """The fragments at which ``seat`` is to move, each with the letter that the row's words continue with.

    A seat's list allows it one play at each of its turns, so all words that begin with the fragment agree on the
    letter. Letters beyond a word's ``reach`` are only named in a challenge and need no reply.
    """
    letters: dict[str, str] = {}
    for word, reach in zip(row.answers, row.reach or map(len, row.answers), strict=True):
        for depth in range(len(row.prompt), reach):
            if depth % players == seat - 1:
                letters.setdefault(word[:depth], word[depth])
    return sorted(letters.items(), key=lambda reply: (len(reply[0]), reply[0]))


def _rules(deck: Deck) -> str:
    return f"[{deck.title}, {deck.facts.title}]"


def _flat(text: str) -> str:
    return _BLANK.sub(" ", text).strip()
