/* What every script can rely on: where the site is, and the constants that the book shares with its scripts. */
/** The one global name of the book's scripts: each assigns what it offers to a property. It is a `var`, so that
 * TypeScript puts its type together from these assignments. */
var StrategyBook = {};

/** The root of the site: every script of the book has "assets/js/" in its address, whatever folder it is in. */
StrategyBook.root = (() => {
  const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  const source = script?.src ?? "";
  return new URL(source.slice(0, Math.max(source.lastIndexOf("assets/js/"), 0)) || document.baseURI);
})();

/** The name of the book, which every page gives. */
StrategyBook.title = () =>
  document.querySelector('meta[property="og:site_name"]')?.getAttribute("content") ?? "Strategy Book";

/** What an action gives or, where it throws, what another one does.
 * @template Value, Other
 * @param {() => Value} action @param {(error: any) => Other} failed @returns {Value | Other} */
StrategyBook.attempt = (action, failed) => {
  try {
    return action();
  } catch (error) {
    return failed(error);
  }
};

/** What a map has under a key; made, and kept there, when it is first asked for.
 * @template Key, Value
 * @param {{ get: (key: Key) => Value | undefined, set: (key: Key, value: Value) => unknown }} map @param {Key} key
 * @param {() => Value} make @returns {Value} */
StrategyBook.memo = (map, key, make) => {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
};

/** What a part of an address says. @param {string} text @param {string} [instead] where that is damaged */
StrategyBook.decoded = (text, instead = "") => StrategyBook.attempt(() => decodeURIComponent(text), () => instead);

/** The beginning of a text, without half of a sign that takes two units. @param {string} text @param {number} most */
StrategyBook.cut = (text, most) => text.slice(0, most).replace(/\p{Cs}$/u, "");

/** How many of the 32 bits of a number are set. @param {number} x */
StrategyBook.countBits = (x) => {
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return (((x + (x >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

/** The bytes that a stream makes of others; null where they are more than `most`.
 * @param {Uint8Array} bytes @param {CompressionStream | DecompressionStream} stream @param {number} most */
StrategyBook.streamed = async (bytes, stream, most) => {
  const reader = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > most) return null;
    parts.push(value);
  }
};

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

/** What strategy_book/games/game.py says of a game; `anagrams`: does the order of letters not count?
 * @typedef {{ name: string, title: string, separator: string, players: number[], minLengths: number[],
 *   letters: number[], anagrams: boolean }} GameConstants
 *
 * How words of a language are played (strategy_book/lists/languages.py).
 * @typedef {{ code: string, name: string, letters: string, dropped: string, capitals: string,
 *   signs: [string, string][] }} Language
 *
 * What strategy_book/book/constants.py writes.
 * @typedef {object} BookConstants
 * @property {GameConstants[]} games
 * @property {number[]} players numbers of players that every page offers
 * @property {{ min: number, players: number }} usual
 * @property {string[]} leading the lists that come first
 * @property {number} listedSeats
 * @property {number} mostPlayers
 * @property {{ rare: number, foreign: number, loud: number, intended: string[], ligatures: Record<string, string>,
 *   lookalikes: string[], languages: Language[], encodings: Record<string, string>, offered: string[] }} reading
 * @property {number} longestWord
 * @property {number} mostLetters
 * @property {[number, string][]} readers SCOWL's sizes, and who knows words of that size
 * @property {number} newspaper
 * @property {number} unranked
 * @property {number} sharedSize */

/** What assets/data/book.js holds of a language other than English: its messages, by their English, and how it writes
 * numbers.
 * @typedef {object} Messages
 * @property {string} code of the language
 * @property {(count: number) => number} form which form of a message suits a number
 * @property {string} group between thousands
 * @property {string} decimal before decimals
 * @property {Record<string, string | string[]>} texts a message with a plural has all its forms, under its singular;
 * one
 *   with a context is under both, such as "button|Guess" */

/** The items of an array, or what is none itself.
 * @template Value
 * @typedef {Value extends (infer Item)[] ? Item : Value} ItemOf */

/** The language of the book. Scripts write their sentences in English, with names for the values: `gettext("{player}
 * wins", { player })`. tools/messages.py collects them; site_src/locale has them in other languages. */
StrategyBook.language = (() => {
  /** @type {Messages} */
  let spoken = { code: "en", form: (count) => Number(count !== 1), group: ",", decimal: ".", texts: {} };
  /** @param {string} text @param {Record<string, string | number>} values */
  const filled = (text, values) => text.replace(/\{(\w+)\}/gu, (place, name) => String(values[name] ?? place));

  /** A message; names without a value stay in it.
   * @param {string} message @param {Record<string, string | number>} [values] */
  const gettext = (message, values = {}) => filled(/** @type {string} */ (spoken.texts[message] ?? message), values);

  /** A message whose English has several meanings: `pgettext("button", "Guess")`.
   * @param {string} context @param {string} message */
  const pgettext = (context, message) => /** @type {string} */ (spoken.texts[`${context}|${message}`] ?? message);

  /** The form of a message that suits a number, which is `number` in it.
   * @param {string} one @param {string} many @param {number} count @param {Record<string, string | number>} [values] */
  const ngettext = (one, many, count, values = {}) => {
    const forms = spoken.texts[one] ?? [one, many];
    return filled(forms[spoken.form(count)] ?? many, { number: number(count), ...values });
  };

  /** A message with values that are not text, such as tiles or rows of them, in its parts.
   * @template {Record<string, unknown>} Values
   * @param {string} message @param {Values} values @returns {(string | ItemOf<Values[keyof Values]>)[]} */
  const parts = (message, values) => gettext(message).split(/\{(\w+)\}/u)
    .flatMap((part, i) => /** @type {any} */ (i % 2 ? values[part] : part ? [part] : []));

  /** Whole numbers with the sign between thousands. The browser's `Intl` could, but loads slowly on a slow phone.
   * @param {number | string} value */
  const number = (value) => String(value).replace(/\B(?=(?:\d{3})+$)/gu, spoken.group);

  /** A number such as "6.39" with the decimal sign of the language. @param {string} text */
  const decimal = (text) => text.replace(".", spoken.decimal);

  /** Called by assets/data/book.js. A page that is not translated is whole in English. @param {Messages} messages */
  const register = (messages) => {
    if (!document.querySelector('meta[name="sb-language"]')) spoken = messages;
  };

  /** The code of the language, such as "fr". */
  const code = () => spoken.code;

  /** A day such as "26 November 2026"; its time is that of Greenwich. @param {Date} moment */
  const date = (moment) => {
    const where = spoken.code === "en" ? "en-GB" : spoken.code;
    const form = /** @type {const} */ ({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
    return moment.toLocaleDateString(where, form).replace(/^1\b/u, pgettext("first of a month", "1"));
  };

  return { gettext, pgettext, ngettext, parts, number, decimal, code, date, register };
})();

/** The constants; there as soon as assets/data/book.js has run. */
StrategyBook.book =
  /** @type {Readonly<BookConstants & { game: (name: string) => GameConstants }>} */ (/** @type {unknown} */ (null));

/** Called by assets/data/book.js, which strategy_book/book/constants.py writes. */
StrategyBook.registerBook = (/** @type {BookConstants} */ constants) => {
  const games = new Map(constants.games.map((game) => [game.name, Object.freeze(game)]));
  const game = (/** @type {string} */ name) => /** @type {GameConstants} */ (games.get(name));
  StrategyBook.book = Object.freeze({ ...constants, game });
};
