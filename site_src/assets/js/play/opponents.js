/* Opponents, for any game. An opponent is a function (table, random) => { say: fragment } or { challenge: true };
 * `random` is Math.random or a test's own.
 */
// needs: data/book.js, play/doubts.js, play/match-line.js, play/rules.js
// optional: play/match-plays.js
/**
 * @typedef {{ say: string, challenge?: false } | { challenge: true, say?: undefined }} Reply
 * @typedef {(table: Table, random: () => number) => Reply} Opponent
 *
 * How a player sees a position who knows some of the words: the plays that begin a known word, and those that are good by these words.
 * @typedef {(fragment: string) => { says: string[], good: string[] }} Belief
 *
 * What a player knows: the words up to a SCOWL size, or the game with other words.
 * @typedef {number | TableGame} Knowledge
 */
StrategyBook.opponents = (() => {
  "use strict";
  /**
   * @template Item
   * @param {Item[]} items @param {() => number} random
   */
  const pick = (items, random) => items[Math.floor(random() * items.length)];

  /**
   * The legal plays, [] where the last letter should be challenged: no word allows it, or it completed one.
   * @param {Table} given
   */
  const legalPlays = ({ game, round }) => game.grades(round.plays, round.order.length);

  /**
   * Any winning letter at random; else what the game holds best. Challenges every bluff, and every completed word.
   * `StrategyBook.matchPlays(table)`, where that script is there and can, chooses for the whole match instead.
   */
  /** @type {Opponent} */
  const perfect = (table, random) => {
    const plays = legalPlays(table);
    if (!plays.length) return { challenge: true };
    const chosen = StrategyBook.matchPlays?.(table) ?? plays.filter(({ best }) => best).map(({ text }) => text);
    return { say: pick(chosen, random) };
  };

  /** A letter that completes no word, if there is one: the choice of a player who does not look ahead. */
  /** @type {Opponent} */
  const careless = (table, random) => {
    const plays = legalPlays(table);
    if (!plays.length) return { challenge: true };
    const safe = plays.filter(({ finished }) => !finished);
    return { say: pick(safe.length ? safe : plays, random).text };
  };

  /** Plays perfectly three times out of four. */
  /** @type {Opponent} */
  const fair = (table, random) => (random() < 0.75 ? perfect : careless)(table, random);

  /** The view of a player who knows only some of the words; kept for each number of players. @param {Knowledge} knows */
  const beliefs = (knows) => {
    const kept = new Map();
    return (/** @type {Table} */ { game, fragment, round }) => {
      const players = round.order.length;
      if (!kept.has(players)) kept.set(players, game.believed(knows, players));
      return kept.get(players)(fragment);
    };
  };

  /**
   * Knows only some words. It says letters that begin a known word, and plays perfectly by these words.
   * Somebody who knows the words up to a SCOWL size doubts and guesses as doubts.js says, where that knows no way on;
   * somebody who knows a list challenges there.
   * @param {Knowledge} knows @returns {Opponent}
   */
  const reader = (knows) => {
    const believes = beliefs(knows);
    const doubting = new Map();
    const doubtsOf = (/** @type {TableGame} */ game) => {
      const trie = /** @type {Trie & { familiar: Familiar }} */ (game.trie);
      if (!doubting.has(game)) doubting.set(game, new StrategyBook.Doubts(trie, /** @type {number} */ (knows)));
      return doubting.get(game);
    };
    return (table, random) => {
      const { game, fragment } = table;
      const { says, good } = believes(table);
      if (says.length) return { say: pick(good.length ? good : says, random) };
      if (typeof knows !== "number") return fragment ? { challenge: true } : { say: legalPlays(table)[0].text };
      const doubts = doubtsOf(game);
      return random() < doubts.chance(fragment) ? { challenge: true } : { say: fragment + doubts.guess(fragment, random) };
    };
  };

  /**
   * Like a reader, but bluffs now and then if it knows no word, so that it may be caught.
   * @param {Knowledge} knows @returns {Opponent}
   */
  const commoner = (knows) => {
    const believes = beliefs(knows);
    return (table, random) => {
      const { says, good } = believes(table);
      if (says.length) return { say: pick(good.length ? good : says, random) };
      if (table.fragment && random() < 0.6) return { challenge: true };
      const { game, fragment } = table;
      return { say: pick(game.ways(fragment), random).text(pick(game.alphabet, random)) };
    };
  };

  return { perfect, fair, careless, reader, commoner };
})();

/* The opponents that a page offers, by how strong they play, and those of a match. */
StrategyBook.strengths = (() => {
  "use strict";
  const { book, opponents } = StrategyBook;
  const { HUMAN } = StrategyBook.matchLine;

  const READERS = new Map(book.readers);
  /** @type {[kind: string, text: string][]} */
  const STRENGTHS = [
    ["perfect", "perfect: knows every answer"],
    ["fair", "good: slips now and then"],
    ["scowl-20", `knows what ${READERS.get(20)} knows`],
    ["scowl-35", "reads the newspaper"],
    ["scowl-50", "reads novels"],
    ["common", "knows only common words, may bluff"],
    ["careless", "careless: never looks ahead"],
  ];

  /**
   * [kind, text] of the opponents that there are with a list; `ranks`: can they know words by their familiarity?
   * @param {BookList} list @param {boolean} ranks
   */
  const offered = (list, ranks) =>
    STRENGTHS.filter(([key]) => (key.startsWith("scowl-") ? list.ranked && ranks : key !== "common" || list.common));

  /**
   * An opponent for each seat, null for people; throws an Error with a sentence for the reader if there is none.
   * @param {{ kind: string }[]} seats
   * @param {BookList} list
   * @param {(kind: string) => Promise<Knowledge>} knows what an opponent knows, as `believed` of the game takes it
   */
  const seated = async (seats, list, knows) => {
    /** @type {Map<string, Opponent>} */
    /** @type {Partial<Record<string, Opponent>>} */
    const PLAIN = { perfect: opponents.perfect, fair: opponents.fair, careless: opponents.careless };
    /** @type {Partial<Record<string, (knows: Knowledge) => Opponent>>} */
    const KNOWING = { scowl: opponents.reader, common: opponents.commoner };
    const bots = new Map();
    for (const { kind } of seats) {
      if (kind === HUMAN || bots.has(kind)) continue;
      const strength = /^(scowl)-\d+$/u.exec(kind)?.[1] ?? kind;
      const plain = PLAIN[strength];
      const knowing = KNOWING[strength];
      const able = strength === "scowl" ? list.ranked : list.common;
      const bot = plain ?? (knowing && able ? knowing(await knows(kind)) : null);
      if (!bot) throw new Error(`There is no opponent “${kind}” with this list.`);
      bots.set(kind, bot);
    }
    return seats.map(({ kind }) => bots.get(kind) ?? null);
  };

  return { offered, seated };
})();
