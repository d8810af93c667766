/* The cardbox: FSRS's own numbers, wrong clocks, several windows, full storage, and hostile files. */
const assert = require("node:assert/strict");
const { test, beforeEach } = require("node:test");
const { load, registerBook } = require("./load.js");

registerBook(require("./constants.js"));
const { cardbox, kept, schedule, drill, day: days } = load("learn/cardbox.js", "learn/drill/session.js");

const DAY = 20600; // in 2026, counted since 1970
const [AGAIN, HARD, GOOD, EASY] = [1, 2, 3, 4];
const KEY = new kept.Place("cardbox").key;

// All cardboxes share this storage and this clock, as windows do.
let today, full;
const texts = new Map();
const storage = {
  getItem: (key) => texts.get(key) ?? null,
  setItem: (key, text) => {
    if (full) throw new DOMException("no room", "QuotaExceededError");
    texts.set(key, text);
  },
  removeItem: (key) => texts.delete(key),
};
const open = () => new cardbox.Cardbox(() => storage, () => today);
const near = (value, expected) => assert.ok(Math.abs(value - expected) < 1e-4, `${value} is not ${expected}`);

beforeEach(() => {
  [today, full] = [DAY, false];
  texts.clear();
});

// FSRS's numbers: packages/fsrs/__tests__/FSRS-6.test.ts of ts-fsrs; the first also in fsrs-rs, inference.rs

test("again, then five times good, leaves the memory that FSRS publishes", () => {
  const mine = open();
  const grades = [AGAIN, GOOD, GOOD, GOOD, GOOD, GOOD];
  const log = [0, 0, 1, 3, 8, 21].map((gap, i) => {
    today += gap;
    mine.answer("a", grades[i]);
    return [today, grades[i]];
  });
  const card = open().state("a");
  near(card.stability, 53.62691);
  near(card.difficulty, 6.3574867);
  assert.deepEqual([card.right, card.wrong, card.log], [5, 1, log]);
});

test("first answers are those that FSRS publishes", () => {
  const cards = [1, 2, 3, 4].map((grade) => open().answer(`card ${grade}`, grade));
  assert.deepEqual(cards.map(({ stability }) => stability), [0.212, 1.2931, 2.3065, 8.2956]);
  assert.deepEqual(cards.map(({ difficulty }) => difficulty), [6.4133, 5.11217071, 2.11810397, 1]);
  assert.deepEqual(cards.map(({ due }) => due - DAY), [1, 1, 2, 8]);
});

test("a card comes back on the day on which the chance to know it is nearest to the target", () => {
  const mine = open();
  for (let i = 0; i < 4; i++) today = mine.answer("a", GOOD).due;
  const [before, on, after] = [-1, 0, 1].map((shift) => {
    today += shift;
    const off = Math.abs(mine.recall("a") - 0.9);
    today -= shift;
    return off;
  });
  assert.ok(on <= before && on <= after);
});

test("better answers rest longer, and the buttons say what happens", () => {
  const mine = open();
  mine.answer("a", GOOD);
  today += 2;
  mine.answer("a", GOOD);
  today = mine.state("a").due;
  const { again, hard, good, easy } = mine.rests("a");
  assert.ok(again >= 1 && again < hard && hard < good && good < easy);
  assert.equal(mine.answer("a", HARD).due - today, hard);
});

test("time and errors give the grade of a typed answer", () => {
  for (const [right, slips, seconds, count, grade] of [
    [false, 0, 1, 1, AGAIN], [true, 1, 1, 1, HARD], [true, 0, 12.1, 1, HARD], [true, 0, 12.1, 2, GOOD],
    [true, 0, 3, 1, GOOD], [true, 0, 2.9, 1, EASY],
  ])
    assert.equal(schedule.gradeTyped({ right, slips, seconds, count }), grade);
});

