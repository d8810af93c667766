const assert = require("node:assert/strict");
const { test } = require("node:test");
const constants = require("./constants.js");
const { load, registerBook } = require("./load.js");
const { chance } = require("./random.js");

registerBook(constants);
const { matchLine, tableRules, GhostGame, KinGame, Table, Trie } = load("play/match-line.js", "play/ghost-game.js", "play/kin-game.js", "solve/kin/superghost.js");

const WORDS = ["ab", "abca", "acb", "baa", "bcab", "cab", "cba"];
const gameOf = (name, calls) => {
  if (name !== "ghost") return new KinGame(name, { words: WORDS, alphabet: ["a", "b", "c"], min: 3, known: null });
  const game = new GhostGame(Trie.fromWords(["a", "b", "c"], WORDS, 3), 3, calls === "players" ? WORDS : null);
  game.unlock(WORDS, null);
  return game;
};
const stateOf = (table) => JSON.parse(JSON.stringify(table.state));
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

test("a challenge is right where no word begins so, and wrong where one does; a defender may name it", () => {
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

test("the table strikes the word that ruled, or accepts one that the list lacks, and rules again; both are taken back", () => {
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
  assert.throws(() => table.decide("cab", true), /is no word that the list lacks/u);
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

test("a player whose clock runs out loses the round", () => {
  const table = tableOf({ players: 2, lives: [2, 1] });
  say(table, "a");
  table.late();
  assert.deepEqual([table.result.loser, table.result.ending, table.winner], [1, "late", 0]);
  assert.throws(() => table.late());
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

test("settings that no table can have are refused with a sentence", () => {
  for (const settings of [{ players: 1 }, { players: 65 }, { players: 2, lives: [1] }, { players: 2, lives: [0, 1] }, { players: 2, lives: [100, 1] },
    { players: 2, begins: "me" }, { players: 2, proof: "me" }, { players: 2, calls: "nobody" }]) {
    assert.throws(() => tableRules.checkSettings(settings), /\.$/u);
  }
});

const KINDS = ["say", "say", "say", "say", "say", "challenge", "decide", "decide", "late", "leave", "undo", "nextRound", "nextRound"];

/** Something that somebody tries at a table; it may be against the rules. */
const event = ({ below, pick, next }, table, name) => {
  const kind = pick(KINDS);
  const letter = pick(["a", "b", "c", "c", "d"]);
  if (kind === "say") return [kind, name !== "ghost" && next() < 0.5 ? letter + table.fragment : table.fragment + letter];
  if (kind === "challenge") return [kind, below(table.players), next() < 0.2 ? pick(WORDS) : null];
  if (kind === "decide") return next() < 0.5 ? [kind, table.result?.word ?? "abc", false] : [kind, table.fragment + pick(["", "a", "bc"]), true];
  return kind === "leave" ? (next() < 0.2 ? [kind, below(table.players)] : ["undo"]) : [kind];
};

for (const name of ["ghost", "superghost"]) {
  test(`random matches of ${name}: a refused move changes nothing, what is taken back was not, and the line holds the match`, () => {
    const random = chance(name.length);
    const endings = new Set();
    const games = { book: gameOf(name, "book"), players: gameOf(name, "players") };
    for (let i = 0; i < 150; i++) {
      const players = 2 + random.below(3);
      const settings = {
        ...{ players, begins: random.pick(tableRules.BEGINS), calls: random.pick(tableRules.CALLS), proof: random.pick(tableRules.PROOFS) },
        lives: random.next() < 0.8 ? Array.from({ length: players }, () => 1 + random.below(3)) : [],
      };
      const table = new Table(games[settings.calls], settings);
      for (let step = 0; step < 40; step++) {
        const before = stateOf(table);
        const [kind, ...values] = event(random, table, name);
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
        if (["say", "challenge", "late", "decide"].includes(kind)) {
          const after = stateOf(table);
          table.undo();
          // A word that was completed is taken back with its letter.
          assert.deepEqual(stateOf(table), before, `${kind} ${values} taken back`);
          table[kind](...values);
          assert.deepEqual(stateOf(table), after);
        }
      }
      const seats = Array.from({ length: players }, () => ({ name: "", kind: "human" }));
      const { lives, begins, calls, proof } = settings;
      const record = { ...matchLine.DEFAULTS, game: name, list: "tiny", min: 3, seats, lives, begins, calls, proof, rounds: matchLine.roundsOf(table, name) };
      const line = matchLine.write(record);
      assert.deepEqual(stateOf(matchLine.replay(matchLine.read(line), table.base)), stateOf(table), line);
    }
    for (const ending of ["word", "bluff", "challenge", "late", "left"]) assert.ok(endings.has(ending), ending);
  });
}
