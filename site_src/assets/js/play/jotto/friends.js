/* The mode of jotto-play.html for two people: the form, the game on the table, and keeping it: nothing is lost. */
// needs: core/ui.js, data/book.js, play/jotto/duel-view.js, play/jotto/line.js, play/match-panel.js
// needs: play/saved-matches.js
StrategyBook.JottoFriends = (() => {
  const { make, form, select, submit, listing } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { jottoLine, matchLine, matches, record, sentLine, JottoDuel } = StrategyBook;
  const { MatchKeeper } = StrategyBook.savedMatches;
  const { HUMAN, LONGEST_NAME, nameIn, numbered } = matchLine;
  const { name: GAME, title: TITLE } = StrategyBook.book.game("jotto");

  const ANSWERS = [
    ["book", gettext("the book, at once")],
    ["players", gettext("the players; the book checks at the end")],
  ];
  const DEVICES = [["", gettext("this one for both")], ["link", gettext("each their own: send the link on")]];

  const played = (/** @type {JottoDuel} */ { turns, quitter, hidden }) =>
    turns.length > 0 || quitter !== null || hidden.some((word) => word !== null);

  class FriendsMode {
    /** @param {JottoRules} rules @param {(text: string) => void} say
     * @param {{ open: (line: string) => Promise<void> }} page `open` puts a line on the table of whatever page plays
     * its game */
    constructor(rules, say, page) {
      this.rules = rules;
      this.written = "";
      /** @type {JottoRecord} */ this.setup;
      /** @type {JottoDuel} */ this.duel;
      this.names = [0, 1].map((player) => make("input", {
        type: "text", maxlength: LONGEST_NAME, autocomplete: "off",
        placeholder: numbered(player),
      }));
      this.answers = select(gettext("Who answers guesses?"), ANSWERS, "book", () => {});
      this.devices = select(gettext("Phones"), DEVICES, "", () => {});
      this.trouble = make("p.sb-note", { role: "alert" });
      const names = this.names.map((field, player) =>
        make("label", {}, gettext("Name of player {number}", { number: player + 1 }), field),
      );
      const fields = make("div.sb-form", {}, names, this.answers.label, this.devices.label);
      this.form = make("details.sb-settings.sb-friends", { open: true },
        make("summary", {},
          make("span", {}, gettext("Two people play")),
          make("span.sb-change", {}, gettext("change names and rules")),
        ),
        form("form", () => this.submit(), fields, submit(gettext("Begin the game")), this.trouble),
      );
      this.table = new StrategyBook.DuelView(rules, say, { changed: () => this.changed(), again: () => this.again() });
      this.panel = new StrategyBook.MatchPanel({
        line: () => this.line({ sent: true }),
        lineToCopy: () => this.line({ sent: true }),
        open: (line) => page.open(line),
        me: (player) => this.iAm(player),
      });
      this.table.view.hidden = true;
      this.view = make("div", {}, this.form, this.table.view, this.panel.node);
      const trouble =
        gettext("This browser cannot keep the game: its storage is full or switched off. Copy the link to be safe.");
      const key = () => (this.view.isConnected ? this.setup?.key : undefined);
      this.keeper = new MatchKeeper(key, (line) => this.panel.guard(() => this.follow(line)), trouble);
    }

    begin() { this.panel.showNone(); }

    submit() {
      const seats =
        this.names.map((field) => ({ name: field.value.trim().replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ""), kind: HUMAN }));
      this.trouble.textContent = "";
      if (seats[0].name && seats[0].name.toLocaleLowerCase() === seats[1].name.toLocaleLowerCase()) {
        this.trouble.textContent = gettext("Both players have the same name: give each their own.");
        return;
      }
      this.start({ seats, answers: this.answers.field.value, remote: this.devices.field.value === "link" });
    }

    /** Begins a game. With a device each, the player who begins it guesses first.
     * @param {Pick<JottoRecord, "seats" | "answers" | "remote">} given */
    start({ seats, answers, remote }) {
      const { rules } = this;
      const { list, game, strict } = rules;
      const words = {
        list, letters: game.letters, rules: strict ? "paper" : "everyday", check: matchLine.fingerprint(game.words),
      };
      /** @type {JottoRecord} */
      const setup = {
        turns: [], quitter: null, hidden: [null, null], ...jottoLine.DEFAULTS, ...words, seats, answers, remote,
        key: matches.newKey(),
      };
      this.put(new JottoDuel(rules, answers), setup, { me: remote ? 0 : null });
    }

    /** @param {JottoDuel} duel
     * @param {JottoRecord} setup @param {{ me: number | null, saved?: string | null, note?: string }} given */
    put(duel, setup, { me, saved = null, note = "" }) {
      this.duel = duel;
      this.setup = setup;
      this.keeper.saved = saved;
      this.names.forEach((field, player) => (field.value = setup.seats[player].name));
      this.answers.field.value = setup.answers;
      this.devices.field.value = setup.remote ? "link" : "";
      this.form.open = false;
      this.table.view.hidden = false;
      this.table.open({ duel, setup, me, note });
    }

    /** The same two again; the other begins. */
    again() {
      const { setup } = this;
      const me = this.table.me;
      const seats = [...setup.seats].reverse();
      const next = { ...setup, seats, key: matches.newKey(), helped: [] };
      this.put(new JottoDuel(this.rules, setup.answers), next, { me: me === null ? null : 1 - me });
    }

    /** The game as a line. `sent`: as it is sent to another device, which learns no hidden word before the end.
     * @param {{ sent?: boolean }} given */
    line({ sent = false } = {}) {
      const { duel, setup } = this;
      const { turns, quitter, over } = duel;
      const shows = !sent || !setup.remote || over;
      return jottoLine.write({ ...setup, turns, quitter, hidden: shows ? duel.hidden : [null, null] });
    }

    /** Keeps every change; a note for the reader, or false if the table now shows what another tab has kept. */
    changed() {
      const { duel, setup, table } = this;
      const line = this.line();
      const names = listing(setup.seats.map((_, player) => table.nameOf(player))).join("");
      const entry = { key: setup.key, line, me: table.me, over: duel.over, title: `${TITLE}, ${names}` };
      const note = this.keeper.keep(played(duel) ? entry : null, () => this.enter(line));
      if (note === false) return false;
      this.written = sentLine.hashOf(this.line({ sent: true }));
      history.replaceState(null, "", this.written);
      this.panel.show({
        table: { over: duel.over, stillIn: [] }, setup: { ...setup, joins: [] }, people: [0, 1], explore: false,
        me: table.me,
      });
      return note;
    }

    /** The record of games between the two. @param {string} line */
    enter(line) {
      const { duel, setup, table } = this;
      if (!duel.over) return record.remove(setup.key);
      const { winner } = duel;
      const players = setup.seats.map((_, player) => {
        const lost = winner === 1 - player ? 1 : 0;
        return { name: table.nameOf(player), kind: HUMAN, lost, right: 0, wrong: 0 };
      });
      record.add({
        key: setup.key, line, game: GAME, list: setup.list, players, winner, loser: winner === null ? null : 1 - winner,
      });
    }

    iAm(/** @type {number} */ player) {
      this.table.me = player;
      this.table.turn();
    }

    /** Puts a record on the table; throws an Error with a sentence for the reader if that is not possible.
     * @param {JottoRecord} recorded @param {string} [note] */
    show(recorded, note = "") {
      const write = (/** @type {JottoRecord} */ record) => jottoLine.write({ ...record, hidden: [null, null] });
      const { opened, kept: line, further, me: seat, saved, note: why } =
        matches.choose(recorded, write, gettext("This device knows how the game went on."));
      const kept = line === null ? null : StrategyBook.attempt(() => jottoLine.read(line), () => null);
      const chosen = (further && kept) || opened;
      const hidden =
        chosen.hidden.map((word, player) => word ?? recorded.hidden[player] ?? kept?.hidden[player] ?? null);
      const duel = jottoLine.replay({ ...chosen, hidden }, this.rules);
      const check = matchLine.fingerprint(this.rules.game.words);
      const changed = recorded.check !== null && recorded.check !== check;
      const warning =
        changed ? gettext("The list has changed since this link was made: this device rules by its own words.") : "";
      const setup = { ...chosen, key: chosen.key || matches.newKey(), check };
      // Before the first guess, the link comes from the player who begins.
      const next = duel.turns.length ? (duel.answerer ?? duel.guesser ?? 1) : 1;
      const me = setup.remote ? (seat ?? next) : null;
      const you = me !== null && saved === null
        ? gettext("You are {player}.", { player: nameIn(setup.seats, me) }) : "";
      this.put(duel, setup, { me, saved, note: [note, why, warning, you].filter(Boolean).join(" ") });
    }

    /** Another tab went on with this game. @param {string} line */
    follow(line) {
      this.show(jottoLine.read(line), gettext("This game went on in another tab or window. This is how it is now."));
    }
  }

  return FriendsMode;
})();