test("a clock that goes back loses nothing: a card answered in the future comes as if answered today", () => {
  const mine = open();
  today += 400;
  const { due, seen, stability } = mine.answer("a", EASY);
  today -= 400;
  const back = mine.state("a");
  assert.deepEqual([back.seen, back.due, back.stability], [DAY, DAY + due - seen, stability]);
  const next = mine.answer("a", GOOD);
  assert.ok(next.due > DAY && next.right === 2);
});

test("after a year everything is due, the longest overdue first; what is known gains, what is forgotten is new", () => {
  const mine = open();
  mine.answer("a", EASY);
  mine.answer("b", GOOD);
  mine.answer("c", GOOD);
  today += 365;
  assert.deepEqual(mine.due([{ id: "a" }, { id: "b" }, { id: "c" }]).waiting.map(({ id }) => id), ["b", "c", "a"]);
  const chance = mine.recall("b");
  assert.ok(chance > 0.4 && chance < 0.9);
  assert.ok(mine.answer("b", GOOD).due - today > 10);
  assert.equal(mine.answer("c", AGAIN).due - today, 1);
});

test("what is answered under a wrong clock can be read again", () => {
  for (const clock of ["1969-12-31", "1970-01-01", "9999-12-31", "+275760-09-13", "nonsense"]) {
    texts.clear();
    today = days.dayOf(new Date(clock));
    open().answer("a", GOOD);
    open().answer("a", GOOD);
    today = DAY;
    const later = open();
    assert.deepEqual([later.trouble, later.damaged, later.state("a").right], [null, 0, 2], clock);
    const { seen, due } = later.answer("a", GOOD);
    assert.ok(seen === DAY && due > DAY && due <= DAY + 36_500, clock);
  }
});

test("a card that was answered under a clock that was ahead rests from the first right day on", () => {
  today = DAY + 1500;
  const rest = open().answer("late", EASY).due - today;
  for (today = DAY; today < DAY + rest; today++) assert.ok(open().state("late").due > today);
  assert.deepEqual([open().state("late").due, open().state("late").seen], [DAY + rest, DAY]);
});

test("a day is the reader's own, from midnight to midnight, also where clocks are put forward or back", () => {
  for (const zone of ["Pacific/Kiritimati", "America/Los_Angeles", "Europe/Berlin", "Asia/Kolkata"]) {
    process.env.TZ = zone;
    for (const [month, date] of [[2, 8], [2, 29], [9, 25], [10, 1], [6, 1]]) {
      const midnight = Date.UTC(2026, month, date) / 86400000;
      const numbers = [[0, 0], [3, 30], [23, 59], [24, 0]].map(([hour, minute]) => {
        return days.dayOf(new Date(2026, month, date, hour, minute)) - midnight;
      });
      assert.deepEqual(numbers, [0, 0, 0, 1], `${zone} ${month} ${date}`);
    }
  }
  delete process.env.TZ;
});

test("two windows keep each other's answers and settings", () => {
  const [one, other] = [open(), open()];
  one.set("minutes", 2);
  one.answer("a", GOOD);
  other.answer("b", GOOD);
  other.answer("a", GOOD);
  one.answer("c", AGAIN);
  other.set("spoken", 1);
  const { cards, settings } = open();
  const counts = [...cards].map(([id, { right, wrong }]) => [id, right, wrong]);
  assert.deepEqual(counts, [["a", 2, 0], ["b", 1, 0], ["c", 0, 1]]);
  assert.deepEqual([settings.minutes, settings.spoken], [2, 1]);
});

test("full storage loses nothing and says so; what was not saved is saved with the next answer", () => {
  const mine = open();
  mine.answer("a", GOOD);
  full = true;
  mine.answer("b", GOOD);
  mine.answer("b", GOOD);
  assert.match(mine.trouble, /full/u);
  assert.equal(mine.state("b").right, 2);
  const other = open();
  assert.throws(() => other.import(mine.file()), /did not save/u);
  assert.deepEqual([...other.cards.keys()], ["a"]);
  full = false;
  mine.answer("c", GOOD);
  assert.deepEqual([[...open().cards.keys()], mine.trouble], [["a", "b", "c"], null]);
});

