const assert = require("node:assert/strict");
const { test } = require("node:test");
const constants = require("./constants.js");
const { load, registerBook } = require("./load.js");
const { chance } = require("./random.js");

registerBook(constants);
const KIN = constants.games.map(({ name }) => name).filter((name) => !["ghost", "jotto"].includes(name));
const SOLVERS = ["superghost", "superduperghost", "xghost-spook"].map((name) => `solve/kin/${name}.js`);
const { matchLine, tableRules, tableWords, GhostGame, KinGame, Table, Trie } =
  load("play/match-line.js", "play/ghost-game.js", "play/kin-game.js", "play/table-words.js", ...SOLVERS);

const WORDS = ["ab", "abca", "acb", "baa", "bcab", "cab", "cba"];
const gameOf = (name, calls, finish = "loses") => {
  if (name !== "ghost") return new KinGame(name, { words: WORDS, alphabet: ["a", "b", "c"], min: 3, known: null });
  const trie = Trie.fromWords(["a", "b", "c"], WORDS, 3, finish);
  const game = new GhostGame(trie, 3, calls === "players" ? WORDS : null);
  game.unlock(WORDS, null);
  return game;
};
const stateOf = ({ lives, toMove, winner, over, canUndo, challengers, rounds }) =>
  JSON.parse(JSON.stringify({ lives, toMove, winner, over, canUndo, challengers, rounds }));
const tableOf = (settings, name = "ghost") => new Table(gameOf(name, settings.calls), settings);
const say = (table, letters) => [...letters].forEach((letter) => table.say(table.fragment + letter));

test("the one who completes a word loses the round and a life, and the next round begins as agreed", () => {
  for (const [begins, first] of [["turn", 1], ["loser", 2], ["after-loser", 0]]) {
    const table = tableOf({ players: 3, lives: [2, 2, 2], begins });
    say(table, "cba");
    assert.deepEqual(table.result, { loser: 2, ending: "word", word: "cba", challenger: null });
    assert.deepEqual(table.lives, [2, 2, 1]);
    assert.throws(() => table.say("cbaa"));
    table.nextRound();
    assert.equal(table.toMove, first, begins);
  }
});

test("a challenge is right where no word begins like that, and wrong where one does; a defender may name it", () => {
  const bluff = tableOf({ players: 2 });
  say(bluff, "cc");
  bluff.challenge(0);
  assert.deepEqual(bluff.result, { loser: 1, ending: "bluff", word: null, challenger: 0 });
  const word = tableOf({ players: 3 });
  say(word, "bc");
  assert.deepEqual(word.challengers, [0, 2]); // in turn or out of turn, but not the one who said it
  assert.throws(() => word.challenge(1));
  assert.throws(() => word.challenge(0, "cab"), /not a word of this list that allows/);
  word.challenge(0, "bcab");
  assert.deepEqual(word.result, { loser: 0, ending: "challenge", word: "bcab", challenger: 0 });
  assert.equal(word.over, true);
});

test("where a player has to name a word, a challenged player who names none loses", () => {
  const named = tableOf({ players: 2, proof: "player" });
  say(named, "bc");
  named.challenge(0, "bcab");
  assert.deepEqual(named.result, { loser: 0, ending: "challenge", word: "bcab", challenger: 0 });
  named.undo();
  named.challenge(0);
  assert.deepEqual(named.result, { loser: 1, ending: "bluff", word: "bcab", challenger: 0 });
});

test("the table strikes the word that ruled or accepts one the list lacks; both are ruled and taken back", () => {
  const table = tableOf({ players: 2, lives: [2, 2] });
  say(table, "acb");
  const before = stateOf(table);
  assert.throws(() => table.decide("abca", false), /did not decide/u);
  table.decide("acb", false);
  assert.deepEqual([table.result, table.lives, table.toMove], [null, [2, 2], 1]);
  assert.equal(table.game.example("acb"), null);
  table.undo();
  assert.deepEqual(stateOf(table), before);
  table.decide("acb", false);
  table.challenge(1);
  assert.deepEqual([table.result.ending, table.lives], ["bluff", [1, 2]]);
  assert.throws(() => table.decide("cab", true), /is not a word that the list lacks/u);
  table.decide("acbc", true);
  assert.deepEqual([table.result.ending, table.result.word, table.lives], ["challenge", "acbc", [2, 1]]);
  table.nextRound();
  say(table, "cab"); // as before: a ruling holds for the match
  assert.ok(table.game.allows("acbc", "a") && !table.game.allows("acb", "a"));
  assert.deepEqual([table.gameOf(table.rounds[0]).isWord("acb"), table.base.isWord("acb")], [false, true]);
});

test("where players call words, a completed word counts until somebody challenges", () => {
  const table = tableOf({ players: 2, calls: "players" });
  say(table, "acb");
  assert.equal(table.result, null);
  table.challenge(1);
  assert.deepEqual(table.result, { loser: 0, ending: "word", word: "acb", challenger: 1 });
});

test("a player who leaves is out for good, and the round begins again without them", () => {
  const table = tableOf({ players: 3, lives: [2, 2, 2] });
  say(table, "ac");
  table.leave(0);
  assert.deepEqual([table.stillIn, table.rounds.length, table.fragment, table.toMove], [[1, 2], 2, "", 1]);
  assert.throws(() => table.leave(0));
  table.leave(2);
  assert.deepEqual([table.winner, table.over], [1, true]);
  const single = tableOf({ players: 3 });
  single.leave(1);
  assert.deepEqual([single.result.loser, single.result.ending], [1, "left"]);
});

