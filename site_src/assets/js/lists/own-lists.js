/* The reader's own word lists. This browser keeps them until the reader removes them. Every tool of the book offers
 * them with the published lists (core/data.js). Nothing is uploaded.
 *
 * Each list has its own key and is stored as JSON. Front coding makes its words three times smaller. */
// needs: core/front-coding.js, core/kept.js, data/book.js, lists/languages.js
/** A list to keep, with its words or their text in front coding.
 * @typedef {{ title: string, alphabet: string[], words?: string[], packed?: string, language?: string,
 *   kept?: string | null, same?: string, spelled?: string }} OwnText */
StrategyBook.own = (() => {
  const PREFIX = "strategy-book/list/";
  const KIND = "strategy-book list";
  const MOST_WORDS = 500_000;
  const { longestWord: LONGEST, mostLetters: MOST_LETTERS, games } = StrategyBook.book;
  const { encode, wordsOf } = StrategyBook.frontCoding;
  const { find } = StrategyBook.languages;
  const { attempt } = StrategyBook;
  const { gettext } = StrategyBook.language;
  const MIN_LENGTHS = [...new Set(games.flatMap((game) => game.minLengths))].sort((a, b) => a - b);
  const JOTTO = { from: 2, to: 8, most: 12_000 };
  const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u; // as in strategy_book/errors.py
  const SAME = /^(?:none|(?:\p{L}=\p{L}(?:,|$))*)$/u;
  const LINK = 2_000; // characters: every browser and messenger accepts an address of this length
  const LINK_TEXT = 400_000; // characters at most after decompression of a link

  const { among, object, text: textForm, whole } = StrategyBook.kept.forms;
  const form = object({
    kind: among(KIND), version: whole(1, 1), title: textForm(200),
    words: textForm(Infinity, /^0/u), alphabet: textForm(MOST_LETTERS, /./su),
  });

  /** A list that cannot be stored or read back; the message is for the reader. */
  class OwnError extends Error {}

  /** How many words of each length a text in front coding has. @param {string} packed */
  const lengthsOf = (packed) => {
    /** @type {number[]} */ const counts = [];
    let length = 0;
    let counting = false; // the letters that a word shares
    for (let i = 0; i <= packed.length; i++) {
      const digit = packed.charCodeAt(i) - 48; // NaN behind the end
      const begins = !counting && !(digit < 0 || digit > 9);
      if (begins && i) counts[length] = (counts[length] ?? 0) + 1;
      counting = digit >= 0 && digit <= 9;
      length = !counting ? length + 1 : begins ? digit : 10 * length + digit;
    }
    return counts;
  };

  /** The number of words of `min` letters or more. @param {{ lengths: number[] }} list @param {number} min */
  const countOf = ({ lengths }, min = 0) => lengths.slice(min).reduce((sum, many) => sum + many, 0);

  const damage = () => new OwnError(gettext("its words are damaged"));

  /** A list that takes its words from their text when they are asked for: that takes a while. Copies have none.
   * @template {{ alphabet: string[], packed: string }} List
   * @param {List} list @returns {List & { lengths: number[], words: string[] }} */
  const withWords = (list) => {
    /** @type {string[] | null} */ let words = null;
    const get = () => (words ??= attempt(() => wordsOf(list.packed, list.alphabet), () => { throw damage(); }));
    return /** @type {any} */ (Object.defineProperty({ ...list, lengths: lengthsOf(list.packed) }, "words", { get }));
  };

  /** Checks a stored list as if a stranger had written it; its words are checked when they are asked for. Lists of
   * earlier versions have no language. @param {any} value */
  const check = (value) => {
    const stored = form(value ?? null);
    if (!stored || UNSEEN.test(stored.title)) throw new OwnError(gettext("it is not a list of this book"));
    const alphabet = [...stored.alphabet];
    const sorted = alphabet.every(
      (letter, i) => letter.length === 1 && /[\p{L}\p{M}]/u.test(letter) && (i === 0 || alphabet[i - 1] < letter),
    );
    if (!sorted) throw new OwnError(gettext("its alphabet is damaged"));
    const { language = "", kept = null, same = "", spelled = "" } = value;
    const keeps = kept === null || (typeof kept === "string" && [...kept].every((letter) => alphabet.includes(letter)));
    const good = keeps && (language === "" || find(language)) && typeof spelled === "string" && SAME.test(same);
    if (!good) throw new OwnError(gettext("its language is damaged"));
    const list = withWords({ title: stored.title, alphabet, packed: stored.words, language, kept, same, spelled });
    const count = countOf(list);
    if (!count || count > MOST_WORDS || list.lengths.length > LONGEST + 1) throw damage();
    return list;
  };

  const storage = () => window.localStorage;

  /** The slugs of all stored lists. */
  const slugs = () => {
    const keys = attempt(() => Array.from({ length: storage().length }, (_, i) => storage().key(i)), () => []);
    return keys.flatMap((key) => (key?.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [])).sort();
  };

  const opened = new Map();

  /** A stored list by its slug; throws an OwnError if it is damaged or gone. @param {string} slug */
  const open = (slug) => {
    const text = attempt(() => storage().getItem(PREFIX + slug), () => null); // forbidden storage holds nothing
    if (text === null) throw new OwnError(gettext("it is not on this device"));
    if (opened.get(slug)?.text !== text) {
      const value = attempt(() => JSON.parse(text), () => undefined);
      if (value === undefined) throw new OwnError(gettext("it is cut off"));
      opened.set(slug, { text, list: check(value) });
    }
    return opened.get(slug).list;
  };

  /** The games that words of these lengths allow: minimum lengths of the other games, and the lengths of Jotto.
   * @param {{ lengths: number[] }} list */
  const offers = ({ lengths }) => {
    const fits = (/** @type {number} */ many) => many > 1 && many <= JOTTO.most;
    const jotto = lengths.flatMap((many, n) => (n >= JOTTO.from && n <= JOTTO.to && fits(many) ? [n] : []));
    return { min: MIN_LENGTHS.filter((min) => min < lengths.length), jotto };
  };

  /** @param {string} slug @returns {BookList} */
  const describe = (slug) => {
    const list = open(slug);
    const { title, alphabet, language, kept, same } = list;
    return {
      slug, title: gettext("{list} (yours)", { list: title }), name: title, alphabet, language, kept, same,
      ...offers(list), everyday: [], own: true, count: countOf(list),
    };
  };

  /** All stored lists that can be read, in the form of the published lists. */
  const lists = () => slugs().flatMap((slug) => attempt(() => [describe(slug)], () => []));

  /** No published list has a slug with a tilde. @param {string} title */
  const slugOf = (title) => {
    const plain = title.toLowerCase().normalize("NFKD").replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
    return `~${plain.slice(0, 40) || "list"}`;
  };

  /** What is stored of a list. @param {OwnText} list */
  const textOf = ({ title, alphabet, words, packed = encode(words ?? []), language = "", kept = null, same = "",
    spelled = "" }) =>
    JSON.stringify({
      kind: KIND, version: 1, title, alphabet: alphabet.join(""), words: packed, language, kept, same, spelled,
    });

  /** Stores a list: { slug, made }; `made` is false if the same list was stored already. If another list has the name,
   * the new one gets a number. @param {OwnText} list */
  const keep = (list) => {
    const title = StrategyBook.cut(list.title.replace(new RegExp(UNSEEN, "gu"), " "), 150);
    for (let n = 1; ; n++) {
      const name = n === 1 ? title : `${title} ${n}`;
      const slug = slugOf(name);
      const text = textOf({ ...list, title: name });
      const saved = attempt(() => storage().getItem(PREFIX + slug), () => undefined);
      if (saved === undefined)
        throw new OwnError(gettext("This browser keeps nothing for this page: the list is here until you leave it."));
      if (saved && attempt(() => textOf({ ...open(slug) }) === text, () => false)) return { slug, made: false };
      if (saved !== null) continue; // another list, or a damaged one
      try {
        storage().setItem(PREFIX + slug, text);
        StrategyBook.askToPersist();
      } catch {
        throw new OwnError(
          gettext("The browser’s storage is full: this list is here until you leave the page. Remove another list to " +
            "keep it. What was saved before is still there."),
        );
      }
      return { slug, made: true };
    }
  };

  /** Removes a stored list, and returns what puts it back and says under which slug: another tab may have kept another
   * list under its own. That may fail if the storage is full by then.
   * @param {string} slug */
  const remove = (slug) => {
    opened.delete(slug);
    const text = attempt(() => storage().getItem(PREFIX + slug), () => null) ?? ""; // forbidden storage holds nothing
    attempt(() => storage().removeItem(PREFIX + slug), () => {});
    return () => {
      let free = slug;
      for (let n = 2; storage().getItem(PREFIX + free) !== null; n++) free = `${slug}-${n}`;
      storage().setItem(PREFIX + free, text);
      return free;
    };
  };

  /** What follows # in the address of your-list.html; null where the list is too long for a link.
   * @param {OwnText} list */
  const link = async (list) => {
    if (!("CompressionStream" in window)) return null;
    const text = new TextEncoder().encode(textOf({ ...list })); // without words
    const bytes = await StrategyBook.streamed(text, new CompressionStream("deflate-raw"), LINK);
    if (!bytes) return null;
    const code = btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    return code.length <= LINK ? `#list=${code}` : null;
  };

  /** The list in such an address; null if it has none. Throws an OwnError if it is damaged. @param {string} hash */
  const fromLink = async (hash) => {
    if (!/^#list\b/iu.test(hash)) return null;
    // Messengers escape the sign, or add signs and parameters of their own.
    const code = /^#list(?:=|%3D)([\w-]+)/iu.exec(hash)?.[1];
    try {
      if (!code) throw new OwnError(gettext("it is cut off or damaged"));
      const bytes = Uint8Array.from(atob(code.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
      const inside = await StrategyBook.streamed(bytes, new DecompressionStream("deflate-raw"), LINK_TEXT);
      if (!inside) throw new OwnError(gettext("it is too long"));
      const list = check(JSON.parse(new TextDecoder().decode(inside)));
      return list.words && list;
    } catch (error) {
      const reason = error instanceof OwnError ? error.message : gettext("it is cut off or damaged");
      throw new OwnError(
        gettext("The list in this address cannot be read: {reason}. Ask for the link again.", { reason }),
      );
    }
  };

  /** The words of one length, all equally likely; any word of that length is legal.
   * @param {string[]} all @param {number} letters */
  const jottoOf = (all, letters) => {
    const words = all.filter((word) => word.length === letters);
    return { letters, repeated: true, anagrams: true, words: words.join(" "), hider: words.map(() => "1").join(" ") };
  };

  return { OwnError, slugs, describe, lists, open, offers, countOf, withWords, keep, remove, link, fromLink, jottoOf };
})();
