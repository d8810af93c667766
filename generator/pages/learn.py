"""The data of the learn page, from which it also makes Anki's files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from generator.pages import Pages
from generator.pages.decks import Deck, Part, Row
from generator.pages.webdata import checked, literal

PLACE = "assets/data"


def learn_pages(decks: Sequence[Deck]) -> Pages:
    """``assets/data/decks.js`` (the index), and ``learn/KEY.js`` for each deck."""
    pages: Pages = {f"{PLACE}/decks.js": index_script(decks)}
    for deck in decks:
        pages[f"{PLACE}/learn/{deck.key}.js"] = deck_script(deck)
    return pages


def index_script(decks: Sequence[Deck]) -> str:
    """``decks.js``: the decks that the page offers, in the order given."""
    return f"StrategyBook.registerDecks({checked([_about(deck) for deck in decks])});\n"


def deck_script(deck: Deck) -> str:
    """``learn/KEY.js``: one deck. :mod:`generator.pages.decks` describes the format."""
    about: dict[str, object] = {**_about(deck), "parts": [_part(part) for part in deck.parts]}
    if deck.meanings:
        about["meanings"] = dict(deck.meanings)
    return f"StrategyBook.registerDeck({literal(deck.key)}, {checked(about)});\n"


def _part(part: Part) -> dict[str, object]:
    fields: dict[str, object] = {
        "key": part.key,
        "kind": part.kind,
        "title": part.title,
        "seat": part.seat,
        "rows": [_row(row) for row in part.rows],
    }
    if part.stages:
        fields["stages"] = [asdict(stage) for stage in part.stages]
        fields["order"] = list(part.order)
    if part.left_out:
        fields["leftOut"] = dict(part.left_out)
    return fields


def _about(deck: Deck) -> dict[str, object]:
    return {
        "key": deck.key,
        "game": deck.game,
        "list": deck.facts.slug,
        "listTitle": deck.facts.title,
        "title": deck.title,
        "page": deck.page,
        "min": deck.min_length,
        "players": deck.players,
    }


def _row(row: Row) -> list[str]:
    numbers = [" ".join(map(str, row.reach)), " ".join(map(str, row.sizes))]
    share = f"{row.share:.6g}" if row.sizes else ""
    fields = [row.prompt, " ".join(row.answers), " ".join(row.losing), *numbers, share, " ".join(row.replies)]
    while fields[-1] == "" and len(fields) > 2:
        fields.pop()
    return fields
