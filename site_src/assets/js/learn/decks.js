/* Families of cards, and the games whose decks they are. A family is registered by its game's own script (decks/), under the
 * `kind` of the parts it is for, so that nothing else in learning knows a game. It is an object with
 *
 * kinds               [kind, text] pairs: what can be asked
 * make(deck, part, id)          yields cards: { id, kind, answers, ... }; `one`: is one of the answers enough?
 * question(card)      [what happened, what is asked]
 * tiles(card)         the letters that stand on the table; null for none
 * shown(card, answer) an answer as the reader reads it
 * written(card, text) what the reader typed, as the answers are written
 * judge(card, text, open)       promise of what becomes of a wrong answer: null, or { kind }; "wins" is as good as the list's.
 *                     `open` is a function: promise of the solved game, or of null
 * equallyGood(card, text)       the sentence that the reader sees then
 * replay(card, text, after)     a node with the game that a wrong answer loses
 * tells(card)         nodes: what else the card tells once it is answered
 * achieves(card, text, open)    promise of a node: what the right answer does; for a wrong one without a replay
 * leadsTo(card)       the answers of the card's row that its reply is a step to; [] for other cards
 * words(card)         the words that its answer rests on, to be read out
 */
// needs: core/book.js
StrategyBook.families = (() => {
  "use strict";
  const families = new Map();
  const games = new Map();

  const NOTHING = {
    tiles: () => null,
    shown: (card, answer) => answer,
    written: (card, text) => text,
    judge: async () => null,
    equallyGood: () => "",
    replay: () => null,
    tells: () => [],
    achieves: async () => null,
    leadsTo: () => [],
    words: () => [],
  };

  return {
    add: (kind, family) => families.set(kind, { ...NOTHING, ...family }),
    of: (kind) => families.get(kind),
    /**
     * A game whose decks can be learnt: its `title`, and `open(head, list)`, a promise of the solved game. `eager`: is that
     * quick enough to be done before the first question?
     */
    addGame: (name, game) => games.set(name, game),
    game: (name) => games.get(name),
    games: () => [...games],
  };
})();

/* Decks and their cards. A deck is what generator/pages/decks.py published for a chapter, or the same made by
 * lists/own-list-decks.js of the reader's own list; a card is one question of it. A card's id lasts: progress is kept
 * under it.
 */
StrategyBook.decks = (() => {
  "use strict";
  const { families } = StrategyBook;

  const rowsOf = (part) =>
    part.rows.map(([prompt, answers, losing = "", reach = "", sizes = "", share = "", replies = ""]) => ({
      prompt,
      answers: answers.split(" "),
      losing: losing.split(" ").filter(Boolean),
      // Letters of each word that may be played: against people the rest is only named, when they must challenge.
      reach: reach ? reach.split(" ").map(Number) : null,
      // The size of the stage in which each answer joins, and the share of familiar words that begin with the prompt.
      sizes: sizes ? sizes.split(" ").map(Number) : null,
      share: Number(share),
      // In a lost position: what the opponent wins with after the answer.
      replies: replies.split(" ").filter(Boolean),
    }));

  /** Pairs of key and value as a map of keys to their different values. */
  const grouped = (pairs) => {
    const groups = new Map();
    for (const [key, value] of pairs) {
      if (!groups.has(key)) groups.set(key, []);
      if (!groups.get(key).includes(value)) groups.get(key).push(value);
    }
    return groups;
  };

  /** All cards of a part, in the order of the book. */
  const cards = (deck, part) => {
    const family = families.of(part.kind);
    const id = (kind, name) => `${deck.key}/${part.key}/${kind}/${name}`;
    return [...family.make(deck, part, id)].map((card) => ({ ...card, deck, part, family }));
  };

  /** The question in words: [the situation, the question]. */
  const question = (card) => card.family.question(card);

  return { cards, question, rowsOf, grouped };
})();
