"""Learn with a list of another language: its words are saved for Anki and read out as its readers write them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.scripts.sources import run_scripts

WRITE = """
  const texts = { strasse: "Straße", geste: "Geste" };
  StrategyBook.ui.writeAs((word) => ({ text: texts[word] ?? word, lang: "de" }));
"""


@pytest.fixture
def page(engine: Any) -> Iterator[Any]:
    run_scripts(engine, "learn/anki.js", "learn/drill/speech.js", "learn/deck-library.js")
    engine.evaluate(WRITE)
    yield engine
    engine.evaluate("StrategyBook.ui.writeAs((word) => ({ text: word, lang: null }))")


def test_anki_notes_have_the_words_as_they_are_written(page: Any) -> None:
    text = page.evaluate(
        """() => StrategyBook.anki.text({
          key: "ghost-de-4-2", title: "Ghost", listTitle: "Wörter", players: 2,
          parts: [{ key: "1", kind: "lists", title: "If you start", seat: 1, rows: [["", "strasse geste"]] }],
        })"""
    )
    note = next(line for line in text.splitlines() if not line.startswith("#")).split("\t")
    assert note[0] == '"strategy-book/ghost-de-4-2/1/"'
    assert note[2] == '"Straße Geste"'


def test_words_are_read_out_by_a_voice_of_their_language(page: Any) -> None:
    heard = page.evaluate(
        """() => {
          const heard = [];
          const voices = [{ lang: "en-GB", localService: true }, { lang: "de-DE", localService: true }];
          const speak = ({ text, lang }) => heard.push([text, lang]);
          const value = { getVoices: () => voices, cancel() {}, speak };
          Object.defineProperty(window, "speechSynthesis", { value, configurable: true });
          window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
          StrategyBook.speech.read(["strasse", "tor"]);
          StrategyBook.ui.writeAs((word) => ({ text: word, lang: "fr" }));
          StrategyBook.speech.read(["tour"]);
          StrategyBook.ui.writeAs((word) => ({ text: word, lang: null }));
          StrategyBook.speech.read(["tower"]);
          return heard;
        }"""
    )
    assert heard == [["Straße, tor", "de-DE"], ["tower", "en-GB"]]


@pytest.mark.parametrize(
    ("choice", "named"),
    [
        ('{"list":"de","min":4,"players":2}', []),
        ('{"list":"de","min":5,"players":6}', ["Wörter", "5 letters", "6 players", "Ghost, 2 players"]),
    ],
)
def test_another_deck_than_the_chosen_list_has_is_announced(page: Any, choice: str, named: list[str]) -> None:
    text = page.evaluate(
        """(choice) => {
          const { recall } = StrategyBook.choice;
          StrategyBook.choice.recall = () => JSON.parse(choice);
          const head = { key: "ghost-de-4-2", list: "de", min: 4, players: 2, title: "Ghost, 2 players" };
          const { Library, firstHead } = StrategyBook.deckLibrary;
          const library = new Library([{ slug: "de", title: "Wörter" }], [{ ...head, listTitle: "Wörter" }]);
          const says = library.instead(firstHead(library.heads, ""));
          Object.assign(StrategyBook.choice, { recall });
          return says;
        }""",
        choice,
    )
    assert all(part in text for part in named) and bool(text) == bool(named)