test("a hint names plays in one way: as fragments, where a letter may go to several places", () => {
  const table = tableOf({ players: 2 }, "superghost");
  const hints = [["b", "ba"], ["a", "ac"], ["c", "ca"], ["b", "bc"], ["a", "ab"]].flatMap((plays) => {
    for (const text of plays) table.say(text);
    const [, advice] = /The best try: ([^.]+)\./u.exec(tableWords.hint(table)) ?? [];
    plays.forEach(() => table.undo());
    return advice ? [advice.split(/, | or /u).map(({ length }) => length)] : [];
  });
  assert.ok(hints.length);
  assert.deepEqual(new Set(hints.flat()), new Set([3]));
});

test("settings that no table can have are refused with a sentence", () => {
  const refused = [
    ...[{ players: 1 }, { players: 65 }, { players: 2, begins: "me" }, { players: 2, proof: "me" }],
    ...[[1], [0, 1], [100, 1]].map((lives) => ({ players: 2, lives })),
    { players: 2, calls: "nobody" },
  ];
  for (const settings of refused) {
    assert.throws(() => tableRules.checkSettings(settings), /\.$/u);
  }
});

const KINDS = [
  "say", "say", "say", "say", "say", "challenge", "decide", "decide", "leave", "undo", "nextRound", "nextRound",
];

/** Something that somebody tries at a table; it may be against the rules. */
const event = ({ below, pick, next }, table) => {
  const kind = pick(KINDS);
  const letter = pick(["a", "b", "c", "c", "d"]);
  if (kind === "say") return [kind, pick(table.game.ways(table.fragment)).text(letter)];
  if (kind === "challenge") return [kind, below(table.players), next() < 0.2 ? pick(WORDS) : null];
  if (kind === "decide") return next() < 0.5
    ? [kind, table.result?.word ?? "abc", false]
    : [kind, table.fragment + pick(["", "a", "bc"]), true];
  return kind === "leave" ? (next() < 0.2 ? [kind, below(table.players)] : ["undo"]) : [kind];
};

for (const [name, finish] of [["ghost", "loses"], ["ghost", "goes-on"], ...KIN.map((kin) => [kin, "loses"])]) {
  test(`random matches of ${name} (${finish}): refused moves change nothing, undo restores, a line holds all`, () => {
    const random = chance(name.length);
    const endings = new Set();
    const calls = finish === "loses" ? tableRules.CALLS : ["book"];
    const games = Object.fromEntries(calls.map((who) => [who, gameOf(name, who, finish)]));
    for (let i = 0; i < 150; i++) {
      const players = 2 + random.below(3);
      const settings = {
        players,
        begins: random.pick(tableRules.BEGINS),
        calls: random.pick(calls),
        proof: random.pick(tableRules.PROOFS),
        lives: random.next() < 0.8 ? Array.from({ length: players }, () => 1 + random.below(3)) : [],
      };
      const table = new Table(games[settings.calls], settings);
      for (let step = 0; step < 40; step++) {
        const before = stateOf(table);
        const [kind, ...values] = event(random, table);
        try {
          table[kind](...values);
        } catch (error) {
          assert.match(error.message, /\.$/u);
          assert.deepEqual(stateOf(table), before, `${kind} ${values}`);
          continue;
        }
        if (table.result) endings.add(table.result.ending);
        assert.ok(table.lives.every((count) => count >= 0));
        if (table.winner !== null) assert.deepEqual(table.stillIn, [table.winner]);
        if (["say", "challenge", "decide"].includes(kind)) {
          const after = stateOf(table);
          table.undo();
          // A word that was completed is taken back with its letter.
          assert.deepEqual(stateOf(table), before, `${kind} ${values} taken back`);
          table[kind](...values);
          assert.deepEqual(stateOf(table), after);
        }
      }
      const seats = Array.from({ length: players }, () => ({ name: "", kind: "human" }));
      const { lives, begins, proof } = settings;
      const record = {
        ...matchLine.DEFAULTS, game: name, list: "tiny", min: 3, seats, lives, begins, calls: settings.calls, proof,
        finish, rounds: matchLine.roundsOf(table, name),
      };
      const line = matchLine.write(record);
      assert.deepEqual(stateOf(matchLine.replay(matchLine.read(line), table.base)), stateOf(table), line);
    }
    const last = finish === "loses" ? "word" : "stuck";
    for (const ending of [last, "bluff", "challenge", "left", "length"]) assert.ok(endings.has(ending), ending);
  });
}

test("a match that cannot be solved is refused with a sentence", () => {
  const { Matches } = load("solve/match.js");
  const matches = new Matches(Trie.fromWords(["a", "b"], ["ab", "bab"], 2));
  const refused = [
    ...[[[1], /2 to 64 players/u], [Array(65).fill(1), /2 to 64 players/u], [Array(8).fill(9), /these lives/u]],
    ...[[5, 0, 5], [5, -1], [5, 1.5], [5, 100]].map((lives) => [lives, /1 to 99 lives/u]),
  ];
  for (const [lives, says] of refused) assert.throws(() => matches.solve(lives, "turn"), says, `${lives}`);
  assert.throws(() => matches.solve([5, 5], "nobody"), /turn, loser, after-loser/u);
});
