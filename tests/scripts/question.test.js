/* What a question in the search asks of the lists, where its letters are spelled one by one. */
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load, registerBook } = require("./load.js");

registerBook(require("./constants.js"));
const { question } = load("site/question.js");

const ROWS = {
  "fragment gho": ["g h o", "g-h-o", "G, H, O?", "what do I say after g h o", "if they say g h o", "gho"],
  "fragment qu 3": ["after q u with three players", "what do i say after q-u with 3 players", "q u with 3 players"],
  "fragment ja": ["what comes after j a", "what comes after ja"],
  "word qi": ["is q i a word", "is q-i a word?", "the word q i"],
  "fragment br": ["I said b they said r"],
  nothing: ["x-ghost", "t-shirt", "am I a winner", "is it a word"],
};

test("letters that are spelled are a fragment or a word, and nothing else is", () => {
  for (const [expected, typed] of Object.entries(ROWS))
    for (const text of typed) {
      const { kind = "nothing", word, letters, players } = question.read(text, () => false).at(-1) ?? {};
      assert.equal([kind, (word ?? letters)?.toLowerCase(), players].filter(Boolean).join(" "), expected, text);
    }
});
