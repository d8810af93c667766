/* The settings above a table: game, list, shortest word, players, seat, how long to play, and the row of opponents. */
// needs: core/address.js, core/settings.js, core/ui.js, data/book.js, play/strengths.js
/** What the settings above a table say. `strength`: the kind of opponents, or "pace"; `matchLives`: lives as an address
 * names them; `replaced`: what the address asked for and is not here.
 * @typedef {{ game: string, list: BookList, min: number, players: number, seat: number, lives: number, begins: string,
 *   strength: string, finish?: Finish, plays?: string[], matchLives?: number[] | null, replaced?: string }} PlayChoice
 */
/** What differs between the games of a page (ghost-page.js, kin-page.js).
 * @typedef {object} PlayFamily
 * @property {GameConstants[]} games those of the page, as the book's constants have them
 * @property {(game: string) => string} [where] a few words for the choice of one
 * @property {boolean} [explores] can somebody explore alone?
 * @property {boolean} [finishes] can play go on behind words?
 * @property {boolean} [atOnce] does a game begin with every change of the settings?
 * @property {(list: BookList) => boolean} takes can the list be played with?
 * @property {string} nothing what the page says where no list can be played with
 * @property {(list: BookList, game: string) => number[]} minimums the shortest words that are offered
 * @property {(list: BookList) => boolean} ranks can opponents know words by their familiarity?
 * @property {(setup: MatchRecord) => boolean} [needsAllWords]
 * @property {(hash: string, lists: BookList[]) => Partial<PlayChoice> & Pick<PlayChoice, "game" | "list" | "min" |
 *   "players" | "seat">} wish what an address asks for, besides lines
 * @property {(setup: { game: string, list: BookList, min: number, calls: string,
 *   finish: Finish }) => Promise<TableGame>} load the game, as ghost-game.js describes it
 * @property {(table: Table, list: BookList) => Promise<void>} [prepare] solves a match, as match-plays.js describes
 * @property {(game: any, list: BookList, opponents: boolean) => Promise<void>} [unlock] where the table can change
 * words only after something is loaded; `opponents`: do some play who know words by their familiarity?
 * @property {(size: number, game: any) => Promise<Knowledge>} knows the words up to a SCOWL size, as `believed` takes
 * them */
