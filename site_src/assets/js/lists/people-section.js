/* your-list.html: the reader's own list against people, and what a disputed word would change. */
// needs: core/data.js, core/tables.js, core/ui.js, core/work.js, data/book.js, lists/own-lists.js
StrategyBook.yourPeople = (() => {
  const { listedSeats: LISTED_SEATS, newspaper, readers: READERS, sharedSize: SHARED_SIZE } = StrategyBook.book;
  const { make, fill, fold, plural, number, select, words, capital } = StrategyBook.ui;
  const { own, work } = StrategyBook;
  const { gettext, ngettext, parts } = StrategyBook.language;
  const { row, table } = StrategyBook.tables;

  const marked = (/** @type {[word: string, at: number][]} */ list) =>
    list.flatMap(([word, at]) => [make("i", {}, word.slice(0, at), make("span.sb-at", {}, "|"), word.slice(at)), " "]);

  /** The words to know against a reader, for one seat of the list's game. @param {AgainstAnswer} answer
   * @param {number} seat */
  const against = ({ rows }, seat) => {
    const sure = rows.flatMap(([, list]) => (list ? [list] : []));
    const count = new Set(sure.flat().map(([word]) => word)).size;
    const won = seat > 1
      ? ngettext(
        "Sure of {sure} of {number} opening that they can bring about.",
        "Sure of {sure} of {number} openings that they can bring about.", rows.length, { sure: sure.length },
      )
      : sure.length ? gettext("Sure to win.") : gettext("No sure win.");
    const takes = ngettext("That takes {number} word.", "That takes {number} words.", count);
    const head = seat > 1 || sure.length ? `${won} ${takes}` : won;
    const lines = rows.map(([opening, list]) => row(
      capital(opening) || "–",
      list ? make("td.sb-win", {}, marked(list)) : make("td.sb-lose", {}, gettext("✗ no sure win")),
    ));
    const names = [gettext("They say"), gettext("You need to know")];
    return [make("p", {}, head), table(gettext("Words to know against them"), names, lines)];
  };

  /** A part of the page that a worker works out. @param {(node: HTMLElement) => Promise<unknown>} fillIn */
  const later = (fillIn) => () => {
    const view = make("div", {}, make("div", { role: "status" }, gettext("One moment …")));
    fillIn(view).catch(
      (error) => view.replaceChildren(gettext("That could not be worked out: {reason}", { reason: error.message })),
    );
    return [view];
  };

  /** @param {ReadList} list @param {number} players @param {number} min */
  const people = (list, players, min) => later(async (view) => {
    if (list.language && list.language !== "en") {
      const only = gettext("This page knows how familiar English words are, and no others. For other languages, the " +
        "command strategy-book add --ranks reads a file that says it.");
      return fill(view, make("p", {}, only));
    }
    const sizes = await StrategyBook.data.sizes();
    const legal = own.countOf(list, min);
    const chosen = { most: newspaper, seat: Math.min(2, players) };
    const ask = async () => {
      const { most, seat } = chosen;
      fill(shown, gettext("One moment …"));
      const asked = { what: "against", list, min, players, seat: seat - 1, most, sizes };
      /** @type {AgainstAnswer} */ const answer = await work.run(asked).answer;
      if (most === chosen.most && seat === chosen.seat) fill(shown, against(answer, seat));
      return answer;
    };
    const shown = make("div");
    const { ranked } = await ask();
    const few = gettext("Too few of these words are in SCOWL, the English word lists that this is measured by.");
    if (ranked * 5 < legal) return fill(view, few);
    const seats = Array.from({ length: Math.min(players, LISTED_SEATS) }, (_, i) => [i + 1, `${i + 1}`]);
    /** @param {string} label @param {(string | number)[][]} options @param {"most" | "seat"} setting */
    const choice = (label, options, setting) => select(label, options, chosen[setting], (value) => {
      chosen[setting] = Number(value);
      ask();
    }).label;
    return fill(view,
      make("p", {},
        gettext("Words with a SCOWL size up to {size}: {ranked} of {number}. The mark in a word shows where it does " +
          "its work: there they can only finish a word, or challenge you and lose. A word with the mark at its end " +
          "matters only if they finish it themselves.",
        { ranked: number(ranked), number: number(legal), size: SHARED_SIZE }),
      ),
      make("p.sb-links", {},
        choice(gettext("They know what is known to"), READERS.filter(([size]) => size <= SHARED_SIZE)
          .map(([size, name]) => [size, gettext("{readers} (rank {rank})", { readers: name, rank: size })]), "most"),
        " ", choice(gettext("Your seat"), seats, "seat"),
      ),
      shown,
    );
  });

  /** @param {ReadList} list @param {number} min */
  const disputes = (list, min) => later(async (view) => {
    /** @type {Dispute} */
    const verdicts = await work.run({ what: "disputes", list, min }).answer;
    /** @param {string[] | null} struck @returns {Child[]} */
    const strikes = (struck) =>
      struck === null ? [gettext("never")] : [plural(struck.length, "word"), gettext(": "), ...words(struck)];
    const rows = verdicts.letters.map(({ letter, wins, struck }) => row(
      capital(letter), make(`td.${wins ? "sb-win" : "sb-lose"}`, {}, wins ? gettext("✓ wins") : gettext("✗ loses")),
      make("td", {}, strikes(struck)),
    ));
    const values = { winner: verdicts.winner, words: words(verdicts.struck ?? []) };
    const names = [gettext("Letter"), gettext("Now it"), gettext("Strike")];
    fill(view,
      make("p", {}, verdicts.struck === null
        ? parts("Player {winner} of two wins, whatever words you strike.", values)
        : parts(ngettext(
          "Player {winner} of two wins. For the other to win, you have to strike {number} word: {words}",
          "Player {winner} of two wins. For the other to win, you have to strike {number} words: {words}",
          verdicts.struck.length, { winner: verdicts.winner, words: "{words}" },
        ), values)),
      table(gettext("Words to strike until a first letter changes"), names, rows),
    );
  });

  /** Two parts of the page, worked out when the reader unfolds them.
   * @param {ReadList} list @param {number} players @param {number} min */
  return (list, players, min) => [
    make("h2", {}, gettext("Against people")),
    fold(gettext("The words that beat somebody who knows only common words"), people(list, players, min)),
    players === 2 ? fold(gettext("How safe is this?"), disputes(list, min)) : null,
  ];
})();
