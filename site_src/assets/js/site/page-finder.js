/* Which pages of the book answer a question: MiniSearch (MIT, vendor/) over the index that MkDocs writes.
 *
 * Words that every question has do not count. A page need not have all of the others: the more of them it has, the further up it
 * comes. What people call a page, where the page itself calls it something else, is in OTHER_NAMES.
 */
// needs: core/book.js
/**
 * A section of a page: its place, title and text, and the title of its page; and one that a search returns, with the words that
 * matched.
 * @typedef {{ location: string, title: string, text: string }} IndexedSection
 * @typedef {{ id: number, path: string, title: string, text: string, page: string, names: string }} SearchSection
 * @typedef {SearchSection & { score: number, terms: string[], queryTerms: string[], match: Record<string, string[]> }} SearchHit
 *
 * @typedef {{ search: (text: string, options?: object) => SearchHit[], addAll: (sections: SearchSection[]) => void }} SearchIndex
 */
StrategyBook.pageFinder = (() => {
  "use strict";
  const COMMON = new Set(
    (
      "a about all am an and any anybody anyone are as at be been but by can could did do does for from get got had has have he her him his how i if in " +
      "into is it its let may me mean means might must my nobody of on or our please shall she should so some somebody someone tell than that the their " +
      "them then there these they this those to us use used was we were what when where which who whom whose why will with work works would you your"
    ).split(" "),
  );

  /** @type {Record<string, string>} */
  const OTHER_NAMES = {
    "index.html": "home start ghost strategy win wins winner beat best first second letter opening answer tips tricks",
    "rules.html": "rules rule games instructions play minimum length difference between games",
    "how-to-play-ghost.html":
      "ghost game rules how many players people kids children challenge bluff cheating lying call doubt variants proper names " +
      "plurals know word allowed ends lives five letters spelling start next round three 2 3 4 5 6",
    "how-to-play-superghost.html": "superghost super ghost game rules front both ends",
    "how-to-play-xghost.html": "xghost x-ghost game rules anywhere insert middle",
    "how-to-play-spook.html": "spook game rules anagram any order",
    "how-to-play-superduperghost.html": "superduperghost super duper ghost game rules reverse backwards turn around",
    "how-to-play-jotto.html": "jotto game rules secret word letters common score scoring mastermind wordle",
    "play.html":
      "play online computer friends multiplayer two people same phone round match game opponent robot bot alone " +
      "against practice easy easier hard harder difficulty level hint undo take back resume go on continue saved match",
    "play-kin.html": "play superghost xghost spook superduperghost online computer friends",
    "jotto-play.html": "jotto play online solver helper assistant guess computer friends wordle",
    "explore.html": "explorer ghost solver calculator analyse analyze position fragment next letter helper words beginning starting",
    "cheat-sheets.html": "print printable printing paper pdf pocket cheat sheet card booklet poster handout take along class school",
    "learn.html":
      "learn anki flashcards flash cards memorise memorize memorization drill study practise practice train training " +
      "quiz spaced repetition remember improve better beat",
    "daily.html": "daily puzzle challenge today problem exercise streak",
    "your-list.html": "own word list dictionary bring paste upload import custom file family names my delete remove lost keep",
    "adding-a-list.html": "add own word list dictionary build make rebuild command custom toml program install generator",
    "word-lists.html":
      "dictionary dictionaries use which list word lists scrabble twl sowpods collins csw valid source licence " +
      "license slurs rude swear bad dirty words family children kids",
    "compare-lists.html": "compare differences difference between lists dictionaries better bigger",
    "data.html": "download data json csv sqlite excel spreadsheet api files dataset export",
    "benchmarks.html": "speed fast time benchmark performance",
    "how-it-is-solved.html":
      "proof proved prove algorithm math maths mathematics theory minimax game tree zero-sum solved computed method " +
      "correct wrong trust science equilibrium",
    "other-languages.html": "word list french german spanish italian dutch portuguese swedish polish languages foreign translation",
    "glossary.html": "glossary terms meaning definition define haven fragment seat opening loser outcome hider",
    "about.html":
      "about version date licence license source code copyright contact report mistake error wrong author references " +
      "citation cite program made free cost privacy track tracking cookies app install phone device offline internet network without plane " +
      "connection dark light mode",
    "write-your-own-solver.html":
      "code coding program programming python course class school teacher students homework assignment tournament bots competition",
    "kin.html": "variants versions relatives games like ghost superghost xghost spook superduperghost",
    "ghost/index.html": "ghost chapters who wins lists strategy all results players two three four five six 2 3 4 5 6 match lives",
    "kin/index.html": "kin chapters superghost xghost spook results",
    "jotto/index.html": "jotto chapters strategy first guess best secret word average guesses letters",
  };

  const CHAPTER = /^(?:ghost|kin|jotto)\/[^/]+\//u;
  const OF_A_LIST = /^(?:ghost|kin|jotto)\/[^/]+\/index\.html/u;

  const pageOf = (/** @type {string} */ path) => path.replace(/#.*$/u, "");
  const plain = (/** @type {string} */ html) =>
    (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").replace(/\s+/gu, " ").trim();

  /** @type {Set<string>} */
  const NAMES = new Set();

  /** A word as it is indexed, without accents and endings; null if every question has it. @param {string} term */
  const indexed = (term) => {
    const word = term.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
    return COMMON.has(word) ? null : word.replace(/(?<=...)(?:ing|(?<!s)s)$/u, "");
  };

  for (const names of Object.values(OTHER_NAMES)) for (const name of names.split(" ")) NAMES.add(indexed(name) ?? name);

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

  /**
   * The index of the book.
   * @param {new (options: object) => SearchIndex} MiniSearch @param {IndexedSection[]} docs as MkDocs writes them
   */
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
        boostDocument: (/** @type {number} */ _id, /** @type {string} */ _term, /** @type {SearchSection} */ { path }) =>
          OF_A_LIST.test(path) ? 0.6 : CHAPTER.test(path) ? 0.3 : path.startsWith("how-to-play-ghost") ? 1.5 : 1,
      },
    });
    index.addAll(
      docs.map(({ location: path, title, text: body }, id) => {
        const page = titles.get(pageOf(path)) ?? plain(title);
        return { id, path, title: plain(title), text: plain(body), page, names: path === pageOf(path) ? (OTHER_NAMES[path] ?? "") : "" };
      }),
    );
    return index;
  };

  /**
   * One hit for each page, its best, the best page first. A word in a title or among the other names counts three times.
   * @param {SearchIndex} index @param {string} question
   */
  const pages = (index, question) => {
    const hits = index.search(question);
    const termCount = new Set(hits.flatMap(({ queryTerms }) => queryTerms)).size;
    /** @type {Map<string, { hit: SearchHit, terms: Set<string>, named: Set<string> }>} */
    const best = new Map();
    for (const hit of hits) {
      const page = pageOf(hit.path);
      const entry = best.get(page) ?? { hit, terms: new Set(), named: new Set() };
      best.set(page, entry);
      hit.queryTerms.forEach((term) => entry.terms.add(term));
      for (const [term, fields] of Object.entries(hit.match)) if (fields.some((field) => field !== "text")) entry.named.add(term);
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

  return { prepare, pages, isTopic };
})();
