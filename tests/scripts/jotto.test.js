/* What Jotto's helper proposes where guesses are equally good. */
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load } = require("./load.js");

const { Jotto, ui } = load("solve/jotto.js");

test("words to avoid lose ties", () => {
  const words = ["anus", "suna", "usan"];
  const game = new Jotto([..."abcdefghijklmnopqrstuvwxyz"], words, 4);
  const best = () => words[game.best(game.all(), 1)[0].guess];
  assert.equal(best(), "anus");
  game.avoided = new Map([["anus", 1]]);
  assert.equal(best(), "suna");
});

test("a word that these rules leave out keeps its accents", () => {
  const game = new Jotto([..."abcdefghijklmnopqrstuvwxyz"], ["baie"], 4);
  const spelt = new Map([["idee", "idée"], ["deie", "déie"]]);
  ui.writeAs((word) => ({ text: spelt.get(word) ?? word, lang: null }), false, false, "");
  const chapter = { game, others: ["idee", "deie"], repeated: true, anagrams: false };
  assert.match(Jotto.whyNot(chapter, "idee"), /^“idée” is an anagram of “déie”/u);
});
