/* The plan: its order, its days, its estimates and its streak; and mistakes of games that become cards. */
const assert = require("node:assert/strict");
const { test } = require("node:test");
const { load, registerBook } = require("./load.js");

registerBook(require("./constants.js"));
const { cardbox, drill, kept, mistakes, plan: plans } =
  load("decks/ghost.js", "learn/plan.js", "learn/mistakes.js", "learn/drill/session.js");

const DAY = 20600; // in 2026, counted since 1970

test("a day without learning is forgiven and two are not", () => {
  for (const [days, streak] of [
    [[], 0], [[0], 1], [[-1], 1], [[-2], 1], [[-3], 0], [[0, -1, -2], 3], [[0, -2, -3], 3], [[0, -3, -4], 1],
    [[-1, -3, -5, -7], 4], [[-2, -4], 2], [[1, 0], 1],
  ])
    assert.equal(plans.streakOf(new Set(days.map((day) => DAY + day)), DAY), streak, `${days}`);
});

const stages = [10, 35, 60].map((size) => ({ size, readers: `r${size}`, words: 1, openings: 1 }));
const part = (seat, rows, order) => ({ key: `${seat}`, kind: "lists", seat, title: "", rows, stages, order });
const DECK = {
  ...{ key: "d", game: "ghost", players: 2, min: 3, list: "x" },
  parts: [
    part(1, [["", "abc ade", "", "", "10 35", "1"]], [""]),
    part(2, [
      ["b", "bad bat", "", "", "35 60", "0.5"], ["c", "cab", "", "", "10", "0.25"], ["x", "xyz", "", "", "60", "0.01"],
    ], ["x", "c", "b"]),
  ],
};
const near = (value, expected) => assert.ok(Math.abs(value - expected) < 1e-6, `${value} is not ${expected}`);

test("the plan takes the stages in their order and estimates with care", () => {
  let day = DAY;
  const texts = new Map();
  const storage = { getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => texts.set(key, text) };
  const box = new cardbox.Cardbox(() => storage, () => day);
  const plan = new plans.Plan(DECK, box);
  // Who begins says A, and to AB or AD has an answer; then the second seat's words against newspaper readers.
  assert.deepEqual(
    plan.cards.map(({ id }) => id.slice(2).replace(/#.*$/u, "")),
    ["1/reply/", "1/reply/ab", "1/reply/ad", "2/reply/c", "2/reply/b"],
  );
  assert.deepEqual(plan.words.map(({ word }) => word), ["abc", "ade", "bad", "cab"]);
  plan.begin();
  const before = plan.progress();
  assert.deepEqual([before.known, before.words, before.answered, before.chance], [0, 4, 0, 0]);
  for (const card of plan.cards) box.answer(card.id, 3);
  const after = plan.progress();
  assert.deepEqual([after.known, after.answered, after.days, after.streak], [4, 0.75, 1, 1]);
  assert.equal(plan.today().finished, true);
  near(after.chance, (1 + 0.75) / 2); // just answered: all is remembered
  day += 2;
  const [start, ab, ad, c, b] = plan.cards.map(({ id }) => box.recall(id));
  near(plan.progress().chance, ((start * (ab + ad)) / 2 + 0.25 * c + 0.5 * b) / 2);
  box.answer(plan.cards[0].id, 1);
  const forgotten = plan.progress();
  assert.deepEqual([forgotten.known, plan.today().finished], [2, true]);
  near(forgotten.chance, (0.25 * c + 0.5 * b) / 2); // the first letter is needed in each round
});

/** A child learns by the plan of so many words: 12 seconds a card, and it knows a share of the cards that are due.
 * A new card is a guess; a card that was missed is known when it comes back. Yields what each day asks and leaves; at
 * the end, by how many days it was longer than the plan says. */
const learn = function* (words, knows) {
  let [day, clock, drawn] = [DAY, 0, 7];
  const draw = () => (drawn = (drawn * 48271) % 0x7fffffff) / 0x7fffffff;
  const texts = new Map();
  const storage = { getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => texts.set(key, text) };
  const box = new cardbox.Cardbox(() => storage, () => day);
  const letter = (i) => String.fromCharCode(97 + (i % 26));
  const rows = Array.from({ length: words }, (_, i) => {
    const start = letter(i) + letter(i / 26);
    return [start, `${start}z`, "", "", "35", "0.01"];
  });
  const plan = new plans.Plan({ ...DECK, parts: [part(2, rows, rows.map(([start]) => start))] }, box);
  plan.begin();
  for (let days = 1; ; days++, day++) {
    const { fresh, waiting, minutes, finished } = plan.today();
    if (finished) return days - 1 - plan.days;
    const session = new drill.Session([...waiting, ...fresh], box, { minutes: plans.MINUTES, now: () => clock });
    const seen = new Set();
    for (const began = clock; !session.over; clock += 12_000) {
      assert.ok(clock - began < plans.MINUTES * 60_000);
      const { id } = session.card;
      session.answer(seen.has(id) || draw() < (box.state(id) ? knows : 0.2) ? 3 : 1);
      seen.add(id);
    }
    yield { minutes, left: session.queue.length, fresh: fresh.length };
  }
};

test("on each day there is time for what the plan asks, whoever learns, and it lasts as long as it says", () => {
  for (const words of [20, 60, 150])
    for (const knows of [0.65, 0.78, 0.9]) {
      const days = learn(words, knows);
      let step = days.next();
      for (; !step.done; step = days.next()) {
        assert.ok(step.value.minutes <= plans.MINUTES);
        assert.ok(step.value.left <= 4, `${words} words, ${knows}: ${step.value.left} cards left`);
      }
      assert.ok(Math.abs(step.value) <= 4, `${words} words, ${knows}: ${step.value} days more than it says`);
    }
});

const MISTAKE = {
  ...{ game: "__proto__", list: "x", min: 4, players: 2, position: "qu", tiles: "qu", asks: "?" },
  ...{ happened: "<img src=x>", answers: ["a"], given: "o", why: "", origin: "a game" },
  ...{ link: "play.html#line=x", day: DAY },
};
const HOSTILE = [
  null, {},
  ...[
    { link: "javascript:alert(1)" }, { link: "https://example.org/" }, { link: "//example.org" }, { answers: [] },
    { answers: "a" }, { answers: [""] }, { why: "x".repeat(500) }, { position: 5 }, { day: 1e9 }, { players: -1 },
  ].map((change) => ({ ...MISTAKE, ...change })),
];

test("only whole mistakes are kept, and names are plain", () => {
  localStorage.clear();
  assert.deepEqual(mistakes.add([MISTAKE, MISTAKE]), { added: 1, again: 1, kept: true });
  mistakes.restore(HOSTILE);
  for (const mistake of HOSTILE.filter(Boolean))
    assert.equal(mistakes.add([mistake]).added, 0, JSON.stringify(mistake));
  assert.deepEqual([...mistakes.all().values()].map(({ game }) => game), ["__proto__"]);
  const { key } = new kept.Place("mistakes");
  localStorage.setItem(key, "half a fi");
  assert.equal(mistakes.add([MISTAKE]).kept, false);
  assert.deepEqual([localStorage.getItem(key), {}.game], ["half a fi", undefined]);
});
