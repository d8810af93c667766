/* The choice of list, shortest word and players, folded away behind a line that states the choice. */
// needs: core/ui.js, data/book.js
/** @typedef {InstanceType<(typeof StrategyBook)["Settings"]>} Settings */
StrategyBook.Settings = (() => {
  "use strict";
  const { make, select, setOptions } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { players: PLAYERS } = StrategyBook.book;

  class Settings {
    /**
     * @param {BookList[]} lists
     * @param {(change: { list?: BookList, min?: number, players?: number }) => void} choose called with { list }, { min } or { players }
     * @param {{ before?: HTMLElement[], after?: HTMLElement[] }} [fields] further fields of the page
     */
    constructor(lists, choose, { before = [], after = [] } = {}) {
      this.text = make("span");
      this.list = select(gettext("Word list"), lists.map(({ slug, title }) => [slug, title]), "", (slug) =>
        choose({ list: lists.find((list) => list.slug === slug) }),
      );
      this.min = select(gettext("Shortest word"), [], "", (min) => choose({ min: Number(min) }));
      /** @type {[number, string][]} */
      const counts = PLAYERS.map((count) => [count, gettext("{number} players", { number: count })]);
      this.players = select(gettext("Players"), counts, counts[0][0], (players) => choose({ players: Number(players) }));
      this.node = make(
        "details.sb-settings",
        {},
        make("summary", {}, this.text, make("span.sb-change", {}, gettext("change"))),
        make("div.sb-form", {}, before, this.list.label, this.min.label, this.players.label, after),
      );
    }

    /**
     * @param {{ list: BookList, min: number, players: number }} choice
     * @param {{ before?: string, after?: string, minimums?: number[], seated?: number }} [more] text round the summary, the
     *   shortest words that are offered, if not all of the list, and how many play now, if that cannot be chosen
     */
    show(choice, { before = "", after = "", minimums = choice.list.min, seated = choice.players } = {}) {
      const { list, min, players } = choice;
      this.list.field.value = list.slug;
      setOptions(this.min.field, minimums.map((length) => [length, gettext("{number} letters", { number: length })]), min);
      this.players.field.value = String(players);
      const choiceText = gettext("{list} · {length}+ letters · {players} players", { list: list.title, length: min, players: seated });
      this.text.textContent = `${before}${choiceText}${after}`;
    }
  }

  return Settings;
})();
