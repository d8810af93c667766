/* Jotto between two people: each hides a word, and they guess in turn. The rules, and who answered wrongly; no page.
 *
 * Players are 0 and 1 in here; player 0 guesses first. A turn is { guess, answer, found }: `answer` is the number of
 * letters in common as it was given, null until then and for the word itself, which is `found`. Both have equally many
 * turns: when player 0 finds the word, player 1 gets one more turn. */
// needs: core/book.js
/** @typedef {{ guess: string, answer: number | null, found: boolean }} DuelTurn
 * @typedef {InstanceType<(typeof StrategyBook)["JottoDuel"]>} JottoDuel */
StrategyBook.JottoDuel = (() => {
  const { gettext } = StrategyBook.language;
  const ANSWERS = ["book", "players"];

  class JottoDuel {
    /** @param {Pick<JottoRules, "game" | "why">} rules
     * @param {string} answers who answers guesses: "book", or "players", whose answers the book checks at the end */
    constructor(rules, answers) {
      this.rules = rules;
      this.answers = answers;
      /** @type {(string | null)[]} */ this.hidden = [null, null];
      /** @type {DuelTurn[]} */ this.turns = [];
      /** @type {number | null} */ this.quitter = null;
    }

    /** The player who made guess number `turn`, counted from 0. @param {number} turn */
    guesserOf(turn) { return turn % 2; }

    /** The guess that waits for its answer; null if none does. */
    get pending() {
      const last = this.turns.at(-1);
      return last && !last.found && last.answer === null ? last : null;
    }

    get over() {
      if (this.quitter !== null) return true;
      return !this.pending && this.turns.length % 2 === 0 && this.turns.some(({ found }) => found);
    }

    /** The player who is to answer; null if nobody is. */
    get answerer() { return this.over || !this.pending ? null : 1 - this.guesserOf(this.turns.length - 1); }
    /** The player who is to guess; null while an answer is missing, and at the end. */
    get guesser() { return this.over || this.pending ? null : this.guesserOf(this.turns.length); }

    /** A player hides a word. @param {number} player @param {string} word */
    hide(player, word) {
      const refused = this.rules.why(word);
      if (refused) throw new Error(refused);
      this.hidden[player] = word;
    }

    /** The player whose turn it is guesses a word. Where the book answers and knows the hidden word, it answers at
     * once. @param {string} word */
    guess(word) {
      if (this.guesser === null)
        throw new Error(this.over ? gettext("The game is over.") : gettext("The last guess has no answer yet."));
      const refused = this.rules.why(word);
      if (refused) throw new Error(refused);
      this.turns.push({ guess: word, answer: null, found: false });
      this.answerByBook();
    }

    /** Answers the guess that waits, where that is the book's part and it knows the hidden word. */
    answerByBook() {
      if (this.answers !== "book" || this.answerer === null || this.hidden[this.answerer] === null) return;
      const truth = this.truth(this.turns.length - 1);
      if (truth?.found) this.found();
      else if (truth) this.answer(truth.answer);
    }

    /** The player who is to answer says how many letters the guess and the hidden word have in common.
     * @param {number} count */
    answer(count) {
      const { pending } = this;
      if (this.answerer === null || !pending) throw new Error(gettext("There is no guess to answer."));
      const most = this.rules.game.letters;
      if (!Number.isInteger(count) || count < 0 || count > most)
        throw new Error(gettext("An answer is a number from 0 to {most}.", { most }));
      pending.answer = count;
    }

    /** The player who is to answer says that the guess is the hidden word. */
    found() {
      const { pending } = this;
      if (this.answerer === null || !pending) throw new Error(gettext("There is no guess to answer."));
      pending.found = true;
    }

    /** A player gives up; the other has won. @param {number} player */
    giveUp(player) {
      if (this.over) throw new Error(gettext("The game is over."));
      this.quitter = player;
    }

    get canUndo() { return this.quitter !== null || this.turns.length > 0; }

    /** Takes back what happened last: that somebody gave up, an answer that a player gave, or a guess. */
    undo() {
      if (!this.canUndo) throw new Error(gettext("There is nothing to take back."));
      const last = this.turns[this.turns.length - 1];
      if (this.quitter !== null) this.quitter = null;
      else if (this.answers === "book" || this.pending) this.turns.pop();
      else Object.assign(last, { answer: null, found: false });
    }

    /** A player's guesses in order, each with its place among all of them. @param {number} player */
    guessesOf(player) {
      return this.turns.map((turn, number) => ({ ...turn, number }))
        .filter(({ number }) => this.guesserOf(number) === player);
    }

    /** The right answer to a guess, { answer, found }; null while the hidden word is not known.
     * @param {number} number */
    truth(number) {
      const { guess } = this.turns[number];
      const word = this.hidden[1 - this.guesserOf(number)];
      return word === null ? null : { answer: this.rules.game.answer(guess, word), found: guess === word };
    }

    /** The answers that were wrong, in order: { player, guess, answer, found, right }, where `right` is what `truth`
     * says. */
    get errors() {
      return this.turns.flatMap(({ guess, answer, found }, number) => {
        const right = answer === null && !found ? null : this.truth(number);
        if (!right || (right.found ? found : !found && answer === right.answer)) return [];
        return [{ player: 1 - this.guesserOf(number), guess, answer, found, right }];
      });
    }

    /** Where a player found the word: { guesses, turns }; null if they did not. Judged by the true answers where the
     * hidden word is known. @param {number} player */
    finding(player) {
      const guesses = this.guessesOf(player);
      const index = guesses.findIndex(({ found, number }) => this.truth(number)?.found ?? found);
      return index < 0 ? null : { guesses: index + 1, turns: (guesses[index].number >> 1) + 1 };
    }

    /** The winner of a game that is over; null for a draw, and where nobody found a word. */
    get winner() {
      if (!this.over) return null;
      if (this.quitter !== null) return 1 - this.quitter;
      const [first, second] = [0, 1].map((player) => this.finding(player)?.turns ?? Infinity);
      if (first === second) return null;
      return first < second ? 0 : 1;
    }
  }

  JottoDuel.ANSWERS = ANSWERS;
  return JottoDuel;
})();
