/* What every script can rely on: where the site is, and the constants that the book shares with its scripts. */
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  // Every script of the book has "assets/js/" in its address, whatever folder it is in.
  const source = document.currentScript?.src ?? "";
  /** The root of the site. */
  StrategyBook.root = new URL(source.slice(0, Math.max(source.lastIndexOf("assets/js/"), 0)) || document.baseURI);

  /** Files that the service worker keeps although the page has not loaded them (site/offline.js). */
  StrategyBook.offlineFiles = [];
  StrategyBook.keepOffline = (addresses) => StrategyBook.offlineFiles.push(...addresses);

  /** Asks the browser once to keep what the reader has saved: some browsers delete it after days without a visit. */
  let persistenceRequested = false;
  StrategyBook.askToPersist = () => {
    if (!persistenceRequested) navigator.storage?.persist?.().catch(() => {});
    persistenceRequested = true;
  };

  /** Called by assets/data/book.js, which generator/book/constants.py writes. */
  StrategyBook.registerBook = (constants) => {
    const games = new Map(constants.games.map((game) => [game.name, Object.freeze(game)]));
    StrategyBook.book = Object.freeze({ ...constants, game: (name) => games.get(name) });
  };
})();
