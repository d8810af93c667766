/* Two people at Jotto on the page: who hides, guesses and answers now. The rules are in duel.js. */
// needs: core/ui.js, play/jotto/duel-outcome.js, play/jotto/duel.js, play/jotto/review.js, play/jotto/mode.js
// needs: play/match-line.js, play/meanings.js, play/table-parts.js
/** @typedef {InstanceType<(typeof StrategyBook)["DuelView"]>} DuelView */
StrategyBook.DuelView = (() => {
  const { make, fill, button, submit, word: wordNode, wordText } = StrategyBook.ui;
  const { gettext, ngettext } = StrategyBook.language;
  const { Mode, saidBefore } = StrategyBook.jottoMode;
  const { duelOutcome } = StrategyBook;
  const { actions, scores, Question } = StrategyBook.tableParts;

  const saidOf = (/** @type {DuelTurn} */ { answer, found }) =>
    found ? gettext("✓ the word") : answer === null ? "…" : `${answer}`;

  class DuelView extends Mode {
    /** `changed` is called after every change: it returns a note, or false if another state has been put on the table
     * meanwhile. @param {JottoRules} rules @param {(text: string) => void} say
     * @param {{ changed: () => string | false, again: () => void }} page */
    constructor(rules, say, page) {
      super(rules, say);
      this.page = page;
      /** @type {JottoDuel} */ this.duel;
      /** @type {JottoRecord} */ this.setup;
      /** @type {number | null} */ this.me;
      this.hinted = "";
      this.question = new Question();
      this.scores = make("ul.sb-scores", { "aria-label": gettext("Players") });
      this.body = make("div.sb-duel");
      this.meanings = new StrategyBook.Meanings();
      this.during = actions(
        [gettext("Hint"), () => this.hint()],
        [gettext("Take back"), () => this.askTakeBack()],
        [gettext("Give up"), () => this.askGiveUp()],
      );
      this.after = actions(
        [gettext("Play again"), () => this.page.again(), true],
        [gettext("Take back and go on"), () => this.askTakeBack()],
      );
      const parts = [this.scores, this.body, this.meanings.node, this.question.node, this.during.node, this.after.node];
      this.view.append(make("div.sb-board", {}, parts), (this.about = make("div")));
    }

    /** Puts a game on the table.
     * @param {{ duel: JottoDuel, setup: JottoRecord, me: number | null, note?: string }} match */
    open({ duel, setup, me, note = "" }) {
      this.duel = duel;
      this.setup = setup;
      this.me = me;
      this.hinted = "";
      this.question.close();
      this.turn(note);
    }

    nameOf(/** @type {number} */ player) { return StrategyBook.matchLine.nameIn(this.setup.seats, player); }

    /** The player who has to hide a word before the game can go on; null if nobody has. */
    get hider() {
      const { hidden, over } = this.duel;
      if (over) return null;
      if (this.me !== null) return hidden[this.me] === null ? this.me : null;
      const missing = hidden.findIndex((word) => word === null);
      return missing < 0 ? null : missing;
    }

    /** May the player of this device act for the player? @param {number | null} player */
    holds(player) { return player !== null && (this.me === null || this.me === player); }

    /** @param {string} [note] */
    turn(note = "") {
      if (this.me !== null && this.holds(this.duel.answerer)) this.duel.answerByBook();
      const other = this.page.changed();
      if (other === false) return;
      this.draw([note, this.answered(), other].filter(Boolean).join(" "));
    }

    /** What the last answer was, as a sentence. */
    answered() {
      const { turns } = this.duel;
      const last = turns.at(-1);
      if (!last || (last.answer === null && !last.found)) return "";
      const values = {
        name: this.nameOf(1 - this.duel.guesserOf(turns.length - 1)), word: wordText(last.guess),
      };
      if (last.found) return gettext("“{word}” is {name}’s word.", values);
      return ngettext(
        "“{word}” has {number} letter in common with {name}’s word.",
        "“{word}” has {number} letters in common with {name}’s word.", last.answer ?? 0, values,
      );
    }

    draw(/** @type {string} */ note) {
      const { duel } = this;
      const { guesser, answerer, over } = duel;
      const active = this.hider ?? answerer ?? guesser;
      const helped = (/** @type {number} */ player) => this.setup.helped.includes(player);
      scores(this.scores, [0, 1].map((player) => ({
        name: this.nameOf(player), turn: !over && active === player, helped: helped(player),
      })), "");
      const playing = () =>
        this.hider !== null ? this.hiding() : answerer !== null ? this.answering() : this.guessing();
      /** @type {[string, ...unknown[]]} */
      const [head, ...parts] =
        /** @type {any} */ (over ? duelOutcome(duel, (player) => this.nameOf(player)) : playing());
      fill(this.body, this.verdict(head, note), /** @type {Children} */ (parts), this.logs());
      this.during.node.hidden = over || this.question.open;
      this.after.node.hidden = !over || this.question.open;
      this.during.set(gettext("Hint"), this.hider === null && this.holds(guesser));
      this.during.set(gettext("Take back"), duel.canUndo && this.me === null);
      this.during.set(gettext("Give up"), this.hider === null);
      this.after.set(gettext("Play again"), true);
      this.after.set(gettext("Take back and go on"), true, this.me === null);
      this.meanings.show(
        { slug: this.setup.list, own: this.rules.own }, over ? duel.hidden.filter((word) => word !== null) : [],
      );
      this.about.replaceChildren(...(over ? this.review() : []));
      this.say([note, head].filter(Boolean).join(" "));
    }

    logs() {
      return [0, 1].flatMap((player) => {
        const turns = this.duel.guessesOf(player).map((turn) => ({ guess: turn.guess, answer: saidOf(turn) }));
        const label = gettext("{name}’s guesses", { name: this.nameOf(player) });
        return turns.length ? [make("p", {}, make("b", {}, label)), this.log(label, turns)] : [];
      });
    }

    /** Do the rules refuse an action? Then the page says why. @param {() => void} action */
    refuses(action) {
      const why = StrategyBook.attempt(action, ({ message }) => message) ?? "";
      this.trouble.textContent = why;
      return why !== "";
    }

    /** A field whose letters nobody reads over a shoulder, unless the button beside it is pressed. */
    hiding() {
      const player = /** @type {number} */ (this.hider);
      const hide = (/** @type {string} */ word) => {
        if (this.refuses(() => this.duel.hide(player, word))) return;
        this.turn(this.hider === null && this.me === null ? gettext("Both words are hidden.") : "");
      };
      const show = button(gettext("Show"), () => {
        const shown = this.field.classList.toggle("sb-concealed");
        show.textContent = shown ? gettext("Show") : gettext("Conceal");
      });
      const draw = button(gettext("Let the book choose"), () =>
        (this.field.value = this.game.draw(this.rules.hider, Math.random)),
      );
      const form = this.wordForm(gettext("Your word"), hide, show, draw, submit(gettext("Hide it")));
      this.field.classList.add("sb-concealed");
      const away = this.me === null ? [gettext("{name}, look away.", { name: this.nameOf(1 - player) }), " "] : null;
      const about = gettext(
        "The word has {number} letters. Only this device keeps it, and shows nothing while you type.",
        { number: this.game.letters },
      );
      return [gettext("{name}, hide a word.", { name: this.nameOf(player) }), make("p.sb-note", {}, away, about), form];
    }

    guessing() {
      const guesser = /** @type {number} */ (this.duel.guesser);
      const name = this.nameOf(guesser);
      const other = this.nameOf(1 - guesser);
      const send = gettext("Send {name} this match with the button below.", { name });
      if (!this.holds(guesser)) return [gettext("It is {name}’s turn.", { name }), make("p.sb-note", {}, send)];
      const guess = (/** @type {string} */ word) => {
        const repeated = saidBefore(this.duel.guessesOf(guesser), word).trim();
        if (this.refuses(() => this.duel.guess(word))) return;
        this.hinted = "";
        this.turn(repeated);
      };
      const ends = this.duel.turns.at(-1)?.found && guesser === 1;
      const last = ends
        ? gettext("{name} has found the word. This is the last guess: if it is right, nobody wins.", { name: other })
        : "";
      const hint = this.hinted ? make("p.sb-note", { role: "status" }, this.hinted) : null;
      const asks = gettext("{name}, guess {other}’s word.", { name, other });
      return [asks, last && make("p", {}, last), this.guessForm(gettext("{name}’s guess", { name }), guess), hint];
    }

    answering() {
      const answerer = /** @type {number} */ (this.duel.answerer);
      const pending = /** @type {DuelTurn} */ (this.duel.pending);
      const name = this.nameOf(answerer);
      if (!this.holds(answerer)) {
        const note =
          gettext("{name} guesses “{word}”.", { name: this.nameOf(1 - answerer), word: wordText(pending.guess) });
        const send = gettext("Send {name} this match with the button below.", { name });
        return [gettext("{name} answers.", { name }), make("p.sb-note", {}, note, " ", send)];
      }
      const act = (/** @type {() => void} */ action) => () => {
        action();
        this.turn();
      };
      const keys = this.answerKeys((count) => act(() => this.duel.answer(count))(), act(() => this.duel.found()));
      const word = this.duel.hidden[answerer];
      const shown = make("span.sb-words", { hidden: true }, " ", wordNode(word ?? "", "span"));
      const look = button(gettext("Show {name}’s word", { name }), () => {
        shown.hidden = !shown.hidden;
        look.textContent = shown.hidden ? gettext("Show {name}’s word", { name }) : gettext("Conceal it");
      });
      const asks = gettext("{name}, how many letters does “{word}” have in common with your word?", {
        name, word: wordText(pending.guess),
      });
      return [asks, keys, make("p", {}, look, shown)];
    }

    review() {
      return [0, 1].flatMap((player) =>
        StrategyBook.jottoReview.ofPlayer(this.rules, this.duel, player, this.nameOf(player)),
      );
    }

    /** How many words still fit, and what the book would guess. The player who asks is marked. */
    hint() {
      const { guesser } = this.duel;
      if (guesser === null || this.hider !== null || !this.holds(guesser)) return;
      if (!this.setup.helped.includes(guesser)) this.setup.helped = [...this.setup.helped, guesser].sort();
      const turns = this.duel.guessesOf(guesser)
        .flatMap(({ guess, answer, found }) => (found ? [] : [{ guess, answer: answer ?? 0 }]));
      const left = this.game.possible(turns);
      const best = this.game.best(left, 1).map(({ guess }) => this.game.words[guess]);
      const fits =
        ngettext("{number} word fits all the answers.", "{number} words fit all the answers.", left.length);
      const wrong = gettext("No word of this game fits all the answers: one of them is wrong.");
      this.hinted =
        best.length ? [fits, gettext("The book would guess “{word}”.", { word: wordText(best[0]) })].join(" ") : wrong;
      this.turn();
    }

    /** Taking back needs the agreement of all. */
    askTakeBack() {
      if (!this.duel.canUndo || this.me !== null) return;
      const { quitter, turns, pending, answers } = this.duel;
      const last = turns[turns.length - 1];
      const asks = () => {
        if (quitter !== null)
          return gettext("Take back that {name} gave up? Only if both agree.", { name: this.nameOf(quitter) });
        const values = { word: wordText(last.guess) };
        if (pending || answers === "book") return gettext("Take back “{word}”? Only if both agree.", values);
        return gettext("Take back the answer to “{word}”? Only if both agree.", values);
      };
      this.ask(asks(), [[gettext("Both agree"), () => this.duel.undo()], [gettext("It stands"), () => {}]]);
    }

    askGiveUp() {
      if (this.hider !== null) return;
      /** @type {[string, () => void][]} */
      const able = [0, 1].filter((player) => this.holds(player))
        .map((player) => [this.nameOf(player), () => this.duel.giveUp(player)]);
      const asks = gettext("Who gives up? The other then wins, and both words are shown.");
      this.ask(asks, [...able, [gettext("Nobody"), () => {}]]);
    }

    ask(/** @type {string} */ text, /** @type {[string, () => void][]} */ answers) {
      const closing = (/** @type {() => void} */ action) => () => {
        action();
        this.question.close();
        this.turn();
      };
      this.question.ask(text, answers.map(([name, action]) => [name, closing(action)]));
      this.during.node.hidden = this.after.node.hidden = true;
    }
  }

  return DuelView;
})();
