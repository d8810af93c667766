const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load, registerBook } = require("./load.js");

registerBook({ games: [], reading: { ligatures: {} } });
const { spelling, ui } = load("core/spelling.js");
globalThis.document.body = { dataset: {} };

test("capitals are those of the list, and are read back as its letters", () => {
  const lists = [{ alphabet: "abis" }, { alphabet: "abış" }, { alphabet: ["a", "i"], language: "tr" }];
  const capitals = lists.map((list) => {
    spelling.choose(list);
    const capital = ui.capital("iışəß");
    assert.equal(ui.tileText("iışəß"), capital);
    assert.equal(spelling.played(capital), "iışəß");
    return capital;
  });
  assert.deepEqual(capitals, ["IıŞƏẞ", "İIŞƏẞ", "İIŞƏẞ"]);
});

test("in a sentence letters from the right keep to themselves, and tiles hold nothing else", () => {
  spelling.choose({ alphabet: "אבש" });
  assert.deepEqual(
    [ui.capital("שב"), ui.capital(""), ui.tileText("שב"), ui.wordText("שב")],
    ["\u2068שב\u2069", "", "שב", "\u2068שב\u2069"],
  );
  assert.equal(spelling.played(ui.capital("שב")), "שב");
});
