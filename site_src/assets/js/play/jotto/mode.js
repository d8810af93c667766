/* What the modes of jotto-play.html share: the rules, the guesses so far, fields and keys, and what is promised. */
// needs: core/spelling.js, core/tables.js, core/ui.js
/** A mode of jotto-play.html.
 * @typedef {new (rules: JottoRules, say: (text: string) => void, page: any) => any} JottoModeKind */
StrategyBook.jottoMode = (() => {
  const { make, button, form, letterField, number, plural, fold, select, submit, word, wordText, words } =
    StrategyBook.ui;
  const { gettext, ngettext, pgettext, parts, decimal } = StrategyBook.language;
  const { row, table } = StrategyBook.tables;
  const SHOWN = 400;
  const clean = (/** @type {string} */ text) => StrategyBook.spelling.played(text.trim());

  /** What the modes share: the rules, the turns so far, and an element on the page. */
  class Mode {
    /** @param {JottoRules} rules
     * @param {(text: string) => void} say @param {{ keep?: () => void }} [page] `keep` saves what `left` returns */
    constructor(rules, say, { keep = () => {} } = {}) {
      this.rules = rules;
      this.game = rules.game;
      this.say = say;
      this.keep = keep;
      /** @type {JottoTurn[]} */ this.turns = [];
      /** The word that the player had drawn. */
      this.drawn = "";
      this.trouble = make("p", { role: "alert" });
      this.field = make("input");
      this.view = make("div");
    }

    /** @param {string} label @param {{ guess: string, answer: number | string }[]} [turns]
     * @param {(turn: number, answer: number | null) => void} [correct] where answers can be corrected, and guesses
     * removed (null) @param {boolean} [removes] can guesses be removed? */
    log(label, turns = this.turns, correct = undefined, removes = true) {
      if (!turns.length) return null;
      const answers = this.possibleAnswers;
      const said = (/** @type {number} */ i, /** @type {number | string} */ answer) => {
        if (!correct) return `${answer}`;
        const { field } = select("", answers, answer, (value) => correct(i, Number(value)));
        field.setAttribute("aria-label", gettext("Answer to guess {number}", { number: i + 1 }));
        if (!removes) return field;
        const label = gettext("Remove guess {number}", { number: i + 1 });
        return [field, " ", button(gettext("Remove"), () => correct(i, null), false, { "aria-label": label })];
      };
      const rows = turns.map(({ guess, answer }, i) =>
        row(i + 1, make("td.sb-words", {}, words([guess])), make("td.sb-num", {}, said(i, answer))),
      );
      return table(label, [gettext("Guess"), gettext("Word"), gettext("Letters in common")], rows);
    }

    /** Is a word no guess by the rules? Then the page says why. @param {string} word */
    isRefused(word) {
      const why = this.rules.why(word);
      if (why) this.trouble.textContent = why;
      return Boolean(why);
    }

    /** Is it as long as a word of this game, in its letters? @param {string} word */
    isSpelled(word) {
      const letters = [...word];
      return letters.length === this.game.letters && letters.every((letter) => this.game.codes.has(letter));
    }

    /** The turns of a game that was left; none if they are those of other words.
     * @param {JottoTurn[] | undefined} turns */
    turnsLeft(turns) { return turns?.every(({ guess }) => this.isSpelled(guess)) ? turns : []; }

    /** @returns {[number, string][]} */
    get possibleAnswers() { return Array.from({ length: this.game.letters + 1 }, (_, count) => [count, `${count}`]); }

    /** A word for a player who has to think of one: drawn before the first guess, and shown from then on.
     * @param {boolean} begun */
    ownWord(begun) {
      if (begun && !this.drawn) return null;
      const shown = make("span", { role: "status" });
      const show = () =>
        shown.replaceChildren(...(this.drawn ? [" ", ...parts("Your word: {word}", { word: word(this.drawn) })] : []));
      const draw = () => {
        this.drawn = this.game.draw(this.rules.hider, Math.random);
        this.keep();
        show();
      };
      show();
      return make("p", {}, begun ? null : button(gettext("Draw me a word"), draw), shown);
    }

    possibleWords() {
      const left = this.game.possible(this.turns);
      const shown = () => {
        const first = Array.from(left.slice(0, SHOWN), (word) => this.game.words[word]);
        return [
          make("p.sb-words", {}, words(first)),
          left.length > SHOWN ? make("p.sb-note", {}, gettext("The first {number}.", { number: SHOWN })) : null,
        ];
      };
      return fold(ngettext("{number} word still possible", "{number} words still possible", left.length), shown);
    }

    /** @param {...(string | null)} lines */
    verdict(...lines) { return make("div.sb-verdict", {}, lines.filter(Boolean).map((line) => make("p", {}, line))); }

    /** @param {...any} parts */
    show(...parts) {
      this.keep();
      this.view.replaceChildren(...parts.flat(Infinity).filter(Boolean));
    }

    /** A field for a word, and what is done with it.
     * @param {string} label @param {(word: string) => void} action @param {...Child} more */
    wordForm(label, action, ...more) {
      const field = letterField({ size: this.game.letters + 3 });
      this.trouble = make("p", { role: "alert" });
      this.field = field;
      return [
        form("form.sb-form", () => action(clean(field.value)), make("label", {}, label, field), more), this.trouble,
      ];
    }

    /** The same for a guess. @param {string} label @param {(word: string) => void} action @param {...Child} more */
    guessForm(label, action, ...more) {
      return this.wordForm(label, action, submit(pgettext("button", "Guess")), ...more);
    }

    /** A key for every answer to a guess of the book, and one for the secret itself.
     * @param {(count: number) => void} hear @param {() => void} confirm */
    answerKeys(hear, confirm) {
      // with all letters right, it is the secret
      const most = this.rules.anagrams ? this.game.letters : this.game.letters - 1;
      const keys = Array.from({ length: most + 1 }, (_, j) =>
        make("button.sb-key", { type: "button", "aria-label": plural(j, "letter"), click: () => hear(j) }, `${j}`),
      );
      const named = { role: "group", "aria-label": gettext("Letters in common") };
      return [make("div.sb-keys", named, keys), make("p", {}, button(gettext("That is my word"), confirm, true))];
    }
  }

  /** The guarantee for a player who follows the line, or the statement that there is none.
   * @param {JottoLine} line @param {string} who */
  const promise = (line, who) => {
    const you = who === "You";
    if (!line.promise) {
      const rule = you
        ? gettext("This advice is a rule of thumb: the guess that splits the words left best. Nothing is promised.")
        : gettext("The book goes by a rule of thumb: the guess that splits the words left best. Nothing is promised.");
      return make("p.sb-note", {}, rule);
    }
    const { plans, atMost } = line.promise;
    const only = you ? gettext("This is the book’s only plan.") : gettext("The book follows its only plan.");
    const several = you
      ? gettext("This is one of the book’s {number} plans, drawn by weight.", { number: number(plans) })
      : gettext("The book follows one of its {number} plans, drawn by weight.", { number: number(plans) });
    const most = { number: decimal(`${atMost}`) };
    const needs = you
      ? gettext("Game after game, you need at most {number} guesses on average for any word of this game; a single " +
        "game may take more.", most)
      : gettext("Game after game, it needs at most {number} guesses on average for any word of this game; a single " +
        "game may take more.", most);
    return make("p.sb-note", {}, plans === 1 ? only : several, " ", needs);
  };

  /** What is added where a word has been guessed before; "" where it has not.
   * @param {{ guess: string }[]} turns @param {string} word */
  const saidBefore = (turns, word) =>
    turns.some(({ guess }) => guess === word) ? ` ${gettext("It was guessed before, and counts again.")}` : "";

  /** The answers that can be the wrong one, if only one is: each leaves a word when it is taken away.
   * @param {Jotto} game @param {JottoTurn[]} turns */
  const doubtful = (game, turns) => {
    const wrong = turns.filter((turn) => game.possible(turns.filter((each) => each !== turn)).length);
    const guesses = wrong
      .map(({ guess, answer }) => gettext("“{word}” ({number})", { word: wordText(guess), number: answer }));
    return wrong.length ? gettext("Look again at {words}.", { words: guesses.join(", ") }) : "";
  };

  /** No word fits: the secret is not in the game, or an answer was wrong.
   * @param {Jotto} game @param {JottoTurn[]} turns */
  const noneFits = (game, turns) => {
    const none =
      gettext("No word of this game fits all these answers: your word is not one of them, or an answer must be wrong.");
    return [none, doubtful(game, turns)].filter(Boolean).join(" ");
  };

  return { Mode, promise, doubtful, noneFits, saidBefore };
})();
