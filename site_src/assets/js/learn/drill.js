/* The drill of learn.html: one question at a time, its answer, and the game that a wrong answer loses. */
// needs: core/ui.js, learn/decks.js, learn/session.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});
  const { make, plural, capital, bigTile, keys } = StrategyBook.ui;
  const { question, written } = StrategyBook.decks;
  const { graded, consequence, consequenceOfFragment } = StrategyBook.drill;

  const clean = (text) => text.trim().toLowerCase().normalize("NFC");
  const days = (count) => (count === 0 ? "today" : count === 1 ? "tomorrow" : `in ${plural(count, "day")}`);

  /** A fragment, its new letter marked: at an end where that may be, for SuperGhost has no other places. */
  const grown = (text, before) => {
    const letters = [...text];
    const places = [letters.length - 1, ...letters.keys()];
    const without = (place) => letters.filter((_, i) => i !== place);
    // The letters may have been reversed before the new one was added.
    const at =
      places.find((place) => without(place).join("") === before) ?? places.find((place) => without(place).reverse().join("") === before);
    return letters.map((letter, i) => (i === at ? make("b", {}, capital(letter)) : capital(letter)));
  };

  /** One question at a time. */
  class Drill {
    constructor(place, say, done) {
      Object.assign(this, { place, say, done });
      keys(place, (key) => this.key(key));
    }

    /** `kin` and `jotto` open a solved game when they are first asked for; each may come to null. */
    begin(session, ghost, kin, alphabet, jotto) {
      Object.assign(this, { session, ghost, kin, alphabet, jotto });
      clearInterval(this.timer);
      this.timer = setInterval(() => this.tick(), 1000);
      this.ask();
    }

    stop() {
      clearInterval(this.timer);
      this.session = null;
      this.place.replaceChildren();
    }

    tick() {
      if (this.clock) this.clock.textContent = this.time();
    }

    time() {
      const { left } = this.session;
      return left ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")} left` : "last card";
    }

    head() {
      const { asked, queue, right } = this.session;
      this.clock = make("span", {}, this.time());
      const state = this.session.box.state(this.session.card.id);
      return make(
        "p.learn-head",
        {},
        make("span", {}, `${right} of ${asked.size} right`),
        make("span", {}, `${plural(queue.length, "card")} to go`),
        make("span", {}, state ? `box ${state.box}` : "new"),
        this.clock,
      );
    }

    ask(note = "") {
      const { card } = this.session;
      const [said, asked] = question(card);
      this.said = [];
      this.waiting = true;
      const title = make("h2.learn-question", { tabindex: -1 }, said, " ", make("b", {}, asked));
      const tiles = card.fragment
        ? make(
            "p.learn-tiles",
            { "aria-hidden": "true" },
            [...card.fragment].map((letter) => bigTile(letter)),
            bigTile("?", ".sb-tile--next"),
          )
        : null;
      this.found = make("ul.learn-found", { "aria-label": "Found so far" });
      this.hint = make("p.sb-note", { role: "alert" }, note);
      this.place.replaceChildren(...[this.head(), title, tiles, this.hint, this.found, ...this.controls(card)].filter(Boolean));
      if (this.field) this.field.focus();
      else title.focus();
      this.say(`${said} ${asked}`);
    }

    /** Letters to tap where one letter is asked for; else a field to type into. */
    controls(card) {
      const dunno = make("button.sb-button", { type: "button", click: () => this.settle(false, []) }, "Show me");
      const stop = make("button.sb-button", { type: "button", click: () => this.done(this.session) }, "Stop");
      const more = (...first) => make("ul.sb-links", {}, [...first, dunno, stop].map((each) => make("li", {}, each)));
      this.field = null;
      if (card.one && card.answers.every((answer) => [...answer].length === 1)) {
        const letters = this.alphabet.map((letter) =>
          make("button.sb-key", { type: "button", "data-key": letter, click: () => this.letter(letter) }, capital(letter)),
        );
        return [make("div.sb-keys.learn-keys", { role: "group", "aria-label": "Letters" }, letters), more()];
      }
      this.field = make("input", { type: "text", autocapitalize: "none", autocomplete: "off", spellcheck: "false", enterkeyhint: "done" });
      const submit = (event) => {
        event.preventDefault();
        this.typed(this.field.value);
      };
      const several = !card.one && card.answers.length > 1;
      const label = make("label", {}, several ? "Type one after the other" : "Your answer", this.field);
      const form = make("form.sb-form", { submit }, label, make("button.sb-button.sb-button--main", { type: "submit" }, several ? "Add" : "Answer"));
      return [form, several ? more(make("button.sb-button", { type: "button", click: () => this.finish() }, "That is all")) : more()];
    }

    key(key) {
      if (!this.session || !this.waiting || this.field) return false;
      const letter = key.toLowerCase().normalize("NFC");
      if (!this.alphabet.includes(letter)) return false;
      this.letter(letter);
      return true;
    }

    letter(letter) {
      if (!this.waiting) return;
      const { card } = this.session;
      if (card.part.kind === "havens") return this.fragment(card, letter);
      if (card.answers.includes(letter)) return this.settle(true, [letter]);
      const isList = card.part.kind === "lists" && this.ghost;
      const after = isList ? consequence(this.ghost, card.fragment, letter, card.part.seat - 1) : null;
      if (after?.kind === "wins") {
        const good = card.deck.players === 2 ? "wins" : "is safe";
        this.hint.textContent = `${capital(letter)} ${good} too, but your list goes another way. What does the list say?`;
        this.say(this.hint.textContent);
        return undefined;
      }
      return this.settle(false, [letter], after);
    }

    typed(text) {
      const { card } = this.session;
      const words = text.split(/[\s,;]+/u).map(clean).filter(Boolean);
      this.hint.textContent = "";
      this.field.value = "";
      if (!words.length) return;
      if (card.one || card.answers.length === 1) {
        this.fragment(card, words[0]);
        return;
      }
      for (const word of words) {
        if (this.said.includes(word)) continue;
        const right = card.answers.includes(word);
        this.said.push(word);
        this.found.append(make(`li.${right ? "sb-win" : "sb-lose"}`, {}, `${right ? "✓" : "✗"} ${word}`));
      }
      const { found } = graded(card.answers, this.said, 100);
      this.say(`${found.length} of ${card.answers.length} found.`);
      if (found.length === card.answers.length) this.finish();
      else this.field.focus();
    }

    /** A typed answer. Of the kin a fragment that wins, too, is not counted against the reader. */
    async fragment(card, typed) {
      const said = written(card.deck.game, typed);
      if (card.answers.includes(said)) {
        this.settle(true, [said]);
        return;
      }
      let after = null;
      if (card.kind === "reply" && card.part.kind === "havens") {
        this.hint.textContent = "Playing it on …";
        const solved = await this.kin?.();
        if (!this.waiting || this.session?.card !== card) return; // the reader went on meanwhile
        this.hint.textContent = "";
        after = solved && consequenceOfFragment(solved, card.fragment, said, card.part.seat - 1);
      }
      if (after?.kind === "wins") {
        this.hint.textContent = `${capital(said)} wins too, but it is not on your list. What does the list say?`;
        this.say(this.hint.textContent);
        return;
      }
      this.settle(false, [said], after);
    }

    finish() {
      const { passed } = graded(this.session.card.answers, this.said, this.session.box.settings.grade);
      this.settle(passed, this.said);
    }

    /** The answer, what the list says and, if it was wrong, the game that it loses. */
    settle(right, said, after = null) {
      const { card } = this.session;
      this.waiting = false;
      this.session.answer(right);
      const { box } = this.session.box.state(card.id);
      const rest = this.session.box.state(card.id).due - this.session.box.today();
      const several = !card.one && card.answers.length > 1;
      const { found, missing } = graded(card.answers, said, 100);
      const listed = card.answers.map((each) => (card.kind === "reply" || card.kind === "back" ? capital(each) : each));
      const verdict = right ? "✓ Right" : said.length && !several ? `✗ Not ${card.kind === "reply" ? capital(said[0]) : said[0]}` : "✗ Not known yet";
      const share = several ? ` ${found.length} of ${card.answers.length} found.` : "";
      const answer =
        several && missing.length
          ? `Missing: ${missing.join(" ")}.`
          : right && card.answers.length === 1
            ? ""
            : `The list says ${listed.join(card.one ? " or " : " ")}.`;
      const when = this.session.asked.get(card.id) === right ? `Box ${box}: it comes back ${box === 0 ? "soon" : days(rest)}.` : "";
      const go = make("button.sb-button.sb-button--main", { type: "button", click: () => this.next() }, this.session.over ? "Finish" : "Next");
      const stop = make("button.sb-button", { type: "button", click: () => this.done(this.session) }, "Stop");
      const trouble = this.session.box.trouble ? make("p.learn-trouble", { role: "alert" }, this.session.box.trouble) : null;
      this.place.replaceChildren(
        ...[
          make("h2.learn-question", {}, question(card)[0]),
          make(
            `div.sb-verdict.${right ? "learn-right" : "learn-wrong"}`,
            {},
            make("p.learn-verdict", {}, `${verdict}.${share} ${answer}`),
            when ? make("p.sb-note", {}, when) : null,
          ),
          make("ul.sb-links", {}, make("li", {}, go), make("li", {}, stop)),
          trouble,
          this.meaning(card),
          after ? this.replay(card, said[0], after) : null,
          right || after ? null : this.achieves(card, said[0]),
        ].filter(Boolean),
      );
      go.focus();
      this.say(`${verdict}.${share} ${answer} ${when}`);
    }

    /** The words that the right reply leads to. */
    meaning(card) {
      if (card.kind !== "reply" || card.part.kind !== "lists") return null;
      const reached = card.row.answers.filter((word) => word.startsWith(card.fragment + card.answers[0]));
      const words = reached.slice(0, 8).join(" ") + (reached.length > 8 ? " …" : "");
      return make("p", {}, `${capital(card.fragment + card.answers[0])} leads to `, make("span.sb-words", {}, words), ".");
    }

    /** Where a wrong answer loses no single game: what the right one achieves. */
    achieves(card, said) {
      const place = make("p.learn-achieves");
      if (card.part.kind === "guesses") this.parts(card, said, place);
      else if (card.kind === "reply" && card.part.kind === "havens") {
        place.textContent = `If you have kept to the list so far, ${card.answers.map(capital).join(" or ")} keeps the win: ` +
          `whatever they add, you go on by the list.`;
      }
      return place;
    }

    /** How many words Jotto's guesses leave, the list's and the reader's. */
    async parts(card, said, place) {
      const game = await this.jotto?.();
      if (!game) return;
      const turns = card.heard.flatMap((guess, i) => (i % 2 ? [] : [{ guess, answer: Number(card.heard[i + 1]) }]));
      const left = game.possible(turns);
      const told = [...new Set([...card.answers, said])].filter((word) => game.index.has(word)).map((word) => {
        const { remaining, counts } = game.split(game.index.get(word), left);
        return `“${word}” leaves ${remaining.toFixed(1)} on average and ${Math.max(...counts)} at most.`;
      });
      place.textContent = `${plural(left.length, "word")} ${left.length === 1 ? "is" : "are"} possible here. ${told.join(" ")} ` +
        (card.deck.page
          ? "The book’s plans look further ahead than one guess."
          : "This list goes by a rule of thumb: the guess that parts the words left best.");
    }

    /** The game that a wrong answer loses, or why there is none to show. */
    replay(card, said, after) {
      const havens = card.part.kind === "havens";
      if (after.kind === "bluff") return make("p", {}, `No word begins with ${capital(card.fragment + said)}: they challenge, and you lose.`);
      if (after.kind === "illegal") {
        const why = card.fragment
          ? `${capital(said)} is not ${capital(card.fragment)} and one letter more.`
          : `${capital(said)} is more than one letter.`;
        return make("p.learn-replay", {}, after.word === null ? `No word of this list allows ${capital(said)}: they challenge, and you lose.` : why);
      }
      if (after.kind === "word") return make("p.learn-replay", {}, `“${after.word}” is a word: you complete it, and lose.`);
      if (after.kind === "unknown") {
        return make("p.learn-replay", {}, `${capital(said)} is not on your list. Whether it loses is not known: the search in your browser gave up.`);
      }
      const seat = card.part.seat - 1;
      const name = (player) => (player === seat ? "you" : card.deck.players === 2 ? "they" : `seat ${player + 1}`);
      const step = ({ player, letter, before }) =>
        make(
          "li",
          {},
          make("span.sb-fragment", {}, capital(before), make("b", {}, capital(letter))),
          make("span", {}, `${name(player)} say${player === seat || card.deck.players === 2 ? "" : "s"} ${capital(letter)}`),
        );
      const made = ({ player, text }, i) =>
        make("li", {}, make("span.sb-fragment", {}, grown(text, i ? steps[i - 1].text : card.fragment)), make("span", {}, name(player)));
      const steps = havens ? [{ player: seat, text: said }, ...after.moves] : [{ player: seat, letter: said, before: card.fragment }, ...after.moves];
      const title =
        card.deck.game === "against"
          ? "How it loses to somebody who knows every word"
          : after.lost
            ? "How it may end after that"
            : `The game that your ${havens ? "fragment" : "letter"} loses`;
      const end =
        after.word === null
          ? `${capital(said)} loses: that is proved. How, is too long a search for your browser.`
          : `“${after.word}” is a word, and you completed it.`;
      return make("section.learn-replay", {}, make("h3", {}, title), make("ol.sb-line", {}, steps.map(havens ? made : step)), make("p", {}, end));
    }

    next() {
      if (this.session.over) this.done(this.session);
      else this.ask();
    }
  }

  Object.assign(StrategyBook.drill, { Drill, days });
})();
