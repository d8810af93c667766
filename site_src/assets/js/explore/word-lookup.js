/* A word looked up: in which lists it stands, who finishes it, which shorter word hides it, whether it is one to learn.
 * The words come as generator/pages/lookup.py wrote them, one file a first letter; they load when somebody asks.
 */
// needs: core/data.js, core/front-coding.js, core/ui.js, data/book.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});
  const { make, capital, listing } = StrategyBook.ui;

  const { players: PLAYERS } = StrategyBook.book;
  const { decode, firstLetters } = StrategyBook.frontCoding;
  const unpacked = new Map();

  /** From a file of words a map from each word to the slugs of the lists that hold it. */
  const unpack = ({ sets, words, in: numbers }) => new Map(Array.from(decode(words), (word, i) => [word, sets[numbers[i]]]));

  /** The words that begin with a letter, and the slugs of the lists that hold each. */
  const wordsOf = async (first) => {
    if (!unpacked.has(first)) {
      const words = await StrategyBook.data.words(first).then(unpack, () => new Map()); // no list has a word with it
      unpacked.set(first, words);
    }
    return unpacked.get(first);
  };

  /** The slugs of the lists that hold `word`, and for each the shortest word of `min` letters or more that begins it. */
  const lookUp = async (word, min) => {
    const words = await wordsOf([...word][0]);
    const hider = (slug) => {
      for (let length = min; length < [...word].length; length++) {
        const other = firstLetters(word, length);
        if (words.get(other)?.includes(slug)) return other;
      }
      return null;
    };
    return (words.get(word) ?? []).map((slug) => ({ slug, hider: hider(slug) }));
  };

  /** Where a word stands among the lists to learn of one list and minimum length: [players, seat, opening] each. */
  const toLearn = async (word, slug, min) => {
    const uses = [];
    for (const players of PLAYERS) {
      const deck = await StrategyBook.data.deck(`ghost-${slug}-${min}-${players}`).catch(() => null);
      for (const part of deck?.parts ?? []) {
        for (const [opening, answers] of part.rows) {
          if (word.startsWith(opening) && answers.split(" ").includes(word)) uses.push([players, part.seat, opening]);
        }
      }
    }
    return uses;
  };

  const em = (word) => make("em.sb-word", {}, word);

  /** What the book knows of a word, as paragraphs; `at` is { list, min }, `lists` all lists, `root` the way to the pages. */
  const tell = async (word, at, lists, root = "") => {
    const begins = lists.some((list) => [...list.alphabet].includes([...word][0]));
    const found = begins ? await lookUp(word, at.min) : [];
    if (!found.length) return [make("p", {}, em(word), " stands in no list of this book.")];
    const titles = new Map(lists.map((list) => [list.slug, list.title]));
    const alike = (list) => !list.own && String(list.alphabet) === String(at.list.alphabet);
    const missing = lists.filter((list) => list.min.length && alike(list) && !found.some((one) => one.slug === list.slug));
    const place = (slug) =>
      make("a", { href: `${root}explore.html#${[slug, at.min, 2, word].map(encodeURIComponent).join("/")}` }, titles.get(slug) ?? slug);
    const seats = PLAYERS.map((count) => [count, (([...word].length - 1) % count) + 1]);
    const lines = [
      make(
        "p",
        {},
        em(word),
        " stands in ",
        ...listing(found.map((one) => place(one.slug))),
        missing.length
          ? [
              ", not in ",
              ...listing(
                missing.map((list) => list.title),
                "or",
              ),
            ]
          : "",
        ".",
      ),
    ];
    const length = [...word].length;
    if (length < at.min) return [...lines, make("p", {}, `It is too short to count where words need ${at.min} letters.`)];
    const free = found.filter((one) => one.hider === null);
    if (free.length)
      lines.push(make("p", {}, "Whoever says its last letter loses: ", ...listing(seats.map(([n, seat]) => `seat ${seat} of ${n}`)), "."));
    const hidden = found.filter((one) => one.hider !== null);
    for (const hider of new Set(hidden.map((one) => one.hider))) {
      const where = hidden.filter((one) => one.hider === hider).map((one) => titles.get(one.slug) ?? one.slug);
      lines.push(
        make(
          "p",
          {},
          `With words of ${at.min} letters or more no game gets to it in `,
          ...listing(where),
          ": the shorter word ",
          em(hider),
          " hides it.",
        ),
      );
    }
    if (found.some((one) => one.slug === at.list.slug && one.hider === null)) {
      const uses = await toLearn(word, at.list.slug, at.min);
      const said = uses
        .slice(0, 8)
        .map(([players, seat, opening]) => `${players} players, seat ${seat}${opening ? ` after ${capital(opening)}` : ""}`);
      if (uses.length > 8) said.push(`${uses.length - 8} more`);
      lines.push(
        make(
          "p",
          {},
          uses.length
            ? `To learn with ${at.list.title}: ${said.join("; ")}.`
            : `On no list to learn with ${at.list.title}, words of ${at.min}+ letters.`,
        ),
      );
    }
    return lines;
  };

  StrategyBook.lookup = { lookUp, toLearn, tell };
})();