test("forbidden storage lets learning go on", () => {
  const none = () => {
    throw new DOMException("no", "SecurityError");
  };
  const mine = new cardbox.Cardbox(none, () => today);
  mine.answer("a", GOOD);
  mine.set("minutes", 1);
  mine.answer("a", GOOD);
  mine.setPlan("deck", { start: today, test: 0, known: 0 });
  assert.match(mine.trouble, /keeps nothing/u);
  assert.deepEqual([mine.state("a").right, mine.settings.minutes, mine.plans.size], [2, 1, 1]);
});

test("what is due comes first, and new cards are limited", () => {
  const mine = open();
  const cards = [...Array(30).keys()].map((i) => ({ id: `${i}` }));
  const ids = ({ waiting, fresh, unseen }) =>
    [waiting.map(({ id }) => id), fresh[0].id, fresh.at(-1).id, fresh.length, unseen];
  mine.answer("2", GOOD);
  today += 1;
  mine.answer("1", AGAIN);
  assert.deepEqual(ids(mine.due(cards)), [[], "0", "21", 20, 28]);
  today += 30;
  assert.deepEqual(ids(mine.due(cards)), [["1", "2"], "0", "21", 20, 28]);
});

test("a card with several answers says which were given and which are missing", () => {
  assert.deepEqual(drill.graded([..."abcde"], [..."eaxbc"]), { hits: [..."abce"], missing: ["d"] });
});

test("to meet a new card is no failure", () => {
  const mine = open();
  mine.answer("old", GOOD);
  mine.answer("known", GOOD);
  const session = new drill.Session(["new", "old", "known"].map((id) => ({ id })), mine);
  const grades = { new: AGAIN, old: AGAIN, known: GOOD };
  while (session.card) session.answer(grades[session.card.id]);
  const { met, right, repeated, missed } = session;
  assert.deepEqual([[...met], right, repeated, missed.map(({ id }) => id)], [["new"], 1, 2, ["old"]]);
});

test("an export is offered once a week", () => {
  const mine = open();
  assert.equal(mine.exportDue, false);
  for (let i = 0; i < 20; i++) mine.answer(`card ${i}`, GOOD);
  assert.equal(mine.exportDue, true);
  mine.noteExport();
  assert.equal(mine.exportDue, false);
  today += 6;
  assert.equal(open().exportDue, false);
  today += 1;
  assert.equal(open().exportDue, true);
});

const CARD = [DAY + 4, DAY, 1, 0, 4.1, 5, [DAY, 3]];
const V2 = { kind: "strategy-book cardbox", version: 2, settings: { minutes: 5 }, cards: { x: CARD } };
const file = (changes) => JSON.stringify({ ...V2, ...changes });
const withCard = (card) => file({ cards: { x: card } });
const DAMAGED = [
  ["not JSON", "", "no json", file().slice(0, -9), "[".repeat(100_000)],
  ["not a cardbox", JSON.stringify([V2]), "null", file({ kind: "something else" })],
  ["version 1", file({ version: 1 })], ["version 3", file({ version: 3 })],
  ["version", file({ version: { toString: 1 } })],
  ["no cards", file({ cards: [1, 2] })], ["too long a name", file({ cards: { ["x".repeat(1000)]: CARD } })],
  [
    "not a list", withCard(null), file({ cards: { "<img src=x onerror=alert(1)>": {} } }),
    file().replace('"x"', '"__proto__"').replace(JSON.stringify(CARD), '{"due": 1}'),
  ],
  ["a day", ...[[0, 2_932_896], [1, -1], [1, "20600"]].map(([at, day]) => withCard(CARD.with(at, day)))], // year 9999
  ["a count", withCard(CARD.with(2, 1.5)), withCard(CARD.with(3, 1e99))],
  ["a memory state", ...[[0, 5], [4, 11], ["4", 5]].map((state) => withCard([...CARD.slice(0, 4), ...state, []]))],
  ["a history", withCard(CARD.slice(0, 6))],
  ["a history", ...[[DAY], [DAY, 5], Array(1000).fill([DAY, 3]).flat()].map((log) => withCard(CARD.with(6, log)))],
];

