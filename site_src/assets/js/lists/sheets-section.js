/* your-list.html: the cheat sheets to print. The scripts in lists/own-games say what is on them. */
// needs: core/ui.js, core/work.js, lists/own-list-decks.js, lists/own-lists.js
// optional: lists/own-games/ghost.js, print/fit-sheets.js
StrategyBook.yourSheets = (() => {
  const { make, button, select } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { own, ownDecks } = StrategyBook;

  /** One line: a head, a text or null, and the words, or null. @param {SheetEntry} given */
  const entry = ([head, list, text = ""]) => make("section", {},
    make("p", {}, make("b", {}, head), " ", text, list === null ? null : make("span.sb-words", {}, list)),
  );

  const seat = (/** @type {{ head?: string, entries: SheetEntry[] }} */ { head, entries }) => [
    ...(head ? [make("section.cheat-seat", {}, make("p.cheat-head", {}, head))] : []), ...entries.map(entry),
  ];

  /** An article.cheat. @param {SheetContent} content @param {string} title of the list */
  const article = ({ variant, players, rules, seats, nothing }, title) =>
    make("article.cheat", { "data-paper": true, "data-players": players },
      make("header", {},
        make("p.cheat-title", {}, `${variant} · ${title}`),
        make("p", {}, rules, " ", gettext("Printed {date}.", { date: StrategyBook.language.date(new Date()) })),
      ),
      seats.length ? seats.flatMap(seat) : entry(["", null, nothing]),
    );

  /** @type {HTMLElement | null} */ let shown = null;
  // The screen shows nothing of it, and a phone would be busy for half a second.
  window.addEventListener("beforeprint", () => shown?.isConnected && StrategyBook.paper.fit([shown]));

  /** The sheets to print: Ghost's at once, the others when the reader chooses them.
   * @param {ReadList} list @param {string} title @param {Ghost} ghost @param {number} min */
  return (list, title, ghost, min) => {
    const view = make("div", { hidden: true }); // until the page shows it
    const note = make("p.sb-note.sb-noprint", { role: "status" });
    const heads = ownDecks.heads({ slug: "", title, alphabet: list.alphabet, ...own.offers(list) })
      .filter(ownDecks.hasSheet);
    const first = StrategyBook.ghostSheet(ghost, min);
    let last = "";
    const print = (/** @type {SheetContent | undefined} */ content) => {
      if (content) view.replaceChildren((shown = article(content, title)));
    };
    const choose = async (/** @type {string} */ key) => {
      last = key;
      note.textContent = "";
      const head = heads.find((each) => each.key === key);
      if (!head) return print(first);
      note.textContent = gettext("Working it out …");
      try {
        const deck = await StrategyBook.work.run({ what: "deck", list, head }).answer;
        if (last !== key) return;
        note.textContent = "";
        print(ownDecks.sheet(deck));
      } catch (error) {
        const { message: reason } = /** @type {Error} */ (error);
        note.textContent = gettext("That sheet could not be made: {reason}.", { reason });
      }
    };
    const choices = [["", first.label], ...heads.map(({ key, title: name }) => [key, name])];
    const field = select(gettext("Sheet of"), choices, "", choose);
    const printer = button(gettext("Print"), () => window.print());
    choose("");
    return [
      make("h2.sb-noprint", {}, gettext("A cheat sheet to print")),
      make("div.sb-form.sb-noprint", {}, field.label, printer), note, view,
    ];
  };
})();
