/* The choice of list, shortest word and players, folded away behind what was chosen. */
// needs: core/ui.js, data/book.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});
  const { make, select, setOptions } = StrategyBook.ui;
  const { players: PLAYERS } = StrategyBook.book;

  class Settings {
    /**
     * @param {object[]} lists
     * @param {(change: object) => void} choose told of { list }, { min } or { players }
     * @param {...HTMLElement} more what else belongs behind the fold
     */
    constructor(lists, choose, ...more) {
      this.text = make("span");
      this.list = select("Word list", lists.map((each) => [each.slug, each.title]), "", (slug) =>
        choose({ list: lists.find((each) => each.slug === slug) }),
      );
      this.min = select("Shortest word", [], "", (min) => choose({ min: Number(min) }));
      const counts = PLAYERS.map((count) => [count, `${count} players`]);
      this.players = select("Players", counts, 2, (players) => choose({ players: Number(players) }));
      this.node = make(
        "details.sb-settings",
        {},
        make("summary", {}, this.text, make("span.sb-change", {}, "change")),
        make("div.sb-form", {}, this.list.label, this.min.label, this.players.label, more),
      );
    }

    show(at, extra = "") {
      this.list.field.value = at.list.slug;
      setOptions(this.min.field, at.list.min.map((m) => [m, `${m} letters`]), at.min);
      this.players.field.value = String(at.players);
      this.text.textContent = `${at.list.title} · ${at.min}+ letters · ${at.players} players${extra}`;
    }
  }

  StrategyBook.Settings = Settings;
})();
