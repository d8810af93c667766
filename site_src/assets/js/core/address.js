/* What stands after # on home and on the explore and play pages: LIST/MINIMUM/PLAYERS/LETTERS/TURN.
 *
 * TURN is how many others move before the reader does: 0 (and left out) when it is the reader's turn.
 */
// needs: data/book.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const { players: PLAYERS, usual: USUAL } = StrategyBook.book;
  const LONGEST = 255; // characters that are read as letters: more than any word has

  const nearest = (numbers, wanted) =>
    numbers.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best));

  /**
   * The nearest sensible setting to what stands after #, whatever that is. What it leaves open is what the reader chose
   * last, or `usual`: { list, min, players }, each of which may be missing. `unknown` is the name of a list that is
   * not here; another list replaces it.
   */
  const parse = (hash, lists, usual = null) => {
    const fallback = { ...usual };
    const parts = hash.replace(/^#/u, "").split("/").map(decode);
    const list = lists.find((each) => each.slug === parts[0]) ?? lists.find((each) => each.slug === fallback.list) ?? lists[0];
    const min = nearest(list.min, parseInt(parts[1], 10) || fallback.min || USUAL.min);
    const players = Math.min(Math.max(parseInt(parts[2], 10) || fallback.players || USUAL.players, PLAYERS[0]), PLAYERS.at(-1));
    const turn = Math.min(Math.max(parseInt(parts[4], 10) || 0, 0), players - 1);
    const unknown = parts[0] && parts[0] !== list.slug ? parts[0].slice(0, LONGEST) : null;
    return { list, min, players, letters: clean(parts[3] ?? ""), turn, unknown };
  };

  const decode = (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return "";
    }
  };

  /** Letters as the lists spell them, without spaces. */
  const clean = (text) => text.toLowerCase().normalize("NFC").replace(/[\s/]+/gu, "").slice(0, LONGEST);

  const format = (at, letters, turn = 0) => {
    const parts = [at.list.slug, at.min, at.players, letters];
    if (turn) parts.push(turn);
    return `#${parts.map(encodeURIComponent).join("/")}`;
  };

  StrategyBook.address = { parse, format, clean };
})();
