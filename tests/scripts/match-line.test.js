const assert = require("node:assert/strict");
const { test } = require("node:test");
const constants = require("./constants.js");
const { load, registerBook } = require("./load.js");
const { chance } = require("./random.js");

registerBook(constants);
const { matchLine, notation, GhostGame, Trie } = load("play/match-line.js", "play/ghost-game.js");

const seat = (name = "", kind = "human") => ({ name, kind });
const round = (plays, mark = "", challenger = null, named = null, leavers = [], decisions = []) => ({
  plays: [...plays], mark, challenger, named, leavers, decisions,
});
const record = (changes) => ({ ...matchLine.DEFAULTS, game: "ghost", list: "american", min: 4, ...changes });

// Lines as people have them in their messages: they must stay readable.
const RECORDED = [
  ["ghost american/4/2 jaz?", record({ seats: [seat(), seat()], rounds: [round("jaz", "?")] })],
  [
    "ghost american/4/2 jaz? finish=goes-on",
    record({ seats: [seat(), seat()], rounds: [round("jaz", "?")], finish: "goes-on" }),
  ],
  [
    "ghost ~mine/3/3 qu?3=quiz.b~2.- names=Ann%2C%207,Ben%2A*scowl-35,*perfect lives=5,1,99 begins=after-loser " +
      "word=ge%C3%ADst calls=players helped=1,3 joins=Zo%C3%AB,D%27Arcy by=link id=k3f9 check=beef",
    record({
      ...{ list: "~mine", min: 3, lives: [5, 1, 99], begins: "after-loser", calls: "players", spells: "geíst" },
      seats: [seat("Ann, 7"), seat("Ben*", "scowl-35"), seat("", "perfect")],
      rounds: [round("qu", "?", 2, "quiz"), round("b", "", null, null, [1]), round("")],
      ...{ helped: [0, 2], joins: ["Zoë", "D'Arcy"], remote: true, key: "k3f9", check: 0xbeef },
    }),
  ],
  [
    "ghost american/4/2 sho?*3shoo!3shod.sho!2sh lives=2,2 proof=player",
    record({
      ...{ seats: [seat(), seat()], lives: [2, 2], proof: "player" },
      rounds: [
        round("sho", "?", null, null, [], [
          { word: "shoo", accepted: true, turns: 3 },
          { word: "shod", accepted: false, turns: 3 },
        ]),
        round("sho", "", null, null, [], [{ word: "sh", accepted: false, turns: 2 }]),
      ],
    }),
  ],
  [
    "superghost x/4/2 z>qz.-~1 names=a,b lives=2,2",
    record({
      ...{ game: "superghost", list: "x", seats: [seat("a"), seat("b")], lives: [2, 2] },
      rounds: [round(["z", "qz"]), round("", "", null, null, [0])],
    }),
  ],
];

test("recorded lines are read, and written as they were", () => {
  for (const [line, value] of RECORDED) {
    assert.deepEqual(matchLine.read(line), value);
    assert.deepEqual(matchLine.read(`  ${line.replaceAll(" ", " \t ")}\n`), value);
    // Options may come in any order.
    const [game, list, played, ...options] = line.split(" ");
    assert.deepEqual(matchLine.read([game, list, played, ...options.reverse()].join(" ")), value);
    const written = matchLine.write(value).replace(/(check=\w+)-\w+$/u, "$1"); // older lines say nothing of themselves
    assert.deepEqual(written.split(" ").sort(), line.split(" ").sort());
  }
});

const NAMES = ["", "Ann", "D'Arcy", "Zoë, 7", "名前", "a*b=c&d#e%", "x y"];

const randomRecord = ({ below, next, pick, many }) => {
  const game = pick(["ghost", "superghost"]);
  const players = 2 + below(4);
  const letters = () => Array.from({ length: 1 + below(5) }, () => pick([..."abcéßλ"]));
  const played = () => {
    const said = next() < 0.2 ? [] : letters();
    const plays = game === "ghost" ? said : said.map((_, i) => said.slice(0, i + 1).join(""));
    const mark = plays.length ? pick(["", "?"]) : "";
    const challenged = mark === "?";
    const challenger = challenged && next() < 0.5 ? below(players) : null;
    const defence = challenged && next() < 0.3 ? letters().join("") : null;
    return round(plays, mark, challenger, defence, many(2, () => below(players)),
      plays.length ? many(2, () => ({ word: letters().join(""), accepted: next() < 0.5, turns: plays.length })) : []);
  };
  const lives = next() < 0.7 ? Array.from({ length: players }, () => 1 + below(99)) : [];
  return record({
    ...{ game, list: pick(["american", "~mine", "a b/ü'(*)%"]), min: 1 + below(12), lives },
    seats: Array.from({ length: players }, () => seat(pick(NAMES), pick(["human", "perfect", "scowl-35"]))),
    rounds: Array.from({ length: lives.length ? 1 + below(5) : 1 }, played),
    begins: pick(["turn", "loser", "after-loser"]),
    calls: pick(["book", "players"]),
    proof: pick(["list", "player"]),
    spells: pick(["", "ghost", "geíst"]),
    helped: Array.from({ length: players }, (_, player) => player).filter(() => next() < 0.3),
    joins: many(2, () => pick(NAMES.slice(1))),
    ...{ remote: next() < 0.5, key: pick(["", "k3f9", "0"]), check: next() < 0.5 ? null : below(2 ** 32) },
  });
};

test("what is written is read again, whatever the match", () => {
  const random = chance(20260101);
  for (let i = 0; i < 500; i++) {
    const value = randomRecord(random);
    const line = matchLine.write(value);
    assert.doesNotMatch(line, /[^\p{L}\p{M}\p{N} />.,?@~=*_!%-]/u, line);
    assert.deepEqual(matchLine.read(line), value, line);
    assert.equal(matchLine.write(matchLine.read(line)), line);
  }
});

