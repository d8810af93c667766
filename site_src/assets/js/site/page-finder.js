/* Which pages of the book answer a question: MiniSearch (MIT, vendor/) over the index that MkDocs writes.
 *
 * Words that every question has do not count. A page need not have all of the others: the more of them it has, the
 * further up it comes. What people call a page, where the page itself calls it something else, is in site/asked.js. */
// needs: core/book.js, site/asked.js
/** A section of a page: its place, title and text, and the title of its page; and one that a search returns, with the
 * words that matched.
 * @typedef {{ location: string, title: string, text: string }} IndexedSection
 * @typedef {{ id: number, path: string, title: string, text: string, page: string, names: string }} SearchSection
 * @typedef {SearchSection & { score: number, terms: string[], queryTerms: string[], match: Record<string,
 *   string[]> }} SearchHit
 *
 * @typedef {{ search: (text: string, options?: object) => SearchHit[],
 *   addAll: (sections: SearchSection[]) => void }} SearchIndex */
StrategyBook.pageFinder = (() => {
  const { common, ending, names: otherNames } = StrategyBook.asked;
  const CHAPTER = /^(?:ghost|kin|jotto)\/[^/]+\//u;
  const GHOST = /^(?:how-to-play-ghost|play)\.html/u; // the game that readers mean who name none
  const OF_A_LIST = /^(?:ghost|kin|jotto)\/[^/]+\/index\.html/u;

  const pageOf = (/** @type {string} */ path) => path.replace(/#.*$/u, "");
  const plain = (/** @type {string} */ html) =>
    (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").replace(/\s+/gu, " ").trim();

  /** @type {Set<string>} */ const NAMES = new Set();

  /** In small letters, without accents. @param {string} text */
  const bare = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

  /** A word as it is indexed, without accents and endings; null if every question has it. @param {string} term */
  const indexed = (term) => {
    const word = bare(term);
    return common.has(word) ? null : word.replace(ending, "");
  };

  for (const names of Object.values(otherNames)) for (const name of names.split(" ")) NAMES.add(indexed(name) ?? name);

  /** A word of a question as it is indexed; two of them for a compound such as cheatsheet. @param {string} term */
  const asNames = (term) => {
    const word = indexed(term);
    if (word === null || NAMES.has(word)) return word;
    for (let cut = 3; cut <= word.length - 3; cut++) {
      const halves = [word.slice(0, cut), word.slice(cut)];
      if (halves.every((half) => NAMES.has(half))) return halves;
    }
    return word;
  };

  /** The index of the book.
   * @param {new (options: object) => SearchIndex} MiniSearch @param {IndexedSection[]} docs as MkDocs writes them */
  const prepare = (MiniSearch, docs) => {
    const titles = new Map(docs.map(({ location, title }) => [location, plain(title)]));
    const index = new MiniSearch({
      fields: ["names", "title", "page", "text"],
      storeFields: ["path", "title", "page", "text"],
      processTerm: indexed,
      searchOptions: {
        processTerm: asNames,
        prefix: (/** @type {string} */ term) => term.length > 2,
        fuzzy: (/** @type {string} */ term) => (term.length > 4 ? 0.2 : false),
        weights: { prefix: 0.5, fuzzy: 0.25 },
        boost: { names: 6, title: 4, page: 3 },
        combineWith: "OR",
        boostDocument: (/** @type {number} */ _id, /** @type {string} */ _term, /** @type {SearchSection} */ {
          path,
        }) =>
          OF_A_LIST.test(path) ? 0.6 : CHAPTER.test(path) ? 0.3 : GHOST.test(path) ? 1.5 : 1,
      },
    });
    index.addAll(docs.map(({ location: path, title, text: body }, id) => {
      const page = titles.get(pageOf(path)) ?? plain(title);
      return {
        id, path, title: plain(title), text: plain(body), page,
        names: path === pageOf(path) ? (otherNames[path] ?? "") : "",
      };
    }));
    return index;
  };

  /** One hit for each page, its best, the best page first. A word in a title or another name counts three times.
   * @param {SearchIndex} index @param {string} question */
  const pages = (index, question) => {
    const hits = index.search(question);
    const termCount = new Set(hits.flatMap(({ queryTerms }) => queryTerms)).size;
    /** @type {Map<string, { hit: SearchHit, terms: Set<string>, named: Set<string> }>} */ const best = new Map();
    for (const hit of hits) {
      const entry = StrategyBook.memo(best, pageOf(hit.path), () => ({ hit, terms: new Set(), named: new Set() }));
      hit.queryTerms.forEach((term) => entry.terms.add(term));
      for (const [term, fields] of Object.entries(hit.match)) if (fields.some((field) => field !== "text"))
        entry.named.add(term);
    }
    const worth = (/** @type {{ hit: SearchHit, terms: Set<string>, named: Set<string> }} */ { hit, terms, named }) =>
      hit.score * (terms.size / termCount) ** 2 * (1 + (2 * Math.min(named.size, termCount)) / termCount);
    return [...best.values()].sort((a, b) => worth(b) - worth(a)).map(({ hit }) => hit);
  };

  /** Does a page of the book go by this name? @param {string} word */
  const isTopic = (word) => {
    const name = asNames(word);
    return Array.isArray(name) || (name !== null && NAMES.has(name));
  };

  return { bare, prepare, pages, isTopic };
})();
