/* Looks a word up: which lists have it, who finishes it, which shorter word hides it, and whether to learn it.
 * The words come as strategy_book/pages/lists_data.py writes them, one file per first letter. They load with the first
 * question. */
// needs: core/data.js, core/front-coding.js, core/ui.js, data/book.js
// optional: lists/own-lists.js
/** A list that has a word: its slug, and the shortest word that hides the word there.
 * @typedef {{ slug: string, hider: string | null }} Holder */
StrategyBook.lookup = (() => {
  const { make, capital, listing, word: em } = StrategyBook.ui;
  const { gettext, parts } = StrategyBook.language;
  const { players: PLAYERS } = StrategyBook.book;
  const { decode, firstLetters } = StrategyBook.frontCoding;
  const MOST_USES = 8;
  /** Lists without a word that are named, at most; of more, the number is said. */
  const FEW_LISTS = 2;
  /** @type {Map<string, Map<string, string[]>>} */ const unpacked = new Map();

  /** Reads a file of words: a map from each word to the slugs of the lists that hold it. @param {ListedWords} file */
  const unpack = ({ sets, words, in: numbers }) =>
    new Map(Array.from(decode(words), (word, i) => [word, sets[numbers[i]]]));

  /** The words of the book that begin with a letter, and the slugs of the lists that hold each.
   * @param {string} first */
  const wordsOf = async (first) => {
    const known = unpacked.get(first);
    if (known) return known;
    const published =
      (await StrategyBook.data.lists()).some(({ own, alphabet }) => !own && [...alphabet].includes(first));
    /** @type {Map<string, string[]>} */
    // there is no file of other letters
    const words = published ? unpack(await StrategyBook.data.words(first)) : new Map();
    unpacked.set(first, words);
    return words;
  };

  /** The slugs of the lists that hold `word`, and for each the shortest word of `min` letters or more that begins it.
   * @param {string} word @param {number} min @returns {Promise<Holder[]>} */
  const lookUp = async (word, min) => {
    const words = await wordsOf([...word][0]);
    const hider = (/** @type {string} */ slug) => {
      for (let length = min; length < [...word].length; length++) {
        const other = firstLetters(word, length);
        if (words.get(other)?.includes(slug)) return other;
      }
      return null;
    };
    return (words.get(word) ?? []).map((slug) => ({ slug, hider: hider(slug) }));
  };

  /** Where a word is in the lists to learn of one list and minimum length: [players, seat, opening] for each.
   * @param {string} word @param {string} slug @param {number} min */
  const toLearn = async (word, slug, min) => {
    /** @type {[number, number, string][]} */ const uses = [];
    const published = new Set((await StrategyBook.data.decks()).map((/** @type {{ key: string }} */ { key }) => key));
    for (const players of PLAYERS) {
      const key = `ghost-${slug}-${min}-${players}`;
      const deck = published.has(key) ? await StrategyBook.data.deck(key) : null;
      for (const part of deck?.parts ?? []) {
        for (const [opening, answers] of part.rows)
          if (word.startsWith(opening) && answers.split(" ").includes(word)) uses.push([players, part.seat, opening]);
      }
    }
    return uses;
  };

  /** Of the words of `min` letters or more of a list: how many begin with these letters, and the shortest that ends the
   * game at them or before; null if there is none.
   * @param {string} letters one at least @param {BookList} list @param {number} min */
  const beginning = async (letters, list, min) => {
    /** @type {string[] | null} */ const ownWords = list.own ? StrategyBook.own.open(list.slug).words : null;
    const known = ownWords ? null : await wordsOf([...letters][0]);
    const words = ownWords ?? [...(known ?? [])].filter(([, slugs]) => slugs.includes(list.slug)).map(([word]) => word);
    const matching = words.filter((word) => word.startsWith(letters) && [...word].length >= min);
    const ends = words.filter((word) => letters.startsWith(word) && [...word].length >= min);
    return { count: matching.length, word: ends.sort((a, b) => a.length - b.length).at(0) ?? null };
  };

  const paragraph = (/** @type {Children[]} */ ...content) => make("p", {}, ...content);

  /** Where the word is in the lists to learn, as a sentence.
   * @param {string} word @param {{ list: BookList, min: number }} choice */
  const learning = async (word, { list, min }) => {
    let uses;
    try {
      uses = await toLearn(word, list.slug, min);
    } catch {
      return gettext("The lists to learn with {list} are not on this device, and could not be loaded.", {
        list: list.title,
      });
    }
    if (!uses.length) return gettext("It is on no list to learn with {list}, words of {length}+ letters.", {
      list: list.title, length: min,
    });
    const named = uses.slice(0, MOST_USES).map(([players, seat, opening]) => {
      const values = { seat, players, letters: capital(opening) };
      if (opening) return gettext("player {seat} of {players} after {letters}", values);
      return gettext("player {seat} of {players}", values);
    });
    if (uses.length > MOST_USES) named.push(gettext("{number} more", { number: uses.length - MOST_USES }));
    return gettext("With {list}, learn it as {uses}.", { list: list.title, uses: named.join("; ") });
  };

  /** What the book knows of a word, as paragraphs. Words are written as in the list that was chosen last.
   * @param {string} typed @param {{ list: BookList, min: number }} choice @param {BookList[]} lists all lists
   * @param {string} root the way to the pages */
  const tell = async (typed, choice, lists, root = "") => {
    const { list: chosen, min } = choice;
    const { played } = StrategyBook.spelling;
    const word = played(typed, chosen);
    const [first] = word;
    /** @type {Holder[]} */ const holders = [];
    try {
      // Lists of other languages may play the same text with other letters.
      for (const spelling of new Set([word, ...lists.map((list) => played(typed, list))])) {
        const holds = (/** @type {Holder} */ { slug }) =>
          played(typed, lists.find((list) => list.slug === slug)) === spelling;
        holders.push(...(await lookUp(spelling, min)).filter(holds));
      }
    } catch {
      const unknown = gettext("The words that begin with {letter} are not on this device, and could not be loaded.", {
        letter: capital(first),
      });
      return [paragraph(unknown, " ", gettext("Look the word up again when you are connected."))];
    }
    const counts = chosen.own
      ? StrategyBook.own.open(chosen.slug).words.includes(word)
      : holders.some(({ slug }) => slug === chosen.slug);
    const values = {
      word: em(word), list: chosen.title, verdict: make("b", {}, counts ? gettext("Yes") : gettext("No")),
    };
    const verdict = counts
      ? paragraph(...parts("{verdict}: {word} is in the list {list}.", values))
      : paragraph(...parts("{verdict}: {word} is not in the list {list}.", values));
    if (!holders.length) return [verdict, paragraph(gettext("It is in no list of this book."))];
    const titles = new Map(lists.map((list) => [list.slug, list.title]));
    const titleOf = (/** @type {string} */ slug) => titles.get(slug) ?? slug;
    const link = (/** @type {Holder} */ { slug }) => {
      const hash = [slug, min, PLAYERS[0], word].map(encodeURIComponent).join("/");
      return make("a", { href: `${root}explore.html#${hash}` }, titleOf(slug));
    };
    const sameLetters = (/** @type {BookList} */ list) =>
      !list.own && String(list.alphabet) === String(chosen.alphabet);
    const missing =
      lists.filter((list) => list.min.length && sameLetters(list) && !holders.some(({ slug }) => slug === list.slug));
    const cite = (/** @type {string} */ title) => make("cite", {}, title); // titles may have commas
    const others = listing(missing.map(({ title }) => cite(title)), "or");
    /** @type {Record<string, Child | Child[]>} */
    const where = { lists: listing(holders.map(link)), others, number: String(missing.length) };
    const lacking = () => missing.length > FEW_LISTS
      ? parts("It is in {lists}; the other {number} lists do not have it.", where)
      : parts("It is in {lists}, but not in {others}.", where);
    const held = missing.length ? lacking() : parts("It is in {lists}.", where);
    const lines = [verdict, paragraph(...held)];
    const length = [...word].length;
    if (length < min) return [
      ...lines, paragraph(gettext("It is too short to count where words need {length} letters.", { length: min })),
    ];
    if (holders.some(({ hider }) => hider === null)) {
      const losers = PLAYERS.map((players) =>
        gettext("player {seat} of {players}", { seat: ((length - 1) % players) + 1, players }),
      );
      lines.push(
        paragraph(...parts("Who finishes it and loses: {players}.", { players: listing(losers) })),
      );
    }
    for (const hider of new Set(holders.map((holder) => holder.hider).filter((shorter) => shorter !== null))) {
      const hiding = holders.filter((holder) => holder.hider === hider).map(({ slug }) => cite(titleOf(slug)));
      /** @type {Record<string, Child | Child[]>} */
      const named = { length: String(min), lists: listing(hiding), word: em(hider) };
      lines.push(paragraph(...parts(
        "With words of {length} letters or more no game gets to it in {lists}: the shorter word {word} hides it.",
        named,
      )));
    }
    const playable = holders.some(({ slug, hider }) => slug === chosen.slug && hider === null);
    if (playable) lines.push(paragraph(await learning(word, choice)));
    return lines;
  };

  /** Shows what the book knows of a word as soon as it is known, and again once it is known how the words are written:
   * the spellings of a list may be a large file.
   * @param {(lines: HTMLElement[]) => void} show @param {Parameters<typeof tell>} question what `tell` takes */
  const answer = async (show, ...question) => {
    const [, { list }] = question;
    const spelt = StrategyBook.data.spelt(list, null).catch(() => {});
    show(await tell(...question));
    await spelt;
    if (list.spelled) show(await tell(...question));
  };

  return { lookUp, beginning, toLearn, tell, answer };
})();
