/* Beside a ruling: the table strikes the word that decided it, or accepts one that the list lacks. At the end of a
 * match the table's words are offered as a list of its own. */
// needs: core/address.js, core/ui.js, lists/own-lists.js, play/rules.js, play/table-parts.js
StrategyBook.Rulings = (() => {
  const { make, fill, button, form, guard, letterField, listing, submit, wordText } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { clean } = StrategyBook.address;
  const { RULED } = StrategyBook.tableRules;

  const quoted = (/** @type {string[]} */ words) =>
    listing(words.map((word) => gettext("“{word}”", { word: wordText(word) }))).join("");

  /** What the table has accepted and struck, as a sentence; "" if it has changed nothing. @param {Table} table */
  const changesOf = (table) => {
    const values = { accepted: quoted(table.words(true)), struck: quoted(table.words(false)) };
    if (values.accepted && values.struck)
      return gettext("The table has accepted {accepted} and struck {struck}.", values);
    if (values.accepted) return gettext("The table has accepted {accepted}.", values);
    return values.struck && gettext("The table has struck {struck}.", values);
  };

  class Rulings {
    constructor(/** @type {(word: string, accepted: boolean) => Promise<void>} */ decide) {
      this.decide = decide;
      this.word = letterField({ size: 14 });
      this.strike = button(gettext("Not for us"), () => this.run(this.ruled, false));
      this.accept = submit(gettext("We accept it"), false);
      this.label = make("label", {}, `${gettext("A word that the list lacks")} `, this.word);
      this.form = form("form.sb-links", () => this.run(clean(this.word.value), true), this.label, this.accept);
      this.trouble = make("p.sb-note", { role: "alert" });
      this.changed = make("p.sb-note");
      this.ours = make("div.sb-links");
      const parts = [this.strike, this.form, this.trouble, this.changed, this.ours];
      this.node = make("div.sb-ruling", { role: "group", "aria-label": gettext("The table decides") }, parts);
      this.ruled = "";
      /** A word that was named and that the list lacks. */
      this.named = "";
    }

    async run(/** @type {string} */ word, /** @type {boolean} */ accepted) {
      this.trouble.textContent = "";
      await guard(this.trouble, () => {
        if (!word) throw new Error(gettext("Type the word first."));
        return this.decide(word, accepted);
      });
    }

    show(/** @type {Table} */ table, /** @type {BookList} */ list) {
      const { result } = table;
      const asks = result !== null && RULED.includes(result.ending) && !table.round.leavers.length;
      this.ruled = (asks && result.ending !== "bluff" && result.word) || "";
      this.strike.hidden = !this.ruled;
      this.strike.setAttribute("aria-label", gettext("Not for us: strike “{word}”", { word: this.ruled }));
      this.form.hidden = !asks || this.ruled !== "";
      if (this.form.hidden) this.named = "";
      if (!this.form.hidden && !this.word.value) this.word.value = this.named;
      if (this.form.hidden) this.word.value = "";
      this.trouble.textContent = "";
      const words = changesOf(table);
      this.changed.textContent = words && `${words} ${gettext("This applies to this match.")}`;
      const ours =
        button(gettext("Keep a list of our own"), () => guard(this.trouble, () => this.keep(table, list)));
      fill(this.ours, words && table.over ? ours : null);
      this.node.hidden = !asks && !words;
    }

    /** @param {Table} table @param {BookList} list */
    keep({ game }, { title: list, language, kept = null, same }) {
      const title = gettext("{list}, ours", { list });
      const alphabet = [...game.alphabet].sort();
      const ours = kept && [...kept].filter((letter) => alphabet.includes(letter)).join("");
      StrategyBook.own.keep({ title, alphabet, words: [...game.all()].sort(), language, kept: ours, same });
      const link = make("a", { href: "your-list.html" }, gettext("See your lists"));
      this.ours.replaceChildren(make("span", {}, gettext("Kept on this device as “{title}”.", { title }), " "), link);
    }
  }

  return Rulings;
})();
