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
