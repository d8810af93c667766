"""Anki's files, as the learn page makes them: read back with Anki itself."""

import csv
import dataclasses
import html
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from strategy_book.games.rules import seat_to_move
from strategy_book.pages.decks import Deck, Part, Row, deck_script
from tests.browser.conftest import Watched
from tests.pages.test_learn import small_deck
from tests.samples import FACTS, HOSTILE_TITLE, said_in
from tests.scripts.sources import run_scripts

Maker = Callable[[Deck], str]


@pytest.fixture
def anki_text(engine: Any) -> Maker:
    """Makes the file of a deck as the page does."""
    run_scripts(engine, "learn/anki.js")
    return lambda deck: engine.evaluate("(deck) => StrategyBook.anki.text(deck)", said_in(deck_script(deck)))


@pytest.mark.parametrize("players", [2, 3])
def test_a_list_has_one_reply_at_every_turn_of_its_seat(anki_text: Maker, players: int) -> None:
    """Each reply holds for all words of its row with the same beginning."""
    deck = small_deck(players)
    notes = list(csv.reader(anki_text(deck).splitlines()[6:], delimiter="\t"))
    letters = {identity: back for identity, _, back, _ in notes}
    for part in deck.parts:
        for row in part.rows:
            for word in row.answers:
                for depth in range(len(row.prompt), len(word)):
                    if seat_to_move(depth, players) == part.seat:
                        reply = f"strategy-book/{deck.key}/{part.key}/{row.prompt}/reply/{word[:depth]}"
                        assert letters[reply] == word[depth].upper()


def hostile_deck() -> Deck:
    deck = small_deck()
    return dataclasses.replace(deck, facts=dataclasses.replace(FACTS, title=HOSTILE_TITLE + "\n#notetype:x\t::y"))


def import_twice(tmp_path: Path, text: str) -> tuple[list[list[str]], list[int], list[str]]:
    """Fields of all notes after one import with Anki itself, how many notes each import added, and the decks' names."""
    anki_collection = pytest.importorskip("anki.collection", reason="the anki package is not installed")
    from anki.collection import ImportCsvRequest

    path = tmp_path / "deck.txt"
    path.write_text(text, "utf-8")
    collection = anki_collection.Collection(str(tmp_path / "collection.anki2"))
    try:
        added = []
        for _ in range(2):
            metadata = collection.get_csv_metadata(path=str(path), delimiter=None)
            log = collection.import_csv(ImportCsvRequest(path=str(path), metadata=metadata)).log
            added.append(len(log.new))
        notes = [collection.get_note(note) for note in collection.find_notes("")]
        fields = sorted([note.guid, *note.fields] for note in notes)
        return fields, added, [deck.name for deck in collection.decks.all_names_and_ids()]
    finally:
        collection.close()


def test_anki_reads_it_back_and_a_second_import_adds_nothing(anki_text: Maker, tmp_path: Path) -> None:
    deck = small_deck()
    fields, added, names = import_twice(tmp_path, anki_text(deck))
    rows = {f"strategy-book/{deck.key}/{part.key}/{row.prompt}": row for part in deck.parts for row in part.rows}
    turns = {
        (row.prompt, word[:depth])
        for part in deck.parts
        for row in part.rows
        for word in row.answers
        for depth in range(len(row.prompt), len(word))
        if seat_to_move(depth, 2) == part.seat
    }
    assert added == [len(rows) + len(turns), 0]
    assert "Strategy Book::Ghost, 2 players, 4+ letters, Zoo words" in names
    back = {guid: back for guid, _, back in fields}
    for guid, row in rows.items():
        assert back[guid].split(" (you would")[0].split() == list(row.answers)
    assert all(len(back[guid]) == 1 and back[guid].isupper() for guid in back if "/reply/" in guid)


