/* Opponents, for any game. An opponent is a function (table, random) => { say: fragment } or { challenge: true };
 * `random` is Math.random or a test's own. */
// needs: play/doubts.js, play/rules.js
// optional: play/match-plays.js
/** @typedef {{ say: string, challenge?: false } | { challenge: true, say?: undefined }} Reply
 * `names`: a word with which it defends its last letter, null if it knows none; without it, any word of the list.
 * @typedef {((table: Table, random: () => number) => Reply) & { names?: (table: Table) => string | null }} Opponent
 *
 * How a player sees a position who knows some of the words: the plays that begin a known word, and which of them are
 * good by these words.
 * @typedef {(fragment: string) => { says: string[], good: () => string[] }} Belief
 *
 * What a player knows: the words up to a SCOWL size, or the game with other words.
 * @typedef {number | TableGame} Knowledge */
StrategyBook.opponents = (() => {
  const { memo } = StrategyBook;

  /** @template Item
   * @param {Item[]} items @param {() => number} random */
  const pick = (items, random) => items[Math.floor(random() * items.length)];

  /** The legal plays, [] where the last letter should be challenged: no word allows it, or it completed one.
   * @param {Table} given */
  const legalPlays = ({ game, round }) => game.grades(round.plays, round.order.length);

  /** Any winning letter at random; else what the game holds best. Challenges every bluff, and every completed word.
   * `StrategyBook.matchPlay.plays(table)`, where that script is there and can, chooses for the whole match instead.
   * @type {Opponent} */
  const perfect = (table, random) => {
    const plays = legalPlays(table);
    if (!plays.length) return { challenge: true };
    const chosen = StrategyBook.matchPlay?.plays(table) ?? plays.filter(({ best }) => best).map(({ text }) => text);
    return { say: pick(chosen, random) };
  };

  /** A letter that does not lose at once, if there is one: the choice of a player who does not look ahead.
   * @type {Opponent} */
  const careless = (table, random) => {
    const plays = legalPlays(table);
    if (!plays.length) return { challenge: true };
    const safe = plays.filter(({ finished }) => table.game.passes || !finished);
    return { say: pick(safe.length ? safe : plays, random).text };
  };

  /** Plays perfectly three times out of four. @type {Opponent} */
  const fair = (table, random) => (random() < 0.75 ? perfect : careless)(table, random);

  /** The view of a player who knows only some of the words; kept for each game and number of players.
   * @param {Knowledge} knows */
  const beliefs = (knows) => {
    /** @type {WeakMap<TableGame, Map<number, Belief>>} */
    const kept = new WeakMap(); // the table may change its words
    return (/** @type {Table} */ { game, fragment, round }) => {
      const players = round.order.length;
      const believed = memo(kept, game, () => new Map());
      return memo(believed, players, () => game.believed(knows, players))(fragment);
    };
  };

  /** Knows only some words. It says letters that begin a known word and, as often as it looks ahead, plays perfectly by
   * these words. Where it knows no way on, it may have a hunch: a letter that goes on, though it may finish a word.
   * Without one, somebody who knows the words up to a SCOWL size doubts and guesses as doubts.js says, and somebody who
   * knows a list challenges.
   * @param {Knowledge} knows @param {number} [looks] how often it looks ahead: a chance
   * @param {number} [hunches] how often it has a hunch @returns {Opponent} */
  const reader = (knows, looks = 1, hunches = 0) => {
    const believes = beliefs(knows);
    /** @type {Map<TableGame, Doubts>} */ const doubting = new Map();
    const doubtsOf = (/** @type {TableGame} */ game) => memo(doubting, game, () => {
      const trie = /** @type {Trie & { familiar: Familiar }} */ (game.trie);
      return new StrategyBook.Doubts(trie, /** @type {number} */ (knows));
    });
    /** @type {Opponent} */
    const opponent = (table, random) => {
      const { game, fragment } = table;
      const { says, good } = believes(table);
      if (says.length) {
        const best = looks === 1 || random() < looks ? good() : [];
        return { say: pick(best.length ? best : says, random) };
      }
      const open = game.isWord(fragment) ? [] : game.continues(fragment);
      if (open.length && random() < hunches) return { say: pick(open, random).text };
      if (typeof knows !== "number") return fragment ? { challenge: true } : { say: legalPlays(table)[0].text };
      const doubts = doubtsOf(game);
      if (random() < doubts.chance(fragment)) return { challenge: true };
      return { say: fragment + doubts.guess(fragment, random) };
    };
    opponent.names = ({ game, fragment }) => {
      if (typeof knows !== "number") return knows.example(fragment);
      return doubtsOf(game).knows(fragment) ? game.example(fragment) : null;
    };
    return opponent;
  };

  return { perfect, fair, careless, reader };
})();
