/* The reader's own word lists. This browser keeps them until the reader removes them. Every tool of the book offers
 * them with the published lists (core/data.js). Nothing is uploaded.
 *
 * Each list has its own key and is stored as JSON. Front coding makes its words three times smaller. */
// needs: core/front-coding.js, core/kept.js, data/book.js, lists/languages.js, lists/letters.js
StrategyBook.own = (() => {
  const PREFIX = "strategy-book/list/";
  const KIND = "strategy-book list";
  const MOST_WORDS = 500_000;
  const { longestWord: LONGEST, mostLetters: MOST_LETTERS, games } = StrategyBook.book;
  const { decode, encode } = StrategyBook.frontCoding;
  const { find } = StrategyBook.languages;
  const { attempt } = StrategyBook;
  const { gettext } = StrategyBook.language;
  const { folding, small } = StrategyBook.letters;
  const MIN_LENGTHS = [...new Set(games.flatMap((game) => game.minLengths))].sort((a, b) => a - b);
  const JOTTO = { from: 2, to: 8, most: 12_000 };
  const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u; // as in strategy_book/errors.py
  const LINK = 2_000; // characters: every browser and messenger accepts an address of this length
  const LINK_TEXT = 400_000; // characters at most after decompression of a link

  const { among, object, text: textForm, whole } = StrategyBook.kept.forms;
  const form = object({
    kind: among(KIND), version: whole(1, 1), title: textForm(200),
    words: textForm(Infinity), alphabet: textForm(MOST_LETTERS, /./su),
  });

  /** A list that cannot be stored or read back; the message is for the reader. */
  class OwnError extends Error {}

  /** The words of a stored list; the text may be damaged or hostile.
   * @param {string} text @param {number} [most] @param {number} [longest] */
  const wordsIn = (text, most = MOST_WORDS, longest = LONGEST) => {
    /** @type {string[]} */ const words = [];
    try {
      for (const word of decode(text)) {
        const sorted = !words.length || word > words[words.length - 1];
        if (!sorted || word.length > longest || words.length >= most) throw new RangeError("not a sorted list");
        words.push(word);
      }
    } catch {
      throw new OwnError(gettext("its words are damaged"));
    }
    return words;
  };

  /** Checks a stored list as if a stranger had written it. @param {any} value */
  const check = (value) => {
    const stored = form(value ?? null);
    if (!stored || UNSEEN.test(stored.title)) throw new OwnError(gettext("it is not a list of this book"));
    const alphabet = [...stored.alphabet];
    const sorted = alphabet.every(
      (letter, i) => letter.length === 1 && /[\p{L}\p{M}]/u.test(letter) && (i === 0 || alphabet[i - 1] < letter),
    );
    if (!sorted) throw new OwnError(gettext("its alphabet is damaged"));
    const words = wordsIn(stored.words);
    const letters = new Set(alphabet);
    if (!words.length || !words.every((word) => [...word].every((letter) => letters.has(letter))))
      throw new OwnError(gettext("its words are damaged"));
    return { title: stored.title, alphabet, words, ...spellingsIn(value, letters, words) };
  };

  /** The language of a stored list, and how its words are written. Lists of earlier versions have neither.
   * @param {{ language?: string, kept?: string | null, spelled?: string }} given @param {Set<string>} letters
   * @param {string[]} words */
  const spellingsIn = ({ language = "", kept = null, spelled = "" }, letters, words) => {
    const keeps = kept === null || (typeof kept === "string" && [...kept].every((letter) => letters.has(letter)));
    const good = keeps && (language === "" || find(language)) && typeof spelled === "string";
    if (!good) throw new OwnError(gettext("its language is damaged"));
    const spellings = new Map();
    const plain = folding({ kept, language });
    const known = new Set(words);
    for (const text of wordsIn(spelled, 2 * MOST_WORDS, 2 * LONGEST)) {
      const word = [plain(text), small(plain(text), letters.has("ı"))].find((each) => known.has(each));
      if (word) spellings.set(word, [...(spellings.get(word) ?? []), text]);
    }
    return { language, kept, spellings };
  };

  // --- On the device ------------------------------------------------------------------------------------------------
  const storage = () => window.localStorage;

  const keysOf = () => {
    const keys = attempt(() => Array.from({ length: storage().length }, (_, i) => storage().key(i)), () => []);
    return keys.flatMap((key) => (key?.startsWith(PREFIX) ? [key] : [])).sort();
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

  /** The games that these words allow: minimum lengths of the other games, and the lengths of Jotto.
   * @param {string[]} words */
  const offers = (words) => {
    const counts = new Map();
    for (const word of words) counts.set(word.length, (counts.get(word.length) ?? 0) + 1);
    const longest = Math.max(...counts.keys());
    const jotto = [...counts.keys()].filter(
      (n) => n >= JOTTO.from && n <= JOTTO.to && counts.get(n) > 1 && counts.get(n) <= JOTTO.most,
    );
    return { min: MIN_LENGTHS.filter((min) => min <= longest), jotto: jotto.sort((a, b) => a - b) };
  };

  /** @param {string} slug @returns {BookList} */
  const describe = (slug) => {
    const { title, alphabet, words, language, kept } = open(slug);
    return {
      slug, title: gettext("{list} (yours)", { list: title }), name: title, alphabet, language, kept,
      ...offers(words), everyday: [], common: null, own: true, count: words.length,
    };
  };

  /** All stored lists that can be read, in the form of the published lists. */
  const lists = () => keysOf().flatMap((key) => attempt(() => [describe(key.slice(PREFIX.length))], () => []));
  /** Slugs of stored lists that cannot be read. */
  const damaged = () =>
    keysOf().map((key) => key.slice(PREFIX.length)).filter((slug) => !attempt(() => open(slug), () => null));

  /** No published list has a slug with a tilde. @param {string} title */
  const slugOf = (title) => {
    const plain = title.toLowerCase().normalize("NFKD").replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
    return `~${plain.slice(0, 40) || "list"}`;
  };

  const spelledOf = (/** @type {ReadList} */ { language = "", kept = null, spellings = new Map() }) => ({
    language, kept, spelled: encode([...new Set([...spellings.values()].flat())].sort()),
  });

  const textOf = (/** @type {ReadList & { title: string }} */ list) => JSON.stringify({
    kind: KIND, version: 1, title: list.title, alphabet: list.alphabet.join(""), words: encode(list.words),
    ...spelledOf(list),
  });

  /** Stores a list: { slug, made }; `made` is false if a list of the same words was stored already. If another list has
   * the name, the new one gets a number. @param {ReadList & { title: string }} list */
  const keep = (list) => {
    const packed = encode(list.words);
    const title = StrategyBook.cut(list.title.replace(new RegExp(UNSEEN, "gu"), " "), 150);
    for (let n = 1; ; n++) {
      const name = n === 1 ? title : `${title} ${n}`;
      const slug = slugOf(name);
      const saved = attempt(() => storage().getItem(PREFIX + slug), () => undefined);
      if (saved === undefined)
        throw new OwnError(gettext("This browser keeps nothing for this page: the list is here until you leave it."));
      if (saved !== null) {
        const other = attempt(() => JSON.parse(saved), () => null) ?? {}; // a damaged list stays
        const { words, alphabet, language = "", spelled = "" } = other;
        const mine = spelledOf(list);
        const sameLetters = alphabet === list.alphabet.join("") && language === mine.language;
        const same = words === packed && sameLetters && spelled === mine.spelled;
        if (same) return { slug, made: false };
        continue;
      }
      try {
        storage().setItem(PREFIX + slug, textOf({ ...list, title: name }));
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

  // --- As a link ----------------------------------------------------------------------------------------------------
  /** What follows # in the address of your-list.html; null where the list is too long for a link.
   * @param {ReadList & { title: string }} list */
  const link = async (list) => {
    if (!("CompressionStream" in window) || list.words.length > 20_000) return null;
    const text = new TextEncoder().encode(textOf(list));
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
      return check(JSON.parse(new TextDecoder().decode(inside)));
    } catch (error) {
      const reason = error instanceof OwnError ? error.message : gettext("it is cut off or damaged");
      throw new OwnError(
        gettext("The list in this address cannot be read: {reason}. Ask for the link again.", { reason }),
      );
    }
  };

  // --- Jotto --------------------------------------------------------------------------------------------------------
  /** The words of one length, all equally likely; any word of that length is legal.
   * @param {string[]} all @param {number} letters */
  const jottoOf = (all, letters) => {
    const words = all.filter((word) => word.length === letters);
    return { letters, repeated: true, anagrams: true, words: words.join(" "), hider: words.map(() => "1").join(" ") };
  };

  const jotto = (/** @type {string} */ slug, /** @type {number} */ letters) => jottoOf(open(slug).words, letters);

  return { OwnError, lists, damaged, open, offers, keep, remove, link, fromLink, jotto, jottoOf };
})();
