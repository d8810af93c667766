const assert = require("node:assert/strict");
const { test } = require("node:test");
const constants = require("./constants.js");
const { load, again, registerBook } = require("./load.js");
const { chance } = require("./random.js");

registerBook(constants);
const StrategyBook = load(
  "core/address.js", "core/choice.js", "core/left-out.js", "play/match-line.js", "play/table-setup.js",
  "learn/mistakes.js", "learn/diary.js", "learn/cardbox.js", "learn/decks.js",
);
const { kept, choice, leftOut, matches, record, mistakes, diary, cardbox, address } = StrategyBook;
const { matchLine, tableSetup } = StrategyBook;
const { Place, Kept, forms } = kept;

console.warn = () => {}; // it names what is dropped

const DAY = 20600;
const PLAYER = { name: "Ann", kind: "human", lost: 1, right: 0, wrong: 0 };
const MISTAKE = {
  ...{
    game: "ghost", list: "zoo", min: 4, players: 2, position: "qu", tiles: "qu", happened: "They leave QU.", asks: "?",
  },
  ...{ answers: ["a"], given: "o", why: "", origin: "a game", link: "play.html#line=x", day: DAY, times: 1 },
};
/** What the book keeps, as it writes it. */
const VALUES = {
  choice: { list: "zoo", min: 4, players: 3, title: "Zoo", lives: [5, 3, 1], begins: "loser" },
  "all-words": "yes",
  matches: [{ key: "a", line: "ghost zoo/4/2 gh?", me: null, over: false, title: "Ghost, Ann and Ben", when: 1 }],
  record: [{
    key: "a", line: "ghost zoo/4/2 gh?", game: "ghost", list: "zoo", players: [PLAYER, PLAYER], winner: 0, loser: 1,
    when: "2026-11-25",
  }],
  mistakes: { kind: "strategy-book mistakes", version: 1, mistakes: [MISTAKE] },
  daily: {
    kind: "strategy-book daily", version: 1, day: DAY, asked: "gh", tried: "a", done: "found", streak: 2, best: 3,
    last: DAY,
  },
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
  return {
    chosen, shown: leftOut.choice(), entries, companies, mistakes: [...mistakes.all().values()],
    streak: day.streak(DAY), state: box.state("a"),
  };
};

const NOTHINGS = [
  null, true, false, 0, -1, 1.5, 1e99, "", "x", "\u0000", "<img src=x>", [], {}, [[]], [null], { length: 3 },
  { __proto__: null, list: 1 },
];

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

const store = () => {
  const map = new Map();
  return { getItem: (key) => map.get(key) ?? null, setItem: (key, text) => void map.set(key, text) };
};
test("a day that is lived again, farther west, does not end a streak", () => {
  const device = store();
  const traveller = new diary.Diary(() => device);
  for (const day of [0, 1, 2, 1, 2, 3]) traveller.note(DAY + day, "gh", "a", "found");
  assert.deepEqual([traveller.streak(DAY + 3), traveller.state.best], [4, 4]);
  traveller.note(DAY + 5, "gh", "a", "found");
  assert.deepEqual([traveller.streak(DAY + 5), traveller.state.best], [1, 4]);
});

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

test("half a character, which no address can have, is damage", () => {
  assert.deepEqual(["a\ud800", "\udc00", "a𝐛"].map(forms.text(9)), [undefined, undefined, "a𝐛"]);
});

test("two books of one origin share nothing, and clearing one leaves the other", () => {
  const box = store();
  const [one, two] = ["/one/", "/two/"].map((home) => placeAt(home, "cardbox", () => box));
  one.write("1");
  two.write("2");
  assert.deepEqual([one.text(), two.text()], ["1", "2"]);
  one.clear();
  assert.deepEqual([one.text(), two.text()], [null, "2"]);
});

test("what cannot be kept holds for the page", () => {
  const zoo = new Kept("zoo", "", forms.text(9));
  assert.equal(withoutRoom(() => zoo.set("lion")), false);
  assert.equal(zoo.get(), "lion");
  assert.equal(zoo.set("tiger"), true);
  assert.equal(new Kept("zoo", "", forms.text(9)).get(), "tiger");
});

/** The device is full while an action runs, or refuses to change one thing. */
const withoutRoom = (action, refused = "") => {
  const { setItem } = localStorage;
  localStorage.setItem = (key, text) => {
    if (key.endsWith(refused)) throw new DOMException("no room", "QuotaExceededError");
    setItem(key, text);
  };
  try {
    return action();
  } finally {
    localStorage.setItem = setItem;
  }
};
/** What another tab has of the matches of this device. */
const tab = () => again("play/saved-matches.js").savedMatches.matches;
const match = (key, rounds) => ({ key, line: `ghost zoo/4/2 ${rounds} lives=2,2 id=${key}`, me: null, over: false });
const linesOf = ({ all }) => all().map(({ line }) => line.split(" ")[2]);

