/* The mode of jotto-play.html for a game at a table: what to guess after the guesses and answers so far, which can be
 * corrected. */
// needs: core/tables.js, core/ui.js, play/jotto/mode.js
StrategyBook.JottoHelper = (() => {
  const { make, all, button, select, submit, number, percent, wordText } = StrategyBook.ui;
  const { gettext, ngettext, decimal } = StrategyBook.language;
  const { num, row, table } = StrategyBook.tables;
  const { Mode, promise, doubtful } = StrategyBook.jottoMode;

  /** Advice for a game at a table: the chapter's plan as long as the player follows it, then a rule of thumb. */
  class Helper extends Mode {
    line = this.rules.line();

    /** @param {{ turns: JottoTurn[], plan: number | null } | null} left a game that was left, and goes on when its page
     * is loaded again */
    begin(left = null) {
      this.turns = this.turnsLeft(left?.turns);
      this.line = this.rules.line(left?.plan);
      this.draw();
    }

    get left() { return { turns: this.turns, plan: this.line.plan }; }

    add(/** @type {string} */ word, /** @type {number} */ answer) {
      if (!this.isSpelled(word)) {
        this.trouble.textContent = this.rules.why(word);
        return;
      }
      this.turns.push({ guess: word, answer });
      this.draw();
    }

    /** @param {number} turn @param {number | null} answer null: the guess was not made */
    correct(turn, answer) {
      if (answer === null) this.turns.splice(turn, 1);
      else this.turns[turn].answer = answer;
      this.draw();
      all("td select", this.view)[turn]?.focus();
    }

    draw() {
      const answer = select(gettext("Letters in common"), this.possibleAnswers, 0, () => {});
      const add = submit(gettext("Add"));
      const none = { disabled: !this.turns.length };
      const back = button(gettext("Take back"), () => (this.turns.pop(), this.draw()), false, none);
      const clear = button(gettext("Clear"), () => this.begin(), false, none);
      const form = this.wordForm(
        gettext("Word guessed"), (word) => this.add(word, Number(answer.field.value)), answer.label, add, back, clear,
      );
      const next = this.line.after(this.turns);
      this.show(
        form, this.log(gettext("Guesses and answers"), this.turns, (turn, said) => this.correct(turn, said)),
        this.advice(next),
      );
      if (next) this.field.value = next.word;
      if (this.turns.length) this.field.focus();
    }

    advice(/** @type {JottoAdvice} */ next) {
      const left = this.game.possible(this.turns);
      const size = this.game.words.length;
      if (!left.length) {
        const none = ngettext(
          "The {number} word of this game does not fit all these answers: the secret is another, or one of the " +
            "answers must be wrong.",
          "None of the {number} words of this game fits all these answers: the secret is not one of them, or one of " +
            "the answers must be wrong.", size,
        );
        const note = [none, doubtful(this.game, this.turns)].filter(Boolean).join(" ");
        this.say(note);
        return [this.verdict(note)];
      }
      const best = this.game.best(left, 8);
      const word = next?.word ?? this.game.words[best[0].guess];
      const more = this.rules.strict ? " " + gettext("A word that the rules above leave out may fit, too.") : "";
      const one = wordText(this.game.words[left[0]]);
      const only = ngettext(
        "“{word}” fits, the only word of this game.", "Of the {number} words of this game only “{word}” fits.", size,
        { word: one },
      ) + more;
      const note = left.length === 1 ? only : gettext("Guess “{word}” next.", { word: wordText(word) });
      const why = next
        ? promise(this.line, "You")
        : make("p.sb-note", {},
            gettext("These guesses are not the book’s plan, so nothing is promised from here. The advice is the " +
              "guess that splits the words left best."),
          );
      const possible = ngettext("{number} word still possible.", "{number} words still possible.", left.length);
      this.say([possible, note].join(" "));
      const answers = Array.from({ length: this.game.letters + 1 }, (_, j) => `${j}`);
      const heads = [gettext("Guess"), gettext("Could be the word?"), gettext("Words left on average"), ...answers];
      const rows = best.map((each) => row(
        make("th.sb-words", { scope: "row" }, this.game.words[each.guess]),
        each.candidate
          ? make("td.sb-win", {}, gettext("✓ yes, {percent}", { percent: percent(each.right) }))
          : make("td.sb-none", {}, gettext("no, a probe")),
        num(decimal(each.remaining.toFixed(1))), Array.from(each.counts, (count) => num(count ? number(count) : "–")),
      ));
      const label = gettext("The best guesses for this one turn");
      const about = gettext("How many words each answer would leave, all words taken as equally likely. A probe, a " +
        "guess that cannot be the word, may split the rest best.");
      const ahead =
        gettext("The plan looks further ahead than one turn, and mixes, so its guess need not be among these.");
      const promised = this.line.promise ? [" ", ahead] : null;
      return [
        this.verdict(note), why, this.possibleWords(), make("h2", {}, label), make("p", {}, about, promised),
        table(label, heads, rows),
      ];
    }
  }

  return Helper;
})();