StrategyBook.PlaySettings = (() => {
  const { make, one, button, select, setOptions } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { book, pace, strengths } = StrategyBook;

  const BEGINS = [
    ["turn", gettext("the next player")],
    ["loser", gettext("the loser")],
    ["after-loser", gettext("the one after the loser")],
  ];

  const LENGTHS = [
    [1, gettext("one round")],
    // Translators: the letters of the word that players collect
    [5, gettext("five lives: g-h-o-s-t")],
  ];

  class PlaySettings {
    /** @param {PlayFamily} family @param {BookList[]} lists @param {PlayChoice} chosen what the page begins with
     * @param {{ change: (choice: Partial<PlayChoice>) => void, begin: () => void }} page */
    constructor(family, lists, chosen, { change, begin }) {
      this.family = family;
      const where = (/** @type {string} */ name) => (family.where ? gettext(": ") + family.where(name) : "");
      const games = family.games.map(({ name, title }) => [name, title + where(name)]);
      this.gameField = select(gettext("Game"), games, chosen.game, (game) => change({ game }));
      this.seatField = select(gettext("Your seat"), [], 1, (seat) => change({ seat: Number(seat) }));
      this.livesField = select(gettext("Length"), LENGTHS, 1, (lives) => change({ lives: Number(lives) }));
      this.beginsField = select(gettext("The next round begins"), BEGINS, "turn", (begins) => change({ begins }));
      this.go = button(gettext("New game"), () => begin(), true);
      /** Are the settings those of a match among friends, which need no seat? */
      this.forFriends = false;
      this.settings = new StrategyBook.Settings(lists, (choice) => change({ ...choice, plays: [] }), {
        finishes: family.finishes, before: family.games.length > 1 ? [this.gameField.label] : [],
        after: [this.seatField.label, this.livesField.label, this.beginsField.label, this.go],
      });
      this.node = this.settings.node;
      this.against = make("div.sb-against", { role: "group", "aria-label": gettext("You play against") });

      this.kind = chosen.strength;
      this.choose = (/** @type {string} */ strength) => change({ strength });
    }

    /** The row of opponents. @param {PlayChoice} chosen */
    showOpponents({ list, strength, seat }) {
      this.kind = strength;
      const { family } = this;
      const fixed = strengths.FIXED[strengths.ladderOf(list, family.ranks(list))];
      const buttons = [...new Set([pace.PACE, ...fixed, strength])].map((kind) => {
        const text = kind === pace.PACE ? gettext("your level") : strengths.nameOf(kind);
        const press = () => {
          this.choose(kind);
          one('[aria-pressed="true"]', this.against)?.focus({ preventScroll: true });
        };
        return make(
          "button.sb-choice",
          { type: "button", "data-kind": kind, "aria-pressed": String(kind === strength), click: press }, text,
        );
      });
      this.against.replaceChildren(make("span", {}, gettext("Opponent")), ...buttons);
      this.against.hidden = seat === 0 || this.forFriends;
    }

    /** No opponent of the row plays in a match among people. @param {boolean} solo */
    showSolo(solo) {
      for (const button of this.against.querySelectorAll("button"))
        button.setAttribute("aria-pressed", String(solo && button.dataset.kind === this.kind));
    }

    /** Makes a choice possible, and shows it. @param {PlayChoice} chosen */
    refresh(chosen) {
      const { family } = this;
      const minimums = family.minimums(chosen.list, chosen.game);
      if (!minimums.includes(chosen.min)) chosen.min = StrategyBook.address.usualLength(minimums);
      chosen.seat = Math.min(chosen.seat, chosen.players);
      const seats =
        Array.from({ length: chosen.players }, (_, i) => [i + 1, i === 0 ? gettext("1 (you begin)") : `${i + 1}`]);
      setOptions(
        this.seatField.field, family.explores ? [[0, gettext("everybody: explore")], ...seats] : seats, chosen.seat,
      );
      if (!strengths.possible(chosen.strength, chosen.list, family.ranks(chosen.list))) chosen.strength = pace.PACE;
      const known = LENGTHS.some(([lives]) => lives === chosen.lives);
      const addressed = [chosen.lives, gettext("a match, as the address says")];
      setOptions(this.livesField.field, known ? LENGTHS : [...LENGTHS, addressed], chosen.lives);
      setOptions(this.beginsField.field, BEGINS, chosen.begins);
      this.beginsField.label.hidden = chosen.lives === 1 || this.forFriends;
      for (const part of [this.settings.players.label, this.seatField.label, this.livesField.label, this.go])
        part.hidden = this.forFriends;
      this.gameField.field.value = chosen.game;
      this.showOpponents(chosen);
      this.show(chosen);
    }

    /** The line above the table: what the reader chose, or what the table has, where more may sit than can be chosen.
     * @param {PlayChoice} chosen @param {number} [seated]
     * @param {boolean} [explore] @param {boolean} [next] does the table have something else? */
    show(chosen, seated = chosen.players, explore = chosen.seat === 0, next = false) {
      const { family } = this;
      const minimums = family.minimums(chosen.list, chosen.game);
      const after = (explore ? ` · ${gettext("explore")}` : "") + (next ? ` · ${gettext("from the next game")}` : "");
      this.settings.show(chosen, {
        minimums, before: this.titleOf(chosen.game), after, seated: this.forFriends ? 0 : seated,
      });
    }

    /** The game in front of a summary, where the page has several. @param {string} game */
    titleOf(game) { return this.family.games.length > 1 ? `${book.game(game).title} · ` : ""; }

    /** What a table is played with. @param {Pick<TableView, "list" | "setup">} view */
    describe({ list, setup }) {
      return this.titleOf(setup.game) + this.settings.describe({ list, min: setup.min, players: setup.seats.length });
    }

    /** What the reader sees of the settings: all, those of a match among friends, or none while such a match is played.
     * @param {PlayChoice} chosen @param {PlayTab} tab @param {boolean} asking */
    arrange(chosen, tab, asking) {
      const forFriends = tab === "friends";
      this.node.hidden = forFriends && !asking;
      if (forFriends === this.forFriends) return;
      this.forFriends = forFriends;
      this.refresh(chosen);
    }
  }

  return PlaySettings;
})();
