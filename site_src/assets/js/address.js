/* What stands after # on the explore and play pages: LIST/MINIMUM/PLAYERS/LETTERS. */
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const MAX_PLAYERS = 6;

  /** The nearest sensible setting to what stands after #, whatever that is. */
  const parse = (hash, lists) => {
    const parts = hash.replace(/^#/, "").split("/").map(decode);
    const list = lists.find((each) => each.slug === parts[0]) ?? lists[0];
    const wanted = parseInt(parts[1], 10) || 4;
    const min = list.min.reduce((best, m) => (Math.abs(m - wanted) < Math.abs(best - wanted) ? m : best));
    const players = Math.min(Math.max(parseInt(parts[2], 10) || 2, 2), MAX_PLAYERS);
    return { list, min, players, letters: (parts[3] ?? "").toLowerCase().normalize("NFC").slice(0, 255) };
  };

  const decode = (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return "";
    }
  };

  const legalPart = (trie, letters) => {
    let legal = "";
    for (const letter of letters) {
      if (trie.find(legal + letter) < 0) break;
      legal += letter;
    }
    return legal;
  };

  const address = (at, fragment) =>
    `#${[at.list.slug, at.min, at.players, fragment].map(encodeURIComponent).join("/")}`;

  StrategyBook.address = { parse, format: address, legalPart, MAX_PLAYERS };
})();
