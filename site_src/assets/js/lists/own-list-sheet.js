/* A cheat sheet of a reader's own list, to print. The scripts in lists/own-games say what stands on it. */
// needs: core/ui.js
StrategyBook.ownSheet = (() => {
  "use strict";
  const { make } = StrategyBook.ui;

  /** One line: a head, a text or null, and the words, or null. */
  const entry = ([head, list, text = ""]) =>
    make("section", {}, make("p", {}, make("b", {}, head), " ", text, list === null ? null : make("span.sb-words", {}, list)));

  const seat = ({ head, entries }) => [head ? make("section.cheat-seat", {}, make("p.cheat-head", {}, head)) : null, ...entries.map(entry)];

  /**
   * @param {{ variant: string, players: number, rules: string, seats: { head?: string, entries: object[] }[], nothing?: string }} content
   *   the game and its variant, the rules, the lines of each seat, and what to say if there are none
   * @param {string} title of the list
   * @returns {HTMLElement} an article.cheat
   */
  return ({ variant, players, rules, seats, nothing }, title) => {
    const date = new Date().toISOString().slice(0, 10);
    return make(
      "article.cheat",
      { "data-paper": true, "data-players": players },
      make("header", {}, make("p.cheat-title", {}, `${variant} · ${title}`), make("p", {}, `${rules} Printed ${date}.`)),
      seats.length ? seats.flatMap(seat) : entry(["", null, nothing]),
    );
  };
})();
