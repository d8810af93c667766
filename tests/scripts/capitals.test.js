const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load, registerBook } = require("./load.js");

registerBook({ games: [], reading: { ligatures: {} } });
const { spelling, ui } = load("core/spelling.js");
globalThis.document.body = { toggleAttribute: () => false };

test("capitals are those of the list, and are read back as its letters", () => {
  const lists = [{ alphabet: "abis" }, { alphabet: "abış" }, { alphabet: ["a", "i"], language: "tr" }];
  const capitals = lists.map((list) => {
    spelling.choose(list);
    const capital = ui.capital("iışəß");
    assert.equal(spelling.played(capital), "iışəß");
    return capital;
  });
  assert.deepEqual(capitals, ["IıŞƏẞ", "İIŞƏẞ", "İIŞƏẞ"]);
});
