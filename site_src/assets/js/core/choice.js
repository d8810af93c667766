/* The reader's last choice: list, shortest word and number of players. This browser remembers it, and every link to a
 * page that can use it carries it after the #. */
// needs: core/book.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const KEY = "strategy-book.choice";
  // The pages that read LIST/MINIMUM/PLAYERS after the #.
  const READERS = /(^|\/)(index|explore|play|learn|cheat-sheets)\.html$/u;

  const home = StrategyBook.root.pathname;

  // The choice made on this page. Links carry it even if the browser stores nothing.
  let chosenHere = null;

  /** { list, min, players } by slug and number; null if nothing was chosen. */
  const recall = () => {
    try {
      const saved = JSON.parse(localStorage.getItem(KEY));
      return saved && typeof saved.list === "string" ? saved : chosenHere;
    } catch {
      return chosenHere;
    }
  };

  /** Is this a link to one of those pages, without a choice of its own? */
  const carries = (link) => {
    const path = link.pathname;
    if (link.host !== location.host || link.protocol !== location.protocol || !path.startsWith(home)) return false;
    return READERS.test(path.slice(home.length)) && (!link.hash || link.dataset.sbCarry !== undefined);
  };

  /** Gives every link on the page that can use it the reader's choice. */
  const carry = () => {
    const chosen = recall();
    if (!chosen) return;
    const hash = `#${[chosen.list, chosen.min, chosen.players].map(encodeURIComponent).join("/")}`;
    for (const link of document.links) {
      if (!carries(link)) continue;
      link.dataset.sbCarry = "";
      link.hash = hash;
    }
  };

  const remember = ({ list, min, players }) => {
    chosenHere = { list, min: Number(min), players: Number(players) };
    try {
      localStorage.setItem(KEY, JSON.stringify(chosenHere));
      localStorage.setItem("strategy-book.home", home);
    } catch {
      // The browser stores nothing for this page; the address still carries the choice.
    }
    carry();
  };

  StrategyBook.choice = { recall, remember, carry };
})();