test("a tab on a full device writes over nothing that another tab has kept since", () => {
  localStorage.clear();
  const [one, two] = [tab(), tab()];
  one.keep(match("a", "g"), null);
  two.keep(match("b", "h"), null);
  assert.throws(() => withoutRoom(() => one.keep(match("a", "gh"), match("a", "g").line)), /storage is full/u);
  assert.deepEqual([linesOf(one), linesOf(two)], [["gh", "h"], ["h", "g"]]);
  two.keep(match("b", "he"), match("b", "h").line);
  assert.deepEqual(linesOf(one), ["gh", "he"]);
  assert.equal(one.keep(match("a", "gho"), match("a", "g").line), null);
  assert.deepEqual([linesOf(one), linesOf(two)], [["gho", "he"], ["gho", "he"]]);
});

test("where another tab went on with the match that could not be kept, the kept one counts", () => {
  localStorage.clear();
  const [one, two] = [tab(), tab()];
  one.keep(match("a", "g"), null);
  assert.throws(() => withoutRoom(() => one.keep(match("a", "gh"), match("a", "g").line)));
  two.keep(match("a", "go"), match("a", "g").line);
  assert.equal(one.keep(match("a", "gha"), match("a", "g").line), match("a", "go").line);
  assert.deepEqual([linesOf(one), linesOf(two)], [["go"], ["go"]]);
});

test("a match goes on with other rounds, but not with other names or lives", () => {
  const line = "ghost zoo/4/2 gh names=Ann,Ben lives=2,2 id=a";
  const on = (later) => matches.continues(line, later);
  assert.ok(on(line) && on("ghost zoo/4/2 gho.b names=Ann,Ben lives=2,2 helped=1 id=a check=1f"));
  for (const [old, now] of [["gh ", "go "], ["Ben", "Bob"], ["2,2", "9,2"], ["/4/", "/5/"], ["zoo", "ark"]])
    assert.ok(!on(line.replace(old, now)), now);
});

test("a link with other moves, names or lives takes the place of no match: both are kept", () => {
  localStorage.clear();
  const line = "ghost zoo/4/2 gh names=Ann,Ben lives=2,2 by=link id=a";
  matches.keep({ key: "a", line, me: 1, over: false }, null);
  const chosen = (text) => tableSetup.choose(matchLine.read(text));
  assert.equal(chosen(line.replace("gh ", "gho ")).saved, line);
  assert.deepEqual(chosen(line.replace("gh ", "g ")).recorded, matchLine.read(line));
  const keys = ["go ", "names=Ann,Bob", "lives=9,2"].map((now) => {
    const [, old] = /^(\w+=?)/u.exec(now);
    const { recorded, saved, me, note } =
      chosen(line.replace(now === "go " ? "gh " : new RegExp(`${old}\\S+`, "u"), now));
    assert.deepEqual([saved, me], [null, 1]);
    assert.match(note, /both are kept/u);
    return recorded.key;
  });
  assert.equal(new Set([...keys, "a"]).size, 4);
  const [key] = keys;
  matches.keep({ key, line: matchLine.write({ ...matchLine.read(line.replace("gh ", "goo ")), key }), me: 1 }, null);
  assert.equal(chosen(line.replace("gh ", "go ")).recorded.rounds[0].plays.at(-1), "o"); // the copy, as it went on
  assert.equal(matches.get("a").line, line);
});

test("progress that the browser does not clear stays, and says so", () => {
  restore();
  const box = new cardbox.Cardbox(undefined, () => DAY);
  assert.deepEqual(withoutRoom(() => [box.clear(), mistakes.clear()]), [false, false]);
  assert.deepEqual([box.cards.size, mistakes.all().size], [1, 1]);
  assert.deepEqual([box.clear(), mistakes.clear(), box.cards.size, mistakes.all().size], [true, true, 0, 0]);
});

test("mistakes of a file that the browser does not keep are told from its cards", () => {
  localStorage.clear();
  const box = new cardbox.Cardbox(undefined, () => DAY);
  const text = JSON.stringify({ ...VALUES.cardbox, mistakes: [MISTAKE] });
  const { count, values, kept: restored } = withoutRoom(() => {
    const given = box.import(text);
    return { count: given.count, values: given.mistakes, kept: mistakes.restore(given.mistakes) };
  }, "mistakes");
  assert.deepEqual([count, values, restored], [1, [MISTAKE], false]);
});

const DECK = (words) => ({
  key: "ghost-zoo-4-2", players: 2, parts: [{ key: "2", kind: "zoo", rows: [["g", words]] }],
});

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
});