test("a line with a changed sign is no other match", () => {
  const random = chance(20261128);
  for (let i = 0; i < 60; i++) {
    const value = { ...randomRecord(random), check: random.below(2 ** 32), joins: [] };
    const line = matchLine.write(value);
    const at = random.below(line.length);
    for (const sign of "a1.~!?-= ") {
      const changed = line.slice(0, at) + sign + line.slice(at + 1);
      if (changed === line) assert.deepEqual(matchLine.read(changed), value);
      else assert.throws(() => matchLine.read(changed), Error, changed);
    }
  }
});

const DAMAGED = [
  "", "ghost", "ghost a/4/2", "chess a/4/2 e", "jotto a/4/2 e", "ghost a/4/65 e", "ghost a/4/1 e", "ghost a/0/2 e",
  "ghost %/4/2 e", "ghost a/4/2 ab.cd", "ghost a/4/2 a1", "superghost a/4/2 z>>q lives=1,1",
  `ghost a/4/2 ${"a".repeat(256)}`, "ghost a/4/2 a lives=0,1", "ghost a/4/2 a lives=-1,1", "ghost a/4/2 a lives=5",
  "ghost a/4/2 a lives=5,5 lives=5,5", "ghost a/4/2 a lives=100,1", "ghost a/4/2 a lives=", "ghost a/4/2 a?3",
  "ghost a/4/2 ?", "ghost a/4/2 a~0", "ghost a/4/2 a~3", "ghost a/4/2 a@", "ghost a/4/2 a?=", "ghost a/4/2 a*2ab",
  "ghost a/4/2 a!0ab", "ghost a/4/2 a*1", "ghost a/4/2 a proof=me", "ghost a/4/2 a=b", "ghost a/4/2 a names=Ann",
  "ghost a/4/2 a names=%,b", "ghost a/4/2 a names=a*B,b", `ghost a/4/2 a names=a,${"b".repeat(41)}`,
  "ghost a/4/2 a begins=me", "ghost a/4/2 a calls=nobody", "ghost a/4/2 a helped=3", "ghost a/4/2 a helped=0",
  "ghost a/4/2 a by=post", "ghost a/4/2 a id=A", "ghost a/4/2 a check=xyz", "ghost a/4/2 a colour=red",
  "ghost a/4/2 a joins=", "ghost a/4/2 a toString=1", `ghost a/4/2 ${"a.".repeat(10_001)}a lives=1,1`,
];

test("a damaged line is refused with a sentence", () => {
  for (const line of DAMAGED) {
    assert.throws(
      () => matchLine.read(line), (error) => /^[A-Z“].+[.”]$/u.test(error.message) && error.message.length < 300,
      line.slice(0, 60),
    );
  }
});

test("a line that lost or changed a sign is refused, or holds a match that is written and read as it is", () => {
  const random = chance(7);
  for (const [line] of RECORDED) {
    for (let at = 0; at < line.length; at++) {
      const other = random.pick([..."a%,=.?~*1 >é\u0000<"]);
      for (const damaged of [
        line.slice(0, at), line.slice(0, at) + line.slice(at + 1), line.slice(0, at) + other + line.slice(at + 1),
      ]) {
        let value;
        try {
          value = matchLine.read(damaged);
        } catch (error) {
          assert.equal(error.constructor, Error, `${damaged}: ${error}`);
          continue;
        }
        assert.deepEqual(matchLine.read(matchLine.write(value)), value, damaged);
      }
    }
  }
});

test("a plain line of a game says who plays what", () => {
  const game = { game: "ghost", list: "american", min: 4, players: 2, plays: ["j", "a", "z"], challenged: true };
  assert.equal(notation.write(game), "ghost american/4/2 jaz?");
  assert.deepEqual(notation.read("ghost american/4/2 jaz?"), game);
  const extended = {
    game: "superghost", list: "~mine", min: 3, players: 64, plays: ["z", "qz", "zqu"], challenged: false,
  };
  assert.equal(notation.write(extended), "superghost ~mine/3/64 z>qz>zqu");
  assert.deepEqual(notation.read("superghost ~mine/3/64 z>qz>zqu"), extended);
});

test("nothing is replayed that the rules forbid, and the sentence names the round", () => {
  const game = new GhostGame(Trie.fromWords(["a", "b", "c"], ["abc", "ba"], 1), 1);
  const forbidden = {
    "ghost a/1/2 ab?.c lives=1,1": 2, // the match was over
    "ghost a/1/2 abc.~1~1 lives=5,5": 2,
    "ghost a/1/2 abca": 1, // the round was over
    "ghost a/1/3 ab?2": 1, // player 2 made it
    "ghost a/1/2 ab?=ba": 1,
    "ghost a/1/2 x": 1,
    "ghost a/1/2 ab.b lives=2,2": 2, // the first round is not over
  };
  for (const [line, number] of Object.entries(forbidden)) {
    assert.throws(
      () => matchLine.replay(matchLine.read(line), game),
      { message: new RegExp(`^Round ${number} of this match is not possible`) }, line,
    );
  }
});

test("the fingerprint of a list does not depend on the order of its words", () => {
  const known = [[[], 0], [["ghost"], 0x35390a1], [["naïve", "äöü", "ß", "𞤢𞤣"], 0x148b384a]];
  for (const [words, sum] of known) {
    assert.equal(matchLine.fingerprint(words), sum);
    assert.equal(matchLine.fingerprint([...words].reverse()), sum);
  }
});
