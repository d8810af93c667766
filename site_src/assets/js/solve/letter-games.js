/* The games in which a letter can go elsewhere than at the end of the fragment. The script that solves a game adds it. */
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const games = new Map();

  StrategyBook.letterGames = {
    /**
     * @param {string} name as in the book's constants
     * @param {{ where: string, rule: string, ways: (fragment: string) => object[],
     *   before?: (withoutFirst: string, withoutLast: string) => string[], solve: (game: object) => object }} game
     *   `where`: where a letter may go, in a few words; `rule`: the rule as a sentence; `ways`: the ways to add a letter,
     *   as { label, before, at }: among the letters `before`, in front of number `at`; `before`: the fragments that a play
     *   can extend, if letters go only to the ends; `solve`: makes the solver from { words, alphabet, min, players, known,
     *   effort }, where `known` is what the chapter publishes, or null, and `effort` limits a search
     */
    add: (name, game) => games.set(name, game),
    has: (name) => games.has(name),
    get: (name) => games.get(name),
  };
})();
