/* What every script can rely on: where the site is, and the constants that the book shares with its scripts. */
/**
 * The one global name of the book's scripts: each assigns what it offers to a property. It is a `var`, so that TypeScript
 * puts its type together from these assignments.
 */
var StrategyBook = {};

/** The root of the site: every script of the book has "assets/js/" in its address, whatever folder it is in. */
StrategyBook.root = (() => {
  const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  const source = script?.src ?? "";
  return new URL(source.slice(0, Math.max(source.lastIndexOf("assets/js/"), 0)) || document.baseURI);
})();

/** Files that the service worker keeps although the page has not loaded them (site/offline.js). @type {string[]} */
StrategyBook.offlineFiles = [];
/** @type {(addresses: string[]) => void} */
StrategyBook.keepOffline = (addresses) => void StrategyBook.offlineFiles.push(...addresses);

/** Asks the browser once to keep what the reader has saved: some browsers delete it after days without a visit. */
StrategyBook.askToPersist = (() => {
  let requested = false;
  return () => {
    if (!requested) navigator.storage?.persist?.().catch(() => {});
    requested = true;
  };
})();

/**
 * What generator/games/game.py says of a game; `anagrams`: does the order of letters not count?
 * @typedef {{ name: string, title: string, separator: string, players: number[], minLengths: number[], letters: number[],
 *   anagrams: boolean }} GameConstants
 *
 * How words of a language are played (generator/lists/languages.py).
 * @typedef {{ code: string, name: string, letters: string, dropped: string, capitals: string }} Language
 *
 * What generator/book/pages.py writes.
 * @typedef {object} BookConstants
 * @property {GameConstants[]} games
 * @property {number[]} players numbers of players that every page offers
 * @property {{ min: number, players: number }} usual
 * @property {number} listedSeats
 * @property {number} mostPlayers
 * @property {{ rare: number, foreign: number, loud: number, intended: string[], ligatures: Record<string, string>,
 *   languages: Language[], encodings: Record<string, string>, encodingsOf: Record<string, string[]>,
 *   scripts: Record<string, [string, string[]]>, isoNames: string[], signs: string, nearly: number, clearly: number }} reading
 * @property {number} longestWord
 * @property {number} mostLetters
 * @property {[number, string][]} readers SCOWL's sizes, and who knows words of that size
 * @property {number} newspaper
 * @property {number} unranked
 * @property {number} sharedSize
 */

/** The constants; there as soon as assets/data/book.js has run. */
StrategyBook.book = /** @type {Readonly<BookConstants & { game: (name: string) => GameConstants }>} */ (/** @type {unknown} */ (null));

/** Called by assets/data/book.js, which generator/book/pages.py writes. */
StrategyBook.registerBook = (/** @type {BookConstants} */ constants) => {
  const games = new Map(constants.games.map((game) => [game.name, Object.freeze(game)]));
  const game = (/** @type {string} */ name) => /** @type {GameConstants} */ (games.get(name));
  StrategyBook.book = Object.freeze({ ...constants, game });
};
