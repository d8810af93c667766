/* A table on the page, for any game, people and opponents: the turn loop, challenges, hints and taking back. The rules
 * are in rules.js, and table-drawing.js draws. */
// needs: core/address.js, core/board.js, core/ui.js, play/meanings.js, play/opponents.js, play/rules.js
// needs: play/rulings.js, play/table-drawing.js, play/table-parts.js, play/table-words.js
/** @typedef {InstanceType<(typeof StrategyBook)["TableView"]>} TableView */
StrategyBook.TableView = (() => {
  const { make, one, keys, voice } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { tableWords: words, tableDrawing: drawing } = StrategyBook;
  const { BUTTONS } = drawing;
  const { actions, Question, Places } = StrategyBook.tableParts;
  const { WordLine, Keyboard, VerdictBox } = StrategyBook.board;
  const { clean } = StrategyBook.address;

  class TableView {
    /** @param {HTMLElement} root
     * @param {{ random?: () => number, pace?: number, changed: (view: TableView) => string | false, again: () => void,
     *   other: (by: number) => void, unlock: () => Promise<void>, linkTo: (round: Round) => string }} page `pace`:
     *   milliseconds until an opponent answers; `changed` is called after every change, and may return a note; `again`
     *   begins another match of them, `other` one against an easier (-1) or a stronger opponent; `unlock` loads what
     *   the table needs to change words; `linkTo`: the link to a round of the table */
    constructor(root, { random = Math.random, pace = 500, changed, again, other, unlock, linkTo }) {
      this.random = random;
      this.pace = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : pace;
      this.changed = changed;
      this.again = again;
      this.linkTo = linkTo;
      this.unlock = unlock;
      this.rulings = new StrategyBook.Rulings((word, accepted) => this.decide(word, accepted));
      /** @type {Table} */ this.table;
      /** @type {MatchRecord} */ this.setup;
      /** @type {BookList} */ this.list;
      /** @type {(Opponent | null)[]} */ this.bots;
      /** @type {number | null} */ this.me;
      /** @type {Namer} */ this.nameOf;
      /** @type {number[]} */ this.people = [];
      /** @type {number | undefined} */ this.timer = undefined;
      this.given = 0;
      this.explore = this.hinting = false;
      /** Other opponents that the page has, once a round is over. */
      this.offers = { easier: false, stronger: false };
      this.scores = make("ul.sb-scores", { "aria-label": gettext("Players") });
      this.line = new WordLine();
      this.box = new VerdictBox();
      this.meanings = new StrategyBook.Meanings();
      this.question = new Question();
      this.places = new Places();
      this.keyboard = new Keyboard((letter) => this.letter(letter));
      this.plays = make("div", { role: "group", "aria-label": gettext("Legal plays") });
      this.during = actions(
        [BUTTONS.challenge, () => this.askChallenger()],
        [BUTTONS.hint, () => this.hint()],
        [BUTTONS.takeBack, () => this.askTakeBack()],
      );
      this.after = actions(
        [BUTTONS.next, () => this.nextRound(), true],
        [BUTTONS.again, () => this.again(), true],
        [BUTTONS.easier, () => other(-1)],
        [BUTTONS.stronger, () => other(1)],
        [BUTTONS.tryAgain, () => this.askTakeBack()],
      );
      this.after.node.hidden = true;
      this.about = make("div");
      const parts = [
        this.scores, this.line.node, this.box.node, this.rulings.node, this.meanings.node, this.question.node,
        this.places.node,
      ];
      const board = make("div.sb-board", {}, parts, this.keyboard.node, this.during.node, this.after.node, this.plays);
      this.view = make("div", { "aria-label": gettext("The game"), role: "region" }, board, this.about);
      root.append(this.view);
      this.say = voice(root);
      keys(root, (key) => this.key(key));
    }

    /** Puts a match on the table.
     * @param {{ table: Table, setup: MatchRecord, list: BookList, bots: (Opponent | null)[], me: number | null,
     *   given?: number, explore?: boolean, note?: string }} match `bots`: an opponent for each seat, null for people;
     *   `me`: the seat of the player who holds this device, null if all share it; `given`: letters that are there
     *   already; `explore`: shows what the book thinks */
    open({ table, setup, list, bots, me, given = 0, explore = false, note = "" }) {
      clearTimeout(this.timer);
      this.table = table;
      this.setup = setup;
      this.list = list;
      this.bots = bots;
      this.me = me;
      this.given = given;
      this.explore = explore;
      this.hinting = false;
      this.question.close();
      this.people = setup.seats.flatMap(({ kind }, player) => (kind === words.HUMAN ? [player] : []));
      this.nameOf = words.namer(setup.seats, me);
      this.turn(note, note);
    }

    /** One person against the book, who is "you"; otherwise each player has a name. */
    get solo() { return this.people.length === 1; }

    get personsTurn() {
      const { toMove } = this.table;
      if (toMove === null || !this.people.includes(toMove)) return false;
      return !this.setup.remote || this.me === null || this.me === toMove;
    }

    get opponentToMove() {
      const { toMove } = this.table;
      return toMove !== null && !this.people.includes(toMove);
    }

    /** Draws the table, then lets the next opponent answer.
     * @param {string} [note] @param {string} [kept] stays until a person has played */
    turn(note = "", kept = "") {
      clearTimeout(this.timer);
      const other = this.changed(this);
      if (other === false) return; // the page has put another state on the table
      this.show([note, other].filter(Boolean).join(" "));
      if (!this.opponentToMove || this.question.open) return;
      this.timer = setTimeout(() => this.answer(kept), this.pace);
    }

    answer(kept = "") {
      if (!this.opponentToMove || this.question.open || this.view.hidden) return;
      const { table } = this;
      const mover = /** @type {number} */ (table.toMove);
      const reply = /** @type {Opponent} */ (this.bots[mover])(table, this.random);
      if (reply.challenge && table.round.plays.length) {
        if (this.mustName) return this.askDefence(mover);
        table.challenge(mover, this.defence());
        this.turn(table.result?.ending === "challenge" ? "" : words.challenges(this.nameOf, mover));
        return;
      }
      const before = table.fragment;
      const text = reply.say ?? "";
      table.say(text);
      this.turn(
        [kept, table.result ? "" : words.played(this.nameOf, mover, before, text)].filter(Boolean).join(" "), kept,
      );
    }

    /** A key of the keyboard: it goes to the place that is chosen. @param {string} letter */
    letter(letter) {
      if (!this.personsTurn || this.question.open) return;
      this.play(/** @type {Way} */ (this.places.way).text(letter));
    }

    /** A fragment that somebody makes; throws an Error with a message for the reader if that is not possible.
     * @param {string} fragment */
    play(fragment) {
      const { table } = this;
      const mover = /** @type {number} */ (table.toMove);
      const before = table.fragment;
      table.say(fragment);
      this.hinting = false;
      this.turn(table.result ? "" : words.played(this.nameOf, mover, before, fragment));
    }

    /** Anybody may challenge: the page asks for the player where that is not clear. */
    askChallenger() {
      const able = this.table.challengers.filter((player) =>
        this.people.includes(player) && (!this.setup.remote || this.me === null || player === this.me),
      );
      if (!able.length) return;
      clearTimeout(this.timer);
      if (able.length === 1) return this.askDefence(able[0]);
      /** @type {[string, () => void][]} */
      const answers = able.map((player) => [this.nameOf(player), () => this.askDefence(player)]);
      this.question.ask(gettext("Who challenges?"), [...answers, [gettext("Nobody"), () => this.leaveQuestion()]]);
      this.waitForAnswer();
    }

    /** Has the player of the last letter to name a word, as a person who can be asked here? */
    get mustName() { return this.table.proof === "player" && this.people.includes(this.table.lastMover ?? -1); }

    /** The word with which an opponent defends its last letter, where the players have to name words. */
    defence() {
      const { table } = this;
      const bot = this.bots[table.lastMover ?? -1];
      if (table.proof !== "player" || !bot) return null;
      return bot.names ? bot.names(table) : table.game.example(table.fragment);
    }

    /** A person who is challenged may name a word, or has to. @param {number} player */
    askDefence(player) {
      const { table } = this;
      const challenged = /** @type {number} */ (table.lastMover);
      if (!this.people.includes(challenged) || this.setup.remote) return this.challenge(player);
      const answer = this.mustName ? gettext("Name it") : gettext("Let the book rule");
      const named = async (/** @type {string} */ word) => {
        if (this.mustName && !clean(word)) throw new Error(gettext("Type a word, or say that you know none."));
        await this.challenge(player, word);
      };
      /** @type {[string, (named: string) => void | Promise<void>][]} */ const answers = [[answer, named]];
      if (this.mustName) answers.push([gettext("I know none"), () => this.challenge(player)]);
      if (this.people.includes(player)) answers.push([gettext("No challenge"), () => this.leaveQuestion()]);
      const question =
        `${words.challenges(this.nameOf, player)} ${words.asksForWord(this.nameOf, challenged, this.mustName)}`;
      this.question.ask(question, answers, gettext("A word"));
      this.waitForAnswer();
    }

    /** The list lacks the word that was named: it counts if the table accepts it.
     * @param {number} player @param {string} word */
    askAboutWord(player, word) {
      const rule = async (/** @type {boolean} */ accepted) => {
        this.rulings.named = accepted ? "" : word;
        await this.challenge(player);
        if (accepted) await this.rulings.run(word, true);
      };
      this.question.ask(gettext("The list does not have “{word}”.", { word }), [
        [gettext("We accept it"), () => void rule(true)],
        [gettext("Another word"), () => this.askDefence(player)],
        [gettext("It does not count"), () => void rule(false)],
      ]);
      this.waitForAnswer();
    }

    /** The table accepts a word, or strikes one. @param {string} word @param {boolean} accepted */
    async decide(word, accepted) {
      await this.unlock();
      this.table.decide(word, accepted);
      this.turn(
        accepted ? gettext("The table accepts “{word}”.", { word }) : gettext("The table strikes “{word}”.", { word }),
      );
    }

    /** @param {number} player @param {string} [named] */
    async challenge(player, named = "") {
      const { table } = this;
      const word = clean(named);
      const listed = () => table.game.allows(word, table.fragment);
      const fits = word && table.game.fits(word, table.fragment);
      if (fits && !listed()) await this.unlock(); // a word behind another is in the list, too
      if (fits && !listed()) return this.askAboutWord(player, word);
      table.challenge(player, word || this.defence());
      this.question.close();
      const ending = table.result?.ending;
      this.turn(ending === "challenge" ? "" : words.challenges(this.nameOf, player));
    }

    /** While people are asked something, nothing else can be pressed. */
    waitForAnswer() {
      drawing.showKeys(this);
      drawing.showActions(this);
    }

    leaveQuestion() {
      this.question.close();
      this.turn();
    }

    /** Taking back is help for one person against the book; several people must all agree. */
    askTakeBack() {
      if (!this.canTakeBack()) return;
      if (this.solo) return this.takeBack();
      clearTimeout(this.timer);
      this.question.ask(words.asksToTakeBack(this.table), [
        [gettext("Everybody agrees"), () => this.takeBack()],
        [gettext("It stands"), () => this.leaveQuestion()],
      ]);
      this.waitForAnswer();
    }

    canTakeBack() {
      const { table, given } = this;
      if (!table.canUndo) return false;
      if (table.decided) return true;
      if (this.people.includes(table.result?.challenger ?? -1)) return true;
      return table.round.plays.some((_, turn) =>
        turn >= this.givenNow(given) && this.people.includes(table.moverOf(turn)),
      );
    }

    givenNow(/** @type {number} */ given) { return this.table.rounds.length === 1 ? given : 0; }

    /** Takes back until it is a person's turn again: letters that opponents answered come back as well. */
    takeBack() {
      const { table } = this;
      this.question.close();
      if (table.decided) table.undo();
      else {
        if (this.solo) this.markHelped(this.people[0]);
        do table.undo();
        while (table.canUndo && !this.people.includes(table.toMove ?? -1));
      }
      this.turn(gettext("Taken back."));
    }

    markHelped(/** @type {number} */ player) {
      if (!this.setup.helped.includes(player)) this.setup.helped = [...this.setup.helped, player].sort((a, b) => a - b);
    }

    hint() {
      if (!this.personsTurn) return;
      if (!this.explore) this.markHelped(/** @type {number} */ (this.table.toMove));
      this.hinting = true;
      this.turn(words.hint(this.table));
    }

    nextRound() {
      this.table.nextRound();
      this.turn(gettext("A new round."));
    }

    leave(/** @type {number} */ player) {
      this.table.leave(player);
      this.question.close();
      this.turn(words.left(this.nameOf, player));
    }

    key(/** @type {string} */ key) {
      if (!this.table || this.question.open || this.view.hidden) return false;
      const letter = clean(key);
      if (this.table.game.alphabet.includes(letter)) this.letter(letter);
      else if (key === "Backspace") this.askTakeBack();
      else if (key === "?") this.hint();
      else if (key === "!") this.askChallenger();
      else return false;
      return true;
    }

    /** Draws the table. A control that goes away hands the reader's focus to another. @param {string} note */
    show(note) {
      const focused = document.activeElement;
      const inside = this.view.contains(focused);
      this.draw(note);
      const gone = !focused?.isConnected || focused.checkVisibility?.() === false;
      const next = this.table.result ? ".sb-actions:not([hidden]) button:not([hidden])" : ".sb-key";
      if (inside && gone) one(next, this.view)?.focus({ preventScroll: true });
    }

    draw(/** @type {string} */ note) {
      const { table } = this;
      const { head, why } = words.status(this);
      drawing.draw(this);
      this.box.show({ mood: drawing.mood(this), head: [head], more: [[why, note].filter(Boolean).join(" ")] });
      this.rulings.show(table, this.list);
      this.meanings.show(this.list, table.result?.word ? [table.result.word] : []);
      const soFar =
        table.fragment ? gettext("Letters so far: {letters}.", { letters: [...table.fragment].join(" ") }) : "";
      if (!this.view.hidden) this.say([note, soFar, head, why].filter(Boolean).join(" "));
    }
  }

  return TableView;
})();