KINDS = {
    "against": Part("common-2", "lists", "Against", 2, (Row("a", ("abbot", "abyss"), reach=(3, 5)), Row("b", ("by",)))),
    "superghost": Part("havens", "havens", "The list", 1, (Row("1", ("z",)), Row("3", ("zqu", "ezq")))),
    "superduperghost": Part("lost", "lost", "Lost", 2, (Row("o", ("qu",), replies=("<b>",)),)),
    "xghost": Part("havens", "havens", "The list", 2, (Row("2", ("zq", "qz")),)),
    "spook": Part("havens", "havens", "The list", 1, (Row("1", ("é",)), Row("3", ("bxé", "<b>")))),
    "jotto": Part("guesses", "guesses", "First", 0, (Row("", ("crane", "slate")), Row("crane 0", ("pious",)))),
}  # fmt: skip


@pytest.mark.parametrize("game", KINDS)
def test_every_kind_of_list_goes_into_anki_once(anki_text: Maker, tmp_path: Path, game: str) -> None:
    """Each row has a note with a permanent id, so importing a file again, or a longer file, adds only new notes."""
    part = KINDS[game]
    deck = dataclasses.replace(small_deck(), game=game, parts=(part,))
    fields, added, _ = import_twice(tmp_path, anki_text(deck))
    assert added == [len(fields), 0]
    backs = {guid: html.unescape(back) for guid, _, back in fields}
    for row in part.rows:
        identity = f"strategy-book/{deck.key}/{part.key}/{row.prompt}"
        by_letter = part.kind == "havens" and row.prompt != "1"  # one note per first letter
        keys = dict.fromkeys(f"{identity}/{haven[0]}" for haven in row.answers) if by_letter else [identity]
        taught = [word for key in keys for word in backs[key].split(" (they win")[0].split()]
        if part.kind == "lost":
            assert f"(they win only with {row.replies[0].upper()})" in backs[identity]
            taught = [word.lower() for word in taught]
        assert sorted(taught) == sorted(row.answers)
    fronts = {front for _, front, _ in fields}
    assert len(fronts) == len(fields)  # no two cards ask the same
    longer = dataclasses.replace(part, rows=(*part.rows, Row("crane 1" if game == "jotto" else "9", ("other",))))
    again, more, _ = import_twice(tmp_path, anki_text(dataclasses.replace(deck, parts=(longer,))))
    assert more[0] == len(again) - len(fields) > 0


def test_anki_in_german_has_fronts_and_backs(anki_text: Maker, tmp_path: Path) -> None:
    """There the fields are called Vorderseite and Rückseite."""
    lang = pytest.importorskip("anki.lang", reason="the anki package is not installed")
    lang.set_lang("de_DE")
    try:
        fields, _, _ = import_twice(tmp_path, anki_text(small_deck()))
    finally:
        lang.set_lang("en_US")
    assert fields
    assert all(front != guid and back for guid, front, back in fields)


def test_a_hostile_title_stays_text_in_anki(anki_text: Maker, tmp_path: Path) -> None:
    text = anki_text(hostile_deck())
    assert len([line for line in text.splitlines() if line.startswith("#")]) == 6
    assert "#notetype:Basic" in text
    fields, added, _ = import_twice(tmp_path, text)
    assert added[0] > 0
    assert added[1] == 0
    assert all("<script" not in field for note in fields for field in note)


def test_a_chapter_leads_to_the_button_that_saves_its_notes(book: Watched, site: Path) -> None:
    page = book.open("ghost/american-common/4-2.html")
    page.get_by_role("link", name="as Anki notes").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as Anki notes").click()
    assert download.value.suggested_filename == "ghost-american-common-4-2-anki.txt"
    text = download.value.path().read_text("utf-8")
    deck = said_in((site / "assets/data/learn/ghost-american-common-4-2.js").read_text("utf-8"))
    assert text.count('\n"strategy-book/ghost-american-common-4-2/') >= sum(len(part["rows"]) for part in deck["parts"])
