/* The folds of learn.html: one says how well cards are known, one exports, imports and clears progress. */
// needs: core/tables.js, core/ui.js, data/book.js, learn/cardbox.js, learn/drill/words.js, learn/mistakes.js
StrategyBook.progressFold = (() => {
  const { make, button, download, number, percent, fold } = StrategyBook.ui;
  const { gettext, ngettext } = StrategyBook.language;
  const { num, row, table } = StrategyBook.tables;
  const { days } = StrategyBook.drillWords;
  const { mistakes } = StrategyBook;
  const FILE = "strategy-book-cardbox.json";
  const NOT_RESTORED = gettext("Its mistakes are not kept: the browser’s storage is full or switched off.");
  const UNREADABLE_FILE = "strategy-book-cardbox-unreadable.txt";

  /** What was wrong with stored cards, as a sentence; 0 if nothing was. @param {Cardbox} box */
  const damage = ({ damaged }) => damaged &&
    ngettext(
      "{number} card of your progress had a day or a count that cannot be: it was mended, or left out where nothing " +
        "could be read.",
      "{number} cards of your progress had a day or a count that cannot be: they were mended, or left out where " +
        "nothing could be read.",
      damaged,
    );

  class ProgressFold {
    /** @param {Cardbox} box  @param {() => void} changed called when progress is other than it was */
    constructor(box, changed) {
      this.box = box;
      this.changed = changed;
      this.note = make("p", { role: "status" });
      this.file = make("input", { type: "file", accept: ".json,application/json", change: () => this.take() });
      this.raw = button(gettext("Save what cannot be read as a file"), () =>
        download(box.unreadable ?? "", UNREADABLE_FILE, "text/plain"),
      );
      this.weekly = make("p.learn-export", { hidden: true },
        gettext("A browser may drop what a page has kept."),
        " ",
        (this.since = make("span")),
        make("br"),
        button(gettext("Export it now"), () => this.export()),
      );
      this.node = fold(
        gettext("Your progress: export, import, clear"),
        make("p", {},
          gettext("Progress stays on this device. To take it to another one, export it there and import it here; of " +
            "a card on both, the answer given later counts."),
        ),
        make("div.sb-form", {},
          button(gettext("Export"), () => this.export()),
          make("label", {}, gettext("Import a file"), this.file),
          this.raw,
          button(gettext("Clear all progress"), () => this.clear()),
        ),
      );
      this.show();
    }

    /** What the state of the box calls for: the raw text where it cannot be read, an export once a week. */
    show() {
      this.raw.hidden = !this.box.locked;
      this.weekly.hidden = !this.box.exportDue;
      this.since.textContent = this.box.exported
        ? gettext("You exported your progress a week ago or earlier.")
        : gettext("You have not exported your progress yet.");
      if (this.box.locked) this.node.open = true;
    }

    export() {
      download(this.box.file([...mistakes.all().values()]), FILE, "application/json");
      this.box.noteExport();
      this.note.textContent =
        ngettext("{number} card exported.", "{number} cards exported.", this.box.cards.size);
      this.show();
    }

    async take() {
      const given = this.file.files?.[0];
      if (!given) return;
      try {
        const { count, mistakes: values } = this.box.import(await given.text());
        const read =
          ngettext("{number} card read from {file}.", "{number} cards read from {file}.", count, { file: given.name });
        this.note.textContent = mistakes.restore(values) ? read : `${read} ${NOT_RESTORED}`;
      } catch (error) {
        const reason = /** @type {Error} */ (error).message;
        this.note.textContent = gettext("That file was not imported: {reason}. Nothing has changed.", { reason });
      }
      this.file.value = "";
      this.show();
      this.changed();
    }

    clear() {
      const kept = this.box.locked ? null : this.box.file([...mistakes.all().values()]);
      const gone = this.box.clear();
      const cleared = gone && mistakes.clear()
        ? gettext("All progress is cleared.")
        : gettext("The browser did not clear all progress: its storage is full or switched off.");
      const undo = () => {
        if (!kept) return;
        try {
          const restored = mistakes.restore(this.box.import(kept).mistakes);
          this.note.textContent = [gettext("Your progress is back."), restored ? "" : NOT_RESTORED].join(" ");
        } catch {
          this.note.replaceChildren(gettext("It cannot be put back: the browser’s storage is full."), " ", back);
        }
        this.changed();
      };
      const back = button(gettext("Take it back"), undo);
      this.note.replaceChildren(cleared, " ", gone && kept ? back : "");
      this.show();
      this.changed();
    }
  }

  /** Groups of cards by the longest rest in days. @type {[title: string, most: number][]} */
  const GROUPS = [
    [gettext("up to 3 days"), 3],
    [gettext("up to 3 weeks"), 21],
    [gettext("up to 3 months"), 91],
    [gettext("up to a year"), 365],
    [gettext("longer"), Infinity],
  ];

  /** How well cards are known: a table of how long they rest, by FSRS. @param {Cardbox} box @param {Card[]} cards */
  const memoryTable = (box, cards) => {
    const today = box.today();
    const known = cards.flatMap(({ id }) => {
      const state = box.state(id);
      return state ? [{ ...state, id }] : [];
    });
    const groupOf = (/** @type {CardState} */ { due, seen }) => GROUPS.findIndex(([, most]) => due - seen <= most);
    const rows = GROUPS.map(([title], i) => {
      const inside = known.filter((card) => groupOf(card) === i);
      const due = inside.filter((card) => card.due <= today).length;
      const later = inside.map((card) => card.due).filter((day) => day > today);
      const recall = inside.reduce((sum, { id }) => sum + box.recall(id), 0) / inside.length;
      return row(
        title, num(number(inside.length)), num(number(due)), later.length ? days(Math.min(...later) - today) : "–",
        num(inside.length ? percent(recall) : "–"),
      );
    });
    const between = gettext("Rest between two answers");
    const heads = [between, gettext("Cards"), gettext("Due"), gettext("Next due"), gettext("Known today, by estimate")];
    return fold(gettext("How well you know them"), table(gettext("How well you know these cards"), heads, rows));
  };

  return { ProgressFold, damage, memoryTable };
})();
