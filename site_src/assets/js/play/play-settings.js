/* The settings above a table: game, list, shortest word, players, seat, opponents, and how long it is played. */
// needs: core/settings.js, core/ui.js, data/book.js
/**
 * What the settings above a table say. `strength`: the kind of opponents; `matchLives`: lives as an address names them; `replaced`: what
 * the address asked for and is not here.
 * @typedef {{ game: string, list: BookList, min: number, players: number, seat: number, lives: number, begins: string, strength: string,
 *   plays?: string[], matchLives?: number[] | null, replaced?: string }} PlayChoice
 */
StrategyBook.PlaySettings = (() => {
  "use strict";
  const { make, select, setOptions } = StrategyBook.ui;
  const { book } = StrategyBook;

  /** @type {[string, string][]} */
  const BEGINS = [
    ["turn", "the next player"],
    ["loser", "the loser"],
    ["after-loser", "the one after the loser"],
  ];

  /** @type {[number, string][]} */
  const LENGTHS = [
    [1, "one round"],
    [5, "five lives: g-h-o-s-t"],
  ];

  class PlaySettings {
    /**
     * @param {PlayFamily} family
     * @param {BookList[]} lists
     * @param {PlayChoice} chosen what the page begins with
     * @param {{ change: (choice: Partial<PlayChoice>) => void, begin: () => void }} page
     */
    constructor(family, lists, chosen, { change, begin }) {
      this.family = family;
      /** @type {[string, string][]} */
      const games = family.games.map(({ name, title }) => [name, family.where ? `${title}: ${family.where(name)}` : title]);
      this.gameField = select("Game", games, chosen.game, (game) => change({ game }));
      this.seatField = select("Your seat", [], 1, (seat) => change({ seat: Number(seat) }));
      this.livesField = select("Length", LENGTHS, 1, (lives) => change({ lives: Number(lives) }));
      this.strengthField = select("Opponents", [], "perfect", (strength) => change({ strength }));
      this.beginsField = select("The next round begins", BEGINS, "turn", (begins) => change({ begins }));
      const begins = make("button.sb-button.sb-button--main", { type: "button", click: () => begin() }, "New game");
      this.settings = new StrategyBook.Settings(lists, (choice) => change({ ...choice, plays: [] }), {
        before: family.games.length > 1 ? [this.gameField.label] : [],
        after: [this.seatField, this.strengthField, this.livesField, this.beginsField].map(({ label }) => /** @type {HTMLElement} */ (label)).concat(begins),
      });
      this.node = this.settings.node;
    }

    /** Makes a choice possible, and shows it. @param {PlayChoice} chosen @param {[string, string][]} strengths the opponents that there are */
    refresh(chosen, strengths) {
      const { family } = this;
      const minimums = family.minimums(chosen.list, chosen.game);
      if (!minimums.includes(chosen.min)) chosen.min = minimums.includes(book.usual.min) ? book.usual.min : minimums[minimums.length - 1];
      chosen.seat = Math.min(chosen.seat, chosen.players);
      /** @type {[number, string][]} */
      const seats = Array.from({ length: chosen.players }, (_, i) => [i + 1, i === 0 ? "1 (you begin)" : `${i + 1}`]);
      setOptions(this.seatField.field, family.explores ? [[0, "everybody: explore"], ...seats] : seats, chosen.seat);
      if (!strengths.some(([key]) => key === chosen.strength)) chosen.strength = "perfect";
      setOptions(this.strengthField.field, strengths, chosen.strength);
      const known = LENGTHS.some(([lives]) => lives === chosen.lives);
      /** @type {[number, string]} */
      const addressed = [chosen.lives, "a match, as the address says"];
      setOptions(this.livesField.field, known ? LENGTHS : [...LENGTHS, addressed], chosen.lives);
      setOptions(this.beginsField.field, BEGINS, chosen.begins);
      this.beginsField.label.hidden = chosen.lives === 1;
      this.gameField.field.value = chosen.game;
      this.show(chosen);
    }

    /**
     * The line above the table: what the reader chose, or the table has: more may sit there than can be chosen.
     * @param {PlayChoice} chosen @param {number} [seated] @param {boolean} [explore]
     */
    show(chosen, seated = chosen.players, explore = chosen.seat === 0) {
      const { family } = this;
      const minimums = family.minimums(chosen.list, chosen.game);
      const before = family.games.length > 1 ? `${book.game(chosen.game).title} · ` : "";
      this.settings.show(chosen, { minimums, before, after: explore ? " · explore" : "", seated });
    }
  }

  return PlaySettings;
})();
