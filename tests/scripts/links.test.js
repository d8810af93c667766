/* Shared links that a messenger has changed open, or the page says that they are damaged. */
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load, registerBook } = require("./load.js");

registerBook(require("./constants.js"));
const { address, own, sentLine } = load("core/address.js", "lists/own-lists.js", "play/saved-matches.js");

const WORDS = {
  title: "mine", alphabet: [..."ghostul"].sort(), words: ["ghost", "ghoul"], language: "", kept: null,
  spellings: new Map(),
};
const CHANGES = [
  (hash) => hash, (hash) => `${hash}.`, (hash) => `${hash})`, (hash) => hash.replace("=", "%3D"),
  (hash) => `${hash}&fbclid=IwAR0x`, (hash) => `${hash}?utm_source=x`,
];

test("a shared list opens with more behind it", async () => {
  const hash = await own.link(WORDS);
  for (const change of CHANGES) assert.deepEqual((await own.fromLink(change(hash))).words, WORDS.words, String(change));
});

const LISTS = [{ slug: "zoo", title: "Zoo", alphabet: [..."abcdeghot"], min: [3, 4] }];

test("what a counter puts behind an address is no letter", () => {
  for (const tail of ["", ".", ")", "?utm_source=x", "?utm_source=x&utm_medium=y", "&fbclid=IwAR0x"])
    assert.equal(address.parse(`#zoo/4/2/gho${tail}`, LISTS).letters, "gho", tail);
});

test("a list that is not here is named by its title, if this device knows that", () => {
  const replaced = (hash, usual) => address.parse(hash, LISTS, usual).replaced.split(".")[0];
  assert.equal(replaced("#gone/4/2"), "There is no list “gone” here");
  for (const hash of ["", "#gone/4/2"])
    assert.equal(replaced(hash, { list: "gone", title: "Gone words" }), "There is no list “Gone words” here");
});

test("a list with a long name is kept and opened, and put back beside one that took its place", () => {
  const { slug } = own.keep({ ...WORDS, title: `${"x".repeat(149)}👻` });
  assert.equal(own.open(slug).title, "x".repeat(149));
  const back = own.remove(slug);
  const other = own.keep({ ...WORDS, title: "x".repeat(149), words: ["ghost"] });
  assert.equal(other.slug, slug);
  assert.deepEqual(own.open(back()).words, WORDS.words);
  assert.deepEqual(own.open(slug).words, ["ghost"]);
});

test("a shared list that is damaged says so", async () => {
  const hash = await own.link(WORDS);
  for (const damaged of [hash.slice(0, -5), "#list=", "#list", `${hash.slice(0, 9)}.${hash.slice(9)}`])
    await assert.rejects(own.fromLink(damaged), own.OwnError);
  assert.equal(await own.fromLink("#american/4"), null);
});

test("a title with a line end is not taken from a link", async () => {
  for (const title of ["a\rb", "a\u2028b", "a\u0085b", "a\u001bb", "a\tb"]) {
    const hash = await own.link({ ...WORDS, title });
    await assert.rejects(own.fromLink(hash), own.OwnError);
  }
});

test("a shared match opens with more behind it", () => {
  const line = "ghost american/4/2 jaz?.qu lives=2,2 check=1f";
  for (const change of CHANGES) {
    globalThis.location.hash = change(sentLine.hashOf(line));
    assert.equal(sentLine.current(), line, String(change));
  }
  globalThis.location.hash = `${sentLine.hashOf("ghost american/4/2 jaz?")})`;
  assert.equal(sentLine.current(), "ghost american/4/2 jaz?");
});
