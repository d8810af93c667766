"""Decks for the learn page and for Anki."""

from __future__ import annotations

import html
from pathlib import Path

import pytest

from generator.games.ghost.chapter import ghost_chapter
from generator.games.ghost.decks import ghost_deck
from generator.games.ghost.rules import GhostRules
from generator.games.jotto.decks import jotto_deck
from generator.pages.anki import anki_text, replies
from generator.pages.decks import Deck, Part, Row
from generator.pages.learn import deck_script, learn_pages
from generator.seats import seat_to_move
from tests.samples import FACTS, HOSTILE_TITLE, JOTTO_OPEN, said_in
from tests.wordlists import lexicon


def small_deck(players: int = 2) -> Deck:
    deck = ghost_deck(FACTS, ghost_chapter(lexicon("american-common"), GhostRules(players, 4)))
    assert deck is not None
    return deck


@pytest.mark.parametrize("players", [2, 3])
def test_a_list_has_one_reply_at_every_turn_of_its_seat(players: int) -> None:
    """The ``replies`` of one word hold for all words of the row with the same beginning."""
    for part in small_deck(players).parts:
        for row in part.rows:
            expected = dict(replies(row, part.seat, players))
            for word in row.answers:
                for depth in range(len(row.prompt), len(word)):
                    if seat_to_move(depth, players) == part.seat:
                        assert expected[word[:depth]] == word[depth]


def test_the_script_contains_the_deck() -> None:
    deck = small_deck()
    text = deck_script(deck)
    assert deck.key == "ghost-zoo-4-2" and text.startswith('StrategyBook.registerDeck("ghost-zoo-4-2", ')
    parts = said_in(text)["parts"]
    assert [part["key"] for part in parts] == [part.key for part in deck.parts]
    for data, part in zip(parts, deck.parts, strict=True):
        assert [tuple(row[1].split()) for row in data["rows"]] == [row.answers for row in part.rows]


def test_jottos_deck_asks_first_and_next_guesses() -> None:
    deck = jotto_deck(FACTS, JOTTO_OPEN)
    assert deck is not None
    assert deck.parts[0].rows == (Row("", ("cat",)), Row("cat 1", ("cot",)))


def test_every_deck_is_in_the_index_with_its_files() -> None:
    pages = learn_pages([small_deck()])
    assert sorted(pages) == [
        "assets/data/decks.js",
        "assets/data/learn/ghost-zoo-4-2.js",
        "ghost/zoo/4-2-anki.txt",
    ]
    assert '"ghost/zoo/4-2.html"' in str(pages["assets/data/decks.js"])


def hostile_deck() -> Deck:
    import dataclasses

    deck = small_deck()
    return dataclasses.replace(
        deck, facts=dataclasses.replace(FACTS, title=HOSTILE_TITLE + "\n#notetype:x\t::y")
    )


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


def test_anki_reads_it_back_and_a_second_import_adds_nothing(tmp_path: Path) -> None:
    deck = small_deck()
    fields, added, names = import_twice(tmp_path, anki_text(deck))
    rows = {f"strategy-book/{deck.identity(part, row)}": row for part in deck.parts for row in part.rows}
    turns = sum(len(replies(row, part.seat, 2)) for part in deck.parts for row in part.rows)
    assert added == [len(rows) + turns, 0]
    assert "Strategy Book::Ghost, 2 players, 4+ letters, Zoo words" in names
    back = {guid: back for guid, _, back in fields}
    for guid, row in rows.items():
        assert back[guid].split(" (you would")[0].split() == list(row.answers)
    assert all(len(back[guid]) == 1 and back[guid].isupper() for guid in back if "/reply/" in guid)


KINDS = {
    "against": Part("common-2", "lists", "Against", 2, (Row("a", ("abbot", "abyss"), reach=(3, 5)), Row("b", ("by",)))),
    "superghost": Part("havens", "havens", "The list", 1, (Row("1", ("z",)), Row("3", ("zqu", "ezq")))),
    "xghost": Part("havens", "havens", "The list", 2, (Row("2", ("zq", "qz")),)),
    "spook": Part("havens", "havens", "The list", 1, (Row("1", ("é",)), Row("3", ("bxé", "<b>")))),
    "jotto": Part("guesses", "guesses", "First", 0, (Row("", ("crane", "slate")), Row("crane 0", ("pious",)))),
}  # fmt: skip


@pytest.mark.parametrize("game", KINDS)
def test_every_kind_of_list_goes_into_anki_once(tmp_path: Path, game: str) -> None:
    """Each row has a note with a permanent id, so importing a file again, or a longer file, adds only new notes."""
    import dataclasses

    part = KINDS[game]
    deck = dataclasses.replace(small_deck(), game=game, parts=(part,))
    fields, added, _ = import_twice(tmp_path, anki_text(deck))
    assert added == [len(fields), 0]
    backs = {guid: html.unescape(back) for guid, _, back in fields}
    for row in part.rows:
        identity = f"strategy-book/{deck.identity(part, row)}"
        by_letter = part.kind == "havens" and row.prompt != "1"  # one note per first letter
        keys = dict.fromkeys(f"{identity}/{haven[0]}" for haven in row.answers) if by_letter else [identity]
        taught = [word for key in keys for word in backs[key].split()]
        assert sorted(taught) == sorted(row.answers)
    fronts = {front for _, front, _ in fields}
    assert len(fronts) == len(fields)  # no two cards ask the same
    longer = dataclasses.replace(
        part, rows=(*part.rows, Row("crane 1" if game == "jotto" else "9", ("other",)))
    )
    again, more, _ = import_twice(tmp_path, anki_text(dataclasses.replace(deck, parts=(longer,))))
    assert more[0] == len(again) - len(fields) > 0


def test_a_hostile_title_stays_text_in_anki(tmp_path: Path) -> None:
    text = anki_text(hostile_deck())
    assert len([line for line in text.splitlines() if line.startswith("#")]) == 7
    assert "#notetype:Basic" in text
    fields, added, _ = import_twice(tmp_path, text)
    assert added[0] > 0
    assert added[1] == 0
    assert all("<script" not in field for note in fields for field in note)
