/* The drill of learn.html: one question at a time, its answer, and what the card tells. */
// needs: core/spelling.js, core/ui.js, data/book.js, learn/decks.js, learn/drill/parts.js, learn/drill/session.js
// needs: learn/drill/words.js, learn/schedule.js
// optional: learn/drill/speech.js
StrategyBook.Drill = (() => {
  const { make, fill, button, form, letterField, links: row, keys, submit } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { question } = StrategyBook.decks;
  const { graded } = StrategyBook.drill;
  const { gradeTyped } = StrategyBook.schedule;
  const { CHALLENGE, listed, share, verdict, comesBack } = StrategyBook.drillWords;
  const { gradeButtons, head, letterKeys, tiles } = StrategyBook.drillParts;

  const clean = (/** @type {string} */ text) => StrategyBook.spelling.played(text.trim());

  class Drill {
    /** @param {HTMLElement} root where the questions go @param {(text: string) => void} say for screen readers
     * @param {(session: Session) => void} done called when the session ends @param {object} tools
     * @param {(card: Card) => Promise<unknown>} tools.open the solved game of a card
     * @param {(card: Card) => string[]} tools.alphabet the letters of a card's list
     * @param {(card: Card, words: string[]) => Node[]} [tools.tells] what else it tells, after what its family tells */
    constructor(root, say, done, tools) {
      this.root = root;
      this.say = say;
      this.done = done;
      this.open = tools.open;
      this.alphabet = tools.alphabet;
      this.tells = tools.tells;
      /** @type {Session | null} */ this.session = null;
      /** What was typed for the card, and how often that was no answer. @type {string[]} */
      this.given = [];
      this.slips = 0;
      /** @type {HTMLInputElement | null} */ this.field = null;
      this.clock = make("span");
      this.hint = make("p.sb-note", { role: "alert" });
      this.answered = make("ul.learn-found");
      /** @type {number | undefined} */ this.timer = undefined;
      this.asksFrom = 0;
      this.waiting = this.grading = false;
      keys(root, (key) => this.key(key));
    }

    /** The session that is going on. */
    get running() { return /** @type {Session} */ (this.session); }

    begin(/** @type {Session} */ session) {
      this.session = session;
      clearInterval(this.timer);
      this.timer = setInterval(() => this.tick(), 1000);
      this.ask();
    }

    stop() {
      clearInterval(this.timer);
      this.session = null;
      this.root.replaceChildren();
    }

    tick() { if (this.clock) this.clock.textContent = this.time(); }

    time() {
      const { left } = this.running;
      return left
        ? gettext("{time} left", { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` })
        : gettext("last card");
    }

    /** Are answers spoken in the head and graded by the reader? */
    get spoken() { return this.running.box.settings.spoken === 1; }

    ask() {
      const { card } = this.running;
      const [happened, asks] = question(card);
      [this.given, this.slips, this.waiting] = [[], 0, true];
      this.asksFrom = this.running.now();
      const title = make("h2.learn-question", { tabindex: -1 }, happened, " ", make("b", {}, asks));
      this.clock = make("span", {}, this.time());
      this.answered = make("ul.learn-found", { "aria-label": gettext("Given so far") });
      this.hint = make("p.sb-note", { role: "alert" });
      const controls = this.spoken ? this.revealControls() : this.controls(card);
      const shows = gettext("A new card. Guess, or tap “Show me”: it comes back soon.");
      const invite = this.spoken || !this.running.isNew ? null : make("p.sb-note", {}, shows);
      fill(
        this.root, head(this.running, this.clock), title, tiles(card), invite, this.hint, this.answered, controls,
      );
      if (this.field) this.field.focus();
      else title.focus();
      this.say(`${happened} ${asks}`);
    }

    stopButton() { return button(gettext("Stop"), () => this.done(this.running)); }

    /** Letters to tap where a single letter is asked for; else a field to type into. @param {Card} card */
    controls(card) {
      const show = button(gettext("Show me"), () => this.settle(false, []));
      const more = (/** @type {Node[]} */ ...first) => row(...first, show, this.stopButton());
      const challenge = card.challenge ? [button(gettext("Challenge"), () => this.attempt(CHALLENGE))] : [];
      this.field = null;
      if (card.one && card.answers.every((answer) => [...answer].length === 1))
        return [letterKeys(this.alphabet(card), (letter) => this.attempt(letter)), more(...challenge)];
      const field = letterField({ enterkeyhint: "done" });
      const several = !card.one && card.answers.length > 1;
      const label = make("label", {}, several ? gettext("Type one after the other") : gettext("Your answer"), field);
      this.field = field;
      const send = several ? gettext("Add") : gettext("Answer");
      const asks = form("form.sb-form", () => this.typed(field.value), label, submit(send));
      return [asks, several ? more(button(gettext("That is all"), () => this.finish())) : more(...challenge)];
    }

    /** The answer is spoken in the head, then shown, and graded by the reader. */
    revealControls() {
      this.field = null;
      const show = button(gettext("Show the answer"), () => this.reveal(), true);
      return [make("p.sb-note", {}, gettext("Say the answer in your head.")), row(show, this.stopButton())];
    }

    reveal() {
      const { card, box } = this.running;
      this.waiting = false;
      this.grading = true;
      const buttons = gradeButtons(box.rests(card.id), (grade) => this.grade(grade));
      const answer = gettext("The answer: {answer}.", { answer: listed(card) });
      const asks = gettext("How well did you know it?");
      this.showAnswer(card, [
        make("div.sb-verdict", {}, make("p.learn-verdict", {}, answer)),
        make("div.sb-links.learn-grades", { role: "group", "aria-label": asks }, buttons),
        row(this.stopButton()), ...this.cardTells(card),
      ]);
      buttons[2].focus();
      this.say(`${answer} ${asks}`);
    }

    grade(/** @type {number} */ grade) {
      if (!this.grading) return;
      this.grading = false;
      this.running.answer(grade);
      this.next();
    }

    key(/** @type {string} */ key) {
      if (!this.session) return false;
      if (this.grading && ["1", "2", "3", "4"].includes(key)) {
        this.grade(Number(key));
        return true;
      }
      if (!this.waiting || this.field || this.spoken) return false;
      const letter = clean(key);
      if (!this.alphabet(this.running.card).includes(letter) && !(letter === CHALLENGE && this.running.card.challenge))
        return false;
      this.attempt(letter);
      return true;
    }

    typed(/** @type {string} */ text) {
      const { card } = this.running;
      const words = text.split(/[\s,;]+/u).map(clean).filter(Boolean);
      this.hint.textContent = "";
      if (this.field) this.field.value = "";
      if (!words.length) return;
      if (card.one || card.answers.length === 1) return this.attempt(words[0]);
      for (const word of words) {
        if (this.given.includes(word)) continue;
        const right = card.answers.includes(word);
        this.given.push(word);
        this.answered.append(make(`li.${right ? "sb-win" : "sb-lose"}`, {}, `${right ? "✓" : "✗"} ${word}`));
      }
      const { hits } = graded(card.answers, this.given);
      this.say(share(hits, card));
      if (hits.length === card.answers.length) this.finish();
      else this.field?.focus();
    }

    /** A single answer. An answer as good as the list's is not taken as wrong: the reader is asked for the list's.
     * @param {string} text */
    async attempt(text) {
      if (!this.waiting) return;
      const { card } = this.running;
      const answer = text === CHALLENGE ? text : card.family.written(card, text);
      if (card.answers.includes(answer)) return this.settle(true, [answer]);
      let after = null;
      if (answer !== CHALLENGE) {
        this.hint.textContent = gettext("Playing it on …");
        after = await card.family.judge(card, answer, () => this.open(card));
        if (!this.waiting || this.session?.card !== card) return; // the reader went on meanwhile
        this.hint.textContent = "";
      }
      if (after?.kind === "wins") {
        this.slips++;
        this.hint.textContent = card.family.equallyGood(card, answer);
        this.say(this.hint.textContent);
        return;
      }
      this.settle(false, [answer], after);
    }

    finish() {
      const { missing } = graded(this.running.card.answers, this.given);
      this.settle(!missing.length, this.given);
    }

    /** @param {Card} card @param {boolean} right @param {string[]} given */
    gradeOf(card, right, given) {
      const { missing } = graded(card.answers, given);
      const wrong = card.one ? 0 : given.filter((answer) => !card.answers.includes(answer)).length + missing.length;
      const seconds = (this.running.now() - this.asksFrom) / 1000;
      return gradeTyped({ right, slips: this.slips + wrong, seconds, count: card.one ? 1 : card.answers.length });
    }

    /** Shows the answer, what the list says and, after a wrong answer, the game that it loses.
     * @param {boolean} right @param {string[]} given @param {{ kind: string } | null} [after] */
    settle(right, given, after = null) {
      const { card, box, asked } = this.running;
      this.waiting = false;
      const first = !asked.has(card.id);
      const grade = this.gradeOf(card, right, given);
      this.running.answer(grade);
      const several = !card.one && card.answers.length > 1;
      const state = box.state(card.id);
      const wait = first && state ? state.due - box.today() : null;
      const judged = { card, right, given, several, grade, wait, ...graded(card.answers, given) };
      const [says, when] = [verdict(judged), comesBack(judged)];
      const go = button(this.running.over ? gettext("Finish") : gettext("Next"), () => this.next(), true);
      const losing = !right && given.length && after ? card.family.replay(card, given[0], after) : null;
      const achieves = make("div");
      this.showAnswer(card, [
        make(`div.sb-verdict.${right ? "learn-right" : "learn-wrong"}`, {},
          make("p.learn-verdict", {}, says),
          when && !this.running.test ? make("p.sb-note", {}, when) : null,
        ),
        row(go, this.stopButton()),
        box.trouble ? make("p.learn-trouble", { role: "alert" }, box.trouble) : null,
        ...this.cardTells(card),
        losing, achieves,
      ]);
      if (!right && !losing && given.length) this.showAchieved(card, given[0], achieves);
      go.focus();
      this.say([says, when].filter(Boolean).join(" "));
    }

    /** Where a wrong answer loses no single game: shows what the right one achieves.
     * @param {Card} card @param {string} text @param {Element} node */
    async showAchieved(card, text, node) {
      const achieved = await card.family.achieves(card, text, () => this.open(card));
      if (achieved) node.append(achieved);
    }

    /** What a card tells once it is answered: its use, its line of play, what its words mean; and reads them out.
     * @param {Card} card */
    cardTells(card) {
      const words = card.family.words(card);
      if (this.running.box.settings.speech) StrategyBook.speech?.read(words);
      return [...card.family.tells(card), ...(this.tells?.(card, words) ?? [])];
    }

    showAnswer(/** @type {Card} */ card, /** @type {(Node | null)[]} */ parts) {
      fill(this.root, make("h2.learn-question", {}, question(card)[0]), parts);
    }

    next() {
      if (this.running.over) this.done(this.running);
      else this.ask();
    }
  }

  return Drill;
})();
