/* your-list.html: the cheat sheets to print. */
// needs: core/ui.js, lists/own-list-decks.js, lists/own-list-sheet.js, lists/own-lists.js
// optional: print/fit-sheets.js
StrategyBook.yourSheets = (() => {
  "use strict";
  const { make, pause, select } = StrategyBook.ui;
  const { own, ownDecks } = StrategyBook;

  /** The sheets to print: Ghost's at once, the others when the reader chooses them. */
  return (list, title, ghost, min) => {
    const view = make("div");
    const note = make("p.sb-note.sb-noprint", { role: "status" });
    const heads = ownDecks.heads({ slug: "", title, ...own.offers(list.words) }).filter(ownDecks.hasSheet);
    const first = StrategyBook.ghostSheet(ghost, min);
    const print = (content) => {
      const sheet = StrategyBook.ownSheet(content, title);
      view.replaceChildren(sheet);
      StrategyBook.paper.fit(sheet);
    };
    const choose = async (key) => {
      const mine = (choose.last = key);
      note.textContent = "";
      const head = heads.find((each) => each.key === key);
      if (!head) return print(first);
      note.textContent = "Working it out …";
      await pause();
      try {
        const deck = await ownDecks.deck(head, ownDecks.open(list, head));
        if (choose.last !== mine) return undefined;
        note.textContent = "";
        print(ownDecks.sheet(deck));
      } catch (error) {
        note.textContent = `That sheet could not be made: ${error.message}.`;
      }
      return undefined;
    };
    const field = select("Sheet of", [["", first.label], ...heads.map((head) => [head.key, head.title])], "", choose);
    const button = make("button.sb-button", { type: "button", click: () => window.print() }, "Print");
    choose("");
    return [make("h2.sb-noprint", {}, "A cheat sheet to print"), make("div.sb-form.sb-noprint", {}, field.label, button), note, view];
  };
})();
