/* What Jotto's helper proposes where guesses are equally good. */
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load } = require("./load.js");

const { Jotto } = load("solve/jotto.js");

test("words to avoid lose ties", () => {
  const words = ["anus", "suna", "usan"];
  const game = new Jotto([..."abcdefghijklmnopqrstuvwxyz"], words, 4);
  const best = () => words[game.best(game.all(), 1)[0].guess];
  assert.equal(best(), "anus");
  game.avoided = new Map([["anus", 1]]);
  assert.equal(best(), "suna");
});
