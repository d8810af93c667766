/* The choice of list, shortest word and players, folded away behind a line that states the choice. */
// needs: core/choice.js, core/ui.js, data/book.js
/** @typedef {InstanceType<(typeof StrategyBook)["Settings"]>} Settings */
StrategyBook.Settings = (() => {
  const { make, select, setOptions } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { players: PLAYERS } = StrategyBook.book;
  const FINISHES = [["loses", gettext("loses")], ["goes-on", gettext("costs nothing: play goes on")]];

  class Settings {
    /** @param {BookList[]} lists
     * @param {(change: { list?: BookList, min?: number, players?: number, finish?: Finish }) => void} choose called
     * with one of these @param {{ before?: HTMLElement[], after?: HTMLElement[], finishes?: boolean }} [fields] further
     * fields of the page; `finishes`: whether what finishing a word does can be chosen */
    constructor(lists, choose, { before = [], after = [], finishes = false } = {}) {
      this.text = make("span");
      this.list = select(gettext("Word list"), lists.map(({ slug, title }) => [slug, title]), "", (slug) =>
        choose({ list: lists.find((list) => list.slug === slug) }),
      );
      StrategyBook.choice.lead(this.list.field);
      this.min = select(gettext("Shortest word"), [], "", (min) => choose({ min: Number(min) }));
      const counts = PLAYERS.map((count) => [count, gettext("{number} players", { number: count })]);
      this.players =
        select(gettext("Players"), counts, counts[0][0], (players) => choose({ players: Number(players) }));
      this.finish = select(gettext("Finishing a word"), FINISHES, "loses", (value) =>
        choose({ finish: /** @type {Finish} */ (value) }),
      );
      this.node = make("details.sb-settings", {},
        make("summary", {}, this.text, make("span.sb-change", {}, gettext("change"))),
        make(
          "div.sb-form", {}, before, this.list.label, this.min.label, this.players.label,
          finishes ? this.finish.label : null, after,
        ),
      );
    }

    /** @param {{ list: BookList, min: number, players: number, finish?: Finish }} choice
     * @param {{ before?: string, after?: string, minimums?: number[], seated?: number }} [more] text round the summary,
     * the shortest words that are offered, if not all of the list, and how many play now, if that cannot be chosen */
    show(choice, { before = "", after = "", minimums = choice.list.min, seated = choice.players } = {}) {
      const { list, min, players, finish = "loses" } = choice;
      this.list.field.value = list.slug;
      setOptions(
        this.min.field, minimums.map((length) => [length, gettext("{number} letters", { number: length })]), min,
      );
      this.players.field.value = String(players);
      this.finish.field.value = finish;
      const passes = finish === "loses" ? "" : ` · ${gettext("play goes on behind words")}`;
      this.text.textContent = before + this.describe({ list, min, players: seated }) + passes + after;
    }

    /** What is played with, in a few words; 0 players are not mentioned.
     * @param {{ list: BookList, min: number, players: number }} choice */
    describe({ list, min, players }) {
      const given = { list: list.title, length: min, players };
      if (players) return gettext("{list} · {length}+ letters · {players} players", given);
      return gettext("{list} · {length}+ letters", given);
    }
  }

  return Settings;
})();