test("a damaged file changes nothing and says why", () => {
  const mine = open();
  mine.answer("a", GOOD);
  const [before, plain] = [mine.file(), Object.getOwnPropertyNames(Object.prototype).length];
  for (const [reason, ...files] of DAMAGED) {
    for (const text of files) {
      assert.throws(() => mine.import(text), ({ message }) => message.includes(reason), text.slice(0, 200));
      assert.equal(open().file(), before);
    }
  }
  assert.equal(Object.getOwnPropertyNames(Object.prototype).length, plain);
});

test("a file with a million cards changes nothing", () => {
  const mine = open();
  mine.answer("a", GOOD);
  const before = mine.file();
  const many = Array.from({ length: 1_000_000 }, (_, i) => `"${i}":0`).join();
  assert.throws(() => mine.import(file().replace('"x"', `${many},"x"`)), /more than 200000/u);
  assert.throws(() => mine.import(file().replace('"x"', `"${"x".repeat(40_000_000)}"`)), /too long/u);
  assert.equal(open().file(), before);
});

test("names like those of objects are names", () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
  const cards = names.map((name) => `"${name}": ${JSON.stringify(CARD)}`).join();
  const settings = '{"__proto__": {"speech": 1}, "minutes": "many", "spoken": 1000, "grade": 50}';
  open().import(`{"kind": "${V2.kind}", "version": 2, "settings": ${settings}, "cards": {${cards}}}`);
  const box = open();
  assert.deepEqual([...box.cards.keys()], names);
  assert.deepEqual([box.settings, {}.due], [{ minutes: 10, spoken: 0, speech: 0 }, undefined]);
});

test("export and import give the same", () => {
  const mine = open();
  [1, 2, 3, 4].forEach((grade, i) => {
    today += i;
    mine.answer(`card ${grade}`, grade);
    mine.answer("x", grade);
  });
  mine.set("minutes", 5);
  mine.setPlan("deck", { start: today, test: today, known: 1 });
  const saved = mine.file();
  texts.clear();
  open().import(saved);
  assert.equal(open().file(), saved);
});

test("a card kept under a wrong clock is mended and the others stay", () => {
  const memory = [4.1, 5, [DAY, 3]];
  const cards = {
    good: [DAY + 5, DAY - 2, 2, 0, ...memory], "before 1970": [3, -1, 1, 0, ...memory],
    "year 9999": [2_932_900, 2_932_896, 1, 0, ...memory], counter: [DAY + 4, DAY, 1e9 + 1, 0, ...memory],
    history: [DAY + 4, DAY, 1, 0, 4.1, 5, [DAY]], nothing: "gone", half: [DAY + 1, DAY],
  };
  texts.set(KEY, file({ cards }));
  const mine = open();
  mine.answer("good", GOOD);
  mine.answer("counter", GOOD); // at its limit, where it stays
  const later = open();
  assert.deepEqual([mine.trouble, mine.damaged, later.damaged], [null, 6, 0]);
  assert.deepEqual([...later.cards.keys()].sort(), ["before 1970", "counter", "good", "history", "year 9999"]);
  assert.deepEqual([later.state("good").right, later.state("counter").right], [3, 1e9]);
  assert.equal(later.state("year 9999").seen, DAY);
  assert.ok(later.state("before 1970").due < DAY);
});

test("what cannot be read at all stays, and can be saved as it is", () => {
  texts.set(KEY, "half a fi");
  const mine = open();
  mine.answer("a", GOOD);
  mine.set("minutes", 3);
  assert.deepEqual([mine.locked, mine.unreadable, texts.get(KEY)], [true, "half a fi", "half a fi"]);
  mine.clear();
  mine.answer("a", GOOD);
  assert.deepEqual([open().state("a").right, open().trouble], [1, null]);
});
