/* The form for a match among several people: who sits where, with how many lives, and by which rules. */
// needs: core/ui.js, play/match-line.js, play/rules.js, play/strengths.js, play/table-parts.js, play/table-words.js
/** @typedef {Pick<MatchRecord, "seats" | "lives" | "begins" | "calls" | "proof" | "spells" | "remote">} FriendsSetup */
StrategyBook.friendsForm = (() => {
  const { button, fold, form, guard, make, select, submit } = StrategyBook.ui;
  const { gettext, parts } = StrategyBook.language;
  const { SPELLS } = StrategyBook.tableWords;
  const { strengths } = StrategyBook;
  const { checkSettings, MOST_LIVES } = StrategyBook.tableRules;
  const { HUMAN, LONGEST_NAME, numbered } = StrategyBook.matchLine;
  const SEAT_BITS = 30; // seats are bits of a number where scripts ask what wins

  const BEGINS = [
    ["turn", gettext("the next player round the table")],
    ["loser", gettext("the loser of the round")],
    ["after-loser", gettext("the player after the loser")],
  ];
  const CALLS = [["book", gettext("the book, at once")], ["players", gettext("you, by a challenge")]];
  const PROOFS = [["list", gettext("the list has a word")], ["player", gettext("the challenged player names a word")]];
  const ROUNDS = [["lives", gettext("a match with lives")], ["one", gettext("one round")]];
  const DEVICES = [["", gettext("this one for all players")], ["link", gettext("each their own: send the link on")]];

  const field = (/** @type {string} */ label, /** @type {Properties} */ properties) => {
    const input = make("input", { type: "text", autocomplete: "off", ...properties });
    return { input, label: make("label", {}, label, input) };
  };

  class FriendsForm {
    /** @param {{ begin: (setup: FriendsSetup) => void, back: () => void }} page `back`: to the match that is on the
     * table */
    constructor({ begin, back }) {
      this.begin = begin;
      /** @type {string[]} */ this.kinds = [];
      this.rows = make("ol.sb-seats");
      this.spells = field(gettext("The word you spell"), {
        maxlength: LONGEST_NAME, value: SPELLS, autocapitalize: "none", input: () => this.lengthen(),
      });
      this.begins = select(gettext("Who begins the next round"), BEGINS, "turn", () => {});
      this.calls = select(gettext("A completed word is noticed by"), CALLS, "book", () => {});
      this.proof = select(gettext("A challenge is lost if"), PROOFS, "list", () => {});
      this.devices = select(gettext("Phones"), DEVICES, "", () => {});
      this.rounds = select(gettext("Rounds"), ROUNDS, "lives", () => this.refresh());
      this.trouble = make("p.sb-note", { role: "alert" });
      const [first, more] = [
        [this.rounds, this.spells],
        [this.begins, this.calls, this.proof, this.devices],
      ].map((fields) => make("div.sb-form", {}, fields.map(({ label }) => /** @type {HTMLElement} */ (label))));
      this.back = button(gettext("Back to the match"), back);
      this.node = form("form.sb-friends", () => this.submit(),
        this.rows,
        button(gettext("Add a player"), () => this.add()),
        first,
        fold(gettext("More rules"), more),
        make("p.sb-links", {}, submit(gettext("Begin the match")), this.back),
        this.trouble,
      );
      this.node.setAttribute("aria-label", gettext("A match with friends"));
      /** @type {(Seat & { lives: number })[]} */ this.seats = [];
    }

    /** @param {string[]} kinds of opponents that there are with this list */
    offer(kinds) {
      this.kinds = kinds;
      this.refresh();
    }

    /** Fills the form: with a match that was played, or for newcomers.
     * @param {Partial<FriendsSetup> & { seats: Seat[] }} given */
    fill({ seats, lives = [], begins = "turn", calls = "book", proof = "list", spells = "", remote = false }) {
      this.spells.input.value = spells || SPELLS;
      this.seats = seats.map(({ name, kind }, i) => ({ name, kind, lives: lives[i] ?? this.usualLives }));
      this.begins.field.value = begins;
      this.calls.field.value = calls;
      this.proof.field.value = proof;
      this.devices.field.value = remote ? "link" : "";
      this.rounds.field.value = "lives";
      this.refresh();
    }

    get usualLives() { return [...this.spells.input.value.trim()].length || SPELLS.length; }

    /** Another word, another number of lives; players with a number of their own keep it. */
    lengthen() {
      const before = this.lastLength ?? SPELLS.length;
      this.lastLength = this.usualLives;
      for (const seat of this.seats) if (seat.lives === before) seat.lives = this.lastLength;
      this.refresh();
    }

    add() {
      if (this.seats.length >= SEAT_BITS) {
        this.trouble.textContent = gettext("At most {most} can sit at this table.", { most: SEAT_BITS });
        return;
      }
      this.seats.push({ name: "", kind: HUMAN, lives: this.usualLives });
      this.refresh();
      this.rows.lastElementChild?.querySelector("input")?.focus();
    }

    refresh() {
      const single = this.rounds.field.value === "one";
      for (const { label } of [this.spells, this.begins]) label.hidden = single;
      const kinds = [[HUMAN, gettext("a person")], ...this.kinds.map((kind) => [kind, strengths.nameOf(kind)])];
      this.rows.replaceChildren(...this.seats.map((seat, i) => this.row(seat, i, kinds, single)));
    }

    /** @param {Seat & { lives: number }} seat
     * @param {number} i @param {string[][]} kinds @param {boolean} single */
    row(seat, i, kinds, single) {
      const number = { number: i + 1 };
      const name = make("input", {
        type: "text", maxlength: LONGEST_NAME, autocomplete: "off",
        placeholder: numbered(i), "aria-label": gettext("Name of player {number}", number),
        input: (event) => (seat.name = event.target.value),
      });
      name.value = seat.name;
      if (!kinds.some(([kind]) => kind === seat.kind)) seat.kind = HUMAN;
      const kind = select("", kinds, seat.kind, (chosen) => (seat.kind = chosen)).field;
      kind.setAttribute("aria-label", gettext("Who is player {number}?", number));
      const lives = make("input", {
        type: "number", min: 1, max: MOST_LIVES, "aria-label": gettext("Lives of player {number}", number),
        input: (event) => (seat.lives = event.target.valueAsNumber),
      });
      lives.value = String(seat.lives);
      const swap = () => {
        [this.seats[i - 1], this.seats[i]] = [seat, this.seats[i - 1]];
        this.refresh();
      };
      const drop = () => {
        this.seats.splice(i, 1);
        this.refresh();
      };
      /** @param {string} text @param {string} label @param {() => void} action @param {boolean} able */
      const control = (text, label, action, able) =>
        button(text, action, false, { "aria-label": label, disabled: !able });
      return make("li", {},
        name,
        kind,
        single ? null : make("span.sb-lives-field", {}, parts("{field} lives", { field: lives })),
        control("↑", gettext("Player {number} sits one place earlier", number), swap, i > 0),
        control("×", gettext("Player {number} does not play", number), drop, this.seats.length > 2),
      );
    }

    submit() {
      const single = this.rounds.field.value === "one";
      const setup = {
        seats: this.seats.map(({ name, kind }) => ({ name: name.trim().replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ""), kind })),
        lives: single ? [] : this.seats.map(({ lives }) => lives),
        begins: this.begins.field.value,
        calls: this.calls.field.value,
        proof: this.proof.field.value,
        spells: single ? "" : this.spells.input.value.trim(),
        remote: this.devices.field.value === "link",
      };
      this.trouble.textContent = "";
      guard(this.trouble, () => {
        checkSettings({ ...setup, players: setup.seats.length });
        const names = setup.seats.map(({ name }) => name.toLocaleLowerCase()).filter(Boolean);
        if (new Set(names).size < names.length)
          throw new Error(gettext("Two players have the same name: give each their own."));
        if (setup.remote && setup.proof === "player")
          throw new Error(gettext("With a phone each, nobody can be asked for a word: let the list decide."));
        if (!setup.seats.some(({ kind }) => kind === HUMAN)) throw new Error(gettext("Choose at least one person."));
        this.begin(setup);
      });
    }
  }

  return { FriendsForm, SEAT_BITS };
})();
