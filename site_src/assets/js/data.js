/* Data files, loaded when they are needed. They are scripts, because a page opened from disk may load nothing else. */
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});
  const { pause } = StrategyBook.ui;

  const base = new URL("../data/", document.currentScript.src);
  const build = document.querySelector('meta[name="strategy-book-data"]')?.content;
  const arrived = new Map();
  const wanted = new Map();

  const loadScript = (name) =>
    new Promise((done, failed) => {
      const script = document.createElement("script");
      const address = new URL(name.split("/").map(encodeURIComponent).join("/"), base);
      // Data of another build than this page's is refused by the service worker, and is another address to a browser's cache.
      if (build && address.protocol !== "file:") address.searchParams.set("data", build);
      script.src = address.href;
      script.onload = () => {
        script.remove();
        if (arrived.has(name)) done(arrived.get(name));
        else failed(new Error(`${name} is damaged: copy the book again`));
      };
      script.onerror = () => failed(new Error(`${name} could not be loaded: load the page again`));
      document.head.append(script);
    });

  /** The checksum of zlib, of the low byte of each character: a bit that was flipped on the way is noticed. */
  const crc32 = (text) => {
    const table = Int32Array.from({ length: 256 }, (_, byte) => {
      for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
      return byte;
    });
    let sum = -1;
    for (let i = 0; i < text.length; i++) sum = (sum >>> 8) ^ table[(sum ^ text.charCodeAt(i)) & 255];
    return ~sum >>> 0;
  };

  /** The promise of `make`, kept under `name`; a failure may pass: then it is asked for again. */
  const once = (kept, name, make) => {
    if (!kept.has(name)) {
      const promise = make();
      promise.catch(() => kept.delete(name));
      kept.set(name, promise);
    }
    return kept.get(name);
  };

  const load = (name) => once(wanted, name, () => loadScript(name));

  // What does not match its checksum is not taken: then its file holds no data.
  const keep = (name, text, check, value) => {
    if (crc32(text) === check) arrived.set(name, value ?? JSON.parse(text));
  };

  StrategyBook.registerLists = (lists) => arrived.set("index.js", lists);
  StrategyBook.registerTrie = (slug, min, text, check) => keep(`ghost/${slug}-${min}.js`, text, check, text);
  StrategyBook.registerRanks = (slug, min, values, text, check) => keep(`ranks/${slug}-${min}.js`, text, check, { values, text });
  StrategyBook.registerDisputes = (slug, text, check) => keep(`disputes/${slug}.js`, text, check);
  StrategyBook.registerSizes = (values, text, check) => keep("sizes.js", text, check, { values, text });
  StrategyBook.registerJotto = (slug, game, text, check) => keep(`jotto/${slug}-${game}.js`, text, check);
  StrategyBook.registerJottoPlans = (slug, game, text, check) => keep(`jotto/${slug}-${game}-plans.js`, text, check);
  StrategyBook.registerKin = (slug, text, check, chapters) => keep(`kin/${slug}.js`, text, check, { text, chapters });
  StrategyBook.registerWords = (first, sets, text, check) => keep(`words/${first.codePointAt(0).toString(16)}.js`, text, check, { sets, text });
  StrategyBook.registerDecks = (text, check) => keep("decks.js", text, check);
  StrategyBook.registerDeck = (key, text, check) => keep(`learn/${key}.js`, text, check);

  const tries = new Map();
  const ranked = new Map();

  const openTrie = async (list, min, name) => {
    if (list.own) return StrategyBook.Trie.fromWords(list.alphabet, StrategyBook.own.open(list.slug).words, min);
    const text = await load(name);
    await pause();
    return StrategyBook.Trie.decode(list.alphabet, text);
  };

  StrategyBook.data = {
    /** The lists the book offers (slug, title, alphabet, min, jotto, everyday, common), then the reader's own where own.js is there. */
    lists: async () => [...(await load("index.js")), ...(StrategyBook.own?.lists() ?? [])],

    /** The fragments of a list, without how familiar its words are: enough for every verdict. */
    fragments(list, min) {
      const name = `ghost/${list.slug}-${min}.js`;
      return once(tries, name, () => openTrie(list, min, name));
    },

    /** The fragments of a list and, where that is known, how familiar its words are: both files at once. */
    trie(list, min) {
      const name = `ranks/${list.slug}-${min}.js`;
      if (list.own || !list.ranked) return this.fragments(list, min);
      return once(ranked, name, async () => {
        const [trie, { values, text }] = await Promise.all([this.fragments(list, min), load(name)]);
        await pause();
        trie.familiar = StrategyBook.Familiar.decode(trie, values, text);
        return trie;
      });
    },

    /** What turns each verdict of a list of the book, by minimum length; null for a list that is the reader's own. */
    disputes: async (list) => (list.own ? null : load(`disputes/${list.slug}.js`).catch(() => null)),

    /** SCOWL's words of a to z with their sizes. */
    sizes: () => load("sizes.js"),

    /** The words and strategies of a game of Jotto: "5" by the paper's rules, "5-everyday" where that has a chapter. */
    jotto: async (list, game) => (list.own ? StrategyBook.own.jotto(list.slug, Number(game)) : load(`jotto/${list.slug}-${game}.js`)),

    /** The whole guesser of a chapter of Jotto. */
    jottoPlans: (list, game) => load(`jotto/${list.slug}-${game}-plans.js`),

    /** The words of three letters and more, and what the chapters of SuperGhost, Xghost and Spook know: { words, chapters }. */
    async kin(list) {
      if (list.own) return { words: [...StrategyBook.own.open(list.slug).words].sort(), chapters: {} };
      const { text, chapters } = await load(`kin/${list.slug}.js`);
      return { words: StrategyBook.kinWords(text), chapters };
    },

    /** The words of all lists that begin with a letter: { sets, text } as in lookup.js. */
    words: (first) => load(`words/${first.codePointAt(0).toString(16)}.js`),

    /** What there is to learn: the head of every deck; and one whole deck. */
    decks: () => load("decks.js"),
    deck: (key) => load(`learn/${key}.js`),
  };
})();
