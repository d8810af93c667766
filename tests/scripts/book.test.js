const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load, registerBook } = require("./load.js");

test("the root of the site is found from the address of a script", () => {
  assert.equal(load().root.href, "http://localhost/");
});

test("constants cannot be changed, and games are found by name", () => {
  registerBook({ games: [{ name: "ghost", title: "Ghost" }] });
  const { book } = load();
  assert.equal(book.game("ghost").title, "Ghost");
  assert.equal(book.game("go"), undefined);
  assert.throws(() => Object.assign(book, { games: [] }), TypeError);
});

test("a text is not cut in the middle of a sign", () => {
  const { cut } = load();
  assert.deepEqual([cut("ab👻c", 2), cut("ab👻c", 3), cut("ab👻c", 4), cut("ab", 9)], ["ab", "ab", "ab👻", "ab"]);
});

test("a page that is not translated is whole in English", (t) => {
  const { language } = load();
  const page = globalThis.document, query = page.querySelector;
  t.after(() => { page.querySelector = query; });
  page.querySelector = (/** @type {string} */ asked) => (asked === 'meta[name="sb-language"]' ? {} : null);
  language.register({ code: "fr", form: () => 0, group: " ", decimal: ",", texts: { Guess: "Proposer" } });
  assert.deepEqual([language.gettext("Guess"), language.decimal("6.5"), language.code()], ["Guess", "6.5", "en"]);
});

test("one English text may have several translations, by its context", () => {
  const { language } = load();
  const texts = { Guess: "Proposition", "button|Guess": "Proposer" };
  language.register({ code: "fr", form: (count) => Number(count > 1), group: " ", decimal: ",", texts });
  assert.deepEqual(
    [language.gettext("Guess"), language.pgettext("button", "Guess"), language.pgettext("button", "Stop")],
    ["Proposition", "Proposer", "Stop"],
  );
});
