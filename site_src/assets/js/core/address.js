/* What follows # on home and on the explore and play pages: LIST/MINIMUM/PLAYERS/LETTERS/TURN, then parts with names.
 *
 * TURN is how many others move before the reader does: 0 when it is the reader's turn. `lives=5-3-1` are the lives of
 * the players still in, from the one who began this round; `begins=loser` says who begins the next round, where not the
 * next in turn; `finish=goes-on` says that play goes on behind words; `against=scowl-35` is the opponent on the play
 * page. A TURN of 0 at the end is left out, and so is a part with a name that has its usual value.
 *
 * Older addresses have no names: LIVES/BEGINS, or the opponent and the lives of every player. They are only read. */
// needs: core/spelling.js, data/book.js
/** What an address asks for, made sensible. `turn`: how many others move before the reader; `replaced`: what was asked
 * for and is not here, with what replaces it, "" if everything is; `wrong`: why the lives make no match.
 * @typedef {{ list: BookList, min: number, players: number, letters: string, turn: number, replaced: string,
 *   against: string | null, lives: number[] | null, begins: string, wrong: string | null, finish: Finish }} Address */
StrategyBook.address = (() => {
  const { gettext, ngettext } = StrategyBook.language;
  const { players: PLAYERS, usual: USUAL } = StrategyBook.book;
  const PASSED = "goes-on"; // what finishing a word does, by the other custom
  const BEGINS = ["turn", "loser", "after-loser"]; // who begins the next round of a match
  const MOST_LIVES = 9; // of a player, on the pages
  const LONGEST = 255; // characters that are read as letters: more than any word has

  // What counters of visits and sentences put behind an address that is passed on.
  const COUNTED = /[?&].*$/su;
  const STRAY = /[^\p{L}\p{M}\p{N}]+$/u;

  const nearest = (/** @type {number[]} */ numbers, /** @type {number} */ target) =>
    numbers.reduce((best, each) => (Math.abs(each - target) < Math.abs(best - target) ? each : best));

  /** Of the shortest words that a game offers, in order: the usual one, or else the longest.
   * @param {number[]} lengths */
  const usualLength = (lengths) => (lengths.includes(USUAL.min) ? USUAL.min : lengths[lengths.length - 1]);

  /** The nearest sensible setting to what follows #, whatever that is. What it leaves open is what the reader chose
   * last, or `usual`.
   * @param {string} hash @param {BookList[]} lists @param {Partial<Choice> | null} [usual] @returns {Address} */
  const parse = (hash, lists, usual = null) => {
    const fallback = usual ?? {};
    const parts = hash.replace(/^#/u, "").replace(COUNTED, "").split("/").map((part) => StrategyBook.decoded(part));
    parts.push((parts.pop() ?? "").replace(STRAY, ""));
    const list =
      lists.find((each) => each.slug === parts[0]) ?? lists.find((each) => each.slug === fallback.list) ?? lists[0];
    const wished = {
      min: parseInt(parts[1], 10) || fallback.min || USUAL.min,
      players: parseInt(parts[2], 10) || fallback.players || USUAL.players,
    };
    const min = nearest(list.min, wished.min);
    const players = nearest(PLAYERS, wished.players);
    const turn = Math.min(Math.max(parseInt(parts[4], 10) || 0, 0), players - 1);
    const asked = parts[0] && parts[0] !== fallback.list ? { list: parts[0] } : fallback;
    const replaced = replacing({ ...asked, ...wished }, { list, min, players });
    const kept = !parts[0] && fallback.lives?.length === players;
    const { lives, begins, against = null, finish = parts[0] ? "loses" : fallback.finish } =
      named(players, parts.slice(5));
    const rules =
      kept ? match(players, (fallback.lives ?? []).join("-"), fallback.begins) : match(players, lives, begins);
    return {
      list, min, players, letters: clean(parts[3] ?? "", list), turn, replaced, against,
      finish: finish === PASSED ? PASSED : "loses", ...rules,
    };
  };

  const OPPONENT = /^(pace|perfect|fair|careless|(scowl|hasty|careless|part)-\d{1,5})$/u;
  const NAMED = /^(lives|begins|against|finish)=/u;

  /** The parts behind the turn, by their names: { lives, begins, against, finish }. @param {number} players
   * @param {string[]} parts @returns {{ lives?: string, begins?: string, against?: string | null, finish?: string }} */
  const named = (players, parts) => {
    const pairs = parts.filter((part) => NAMED.test(part)).map((part) => part.split("="));
    if (pairs.length) {
      const { lives, begins, against, finish } = Object.fromEntries(pairs);
      return { lives, begins, finish, against: OPPONENT.test(against ?? "") ? against : null };
    }
    const [sixth, seventh] = parts;
    if (!OPPONENT.test(sixth ?? "")) return { lives: sixth, begins: seventh };
    return { lives: Number(seventh) > 1 ? new Array(players).fill(seventh).join("-") : "", against: sixth };
  };

  /** Says what was asked for and is not here, and what replaces it. `wished` has the name of a list, and its title if
   * that is known, `shown` the list.
   * @param {{ list?: string, title?: string, min?: number, players?: number }} wished
   * @param {{ list: BookList, min?: number, players?: number }} shown */
  const replacing = (wished, shown) => {
    const { list } = shown;
    const sentences = [];
    if (wished.list && wished.list !== list.slug) {
      const names = { name: StrategyBook.cut(wished.title ?? wished.list, LONGEST), list: list.title };
      sentences.push(gettext("There is no list “{name}” here. This is {list}.", names));
    }
    if (wished.min && wished.min !== shown.min)
      sentences.push(ngettext(
        "There is no game for words of {wished} letter or more here with {list}. This is for {length} or more.",
        "There is no game for words of {wished} letters or more here with {list}. This is for {length} or more.",
        wished.min, { wished: wished.min, list: list.title, length: shown.min ?? "" },
      ));
    if (shown.players && wished.players !== shown.players) {
      const numbers = { wished: wished.players ?? "", players: shown.players };
      sentences.push(gettext("There is no game for {wished} players here. This is for {players}.", numbers));
    }
    return sentences.join(" ");
  };

  /** The lives and the rule of a match, or why there is none.
   * @param {number} players @param {string} [text] @param {string} [begins] */
  const match = (players, text, begins = BEGINS[0]) => {
    if (!text) return { lives: null, begins: BEGINS[0], wrong: null };
    const lives = text.split("-").map((count) => (/^\d{1,3}$/u.test(count) ? Number(count) : 0));
    const right = lives.length === players && lives.every((count) => count >= 1 && count <= MOST_LIVES);
    if (right && BEGINS.includes(begins)) return { lives, begins, wrong: null };
    const wrong = right
      ? gettext("Nobody knows the rule “{rule}” for who begins the next round; there are {options}.", {
          rule: StrategyBook.cut(begins, 20), options: BEGINS.join(", "),
        })
      : gettext(
        "This address names lives that make no match: each of the {players} players still in has 1 to {most}.",
        { players, most: MOST_LIVES },
      );
    return { lives: null, begins: BEGINS[0], wrong: `${wrong} ${gettext("The answer is for one round.")}` };
  };

  /** Letters as a list plays them (the chosen one, if none is given), without spaces.
   * @param {string} text @param {BookList} [list] */
  const clean = (text, list) =>
    StrategyBook.cut(StrategyBook.spelling.played(text, list).replace(/[\s/]+/gu, ""), LONGEST);

  /** @param {{ list: { slug: string }, min: number, players: number, lives?: number[] | null, begins?: string,
   *   finish?: string }} at
   * @param {string} letters */
  const format = (at, letters, turn = 0) => {
    const parts = [at.list.slug, at.min, at.players, letters];
    const passed = at.finish === PASSED;
    if (turn || at.lives || passed) parts.push(turn);
    const names =
      at.lives ? [`lives=${at.lives.join("-")}`, ...(at.begins === BEGINS[0] ? [] : [`begins=${at.begins}`])] : [];
    if (passed) names.push(`finish=${PASSED}`);
    return `#${[...parts.map(encodeURIComponent), ...names].join("/")}`;
  };

  return { parse, format, clean, replacing, usualLength };
})();
