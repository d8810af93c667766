const assert = require("node:assert/strict");
const { test } = require("node:test");
const constants = require("./constants.js");
const { load, again, registerBook } = require("./load.js");
const { chance } = require("./random.js");

registerBook(constants);
const StrategyBook = load("core/address.js", "core/choice.js", "core/left-out.js", "play/match-line.js", "play/saved-matches.js", "learn/mistakes.js", "learn/diary.js", "learn/cardbox.js", "learn/decks.js");
const { kept, choice, leftOut, matches, record, mistakes, diary, cardbox, address } = StrategyBook;
const { Place, Kept, forms } = kept;

console.warn = () => {}; // it names what is dropped

const DAY = 20600;
const PLAYER = { name: "Ann", kind: "human", lost: 1, right: 0, wrong: 0 };
const MISTAKE = {
  ...{ game: "ghost", list: "zoo", min: 4, players: 2, position: "qu", tiles: "qu", happened: "They leave QU.", asks: "?" },
  ...{ answers: ["a"], given: "o", why: "", origin: "a game", link: "play.html#line=x", day: DAY, times: 1 },
};
/** What the book keeps, as it writes it. */
const VALUES = {
  choice: { list: "zoo", min: 4, players: 3, title: "Zoo", lives: [5, 3, 1], begins: "loser" },
  "all-words": "yes",
  matches: [{ key: "a", line: "ghost zoo/4/2 gh?", me: null, over: false, title: "Ghost, Ann and Ben", when: 1 }],
  record: [{ key: "a", line: "ghost zoo/4/2 gh?", game: "ghost", list: "zoo", players: [PLAYER, PLAYER], winner: 0, loser: 1, when: "2026-11-25" }],
  mistakes: { kind: "strategy-book mistakes", version: 1, mistakes: [MISTAKE] },
  daily: { kind: "strategy-book daily", version: 1, day: DAY, asked: "gh", tried: "a", done: "found", streak: 2, best: 3, last: DAY },
  cardbox: {
    ...{ kind: "strategy-book cardbox", version: 2, settings: { minutes: 5 }, exported: DAY },
    plans: { deck: { start: DAY, test: 0, known: 3 } },
    cards: { a: [DAY, DAY, 1, 0, 2.3, 5, [DAY, 3]] },
  },
};
const put = (name, text) => localStorage.setItem(new Place(name).key, text);
const restore = () => {
  localStorage.clear();
  for (const [name, value] of Object.entries(VALUES)) put(name, JSON.stringify(value));
};

/** Everything that pages read of what is kept. */
const readAll = () => {
  const chosen = choice.recall();
  const list = { slug: "zoo", title: "Zoo", alphabet: [..."gho"], min: [3, 4] };
  address.parse("", [list], chosen);
  if (chosen) address.format({ ...chosen, list: { slug: chosen.list } }, "");
  const entries = matches.all();
  for (const { line } of entries) matches.continues(line, line);
  const companies = record.companies();
  const day = new diary.Diary();
  day.tries(DAY, "gh");
  const box = new cardbox.Cardbox(undefined, () => DAY);
  box.due([{ id: "a" }, { id: "b" }]);
  return { chosen, shown: leftOut.choice(), entries, companies, mistakes: [...mistakes.all().values()], streak: day.streak(DAY), state: box.state("a") };
};

const NOTHINGS = [null, true, false, 0, -1, 1.5, 1e99, "", "x", "\u0000", "<img src=x>", [], {}, [[]], [null], { length: 3 }, { __proto__: null, list: 1 }];

/** A copy of a value with one part of it replaced, left out or doubled. */
const damaged = (value, dice) => {
  const parts = value !== null && typeof value === "object" ? Object.keys(value) : [];
  if (!parts.length || dice.below(5) === 0) return dice.pick(NOTHINGS);
  const name = dice.pick(parts);
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const what = dice.below(6);
  if (what === 0) delete copy[name];
  else if (what === 1 && Array.isArray(copy)) copy.push(...copy);
  else copy[name] = damaged(value[name], dice);
  return copy;
};

test("what is kept whole is read as it was written", () => {
  restore();
  const { chosen, shown, entries, companies, mistakes: wrong, streak, state } = readAll();
  assert.deepEqual(chosen, VALUES.choice);
  assert.deepEqual([shown, entries, companies.length, streak, state.right], ["yes", VALUES.matches, 1, 2, 1]);
  assert.deepEqual(wrong, [MISTAKE]);
});

