/* Loads scripts of the book in Node, each after those that its header names as needed. Node runs every test file in a
 * process of its own, so the scripts share the global object of that process, as they share a page's in a browser. */
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const FOLDER = path.join(__dirname, "../../site_src/assets/js");

const kept = new Map();
const localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, String(value)),
  removeItem: (key) => void kept.delete(key),
  clear: () => kept.clear(),
  key: (index) => [...kept.keys()][index] ?? null,
  get length() { return kept.size; },
};

// What a script finds in a browser even if it works without a page.
const SURROUNDINGS = {
  window: globalThis,
  document: {
    currentScript: { src: "http://localhost/assets/js/core/book.js" }, baseURI: "http://localhost/",
    querySelector: () => null, getElementById: () => null,
  },
  location: new URL("http://localhost/"),
  navigator: {}, // which Node 20 does not have
  localStorage,
};
for (const [name, value] of Object.entries(SURROUNDINGS))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

// As a build publishes it: in strict mode.
const run = (name) => {
  const file = path.join(FOLDER, name);
  vm.runInThisContext(`"use strict";${fs.readFileSync(file, "utf8")}`, { filename: file });
};

const needed = (name) =>
  [...fs.readFileSync(path.join(FOLDER, name), "utf8").matchAll(/^\/\/ needs: (.+)$/gm)].flatMap(([, names]) =>
    names.split(/, */u).flatMap((each) => (each.includes("*") ? fs.globSync(each, { cwd: FOLDER }).sort() : [each])),
  );

const done = new Set();

const add = (name) => {
  if (done.has(name) || name === "data/book.js") return;
  done.add(name);
  needed(name).forEach(add);
  run(name);
};

add("core/book.js");

/** `StrategyBook` with these scripts and all that they need. @param {string[]} names paths below assets/js */
const load = (...names) => {
  names.forEach(add);
  return globalThis.StrategyBook;
};

/** Runs one script once more, as another page does. @param {string} name */
const again = (name) => {
  run(name);
  return globalThis.StrategyBook;
};

/** Gives the scripts the constants of the book, before a script is loaded that uses them. */
const registerBook = (constants) => globalThis.StrategyBook.registerBook(constants);

module.exports = { load, again, registerBook };
