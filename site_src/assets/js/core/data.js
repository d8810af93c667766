/* The data of the book, read when it is needed: what its files hold, and what is made of that. */
// needs: core/front-coding.js, core/left-out.js, core/loading.js, core/slices.js, core/spelling.js, core/ui.js
// optional: lists/own-lists.js, solve/familiar.js, solve/match.js, solve/trie.js
/** A word list of the book, or of the reader (`own`). `min`: shortest words that Ghost offers; `ranked`: are
 * ranks of familiarity known? the next two: lengths of words with a chapter of Jotto by the paper's and by everyday
 * rules; `kept`: letters that keep their accents, null if all do; `same`: letters that are played as another;
 * `spelled`: is there a file of spellings? A list of the reader has a `name`, its title without "(yours)", and the
 * `count` of its words.
 * @typedef {{ slug: string, title: string, alphabet: string[], min: number[], ranked?: boolean, jotto?: number[],
 *   everyday?: number[], language?: string, kept?: string | null, same?: string, spelled?: boolean, own?: boolean,
 *   name?: string, count?: number }} BookList
 *
 * @typedef {[Begins, number[], string, string]} SolvedStart as in strategy_book/games/ghost/pages/data.py
 *
 * A dispute as strategy_book/games/ghost/solve/people/disputes.py has it, by minimum length.
 * @typedef {Record<string, Dispute>} Disputes
 *
 * The words of all lists with one first letter: strategy_book/pages/lists_data.py.
 * @typedef {{ sets: string[][], words: string, in: number[] }} ListedWords */
