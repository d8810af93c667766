/* The modes of jotto-play.html against the book: guess, hide, or both in turn. The helper is a mode of its own. */
// needs: core/ui.js, play/jotto/helper.js, play/jotto/mode.js, play/jotto/pace.js, play/jotto/review.js
StrategyBook.jottoModes = (() => {
  "use strict";
  const { make, plural } = StrategyBook.ui;
  const { Mode, promise, noneFits, guesses, button } = StrategyBook.jottoMode;
  const { reviewed } = StrategyBook.jottoReviewView;
  const { jottoPace } = StrategyBook;

  /** @type {JottoLine} */
  const NO_LINE = { promise: null, after: () => null }; // before a game has begun

  /** The book hides a word. */
  class GuessMode extends Mode {
    secret = "";
    done = false;

    begin() {
      this.turns = [];
      this.secret = this.game.draw(this.rules.hider, Math.random);
      this.done = false;
      this.draw(`The book has chosen a word of ${this.game.letters} letters.`);
    }

    /** @param {string} word */
    guess(word) {
      const refused = this.rules.why(word);
      if (refused) {
        this.trouble.textContent = refused;
        return;
      }
      const answer = this.game.answer(word, this.secret);
      this.turns.push({ guess: word, answer });
      this.done = word === this.secret;
      this.draw(
        this.done
          ? `“${word}” it is, found in ${guesses(this.turns.length)}.`
          : `“${word}” has ${plural(answer, "letter")} in common with the secret word.`,
      );
    }

    /** @param {string} note */
    draw(note) {
      const give = button("Give up", () => this.giveUp());
      const again = button("New word", () => this.begin(), true);
      const go = make("button.sb-button.sb-button--main", { type: "submit" }, "Guess");
      const form = this.done ? [again] : this.wordForm("Your guess", (word) => this.guess(word), go, give);
      const helper = this.turns.length && !this.done ? this.possibleWords() : null;
      const after = this.done && this.turns.length ? reviewed(this.rules, this.turns, this.secret) : [];
      this.show(this.verdict(note), form, this.log("Your guesses"), helper, after);
      this.say(note);
      if (!this.done && this.turns.length) this.field.focus();
    }

    giveUp() {
      this.done = true;
      this.draw(`The word was “${this.secret}”.`);
    }
  }

  /** The book guesses. */
  class HideMode extends Mode {
    line = NO_LINE;

    begin() {
      this.turns = [];
      this.drawn = "";
      this.line = this.rules.line();
      this.ask();
    }

    ask() {
      const next = this.line.after(this.turns);
      if (!next) {
        this.contradiction();
        return;
      }
      const kind = next.possible ? "It may be your word." : "It cannot be your word: it is a probe, to learn more.";
      const asked = `Guess ${this.turns.length + 1}: “${next.word}”.`;
      const hear = (/** @type {number} */ answer) => {
        this.turns.push({ guess: next.word, answer });
        this.ask();
      };
      this.frame(
        this.verdict(asked, `${kind} How many letters does it have in common with yours?`),
        this.answerKeys(hear, () => this.found(next.word)),
        this.ownWord(this.turns.length > 0),
        this.turns.length ? this.possibleWords() : promise(this.line, "The book"),
      );
      this.say(`${asked} ${kind}`);
    }

    /** @param {...any} parts */
    frame(...parts) {
      const back = button("Take back the last answer", () => this.takeBack(), false, { disabled: !this.turns.length });
      const again = button("Start again", () => this.begin());
      const correct = (/** @type {number} */ turn, /** @type {number | null} */ answer) => this.correct(turn, Number(answer));
      this.show(parts, this.log("The book’s guesses", this.turns, correct, false), make("ul.sb-links", {}, make("li", {}, back), make("li", {}, again)));
    }

    takeBack() {
      this.turns.pop();
      this.ask();
    }

    /** Another answer to a guess: the book guesses anew from there. @param {number} turn @param {number} answer */
    correct(turn, answer) {
      this.turns = [...this.turns.slice(0, turn), { ...this.turns[turn], answer }];
      this.ask();
      /** @type {HTMLElement | null} */ (this.view.querySelector("tbody tr:last-child select"))?.focus();
    }

    /** @param {string} word */
    found(word) {
      const note = `“${word}” found in ${guesses(this.turns.length + 1)}.`;
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

    begin() {
      this.turns = [];
      this.drawn = "";
      this.theirs = [];
      this.secret = this.game.draw(this.rules.hider, Math.random);
      this.line = jottoPace.line(this.rules);
      this.mine = this.found = 0;
      this.yourTurn(`The book, ${jottoPace.name()}, has chosen a word of ${this.game.letters} letters; choose one, too, and keep it to yourself. You begin.`);
    }

    /** @param {string} word */
    guess(word) {
      const refused = this.rules.why(word);
      if (refused) {
        this.trouble.textContent = refused;
        return;
      }
      const answer = this.game.answer(word, this.secret);
      this.turns.push({ guess: word, answer });
      if (word === this.secret) this.mine = this.turns.length;
      this.next(word === this.secret ? `“${word}” it is.` : `“${word}” has ${plural(answer, "letter")} in common with the book’s word.`, "book");
    }

    /** Who is to guess now, if anybody is. @param {string} note @param {string} who */
    next(note, who) {
      if (this.mine && this.found) this.over();
      else if (who === "book" ? this.found : !this.mine) this.yourTurn(note);
      else this.bookTurn(note);
    }

    /** @param {string} note */
    yourTurn(note) {
      const go = make("button.sb-button.sb-button--main", { type: "submit" }, "Guess");
      const form = this.wordForm("Your guess", (word) => this.guess(word), go, button("Start again", () => this.begin()));
      const promised = this.line.promise || jottoPace.perfect ? promise(this.line, "The book") : null;
      this.frame(this.verdict(note), form, this.ownWord(this.turns.length > 0), this.turns.length ? this.possibleWords() : [this.against(), promised]);
      this.say(note);
      if (this.turns.length) this.field.focus();
    }

    /** Who guesses for the book: somebody of the reader's level, or the perfect guesser. */
    against() {
      const choice = (/** @type {string} */ text, /** @type {boolean} */ perfect) => {
        const press = () => (jottoPace.choose(perfect), this.begin());
        return make("button.sb-choice", { type: "button", "aria-pressed": String(jottoPace.perfect === perfect), click: press }, text);
      };
      const row = [make("span", {}, "Against"), choice("your level", false), choice("perfect", true)];
      return make("div.sb-against", { role: "group", "aria-label": "You play against" }, row);
    }

    /** @param {string} note */
    bookTurn(note) {
      const next = this.line.after(this.theirs);
      if (!next) {
        this.stuck();
        return;
      }
      const asked = `The book’s guess ${this.theirs.length + 1}: “${next.word}”.`;
      const hear = (/** @type {number} */ answer, right = false) => {
        this.theirs.push({ guess: next.word, answer });
        if (right) this.found = this.theirs.length;
        this.next(right ? `The book has found “${next.word}”.` : `“${next.word}” has ${plural(answer, "letter")} in common with yours.`, "you");
      };
      this.frame(
        this.verdict(note, `${asked} How many letters does it have in common with yours?`),
        this.answerKeys(hear, () => hear(this.game.letters, true)),
        this.ownWord(true),
      );
      this.say(`${note} ${asked}`);
    }

    stuck() {
      const note = noneFits(this.game, this.theirs);
      const back = button("Take back the last answer", () => {
        this.theirs.pop();
        this.bookTurn("");
      }, true);
      this.frame(this.verdict(note), back);
      this.say(note);
    }

    over() {
      const result = this.mine < this.found ? "You win." : this.mine > this.found ? "The book wins." : "A draw.";
      if (this.mine !== this.found) jottoPace.settle(this.mine < this.found);
      const next = jottoPace.perfect ? "" : ` Your next opponent: ${jottoPace.name()}.`;
      const note = `${result} You needed ${guesses(this.mine)}, the book ${this.found}.${next}`;
      this.frame(this.verdict(note), button("New game", () => this.begin(), true), reviewed(this.rules, this.turns, this.secret));
      this.say(note);
    }

    /** @param {...any} parts */
    frame(...parts) {
      /** @type {[string, JottoTurn[]][]} */
      const logs = [["Your guesses", this.turns], ["The book’s guesses", this.theirs]];
      this.show(parts, logs.map(([label, turns]) => turns.length && [make("p", {}, make("b", {}, label)), this.log(label, turns)]));
    }
  }

  /** @type {[key: string, text: string, Kind: JottoModeKind][]} */
  const modes = [
    ["guess", "I guess the book’s word", GuessMode],
    ["hide", "The book guesses my word", HideMode],
    ["turns", "We both hide and guess, in turn", TurnsMode],
    ["help", "Help me in a game at the table", StrategyBook.JottoHelper],
  ];
  return modes;
})();