test("nothing that is damaged stops a reader", () => {
  const dice = chance(40);
  for (const [name, value] of Object.entries(VALUES)) {
    for (let i = 0; i < 400; i++) {
      restore();
      const text = JSON.stringify(damaged(value, dice));
      put(name, dice.below(8) === 0 ? text.slice(0, dice.below(text.length)) : text);
      assert.doesNotThrow(readAll, `${name}: ${text}`);
    }
  }
});

test("what is damaged is left out, and the rest stays", () => {
  restore();
  put("choice", JSON.stringify({ ...VALUES.choice, lives: { length: 3 } }));
  put("matches", JSON.stringify([...VALUES.matches, { key: "b", line: "ghost", me: null, over: false }, 7]));
  const { chosen, entries } = readAll();
  assert.deepEqual(chosen, { list: "zoo", min: 4, players: 3, title: "Zoo", begins: "loser" });
  assert.deepEqual(entries, VALUES.matches);
});

const store = (held = {}) => {
  const map = new Map(Object.entries(held));
  return { getItem: (key) => map.get(key) ?? null, setItem: (key, text) => void map.set(key, text), map };
};
/** A place of the book at this path. */
const placeAt = (home, ...given) => {
  const { root } = StrategyBook;
  StrategyBook.root = new URL(home, "http://localhost/");
  try {
    return new (again("core/kept.js").kept.Place)(...given);
  } finally {
    StrategyBook.root = root;
  }
};

test("two books of one origin share nothing, and clearing one leaves the other", () => {
  const box = store();
  const [one, two] = ["/one/", "/two/"].map((home) => placeAt(home, "cardbox", null, () => box));
  one.write("1");
  two.write("2");
  assert.deepEqual([one.text(), two.text()], ["1", "2"]);
  one.clear();
  assert.deepEqual([one.text(), two.text()], [null, "2"]);
});

test("what version 1 kept carries over once, and to its own book alone", () => {
  const box = store({ "strategy-book/cardbox": "old", "strategy-book.home": "/one/" });
  const [one, two] = ["/one/", "/two/"].map((home) => placeAt(home, "cardbox", "strategy-book/cardbox", () => box));
  assert.deepEqual([one.text(), two.text()], ["old", null]);
  one.clear();
  assert.equal(one.text(), null);
  assert.equal(placeAt("/one/", "cardbox", "strategy-book/cardbox", () => store({ "strategy-book/cardbox": "old" })).text(), "old");
});

test("what cannot be kept holds for the page", () => {
  const { setItem } = localStorage;
  const zoo = new Kept("zoo", "", forms.text(9));
  localStorage.setItem = () => {
    throw new DOMException("no room", "QuotaExceededError");
  };
  try {
    assert.equal(zoo.set("lion"), false);
    assert.equal(zoo.get(), "lion");
  } finally {
    localStorage.setItem = setItem;
  }
  assert.equal(zoo.set("tiger"), true);
  assert.equal(new Kept("zoo", "", forms.text(9)).get(), "tiger");
});

const DECK = (words) => ({ key: "ghost-zoo-4-2", players: 2, parts: [{ key: "2", kind: "zoo", rows: [["g", words]] }] });

test("a card names its answer and the words that it rests on", () => {
  StrategyBook.families.add("zoo", {
    kinds: [["reply", "replies"]],
    make: function* (_deck, part, id) {
      const words = part.rows[0][1].split(" ");
      yield { id: id("reply", "g"), kind: "reply", answers: [words[0][1]], one: true, rest: words };
    },
    question: () => ["", ""],
    words: ({ rest }) => rest,
  });
  const cardsOf = (words) => StrategyBook.decks.cards(DECK(words), DECK(words).parts[0]);
  const [[ghost], [again], [gas], [ghoul]] = ["ghost", "ghost", "gas", "ghoul"].map(cardsOf);
  assert.equal(ghost.id, again.id);
  assert.equal(new Set([ghost.id, gas.id, ghoul.id]).size, 3);

  // Progress of version 1 was kept under the name without words: it goes to the card that is there now, and to no later one.
  localStorage.clear();
  put("cardbox", JSON.stringify({ ...VALUES.cardbox, cards: { [ghost.former]: VALUES.cardbox.cards.a } }));
  const box = new cardbox.Cardbox(undefined, () => DAY);
  box.adopt([ghost]);
  const later = new cardbox.Cardbox(undefined, () => DAY);
  later.adopt([gas]);
  assert.deepEqual([later.state(ghost.id)?.right, later.state(gas.id)], [1, null]);
});
