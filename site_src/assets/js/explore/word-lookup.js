/* Looks a word up: which lists have it, who finishes it, which shorter word hides it, and whether to learn it.
 * The words come as strategy_book/pages/lists_data.py writes them, one file per first letter. They load with the first
 * question. */
// needs: core/data.js, core/front-coding.js, core/loading.js, core/ui.js, data/book.js
// optional: lists/own-lists.js
/** A list that has a word: its slug, and the shortest word that hides the word there.
 * @typedef {{ slug: string, hider: string | null }} Holder */
StrategyBook.lookup = (() => {
  const { make, capital, listing, word: em } = StrategyBook.ui;
  const { gettext, parts } = StrategyBook.language;
  const { players: PLAYERS } = StrategyBook.book;
  const { decode, firstLetters } = StrategyBook.frontCoding;
  const MOST_MEANT = 8;
  const LEAST = 3; // letters of the shortest words in the file of one list
  /** Lists without a word that are named, at most; of more, the number is said. */
  const FEW_LISTS = 2;
  /** @type {Map<string, Promise<Map<string, string[]>>>} */ const unpacked = new Map();

  /** Reads a file of words: a map from each word to the slugs of the lists that hold it. @param {ListedWords} file */
  const unpack = ({ sets, words, in: numbers }) =>
    new Map(Array.from(decode(words), (word, i) => [word, sets[numbers[i]]]));

  /** The words of the book that begin with a letter, and the slugs of the lists that hold each.
   * @param {string} first @returns {Promise<Map<string, string[]>>} */
  const wordsOf = (first) => StrategyBook.loading.once(unpacked, first, async () => {
    const lists = await StrategyBook.data.lists();
    const published = lists.some(({ own, alphabet }) => !own && [...alphabet].includes(first));
    return published ? unpack(await StrategyBook.data.words(first)) : new Map(); // there is no file of other letters
  });

  /** The words of one list, each with its slug: what there is where no file of all lists is on this device.
   * @param {BookList} list @returns {Promise<Map<string, string[]>>} */
  const wordsIn = async (list) => {
    /** @type {{ words: string[] }} */
    const { words } = list.own ? StrategyBook.own.open(list.slug) : await StrategyBook.data.kin(list);
    return new Map(words.map((word) => [word, [list.slug]]));
  };

  /** The words that begin with a letter, of all lists if they are there, else of this one.
   * @param {string} first @param {BookList} list */
  const wordsFor = (first, list) => (list.own ? wordsIn(list) : wordsOf(first).catch(() => wordsIn(list)));

  /** The slugs of the lists that hold `word`, and for each the shortest word of `min` letters or more that begins it.
   * @param {Map<string, string[]>} words as of `wordsOf` @param {string} word @param {number} min
   * @returns {Holder[]} */
  const holdersOf = (words, word, min) => {
    const hider = (/** @type {string} */ slug) => {
      for (let length = min; length < [...word].length; length++) {
        const other = firstLetters(word, length);
        if (words.get(other)?.includes(slug)) return other;
      }
      return null;
    };
    return (words.get(word) ?? []).map((slug) => ({ slug, hider: hider(slug) }));
  };

  /** The words that one slip makes into this text: a letter too many, too few or wrong, or two swapped, but for the
   * first; none that the book leaves out.
   * @param {string} text @param {BookList} list @returns {Promise<string[]>} */
  const near = async (text, list) => {
    const letters = [...text];
    const [known] = await Promise.all([wordsFor(letters[0], list), StrategyBook.data.leftOut()]);
    const printed = (/** @type {string} */ each) =>
      known.get(each)?.every((slug) => !StrategyBook.leftOut.of(slug).has(each));
    const texts = letters.flatMap((letter, i) => {
      const [before, after] = [letters.slice(0, i).join(""), letters.slice(i + 1)];
      const rest = after.join("");
      const swapped = before + after.slice(0, 1).join("") + letter + after.slice(1).join("");
      return [before + rest, swapped, ...list.alphabet.flatMap((other) => [
        before + other + rest, before + letter + other + rest,
      ])];
    });
    return [...new Set(texts)].filter(printed);
  };

  /** The same with the words of all lists. @param {string} word @param {number} min */
  const lookUp = async (word, min) => holdersOf(await wordsOf([...word][0]), word, min);

  /** Of the words of `min` letters or more of a list: how many begin with these letters, and the shortest that ends the
   * game at them or before; null if there is none.
   * @param {string} letters one at least @param {BookList} list @param {number} min */
  const beginning = async (letters, list, min) => {
    const known = await wordsFor([...letters][0], list);
    const words = [...known].filter(([, slugs]) => slugs.includes(list.slug)).map(([word]) => word);
    const matching = words.filter((word) => word.startsWith(letters) && [...word].length >= min);
    const ends = words.filter((word) => letters.startsWith(word) && [...word].length >= min);
    return { count: matching.length, word: ends.sort((a, b) => a.length - b.length).at(0) ?? null };
  };

  const paragraph = (/** @type {Children[]} */ ...content) => make("p", {}, ...content);

  /** Where the word is in the lists to learn for two players, as a sentence.
   * @param {string} word @param {{ list: BookList, min: number }} choice */
  const learning = async (word, { list, min }) => {
    const [players] = PLAYERS;
    const values = { list: list.title, length: min, players };
    const key = `ghost-${list.slug}-${min}-${players}`;
    /** @type {{ seat: number, rows: [opening: string, answers: string][] }[]} */ let lists = [];
    try {
      const heads = await StrategyBook.data.decks();
      const there = heads.some((/** @type {DeckHead} */ head) => head.key === key);
      if (there) lists = (await StrategyBook.data.deck(key)).parts;
    } catch {
      return gettext("The lists to learn with {list} are not on this device, and could not be loaded.", values);
    }
    const uses = lists.flatMap(({ seat, rows }) => {
      const mine = rows.filter(([opening, answers]) => word.startsWith(opening) && answers.split(" ").includes(word));
      return mine.map(([opening]) => opening
        ? gettext("player {seat} of {players} after {letters}", { seat, players, letters: capital(opening) })
        : gettext("player {seat} of {players}", { seat, players }));
    });
    return uses.length
      ? gettext("Learn it with {list}: {uses}.", { ...values, uses: uses.join(gettext("; ")) })
      : gettext("It is on no list to learn with {list}, {players} players and words of {length}+ letters.", values);
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
    let whole = true; // are the words of all lists there?
    try {
      // Lists of other languages may play the same text with other letters.
      for (const spelling of new Set([word, ...lists.map((list) => played(typed, list))])) {
        const holds = (/** @type {Holder} */ { slug }) =>
          played(typed, lists.find((list) => list.slug === slug)) === spelling;
        holders.push(...(await lookUp(spelling, min)).filter(holds));
      }
    } catch {
      whole = false;
      const words = [...word].length < LEAST && !chosen.own ? null : await wordsIn(chosen).catch(() => null);
      if (!words) {
        const unknown = gettext("The words that begin with {letter} are not on this device, and could not be loaded.", {
          letter: capital(first),
        });
        return [paragraph(unknown, " ", gettext("Look the word up again when you are connected."))];
      }
      holders.splice(0, Infinity, ...holdersOf(words, word, min));
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
    const elsewhere = () => (whole
      ? gettext("It is in no list of this book.")
      : gettext("The other lists are not on this device."));
    if (!holders.length) {
      const meant = (await near(word, chosen).catch(() => [])).slice(0, MOST_MEANT);
      const asks = parts("Did you mean {words}?", { words: listing(meant.map((each) => em(each)), "or") });
      return [verdict, paragraph(elsewhere()), ...(meant.length ? [paragraph(...asks)] : [])];
    }
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
    const where = { lists: listing(holders.map(link)), others, number: String(missing.length) };
    const lacking = () => missing.length > FEW_LISTS
      ? parts("It is in {lists}; the other {number} lists do not have it.", where)
      : parts("It is in {lists}, but not in {others}.", where);
    const held = missing.length ? lacking() : parts("It is in {lists}.", where);
    const lines = [verdict, paragraph(...(whole ? held : [elsewhere()]))];
    const length = [...word].length;
    if (length < min) return [
      ...lines, paragraph(gettext("It is too short to count where words need {length} letters.", { length: min })),
    ];
    if (holders.some(({ hider }) => hider === null)) lines.push(paragraph(length % 2
      ? gettext("With two players, the first would finish it and lose.")
      : gettext("With two players, the second would finish it and lose.")));
    for (const hider of new Set(holders.map((holder) => holder.hider).filter((shorter) => shorter !== null))) {
      const hiding = holders.filter((holder) => holder.hider === hider).map(({ slug }) => cite(titleOf(slug)));
      const named = { length: String(min), lists: listing(hiding), word: em(hider) };
      lines.push(paragraph(...parts(
        "With words of {length} letters or more no game gets to it in {lists}: the shorter word {word} hides it.",
        named,
      )));
    }
    const playable = holders.some(({ slug, hider }) => slug === chosen.slug && hider === null);
    if (playable && whole) lines.push(paragraph(await learning(word, choice)));
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

  return { lookUp, beginning, tell, answer };
})();
