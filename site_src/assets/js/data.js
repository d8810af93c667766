/* Data files, loaded when they are needed. They are scripts, because a page opened from disk may load nothing else. */
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const base = new URL("../data/", document.currentScript.src);
  const arrived = new Map();
  const wanted = new Map();

  const loadScript = (name) =>
    new Promise((done, failed) => {
      const script = document.createElement("script");
      script.src = new URL(encodeURIComponent(name), base).href;
      script.onload = () => {
        script.remove();
        if (arrived.has(name)) done(arrived.get(name));
        else failed(new Error(`${name} holds no data`));
      };
      script.onerror = () => failed(new Error(`${name} could not be loaded`));
      document.head.append(script);
    });

  const load = (name) => {
    if (!wanted.has(name)) {
      const promise = loadScript(name);
      promise.catch(() => wanted.delete(name)); // a failure may pass: ask again next time
      wanted.set(name, promise);
    }
    return wanted.get(name);
  };

  StrategyBook.registerLists = (lists) => arrived.set("index.js", lists);
  StrategyBook.registerTrie = (slug, min, text) => arrived.set(`${slug}-${min}.js`, text);
  StrategyBook.registerJotto = (slug, letters, value) => arrived.set(`jotto-${slug}-${letters}.js`, value);

  StrategyBook.registerDecks = (decks) => arrived.set("decks.js", decks);
  StrategyBook.registerDeck = (key, deck) => arrived.set(`deck-${key}.js`, deck);

  const tries = new Map();

  StrategyBook.data = {
    /** The lists the book offers (slug, title, alphabet, min, jotto, common), then the reader's own where own.js is there. */
    lists: async () => [...(await load("index.js")), ...(StrategyBook.own?.lists() ?? [])],

    /** The fragments of a list. */
    async trie(list, min) {
      const name = `${list.slug}-${min}.js`;
      if (!tries.has(name)) {
        const trie = list.own
          ? StrategyBook.Trie.fromWords(list.alphabet, StrategyBook.own.open(list.slug).words, min)
          : StrategyBook.Trie.decode(list.alphabet, await load(name));
        tries.set(name, trie);
      }
      return tries.get(name);
    },

    /** The words and strategies of Jotto. */
    jotto: async (list, letters) => (list.own ? StrategyBook.own.jotto(list.slug, letters) : load(`jotto-${list.slug}-${letters}.js`)),

    /** What there is to learn: the head of every deck; and one whole deck. */
    decks: () => load("decks.js"),
    deck: (key) => load(`deck-${key}.js`),
  };
})();
