/* your-list.html: the reader's own list against people, and what a disputed word would change. Computed when opened. */
// needs: core/data.js, core/tables.js, core/ui.js, data/book.js, solve/disputes.js, solve/people.js, solve/trie.js
StrategyBook.yourPeople = (() => {
  const { listedSeats: LISTED_SEATS, sharedSize: SHARED_SIZE } = StrategyBook.book;
  const { make, fold, plural, number, select, words, capital } = StrategyBook.ui;
  const { gettext, parts } = StrategyBook.language;
  const { row, table } = StrategyBook.tables;

  const marked = (/** @type {[word: string, at: number][]} */ list) =>
    list.flatMap(([word, at]) => [make("i", {}, word.slice(0, at), make("span.sb-at", {}, "|"), word.slice(at)), " "]);

  /** The words to know against a reader, for one seat of the list's game.
   * @param {Trie} trie @param {number} players @param {number} seat @param {number} most */
  const against = (trie, players, seat, most) => {
    const game = new StrategyBook.people.Against(trie, players, seat, most);
    const openings = game.openings();
    const sure = openings.filter((node) => game.sure[node]);
    const lists = new Map(sure.map((node) => [node, game.list(node)]));
    const count = new Set([...lists.values()].flat().map(([word]) => word)).size;
    const values = { sure: sure.length, openings: plural(openings.length, "opening"), words: plural(count, "word") };
    const head = seat
      ? gettext("Sure of {sure} of {openings} that they can bring about; {words} to know.", values)
      : sure.length ? gettext("Sure to win; {words} to know.", values) : gettext("No sure win.");
    const lost = () => make("td.sb-lose", {}, gettext("✗ no sure win"));
    const rows = openings.map((node) => row(
      capital(trie.fragment(node)) || "–",
      lists.has(node) ? make("td.sb-win", {}, marked(lists.get(node) ?? [])) : lost(),
    ));
    const names = [gettext("They say"), gettext("You need to know")];
    return [make("p", {}, head), table(gettext("Words to know against them"), names, rows)];
  };

  const people = (/** @type {ReadList} */ list, /** @type {Ghost} */ ghost, /** @type {number} */ min) => () => {
    if (list.language && list.language !== "en") {
      const only = gettext("This page knows how familiar English words are, and no others. For other languages, the " +
        "command strategy-book add --ranks reads a file that says it.");
      return [make("p", {}, only)];
    }
    const { READERS, NEWSPAPER, rank, sizesOf } = StrategyBook.people;
    const view = make("div");
    const status = make("div", { role: "status" }, gettext("One moment …"));
    view.append(status);
    const begin = async () => {
      // A separate trie: the lists above break ties by the alphabet, and must not change.
      const trie = Object.assign(Object.create(StrategyBook.Trie.prototype), ghost.trie);
      const ranked = rank(trie, list.words, min, sizesOf(await StrategyBook.data.sizes()));
      const legal = list.words.reduce((sum, word) => sum + Number(word.length >= min), 0);
      if (ranked * 5 < legal) {
        status.textContent = gettext(
          "Too few of these words are in SCOWL, the English word lists that this is measured by.",
        );
        return;
      }
      const chosen = { most: NEWSPAPER, seat: Math.min(2, ghost.players) };
      const shown = make("div");
      const show = () => shown.replaceChildren(...against(trie, ghost.players, chosen.seat - 1, chosen.most));
      /** @type {[number, string][]} */
      const sizes = [...READERS].filter(([size]) => size <= SHARED_SIZE)
        .map(([size, name]) => [size, gettext("{readers} (rank {rank})", { readers: name, rank: size })]);
      /** @type {[number, string][]} */
      const seats = Array.from({ length: Math.min(ghost.players, LISTED_SEATS) }, (_, i) => [i + 1, `${i + 1}`]);
      const knows = select(gettext("They know what is known to"), sizes, chosen.most, (most) => {
        chosen.most = Number(most);
        show();
      });
      const seat = select(gettext("Your seat"), seats, chosen.seat, (value) => {
        chosen.seat = Number(value);
        show();
      });
      status.replaceChildren(
        make("p", {},
          gettext("Words with a SCOWL size up to {size}: {ranked} of {number}. The mark in a word shows where it " +
            "does its work: there they can only finish a word, or challenge you and lose. A word with the mark at " +
            "its end matters only if they finish it themselves.",
          { ranked: number(ranked), number: number(legal), size: SHARED_SIZE }),
        ),
        make("p.sb-links", {}, knows.label, " ", seat.label),
        shown,
      );
      show();
    };
    begin().catch(
      (error) => (status.textContent = gettext("That could not be worked out: {reason}", { reason: error.message })),
    );
    return [view];
  };

  const disputes = (/** @type {ReadList} */ list, /** @type {number} */ min) => () => {
    const verdicts = new StrategyBook.Disputes(list.words.filter((word) => word.length >= min)).verdicts();
    /** @param {string[] | null} struck @returns {Child[]} */
    const strikes = (struck) =>
      struck === null ? [gettext("never")] : [plural(struck.length, "word"), ": ", ...words(struck)];
    const rows = verdicts.letters.map(({ letter, wins, struck }) => row(
      capital(letter), make(`td.${wins ? "sb-win" : "sb-lose"}`, {}, wins ? gettext("✓ wins") : gettext("✗ loses")),
      make("td", {}, strikes(struck)),
    ));
    /** @type {Record<string, Child | Child[]>} */
    const values = { winner: verdicts.winner, words: strikes(verdicts.struck) };
    const names = [gettext("Letter"), gettext("Now it"), gettext("Strike")];
    return [
      make("p", {}, verdicts.struck === null
        ? parts("Player {winner} of two wins, whatever words you strike.", values)
        : parts("Player {winner} of two wins. For the other to win, you have to strike {words}.", values)),
      table(gettext("Words to strike until a first letter changes"), names, rows),
    ];
  };

  /** Two parts of the page, computed when the reader unfolds them.
   * @param {ReadList} list @param {Ghost} ghost @param {number} min */
  return (list, ghost, min) => [
    make("h2", {}, gettext("Against people")),
    fold(gettext("The words that beat somebody who knows only common words"), people(list, ghost, min)),
    ghost.players === 2 ? fold(gettext("How safe is this?"), disputes(list, min)) : null,
  ];
})();
