/* Learning with a list of another language: its words are saved for Anki and read out as its readers write them. */
const assert = require("node:assert/strict");
const { test, beforeEach } = require("node:test");
const { load, registerBook } = require("./load.js");

registerBook(require("./constants.js"));
const { anki, choice, deckLibrary, speech, ui } =
  load("learn/anki.js", "learn/drill/speech.js", "learn/deck-library.js", "core/choice.js");

const TEXTS = { strasse: "Straße", geste: "Geste" };

beforeEach(() => ui.writeAs((word) => ({ text: TEXTS[word] ?? word, lang: "de" })));

test("Anki's notes have the words as they are written", () => {
  const parts = [{ key: "1", kind: "lists", title: "If you start", seat: 1, rows: [["", "strasse geste"]] }];
  const text = anki.text({ key: "ghost-de-4-2", title: "Ghost", listTitle: "Wörter", players: 2, parts });
  const note = text.split("\n").find((line) => !line.startsWith("#")).split("\t");
  assert.deepEqual([note[0], note[2]], ['"strategy-book/ghost-de-4-2/1/"', '"Straße Geste"']);
});

test("words are read out by a voice of their language", () => {
  const heard = [];
  const voices = [{ lang: "en-GB", localService: true }, { lang: "de-DE", localService: true }];
  const value = { getVoices: () => voices, cancel() {}, speak: ({ text, lang }) => heard.push([text, lang]) };
  Object.defineProperty(globalThis, "speechSynthesis", { value, configurable: true });
  globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  speech.read(["strasse", "tor"]);
  ui.writeAs((word) => ({ text: word, lang: "fr" }));
  speech.read(["tour"]);
  ui.writeAs((word) => ({ text: word, lang: null }));
  speech.read(["tower"]);
  assert.deepEqual(heard, [["Straße, tor", "de-DE"], ["tower", "en-GB"]]);
});

test("another deck than the chosen list has is announced", () => {
  const head = { key: "ghost-de-4-2", list: "de", min: 4, players: 2, title: "Ghost, 2 players", listTitle: "Wörter" };
  const library = new deckLibrary.Library([{ slug: "de", title: "Wörter" }], [head]);
  const says = (min, players) => {
    choice.recall = () => ({ list: "de", min, players });
    return library.instead(deckLibrary.firstHead(library.heads, ""));
  };
  assert.ok(!says(4, 2));
  assert.match(says(5, 6), /Ghost, 2 players/u);
  for (const part of ["Wörter", "5 letters", "6 players"]) assert.ok(says(5, 6).includes(part), part);
});