StrategyBook.data = (() => {
  const { gettext } = StrategyBook.language;
  const { inSlices, painted } = StrategyBook.slices;
  const { addressOf, keep, load, loading, once, textOf, unpacked, valueOf } = StrategyBook.loading;
  const { spelling } = StrategyBook;

  /** What a file has, for the reader. @type {[RegExp, (title: string, number: string) => string][]} */
  const CONTENTS = [
    [/^(?:ghost|ranks|matches)\/.*-(\d+)\.js$/u, (list, length) => gettext(
      "{list} for words of {length} letters or more", { list, length },
    )],
    [/^jotto\/.*-(\d+)(?:-everyday)?(?:-plans)?\.js$/u, (list, length) => gettext(
      "{list} for Jotto with words of {length} letters", { list, length },
    )],
    [/^kin\//u, (list) => gettext("the whole list {list}", { list })],
  ];

  /** What the files call, as strategy_book/pages writes them. @type {Record<string, (...given: any[]) => void>} */
  const registering = {
    dataOf: StrategyBook.loading.dataOf,
    registerLists: (lists) => keep("index.js", "", 0, () => lists),
    registerTrie: (slug, min, text, check) => keep(`ghost/${slug}-${min}.js`, text, check, (data) => data),
    registerRanks: (slug, min, values, text, check) =>
      keep(`ranks/${slug}-${min}.js`, text, check, (data) => ({ values, data })),
    registerMatches: (slug, min, text, check) => keep(`matches/${slug}-${min}.js`, text, check),
    registerDisputes: (slug, text, check) => keep(`disputes/${slug}.js`, text, check),
    registerSizes: (text, check) => keep("sizes.js", text, check),
    registerJotto: (slug, game, text, check) => keep(`jotto/${slug}-${game}.js`, text, check),
    registerJottoPlans: (slug, game, text, check) => keep(`jotto/${slug}-${game}-plans.js`, text, check),
    registerKin: (slug, text, check, chapters) =>
      keep(`kin/${slug}.js`, text, check, (data) => ({ text: textOf(data), chapters })),
    registerWords: (first, text, check) => keep(`words/${first.codePointAt(0).toString(16)}.js`, text, check),
    registerLeftOut: (text, check) => keep("left-out.js", text, check),
    registerGlosses: (text, check) => keep("glosses.js", text, check),
    registerSpellings: (slug, text, check) => keep(`spellings/${slug}.js`, text, check, textOf),
    registerDecks: (text, check) => keep("decks.js", text, check),
    registerDeck: (key, text, check) => keep(`learn/${key}.js`, text, check),
  };
  Object.assign(StrategyBook, registering);

  /** What words mean: a map from words of some lists, whose slugs are `lists`, to glosses. */
  const openGlosses = async () => {
    const { lists, words, glosses } = await load("glosses.js");
    /** @type {Map<string, string>} */ const meanings = new Map();
    let row = 0;
    for (const word of StrategyBook.frontCoding.decode(words)) meanings.set(word, glosses[row++]);
    return { lists, meanings };
  };

  /** @type {Map<string, Promise<Trie>>} */ const tries = new Map();
  /** @type {Map<string, Promise<Trie>>} */ const ranked = new Map();
  /** @type {Map<string, Promise<Matches>>} */ const matches = new Map();

  /** The words that the book leaves out; without the file nothing is left out. */
  const leftOut = () => load("left-out.js").then(StrategyBook.leftOut.use, () => {});

  /** @param {BookList} list @param {number} min @param {string} name */
  const openTrie = async (list, min, name) => {
    if (list.own) return StrategyBook.Trie.fromWords(list.alphabet, StrategyBook.own.open(list.slug).words, min);
    const [data] = await Promise.all([load(name), leftOut()]);
    const trie = await inSlices(StrategyBook.Trie.decoding(list.alphabet, data));
    trie.leaveOut(StrategyBook.leftOut.of(list.slug));
    return trie;
  };

  /** The fragments where play goes on behind words: the book has no file of them, only all words.
   * @param {BookList} list @param {number} min */
  const openPassed = async (list, min) => {
    const [{ words }] = await Promise.all([StrategyBook.data.kin(list), list.own ? null : leftOut()]);
    await painted(); // what is being done is seen before the work begins
    const trie = StrategyBook.Trie.fromWords(list.alphabet, words, min, "goes-on");
    if (!list.own) trie.leaveOut(StrategyBook.leftOut.of(list.slug));
    return trie;
  };

  return {
    /** Why a list cannot be used now, for the reader, without a full stop.
     * @param {{ title: string }} list @param {Error & { notLoaded?: boolean, file?: string }} error */
    whyMissing({ title }, error) {
      if (!error.notLoaded) return error.message.replace(/\.$/u, "");
      const { file = "" } = error;
      const [pattern, describe] = CONTENTS.find(([each]) => each.test(file)) ?? [/^/u, () => title];
      const missing = describe(title, pattern.exec(file)?.[1] ?? "");
      return navigator.onLine
        ? gettext("Not on this device: {what}. It could not be loaded. Load the page again", { what: missing })
        : gettext("Not on this device: {what}. There is no network. What you opened before still works", {
          what: missing,
        });
    },

    /** The addresses of the files with the fragments of a list, and with all its words; none for the reader's own
     * list. */
    filesOf: (/** @type {BookList} */ { slug, own }, /** @type {number} */ min) =>
      own ? [] : [`ghost/${slug}-${min}.js`, `kin/${slug}.js`].map((name) => addressOf(name).href),

    /** The lists the book offers, then the reader's own where lists/own-lists.js is there.
     * @returns {Promise<BookList[]>} */
    lists: async () => [...(await load("index.js")), ...(StrategyBook.own?.lists() ?? [])],

    /** The fragments of a list without the familiarity of its words: enough for every verdict.
     * @param {BookList} list @param {number} min @param {Finish} [finish] */
    fragments(list, min, finish = "loses") {
      const name = `ghost/${list.slug}-${min}.js`;
      if (finish === "goes-on") return this.spelt(list, once(tries, `${name}/${finish}`, () => openPassed(list, min)));
      return this.spelt(list, once(tries, name, () => openTrie(list, min, name)));
    },

    /** Writes words as in this list from now on; gives what is loading, once the spellings are there as well.
     * @template Value
     * @param {BookList} list @param {Value | Promise<Value>} loading @returns {Promise<Value>} */
    async spelt(list, loading) {
      spelling.choose(list);
      // Without them, or if they are damaged, words are shown as they are played.
      const file = list.spelled ? load(`spellings/${list.slug}.js`).catch(() => null) : null;
      const [content, text] = await Promise.all([loading, list.own ? StrategyBook.own.open(list.slug).spelled : file]);
      if (text) await inSlices(spelling.addTexts(list, StrategyBook.frontCoding.decode(text))).catch(() => {});
      return content;
    },

    /** The fragments of a list and, if known, the familiarity of its words: both files at once.
     * @param {BookList} list @param {number} min @param {Finish} [finish] @returns {Promise<Trie>} */
    trie(list, min, finish = "loses") {
      const name = `ranks/${list.slug}-${min}.js`;
      if (list.own || !list.ranked || finish === "goes-on") return this.fragments(list, min, finish);
      return once(ranked, name, async () => {
        const [trie, { values, data }] = await Promise.all([this.fragments(list, min), load(name)]);
        trie.familiar = await inSlices(StrategyBook.Familiar.decoding(trie, values, data));
        return trie;
      });
    },

    /** Matches with a list, and all states that the book has solved.
     * @param {BookList} list @param {number} min @param {Finish} [finish] @returns {Promise<Matches>} */
    matches(list, min, finish = "loses") {
      const name = `matches/${list.slug}-${min}.js`;
      /** Without the file the browser solves everything. @returns {Promise<SolvedStart[]>} */
      const solved = async () => (list.own || finish === "goes-on" ? [] : load(name).catch(() => []));
      return once(matches, `${name}/${finish}`, async () => {
        const [trie, known] = await Promise.all([this.fragments(list, min, finish), solved()]);
        return new StrategyBook.Matches(trie, known);
      });
    },

    leftOut,

    /** The disputes of a list of the book, by minimum length; null for the reader's own list.
     * @returns {Promise<Disputes | null>} */
    disputes: async (/** @type {BookList} */ list) =>
      list.own ? null : load(`disputes/${list.slug}.js`).catch(() => null),

    /** The known meanings of words of a list: a map, empty if there are no meanings or no network.
     * @param {BookList} list */
    async meanings(list) {
      const known = await once(loading, "meanings", openGlosses).catch(() => null);
      return known?.lists.includes(list.slug) ? known.meanings : /** @type {Map<string, string>} */ (new Map());
    },

    /** SCOWL's words of the letters a to z with their sizes.
     * @returns {Promise<{ values: number[], words: string, ranks: string }>} */
    sizes: () => load("sizes.js"),

    /** The words and strategies of a game of Jotto: "5" by the paper's rules, or "5-everyday".
     * @param {BookList} list @param {string} game @returns {Promise<JottoValue>} */
    async jotto(list, game) {
      const { own } = StrategyBook;
      if (list.own) return this.spelt(list, own.jottoOf(own.open(list.slug).words, Number(game)));
      const [value] = await Promise.all([this.spelt(list, load(`jotto/${list.slug}-${game}.js`)), leftOut()]);
      return { ...value, avoided: StrategyBook.leftOut.of(list.slug) };
    },

    /** The whole guesser of a chapter of Jotto. @returns {Promise<JottoPlansValue>} */
    jottoPlans: (/** @type {BookList} */ list, /** @type {string} */ game) =>
      load(`jotto/${list.slug}-${game}-plans.js`),

    /** The words of three letters and more, and the results of the chapters of SuperGhost and its kin.
     * @param {BookList} list @returns {Promise<{ words: string[], chapters: Record<string, KinKnown> }>} */
    async kin(list) {
      await this.spelt(list, null);
      if (list.own) return { words: [...StrategyBook.own.open(list.slug).words].sort(), chapters: {} };
      const { text, chapters } = await load(`kin/${list.slug}.js`);
      return { words: [...StrategyBook.frontCoding.decode(text)], chapters };
    },

    /** The words of all lists that begin with a letter, in the format of strategy_book/pages/lists_data.py.
     * @returns {Promise<ListedWords>} */
    words: (/** @type {string} */ first) => load(`words/${(first.codePointAt(0) ?? 0).toString(16)}.js`),

    /** The value of a JSON text, which may be deflated. */
    value: async (/** @type {string} */ text) => valueOf(await unpacked(text)),

    /** The heads of all decks, and one whole deck. */
    decks: () => load("decks.js"),
    deck: (/** @type {string} */ key) => load(`learn/${key}.js`),
  };
})();
