/* The modes of jotto-play.html against the book: guess, hide, or both in turn. The helper is a mode of its own. */
// needs: core/ui.js, data/book.js, play/jotto/helper.js, play/jotto/mode.js, play/jotto/guessers.js
// needs: play/jotto/review.js
/** Games that were left, and go on when their page is loaded again: the book's word and the guesses so far; the book's
 * guesses with their answers, the word that was drawn for the player, and the book's plan; both.
 * @typedef {{ secret: string, guesses: string[] }} LeftGuesses
 * @typedef {{ turns: JottoTurn[], drawn: string, plan: number | null }} LeftAnswers
 * @typedef {LeftAnswers & { secret: string, theirs: JottoTurn[], found: number }} LeftGame */
StrategyBook.jottoModes = (() => {
  const { make, one, button, links, wordText } = StrategyBook.ui;
  const { Mode, promise, noneFits, saidBefore } = StrategyBook.jottoMode;
  const { reviewed } = StrategyBook.jottoReview;
  const { jottoPace } = StrategyBook;
  const { gettext, ngettext } = StrategyBook.language;

  /** @type {JottoLine} */
  const NO_LINE = { promise: null, plan: null, after: () => null }; // before a game has begun

  /** The book hides a word. */
  class GuessMode extends Mode {
    secret = "";
    done = false;

    /** @param {LeftGuesses | null} left */
    begin(left = null) {
      const goesOn = left && this.game.index.has(left.secret) && !left.guesses.some((guess) => this.rules.why(guess));
      this.secret = goesOn ? left.secret : this.game.draw(this.rules.hider, Math.random);
      this.turns =
        (goesOn ? left.guesses : []).map((guess) => ({ guess, answer: this.game.answer(guess, this.secret) }));
      this.done = false;
      this.draw(gettext("The book has chosen a word of {number} letters.", { number: this.game.letters }));
    }

    guess(/** @type {string} */ word) {
      if (this.isRefused(word)) return;
      const answer = this.game.answer(word, this.secret);
      const values = { word: wordText(word) };
      const repeated = saidBefore(this.turns, word);
      this.turns.push({ guess: word, answer });
      this.done = word === this.secret;
      const found = ngettext(
        "“{word}” it is, found in {number} guess.", "“{word}” it is, found in {number} guesses.", this.turns.length,
        values,
      );
      const common = ngettext(
        "“{word}” has {number} letter in common with the secret word.",
        "“{word}” has {number} letters in common with the secret word.", answer, values,
      );
      this.draw(this.done ? found : common + repeated);
    }

    /** The game as it is left here; null once it is over. @returns {LeftGuesses | null} */
    get left() { return this.done ? null : { secret: this.secret, guesses: this.turns.map(({ guess }) => guess) }; }

    draw(/** @type {string} */ note) {
      const give = button(gettext("Give up"), () => this.giveUp());
      const again = button(gettext("New word"), () => this.begin(), true);
      const form = this.done ? [again] : this.guessForm(gettext("Your guess"), (word) => this.guess(word), give);
      const helper = this.turns.length && !this.done ? this.possibleWords() : null;
      const after = this.done && this.turns.length ? reviewed(this.rules, this.turns, this.secret) : [];
      this.show(this.verdict(note), form, this.log(gettext("Your guesses")), helper, after);
      this.say(note);
      if (!this.done && this.turns.length) this.field.focus();
    }

    giveUp() {
      this.done = true;
      this.draw(gettext("The word was “{word}”.", { word: wordText(this.secret) }));
    }
  }

  /** The book guesses. */
  class HideMode extends Mode {
    line = NO_LINE;
    done = false;

    /** @param {LeftAnswers | null} left */
    begin(left = null) {
      this.turns = this.turnsLeft(left?.turns);
      this.drawn = left?.drawn ?? "";
      this.line = this.rules.line(left?.plan);
      this.ask();
    }

    /** @returns {LeftAnswers | null} */
    get left() { return this.done ? null : { turns: this.turns, drawn: this.drawn, plan: this.line.plan }; }

    ask() {
      this.done = false;
      const next = this.line.after(this.turns);
      if (!next) return this.contradiction();
      const kind = next.possible
        ? gettext("It may be your word.")
        : gettext("It cannot be your word: it is a probe, to learn more.");
      const asked = gettext("Guess {number}: “{word}”.", { number: this.turns.length + 1, word: wordText(next.word) });
      const howMany = gettext("How many letters does it have in common with yours?");
      const hear = (/** @type {number} */ answer) => {
        this.turns.push({ guess: next.word, answer });
        this.ask();
      };
      this.frame(
        this.verdict(asked, `${kind} ${howMany}`),
        this.answerKeys(hear, () => this.found(next.word)),
        this.ownWord(this.turns.length > 0),
        this.turns.length ? this.possibleWords() : promise(this.line, "The book"),
      );
      this.say(`${asked} ${kind}`);
    }

    /** @param {...any} parts */
    frame(...parts) {
      const back =
        button(gettext("Take back the last answer"), () => this.takeBack(), false, { disabled: !this.turns.length });
      const again = button(gettext("Start again"), () => this.begin());
      const correct = (/** @type {number} */ turn, /** @type {number | null} */ answer) =>
        this.correct(turn, Number(answer));
      this.show(parts, this.log(gettext("The book’s guesses"), this.turns, correct, false), links(back, again));
    }

    takeBack() {
      this.turns.pop();
      this.ask();
    }

    /** Another answer to a guess: the book guesses anew from there. @param {number} turn @param {number} answer */
    correct(turn, answer) {
      this.turns = [...this.turns.slice(0, turn), { ...this.turns[turn], answer }];
      this.ask();
      one("tbody tr:last-child select", this.view)?.focus();
    }

    found(/** @type {string} */ word) {
      const note = ngettext("“{word}” found in {number} guess.", "“{word}” found in {number} guesses.",
        this.turns.length + 1, { word: wordText(word) });
      this.done = true;
      this.frame(this.verdict(note));
      this.say(note);
    }

    contradiction() {
      const note = noneFits(this.game, this.turns);
      this.frame(this.verdict(note));
      this.say(note);
    }
  }

  /** Both hide and both guess, in turn. Fewer guesses win. */
  class TurnsMode extends Mode {
    /** The guesses of the book. @type {JottoTurn[]} */
    theirs = [];
    secret = "";
    line = this.rules.line();
    mine = 0; // the number of guesses that each player needed
    found = 0;

    /** @param {LeftGame | null} left */
    begin(left = null) {
      const known = left && this.game.index.has(left.secret) ? left : null;
      this.turns = this.turnsLeft(known?.turns);
      this.drawn = known?.drawn ?? "";
      this.theirs = this.turnsLeft(known?.theirs);
      this.secret = known?.secret ?? this.game.draw(this.rules.hider, Math.random);
      this.line = typeof known?.plan === "number" ? this.rules.line(known.plan) : jottoPace.line(this.rules);
      this.mine = this.turns.findIndex(({ guess }) => guess === this.secret) + 1;
      this.found = known?.found ?? 0;
      if (this.turns.length || this.drawn)
        return this.next(gettext("The game goes on."), this.turns.length > this.theirs.length ? "book" : "you");
      const book = { opponent: jottoPace.name(), number: this.game.letters };
      this.yourTurn(gettext("The book, {opponent}, has chosen a word of {number} letters; choose one, too, and keep " +
        "it to yourself. You begin.", book));
    }

    /** @returns {LeftGame | null} */
    get left() {
      const { turns, drawn, secret, theirs, found, line } = this;
      return this.mine && found ? null : { turns, drawn, secret, theirs, found, plan: line.plan };
    }

    guess(/** @type {string} */ word) {
      if (this.isRefused(word)) return;
      const answer = this.game.answer(word, this.secret);
      const repeated = saidBefore(this.turns, word);
      this.turns.push({ guess: word, answer });
      if (word === this.secret) this.mine = this.turns.length;
      const values = { word: wordText(word) };
      const note = word === this.secret
        ? gettext("“{word}” it is.", values)
        : ngettext(
          "“{word}” has {number} letter in common with the book’s word.",
          "“{word}” has {number} letters in common with the book’s word.", answer, values,
        ) + repeated;
      this.next(note, "book");
    }

    /** Who is to guess now, if anybody is. @param {string} note @param {string} who */
    next(note, who) {
      if (this.mine && this.found) this.over();
      else if (who === "book" ? this.found : !this.mine) this.yourTurn(note);
      else this.bookTurn(note);
    }

    yourTurn(/** @type {string} */ note) {
      const again = button(gettext("Start again"), () => this.begin());
      const form = this.guessForm(gettext("Your guess"), (word) => this.guess(word), again);
      const promised = this.line.promise || jottoPace.perfect ? promise(this.line, "The book") : null;
      this.frame(
        this.verdict(note), form, this.ownWord(this.turns.length > 0),
        this.turns.length ? this.possibleWords() : [this.against(), promised],
      );
      this.say(note);
      if (this.turns.length) this.field.focus();
    }

    /** Who guesses for the book: somebody of the reader's level, or the perfect guesser. */
    against() {
      const choice = (/** @type {string} */ text, /** @type {boolean} */ perfect) => {
        const press = () => (jottoPace.choose(perfect), this.begin());
        return make(
          "button.sb-choice", { type: "button", "aria-pressed": String(jottoPace.perfect === perfect), click: press },
          text,
        );
      };
      const row = [
        make("span", {}, gettext("Against")), choice(gettext("your level"), false), choice(gettext("perfect"), true),
      ];
      return make("div.sb-against", { role: "group", "aria-label": gettext("You play against") }, row);
    }

    bookTurn(/** @type {string} */ note) {
      const next = this.line.after(this.theirs);
      if (!next) return this.stuck();
      const asked =
        gettext("The book’s guess {number}: “{word}”.", { number: this.theirs.length + 1, word: wordText(next.word) });
      const howMany = gettext("How many letters does it have in common with yours?");
      const hear = (/** @type {number} */ answer, right = false) => {
        this.theirs.push({ guess: next.word, answer });
        if (right) this.found = this.theirs.length;
        const values = { word: wordText(next.word) };
        const common = ngettext(
          "“{word}” has {number} letter in common with yours.", "“{word}” has {number} letters in common with yours.",
          answer, values,
        );
        this.next(right ? gettext("The book has found “{word}”.", values) : common, "you");
      };
      this.frame(
        this.verdict(note, `${asked} ${howMany}`),
        this.answerKeys(hear, () => hear(this.game.letters, true)),
        this.ownWord(true),
      );
      this.say(`${note} ${asked}`);
    }

    stuck() {
      const note = noneFits(this.game, this.theirs);
      const back = button(gettext("Take back the last answer"), () => {
        this.theirs.pop();
        this.bookTurn("");
      }, true);
      this.frame(this.verdict(note), back);
      this.say(note);
    }

    over() {
      const results = [gettext("You win."), gettext("A draw."), gettext("The book wins.")];
      const result = results[1 + Math.sign(this.mine - this.found)];
      if (this.mine !== this.found) jottoPace.settle(this.mine < this.found);
      const next = jottoPace.perfect ? "" : gettext("Your next opponent: {opponent}.", { opponent: jottoPace.name() });
      const needed = ngettext("You needed {number} guess, the book {book}.",
        "You needed {number} guesses, the book {book}.", this.mine, { book: this.found });
      const note = [result, needed, next].filter(Boolean).join(" ");
      this.frame(
        this.verdict(note), button(gettext("New game"), () => this.begin(), true),
        reviewed(this.rules, this.turns, this.secret),
      );
      this.say(note);
    }

    /** @param {...any} parts */
    frame(...parts) {
      /** @type {[string, JottoTurn[]][]} */
      const logs = [[gettext("Your guesses"), this.turns], [gettext("The book’s guesses"), this.theirs]];
      this.show(parts, logs.map(([label, turns]) =>
        turns.length && [make("p", {}, make("b", {}, label)), this.log(label, turns)],
      ));
    }
  }

  /** @type {[key: string, text: string, Kind: JottoModeKind][]} */
  const modes = [
    ["guess", gettext("I guess the book’s word"), GuessMode],
    ["hide", gettext("The book guesses my word"), HideMode],
    ["turns", gettext("We both hide and guess, in turn"), TurnsMode],
    ["help", gettext("Help me in a game at the table"), StrategyBook.JottoHelper],
  ];
  return modes;
})();
