/* The reader's last choice: list, shortest word, number of players, and the lives of a match with who begins its
 * rounds. This browser remembers it, and every link to a page that can use it carries it after the #. */
// needs: core/book.js, core/kept.js, core/ui.js, data/book.js
/** The reader's choice, of a list by its slug. `lives` is null for one round; `title` of the list may be missing.
 * @typedef {{ list: string, min: number, players: number, title?: string, lives?: number[] | null, begins?: string,
 *   finish?: string }} Choice */
StrategyBook.choice = (() => {
  const { usual: USUAL, leading: LEADING } = StrategyBook.book;
  const BEGINS = "turn"; // who begins the next round of a match, if nothing else is agreed
  const FINISH = "loses"; // what finishing a word does, if nothing else is agreed
  const MOST_LIVES = 99;
  const { Kept, forms } = StrategyBook.kept;
  const { make } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { whole, text, list: listOf, orNull, object } = forms;

  /** Links carry the choice even where it is not kept. @type {Kept<Choice>} */
  const kept = new Kept(
    "choice",
    gettext("your choice of list and players"),
    object(
      { list: text(200), min: whole(1, 99), players: whole(1, 99) },
      {
        title: text(300), lives: orNull(listOf(whole(1, MOST_LIVES), 99)),
        begins: text(20, /^(?:turn|loser|after-loser)$/u), finish: text(20, /^(?:loses|goes-on)$/u),
      },
    ),
  );

  const encoded = (/** @type {(string | number)[]} */ parts) => parts.map(encodeURIComponent).join("/");
  const variant = (/** @type {Choice} */ { list, min, players }) => encoded([list, min, players]);
  /** As core/address.js reads it. */
  const rules = (/** @type {Choice} */ chosen) => {
    const { lives, begins = BEGINS, finish = FINISH } = chosen;
    const names =
      lives ? [`lives=${encodeURIComponent(lives.join("-"))}`, ...(begins === BEGINS ? [] : [`begins=${begins}`])] : [];
    if (finish !== FINISH) names.push(`finish=${finish}`);
    return variant(chosen) + (names.length ? `//0/${names.join("/")}` : "");
  };
  // What each page reads after the #.
  /** @type {Record<string, (chosen: Choice) => string>} */
  const HASHES = {
    "index.html": rules,
    "explore.html": rules,
    "play.html": rules,
    "learn.html": variant,
    "cheat-sheets.html": variant,
    "play-kin.html": ({ list, min, players }) =>
      `${new URLSearchParams({ l: list, m: String(min), n: String(players) })}`,
    "jotto-play.html": ({ list }) => encoded([list]),
  };

  const home = StrategyBook.root.pathname;

  /** The choice; null if nothing was chosen. @returns {Choice | null} */
  const recall = () => kept.get();

  /** What a link carries: "" if its page reads no choice, or the link has one of its own.
   * @param {HTMLAnchorElement | HTMLAreaElement} link @param {Choice} chosen */
  const hashFor = (link, chosen) => {
    const path = link.pathname;
    if (link.host !== location.host || link.protocol !== location.protocol || !path.startsWith(home)) return "";
    const name = path.slice(home.length) || "index.html";
    if (!Object.hasOwn(HASHES, name) || (link.hash && link.dataset.sbCarry === undefined)) return "";
    return HASHES[name](chosen);
  };

  /** Gives every link on the page that can use it the reader's choice. */
  const carry = () => {
    const chosen = recall();
    if (!chosen) return;
    for (const link of document.links) {
      const hash = hashFor(link, chosen);
      if (!hash) continue;
      link.dataset.sbCarry = "";
      link.hash = hash;
    }
  };

  /** Links in a chapter lead on with its list and rules, whatever the reader has chosen. Nothing is remembered.
   * @param {Partial<Choice> & { list: string }} chapter */
  const carryChapter = (chapter) => {
    const chosen = { ...USUAL, ...recall(), lives: null, ...chapter };
    for (const link of document.links) {
      const hash = link.closest("article") ? hashFor(link, chosen) : "";
      if (hash) link.hash = hash;
    }
  };

  /** Settings that are not named stay as they are; lives only if the number of players stays as well.
   * @param {Partial<Choice> & { list: string }} choice */
  const remember = (choice) => {
    const before = /** @type {Partial<Choice>} */ (recall() ?? {});
    const {
      list, min = before.min ?? USUAL.min, players = before.players ?? USUAL.players, begins = before.begins ?? BEGINS,
    } = choice;
    const finish = choice.finish ?? before.finish ?? FINISH;
    const title = choice.title ?? (before.list === list ? before.title : undefined);
    const lives = choice.lives === undefined ? (before.lives ?? null) : choice.lives;
    const fits = lives?.length === Number(players);
    kept.set({ list, min: Number(min), players: Number(players), title, lives: fits ? lives : null, begins, finish });
    carry();
  };

  /** A choice of lists begins with those that lead the book, and the reader's own; the others follow under a heading.
   * @param {HTMLSelectElement} field */
  const lead = (field) => {
    const options = [...field.options];
    const others = options.filter(({ value }) => !LEADING.includes(value) && !value.startsWith("~"));
    if (others.length && options.some(({ value }) => LEADING.includes(value)))
      field.append(make("optgroup", { label: gettext("More lists") }, others));
  };

  return { recall, remember, carry, carryChapter, lead };
})();
